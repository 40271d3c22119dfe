/** Ilyushin: Il-62, Il-86 and Il-96. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildRearEngine } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { AIRBUS_WIDE, SOVIET_ROUND } from './cabins.ts';

export const NOSE_IL = buildNose({
  halfHeight: 2.05,
  tip: -0.55,
  base: [1.7, 0.44],
  top: [2.6, 1.24],
  level: 6.4,
  keel: 5,
  upperRoundness: 0.5,
  footSlopeRatio: 0.85,
  panes: buildPanes(
    parsePoints('1.8 0.44, 2.26 0.32, 3.0 0.32, 3.6 0.38'),
    parsePoints('2.48 1.02, 2.72 1.02, 3.12 1.0, 3.52 0.86'),
    0.2,
  ),
});

const IL_62: AircraftPlan = {
  name: 'Il-62M',
  length: 53.12,
  height: 12.35,
  ground: 3.55,
  halfHeight: 2.05,
  nose: NOSE_IL,
  tail: buildTail({ halfHeight: 2.05, crown: 12.2, keel: 18.2, end: -4.1, high: 0.85, low: 0.55, over: 0.7 }),
  fin: {
    root: [-11.4, -5.0],
    tip: [-6.2, -2.4],
    foot: 2.02,
    fillet: [1.6, 0.09],
    round: 0.2,
    back: 0,
    top: 8.7,
  },
  tailplane: { root: [-5.9, 8.52], chord: 4.2, tip: [-1.6, 8.74], tipChord: 1.6, isHigh: true },
  wing: {
    root: [18.2, -1.35],
    chord: 10.4,
    tip: [32.0, 1.2],
    tipChord: 2.4,
    kink: [0.34, 0.3],
    flapTrackStations: [0.25, 0.45, 0.65],
  },
  engines: [
    { ...buildRearEngine(-17.2, 0.95, 1.55, 7.2), rear: false },
    buildRearEngine(-16.9, 0.55, 1.65, 7.4),
  ],
  parts: [
    {
      // The pointed fairing that extends far ahead of the fin.
      layer: 'tip',
      paint: 'white',
      outline: parseKnots('-9.2 8.52 c, -7.6 8.72, -4 8.74, -1.6 8.54 c, -4 8.34, -7.2 8.32'),
    },
  ],
  decks: [
    {
      window: { width: 0.31, height: 0.34, pitch: 0.86 },
      door: SOVIET_ROUND.door,
      line: 0.46,
      from: 6.6,
      to: 34.5,
      doors: [5.2, 17.6],
      overwingExits: [23.2, 24.8],
    },
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

const NOSE_WIDE = buildNose({
  halfHeight: 3.04,
  tip: -0.95,
  base: [1.9, 0.62],
  top: [2.95, 1.62],
  level: 8,
  keel: 6.4,
  upperRoundness: 0.6,
  footSlopeRatio: 0.75,
  panes: buildPanes(
    parsePoints('2.02 0.64, 2.6 0.5, 3.4 0.5, 4.1 0.56'),
    parsePoints('2.8 1.36, 3.1 1.36, 3.56 1.34, 4.02 1.18'),
    0.24,
  ),
});

const IL_WIDE = {
  ground: 4.85,
  halfHeight: 3.04,
  nose: NOSE_WIDE,
  tail: buildTail({ halfHeight: 3.04, crown: 12.6, keel: 20, high: 1.25, low: 0.85, over: 0.65 }),
  tailplane: { root: [-9.4, 1], chord: 6.6, tip: [-2.7, 2.4], tipChord: 2.4 },
} satisfies Partial<AircraftPlan>;

export const ILYUSHIN_TYPES: readonly AircraftPlan[] = [
  IL_62,
  {
    ...IL_WIDE,
    name: 'Il-86',
    length: 59.54,
    height: 15.81,
    fin: { root: [-13.6, -3.6], tip: [-5.4, -1.2], foot: 3, fillet: [1.8, 0.1], round: 0.25 },
    wing: {
      root: [21.6, -1.75],
      chord: 12.6,
      tip: [37.4, 1.2],
      tipChord: 3,
      kink: [0.36, 0.32],
      flapTrackStations: [0.2, 0.42, 0.58, 0.73],
    },
    engines: [
      { lip: [20.8, -2.6], diameter: 1.9, length: 5.8, station: 0.32, duct: 'long', wide: 0.64 },
      { lip: [28.4, -1.45], diameter: 1.9, length: 5.8, station: 0.64, duct: 'long', wide: 0.64 },
    ],
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.62,
        from: 7.2,
        to: 46.2,
        doors: [5.6, 16.6, 33.6, 46.4],
      },
      {
        window: AIRBUS_WIDE.window,
        door: { width: 1.1, height: 1.75 },
        line: -1.7,
        from: 0,
        to: 0,
        doors: [10.2, 18.6, 41],
      },
    ],
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 29.77, kind: 'blade' },
    ],
  },
  {
    ...IL_WIDE,
    name: 'Il-96-300',
    length: 55.35,
    height: 17.55,
    fin: { root: [-14.2, -3.6], tip: [-5.6, -1.2], foot: 3, fillet: [1.4, 0.08], round: 0.25 },
    wing: {
      root: [17.6, -1.75],
      chord: 12.2,
      tip: [34.2, 1.8],
      tipChord: 2.6,
      kink: [0.36, 0.3],
      flapTrackStations: [0.2, 0.42, 0.58, 0.73],
    },
    tip: { kind: 'canted', height: 3 },
    engines: [
      { lip: [16.8, -2.6], diameter: 2.4, length: 5.7, station: 0.32, duct: 'long', wide: 0.64 },
      { lip: [24.4, -1.3], diameter: 2.4, length: 5.7, station: 0.64, duct: 'long', wide: 0.64 },
    ],
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.62,
        from: 7.2,
        to: 42,
        doors: [5.6, 15.2, 42.4],
        smallDoors: [31.6],
      },
    ],
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 27.675, kind: 'blade' },
    ],
  },
];
