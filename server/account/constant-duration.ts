import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 150;

/**
 * Runs a task and answers at the next multiple of 150 ms. Threat: the time of an answer tells whether an address has an
 * account, since only then a token and a mail are written. Stays open: a machine so loaded that the task takes longer
 * than a step with an account and not without.
 */
export async function withConstantDuration<T>(task: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await task();
  } finally {
    const taken = performance.now() - start;
    await sleep(Math.ceil((taken + 1) / STEP_MS) * STEP_MS - taken);
  }
}
