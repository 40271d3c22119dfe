import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../database/data-source.ts';

/** The number of allowed requests in a period; `duration` is in seconds. */
export type CounterLimit = { points: number; duration: number };

export type RateLimitCounter = {
  /** Counts one use. Rejects with a RateLimiterRes above the limit, and with the store's error during an outage. */
  count(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** The number of uses that a process counts in memory before it writes to the database. */
const BATCH_SIZE = 50;

/** Creates a counter in the memory of this process, for the embedded database, which has only one process. A restart resets it. */
export function createMemoryCounter(name: string, limit: CounterLimit): RateLimitCounter {
  return toCounter(new RateLimiterMemory({ keyPrefix: name, ...limit }));
}

/** Creates a counter in PostgreSQL, which several processes share and which survives a restart. */
export function createDatabaseCounter(name: string, limit: CounterLimit, db: Database): RateLimitCounter {
  return toCounter(openStore(name, limit, db));
}

/**
 * Creates a counter that counts each use in this process and adds every fiftieth to PostgreSQL without waiting. It is for limits of very
 * frequent requests, for which one write per request costs too much. Each process may exceed the limit by 50.
 */
export function createBatchedCounter(name: string, limit: CounterLimit, db: Database): RateLimitCounter {
  const memory = new RateLimiterMemory({ keyPrefix: name, ...limit });
  const store = openStore(name, limit, db);
  const syncWithDatabase = async (key: string): Promise<void> => {
    const storedCount: RateLimiterRes = await store.penalty(hashKey(key), BATCH_SIZE);
    if (storedCount.consumedPoints > limit.points)
      await memory.block(hashKey(key), storedCount.msBeforeNext / 1_000);
  };
  return {
    count: async (key) => {
      const { consumedPoints } = await memory.consume(hashKey(key));
      // During an outage of the database, only this process counts.
      if (consumedPoints % BATCH_SIZE === 0) syncWithDatabase(key).catch(() => undefined);
    },
    forget: async (key) => {
      await Promise.all([memory.delete(hashKey(key)), store.delete(hashKey(key))]);
    },
  };
}

function toCounter(limiter: RateLimiterAbstract): RateLimitCounter {
  return {
    count: async (key) => {
      await limiter.consume(hashKey(key));
    },
    forget: async (key) => {
      await limiter.delete(hashKey(key));
    },
  };
}

/** Hashes a key. Threat: addresses of people without an account would be in a table that backups contain. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function openStore(name: string, limit: CounterLimit, { source }: Database): RateLimiterPostgres {
  // Sends queries without names of prepared statements, which PgBouncer before 1.21 does not support in its transaction mode.
  const runQuery = async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await source.query<unknown[]>(text, values);
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    storeClient: { query: runQuery },
    storeType: 'client',
    tableName: 'rate_limits',
    // A migration creates the table.
    tableCreated: true,
    // The hourly cleaning removes expired rows.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limit,
  });
}
