import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from './failure.ts';

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

export type LimitName = keyof typeof LIMITS;

export type Limits = {
  /** Counts one use; throws TooMany when there were too many. */
  use(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted, so that the owner of an account gets in again after a reset. */
  forget(name: LimitName, key: string): Promise<void>;
};

/**
 * Limits in the memory of this process: several servers allow several times as much, and a restart forgets. That stops
 * guessing and floods from few addresses; it does not stop a botnet.
 */
export function createLimits(on: boolean): Limits {
  const nothing = async (): Promise<void> => undefined;
  if (!on) return { use: nothing, forget: nothing };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...limit }),
    ]),
  );
  const limiterOf = (name: LimitName): RateLimiterMemory => {
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`no limit is called ${name}`);
    return limiter;
  };
  return {
    use: async (name, key) => {
      try {
        await limiterOf(name).consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw new TooMany(reason.msBeforeNext / 1000);
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
