/** Boeing: 767, 777 and 787. */
import type { Engine, Tip } from '../airframe.ts';
import type { Point } from '../geometry.ts';
import { NOSE_777, NOSE_787 } from '../shape/nose-curves.ts';
import { TAIL_777, TAIL_787 } from '../shape/tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { knots, points } from '../shape/knots.ts';
import { nose, type NoseShape, panesOf } from '../shape/nose.ts';
import type { Plan } from '../shape/plan.ts';
import { tail } from '../shape/tail.ts';
import { B777_WINDOWS, B787_WINDOWS, BOEING_WIDE, deck } from './cabins.ts';

const DREAM = sampleNose(NOSE_787, 5.94);

/** The 787's nose: one curve from the tip over the windscreen to the crown. */
const NOSE_DREAM: NoseShape = {
  ...DREAM,
  panes: DREAM.panes.map((pane) => pane.map(([x, y]): Point => [x - 0.1, y + 0.18])),
  crown: knots(
    '0 -1.31, 0.08 -0.98, 0.36 -0.54, 0.95 0.02, 1.75 0.54, 2.7 1.05, 3.7 1.56, 4.9 2.08, 6.3 2.52, 8 2.83, 10 2.95, 11.9 2.97',
  ),
};

const CANOES = [0.19, 0.42, 0.58, 0.73];
const RAKED: Tip = { kind: 'raked' };

const NOSE_767 = nose({
  h: 2.705,
  tip: -0.92,
  base: [1.72, 0.4],
  top: [2.75, 1.32],
  level: 7.8,
  keel: 5.8,
  full: 0.56,
  rise: 0.78,
  panes: panesOf(
    points('1.84 0.42, 2.4 0.3, 3.2 0.28, 3.94 0.34'),
    points('2.64 1.1, 2.92 1.1, 3.34 1.08, 3.88 0.94'),
    0.26,
  ),
});

type B767 = Pick<Plan, 'name' | 'length' | 'height' | 'decks' | 'shift' | 'tip'> & { ground?: number };

const b767 = ({ ground = 4.6, ...member }: B767): Plan => ({
  ...member,
  ground,
  h: 2.705,
  nose: NOSE_767,
  tail: tail({ h: 2.705, crown: 10.6, keel: 17.6, high: 1.15, low: 0.75, over: 0.65 }),
  fin: { root: [-11.6, -2.9], tip: [-3.6, -0.1], foot: 2.68, fillet: [1.6, 0.1], round: 0.35 },
  tailplane: { root: [-9.3, 0.85], chord: 6.2, tip: [-3.1, 2.1], tipChord: 2.1 },
  wing: {
    root: [19.6, -1.65],
    chord: 10.2,
    tip: [32.6, 1.7],
    tipChord: 2.1,
    kink: [0.36, 0.3],
    canoes: CANOES,
  },
  engines: [{ lip: [18.5, -2.5], diameter: 2.75, length: 6.1, station: 0.3, duct: 'short' }],
  aerials: [
    { x: 11, kind: 'blade' },
    { x: member.length * 0.46, kind: 'blade' },
    { x: member.length * 0.3, kind: 'below' },
  ],
});

const GE90: Engine = { lip: [25.3, -3.05], diameter: 3.95, length: 7.4, station: 0.27, duct: 'short' };
const TRENT_800: Engine = { ...GE90, lip: [25.9, -2.95], diameter: 3.6, length: 7.2 };
const GE9X: Engine = { ...GE90, lip: [25.4, -3.05], diameter: 4.45, length: 7.9 };

type B777 = Pick<Plan, 'name' | 'length' | 'decks' | 'shift' | 'tip'> & {
  engine: Engine;
  height?: number;
};

const b777 = ({ engine, height = 18.5, ...member }: B777): Plan => ({
  ...member,
  height,
  ground: 5.5,
  h: 3.1,
  nose: sampleNose(NOSE_777, 6.2),
  tail: sampleTail(TAIL_777, 6.2),
  fin: { root: [-12.2, -3.4], tip: [-3.7, -0.6], foot: 3.08, fillet: [2.0, 0.09], round: 0.5 },
  tailplane: { root: [-9.5, 0.95], chord: 6.9, tip: [-3.2, 2.32], tipChord: 2.2 },
  wing: {
    root: [26.7, -1.95],
    chord: 12.5,
    tip: [44.6, 2.3],
    tipChord: 1.5,
    kink: [0.34, 0.3],
    canoes: CANOES,
  },
  engines: [engine],
  aerials: [
    { x: 12, kind: 'blade' },
    { x: member.length * 0.47, kind: 'blade' },
    { x: member.length * 0.3, kind: 'below' },
  ],
});

const b777Cabin = (to: number, doors: readonly number[]): Plan['decks'] => [
  deck(B777_WINDOWS, { line: 0.62, from: 8.4, to, doors }),
];
const CABIN_200 = b777Cabin(49.9, [6.5, 17.1, 38.9, 50.3]);
const CABIN_300 = b777Cabin(59.1, [6.5, 18.1, 30.3, 44.7, 59.5]);

const b787 = (name: string, length: number, height: number, shift: number, decks: Plan['decks']): Plan => ({
  name,
  length,
  height,
  shift,
  decks,
  ground: 4.95,
  h: 2.97,
  nose: NOSE_DREAM,
  tail: sampleTail(TAIL_787, 5.94),
  fin: { root: [-10.5, -3.3], tip: [-4.3, -1.7], foot: 2.95, fillet: [3.4, 0.22], round: 1.6 },
  tailplane: { root: [-9.5, 0.95], chord: 6.3, tip: [-3.9, 2.12], tipChord: 2 },
  wing: {
    root: [21.3, -1.9],
    chord: 11.3,
    tip: [38.4, 3.2],
    tipChord: 1.3,
    kink: [0.34, 0.3],
    canoes: CANOES,
  },
  tip: { kind: 'raked', height: 1.2 },
  engines: [{ lip: [19.9, -2.75], diameter: 3.4, length: 6.5, station: 0.27, duct: 'short', chevrons: true }],
  aerials: [
    { x: 12, kind: 'blade' },
    { x: length * 0.42, kind: 'below' },
  ],
});

const b787Cabin = (to: number, doors: readonly number[]): Plan['decks'] => [
  deck(B787_WINDOWS, { line: 0.58, from: 8.6, to, doors }),
];

const B777_9_BASE = b777({
  name: '777-9',
  length: 76.72,
  height: 19.68,
  shift: 1.4,
  tip: { kind: 'raked', height: 1.3 },
  engine: GE9X,
  decks: [deck(B787_WINDOWS, { line: 0.62, from: 8.4, to: 61.5, doors: [6.5, 18.6, 31.4, 46.9, 61.9] })],
});

export const BOEING_WIDE_TYPES: readonly Plan[] = [
  b767({
    name: '767-200ER',
    length: 48.51,
    height: 15.85,
    shift: -3.1,
    decks: [
      deck(BOEING_WIDE, { line: 0.55, from: 7.1, to: 36.9, doors: [5.6, 37.3], overwingExits: [21.3] }),
    ],
  }),
  b767({
    name: '767-300ER',
    length: 54.94,
    height: 15.85,
    shift: 0,
    tip: { kind: 'blended', height: 3.3 },
    decks: [
      deck(BOEING_WIDE, { line: 0.55, from: 7.1, to: 43.3, doors: [5.6, 43.7], overwingExits: [25.2, 26.2] }),
    ],
  }),
  b767({
    name: '767-400ER',
    length: 61.37,
    height: 16.8,
    ground: 5.2,
    shift: 3.36,
    tip: { kind: 'raked', height: 1.5 },
    decks: [
      deck(B777_WINDOWS, { line: 0.55, from: 7.1, to: 49.6, doors: [5.6, 16.9, 50], smallDoors: [38.6] }),
    ],
  }),
  b777({
    name: '777-200',
    length: 63.73,
    shift: -5.34,
    engine: { ...TRENT_800, diameter: 3.5 },
    decks: CABIN_200,
  }),
  b777({ name: '777-200ER', length: 63.73, shift: -5.34, engine: TRENT_800, decks: CABIN_200 }),
  b777({
    name: '777-200LR',
    length: 63.73,
    height: 18.6,
    shift: -5.34,
    tip: RAKED,
    engine: GE90,
    decks: CABIN_200,
  }),
  b777({ name: '777-300', length: 73.86, shift: 0, engine: TRENT_800, decks: CABIN_300 }),
  b777({ name: '777-300ER', length: 73.86, shift: 0, tip: RAKED, engine: GE90, decks: CABIN_300 }),
  {
    ...B777_9_BASE,
    fin: { root: [-12.4, -3.8], tip: [-4.6, -1.9], foot: 3.08, fillet: [2.6, 0.14], round: 1.4 },
  },
  b787('787-8', 56.72, 16.92, -3.05, b787Cabin(43.4, [7.1, 16.2, 34, 43.8])),
  b787('787-9', 62.81, 17.02, 0, b787Cabin(49.5, [7.1, 17.9, 37.4, 49.9])),
  b787('787-10', 68.28, 17.02, 3.05, b787Cabin(55, [7.1, 20.9, 40.6, 55.4])),
];
