/** British Aerospace: 146 and Avro RJ. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { REGIONAL_JET } from './cabins.ts';

const NOSE_146 = buildNose({
  halfHeight: 1.78,
  tip: -0.55,
  base: [1.2, 0.42],
  top: [2.05, 1.16],
  level: 4.7,
  keel: 3.8,
  upperRoundness: 0.66,
  footSlopeRatio: 0.7,
  panes: buildPanes(
    parsePoints('1.32 0.44, 1.78 0.32, 2.4 0.3, 3.0 0.36'),
    parsePoints('1.96 0.98, 2.18 0.98, 2.52 0.96, 2.94 0.84'),
    0.18,
  ),
});

/** Four small engines below a high wing that droops. */
const QUAD = {
  height: 8.61,
  ground: 2.3,
  halfHeight: 1.78,
  nose: NOSE_146,
  tail: buildTail({
    halfHeight: 1.78,
    crown: 7.6,
    keel: 11.2,
    end: -0.55,
    high: 0.66,
    low: 0,
    over: 0.7,
    isCutOff: true,
  }),
  fin: {
    root: [-6.4, -1.6],
    tip: [-4, -1.15],
    foot: 1.76,
    fillet: [1.4, 0.12],
    round: 0.15,
    back: 0,
    top: 6.26,
  },
  tailplane: { root: [-4, 6.15], chord: 3, tip: [-1.6, 6.29], tipChord: 1.4, isHigh: true },
  wing: {
    root: [10.2, 1.72],
    chord: 4.6,
    tip: [13.5, 1.42],
    tipChord: 1.7,
    isHigh: true,
    isFlat: true,
    straightWingNacelles: [],
    flapTrackStations: [],
  },
  parts: [
    { layer: 'behind', outline: parseKnots('8.2 1.7 c, 9.4 1.98, 11.4 2.1, 13.6 2.04, 16.2 1.7 c') },
    {
      layer: 'body',
      line: 0.15,
      outline: parseKnots('10.4 -1.5 c, 11.6 -1.28, 13.6 -1.22, 15.6 -1.32, 17 -1.6 c, 15.4 -1.9, 12 -1.92'),
    },
    {
      layer: 'body',
      paint: 'white',
      line: 0.2,
      outline: parseKnots('-2.2 0.98 c, -0.6 0.64 c, -0.6 0.04 c, -2.2 -0.3 c'),
    },
    buildBulletFairing(-4.6, -0.1, 6.14, 0.17),
  ],
  hasPlainEnd: true,
} satisfies Partial<AircraftPlan>;

export const AVRO_TYPES: readonly AircraftPlan[] = [
  {
    ...QUAD,
    name: 'BAe 146-200',
    length: 28.6,
    shift: 0,
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.42,
        from: 4.7,
        to: 21.4,
        doors: [3.3, 21.75],
      },
    ],
    engines: [
      { lip: [9, 0.62], diameter: 1.42, length: 2.7, station: 0.3, duct: 'short' },
      { lip: [10.9, 0.36], diameter: 1.42, length: 2.7, station: 0.58, duct: 'short' },
    ],
    aerials: [
      { x: 6.5, kind: 'blade' },
      { x: 10.01, kind: 'below' },
    ],
  },
  {
    ...QUAD,
    name: 'Avro RJ85',
    length: 28.6,
    shift: 0,
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.42,
        from: 4.7,
        to: 21.4,
        doors: [3.3, 21.75],
      },
    ],
    engines: [
      { lip: [9, 0.62], diameter: 1.42, length: 3, station: 0.3, duct: 'short' },
      { lip: [10.9, 0.36], diameter: 1.42, length: 3, station: 0.58, duct: 'short' },
    ],
    aerials: [
      { x: 6.5, kind: 'blade' },
      { x: 10.01, kind: 'below' },
    ],
  },
  {
    ...QUAD,
    name: 'Avro RJ100',
    length: 31,
    shift: 1.3,
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.42,
        from: 4.7,
        to: 23.8,
        doors: [3.3, 24.15],
      },
    ],
    engines: [
      { lip: [9, 0.62], diameter: 1.42, length: 3, station: 0.3, duct: 'short' },
      { lip: [10.9, 0.36], diameter: 1.42, length: 3, station: 0.58, duct: 'short' },
    ],
    aerials: [
      { x: 6.5, kind: 'blade' },
      { x: 10.85, kind: 'below' },
    ],
  },
];
