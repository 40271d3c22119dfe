/** Turboprops of ATR, Saab, Fokker and Dornier. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, type NoseShape, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildHighWing, buildPropellerNacelle } from '../shape/part-shapes.ts';
import type { PartPlan, AircraftPlan } from '../shape/plan.ts';
import { buildTail, type TailShape } from '../shape/tail.ts';
import { TURBOPROP } from './cabins.ts';

const NOSE_SAAB = buildNose({
  halfHeight: 1.155,
  tip: -0.48,
  base: [1.75, 0.2],
  top: [2.5, 0.8],
  level: 4.4,
  keel: 3.6,
  upperRoundness: 0.36,
  footSlopeRatio: 0.95,
  panes: buildPanes(
    parsePoints('1.82 0.2, 2.2 0.1, 2.8 0.08, 3.3 0.12'),
    parsePoints('2.32 0.62, 2.52 0.62, 2.88 0.6, 3.22 0.52'),
    0.14,
  ),
});

const SAAB = {
  halfHeight: 1.155,
  nose: NOSE_SAAB,
  tail: buildTail({ halfHeight: 1.155, crown: 6.4, keel: 9.2, high: 0.5, low: 0.26, over: 0.6 }),
  fin: { root: [-4.7, -1], tip: [-2.15, -0.25], foot: 1.14, fillet: [3.4, 0.24], round: 0.3 },
  tailplane: { root: [-3.4, 0.42], chord: 2.2, tip: [-2.1, 1.05], tipChord: 1.2 },
} satisfies Partial<AircraftPlan>;

const NOSE_F50 = buildNose({
  halfHeight: 1.35,
  tip: -0.5,
  base: [1.7, 0.36],
  top: [2.5, 1.0],
  level: 4.4,
  keel: 3.9,
  upperRoundness: 0.42,
  footSlopeRatio: 0.9,
  hasStep: true,
  panes: buildPanes(
    parsePoints('1.78 0.34, 2.2 0.26, 2.82 0.26, 3.36 0.3'),
    parsePoints('2.32 0.82, 2.54 0.84, 2.9 0.82, 3.28 0.72'),
    0.16,
  ),
});

const F50_WING = buildHighWing([9.6, 1.42], 3.2, [9.9, 1.56], 1.4);

const FOKKER_50: AircraftPlan = {
  name: 'Fokker 50',
  length: 25.25,
  height: 8.32,
  ground: 2.5,
  halfHeight: 1.35,
  nose: NOSE_F50,
  tail: buildTail({ halfHeight: 1.35, crown: 7.2, keel: 11.2, high: 0.6, low: 0.42, over: 0.6 }),
  fin: { root: [-5.3, -1.1], tip: [-2.5, -0.5], foot: 1.33, fillet: [4.2, 0.3], strake: true, round: 0.4 },
  tailplane: { root: [-3.9, 0.55], chord: 2.5, tip: [-2.9, 1.1], tipChord: 1.3 },
  wing: F50_WING.wing,
  parts: [
    ...F50_WING.parts,
    buildPropellerNacelle({ from: 7.5, to: 14.2, axis: 0.84, end: 1.0, half: 0.5, deeper: 0.3 }),
  ],
  propellers: [{ hub: [7.35, 0.86], radius: 1.83, blades: 6, spinner: [0.85, 0.28] }],
  decks: [
    {
      door: TURBOPROP.door,
      line: 0.42,
      from: 5.2,
      to: 17.6,
      doors: [3.7, 18.2],
      window: { width: 0.3, height: 0.38, pitch: 0.62 },
    },
  ],
  aerials: [{ x: 6, kind: 'blade' }],
};

const D328_WING = buildHighWing([8.3, 1.3], 2.4, [8.7, 1.36], 1.1);

const DO_328: AircraftPlan = {
  name: 'Do 328',
  length: 21.11,
  height: 7.24,
  ground: 2.15,
  halfHeight: 1.21,
  nose: buildNose({
    halfHeight: 1.21,
    tip: -0.62,
    base: [1.75, 0.16],
    top: [2.75, 0.82],
    level: 4.7,
    keel: 3.8,
    upperRoundness: 0.38,
    footSlopeRatio: 1.0,
    panes: buildPanes(
      parsePoints('1.84 0.14, 2.34 0.04, 3.0 0.04, 3.56 0.1'),
      parsePoints('2.5 0.62, 2.74 0.64, 3.12 0.62, 3.48 0.52'),
      0.16,
    ),
  }),
  tail: buildTail({ halfHeight: 1.21, crown: 7.0, keel: 9.6, end: -1.0, high: 0.46, low: 0.32, over: 0.6 }),
  fin: {
    root: [-5.0, -1.7],
    tip: [-2.6, -0.8],
    foot: 1.19,
    fillet: [2.6, 0.2],
    round: 0.2,
    back: 0,
    top: 5.06,
  },
  tailplane: { root: [-2.7, 4.98], chord: 2.0, tip: [-1.7, 5.06], tipChord: 1.2, isHigh: true },
  wing: D328_WING.wing,
  parts: [
    ...D328_WING.parts,
    {
      layer: 'body',
      line: 0.15,
      outline: parseKnots(
        '6.6 -1.12 c, 7.8 -0.78, 9.6 -0.62, 11.4 -0.74, 13.6 -1.18 c, 11.4 -1.46, 9 -1.5, 7.4 -1.36',
      ),
    },
    buildPropellerNacelle({ from: 7.0, to: 11.2, axis: 0.74, end: 0.98, half: 0.48, deeper: 0.1 }),
    buildBulletFairing(-3.1, -0.1, 4.96, 0.14),
  ],
  propellers: [{ hub: [6.85, 0.76], radius: 1.8, blades: 6, spinner: [0.85, 0.28] }],
  decks: [{ window: TURBOPROP.window, door: TURBOPROP.door, line: 0.34, from: 5.4, to: 14.2, doors: [3.9] }],
  aerials: [{ x: 6, kind: 'blade' }],
};

const NOSE_ATR: NoseShape = {
  crown: parseKnots(
    '0 -0.38, 0.07 -0.2, 0.3 -0.04, 0.8 0.15, 1.5 0.34 c, 2.1 0.86, 2.8 1.2, 3.8 1.39, 4.8 1.435',
  ),
  keel: parseKnots('0.08 -0.56, 0.45 -0.83, 1 -1.06, 1.9 -1.28, 3.2 -1.42, 4.4 -1.435'),
  panes: buildPanes(
    parsePoints('1.58 0.34, 2.11 0.26, 2.86 0.22, 3.4 0.26'),
    parsePoints('2.12 0.78, 2.37 0.76, 2.9 0.74, 3.32 0.66'),
    0.18,
  ),
  radome: 1.05,
};

const TAIL_ATR: TailShape = {
  crown: parseKnots('-6.17 1.435, -3.17 1.4, -1.57 1.28, -0.42 0.98 c'),
  keel: parseKnots('-11.17 -1.435, -7.67 -1.18, -4.57 -0.42, -1.87 0.38, -0.37 0.76 c'),
};

/** The blister on the belly into which the main gear retracts. */
const BLISTER: PartPlan = {
  layer: 'body',
  line: 0.15,
  outline: parseKnots(
    '9.2 -1.32, 9.5 -1.06, 10.4 -0.84, 12 -0.74, 13.6 -0.86, 15.9 -1.36 c, 14.2 -1.68, 12 -1.8, 10.2 -1.72, 9.45 -1.54',
  ),
};

const ATR_WING = buildHighWing([10.75, 1.52], 2.6, [11.05, 1.7], 1.6);

const ATR = {
  ground: 2.05,
  halfHeight: 1.435,
  nose: NOSE_ATR,
  tail: TAIL_ATR,
  wing: ATR_WING.wing,
  propellers: [{ hub: [8.88, 0.96], radius: 1.965, blades: 6, spinner: [0.85, 0.28] }],
  hasPlainEnd: true,
} satisfies Partial<AircraftPlan>;

export const TURBOPROPS_TYPES: readonly AircraftPlan[] = [
  {
    ...SAAB,
    name: 'Saab 340B',
    length: 19.73,
    height: 6.97,
    ground: 2.2,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.26,
        from: 4.9,
        to: 13,
        doors: [3.5],
        cargo: [13.4, 1.2, 1.3],
      },
    ],
    wing: {
      root: [7.3, -0.72],
      chord: 2.8,
      tip: [8.1, -0.32],
      tipChord: 1.15,
      straightWingNacelles: [0.28],
      flapTrackStations: [],
    },
    parts: [
      buildPropellerNacelle({ from: 5.55, to: 10.45, axis: -0.16, end: -0.3, half: 0.5, deeper: 0.12 }),
    ],
    propellers: [{ hub: [5.38, -0.14], radius: 1.68, blades: 4, spinner: [0.8, 0.26] }],
    aerials: [
      { x: 5.4, kind: 'blade' },
      { x: 8.8785, kind: 'blade' },
    ],
  },
  {
    ...SAAB,
    name: 'Saab 2000',
    length: 27.28,
    height: 7.73,
    ground: 2.4,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.26,
        from: 5,
        to: 20.4,
        doors: [3.6],
        cargo: [20.8, 1.2, 1.3],
      },
    ],
    wing: {
      root: [11.3, -0.72],
      chord: 2.8,
      tip: [12.1, -0.32],
      tipChord: 1.15,
      straightWingNacelles: [0.28],
      flapTrackStations: [],
    },
    parts: [
      buildPropellerNacelle({ from: 9.55, to: 15.15, axis: -0.16, end: -0.3, half: 0.6, deeper: 0.12 }),
    ],
    propellers: [{ hub: [9.38, -0.14], radius: 1.905, blades: 6, spinner: [0.8, 0.312] }],
    aerials: [
      { x: 5.4, kind: 'blade' },
      { x: 12.276, kind: 'blade' },
    ],
  },
  FOKKER_50,
  DO_328,
  {
    ...ATR,
    name: 'ATR 42-600',
    length: 22.67,
    height: 7.59,
    shift: -2.3,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.34,
        from: 6.7,
        to: 16.1,
        doors: [16.45],
        cargo: [4, 1.27, 1.53],
      },
    ],
    fin: {
      outline: [
        [-8.97, 1.4, 'corner'],
        [-6.27, 1.85, 'straightEnd'],
        [-4.67, 2.65, 'straightStart'],
        [-2.42, 5.24, 'straightEnd'],
        [-2.17, 5.46],
        [-1.77, 5.54, 'corner'],
        [-0.07, 5.54, 'corner'],
        [-0.97, 1.1, 'corner'],
        [-7.17, 0.8, 'corner'],
      ],
      foot: 1.43,
    },
    tailplane: { root: [-2.42, 5.14], chord: 2.05, tip: [-1.97, 5.24], tipChord: 1.25, isHigh: true },
    parts: [
      {
        layer: 'behind',
        outline: [
          [9.138, 1.18, 'corner'],
          [10.178, 1.52],
          [11.27, 1.754],
          [12.362, 1.676],
          [13.61, 1.48],
          [15.3, 1.18, 'corner'],
        ],
      },
      BLISTER,
      buildPropellerNacelle({ from: 9.05, to: 14.6, axis: 0.94, end: 1.14, half: 0.52, deeper: 0.06 }),
      buildBulletFairing(-2.65, -0.05, 5.12, 0.13),
    ],
    aerials: [
      { x: 6.2, kind: 'blade' },
      { x: 6.801, kind: 'below' },
    ],
  },
  {
    ...ATR,
    name: 'ATR 72-600',
    length: 27.17,
    height: 7.65,
    shift: 0,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.34,
        from: 6.7,
        to: 20.4,
        doors: [20.8],
        cargo: [4, 1.27, 1.53],
      },
    ],
    fin: {
      outline: [
        [-8.97, 1.4, 'corner'],
        [-6.27, 1.85, 'straightEnd'],
        [-4.67, 2.65, 'straightStart'],
        [-2.42, 5.3, 'straightEnd'],
        [-2.17, 5.52],
        [-1.77, 5.6, 'corner'],
        [-0.07, 5.6, 'corner'],
        [-0.97, 1.1, 'corner'],
        [-7.17, 0.8, 'corner'],
      ],
      foot: 1.43,
    },
    tailplane: { root: [-2.42, 5.2], chord: 2.05, tip: [-1.97, 5.3], tipChord: 1.25, isHigh: true },
    parts: [
      {
        layer: 'behind',
        outline: [
          [9.138, 1.18, 'corner'],
          [10.178, 1.52],
          [11.27, 1.754],
          [12.362, 1.676],
          [13.61, 1.48],
          [15.3, 1.18, 'corner'],
        ],
      },
      BLISTER,
      buildPropellerNacelle({ from: 9.05, to: 14.6, axis: 0.94, end: 1.14, half: 0.52, deeper: 0.06 }),
      buildBulletFairing(-2.65, -0.05, 5.18, 0.13),
    ],
    aerials: [
      { x: 6.2, kind: 'blade' },
      { x: 8.151, kind: 'below' },
    ],
  },
];
