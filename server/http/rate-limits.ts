import { RateLimiterRes } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/data-source.ts';
import type { Log } from '../log.ts';
import { RateLimitError, UnavailableError } from '../http-error.ts';
import {
  createBatchedCounter,
  createDatabaseCounter,
  createMemoryCounter,
  type RateLimitCounter,
  type CounterLimit,
} from './rate-limit-counters.ts';
import { refuse, type Result, ok } from '../../tag/texts/refusal.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * Points per duration in seconds. The suffix names the key: `ByIp` an IP address, `ByEmail` the folded e-mail address, `ByUser` a user
 * id.
 */
const RATE_LIMITS = {
  requestByIp: { points: 1_500, duration: MINUTE_S },
  // Limits by network or device keep an attacker's guesses from locking out the owner. The limit by address alone stops guesses from many
  // networks.
  loginByNetwork: { points: 10, duration: 15 * MINUTE_S },
  loginByDevice: { points: 10, duration: 15 * MINUTE_S },
  loginByEmail: { points: 100, duration: 15 * MINUTE_S },
  loginByIp: { points: 100, duration: 15 * MINUTE_S },
  // A code of six digits must not be guessed by a caller with the password. The limit by network stops one attacker before the limit
  // by account, which also stops the owner. Recovery codes and passkeys still sign in.
  secondFactorByNetwork: { points: 5, duration: 5 * MINUTE_S },
  secondFactorByUser: { points: 20, duration: HOUR_S },
  // The steps of a sign-in at the provider, at the proxy or by a passkey. Each start stores a row.
  signInStepByIp: { points: 100, duration: 15 * MINUTE_S },
  // Each visit to /signin on https asks for the options of a passkey.
  passkeyOptionsByIp: { points: 300, duration: 15 * MINUTE_S },
  registerByIp: { points: 20, duration: HOUR_S },
  // Separate from reset mails: an attacker who requests verification mails must not block the owner's reset mails.
  verifyMailByEmail: { points: 5, duration: HOUR_S },
  // Shorter than the lifetime of a reset link (30 min). If an attacker uses up this limit, the mailbox still has a valid link.
  resetMailByEmail: { points: 5, duration: 25 * MINUTE_S },
  mailByIp: { points: 40, duration: HOUR_S },
  tokenByIp: { points: 60, duration: 15 * MINUTE_S },
  writeByUser: { points: 600, duration: MINUTE_S },
  // The holder of a stolen session must not guess the password.
  passwordByUser: { points: 10, duration: 15 * MINUTE_S },
  // An open session must not flood a mailbox with requests for another address.
  emailChangeByUser: { points: 5, duration: HOUR_S },
  exportByUser: { points: 10, duration: HOUR_S },
  importPreviewByUser: { points: 60, duration: 10 * MINUTE_S },
  importByUser: { points: 20, duration: 10 * MINUTE_S },
  airlineExportByUser: { points: 60, duration: 10 * MINUTE_S },
  uploadByUser: { points: 60, duration: 10 * MINUTE_S },
  renderByUser: { points: 240, duration: MINUTE_S },
  sheetByUser: { points: 30, duration: 10 * MINUTE_S },
  // Many readers share an IP address, and a page of a collection has sixty images.
  sharedPageByIp: { points: 300, duration: MINUTE_S },
  sharedPictureByIp: { points: 900, duration: MINUTE_S },
  // Browsers keep an upload for a year, so a page asks for each of its logos and photos once.
  uploadReadByIp: { points: 900, duration: MINUTE_S },
  reportByIp: { points: 10, duration: HOUR_S },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

export type RateLimits = {
  /** Counts one use. Throws RateLimitError above the limit. */
  use(name: RateLimitName, key: string): Promise<void>;
  /** Resets a counter, so that the owner of an account can sign in again after a password reset. */
  forget(name: RateLimitName, key: string): Promise<void>;
};

/** Limits that only protect the server. During an outage of their store they allow all calls; all other limits refuse with 503. */
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
  'uploadReadByIp',
]);

/** Limits of many cheap calls, for which one write in PostgreSQL each would cost more than it protects. */
const BATCHED_LIMITS: ReadonlySet<string> = new Set<RateLimitName>([
  'requestByIp',
  'sharedPageByIp',
  'sharedPictureByIp',
  'uploadReadByIp',
]);

/**
 * Creates the rate limits: in PostgreSQL, where all its servers share the counters, or in memory with the embedded database. They stop
 * guessing and floods from few addresses, not a botnet. Threat: an attacker causes an outage of the store to guess passwords without a
 * limit. So limits that protect a secret or a mailbox then refuse all calls.
 * @param parts if null, the limits are off
 */
export function createRateLimits(parts: { db?: Database; log: Log } | null): RateLimits {
  const skipCounting = async (): Promise<void> => undefined;
  if (parts === null) return { use: skipCounting, forget: skipCounting };
  const { db, log } = parts;
  const counters = new Map(
    Object.entries(RATE_LIMITS).map(([name, limit]) => [name, openCounter(name, limit, db)]),
  );
  const getCounter = (name: RateLimitName): RateLimitCounter => {
    const counter = counters.get(name);
    if (counter === undefined) throw new Error(`no limit is called ${name}`);
    return counter;
  };
  return {
    use: async (name, key) => {
      try {
        await getCounter(name).count(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw new RateLimitError(reason.msBeforeNext / 1000);
        log.error({ err: reason, limit: name }, 'a rate limit could not be counted');
        if (!FAIL_OPEN_LIMITS.has(name)) throw new UnavailableError(reason);
      }
    },
    forget: async (name, key) => {
      try {
        await getCounter(name).forget(key);
      } catch (reason) {
        // The guarded action has succeeded, so the error is only logged; the counter expires by itself.
        log.error({ err: reason, limit: name }, 'a rate limit could not be reset');
      }
    },
  };
}

function openCounter(name: string, limit: CounterLimit, db: Database | undefined): RateLimitCounter {
  if (db === undefined || db.kind === 'pglite') return createMemoryCounter(name, limit);
  return BATCHED_LIMITS.has(name)
    ? createBatchedCounter(name, limit, db)
    : createDatabaseCounter(name, limit, db);
}

/** Removes expired counters. */
export async function purgeRateLimits(manager: EntityManager, now: Date): Promise<void> {
  await manager.query('delete from rate_limits where expire <= $1', [now.getTime()]);
}

/**
 * Removes the port and the zone of an address. IIS and Azure add the port of the caller in X-Forwarded-For: '192.0.2.7:5678',
 * '[2001:db8::7]:5678'. Threat: each connection has another port, and would have a limit of its own.
 */
function removePort(address: string): string {
  const bracketed = /^"?\[([^\]]*)\]/.exec(address)?.[1];
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d*)?$/i.exec((bracketed ?? address).trim())?.[1];
  return ipv4 ?? (bracketed ?? address).replace(/%.*$/, '');
}

/**
 * Returns the network of one customer: an IPv4 address, or the /64 of an IPv6 address, because one customer has 2^64 addresses. An address
 * may have a port and brackets.
 */
export function getNetwork(address: string): string {
  const bareAddress = removePort(address);
  if (!bareAddress.includes(':')) return bareAddress;
  const [head = '', tail] = bareAddress.split('::');
  const leftGroups = head === '' ? [] : head.split(':');
  const rightGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeroCount = tail === undefined ? 0 : Math.max(0, 8 - leftGroups.length - rightGroups.length);
  const groups = [...leftGroups, ...Array.from({ length: zeroCount }, () => '0'), ...rightGroups];
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
 * Counts one use of each limit by its key, in the given order, and stops at the first limit that is exceeded. Put limits by IP first, so
 * that a blocked address does not use up the limits of other users' accounts.
 * @returns TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function checkRateLimits(
  { deps, transaction }: LimitedCall,
  keysByLimit: Partial<Record<RateLimitName, string>>,
): Promise<Result<true>> {
  try {
    for (const [name, key] of Object.entries(keysByLimit)) await deps.limits.use(name as RateLimitName, key);
    return ok(true);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    // The refusal is not stored: the caller repeats the call with the same idempotency key.
    transaction?.discard();
    return refuse('TOO_MANY_ATTEMPTS', null, { seconds: error.retryAfter ?? 1 });
  }
}
