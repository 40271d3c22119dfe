import { RateLimitError } from '../http-error.ts';
import { KeyedSemaphore } from '../concurrency/keyed-semaphore.ts';

/** The number of heavy reads of one user that run at once. */
const MAX_READS_PER_USER = 2;
const MAX_WAITING_READS = 8;
const MAX_WAIT_MS = 5_000;
/** The time after which a refused caller may try again, in seconds. */
const RETRY_AFTER_S = 2;

/** Runs the reads that need all tags of a user: stats, routes, maps, exports. */
export type HeavyReads = {
  /**
   * Runs a task when fewer than two of the user run. Threat: one user asks for many computations at once, and all others wait.
   * @param signal ends the wait and throws its reason; a running task must check the signal itself
   * @throws RateLimitError if eight others of the user wait, or after a wait of 5 s
   */
  run<T>(userId: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

export function createHeavyReads(): HeavyReads {
  return new KeyedSemaphore(MAX_READS_PER_USER, MAX_WAITING_READS, {
    maxWaitMs: MAX_WAIT_MS,
    createError: () => new RateLimitError(RETRY_AFTER_S),
  });
}

/** The parts of a request's context that a heavy read needs. */
type HeavyReadContext = {
  readonly deps: { readonly heavyReads: HeavyReads };
  readonly session: { readonly user: { readonly id: string } } | null;
  readonly signal: AbortSignal;
};

/**
 * Runs a heavy read of the caller, or of the owner of shared content, as HeavyReads does. A closed connection leaves the line.
 * @param ownerId the user whose tags are read; by default the caller
 */
export function runHeavyRead<T>(
  { deps, session, signal }: HeavyReadContext,
  task: () => Promise<T>,
  ownerId: string | undefined = session?.user.id,
): Promise<T> {
  if (ownerId === undefined) throw new Error('a heavy read needs the user whose tags it reads');
  return deps.heavyReads.run(ownerId, task, signal);
}
