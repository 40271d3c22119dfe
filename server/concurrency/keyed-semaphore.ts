import { Semaphore, type SemaphoreOptions } from './semaphore.ts';

/** Runs at most `permits` tasks of each key at once and lets at most `queueLimit` more of the key wait, as Semaphore does. */
export class KeyedSemaphore {
  readonly #semaphores = new Map<string, Semaphore>();
  readonly #create: () => Semaphore;

  constructor(permits: number, queueLimit: number, options: SemaphoreOptions = {}) {
    this.#create = () => new Semaphore(permits, queueLimit, options);
  }

  /**
   * Runs a task when a permit of the key is free.
   * @param signal ends the wait and throws its reason; a running task must check the signal itself
   */
  async run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const semaphore = this.#semaphores.get(key) ?? this.#create();
    this.#semaphores.set(key, semaphore);
    try {
      return await semaphore.run(task, signal);
    } finally {
      if (semaphore.isIdle && this.#semaphores.get(key) === semaphore) this.#semaphores.delete(key);
    }
  }
}
