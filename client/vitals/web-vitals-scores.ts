/** The longest pause between two shifts of one window, and the longest window, in milliseconds. */
const MAX_SHIFT_PAUSE_MS = 1_000;
const MAX_WINDOW_MS = 5_000;

/** Computes the cumulative layout shift: the largest sum of the shifts in a window of time. */
export function createLayoutShiftScore() {
  let window = { start: 0, last: 0, sum: 0 };
  let largest = 0;
  return {
    /** Adds a shift and returns the score. Ignores a shift that follows an input of the user. */
    add(entry: PerformanceEntry): number {
      const { startTime } = entry;
      const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
      if ('hadRecentInput' in entry && entry.hadRecentInput === true) return largest;
      const isSameWindow =
        startTime - window.last < MAX_SHIFT_PAUSE_MS && startTime - window.start < MAX_WINDOW_MS;
      window = isSameWindow
        ? { ...window, last: startTime, sum: window.sum + value }
        : { start: startTime, last: startTime, sum: value };
      largest = Math.max(largest, window.sum);
      return largest;
    },
  };
}

/** Of each 50 interactions, the slowest one is ignored. */
const INTERACTIONS_PER_OUTLIER = 50;
const MAX_INTERACTIONS = 10;

/** Computes the interaction to next paint: the duration of the slowest interaction, without outliers. */
export function createInteractionDelay() {
  const durations = new Map<number, number>();
  const known = new Set<number>();
  return {
    /** Adds an event and returns the delay in milliseconds; null before the first interaction. */
    add(entry: PerformanceEntry): number | null {
      const id =
        'interactionId' in entry && typeof entry.interactionId === 'number' ? entry.interactionId : 0;
      if (id > 0) {
        known.add(id);
        durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration));
      }
      const slowest = [...durations].toSorted(([, a], [, b]) => b - a);
      for (const [one] of slowest.slice(MAX_INTERACTIONS)) durations.delete(one);
      const at = Math.min(slowest.length - 1, Math.floor(known.size / INTERACTIONS_PER_OUTLIER));
      return slowest[at]?.[1] ?? null;
    },
  };
}
