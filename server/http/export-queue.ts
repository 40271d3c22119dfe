import { RateLimitError } from '../http-error.ts';
import { KeyedSemaphore } from '../concurrency/keyed-semaphore.ts';
import { Semaphore } from '../concurrency/semaphore.ts';

/** The number of exports that this process sends at once. */
const MAX_EXPORTS = 2;

/** The time that an export waits for those of its user, and then for those of others, in milliseconds. */
const MAX_WAIT_MS = 5_000;

/** The number of exports that wait; each keeps a connection. */
const MAX_WAITING_EXPORTS = 32;
const MAX_WAITING_EXPORTS_PER_USER = 7;

/** The time after which a user with a running export may try again, in seconds: about the duration of a large one. */
const RETRY_AFTER_S = 5;

/** Lets each user run one export at a time, so that exports of large accounts do not fill the memory. */
export type ExportQueue = {
  /**
   * Runs an export when it is its turn.
   * @param signal ends the wait and throws its reason; a running export must check the signal itself
   * @throws RateLimitError if another export of the user took longer than the wait, BusyError if the exports of others did
   */
  run<T>(userId: string, task: () => Promise<T>, signal: AbortSignal): Promise<T>;
};

export function createExportQueue(): ExportQueue {
  const exportSemaphore = new Semaphore(MAX_EXPORTS, MAX_WAITING_EXPORTS, { maxWaitMs: MAX_WAIT_MS });
  const userSemaphore = new KeyedSemaphore(1, MAX_WAITING_EXPORTS_PER_USER, {
    maxWaitMs: MAX_WAIT_MS,
    createError: () => new RateLimitError(RETRY_AFTER_S),
  });
  return {
    run: (userId, task, signal) => userSemaphore.run(userId, () => exportSemaphore.run(task, signal), signal),
  };
}
