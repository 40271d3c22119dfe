/** Boeing: the 737 in its four generations. */
import type { Engine, Tip } from '../airframe.ts';
import { NOSE_737 } from '../shape/nose-curves.ts';
import { TAIL_737, TAIL_737_MAX } from '../shape/tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { points } from '../shape/knots.ts';
import type { NoseShape } from '../shape/nose.ts';
import type { Plan } from '../shape/plan.ts';
import type { TailShape } from '../shape/tail.ts';
import { BOEING_NARROW, deck } from './cabins.ts';

export const NOSE = sampleNose(NOSE_737, 4.01);

/** The cab of 707, 727 and early 737s has small windows above the side panes. */
const EYEBROWS: NoseShape['panes'] = [points('3.02 1.32, 3.14 1.46, 3.5 1.46, 3.42 1.3')];

export const NOSE_OLD: NoseShape = { ...NOSE, panes: [...NOSE.panes, ...EYEBROWS] };

const TAIL_OLD = sampleTail(TAIL_737, 4.01);

const TAIL_MAX = sampleTail(TAIL_737_MAX, 4.01);

type Member = Pick<Plan, 'name' | 'length' | 'height' | 'decks' | 'engines'> & {
  shift: number;
  tip?: Tip;
  tail?: TailShape;
  front?: NoseShape;
};

export const cabin = (
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
  lip: [12.0, -1.75],
  diameter: 1.35,
  length: 7.4,
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

export const BOEING_737_TYPES: readonly Plan[] = [
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
];
