import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 150;
/** A timer is set by the time at which the turn of the event loop began, so it may fire this much too early or too late. */
const TIMER_ERROR_MS = 3;

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
    await sleepUntil(start + Math.ceil((taken + TIMER_ERROR_MS) / STEP_MS) * STEP_MS);
  }
}

/** Waits for a time of performance.now(), to a fraction of a millisecond. */
async function sleepUntil(end: number): Promise<void> {
  await sleep(end - performance.now() - TIMER_ERROR_MS);
  while (performance.now() < end) await nextTurn();
}
