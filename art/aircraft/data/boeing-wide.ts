/** Boeing: 767, 777 and 787. */
import type { Engine, WingTip } from '../../drawing/airframe.ts';
import { NOSE_777, NOSE_787 } from './nose-curves.ts';
import { TAIL_777, TAIL_787 } from './tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, type NoseShape, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { B777_WINDOWS, B787_WINDOWS, BOEING_WIDE } from './cabins.ts';

const DREAM = sampleNose(NOSE_787, 5.94);

/** The 787's nose: one curve from the tip over the windscreen to the crown. */
const NOSE_DREAM: NoseShape = {
  ...DREAM,
  panes: [
    [
      [2.6918, 0.78588],
      [4.2065, 1.62342],
      [4.5035, 1.59372],
      [3.464, 0.67896],
    ],
    [
      [3.57092, 0.67302],
      [4.5926, 1.58778],
      [5.02028, 1.52244],
      [5.4242, 1.20168],
      [5.3351, 0.8334],
      [5.0084, 0.72648],
    ],
  ],
  crown: parseKnots(
    '0 -1.31, 0.08 -0.98, 0.36 -0.54, 0.95 0.02, 1.75 0.54, 2.7 1.05, 3.7 1.56, 4.9 2.08, 6.3 2.52, 8 2.83, 10 2.95, 11.9 2.97',
  ),
};

const CANOES = [0.19, 0.42, 0.58, 0.73];
const RAKED: WingTip = { kind: 'raked' };

const NOSE_767 = buildNose({
  halfHeight: 2.705,
  tip: -0.92,
  base: [1.72, 0.4],
  top: [2.75, 1.32],
  level: 7.8,
  keel: 5.8,
  upperRoundness: 0.56,
  footSlopeRatio: 0.78,
  panes: buildPanes(
    parsePoints('1.84 0.42, 2.4 0.3, 3.2 0.28, 3.94 0.34'),
    parsePoints('2.64 1.1, 2.92 1.1, 3.34 1.08, 3.88 0.94'),
    0.26,
  ),
});

type Boeing767Plan = Pick<AircraftPlan, 'name' | 'length' | 'height' | 'decks' | 'shift' | 'tip'> & {
  ground?: number;
};

const Boeing767Plan = {
  halfHeight: 2.705,
  nose: NOSE_767,
  tail: buildTail({ halfHeight: 2.705, crown: 10.6, keel: 17.6, high: 1.15, low: 0.75, over: 0.65 }),
  fin: { root: [-11.6, -2.9], tip: [-3.6, -0.1], foot: 2.68, fillet: [1.6, 0.1], round: 0.35 },
  tailplane: { root: [-9.3, 0.85], chord: 6.2, tip: [-3.1, 2.1], tipChord: 2.1 },
  wing: {
    root: [19.6, -1.65],
    chord: 10.2,
    tip: [32.6, 1.7],
    tipChord: 2.1,
    kink: [0.36, 0.3],
    flapTrackStations: CANOES,
  },
  engines: [{ lip: [18.5, -2.5], diameter: 2.75, length: 6.1, station: 0.3, duct: 'short' }],
} satisfies Partial<AircraftPlan>;

const GE90: Engine = { lip: [25.3, -3.05], diameter: 3.95, length: 7.4, station: 0.27, duct: 'short' };
const TRENT_800: Engine = { ...GE90, lip: [25.9, -2.95], diameter: 3.6, length: 7.2 };
const GE9X: Engine = { ...GE90, lip: [25.4, -3.05], diameter: 4.45, length: 7.9 };

type Boeing777Plan = Pick<AircraftPlan, 'name' | 'length' | 'decks' | 'shift' | 'tip'> & {
  engine: Engine;
  height?: number;
};

const Boeing777Plan = {
  ground: 5.5,
  halfHeight: 3.1,
  nose: sampleNose(NOSE_777, 6.2),
  tail: sampleTail(TAIL_777, 6.2),
  fin: { root: [-12.2, -3.4], tip: [-3.7, -0.6], foot: 3.08, fillet: [2, 0.09], round: 0.5 },
  tailplane: { root: [-9.5, 0.95], chord: 6.9, tip: [-3.2, 2.32], tipChord: 2.2 },
  wing: {
    root: [26.7, -1.95],
    chord: 12.5,
    tip: [44.6, 2.3],
    tipChord: 1.5,
    kink: [0.34, 0.3],
    flapTrackStations: CANOES,
  },
} satisfies Partial<AircraftPlan>;
const CABIN_200: AircraftPlan['decks'] = [
  {
    window: B777_WINDOWS.window,
    door: B777_WINDOWS.door,
    line: 0.62,
    from: 8.4,
    to: 49.9,
    doors: [6.5, 17.1, 38.9, 50.3],
  },
];
const CABIN_300: AircraftPlan['decks'] = [
  {
    window: B777_WINDOWS.window,
    door: B777_WINDOWS.door,
    line: 0.62,
    from: 8.4,
    to: 59.1,
    doors: [6.5, 18.1, 30.3, 44.7, 59.5],
  },
];

const B787 = {
  ground: 4.95,
  halfHeight: 2.97,
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
    flapTrackStations: CANOES,
  },
  tip: { kind: 'raked', height: 1.2 },
  engines: [{ lip: [19.9, -2.75], diameter: 3.4, length: 6.5, station: 0.27, duct: 'short', chevrons: true }],
} satisfies Partial<AircraftPlan>;

const B777_9_BASE: AircraftPlan = {
  ...Boeing777Plan,
  name: '777-9',
  length: 76.72,
  shift: 1.4,
  tip: { kind: 'raked', height: 1.3 },
  decks: [
    {
      window: B787_WINDOWS.window,
      door: B787_WINDOWS.door,
      line: 0.62,
      from: 8.4,
      to: 61.5,
      doors: [6.5, 18.6, 31.4, 46.9, 61.9],
    },
  ],
  height: 19.68,
  engines: [GE9X],
  aerials: [
    { x: 12, kind: 'blade' },
    { x: 36.0584, kind: 'blade' },
    { x: 23.016, kind: 'below' },
  ],
};

export const BOEING_WIDE_TYPES: readonly AircraftPlan[] = [
  {
    ...Boeing767Plan,
    name: '767-200ER',
    length: 48.51,
    height: 15.85,
    shift: -3.1,
    decks: [
      {
        window: BOEING_WIDE.window,
        door: BOEING_WIDE.door,
        line: 0.55,
        from: 7.1,
        to: 36.9,
        doors: [5.6, 37.3],
        overwingExits: [21.3],
      },
    ],
    ground: 4.6,
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 22.3146, kind: 'blade' },
      { x: 14.553, kind: 'below' },
    ],
  },
  {
    ...Boeing767Plan,
    name: '767-300ER',
    length: 54.94,
    height: 15.85,
    shift: 0,
    tip: { kind: 'blended', height: 3.3 },
    decks: [
      {
        window: BOEING_WIDE.window,
        door: BOEING_WIDE.door,
        line: 0.55,
        from: 7.1,
        to: 43.3,
        doors: [5.6, 43.7],
        overwingExits: [25.2, 26.2],
      },
    ],
    ground: 4.6,
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 25.2724, kind: 'blade' },
      { x: 16.482, kind: 'below' },
    ],
  },
  {
    ...Boeing767Plan,
    name: '767-400ER',
    length: 61.37,
    height: 16.8,
    shift: 3.36,
    tip: { kind: 'raked', height: 1.5 },
    decks: [
      {
        window: B777_WINDOWS.window,
        door: B777_WINDOWS.door,
        line: 0.55,
        from: 7.1,
        to: 49.6,
        doors: [5.6, 16.9, 50],
        smallDoors: [38.6],
      },
    ],
    ground: 5.2,
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 28.2302, kind: 'blade' },
      { x: 18.411, kind: 'below' },
    ],
  },
  {
    ...Boeing777Plan,
    name: '777-200',
    length: 63.73,
    shift: -5.34,
    decks: CABIN_200,
    height: 18.5,
    engines: [{ ...TRENT_800, diameter: 3.5 }],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 29.9531, kind: 'blade' },
      { x: 19.119, kind: 'below' },
    ],
  },
  {
    ...Boeing777Plan,
    name: '777-200ER',
    length: 63.73,
    shift: -5.34,
    decks: CABIN_200,
    height: 18.5,
    engines: [TRENT_800],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 29.9531, kind: 'blade' },
      { x: 19.119, kind: 'below' },
    ],
  },
  {
    ...Boeing777Plan,
    name: '777-200LR',
    length: 63.73,
    shift: -5.34,
    tip: RAKED,
    decks: CABIN_200,
    height: 18.6,
    engines: [GE90],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 29.9531, kind: 'blade' },
      { x: 19.119, kind: 'below' },
    ],
  },
  {
    ...Boeing777Plan,
    name: '777-300',
    length: 73.86,
    shift: 0,
    decks: CABIN_300,
    height: 18.5,
    engines: [TRENT_800],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 34.7142, kind: 'blade' },
      { x: 22.158, kind: 'below' },
    ],
  },
  {
    ...Boeing777Plan,
    name: '777-300ER',
    length: 73.86,
    shift: 0,
    tip: RAKED,
    decks: CABIN_300,
    height: 18.5,
    engines: [GE90],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 34.7142, kind: 'blade' },
      { x: 22.158, kind: 'below' },
    ],
  },
  {
    ...B777_9_BASE,
    fin: { root: [-12.4, -3.8], tip: [-4.6, -1.9], foot: 3.08, fillet: [2.6, 0.14], round: 1.4 },
  },
  {
    ...B787,
    name: '787-8',
    length: 56.72,
    height: 16.92,
    shift: -3.05,
    decks: [
      {
        window: B787_WINDOWS.window,
        door: B787_WINDOWS.door,
        line: 0.58,
        from: 8.6,
        to: 43.4,
        doors: [7.1, 16.2, 34, 43.8],
      },
    ],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 23.8224, kind: 'below' },
    ],
  },
  {
    ...B787,
    name: '787-9',
    length: 62.81,
    height: 17.02,
    shift: 0,
    decks: [
      {
        window: B787_WINDOWS.window,
        door: B787_WINDOWS.door,
        line: 0.58,
        from: 8.6,
        to: 49.5,
        doors: [7.1, 17.9, 37.4, 49.9],
      },
    ],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 26.3802, kind: 'below' },
    ],
  },
  {
    ...B787,
    name: '787-10',
    length: 68.28,
    height: 17.02,
    shift: 3.05,
    decks: [
      {
        window: B787_WINDOWS.window,
        door: B787_WINDOWS.door,
        line: 0.58,
        from: 8.6,
        to: 55,
        doors: [7.1, 20.9, 40.6, 55.4],
      },
    ],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 28.6776, kind: 'below' },
    ],
  },
];
