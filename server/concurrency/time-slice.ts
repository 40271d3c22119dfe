import { setImmediate as nextTick } from 'node:timers/promises';

/** The time that long work keeps the event loop before other requests get a tick, in milliseconds. */
const MAX_SLICE_MS = 4;

/** Long work on the main thread, in slices. A slice ends by time, not by a count, because an item of a hostile file may take long. */
export class TimeSlice {
  #start = performance.now();

  /** Call this before each item, and wait for the result: it lets other requests run if the slice is over. */
  async next(): Promise<void> {
    if (performance.now() - this.#start < MAX_SLICE_MS) return;
    await nextTick();
    this.#start = performance.now();
  }
}
