import { useCallback, useEffect, useState } from 'react';
import type { YearCount, YearRange } from './shown-routes.ts';

/** The time for which a year with flights and one without flights is shown, in milliseconds. */
const YEAR_MS = 1_600;
const EMPTY_YEAR_MS = 400;

/** The year that a replay shows. The flights before it, from the first year of the replay, are shown too. */
export type ReplayFrame = YearRange & { readonly year: number; readonly isPaused: boolean };

export type Replay = {
  /** Null if nothing is replayed. */
  readonly frame: ReplayFrame | null;
  /** Starts the replay, pauses it, or continues it. */
  readonly toggle: () => void;
  readonly stop: () => void;
};

/**
 * Replays the years of a range, one after the other. After the last year the replay is over. A range of one year replays all years.
 * @param range the shown years
 */
export function useReplay(years: readonly YearCount[], range: YearRange): Replay {
  const [frame, setFrame] = useState<ReplayFrame | null>(null);
  useEffect(() => {
    if (!frame || frame.isPaused) return;
    const hasFlights = years.some(({ year, count }) => year === frame.year && count > 0);
    const timer = setTimeout(
      () => setFrame(frame.year >= frame.to ? null : { ...frame, year: frame.year + 1 }),
      hasFlights ? YEAR_MS : EMPTY_YEAR_MS,
    );
    return () => clearTimeout(timer);
  }, [frame, years]);
  const { from, to } = range.from === range.to ? findWholeRange(years) : range;
  const toggle = useCallback(
    () =>
      setFrame((previous) =>
        previous ? { ...previous, isPaused: !previous.isPaused } : { from, to, year: from, isPaused: false },
      ),
    [from, to],
  );
  const stop = useCallback(() => setFrame(null), []);
  return { frame, toggle, stop };
}

const findWholeRange = (years: readonly YearCount[]): YearRange => ({
  from: years[0]?.year ?? 0,
  to: years.at(-1)?.year ?? 0,
});
