import type { PendingMutation } from './pending-mutation.ts';

/** Which mutations failed while the server was healthy. */
export class FailureCounter {
  /** As which failure each mutation failed last, and how many others were confirmed by then. */
  readonly #last = new Map<string, { readonly nth: number; readonly confirmations: number }>();
  #count = 0;
  #confirmations = 0;

  /** @returns whether another mutation was confirmed since this one failed last; if none was, it is the server that fails */
  add(key: string): boolean {
    const before = this.#last.get(key);
    this.#count += 1;
    this.#last.set(key, { nth: this.#count, confirmations: this.#confirmations });
    return before !== undefined && before.confirmations < this.#confirmations;
  }

  confirm(key: string): void {
    this.#confirmations += 1;
    this.#last.delete(key);
  }

  remove(key: string): void {
    this.#last.delete(key);
  }

  /** Mutations in the order in which they are tried: those that failed come last, so that they hold back no other. */
  inOrder(mutations: readonly PendingMutation[]): readonly PendingMutation[] {
    const nth = ({ key }: PendingMutation) => this.#last.get(key)?.nth ?? 0;
    return mutations.toSorted((a, b) => nth(a) - nth(b));
  }
}
