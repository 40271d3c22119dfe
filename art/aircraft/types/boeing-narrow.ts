/** Boeing: 707 to 757 and the 717. */
import type { Engine, Tip } from '../airframe.ts';
import { NOSE_737 } from '../classic/noses.ts';
import { TAIL_737, TAIL_737_MAX } from '../classic/tail-cones.ts';
import { classicNose, classicTail } from '../shape/from-classic.ts';
import { nose, panesOf, type NoseShape } from '../shape/nose.ts';
import type { Plan } from '../shape/plan.ts';
import { tail, type TailShape } from '../shape/tail.ts';
import { BOEING_NARROW, deck } from './cabins.ts';

const NOSE = classicNose(NOSE_737, 4.01);

/** The cab of 707, 727 and early 737s has small windows above the side panes. */
const EYEBROWS: NoseShape['panes'] = [
  [
    [3.02, 1.32],
    [3.14, 1.46],
    [3.5, 1.46],
    [3.42, 1.3],
  ],
];
const NOSE_OLD: NoseShape = { ...NOSE, panes: [...NOSE.panes, ...EYEBROWS] };

const TAIL_OLD = classicTail(TAIL_737, 4.01);
const TAIL_MAX = classicTail(TAIL_737_MAX, 4.01);

type Member = Pick<Plan, 'name' | 'length' | 'height' | 'decks' | 'engines'> & {
  shift: number;
  tip?: Tip;
  tail?: TailShape;
  front?: NoseShape;
};

const cabin = (
  to: number,
  doors: readonly number[],
  overwingExits: readonly number[],
  smallDoors: readonly number[] = [],
): Plan['decks'] => [deck(BOEING_NARROW, { line: 0.5, from: 6.2, to, doors, overwingExits, smallDoors })];

const common = ({ front = NOSE, tail: end = TAIL_OLD, ...member }: Member) => ({
  ...member,
  h: 2.005,
  nose: front,
  tail: end,
  aerials: [
    { x: 8.6, kind: 'blade' as const },
    { x: member.length * 0.47, kind: 'blade' as const },
    { x: member.length * 0.34, kind: 'below' as const },
  ],
});

/** 737-600 and later: a longer wing and a taller fin with a strake. */
const ng = (member: Member): Plan => ({
  ...common(member),
  ground: 3.3,
  fin: {
    root: [-8.13, -2.6],
    tip: [-3.1, -0.95],
    foot: 1.99,
    fillet: [4.1, 0.26],
    strake: true,
    round: 0.4,
  },
  tailplane: { root: [-5.75, 0.72], chord: 3.7, tip: [-1.9, 1.72], tipChord: 1.35 },
  wing: { root: [14.4, -1.25], chord: 7.3, tip: [22.3, 0.8], tipChord: 1.5, kink: [0.34, 0.2] },
});

/** 737-100 to -500: a shorter wing and a lower, broader fin. */
const classic = (member: Member): Plan => ({
  ...common(member),
  ground: 3.2,
  fin: {
    root: [-8.0, -2.3],
    tip: [-3.3, -0.7],
    foot: 1.99,
    fillet: [4.3, 0.3],
    strake: true,
    round: 0.3,
  },
  tailplane: { root: [-5.5, 0.72], chord: 3.5, tip: [-2.0, 1.6], tipChord: 1.3 },
  wing: { root: [11.6, -1.25], chord: 6.6, tip: [18.4, 0.6], tipChord: 1.6, kink: [0.34, 0.2] },
});

const CFM56_7: Engine = {
  lip: [12.85, -1.85],
  diameter: 2.15,
  length: 4.7,
  station: 0.24,
  duct: 'short',
  flat: true,
};
const CFM56_3: Engine = { ...CFM56_7, lip: [10.05, -1.82], diameter: 2.05, length: 4.6, station: 0.26 };
const LEAP: Engine = { ...CFM56_7, lip: [12.1, -1.78], diameter: 2.42, length: 5.0, chevrons: true };
/** A long cigar close below the wing, which ends behind it. */
const JT8D: Engine = {
  lip: [9.9, -1.75],
  diameter: 1.35,
  length: 7.6,
  station: 0.26,
  duct: 'long',
  wide: 0.7,
};

const BLENDED: Tip = { kind: 'blended', height: 2.5 };
const AT: Tip = { kind: 'split', height: 2.42 };

const NG_800 = {
  length: 39.47,
  height: 12.55,
  shift: 0,
  engines: [CFM56_7],
  decks: cabin(31, [4.74, 31.42], [17.4, 18.4]),
};

const max = (name: string, length: number, shift: number, height: number, decks: Plan['decks']): Plan =>
  ng({ name, length, shift, height, decks, tip: AT, tail: TAIL_MAX, engines: [LEAP] });

export const B737_800_PLAIN = ng({ ...NG_800, name: '737-800 without winglets' });

const B727: Plan = {
  name: '727-200',
  length: 46.68,
  height: 10.36,
  ground: 3.3,
  h: 2.0,
  nose: {
    ...NOSE_OLD,
    radome: 1.45,
  },
  tail: {
    crown: [
      [-8.2, 2],
      [-6.1, 1.93],
      [-5.3, 1.8, 'c'],
    ],
    keel: [
      [-20.2, -2],
      [-16.7, -1.72],
      [-12.2, -0.8],
      [-8.2, 0.2],
      [-5.3, 0.82, 'c'],
    ],
  },
  fin: {
    outline: [
      [-14.3, 3.2, 'c'],
      [-12.8, 3.5],
      [-11.6, 4.05, 'o'],
      [-7.1, 6.75, 'i'],
      [-6.6, 7, 'c'],
      [-2.8, 7, 'c'],
      [-5.6, 1.5, 'c'],
      [-13.7, 1.4, 'c'],
    ],
    foot: 2.9,
  },
  tailplane: { root: [-5.8, 6.86], chord: 3.7, tip: [-1.8, 7.0], tipChord: 1.7, high: true },
  wing: { root: [16.8, -1.2], chord: 8.4, tip: [26.6, 0.75], tipChord: 2.2, kink: [0.36, 0.24] },
  engines: [{ lip: [-16.8, 0.75], diameter: 1.5, length: 6.2, duct: 'long', wide: 0.7, rear: true }],
  decks: [
    deck(BOEING_NARROW, {
      line: 0.5,
      from: 6.2,
      to: 29.6,
      doors: [4.4],
      overwingExits: [18.7, 20.2],
      smallDoors: [28.3],
    }),
  ],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: [
        [-5.5, 0.86, 'c'],
        [-5.4, 1.8, 'c'],
        [-4.7, 1.72, 'c'],
        [-4.8, 1, 'c'],
      ],
    },
    {
      layer: 'behind',
      outline: [
        [-15.5, 1.95, 'c'],
        [-15.93, 2.4],
        [-15.98, 3],
        [-15.58, 3.45],
        [-14.5, 3.6],
        [-12.7, 3.45],
        [-10.1, 2.85],
        [-7.1, 2.1],
        [-6.3, 1.7, 'c'],
        [-15.3, 1.5, 'c'],
      ],
      lip: [
        [-15.5, 1.95, 'c'],
        [-15.93, 2.4],
        [-15.98, 3],
        [-15.58, 3.45],
        [-15.2, 3.54, 'c'],
        [-15.5, 3],
        [-15.4, 2.4],
        [-15.1, 1.95, 'c'],
      ],
    },
    {
      layer: 'tip',
      paint: 'white',
      outline: [
        [-7.2, 6.86, 'c'],
        [-6.1, 7.06],
        [-2.7, 7.06],
        [-1.4, 6.86, 'c'],
        [-2.7, 6.62],
        [-6.1, 6.64],
      ],
    },
  ],
  plainEnd: true,
  aerials: [
    { x: 9, kind: 'blade' },
    { x: 14, kind: 'below' },
  ],
};

const conway = (lip: Engine['lip'], station: number): Engine => ({
  lip,
  diameter: 1.5,
  length: 5.4,
  station,
  duct: 'long',
  wide: 0.62,
});

const B707: Plan = {
  name: '707-320B',
  length: 46.61,
  height: 12.93,
  ground: 3.75,
  h: 2.165,
  nose: { ...NOSE_OLD, crown: NOSE.crown.map(([x, y]) => [x, y * 1.05] as const) },
  tail: tail({ h: 2.165, crown: 10.5, keel: 15.5, high: 0.95, low: 0.62, over: 0.6 }),
  fin: {
    root: [-9.4, -2.2],
    tip: [-4.0, -1.1],
    foot: 2.1,
    fillet: [0.8, 0.06],
    round: 0.35,
  },
  tailplane: { root: [-6.4, 0.7], chord: 4.4, tip: [-2.1, 1.7], tipChord: 1.7 },
  wing: { root: [14.5, -1.3], chord: 9.6, tip: [29.2, 1.6], tipChord: 2.3, kink: [0.36, 0.3], canoes: [] },
  engines: [conway([13.7, -2.35], 0.36), conway([19.6, -1.2], 0.68)],
  decks: cabin(37.2, [4.7, 36.2], [18.6, 20.0]),
  parts: [
    {
      // The aerial that points ahead from the fin's top.
      layer: 'behind',
      paint: 'gray',
      outline: [
        [-5.3, 8.98, 'c'],
        [-3.4, 9.06, 'c'],
        [-3.4, 8.88, 'c'],
      ],
    },
    {
      layer: 'behind',
      outline: [
        [-8.6, -0.7, 'c'],
        [-5.4, -0.9, 'c'],
        [-4.9, -0.3, 'c'],
        [-5.2, 0.3, 'c'],
      ],
    },
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

/** The 757's nose droops below the 737's, and its windscreen is the 767's. */
const NOSE_757 = nose({
  h: 2.005,
  tip: -0.72,
  base: [1.55, 0.18],
  top: [2.55, 1.08],
  level: 6.4,
  keel: 5,
  full: 0.5,
  rise: 0.85,
  panes: panesOf(
    [
      [1.66, 0.2],
      [2.18, 0.08],
      [2.95, 0.06],
      [3.66, 0.12],
    ],
    [
      [2.46, 0.86],
      [2.72, 0.86],
      [3.1, 0.84],
      [3.6, 0.7],
    ],
    0.24,
  ),
});

const b757 = (name: string, length: number, shift: number, decks: Plan['decks'], tip?: Tip): Plan => ({
  name,
  length,
  shift,
  decks,
  ...(tip && { tip }),
  height: 13.56,
  ground: 4.15,
  h: 2.005,
  nose: NOSE_757,
  tail: tail({ h: 2.005, crown: 8.6, keel: 15.2, high: 0.85, low: 0.5, over: 0.7 }),
  fin: {
    root: [-9.0, -2.2],
    tip: [-3.1, -0.1],
    foot: 1.98,
    fillet: [1.7, 0.12],
    round: 0.4,
  },
  tailplane: { root: [-6.6, 0.62], chord: 4.4, tip: [-2.2, 1.6], tipChord: 1.7 },
  wing: { root: [17.7, -1.25], chord: 8.3, tip: [27.0, 0.95], tipChord: 1.75, kink: [0.36, 0.25] },
  engines: [{ lip: [16.0, -2.0], diameter: 2.6, length: 5.6, station: 0.3, duct: 'short' }],
  aerials: [
    { x: 10, kind: 'blade' },
    { x: length * 0.48, kind: 'blade' },
    { x: length * 0.3, kind: 'below' },
  ],
});

export const BOEING_NARROW_TYPES: readonly Plan[] = [
  B707,
  B727,
  classic({
    name: '737-200',
    length: 30.53,
    height: 11.23,
    shift: -1.3,
    front: NOSE_OLD,
    engines: [JT8D],
    decks: cabin(22.8, [4.74, 23.2], [13.4]),
  }),
  classic({
    name: '737-300',
    length: 33.4,
    height: 11.13,
    shift: 0,
    front: NOSE_OLD,
    engines: [CFM56_3],
    decks: cabin(25.4, [4.74, 25.8], [14.6]),
  }),
  classic({
    name: '737-400',
    length: 36.45,
    height: 11.13,
    shift: 1.83,
    front: NOSE_OLD,
    engines: [CFM56_3],
    decks: cabin(28.4, [4.74, 28.85], [15.6, 16.6]),
  }),
  classic({
    name: '737-500',
    length: 31.01,
    height: 11.13,
    shift: -1.1,
    front: NOSE_OLD,
    engines: [CFM56_3],
    decks: cabin(23, [4.74, 23.4], [13.6]),
  }),
  ng({
    name: '737-600',
    length: 31.24,
    height: 12.57,
    shift: -4.1,
    engines: [CFM56_7],
    decks: cabin(22.8, [4.74, 23.2], [14.1]),
  }),
  ng({
    name: '737-700',
    length: 33.63,
    height: 12.55,
    shift: -3,
    tip: BLENDED,
    engines: [CFM56_7],
    decks: cabin(25.2, [4.74, 25.6], [14.9]),
  }),
  ng({ ...NG_800, name: '737-800', tip: BLENDED }),
  ng({
    name: '737-900ER',
    length: 42.11,
    height: 12.55,
    shift: 1.57,
    tip: { kind: 'scimitar' },
    engines: [CFM56_7],
    decks: cabin(33.6, [4.74, 34.1], [18.97, 19.97], [28.7]),
  }),
  max('737 MAX 7', 35.56, -1.85, 12.29, cabin(27.1, [4.74, 27.5], [15.55, 16.55])),
  max('737 MAX 8', 39.52, 0, 12.29, cabin(31, [4.74, 31.42], [17.4, 18.4])),
  max('737 MAX 9', 42.16, 1.57, 12.29, cabin(33.6, [4.74, 34.1], [18.97, 19.97], [28.7])),
  max('737 MAX 10', 43.79, 2.6, 12.29, cabin(35.2, [4.74, 35.7], [20, 21], [30.4])),
  b757(
    '757-200',
    47.32,
    0,
    [
      deck(BOEING_NARROW, {
        line: 0.5,
        from: 6.3,
        to: 38.2,
        doors: [5.6, 14.1, 38.4],
        overwingExits: [21.6, 22.6],
      }),
    ],
    { kind: 'blended', height: 2.4 },
  ),
  b757('757-300', 54.43, 4.06, [
    deck(BOEING_NARROW, {
      line: 0.5,
      from: 6.3,
      to: 45.2,
      doors: [5.6, 14.3, 36.2, 45.5],
      overwingExits: [25.6, 26.6],
    }),
  ]),
];
