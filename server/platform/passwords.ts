import argon2 from 'argon2';
import { Gate } from './gate.ts';

export type Passwords = {
  /** An argon2id hash in PHC form. Throws Busy when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the hashed one. Without a hash (no such account) it does the same work and says no, so that
   * the time does not tell who has an account. Throws Busy when too many are waiting.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  needsRehash(hash: string): boolean;
};

const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Made with today's parameters from 32 random bytes that nobody kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$sheOPndLU1JU9LCtXPvK2Q$qqYgTKJDZDDzCdmj74ZRxwLRU9AzZCOrYM5oUokFLDI';

const RUNNING = 2;
const WAITING = 32;
/** Joining and resetting leave half of the waiting room to logins, which a flood of them would otherwise shut out. */
const HASHES_WAITING = WAITING / 2;

/**
 * Hashing for one process. A flood of logins would otherwise fill libuv's four threads and stall every file read and
 * look-up for seconds: two run, 32 wait (under a second), the rest is told at once to come again.
 */
export function createPasswords(): Passwords {
  const gate = new Gate(RUNNING, WAITING);
  return {
    hash: (password) => gate.run(() => argon2.hash(composed(password), PARAMETERS), HASHES_WAITING),
    verify: async (hash, password) => {
      const same = await gate.run(() => argon2.verify(hash ?? NOBODY, composed(password)));
      return hash !== undefined && same;
    },
    needsRehash: (hash) => argon2.needsRehash(hash, PARAMETERS),
  };
}

/** An 'é' is one code point from one keyboard and two from another; it is the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}
