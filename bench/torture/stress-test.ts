/** One measured figure: what it is, what it should be, what it was. */
export type Figure = {
  name: string;
  goal: string;
  measured: string;
  /** 'not run' where the machine does not allow it. */
  result: 'met' | 'missed' | 'not run';
};

export type Run = {
  seed: number;
  /** How often a row does something: `full` times in a run without --minutes, in shorter ones fewer, `least` at least. */
  count: (full: number, least?: number) => number;
  /** What a reader of a miss needs to know. */
  note: (text: string) => void;
};

/** A stress test; it cleans up even if it fails. */
export type StressTest = (run: Run) => Promise<Figure[]>;

/** A figure that must meet its goal. */
export function figure(name: string, goal: string, measured: string, isMet: boolean): Figure {
  return { name, goal, measured, result: isMet ? 'met' : 'missed' };
}

/** A figure that counts faults, of which there must be none. */
export function faultFigure(name: string, goal: string, tried: string, faults: readonly string[]): Figure {
  return figure(name, goal, `${tried}, ${faults.length} faults`, faults.length === 0);
}
