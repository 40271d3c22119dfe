/** One measured figure: its name, its goal and its value. */
export type TortureResult = {
  name: string;
  goal: string;
  measured: string;
  /** 'not run' if the machine does not allow the torture test. */
  result: 'met' | 'missed' | 'not run';
};

export type TortureRun = {
  seed: number;
  /**
   * Returns how often a torture test repeats an action: `fullCount` times in a run without --minutes, fewer in a shorter run, but
   * at least `least` times.
   */
  count: (fullCount: number, least?: number) => number;
  /** Adds a note that helps to understand a missed goal. */
  note: (text: string) => void;
};

/** A torture test; it cleans up even if it fails. */
export type TortureTest = (run: TortureRun) => Promise<TortureResult[]>;

/** Returns a figure that must meet its goal. */
export function createFigure(
  name: string,
  goalText: string,
  measuredText: string,
  isMet: boolean,
): TortureResult {
  return { name, goal: goalText, measured: measuredText, result: isMet ? 'met' : 'missed' };
}

/** Returns a figure that counts faults; the goal is none. */
export function createFaultFigure(
  name: string,
  goalText: string,
  triedText: string,
  problems: readonly string[],
): TortureResult {
  return createFigure(name, goalText, `${triedText}, ${problems.length} faults`, problems.length === 0);
}
