import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './http-error.ts';
import { refuse, type Result, accept } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Points per duration in seconds. The suffix says what the key is: `ByIp` an IP address, `ByEmail` the folded e-mail
 * address, `ByUser` a user id.
 */
const LIMITS = {
  requestByIp: { points: 1_500, duration: MINUTE },
  loginByEmail: { points: 10, duration: 15 * MINUTE },
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
  importByUser: { points: 20, duration: 10 * MINUTE },
  airlineExportByUser: { points: 60, duration: 10 * MINUTE },
  uploadByUser: { points: 60, duration: 10 * MINUTE },
  renderByUser: { points: 240, duration: MINUTE },
} as const;

export type RateLimitName = keyof typeof LIMITS;

export type RateLimits = {
  /** Counts one use. Throws RateLimitError above the limit. */
  use(name: RateLimitName, key: string): Promise<void>;
  /** Resets a counter, so that the owner of an account can sign in again after a password reset. */
  forget(name: RateLimitName, key: string): Promise<void>;
};

/**
 * Rate limits in the memory of this process: each further server allows as much again, and a restart resets them. They
 * stop guessing and floods from few addresses, not a botnet.
 */
export function createRateLimits(on: boolean): RateLimits {
  const nothing = async (): Promise<void> => undefined;
  if (!on) return { use: nothing, forget: nothing };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...limit }),
    ]),
  );
  const limiterOf = (name: RateLimitName): RateLimiterMemory => {
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`no limit is called ${name}`);
    return limiter;
  };
  return {
    use: async (name, key) => {
      try {
        await limiterOf(name).consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw new RateLimitError(reason.msBeforeNext / 1000);
        throw reason;
      }
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(key);
    },
  };
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

/**
 * Counts one use of each limit by its key, in the given order, up to the first that is exceeded. Put limits by IP first,
 * so that a blocked address does not use up the limits of other people's accounts.
 * @returns TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function checkRateLimits(
  { deps, transaction }: Context,
  uses: Partial<Record<RateLimitName, string>>,
): Promise<Result<true>> {
  try {
    for (const [name, key] of Object.entries(uses)) await deps.limits.use(name as RateLimitName, key);
    return accept(true);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    // The refusal is not stored: the caller repeats the call with the same idempotency key.
    transaction?.discard();
    return refuse('TOO_MANY_ATTEMPTS', null, { seconds: error.retryAfter ?? 1 });
  }
}
