/** One measured figure: its name, its goal and its value. */
export type StressResult = {
  name: string;
  goal: string;
  measured: string;
  /** 'not run' if the machine does not allow the stress test. */
  result: 'met' | 'missed' | 'not run';
};

export type StressRun = {
  seed: number;
  /**
   * Returns how often a stress test repeats an action: `full` times in a run without --minutes, fewer in a shorter run, but at least
   * `least` times.
   */
  count: (fullCount: number, least?: number) => number;
  /** Adds a note that helps to understand a missed goal. */
  note: (text: string) => void;
};

/** A stress test; it cleans up even if it fails. */
export type StressTest = (run: StressRun) => Promise<StressResult[]>;

/** Returns a figure that must meet its goal. */
export function createFigure(
  name: string,
  goalText: string,
  measuredText: string,
  isMet: boolean,
): StressResult {
  return { name, goal: goalText, measured: measuredText, result: isMet ? 'met' : 'missed' };
}

/** Returns a figure that counts faults; the goal is none. */
export function createFaultFigure(
  name: string,
  goalText: string,
  triedText: string,
  problems: readonly string[],
): StressResult {
  return createFigure(name, goalText, `${triedText}, ${problems.length} faults`, problems.length === 0);
}
