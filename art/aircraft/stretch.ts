/** Makes a longer or shorter member of a family: frames go in or come out before and behind the wing. */
import type { Airframe } from './airframe.ts';

/** Metres of fuselage added before and behind the wing (negative: taken out), and the doors, which are laid out anew. */
export type Plugs = { before: number; behind: number; doors: readonly number[] };

/** Everything between the plugs moves aft with the wing; tail parts count from the tail's end and move with it. */
export const stretched = (a: Airframe, name: string, { before, behind, doors }: Plugs): Airframe => ({
  ...a,
  name,
  length: a.length + before + behind,
  wing: {
    ...a.wing,
    root: [a.wing.root[0] + before, a.wing.root[1]],
    tip: [a.wing.tip[0] + before, a.wing.tip[1]],
  },
  engines: a.engines.map((e) => ({ ...e, lip: [e.lip[0] + before, e.lip[1]] })),
  cabin: { ...a.cabin, to: a.cabin.to + before + behind, doors },
});
