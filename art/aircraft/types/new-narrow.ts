/** New airliners beside the A320 and the 737: C919 and MC-21. */
import { nose, panesOf } from '../shape/nose.ts';
import type { Plan } from '../shape/plan.ts';
import { tail } from '../shape/tail.ts';
import { A220_WINDOWS, AIRBUS_NARROW, deck } from './cabins.ts';

const C919: Plan = {
  name: 'C919',
  length: 38.9,
  height: 11.95,
  ground: 3.75,
  h: 2.085,
  nose: nose({
    h: 2.085,
    tip: -0.8,
    base: [1.7, 0.36],
    top: [3.05, 1.26],
    level: 6.6,
    keel: 5.2,
    full: 0.44,
    rise: 0.9,
    panes: panesOf(
      [
        [1.86, 0.36],
        [2.66, 0.26],
        [3.78, 0.36],
      ],
      [
        [2.86, 1.02],
        [3.2, 1.02],
        [3.72, 0.88],
      ],
      0.3,
    ),
  }),
  tail: tail({ h: 2.085, crown: 9.2, keel: 14, high: 1.35, low: 0.85, over: 0.75 }),
  fin: { root: [-8.3, -2.3], tip: [-3.0, -0.7], foot: 2.06, fillet: [2.4, 0.18], round: 0.7 },
  tailplane: { root: [-6.2, 0.7], chord: 4.2, tip: [-2.4, 1.6], tipChord: 1.5 },
  wing: { root: [13.2, -1.3], chord: 7.2, tip: [21.4, 0.7], tipChord: 1.6, kink: [0.36, 0.25] },
  tip: { kind: 'curved', height: 2.0 },
  engines: [
    { lip: [11.5, -2.15], diameter: 2.65, length: 5.0, station: 0.27, duct: 'short', chevrons: true },
  ],
  decks: [deck(AIRBUS_NARROW, { line: 0.54, from: 6.4, to: 30, doors: [4.9, 30.4], overwingExits: [15.8] })],
  aerials: [
    { x: 9, kind: 'blade' },
    { x: 17, kind: 'blade' },
  ],
};

const MC_21: Plan = {
  name: 'MC-21-300',
  length: 42.2,
  height: 11.5,
  ground: 3.6,
  h: 2.05,
  nose: nose({
    h: 2.05,
    tip: -0.75,
    base: [1.9, 0.3],
    top: [3.05, 1.2],
    level: 7,
    keel: 5.6,
    full: 0.36,
    rise: 0.95,
    panes: panesOf(
      [
        [2.0, 0.3],
        [2.56, 0.16],
        [3.4, 0.16],
        [4.1, 0.22],
      ],
      [
        [2.86, 0.96],
        [3.14, 0.96],
        [3.56, 0.94],
        [4.0, 0.8],
      ],
      0.22,
    ),
  }),
  tail: tail({ h: 2.05, crown: 9.8, keel: 15, high: 1.1, low: 0.7, over: 0.65 }),
  fin: { root: [-8.6, -2.3], tip: [-3.2, -0.8], foot: 2.03, fillet: [1.6, 0.12], round: 0.4 },
  tailplane: { root: [-6.4, 0.7], chord: 4.3, tip: [-2.5, 1.5], tipChord: 1.5 },
  wing: { root: [14.8, -1.3], chord: 7.4, tip: [23.6, 0.85], tipChord: 1.35, kink: [0.36, 0.25] },
  tip: { kind: 'raked', height: 0.55 },
  engines: [{ lip: [13.0, -2.2], diameter: 2.7, length: 4.9, station: 0.28, duct: 'short' }],
  decks: [
    deck(A220_WINDOWS, { line: 0.52, from: 6.6, to: 33, doors: [5.0, 33.4], overwingExits: [17.2, 18.2] }),
  ],
  aerials: [
    { x: 10, kind: 'blade' },
    { x: 19, kind: 'below' },
  ],
};

export const NEW_NARROW_TYPES: readonly Plan[] = [C919, MC_21];
