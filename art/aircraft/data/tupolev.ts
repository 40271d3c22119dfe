/** Tupolev: Tu-134, Tu-154 and Tu-204. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes, scaleNose } from '../shape/nose.ts';
import { buildBulletFairing, buildRearEngine } from '../shape/part-shapes.ts';
import type { PartPlan, AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { AIRBUS_NARROW } from './cabins.ts';
import { NOSE_IL } from './ilyushin.ts';

/** A pod behind the wing into which the main gear retracts. */
const GEAR_POD = { layer: 'tip', paint: 'gray' } satisfies Partial<PartPlan>;

/** The Tu-134A's nose: the navigator sits behind panes in the tip. */
const GLASS_NOSE: readonly PartPlan[] = [
  { layer: 'body', paint: 'glass', outline: parseKnots('0.1 -0.44 c, 0.34 -0.16, 0.62 0.0 c, 0.5 -0.42 c') },
  {
    layer: 'body',
    paint: 'glass',
    outline: parseKnots('0.7 0.03 c, 1.16 0.18 c, 1.16 -0.4 c, 0.58 -0.42 c'),
  },
  { layer: 'body', paint: 'glass', outline: parseKnots('0.08 -0.52 c, 0.5 -0.5 c, 0.62 -0.98 c, 0.26 -0.8') },
  {
    layer: 'body',
    paint: 'glass',
    outline: parseKnots('0.58 -0.5 c, 1.16 -0.48 c, 1.16 -0.92 c, 0.7 -1.0 c'),
  },
];

const NOSE_TU134 = buildNose({
  halfHeight: 1.45,
  tip: -0.5,
  base: [2.05, 0.42],
  top: [2.75, 1.02],
  level: 5.4,
  keel: 4.2,
  upperRoundness: 0.52,
  footSlopeRatio: 0.9,
  panes: buildPanes(
    parsePoints('2.12 0.4, 2.46 0.32, 3.04 0.32, 3.5 0.36'),
    parsePoints('2.66 0.84, 2.84 0.86, 3.14 0.84, 3.42 0.74'),
    0.14,
  ),
  radome: 0,
});

const TU_134: AircraftPlan = {
  name: 'Tu-134A',
  length: 37.1,
  height: 9.02,
  ground: 2.75,
  halfHeight: 1.45,
  nose: NOSE_TU134,
  tail: buildTail({ halfHeight: 1.45, crown: 8.4, keel: 12.2, end: -2.2, high: 0.66, low: 0.36, over: 0.65 }),
  fin: {
    root: [-8.8, -3.4],
    tip: [-4.4, -1.6],
    foot: 1.43,
    fillet: [4.6, 0.12],
    round: 0.15,
    back: 0,
    top: 6.22,
  },
  tailplane: { root: [-4.5, 6.1], chord: 3.5, tip: [-1.5, 5.95], tipChord: 1.5, isHigh: true },
  wing: {
    root: [13.0, -0.75],
    chord: 7.2,
    tip: [22.4, -0.85],
    tipChord: 2.0,
    kink: [0.36, 0.3],
    flapTrackStations: [],
  },
  engines: [buildRearEngine(-13.4, 0.5, 1.3, 6.0)],
  parts: [
    {
      ...GEAR_POD,
      outline: [
        [18.4, -0.94, 'corner'],
        [20, -0.74],
        [22.24, -0.78],
        [24.8, -0.98, 'corner'],
        [22.24, -1.46],
        [20, -1.38],
      ],
    },
    buildBulletFairing(-5.9, -0.1, 6.12, 0.17),
    ...GLASS_NOSE,
  ],
  decks: [
    {
      window: { width: 0.31, height: 0.34, pitch: 0.75 },
      door: { width: 0.8, height: 1.7 },
      line: 0.36,
      from: 6.4,
      to: 23,
      doors: [5.2],
      overwingExits: [15.4, 16.9],
    },
  ],
  aerials: [{ x: 8, kind: 'blade' }],
};

const NOSE_TU154 = scaleNose(NOSE_IL, 1.05, 0.927);

const TU_154: AircraftPlan = {
  name: 'Tu-154M',
  length: 47.9,
  height: 11.4,
  ground: 3.3,
  halfHeight: 1.9,
  nose: NOSE_TU154,
  tail: {
    crown: parseKnots('-11 1.9, -8.4 1.84, -6.0 1.62 c'),
    keel: parseKnots('-19.6 -1.9, -16 -1.6, -11.4 -0.72, -8 0.1, -5.9 0.56 c'),
  },
  fin: {
    outline: parseKnots(
      '-15.4 3.2 c, -13.4 3.6, -12 4.3 o, -6.9 7.8 i, -6.4 8.0 c, -2.6 8.0 c, -6.1 1.4 c, -14.6 1.4 c',
    ),
    foot: 2.9,
  },
  tailplane: { root: [-6.2, 7.85], chord: 4.6, tip: [-2.0, 7.65], tipChord: 1.9, isHigh: true },
  wing: {
    root: [16.6, -1.05],
    chord: 9.4,
    tip: [29.4, -1.15],
    tipChord: 2.4,
    kink: [0.36, 0.3],
    flapTrackStations: [],
  },
  engines: [buildRearEngine(-18.0, 0.7, 1.7, 6.8)],
  parts: [
    {
      ...GEAR_POD,
      outline: [
        [23.4, -1.344, 'corner'],
        [25.4, -1.084],
        [28.2, -1.136],
        [31.4, -1.396, 'corner'],
        [28.2, -2.02],
        [25.4, -1.916],
      ],
    },
    {
      layer: 'behind',
      paint: 'metal',
      outline: parseKnots('-6.2 0.6 c, -6.1 1.6 c, -5.2 1.5 c, -5.3 0.75 c'),
    },
    {
      layer: 'behind',
      outline: parseKnots(
        '-16.6 1.9 c, -17.05 2.4, -17.1 3, -16.6 3.5, -15.4 3.66, -13 3.4, -10 2.75, -7.6 1.9 c, -16.4 1.5 c',
      ),
      lip: parseKnots(
        '-16.6 1.9 c, -17.05 2.4, -17.1 3, -16.6 3.5, -16.2 3.58 c, -16.55 3, -16.5 2.4, -16.2 1.9 c',
      ),
    },
    {
      layer: 'tip',
      paint: 'white',
      outline: parseKnots('-8.6 7.9 c, -7 8.08, -2 8.06, -0.05 7.88 c, -2.4 7.66, -6.8 7.68'),
    },
  ],
  decks: [
    {
      window: { width: 0.31, height: 0.34, pitch: 0.75 },
      door: { width: 0.8, height: 1.7 },
      line: 0.44,
      from: 6.6,
      to: 28.6,
      doors: [5, 14.6],
      overwingExits: [20.6, 22.4],
    },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 9, kind: 'blade' }],
};

const TU_204: AircraftPlan = {
  name: 'Tu-204',
  length: 46.14,
  height: 13.9,
  ground: 3.9,
  halfHeight: 2.05,
  nose: NOSE_IL,
  tail: buildTail({ halfHeight: 2.05, crown: 9, keel: 15, high: 0.9, low: 0.56, over: 0.65 }),
  fin: { root: [-9.6, -2.6], tip: [-4.0, -1.0], foot: 2.02, fillet: [1.4, 0.1], round: 0.3 },
  tailplane: { root: [-7.2, 0.62], chord: 4.6, tip: [-2.6, 1.7], tipChord: 1.8 },
  wing: { root: [16.4, -1.3], chord: 8.8, tip: [26.6, 1.0], tipChord: 1.9, kink: [0.36, 0.27] },
  tip: { kind: 'canted', height: 1.75 },
  engines: [{ lip: [14.8, -2.15], diameter: 2.45, length: 5.6, station: 0.29, duct: 'long', wide: 0.66 }],
  decks: [
    {
      window: AIRBUS_NARROW.window,
      door: AIRBUS_NARROW.door,
      line: 0.5,
      from: 6.4,
      to: 37.2,
      doors: [4.9, 37.4],
      smallDoors: [14.6, 29.4],
    },
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

export const TUPOLEV_TYPES: readonly AircraftPlan[] = [TU_134, TU_154, TU_204];
