/** Comet, Caravelle and Concorde. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { type NoseShape, buildPanes } from '../shape/nose.ts';
import { buildRearEngine } from '../shape/part-shapes.ts';
import type { PartPlan, AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { CARAVELLE_WINDOWS, NEEDLE_WINDOWS, REGIONAL_JET } from './cabins.ts';

/** The Comet's nose, which the Caravelle shares: one curve from the tip to the crown, which includes the windscreen. */
const NOSE_COMET: NoseShape = {
  crown: parseKnots(
    '0 -0.42, 0.06 -0.18, 0.26 0.12, 0.6 0.42, 1.05 0.7, 1.6 0.97, 2.3 1.22, 3.2 1.43, 4.2 1.53, 5 1.56',
  ),
  keel: parseKnots('0.05 -0.66, 0.34 -0.98, 0.95 -1.28, 1.9 -1.47, 3.4 -1.56'),
  panes: buildPanes(
    parsePoints('0.98 0.34, 1.36 0.28, 1.9 0.28, 2.34 0.34'),
    parsePoints('1.36 0.72, 1.62 0.78, 1.98 0.78, 2.3 0.68'),
    0.12,
  ),
  radome: 0.5,
};

/** The inlets and nozzles of engines inside the wing's root. */
const BURIED: readonly PartPlan[] = [
  {
    layer: 'body',
    paint: 'metal',
    outline: parseKnots('18 -0.7 c, 19.7 -0.76 c, 19.7 -1.2 c, 18 -1.26 c'),
  },
  {
    layer: 'tip',
    paint: 'dark',
    line: 0,
    outline: parseKnots('10.44 -0.8, 10.56 -0.66, 10.7 -0.64, 10.76 -0.8, 10.68 -0.94, 10.54 -0.94'),
  },
  {
    layer: 'tip',
    paint: 'dark',
    line: 0,
    outline: parseKnots('10.98 -0.72, 11.1 -0.58, 11.24 -0.56, 11.3 -0.72, 11.22 -0.86, 11.08 -0.86'),
  },
];

const COMET: AircraftPlan = {
  name: 'Comet 4',
  length: 33.99,
  height: 8.99,
  ground: 3.0,
  halfHeight: 1.56,
  nose: NOSE_COMET,
  tail: buildTail({ halfHeight: 1.56, crown: 9, keel: 13, high: 0.62, low: 0.4, over: 0.55 }),
  fin: {
    root: [-6.8, -1.3],
    tip: [-3.5, -1.3],
    foot: 1.54,
    fillet: [3.4, 0.16],
    round: 1.2,
    back: 1,
    droop: 0.1,
  },
  tailplane: { root: [-4.6, 0.5], chord: 3.4, tip: [-1.5, 1.4], tipChord: 1.3 },
  wing: {
    root: [10.3, -0.78],
    chord: 8.6,
    tip: [18.6, 0.7],
    tipChord: 1.9,
    kink: [0.3, -0.4],
    flapTrackStations: [],
  },
  parts: [
    ...BURIED,
    {
      // The fuel tank ahead of the outer wing.
      layer: 'tip',
      paint: 'white',
      outline: parseKnots(
        '14.2 -0.1, 14.9 0.2, 16.2 0.26, 18.4 0.16, 19.8 -0.04 c, 18 -0.32, 15.6 -0.42, 14.6 -0.34',
      ),
    },
  ],
  decks: [
    {
      door: REGIONAL_JET.door,
      line: 0.34,
      from: 5,
      to: 25,
      doors: [3.9, 25.4],
      overwingExits: [15.2],
      window: { width: 0.32, height: 0.36, pitch: 0.98 },
    },
  ],
  aerials: [{ x: 8, kind: 'blade' }],
};

const CARAVELLE: AircraftPlan = {
  name: 'Caravelle III',
  length: 32.01,
  height: 8.72,
  ground: 2.8,
  halfHeight: 1.6,
  nose: {
    ...NOSE_COMET,
    crown: [
      [0, -0.4305],
      [0.06, -0.1845],
      [0.26, 0.123],
      [0.6, 0.4305],
      [1.05, 0.7175],
      [1.6, 0.99425],
      [2.3, 1.2505],
      [3.2, 1.46575],
      [4.2, 1.56825],
      [5, 1.599],
    ],
    keel: [
      [0.05, -0.6765],
      [0.34, -1.0045],
      [0.95, -1.312],
      [1.9, -1.50675],
      [3.4, -1.599],
    ],
  },
  tail: buildTail({ halfHeight: 1.6, crown: 8.6, keel: 12.6, high: 0.78, low: 0.42, over: 0.6 }),
  fin: {
    root: [-6.6, -1.2],
    tip: [-3.0, -1.0],
    foot: 1.58,
    fillet: [6.2, 0.26],
    round: 0.9,
    back: 0.5,
  },
  tailplane: { root: [-5.0, 3.1], chord: 3.0, tip: [-2.6, 3.5], tipChord: 1.4, isHigh: true },
  wing: {
    root: [11.6, -1.1],
    chord: 7.4,
    tip: [18.4, 0.55],
    tipChord: 2.2,
    kink: [0.36, 0.25],
    flapTrackStations: [],
  },
  engines: [buildRearEngine(-12.4, 0.55, 1.25, 5.4, 0.72)],
  parts: [
    {
      layer: 'tip',
      paint: 'white',
      outline: parseKnots('-5.4 3.08 c, -4.4 3.26, -2.2 3.2, -1.0 3.02 c, -2.4 2.88, -4.4 2.9'),
    },
  ],
  decks: [
    {
      window: CARAVELLE_WINDOWS.window,
      door: CARAVELLE_WINDOWS.door,
      line: 0.4,
      from: 5,
      to: 20,
      doors: [3.7],
      overwingExits: [14, 15],
    },
  ],
  aerials: [{ x: 7, kind: 'blade' }],
};

const CONCORDE: AircraftPlan = {
  name: 'Concorde',
  length: 61.66,
  height: 12.2,
  ground: 5.5,
  halfHeight: 1.66,
  nose: {
    crown: parseKnots('0 -0.62 c, 1.8 -0.18, 3.6 0.16, 5.2 0.5, 6.6 0.93, 7.9 1.27, 9.6 1.54, 11.8 1.66'),
    keel: parseKnots('1.8 -0.96, 4 -1.26, 7 -1.5, 10.5 -1.63, 13.5 -1.66'),
    panes: buildPanes(
      parsePoints('4.9 0.38, 5.66 0.37, 7.26 0.42, 8.1 0.5'),
      parsePoints('6.5 0.84, 6.95 0.85, 7.55 0.86, 8.1 0.82'),
      0.1,
    ),
    radome: 4.4,
  },
  tail: {
    crown: parseKnots('-15.66 1.66, -9.66 1.5, -4.66 1.12, -0.1 0.52 c'),
    keel: parseKnots('-15.66 -1.66, -11.66 -1.5, -7.66 -0.84, -3.66 -0.06, -0.12 0.42 c'),
  },
  fin: {
    outline: parseKnots(
      '-18.4 1.6 c, -16.2 1.78, -14.2 2.3, -12.9 2.92 o, -6.7 6.36 i, -6.1 6.64, -5.3 6.7, -3.26 6.7 c, -2.56 0.6 c, -15.66 0.5 c',
    ),
    foot: 1.64,
  },
  wingRoot: { front: 24, chord: 16 },
  fairing: 0,
  delta: {
    upper: parseKnots('13.5 -1.06 c, 20 -0.98, 28 -0.94, 38 -0.96, 47 -1.12, 53.4 -1.44 c'),
    lower: parseKnots(
      '13.5 -1.06 c, 19 -1.24, 26 -1.46, 33 -1.62, 39 -1.68, 46 -1.7, 51 -1.62, 53.4 -1.44 c',
    ),
    lines: [parsePoints('49.4 -1.18, 49.6 -1.66'), parsePoints('24 -1.12, 34 -1.26, 50.8 -1.46')],
  },
  parts: [
    {
      layer: 'body',
      paint: 'metal',
      outline: parseKnots('52.9 -1.4 c, 55 -1.5 c, 54.7 -2.1 c, 52.9 -2.36 c'),
    },
    {
      layer: 'body',
      paint: 'gray',
      outline: parseKnots('38.6 -1.5 c, 39.6 -2.5 c, 45 -2.68, 50 -2.6, 53 -2.4 c, 53.3 -1.4 c'),
    },
    {
      layer: 'body',
      paint: 'dark',
      line: 0,
      outline: parseKnots('38.7 -1.6 c, 39.4 -1.6 c, 40.2 -2.5 c, 39.65 -2.5 c'),
    },
  ],
  decks: [
    {
      window: NEEDLE_WINDOWS.window,
      door: NEEDLE_WINDOWS.door,
      line: 0.42,
      from: 10.6,
      to: 45,
      doors: [8.7, 20.6, 36.2],
    },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 20, kind: 'blade' }],
};

export const COMET_TYPES: readonly AircraftPlan[] = [COMET, CARAVELLE, CONCORDE];
