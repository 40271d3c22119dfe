/** Boeing: the 737 in its four generations. */
import type { Engine, WingTip } from '../../drawing/airframe.ts';
import { NOSE_737 } from './nose-curves.ts';
import { TAIL_737, TAIL_737_MAX } from './tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { parsePoints } from '../shape/knots.ts';
import type { NoseShape } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { BOEING_NARROW } from './cabins.ts';

export const NOSE = sampleNose(NOSE_737, 4.01);

/** The small windows above the side panes of the cockpits of the 707, the 727 and early 737s. */
const EYEBROWS: NoseShape['panes'] = [parsePoints('3.02 1.32, 3.14 1.46, 3.5 1.46, 3.42 1.3')];

export const NOSE_OLD: NoseShape = { ...NOSE, panes: [...NOSE.panes, ...EYEBROWS] };

const TAIL_OLD = sampleTail(TAIL_737, 4.01);

const TAIL_MAX = sampleTail(TAIL_737_MAX, 4.01);

/** 737-600 and later: a longer wing and a taller fin with a strake. */
const NG = {
  halfHeight: 2.005,
  nose: NOSE,
  tail: TAIL_OLD,
  ground: 3.3,
  fin: { root: [-8.13, -2.6], tip: [-3.1, -0.95], foot: 1.99, fillet: [4.1, 0.26], strake: true, round: 0.4 },
  tailplane: { root: [-5.75, 0.72], chord: 3.7, tip: [-1.9, 1.72], tipChord: 1.35 },
  wing: { root: [14.4, -1.25], chord: 7.3, tip: [22.3, 0.8], tipChord: 1.5, kink: [0.34, 0.2] },
} satisfies Partial<AircraftPlan>;

/** 737-100 to -500: a shorter wing and a lower, broader fin. */
const CLASSIC = {
  halfHeight: 2.005,
  nose: NOSE_OLD,
  tail: TAIL_OLD,
  ground: 3.2,
  fin: { root: [-8, -2.3], tip: [-3.3, -0.7], foot: 1.99, fillet: [4.3, 0.3], strake: true, round: 0.3 },
  tailplane: { root: [-5.5, 0.72], chord: 3.5, tip: [-2, 1.6], tipChord: 1.3 },
  wing: { root: [11.6, -1.25], chord: 6.6, tip: [18.4, 0.6], tipChord: 1.6, kink: [0.34, 0.2] },
} satisfies Partial<AircraftPlan>;

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
/** A long cylindrical nacelle close below the wing, which ends behind the wing. */
const JT8D: Engine = {
  lip: [12.0, -1.75],
  diameter: 1.35,
  length: 7.4,
  station: 0.26,
  duct: 'long',
  wide: 0.7,
};

const BLENDED: WingTip = { kind: 'blended', height: 2.5 };

const SPLIT_TIP: WingTip = { kind: 'split', height: 2.42 };

const NG_800 = {
  length: 39.47,
  height: 12.55,
  shift: 0,
  engines: [CFM56_7],
  decks: [
    {
      window: BOEING_NARROW.window,
      door: BOEING_NARROW.door,
      line: 0.5,
      from: 6.2,
      to: 31,
      doors: [4.74, 31.42],
      overwingExits: [17.4, 18.4],
      smallDoors: [],
    },
  ],
};

const MAX = {
  height: 12.29,
  tip: SPLIT_TIP,
  engines: [LEAP],
  halfHeight: 2.005,
  nose: NOSE,
  tail: TAIL_MAX,
  ground: 3.3,
  fin: { root: [-8.13, -2.6], tip: [-3.1, -0.95], foot: 1.99, fillet: [4.1, 0.26], strake: true, round: 0.4 },
  tailplane: { root: [-5.75, 0.72], chord: 3.7, tip: [-1.9, 1.72], tipChord: 1.35 },
  wing: { root: [14.4, -1.25], chord: 7.3, tip: [22.3, 0.8], tipChord: 1.5, kink: [0.34, 0.2] },
} satisfies Partial<AircraftPlan>;

export const B737_800_PLAIN: AircraftPlan = {
  ...NG,
  length: 39.47,
  height: 12.55,
  shift: 0,
  engines: NG_800.engines,
  decks: NG_800.decks,
  name: '737-800 without winglets',
  aerials: [
    { x: 8.6, kind: 'blade' },
    { x: 18.5509, kind: 'blade' },
    { x: 13.4198, kind: 'below' },
  ],
};

export const BOEING_737_TYPES: readonly AircraftPlan[] = [
  {
    ...CLASSIC,
    name: '737-200',
    length: 30.53,
    height: 11.23,
    shift: -1.3,
    engines: [JT8D],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 22.8,
        doors: [4.74, 23.2],
        overwingExits: [13.4],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 14.3491, kind: 'blade' },
      { x: 10.3802, kind: 'below' },
    ],
  },
  {
    ...CLASSIC,
    name: '737-300',
    length: 33.4,
    height: 11.13,
    shift: 0,
    engines: [CFM56_3],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 25.4,
        doors: [4.74, 25.8],
        overwingExits: [14.6],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 15.698, kind: 'blade' },
      { x: 11.356, kind: 'below' },
    ],
  },
  {
    ...CLASSIC,
    name: '737-400',
    length: 36.45,
    height: 11.13,
    shift: 1.83,
    engines: [CFM56_3],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 28.4,
        doors: [4.74, 28.85],
        overwingExits: [15.6, 16.6],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 17.1315, kind: 'blade' },
      { x: 12.393, kind: 'below' },
    ],
  },
  {
    ...CLASSIC,
    name: '737-500',
    length: 31.01,
    height: 11.13,
    shift: -1.1,
    engines: [CFM56_3],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 23,
        doors: [4.74, 23.4],
        overwingExits: [13.6],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 14.5747, kind: 'blade' },
      { x: 10.5434, kind: 'below' },
    ],
  },
  {
    ...NG,
    name: '737-600',
    length: 31.24,
    height: 12.57,
    shift: -4.1,
    engines: [CFM56_7],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 22.8,
        doors: [4.74, 23.2],
        overwingExits: [14.1],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 14.6828, kind: 'blade' },
      { x: 10.6216, kind: 'below' },
    ],
  },
  {
    ...NG,
    name: '737-700',
    length: 33.63,
    height: 12.55,
    shift: -3,
    tip: BLENDED,
    engines: [CFM56_7],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 25.2,
        doors: [4.74, 25.6],
        overwingExits: [14.9],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 15.8061, kind: 'blade' },
      { x: 11.4342, kind: 'below' },
    ],
  },
  {
    ...NG,
    length: 39.47,
    height: 12.55,
    shift: 0,
    engines: NG_800.engines,
    decks: NG_800.decks,
    name: '737-800',
    tip: BLENDED,
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 18.5509, kind: 'blade' },
      { x: 13.4198, kind: 'below' },
    ],
  },
  {
    ...NG,
    name: '737-900ER',
    length: 42.11,
    height: 12.55,
    shift: 1.57,
    tip: { kind: 'scimitar' },
    engines: [CFM56_7],
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 33.6,
        doors: [4.74, 34.1],
        overwingExits: [18.97, 19.97],
        smallDoors: [28.7],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 19.7917, kind: 'blade' },
      { x: 14.3174, kind: 'below' },
    ],
  },
  {
    ...MAX,
    name: '737 MAX 7',
    length: 35.56,
    shift: -1.85,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 27.1,
        doors: [4.74, 27.5],
        overwingExits: [15.55, 16.55],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 16.7132, kind: 'blade' },
      { x: 12.0904, kind: 'below' },
    ],
  },
  {
    ...MAX,
    name: '737 MAX 8',
    length: 39.52,
    shift: 0,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 31,
        doors: [4.74, 31.42],
        overwingExits: [17.4, 18.4],
        smallDoors: [],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 18.5744, kind: 'blade' },
      { x: 13.4368, kind: 'below' },
    ],
  },
  {
    ...MAX,
    name: '737 MAX 9',
    length: 42.16,
    shift: 1.57,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 33.6,
        doors: [4.74, 34.1],
        overwingExits: [18.97, 19.97],
        smallDoors: [28.7],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 19.8152, kind: 'blade' },
      { x: 14.3344, kind: 'below' },
    ],
  },
  {
    ...MAX,
    name: '737 MAX 10',
    length: 43.79,
    shift: 2.6,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.2,
        to: 35.2,
        doors: [4.74, 35.7],
        overwingExits: [20, 21],
        smallDoors: [30.4],
      },
    ],
    aerials: [
      { x: 8.6, kind: 'blade' },
      { x: 20.5813, kind: 'blade' },
      { x: 14.8886, kind: 'below' },
    ],
  },
];
