/** Bombardier: CRJ. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { type NoseShape, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildRearEngine } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import type { TailShape } from '../shape/tail.ts';
import { REGIONAL_JET } from './cabins.ts';

const NOSE_CRJ: NoseShape = {
  crown: parseKnots(
    '0 -0.46, 0.1 -0.28, 0.5 -0.08, 1.1 0.13, 1.78 0.35, 2.3 0.7, 2.85 1.0, 3.7 1.24, 4.9 1.34, 6 1.345',
  ),
  keel: parseKnots('0.1 -0.64, 0.6 -0.92, 1.4 -1.14, 2.5 -1.28, 4 -1.34, 5.2 -1.345'),
  panes: buildPanes(
    parsePoints('1.82 0.32, 2.38 0.23, 3.2 0.24, 3.68 0.28'),
    parsePoints('2.5 0.77, 2.75 0.76, 3.25 0.74, 3.58 0.66'),
    0.18,
  ),
  radome: 1.3,
};

const TAIL_CRJ: TailShape = {
  crown: parseKnots('-8.24 1.345, -4.84 1.22, -3.04 0.92, -1.84 0.6 c'),
  keel: parseKnots('-13.74 -1.345, -10.74 -1.12, -6.74 -0.35, -3.44 0.2, -1.8 0.42 c'),
};

const CRJ = { halfHeight: 1.345, nose: NOSE_CRJ, tail: TAIL_CRJ } satisfies Partial<AircraftPlan>;

export const BOMBARDIER_TYPES: readonly AircraftPlan[] = [
  {
    ...CRJ,
    name: 'CRJ200',
    length: 26.77,
    height: 6.22,
    ground: 1.75,
    wing: { root: [10.6, -0.95], chord: 4.7, tip: [15.4, 0.5], tipChord: 1.3, kink: [0.36, 0.25] },
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.34,
        from: 5.9,
        to: 16.4,
        doors: [4.15],
        overwingExits: [11.3],
      },
    ],
    fin: {
      root: [-6.55, -2.2],
      tip: [-3.1, -1],
      foot: 1.33,
      fillet: [1.9, 0.17],
      round: 0.25,
      back: 0,
      top: 4.45,
    },
    tailplane: { root: [-3.5, 4.37], chord: 2.4, tip: [-1.4, 4.45], tipChord: 1.25, isHigh: true },
    tip: { kind: 'canted', height: 1.1 },
    engines: [buildRearEngine(-10.6, 0.62, 1.42, 3.9)],
    parts: [buildBulletFairing(-4.1, -0.55, 4.35, 0.14)],
    aerials: [
      { x: 6.6, kind: 'blade' },
      { x: 10.708, kind: 'below' },
    ],
  },
  {
    ...CRJ,
    name: 'CRJ700',
    length: 32.33,
    height: 7.57,
    ground: 2.1,
    wing: { root: [13.7, -0.95], chord: 5.2, tip: [19.1, 0.5], tipChord: 1.3, kink: [0.36, 0.25] },
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.42,
        from: 5.7,
        to: 21.4,
        doors: [4.15],
        overwingExits: [15.9],
      },
    ],
    fin: {
      root: [-6.55, -2.2],
      tip: [-3.1, -1],
      foot: 1.33,
      fillet: [1.9, 0.17],
      round: 0.25,
      back: 0,
      top: 5.45,
    },
    tailplane: { root: [-3.5, 5.37], chord: 2.4, tip: [-1.4, 5.45], tipChord: 1.25, isHigh: true },
    tip: { kind: 'canted', height: 1.25 },
    engines: [buildRearEngine(-11.4, 0.62, 1.6, 4.3)],
    parts: [buildBulletFairing(-4.1, -0.55, 5.35, 0.14)],
    aerials: [
      { x: 6.6, kind: 'blade' },
      { x: 12.932, kind: 'below' },
    ],
  },
  {
    ...CRJ,
    name: 'CRJ900',
    length: 36.24,
    height: 7.51,
    ground: 2.1,
    wing: { root: [15.8, -0.95], chord: 5.5, tip: [21.6, 0.5], tipChord: 1.3, kink: [0.36, 0.25] },
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.42,
        from: 5.7,
        to: 25.3,
        doors: [4.15],
        overwingExits: [17.6, 18.6],
      },
    ],
    fin: {
      root: [-6.55, -2.2],
      tip: [-3.1, -1],
      foot: 1.33,
      fillet: [1.9, 0.17],
      round: 0.25,
      back: 0,
      top: 5.39,
    },
    tailplane: { root: [-3.5, 5.31], chord: 2.4, tip: [-1.4, 5.39], tipChord: 1.25, isHigh: true },
    tip: { kind: 'canted', height: 1.25 },
    engines: [buildRearEngine(-11.4, 0.62, 1.6, 4.3)],
    parts: [buildBulletFairing(-4.1, -0.55, 5.29, 0.14)],
    aerials: [
      { x: 6.6, kind: 'blade' },
      { x: 14.496, kind: 'below' },
    ],
  },
  {
    ...CRJ,
    name: 'CRJ1000',
    length: 39.13,
    height: 7.48,
    ground: 2.1,
    wing: { root: [17.3, -0.95], chord: 5.6, tip: [23.4, 0.5], tipChord: 1.3, kink: [0.36, 0.25] },
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.42,
        from: 5.7,
        to: 28.2,
        doors: [4.15],
        overwingExits: [19.2, 20.2],
      },
    ],
    fin: {
      root: [-6.55, -2.2],
      tip: [-3.1, -1],
      foot: 1.33,
      fillet: [1.9, 0.17],
      round: 0.25,
      back: 0,
      top: 5.36,
    },
    tailplane: { root: [-3.5, 5.28], chord: 2.4, tip: [-1.4, 5.36], tipChord: 1.25, isHigh: true },
    tip: { kind: 'canted', height: 1.25 },
    engines: [buildRearEngine(-11.4, 0.62, 1.65, 4.4)],
    parts: [buildBulletFairing(-4.1, -0.55, 5.26, 0.14)],
    aerials: [
      { x: 6.6, kind: 'blade' },
      { x: 15.652, kind: 'below' },
    ],
  },
];
