import os from 'node:os';
import argon2 from 'argon2';
import type { PasswordHasher } from '../password-hasher.ts';
import { Semaphore } from '../concurrency/semaphore.ts';

const ARGON2_PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of random bytes, with the current parameters. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$sheOPndLU1JU9LCtXPvK2Q$qqYgTKJDZDDzCdmj74ZRxwLRU9AzZCOrYM5oUokFLDI';

/**
 * Leaves one core for the event loop and one of libuv's four threads for files. The value was measured with `npm run torture -- --only
 * login-flood`.
 */
const MAX_RUNNING = Math.min(3, Math.max(1, os.availableParallelism() - 1));
/** The numbers of verifications and of hashings that may run or wait. */
const MAX_PENDING_VERIFIES = 34;
const MAX_PENDING_HASHES = 18;

/**
 * Creates the password hashing of one process. Threat: a flood of logins fills libuv's four threads and blocks all file reads and
 * look-ups for seconds. So few hashes run, some wait for about a second, and others are refused at once. Verifying and hashing have
 * separate limits, so that a flood of one does not block the other.
 */
export function createPasswords(): PasswordHasher {
  const hashSemaphore = new Semaphore(MAX_RUNNING, Infinity);
  const verifies = new Semaphore(MAX_PENDING_VERIFIES, 0);
  const hashes = new Semaphore(MAX_PENDING_HASHES, 0);
  const isRight = async (hash: string | null, password: string): Promise<boolean> => {
    const isMatch = await argon2.verify(hash ?? DUMMY_HASH, normalizePassword(password));
    return hash !== null && isMatch;
  };
  const runVerify = <T>(task: () => Promise<T>): Promise<T> => verifies.run(() => hashSemaphore.run(task));
  return {
    hash: (password) =>
      hashes.run(() => hashSemaphore.run(() => argon2.hash(normalizePassword(password), ARGON2_PARAMETERS))),
    verify: (hash, password) => runVerify(() => isRight(hash, password)),
    findOwner: (find, password) =>
      runVerify(async () => {
        const account = await find();
        return (await isRight(account?.passwordHash ?? null, password)) ? account : null;
      }),
    needsRehash: (hash) => argon2.needsRehash(hash, ARGON2_PARAMETERS),
  };
}

/** Normalizes a password, because 'é' is one code point or two, depending on the keyboard. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
