import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../database/data-source.ts';

export type Limit = { points: number; duration: number };

export type Counter = {
  /** Counts one use. Rejects with a RateLimiterRes above the limit, and with the store's error when that is away. */
  count(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** The number of uses that a process counts in memory before it writes to the database. */
const BATCH = 50;

/** Counts in this process: for the embedded database, which has one. A restart begins anew. */
export function countInMemory(name: string, limit: Limit): Counter {
  return counterOf(new RateLimiterMemory({ keyPrefix: name, ...limit }));
}

/** Counts in PostgreSQL, so that several processes and a restart count as one. */
export function countInDatabase(name: string, limit: Limit, db: Database): Counter {
  return counterOf(openStore(name, limit, db));
}

/**
 * Counts each use in this process and every fiftieth in PostgreSQL, without waiting for it: for a limit of all requests,
 * where one write for each would cost more than it protects. All processes together may pass the limit by 50 each.
 */
export function countInBatches(name: string, limit: Limit, db: Database): Counter {
  const memory = new RateLimiterMemory({ keyPrefix: name, ...limit });
  const store = openStore(name, limit, db);
  const share = async (key: string): Promise<void> => {
    const all: RateLimiterRes = await store.penalty(hashOf(key), BATCH);
    if (all.consumedPoints > limit.points) await memory.block(hashOf(key), all.msBeforeNext / 1_000);
  };
  return {
    count: async (key) => {
      const { consumedPoints } = await memory.consume(hashOf(key));
      // While the store is away, this process counts alone.
      if (consumedPoints % BATCH === 0) share(key).catch(() => undefined);
    },
    forget: async (key) => {
      await Promise.all([memory.delete(hashOf(key)), store.delete(hashOf(key))]);
    },
  };
}

function counterOf(limiter: RateLimiterAbstract): Counter {
  return {
    count: async (key) => {
      await limiter.consume(hashOf(key));
    },
    forget: async (key) => {
      await limiter.delete(hashOf(key));
    },
  };
}

/** Threat: addresses of people who have no account, in a table that ends up in backups. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function openStore(name: string, limit: Limit, { source }: Database): RateLimiterPostgres {
  // Without the names of prepared statements, which PgBouncer before 1.21 does not support in its transaction mode.
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await source.query<unknown[]>(text, values);
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    // By a migration.
    tableCreated: true,
    // By the hourly cleaning.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limit,
  });
}
