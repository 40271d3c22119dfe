/** Airbus: A220 and the A320 family. The stations of the A320 family were measured in models; all others are estimated by eye. */
import type { Engine, WingTip } from '../../drawing/airframe.ts';
import { NOSE_A320 } from './nose-curves.ts';
import { TAIL_A320 } from './tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { A220_WINDOWS, AIRBUS_NARROW } from './cabins.ts';

const CFM56: Engine = { lip: [11.5, -2.1], diameter: 2.4, length: 4.5, station: 0.27, duct: 'short' };
const V2500: Engine = {
  lip: [11.35, -2.1],
  diameter: 2.35,
  length: 4.9,
  station: 0.27,
  duct: 'long',
  wide: 0.66,
};
/** The LEAP or PW1100G engine: it is wider, and its lip is further forward. */
const NEO_ENGINE: Engine = { lip: [11.0, -2.16], diameter: 2.62, length: 4.9, station: 0.27, duct: 'short' };

const FENCE: WingTip = { kind: 'fence', height: 0.8 };
const SHARKLET: WingTip = { kind: 'sharklet', height: 2.4 };

type A320FamilyPlan = Pick<AircraftPlan, 'name' | 'length' | 'decks'> & {
  shift: number;
  tip?: WingTip;
  engine?: Engine;
  height?: number;
};

const A320_BASE = {
  ground: 3.83,
  halfHeight: 2.07,
  nose: sampleNose(NOSE_A320, 4.14),
  tail: sampleTail(TAIL_A320, 4.14),
  tailplane: { root: [-5.64, 0.84], chord: 3.9, tip: [-2.3, 1.5], tipChord: 1.4 },
  wing: { root: [12.8, -1.28], chord: 7.1, tip: [20.9, 0.5], tipChord: 1.6, kink: [0.37, 0.25] },
} satisfies Partial<AircraftPlan>;

const A318: A320FamilyPlan = {
  name: 'A318',
  length: 31.44,
  height: 12.56,
  shift: -2.39,
  decks: [
    {
      window: AIRBUS_NARROW.window,
      door: AIRBUS_NARROW.door,
      line: 0.54,
      from: 6,
      to: 22.6,
      doors: [4.57, 22.98],
      overwingExits: [14.95],
    },
  ],
};
const A319: A320FamilyPlan = {
  name: 'A319',
  length: 33.84,
  shift: -1.6,
  decks: [
    {
      window: AIRBUS_NARROW.window,
      door: AIRBUS_NARROW.door,
      line: 0.54,
      from: 6,
      to: 25,
      doors: [4.57, 25.4],
      overwingExits: [14.95],
    },
  ],
};
const A320: A320FamilyPlan = {
  name: 'A320-200',
  length: 37.57,
  shift: 0,
  decks: [
    {
      window: AIRBUS_NARROW.window,
      door: AIRBUS_NARROW.door,
      line: 0.54,
      from: 6,
      to: 28.7,
      doors: [4.57, 29.1],
      overwingExits: [14.2, 15.1],
    },
  ],
};
const A321: A320FamilyPlan = {
  name: 'A321',
  length: 44.51,
  shift: 4.27,
  decks: [
    {
      window: AIRBUS_NARROW.window,
      door: AIRBUS_NARROW.door,
      line: 0.54,
      from: 6,
      to: 35.7,
      doors: [4.57, 13.5, 24.66, 36.05],
      overwingExits: [],
    },
  ],
};
const A321_FLEX: AircraftPlan['decks'] = [
  {
    window: AIRBUS_NARROW.window,
    door: AIRBUS_NARROW.door,
    line: 0.54,
    from: 6,
    to: 35.7,
    doors: [4.57, 26.8, 36.05],
    overwingExits: [14.2, 15.1],
  },
];

const NEO_BASE = {
  height: 11.76,
  ground: 3.83,
  halfHeight: 2.07,
  nose: sampleNose(NOSE_A320, 4.14),
  tail: sampleTail(TAIL_A320, 4.14),
  fin: { root: [-7.63, -2.15], tip: [-2.75, -0.8], foot: 2.05, fillet: [1.3, 0.15], round: 0.9 },
  tailplane: { root: [-5.64, 0.84], chord: 3.9, tip: [-2.3, 1.5], tipChord: 1.4 },
  wing: { root: [12.8, -1.28], chord: 7.1, tip: [20.9, 0.5], tipChord: 1.6, kink: [0.37, 0.25] },
  tip: SHARKLET,
  engines: [NEO_ENGINE],
} satisfies Partial<AircraftPlan>;

export const A320_SHARKLETS: AircraftPlan = {
  ...A320_BASE,
  name: 'A320 with sharklets',
  length: 37.57,
  shift: 0,
  decks: A320.decks,
  height: 11.76,
  fin: { root: [-7.63, -2.15], tip: [-2.75, -0.8], foot: 2.05, fillet: [1.3, 0.15], round: 0.9 },
  tip: SHARKLET,
  engines: [CFM56],
  aerials: [
    { x: 8.2, kind: 'blade' },
    { x: 17.2822, kind: 'blade' },
    { x: 13.5252, kind: 'below' },
  ],
};

const A220 = {
  height: 11.5,
  ground: 3.35,
  halfHeight: 1.85,
  nose: buildNose({
    halfHeight: 1.85,
    tip: -0.72,
    base: [1.5, 0.2],
    top: [2.72, 1.02],
    level: 5.6,
    keel: 4.6,
    upperRoundness: 0.46,
    footSlopeRatio: 0.9,
    panes: buildPanes(
      parsePoints('1.6 0.16, 2.5 -0.02, 3.8 0.06'),
      parsePoints('2.44 0.8, 2.86 0.82, 3.64 0.7'),
      0.2,
    ),
  }),
  tail: buildTail({ halfHeight: 1.85, crown: 8.6, keel: 13.2, high: 0.74, low: 0.54, over: 0.5 }),
  fin: { root: [-7.75, -2.2], tip: [-2.7, -0.62], foot: 1.82, fillet: [2.6, 0.2], round: 0.5 },
  tailplane: { root: [-5.4, 0.72], chord: 3.6, tip: [-2, 1.5], tipChord: 1.35 },
  wing: { root: [12.6, -1.2], chord: 6.6, tip: [20.6, 0.75], tipChord: 1.35, kink: [0.36, 0.25] },
  tip: { kind: 'blended', height: 1.55 },
  engines: [{ lip: [11.05, -1.95], diameter: 2.35, length: 4.3, station: 0.28, duct: 'short' }],
} satisfies Partial<AircraftPlan>;

export const AIRBUS_NARROW_TYPES: readonly AircraftPlan[] = [
  {
    ...A220,
    name: 'A220-100',
    length: 35,
    shift: -1.9,
    decks: [
      {
        window: A220_WINDOWS.window,
        door: A220_WINDOWS.door,
        line: 0.42,
        from: 5.9,
        to: 27,
        doors: [4.45, 27.3],
        overwingExits: [16.1],
      },
    ],
    aerials: [
      { x: 7.5, kind: 'blade' },
      { x: 14.7, kind: 'below' },
    ],
  },
  {
    ...A220,
    name: 'A220-300',
    length: 38.71,
    shift: 0,
    decks: [
      {
        window: A220_WINDOWS.window,
        door: A220_WINDOWS.door,
        line: 0.42,
        from: 5.9,
        to: 30.7,
        doors: [4.45, 31],
        overwingExits: [16.1],
      },
    ],
    aerials: [
      { x: 7.5, kind: 'blade' },
      { x: 16.2582, kind: 'below' },
    ],
  },
  {
    ...A320_BASE,
    name: 'A318',
    length: 31.44,
    shift: -2.39,
    decks: A318.decks,
    height: 12.56,
    fin: { root: [-7.63, -2.15], tip: [-2.75, -0.8], foot: 2.05, fillet: [2, 0.22], round: 0.9 },
    tip: FENCE,
    engines: [CFM56],
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 14.4624, kind: 'blade' },
      { x: 11.3184, kind: 'below' },
    ],
  },
  {
    ...A320_BASE,
    name: 'A319',
    length: 33.84,
    shift: -1.6,
    decks: A319.decks,
    height: 11.76,
    fin: { root: [-7.63, -2.15], tip: [-2.75, -0.8], foot: 2.05, fillet: [1.3, 0.15], round: 0.9 },
    tip: FENCE,
    engines: [CFM56],
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 15.5664, kind: 'blade' },
      { x: 12.1824, kind: 'below' },
    ],
  },
  {
    ...A320_BASE,
    name: 'A320-200',
    length: 37.57,
    shift: 0,
    decks: A320.decks,
    height: 11.76,
    fin: { root: [-7.63, -2.15], tip: [-2.75, -0.8], foot: 2.05, fillet: [1.3, 0.15], round: 0.9 },
    tip: FENCE,
    engines: [CFM56],
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 17.2822, kind: 'blade' },
      { x: 13.5252, kind: 'below' },
    ],
  },
  {
    ...A320_BASE,
    name: 'A321',
    length: 44.51,
    shift: 4.27,
    decks: A321.decks,
    height: 11.76,
    fin: { root: [-7.63, -2.15], tip: [-2.75, -0.8], foot: 2.05, fillet: [1.3, 0.15], round: 0.9 },
    tip: FENCE,
    engines: [{ ...V2500 }],
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 20.4746, kind: 'blade' },
      { x: 16.0236, kind: 'below' },
    ],
  },
  {
    ...NEO_BASE,
    name: 'A319neo',
    length: 33.84,
    shift: -1.6,
    decks: A319.decks,
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 15.5664, kind: 'blade' },
      { x: 12.1824, kind: 'below' },
    ],
  },
  {
    ...NEO_BASE,
    name: 'A320neo',
    length: 37.57,
    shift: 0,
    decks: A320.decks,
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 17.2822, kind: 'blade' },
      { x: 13.5252, kind: 'below' },
    ],
  },
  {
    ...NEO_BASE,
    name: 'A321neo',
    length: 44.51,
    shift: 4.27,
    decks: A321.decks,
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 20.4746, kind: 'blade' },
      { x: 16.0236, kind: 'below' },
    ],
  },
  {
    ...NEO_BASE,
    name: 'A321XLR',
    length: 44.51,
    shift: 4.27,
    decks: A321_FLEX,
    aerials: [
      { x: 8.2, kind: 'blade' },
      { x: 20.4746, kind: 'blade' },
      { x: 16.0236, kind: 'below' },
    ],
  },
];
