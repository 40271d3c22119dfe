import type { PendingMutation } from './pending-mutation.ts';

/** Counts the mutations that failed while the server was healthy. */
export class FailureCounter {
  /** The number of each mutation's last failure, and the number of confirmed mutations at that time. */
  readonly #lastFailures = new Map<string, { readonly position: number; readonly confirmations: number }>();
  #failureCount = 0;
  #confirmationCount = 0;

  /**
   * Records a failure.
   * @returns true if another mutation was confirmed since this mutation's last failure; otherwise the cause may be the server
   */
  add(key: string): boolean {
    const lastFailure = this.#lastFailures.get(key);
    this.#failureCount += 1;
    this.#lastFailures.set(key, { position: this.#failureCount, confirmations: this.#confirmationCount });
    return lastFailure !== undefined && lastFailure.confirmations < this.#confirmationCount;
  }

  confirm(key: string): void {
    this.#confirmationCount += 1;
    this.#lastFailures.delete(key);
  }

  remove(key: string): void {
    this.#lastFailures.delete(key);
  }

  /** Sorts mutations for sending: failed mutations come last, so that they do not delay the others. */
  sortForSending(mutations: readonly PendingMutation[]): readonly PendingMutation[] {
    const getPosition = ({ key }: PendingMutation) => this.#lastFailures.get(key)?.position ?? 0;
    return mutations.toSorted((a, b) => getPosition(a) - getPosition(b));
  }
}
