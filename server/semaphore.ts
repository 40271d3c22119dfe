import { BusyError } from './http/http-error.ts';

/**
 * Runs at most `permits` tasks at once and lets at most `queueLimit` more wait; throws BusyError beyond that. (p-limit has no
 * limit for its queue.)
 */
export class Semaphore {
  private active = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly permits: number,
    private readonly queueLimit: number,
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.active >= this.permits) {
      if (this.queue.length >= this.queueLimit) throw new BusyError();
      // A finished task hands its permit to the next one, so that no new task can take it in between.
      await new Promise<void>((resolve) => this.queue.push(resolve));
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
}
