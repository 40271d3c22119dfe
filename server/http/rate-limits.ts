import { RateLimiterRes } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/data-source.ts';
import type { Log } from '../log.ts';
import { RateLimitError, UnavailableError } from '../http-error.ts';
import {
  countInBatches,
  countInDatabase,
  countInMemory,
  type Counter,
  type Limit,
} from './rate-limit-counters.ts';
import { refuse, type Result, ok } from '../../tag/texts/refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Points per duration in seconds. The suffix says what the key is: `ByIp` an IP address, `ByEmail` the folded e-mail
 * address, `ByUser` a user id.
 */
const LIMITS = {
  requestByIp: { points: 1_500, duration: MINUTE },
  // By network or device, so that a stranger's guesses do not lock the owner out; by address alone against many networks.
  loginByNetwork: { points: 10, duration: 15 * MINUTE },
  loginByDevice: { points: 10, duration: 15 * MINUTE },
  loginByEmail: { points: 100, duration: 15 * MINUTE },
  loginByIp: { points: 100, duration: 15 * MINUTE },
  registerByIp: { points: 20, duration: HOUR },
  // Separate from reset mails: a stranger who requests verification mails must not block the owner's reset mails.
  verifyMailByEmail: { points: 5, duration: HOUR },
  // Shorter than the lifetime of a reset link (30 min): if an attacker uses up this limit, the mailbox still holds a valid link.
  resetMailByEmail: { points: 5, duration: 25 * MINUTE },
  mailByIp: { points: 40, duration: HOUR },
  tokenByIp: { points: 60, duration: 15 * MINUTE },
  writeByUser: { points: 600, duration: MINUTE },
  // The holder of a stolen session must not guess the password.
  passwordByUser: { points: 10, duration: 15 * MINUTE },
  exportByUser: { points: 10, duration: HOUR },
  importPreviewByUser: { points: 60, duration: 10 * MINUTE },
  importByUser: { points: 20, duration: 10 * MINUTE },
  airlineExportByUser: { points: 60, duration: 10 * MINUTE },
  uploadByUser: { points: 60, duration: 10 * MINUTE },
  renderByUser: { points: 240, duration: MINUTE },
  sheetByUser: { points: 30, duration: 10 * MINUTE },
  // Many readers share an address, and a page of a collection has sixty pictures.
  sharedPageByIp: { points: 300, duration: MINUTE },
  sharedPictureByIp: { points: 900, duration: MINUTE },
  reportByIp: { points: 10, duration: HOUR },
} as const;

export type RateLimitName = keyof typeof LIMITS;

export type RateLimits = {
  /** Counts one use. Throws RateLimitError above the limit. */
  use(name: RateLimitName, key: string): Promise<void>;
  /** Resets a counter, so that the owner of an account can sign in again after a password reset. */
  forget(name: RateLimitName, key: string): Promise<void>;
};

/** Limits that only protect the server. While their store is away they let everything pass; all others refuse with 503. */
const FAIL_OPEN_LIMITS: ReadonlySet<RateLimitName> = new Set<RateLimitName>([
  'requestByIp',
  'writeByUser',
  'exportByUser',
  'importPreviewByUser',
  'importByUser',
  'airlineExportByUser',
  'uploadByUser',
  'renderByUser',
  'sheetByUser',
  'sharedPageByIp',
  'sharedPictureByIp',
]);

/** Limits of many cheap calls, for which one write in PostgreSQL each would cost more than it protects. */
const BATCHED: ReadonlySet<string> = new Set<RateLimitName>([
  'requestByIp',
  'sharedPageByIp',
  'sharedPictureByIp',
]);

/**
 * Rate limits: in PostgreSQL, where all servers on it count as one, or in memory with the embedded database. They stop guessing
 * and floods from few addresses, not a botnet. Threat: an attacker who takes the store away to guess passwords without a limit,
 * so what guards a secret or a mailbox is refused meanwhile.
 * @param parts without them the limits are off
 */
export function createRateLimits(parts: { db?: Database; log: Log } | null): RateLimits {
  const nothing = async (): Promise<void> => undefined;
  if (parts === null) return { use: nothing, forget: nothing };
  const { db, log } = parts;
  const counters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name, openCounter(name, limit, db)]),
  );
  const counterOf = (name: RateLimitName): Counter => {
    const counter = counters.get(name);
    if (counter === undefined) throw new Error(`no limit is called ${name}`);
    return counter;
  };
  return {
    use: async (name, key) => {
      try {
        await counterOf(name).count(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw new RateLimitError(reason.msBeforeNext / 1000);
        log.error({ err: reason, limit: name }, 'a rate limit could not be counted');
        if (!FAIL_OPEN_LIMITS.has(name)) throw new UnavailableError(reason);
      }
    },
    forget: async (name, key) => {
      try {
        await counterOf(name).forget(key);
      } catch (reason) {
        // The guarded action has succeeded, so the error is only logged; the counter expires by itself.
        log.error({ err: reason, limit: name }, 'a rate limit could not be reset');
      }
    },
  };
}

function openCounter(name: string, limit: Limit, db: Database | undefined): Counter {
  if (db === undefined || db.kind === 'pglite') return countInMemory(name, limit);
  return BATCHED.has(name) ? countInBatches(name, limit, db) : countInDatabase(name, limit, db);
}

/** Removes the counters that have ended. */
export async function purgeRateLimits(manager: EntityManager, now: Date): Promise<void> {
  await manager.query('delete from rate_limits where expire <= $1', [now.getTime()]);
}

/** The network of one customer: an IPv4 address, or the /64 of an IPv6 address, since a customer owns 2^64 of those. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The parts of a request's context that its limits need. */
type LimitedCall = {
  readonly deps: { readonly limits: RateLimits };
  readonly transaction: { discard(): void } | null;
};

/**
 * Counts one use of each limit by its key, in the given order, up to the first that is exceeded. Put limits by IP first,
 * so that a blocked address does not use up the limits of other people's accounts.
 * @returns TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function checkRateLimits(
  { deps, transaction }: LimitedCall,
  uses: Partial<Record<RateLimitName, string>>,
): Promise<Result<true>> {
  try {
    for (const [name, key] of Object.entries(uses)) await deps.limits.use(name as RateLimitName, key);
    return ok(true);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    // The refusal is not stored: the caller repeats the call with the same idempotency key.
    transaction?.discard();
    return refuse('TOO_MANY_ATTEMPTS', null, { seconds: error.retryAfter ?? 1 });
  }
}
