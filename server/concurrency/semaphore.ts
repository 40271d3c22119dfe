import { BusyError } from '../http-error.ts';

export type SemaphoreOptions = {
  /** The time after which a waiting task is refused, in milliseconds. By default it waits for its turn, however long. */
  readonly maxWaitMs?: number;
  /** Creates the error of a refused task; by default BusyError. */
  readonly createError?: () => Error;
};

/**
 * Runs at most `permits` tasks at once and lets at most `queueLimit` more wait; refuses others. (p-limit has no limit for its queue, and a
 * task cannot leave it.)
 */
export class Semaphore {
  private active = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly permits: number,
    private readonly queueLimit: number,
    private readonly options: SemaphoreOptions = {},
  ) {}

  /** True if no task runs or waits. */
  get isIdle(): boolean {
    return this.active === 0;
  }

  /**
   * Runs a task when a permit is free.
   * @param signal ends the wait and throws its reason; a running task must check the signal itself
   */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.active >= this.permits) {
      if (this.queue.length >= this.queueLimit) throw this.createError();
      // A finished task passes its permit to the next task, so that no new task can take the permit in between.
      await this.waitForPermit(signal);
    } else {
      this.active += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.active -= 1;
      else next();
    }
  }

  private createError(): Error {
    return this.options.createError?.() ?? new BusyError();
  }

  private waitForPermit(signal?: AbortSignal): Promise<void> {
    const { maxWaitMs } = this.options;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        signal?.removeEventListener('abort', leave);
        clearTimeout(timer);
      };
      const begin = () => {
        stopWaiting();
        resolve();
      };
      const refuse = (error: Error) => {
        stopWaiting();
        this.queue.splice(this.queue.indexOf(begin), 1);
        reject(error);
      };
      const leave = () => refuse(signal?.reason as Error);
      const timer =
        maxWaitMs === undefined ? undefined : setTimeout(() => refuse(this.createError()), maxWaitMs);
      signal?.addEventListener('abort', leave, { once: true });
      this.queue.push(begin);
    });
  }
}
