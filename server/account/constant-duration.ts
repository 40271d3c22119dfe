import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';

const DURATION_STEP_MS = 150;
/** The largest error of a timer, in milliseconds. Node.js measures timers from the start of a tick of the event loop. */
const TIMER_ERROR_MS = 3;

/**
 * Runs a task and returns at the next multiple of 150 ms. Threat: the response time shows if an address has an account, because only then
 * the server writes a token and a mail. Known limit: on a busy machine the task may take longer than one step.
 */
export async function runWithConstantDuration<T>(task: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await task();
  } finally {
    const durationMs = performance.now() - start;
    await sleepUntil(start + Math.ceil((durationMs + TIMER_ERROR_MS) / DURATION_STEP_MS) * DURATION_STEP_MS);
  }
}

/** Waits until a time of performance.now(), accurate to a fraction of a millisecond. */
async function sleepUntil(end: number): Promise<void> {
  await sleep(end - performance.now() - TIMER_ERROR_MS);
  while (performance.now() < end) await nextTick();
}
