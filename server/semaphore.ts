import { BusyError } from './http-error.ts';

/**
 * Runs at most `permits` tasks at once and lets at most `queueLimit` more wait; throws BusyError beyond that. (p-limit has no
 * limit for its queue, and a task cannot leave it.)
 */
export class Semaphore {
  private active = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly permits: number,
    private readonly queueLimit: number,
  ) {}

  /**
   * Runs a task when a permit is free.
   * @param signal ends the wait and throws its reason; a running task must check the signal itself
   */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.active >= this.permits) {
      if (this.queue.length >= this.queueLimit) throw new BusyError();
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

  private waitForPermit(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.queue.push(begin);
    });
  }
}
