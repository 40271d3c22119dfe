/** Airbus: A300 to A350. */
import type { Engine, Tip } from '../airframe.ts';
import { NOSE_A330, NOSE_A350 } from '../shape/nose-curves.ts';
import { TAIL_A350, TAIL_AIRBUS_WIDE } from '../shape/tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { knots, points } from '../shape/knots.ts';
import { nose, type NoseShape, panesOf } from '../shape/nose.ts';
import type { Plan } from '../shape/plan.ts';
import type { Knot } from '../shape/smooth.ts';
import { A350_WINDOWS, AIRBUS_WIDE, deck } from './cabins.ts';

const CANOES = [0.19, 0.42, 0.58, 0.73];

/** The A300's nose droops more than the A330's, and its windows are smaller and higher. */
const NOSE_A300 = nose({
  h: 2.82,
  tip: -1.0,
  base: [1.72, 0.42],
  top: [2.85, 1.42],
  level: 8.2,
  keel: 6.2,
  full: 0.58,
  panes: panesOf(
    points('1.84 0.46, 2.42 0.34, 3.2 0.34, 3.92 0.4'),
    points('2.68 1.16, 2.98 1.16, 3.36 1.14, 3.86 1.0'),
    0.22,
  ),
});

type A300 = Pick<Plan, 'name' | 'length' | 'height' | 'ground' | 'decks' | 'wing' | 'engines' | 'shift'>;

const a300 = (member: A300): Plan => ({
  ...member,
  h: 2.82,
  nose: NOSE_A300,
  tail: sampleTail(TAIL_AIRBUS_WIDE, 5.64),
  fin: { root: [-11.6, -3.2], tip: [-4.3, -0.9], foot: 2.8, fillet: [1.2, 0.08], round: 0.55 },
  tailplane: { root: [-8.4, 0.95], chord: 6.0, tip: [-3.0, 2.1], tipChord: 2.2 },
  tip: { kind: 'fence', height: 0.95 },
  aerials: [
    { x: 11, kind: 'blade' },
    { x: member.length * 0.5, kind: 'blade' },
  ],
});

const cf6 = (lip: Engine['lip']): Engine => ({
  lip,
  diameter: 2.72,
  length: 5.9,
  station: 0.29,
  duct: 'short',
});

type Long = Pick<Plan, 'name' | 'length' | 'decks'> & {
  top: number;
  shift: number;
  engines: readonly Engine[];
  tip?: Tip;
  nose?: NoseShape;
  wing?: Plan['wing'];
  taller?: number;
};

const WING_A330: Plan['wing'] = {
  root: [23.2, -1.75],
  chord: 10.8,
  tip: [39.6, 1.95],
  tipChord: 2.4,
  kink: [0.36, 0.3],
  canoes: CANOES,
};

const NOSE_LONG = sampleNose(NOSE_A330, 5.64);

/** The A330neo's dark surround of the cockpit windows. */
const MASK_NEO: readonly Knot[] = knots(
  '1.72 0.5, 2.3 0.98, 2.78 1.3, 3.3 1.36, 3.78 1.26, 4.02 0.92, 3.86 0.56, 3.1 0.42, 2.3 0.38',
);

const a330 = ({ top, wing = WING_A330, tip, nose: front = NOSE_LONG, ...member }: Long): Plan => ({
  ...member,
  height: top,
  ground: 4.7,
  h: 2.82,
  nose: front,
  tail: sampleTail(TAIL_AIRBUS_WIDE, 5.64),
  fin: { root: [-11.2, -3.6], tip: [-4.35, -1.35], foot: 2.8, fillet: [1.5, 0.1], round: 0.8 },
  tailplane: { root: [-7.77, 1.2], chord: 5.6, tip: [-2.6, 2.2], tipChord: 2.1 },
  wing,
  tip: tip ?? { kind: 'canted', height: 2.6 },
  aerials: [
    { x: 11, kind: 'blade' },
    { x: member.length * 0.44, kind: 'blade' },
    { x: member.length * 0.3, kind: 'below' },
  ],
});

const cabin = (to: number, doors: readonly number[], small: number): Plan['decks'] => [
  deck(AIRBUS_WIDE, { line: 0.56, from: 7.2, to, doors, smallDoors: [small] }),
];

const LONG_CABIN = cabin(50.4, [5.22, 17.3, 50.9], 38.6);

const SHORT_CABIN = cabin(46, [5.22, 14.1, 46.4], 35.5);

const TRENT_700: Engine = { lip: [21.9, -2.95], diameter: 3.1, length: 6.9, station: 0.28, duct: 'long' };

const TRENT_7000: Engine = { lip: [21.1, -2.9], diameter: 3.5, length: 6.9, station: 0.28, duct: 'short' };

const NEO: Pick<Long, 'engines' | 'tip' | 'nose'> = {
  engines: [TRENT_7000],
  tip: { kind: 'curved', height: 2.6 },
  nose: { ...NOSE_LONG, mask: MASK_NEO },
};

const cfm56 = (lip: Engine['lip'], station: number): Engine => ({
  lip,
  diameter: 2.35,
  length: 5.2,
  station,
  duct: 'long',
});

const CFM_PAIR = [cfm56([22.6, -2.6], 0.28), cfm56([29.6, -1.3], 0.64)];

const trent500 = (lip: Engine['lip'], station: number): Engine => ({
  lip,
  diameter: 3.05,
  length: 6.1,
  station,
  duct: 'short',
});

const TRENT_PAIR = [trent500([25.9, -2.95], 0.27), trent500([33.6, -1.45], 0.62)];

const WING_A340_600: Plan['wing'] = {
  root: [26.4, -1.75],
  chord: 12.6,
  tip: [45.0, 2.1],
  tipChord: 2.4,
  kink: [0.36, 0.3],
  canoes: CANOES,
};

const a350 = (name: string, length: number, height: number, shift: number, decks: Plan['decks']): Plan => ({
  name,
  length,
  height,
  shift,
  decks,
  ground: 5.05,
  h: 3.045,
  nose: sampleNose(NOSE_A350, 6.09),
  tail: sampleTail(TAIL_A350, 6.09),
  fin: { root: [-12.0, -3.9], tip: [-5.0, -2.0], foot: 3.02, fillet: [2.4, 0.13], round: 1.4 },
  tailplane: { root: [-9.3, 1.0], chord: 6.4, tip: [-3.9, 2.1], tipChord: 2.2 },
  wing: {
    root: [23.0, -1.95],
    chord: 12.3,
    tip: [41.0, 2.5],
    tipChord: 1.7,
    kink: [0.34, 0.3],
    canoes: CANOES,
  },
  tip: { kind: 'curved' },
  engines: [
    { lip: [21.8, -3.0], diameter: shift > 0 ? 3.85 : 3.75, length: 6.9, station: 0.27, duct: 'short' },
  ],
  aerials: [
    { x: 12, kind: 'blade' },
    { x: length * 0.4, kind: 'below' },
  ],
});

const a350Cabin = (to: number, doors: readonly number[]): Plan['decks'] => [
  deck(A350_WINDOWS, { line: 0.6, from: 8.4, to, doors }),
];

export const AIRBUS_WIDE_TYPES: readonly Plan[] = [
  a300({
    name: 'A300-600',
    length: 54.08,
    height: 16.54,
    ground: 4.75,
    wing: {
      root: [18.9, -1.7],
      chord: 10,
      tip: [30.6, 1.1],
      tipChord: 2.9,
      kink: [0.38, 0.3],
      canoes: CANOES,
    },
    engines: [cf6([17.6, -2.75])],
    decks: [
      deck(AIRBUS_WIDE, { line: 0.5, from: 7.2, to: 41.8, doors: [5.1, 14.4, 42.2], smallDoors: [31.3] }),
    ],
  }),
  a300({
    name: 'A310-300',
    length: 46.66,
    height: 15.8,
    ground: 4.6,
    wing: {
      root: [15.5, -1.7],
      chord: 9.4,
      tip: [27, 1.2],
      tipChord: 2.6,
      kink: [0.38, 0.3],
      canoes: CANOES,
    },
    engines: [cf6([14.3, -2.75])],
    decks: [deck(AIRBUS_WIDE, { line: 0.5, from: 7.2, to: 34.4, doors: [5.1, 34.8], overwingExits: [19.6] })],
  }),
  a330({
    name: 'A330-200',
    length: 58.82,
    top: 17.39,
    shift: -3.2,
    decks: SHORT_CABIN,
    engines: [TRENT_700],
  }),
  a330({ name: 'A330-300', length: 63.67, top: 16.79, shift: 0, decks: LONG_CABIN, engines: [TRENT_700] }),
  a330({ name: 'A330-800', length: 58.82, top: 17.39, shift: -3.2, decks: SHORT_CABIN, ...NEO }),
  a330({ name: 'A330-900', length: 63.67, top: 16.79, shift: 0, decks: LONG_CABIN, ...NEO }),
  a330({
    name: 'A340-200',
    length: 59.4,
    top: 17.03,
    shift: -2.14,
    decks: cabin(46.2, [5.22, 15.2, 46.6], 36.2),
    engines: CFM_PAIR,
  }),
  a330({ name: 'A340-300', length: 63.69, top: 16.99, shift: 0, decks: LONG_CABIN, engines: CFM_PAIR }),
  a330({
    name: 'A340-500',
    length: 67.93,
    top: 17.53,
    shift: -5.33,
    wing: WING_A340_600,
    decks: cabin(54.4, [5.4, 16.4, 54.8], 40.6),
    engines: TRENT_PAIR,
  }),
  a330({
    name: 'A340-600',
    length: 75.36,
    top: 17.93,
    shift: 0,
    wing: WING_A340_600,
    decks: cabin(61.8, [5.4, 18.5, 30.2, 62.2], 46.1),
    engines: TRENT_PAIR,
  }),
  a350('A350-900', 66.8, 17.05, 0, a350Cabin(52.7, [6.7, 19, 39.1, 53.1])),
  a350('A350-1000', 73.79, 17.08, 3.82, a350Cabin(59.7, [6.7, 21.4, 43.2, 60.1])),
];
