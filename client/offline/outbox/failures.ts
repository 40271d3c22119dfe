import type { PendingMutation } from './pending-mutation.ts';

/** Counts the mutations that failed while the server was healthy. */
export class FailureCounter {
  /** The number of each mutation's last failure, and the number of confirmed mutations at that time. */
  readonly #last = new Map<string, { readonly nth: number; readonly confirmations: number }>();
  #count = 0;
  #confirmations = 0;

  /**
   * Records a failure.
   * @returns true if another mutation was confirmed since this mutation's last failure; otherwise the cause may be the server
   */
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

  /** Sorts mutations for sending: failed mutations come last, so that they do not delay the others. */
  sortForSending(mutations: readonly PendingMutation[]): readonly PendingMutation[] {
    const nth = ({ key }: PendingMutation) => this.#last.get(key)?.nth ?? 0;
    return mutations.toSorted((a, b) => nth(a) - nth(b));
  }
}
