/** Small airliners with the wing below, and the DC-3. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import {
  buildBulletFairing,
  buildPropellerNacelle,
  buildRadialNacelle,
  buildWheel,
} from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { DC3_WINDOWS, SMALL } from './cabins.ts';

const PC_12: AircraftPlan = {
  name: 'PC-12',
  length: 14.4,
  height: 4.26,
  ground: 1.6,
  halfHeight: 0.84,
  nose: {
    crown: [
      [0.42, 0.14, 'corner'],
      [0.9, 0.225],
      [1.74, 0.285],
      [2.9, 0.3, 'corner'],
      [3.6, 0.78],
      [4.1, 0.8148],
      [4.8, 0.84],
    ],
    keel: [
      [0.42, -0.34, 'corner'],
      [0.75, -0.56],
      [1.6, -0.756],
      [2.8, -0.84],
    ],
    panes: buildPanes(
      [
        [3, 0.32],
        [3.4, 0.22],
        [4.15, 0.2],
      ],
      [
        [3.54, 0.66],
        [3.72, 0.68],
        [4.1, 0.66],
      ],
    ),
    radome: 0,
  },
  tail: buildTail({ halfHeight: 0.84, crown: 4.8, keel: 6.6, end: -0.7, high: 0.42, low: 0.26, over: 0.6 }),
  fin: {
    root: [-3.5, -1.3],
    tip: [-2.2, -0.75],
    foot: 0.8,
    fillet: [2.2, 0.25],
    strake: true,
    round: 0.15,
    back: 0,
    top: 2.62,
  },
  tailplane: { root: [-2.0, 2.56], chord: 1.6, tip: [-1.5, 2.62], tipChord: 0.95, isHigh: true },
  wing: {
    root: [4.9, -0.6],
    chord: 2.3,
    tip: [5.35, -0.28],
    tipChord: 1.15,
    straightWingNacelles: [],
    flapTrackStations: [],
  },
  fairing: 0.05,
  tip: { kind: 'blended', height: 0.55 },
  parts: [buildBulletFairing(-2.5, -0.03, 2.56, 0.09)],
  propellers: [{ hub: [0.4, -0.06], radius: 1.33, blades: 4, spinner: [0.5, 0.24] }],
  decks: [
    {
      window: { width: 0.34, height: 0.38, pitch: 0.85 },
      door: SMALL.door,
      line: 0.24,
      from: 5.4,
      to: 9.4,
      doors: [4.35],
      cargo: [9.2, 1.3, 1.2],
    },
  ],
  aerials: [{ x: 6, kind: 'blade' }],
};

const NOSE_JET = buildNose({
  halfHeight: 1.0,
  tip: -0.44,
  base: [1.9, 0.1],
  top: [2.6, 0.66],
  level: 4.2,
  keel: 3.4,
  upperRoundness: 0.32,
  footSlopeRatio: 1.0,
  panes: buildPanes(
    parsePoints('1.98 0.1, 2.34 0.0, 2.86 0.0, 3.3 0.04'),
    parsePoints('2.44 0.5, 2.62 0.52, 2.94 0.5, 3.22 0.42'),
    0.12,
  ),
});

const JETSTREAM: AircraftPlan = {
  name: 'Jetstream 31',
  length: 14.37,
  height: 5.38,
  ground: 1.85,
  halfHeight: 1.0,
  nose: NOSE_JET,
  tail: buildTail({ halfHeight: 1.0, crown: 4.6, keel: 6.8, high: 0.34, low: 0.16, over: 0.55 }),
  fin: {
    root: [-3.6, -0.7],
    tip: [-1.7, -0.35],
    foot: 0.95,
    fillet: [2.6, 0.26],
    strake: true,
    round: 0.4,
    sink: 0.3,
  },
  tailplane: {
    root: [-2.5, 1.45],
    chord: 1.7,
    tip: [-2.0, 1.55],
    tipChord: 0.95,
    isFlat: true,
    isHigh: true,
  },
  wing: {
    root: [5.6, -0.68],
    chord: 2.3,
    tip: [6.2, -0.34],
    tipChord: 1.0,
    straightWingNacelles: [0.3],
    flapTrackStations: [],
  },
  parts: [
    buildPropellerNacelle({
      from: 4.5,
      to: 7.7,
      axis: -0.34,
      end: -0.4,
      half: 0.36,
      deeper: 0.08,
      layer: 'wing',
    }),
  ],
  propellers: [{ hub: [4.4, -0.34], radius: 1.35, blades: 4, spinner: [0.65, 0.22] }],
  decks: [
    {
      window: { width: 0.34, height: 0.36, pitch: 0.76 },
      door: SMALL.door,
      line: 0.26,
      from: 4.4,
      to: 10,
      doors: [9.8],
    },
  ],
  aerials: [{ x: 5, kind: 'blade' }],
};

const B1900: AircraftPlan = {
  name: 'Beech 1900D',
  length: 17.63,
  height: 4.72,
  ground: 1.75,
  halfHeight: 0.98,
  nose: {
    ...NOSE_JET,
    crown: [
      [0, -0.44],
      [0.060939536, -0.3690031328],
      [0.326912176, -0.2703110048],
      [0.985563136, -0.1168944128],
      [1.9, 0.06, 'corner'],
      [2.7, 0.68],
      [3.1, 0.86],
      [3.8, 0.96],
      [4.6, 0.98],
    ],
  },
  tail: buildTail({ halfHeight: 0.98, crown: 5.6, keel: 7.4, end: -1.0, high: 0.4, low: 0.2, over: 0.65 }),
  fin: {
    root: [-4.3, -1.5],
    tip: [-2.5, -0.8],
    foot: 0.95,
    fillet: [2.4, 0.2],
    round: 0.15,
    back: 0,
    top: 2.92,
  },
  tailplane: { root: [-2.4, 2.86], chord: 1.7, tip: [-1.05, 2.95], tipChord: 1.0, isHigh: true },
  wing: {
    root: [6.7, -0.68],
    chord: 2.3,
    tip: [7.2, -0.34],
    tipChord: 1.0,
    straightWingNacelles: [0.3],
    flapTrackStations: [],
  },
  tip: { kind: 'canted', height: 0.5 },
  parts: [
    buildPropellerNacelle({
      from: 5.2,
      to: 9,
      axis: -0.3,
      end: -0.36,
      half: 0.4,
      deeper: 0.08,
      layer: 'wing',
    }),
    buildBulletFairing(-3.0, -0.4, 2.86, 0.12),
    {
      // The taillet below the tailplane.
      layer: 'tip',
      paint: 'tail',
      outline: parseKnots('-1.5 2.86 c, -0.95 2.86 c, -0.75 2.42 c, -0.95 2.42 c'),
    },
    {
      // The small horizontal fin low on the tail.
      layer: 'tip',
      paint: 'gray',
      outline: parseKnots('-3.4 0.2 c, -2.3 0.3 c, -2.0 0.2 c, -2.2 0.12 c'),
    },
  ],
  propellers: [{ hub: [5.1, -0.3], radius: 1.4, blades: 4, spinner: [0.65, 0.24] }],
  decks: [
    {
      window: { width: 0.36, height: 0.38, pitch: 0.76 },
      door: SMALL.door,
      line: 0.3,
      from: 4.6,
      to: 12.4,
      doors: [3.6],
      cargo: [12.5, 1.2, 1.3],
    },
  ],
  aerials: [{ x: 6, kind: 'blade' }],
};

const DC_3: AircraftPlan = {
  name: 'DC-3',
  length: 19.66,
  height: 5.16,
  ground: 2.05,
  halfHeight: 1.2,
  nose: {
    crown: parseKnots('0 -0.2, 0.1 0.12, 0.45 0.4, 1.05 0.58 c, 1.55 1.02, 2.2 1.2, 3.4 1.3, 5 1.3'),
    keel: parseKnots('0.12 -0.52, 0.6 -0.84, 1.5 -1.08, 3 -1.18, 4.6 -1.2'),
    panes: buildPanes(
      parsePoints('1.12 0.56, 1.42 0.5, 1.95 0.52'),
      parsePoints('1.5 0.9, 1.66 0.94, 1.95 0.96'),
    ),
    radome: 0,
  },
  tail: {
    crown: parseKnots('-9 1.3, -6 1.16, -3 0.9, -1.0 0.6, -0.5 0.42'),
    keel: parseKnots('-10 -1.2, -7.4 -0.96, -4.4 -0.4, -1.6 0.08, -0.6 0.24'),
  },
  fin: {
    outline: parseKnots(
      '-5.4 0.95 c, -4.4 1.25, -3.4 1.95, -2.5 2.7, -1.75 3.03, -1 3.1, -0.4 2.8, -0.08 2.2, -0.03 1.4, -0.2 0.6, -0.6 0.3 c, -4.6 0.4 c',
    ),
    foot: 1.0,
  },
  tailplane: { root: [-3.6, 0.42], chord: 2.6, tip: [-2.7, 0.62], tipChord: 1.2, isFlat: true },
  wing: {
    root: [4.9, -0.92],
    chord: 4.3,
    tip: [7.6, -0.44],
    tipChord: 1.5,
    straightWingNacelles: [0.22],
    flapTrackStations: [],
  },
  fairing: 0.03,
  parts: [
    ...buildWheel(5.3, -1.42, 0.56, 'wing'),
    ...buildRadialNacelle({ from: 3.3, to: 8.2, axis: -0.62, half: 0.7 }),
    ...buildWheel(17.9, -0.06, 0.24),
  ],
  propellers: [{ hub: [3.15, -0.62], radius: 1.75, blades: 3, spinner: [0.24, 0.13] }],
  decks: [
    { window: DC3_WINDOWS.window, door: DC3_WINDOWS.door, line: 0.42, from: 4.9, to: 11.4, doors: [12.6] },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 3, kind: 'blade' }],
};

export const SMALL_LOW_TYPES: readonly AircraftPlan[] = [DC_3, PC_12, JETSTREAM, B1900];
