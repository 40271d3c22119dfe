/** One measured figure: its name, its goal and its value. */
export type Figure = {
  name: string;
  goal: string;
  measured: string;
  /** 'not run' if the machine does not allow the stress test. */
  result: 'met' | 'missed' | 'not run';
};

export type Run = {
  seed: number;
  /**
   * Returns how often a stress test repeats an action: `full` times in a run without --minutes, fewer in a shorter run, but at least
   * `least` times.
   */
  count: (full: number, least?: number) => number;
  /** Adds a note that helps to understand a missed goal. */
  note: (text: string) => void;
};

/** A stress test; it cleans up even if it fails. */
export type StressTest = (run: Run) => Promise<Figure[]>;

/** Returns a figure that must meet its goal. */
export function createFigure(name: string, goal: string, measured: string, isMet: boolean): Figure {
  return { name, goal, measured, result: isMet ? 'met' : 'missed' };
}

/** Returns a figure that counts faults; the goal is none. */
export function createFaultFigure(
  name: string,
  goal: string,
  tried: string,
  faults: readonly string[],
): Figure {
  return createFigure(name, goal, `${tried}, ${faults.length} faults`, faults.length === 0);
}
