import { setPriority } from 'node:os';

/** The nice values of worker threads: a higher value gets a smaller share of a core while others are busy. */
export const THREAD_PRIORITIES = {
  /** A third of the main thread's share. With 10, cards would starve on a machine with other load. */
  cards: 5,
  /** A tenth: sums and files of large accounts may take seconds, and nobody else may wait for them. */
  largeAccounts: 10,
} as const;

/**
 * Gives the calling worker thread a smaller share of the cores than the thread that answers requests. It has an effect only on Linux, where
 * 0 means the thread; on other systems it would mean the whole process.
 */
export function setThreadPriority(priority: number): void {
  if (process.platform === 'linux') setPriority(0, priority);
}
