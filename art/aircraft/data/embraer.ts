/** Embraer: E-Jets and ERJ 145. */
import type { WingTip } from '../../drawing/airframe.ts';
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, type NoseShape, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildRearEngine } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail, type TailShape } from '../shape/tail.ts';
import { EMBRAER, REGIONAL_JET } from './cabins.ts';

const NOSE_EJET: NoseShape = {
  crown: parseKnots(
    '0 -0.55, 0.1 -0.3, 0.4 -0.08, 0.9 0.14, 1.52 0.37, 2.05 0.68, 2.75 1.12, 3.7 1.47, 5 1.65, 6.2 1.675',
  ),
  keel: parseKnots('0.09 -0.8, 0.6 -1.13, 1.4 -1.39, 2.6 -1.58, 4 -1.66, 5.4 -1.675'),
  panes: buildPanes(
    parsePoints('1.62 0.36, 2.34 0.22, 3.9 0.26'),
    parsePoints('2.52 0.93, 2.9 0.91, 3.8 0.76'),
    0.2,
  ),
  radome: 1.15,
};

const TAIL_EJET: TailShape = {
  crown: parseKnots('-8.74 1.675, -4.74 1.58, -1.64 1.2, -0.19 0.86 c'),
  keel: parseKnots('-14.74 -1.675, -10.74 -1.42, -6.44 -0.7, -2.64 0.22, -0.14 0.62 c'),
};

const EJET = {
  halfHeight: 1.675,
  nose: NOSE_EJET,
  tail: TAIL_EJET,
  fin: { root: [-6.6, -1.6], tip: [-1.95, -0.35], foot: 1.66, fillet: [3.1, 0.2], round: 0.6 },
  tailplane: { root: [-5.2, 0.6], chord: 3.4, tip: [-2.05, 1.3], tipChord: 1.4 },
} satisfies Partial<AircraftPlan>;

const E170_TIP: WingTip = { kind: 'blended', height: 1.1 };

const E175_TIP: WingTip = { kind: 'sharklet', height: 1.5 };

const E190_TIP: WingTip = { kind: 'blended', height: 1.25 };

const E2_TIP: WingTip = { kind: 'raked', height: 0.75 };

const ERJ_145: AircraftPlan = {
  name: 'ERJ 145',
  length: 29.87,
  height: 6.76,
  ground: 1.85,
  halfHeight: 1.14,
  nose: buildNose({
    halfHeight: 1.14,
    tip: -0.5,
    base: [2.05, 0.2],
    top: [2.9, 0.78],
    level: 5.2,
    keel: 4.6,
    upperRoundness: 0.34,
    footSlopeRatio: 0.95,
    lowerRoundness: 0.45,
    panes: buildPanes(
      parsePoints('2.12 0.18, 2.55 0.08, 3.2 0.08, 3.6 0.14'),
      parsePoints('2.75 0.62, 2.98 0.62, 3.3 0.6, 3.54 0.5'),
      0.14,
    ),
  }),
  tail: buildTail({ halfHeight: 1.14, crown: 7.8, keel: 11.6, end: -1.5, high: 0.62, low: 0.28, over: 0.55 }),
  fin: {
    root: [-5.5, -1.8],
    tip: [-2.9, -0.8],
    foot: 1.12,
    fillet: [2.0, 0.2],
    round: 0.3,
    back: 0,
    top: 4.86,
  },
  tailplane: { root: [-3.1, 4.78], chord: 2.3, tip: [-1.15, 4.86], tipChord: 1.15, isHigh: true },
  wing: { root: [13.1, -0.82], chord: 4.2, tip: [17.3, 0.35], tipChord: 1.15, kink: [0.36, 0.2] },
  engines: [buildRearEngine(-9.5, 0.55, 1.5, 4.0)],
  parts: [buildBulletFairing(-3.5, -0.5, 4.76, 0.13)],
  decks: [
    {
      window: REGIONAL_JET.window,
      door: REGIONAL_JET.door,
      line: 0.3,
      from: 5.2,
      to: 20,
      doors: [3.6],
      overwingExits: [14.1],
    },
  ],
  aerials: [{ x: 6.4, kind: 'blade' }],
};

export const EMBRAER_TYPES: readonly AircraftPlan[] = [
  {
    ...EJET,
    name: 'E170',
    length: 29.9,
    height: 9.67,
    ground: 2.65,
    tip: E170_TIP,
    wing: { root: [10.8, -1.05], chord: 5.5, tip: [16.7, 0.75], tipChord: 1.35, kink: [0.36, 0.3] },
    engines: [{ lip: [9.2, -1.72], diameter: 1.62, length: 3.483, station: 0.27, duct: 'short' }],
    decks: [
      {
        window: EMBRAER.window,
        door: EMBRAER.door,
        line: 0.38,
        from: 5.9,
        to: 22.3,
        doors: [4.42, 22.6],
        overwingExits: [],
      },
    ],
    aerials: [
      { x: 7.2, kind: 'blade' },
      { x: 12.558, kind: 'blade' },
      { x: 8.97, kind: 'below' },
    ],
  },
  {
    ...EJET,
    name: 'E175',
    length: 31.68,
    height: 9.73,
    ground: 2.65,
    tip: E175_TIP,
    wing: { root: [11.7, -1.05], chord: 5.5, tip: [17.6, 0.75], tipChord: 1.35, kink: [0.36, 0.3] },
    engines: [{ lip: [10.1, -1.72], diameter: 1.62, length: 3.483, station: 0.27, duct: 'short' }],
    decks: [
      {
        window: EMBRAER.window,
        door: EMBRAER.door,
        line: 0.38,
        from: 5.9,
        to: 24.1,
        doors: [4.42, 24.4],
        overwingExits: [],
      },
    ],
    aerials: [
      { x: 7.2, kind: 'blade' },
      { x: 13.3056, kind: 'blade' },
      { x: 9.504, kind: 'below' },
    ],
  },
  {
    ...EJET,
    name: 'E190',
    length: 36.24,
    height: 10.57,
    ground: 2.92,
    tip: E190_TIP,
    wing: { root: [13.1, -1.05], chord: 5.9, tip: [19.6, 0.85], tipChord: 1.4, kink: [0.36, 0.3] },
    engines: [{ lip: [11.5, -1.72], diameter: 1.85, length: 3.9775, station: 0.27, duct: 'short' }],
    decks: [
      {
        window: EMBRAER.window,
        door: EMBRAER.door,
        line: 0.38,
        from: 5.9,
        to: 28.6,
        doors: [4.42, 28.95],
        overwingExits: [16.9],
      },
    ],
    aerials: [
      { x: 7.2, kind: 'blade' },
      { x: 15.2208, kind: 'blade' },
      { x: 10.872, kind: 'below' },
    ],
  },
  {
    ...EJET,
    name: 'E195',
    length: 38.65,
    height: 10.55,
    ground: 2.92,
    tip: E190_TIP,
    wing: { root: [14.5, -1.05], chord: 5.9, tip: [21, 0.85], tipChord: 1.4, kink: [0.36, 0.3] },
    engines: [{ lip: [12.9, -1.72], diameter: 1.85, length: 3.9775, station: 0.27, duct: 'short' }],
    decks: [
      {
        window: EMBRAER.window,
        door: EMBRAER.door,
        line: 0.38,
        from: 5.9,
        to: 31,
        doors: [4.42, 31.35],
        overwingExits: [18.2],
      },
    ],
    aerials: [
      { x: 7.2, kind: 'blade' },
      { x: 16.233, kind: 'blade' },
      { x: 11.595, kind: 'below' },
    ],
  },
  {
    ...EJET,
    name: 'E190-E2',
    length: 36.25,
    height: 10.96,
    ground: 3.2,
    tip: E2_TIP,
    wing: { root: [13, -1.1], chord: 6, tip: [20.5, 1.35], tipChord: 1.2, kink: [0.34, 0.25] },
    engines: [{ lip: [11, -1.95], diameter: 2.3, length: 4.3, station: 0.27, duct: 'short' }],
    decks: [
      {
        window: EMBRAER.window,
        door: EMBRAER.door,
        line: 0.38,
        from: 5.9,
        to: 28.6,
        doors: [4.42, 28.95],
        overwingExits: [16.9],
      },
    ],
    aerials: [
      { x: 7.2, kind: 'blade' },
      { x: 15.225, kind: 'blade' },
      { x: 10.875, kind: 'below' },
    ],
  },
  {
    ...EJET,
    name: 'E195-E2',
    length: 41.51,
    height: 10.91,
    ground: 3.2,
    tip: E2_TIP,
    wing: { root: [15.3, -1.1], chord: 6, tip: [22.8, 1.35], tipChord: 1.2, kink: [0.34, 0.25] },
    engines: [{ lip: [13.3, -1.95], diameter: 2.3, length: 4.3, station: 0.27, duct: 'short' }],
    decks: [
      {
        window: EMBRAER.window,
        door: EMBRAER.door,
        line: 0.38,
        from: 5.9,
        to: 33.8,
        doors: [4.42, 34.2],
        overwingExits: [18.9, 19.8],
      },
    ],
    aerials: [
      { x: 7.2, kind: 'blade' },
      { x: 17.4342, kind: 'blade' },
      { x: 12.453, kind: 'below' },
    ],
  },
  ERJ_145,
];
