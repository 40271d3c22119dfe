import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './http-error.ts';
import { refuse, type Result, accept } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * What is counted, by whom, and how much of it fits into how many seconds. `...ByIp` takes an address, `...ByEmail` the
 * folded address, `...ByUser` a user's id.
 */
const LIMITS = {
  requestByIp: { points: 1_500, duration: MINUTE },
  loginByEmail: { points: 10, duration: 15 * MINUTE },
  loginByIp: { points: 100, duration: 15 * MINUTE },
  registerByIp: { points: 20, duration: HOUR },
  // Two, or a stranger who asks for verification mails takes away the owner's reset mails.
  verifyMailByEmail: { points: 5, duration: HOUR },
  // Shorter than a reset link lives (30 min): whoever uses it up for somebody else leaves a good link in that mailbox.
  resetMailByEmail: { points: 5, duration: 25 * MINUTE },
  mailByIp: { points: 40, duration: HOUR },
  tokenByIp: { points: 60, duration: 15 * MINUTE },
  writeByUser: { points: 600, duration: MINUTE },
  // Who holds a session must not guess the password behind it.
  passwordByUser: { points: 10, duration: 15 * MINUTE },
  exportByUser: { points: 10, duration: HOUR },
  importByUser: { points: 20, duration: 10 * MINUTE },
  airlineExportByUser: { points: 60, duration: 10 * MINUTE },
  uploadByUser: { points: 60, duration: 10 * MINUTE },
  renderByUser: { points: 240, duration: MINUTE },
} as const;

export type RateLimitName = keyof typeof LIMITS;

export type RateLimits = {
  /** Counts one use; throws RateLimitError when there were too many. */
  use(name: RateLimitName, key: string): Promise<void>;
  /** Forgets what was counted, so that the owner of an account gets in again after a reset. */
  forget(name: RateLimitName, key: string): Promise<void>;
};

/**
 * RateLimits in the memory of this process: several servers allow several times as much, and a restart forgets. That stops
 * guessing and floods from few addresses; it does not stop a botnet.
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

/**
 * The part of an address that one customer has: an IPv4 address, or the /64 of an IPv6 address, of which everybody has
 * 2^64 to change through.
 */
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
 * Counts one use of each limit by its key, in the order given, up to the first that is full. The order matters: name a
 * limit by IP before one by account, so that an address over its own limit uses up nobody else's. Somebody who comes
 * too often is an expected failure and so a value: TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function checkRateLimits(
  { deps }: Context,
  uses: Partial<Record<RateLimitName, string>>,
): Promise<Result<true>> {
  try {
    for (const [name, key] of Object.entries(uses)) await deps.limits.use(name as RateLimitName, key);
    return accept(true);
  } catch (error) {
    if (error instanceof RateLimitError)
      return refuse('TOO_MANY_ATTEMPTS', null, { seconds: error.retryAfter ?? 1 });
    throw error;
  }
}
