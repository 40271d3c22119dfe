import { BusyError, RateLimitError } from '../http-error.ts';
import { Semaphore } from '../semaphore.ts';

/** The number of exports that this process sends at once. */
const MAX_EXPORTS = 2;

/** The time that an export waits for its turn, in milliseconds. */
const MAX_WAIT_MS = 5_000;

/** The number of exports that wait; each keeps a connection. */
const MAX_WAITING_EXPORTS = 32;
const MAX_WAITING_EXPORTS_PER_USER = 8;

/** The time after which a user with a running export may try again, in seconds: about the duration of a large one. */
const RETRY_AFTER_S = 5;

/** Lets each user run one export at a time, so that exports of large accounts do not fill the memory. */
export type ExportQueue = {
  /**
   * Runs an export when it is its turn.
   * @param signal ends the wait; a running export must check it itself
   * @throws RateLimitError if another export of the user took longer than the wait, BusyError if the exports of others did, and the
   * reason of the signal
   */
  run<T>(userId: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>;
};

export function createExportQueue(): ExportQueue {
  const exportSemaphore = new Semaphore(MAX_EXPORTS, MAX_WAITING_EXPORTS);
  const lines = new Map<string, { semaphore: Semaphore; count: number }>();
  return {
    run: async (userId, signal, task) => {
      const line = lines.get(userId) ?? {
        semaphore: new Semaphore(1, MAX_WAITING_EXPORTS_PER_USER - 1),
        count: 0,
      };
      if (line.count >= MAX_WAITING_EXPORTS_PER_USER) throw new RateLimitError(RETRY_AFTER_S);
      lines.set(userId, line);
      line.count += 1;
      const wait = new AbortController();
      const leave = () => wait.abort(signal.reason);
      signal.addEventListener('abort', leave);
      let waitsForOthers = false;
      const timer = setTimeout(
        () => wait.abort(waitsForOthers ? new BusyError() : new RateLimitError(RETRY_AFTER_S)),
        MAX_WAIT_MS,
      );
      const begin = () => {
        clearTimeout(timer);
        return task();
      };
      try {
        signal.throwIfAborted();
        return await line.semaphore.run(() => {
          waitsForOthers = true;
          return exportSemaphore.run(begin, wait.signal);
        }, wait.signal);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        line.count -= 1;
        if (line.count === 0) lines.delete(userId);
      }
    },
  };
}
