import os from 'node:os';
import argon2 from 'argon2';
import { Semaphore } from '../semaphore.ts';

export type Passwords = {
  /** An argon2id hash in PHC form. Throws BusyError when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the hashed one. Without a hash (no such account) it does the same work and says no, so that
   * the time does not tell who has an account. Throws BusyError when too many are waiting.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /**
   * verify for an account that is yet to be found: looked up when its turn has come, so that one too many costs no
   * look-up. The account, or null when there is none or the password is not its own. Throws BusyError and what `find` throws.
   */
  ownerOf<T extends { passwordHash: string }>(
    find: () => Promise<T | null>,
    password: string,
  ): Promise<T | null>;
  /** Whether a hash was made with weaker parameters than today's. */
  needsRehash(hash: string): boolean;
};

const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Made with today's parameters from 32 random bytes that nobody kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$sheOPndLU1JU9LCtXPvK2Q$qqYgTKJDZDDzCdmj74ZRxwLRU9AzZCOrYM5oUokFLDI';

/** A core stays free for the event loop, and of libuv's four threads one for files: measured by `bench -- flood`. */
const RUNNING = Math.min(3, Math.max(1, os.availableParallelism() - 1));
/** How many of each run or wait. */
const VERIFIES = 34;
const HASHES = 18;

/**
 * Hashing for one process. A flood of logins would otherwise fill libuv's four threads and stall every file read and
 * look-up for seconds: few run, the others wait (about a second), the rest is told at once to come again. Who proves a
 * password and who sets one are counted each on their own, so that a flood of one does not shut out the other. A place
 * is held by our own work only, which ends whatever the caller does.
 */
export function createPasswords(): Passwords {
  const running = new Semaphore(RUNNING, Infinity);
  const verifies = new Semaphore(VERIFIES, 0);
  const hashes = new Semaphore(HASHES, 0);
  const isRight = async (hash: string | undefined, password: string): Promise<boolean> => {
    const same = await argon2.verify(hash ?? NOBODY, composed(password));
    return hash !== undefined && same;
  };
  const verifying = <T>(task: () => Promise<T>): Promise<T> => verifies.run(() => running.run(task));
  return {
    hash: (password) => hashes.run(() => running.run(() => argon2.hash(composed(password), PARAMETERS))),
    verify: (hash, password) => verifying(() => isRight(hash, password)),
    ownerOf: (find, password) =>
      verifying(async () => {
        const found = await find();
        return (await isRight(found?.passwordHash, password)) ? found : null;
      }),
    needsRehash: (hash) => argon2.needsRehash(hash, PARAMETERS),
  };
}

/** An 'é' is one code point from one keyboard and two from another; it is the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}
