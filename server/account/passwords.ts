import os from 'node:os';
import argon2 from 'argon2';
import type { Passwords } from '../context.ts';
import { Semaphore } from '../semaphore.ts';

const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of random bytes, with the current parameters. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$sheOPndLU1JU9LCtXPvK2Q$qqYgTKJDZDDzCdmj74ZRxwLRU9AzZCOrYM5oUokFLDI';

/** Leaves a core for the event loop, and one of libuv's four threads for files; measured by `npm run torture -- --only login-flood`. */
const MAX_RUNNING = Math.min(3, Math.max(1, os.availableParallelism() - 1));
/** How many of each may run or wait. */
const VERIFIES = 34;
const HASHES = 18;

/**
 * Password hashing for one process. Threat: a flood of logins fills libuv's four threads and blocks every file read and
 * look-up for seconds. So few hashes run, some wait (about a second), and others are refused at once. Verifying and hashing
 * have separate limits, so that a flood of one does not block the other.
 */
export function createPasswords(): Passwords {
  const running = new Semaphore(MAX_RUNNING, Infinity);
  const verifies = new Semaphore(VERIFIES, 0);
  const hashes = new Semaphore(HASHES, 0);
  const isRight = async (hash: string | undefined, password: string): Promise<boolean> => {
    const same = await argon2.verify(hash ?? DUMMY_HASH, normalizePassword(password));
    return hash !== undefined && same;
  };
  const verifying = <T>(task: () => Promise<T>): Promise<T> => verifies.run(() => running.run(task));
  return {
    hash: (password) =>
      hashes.run(() => running.run(() => argon2.hash(normalizePassword(password), PARAMETERS))),
    verify: (hash, password) => verifying(() => isRight(hash, password)),
    ownerOf: (find, password) =>
      verifying(async () => {
        const found = await find();
        return (await isRight(found?.passwordHash, password)) ? found : null;
      }),
    needsRehash: (hash) => argon2.needsRehash(hash, PARAMETERS),
  };
}

/** 'é' may be one code point or two, depending on the keyboard; both are the same password. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
