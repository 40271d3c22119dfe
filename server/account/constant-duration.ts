import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 150;

/**
 * Runs a task and returns at the next multiple of 150 ms. Threat: the response time shows whether an address has an account,
 * because only then a token and a mail are written. Stays open: on a busy machine the task may take longer than a step.
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
