/** McDonnell Douglas: DC-10 and MD-11, with an engine in the fin. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { type NoseShape, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { DOUGLAS_WIDE } from './cabins.ts';

const NOSE_TEN: NoseShape = {
  crown: parseKnots(
    '0 -0.95, 0.18 -0.45, 0.8 0.12, 1.75 0.68, 2.2 0.98, 2.95 1.66, 4.1 2.28, 5.8 2.75, 8 3.01',
  ),
  keel: parseKnots('0.1 -1.35, 0.8 -2.05, 2.4 -2.66, 4.6 -2.94, 7 -3.01'),
  panes: buildPanes(
    parsePoints('2.0 0.72, 2.62 0.62, 3.75 0.58, 4.5 0.64'),
    parsePoints('2.8 1.46, 3.14 1.41, 3.9 1.36, 4.36 1.2'),
    0.26,
  ),
  radome: 1.35,
};

/** Parts of the DC-10 and the MD-11, such as the straight duct through the fin, on its pylon. */
const TEN = {
  ground: 5,
  halfHeight: 3.01,
  nose: NOSE_TEN,
  tail: {
    crown: parseKnots('-15.3 3.01, -9.3 2.9, -4.9 2.35, -2.8 1.5'),
    keel: parseKnots('-22.3 -3.01, -17.3 -2.6, -11.3 -1.2, -6.3 0.1, -3 0.75, -2.7 0.95'),
  },
  parts: [
    {
      layer: 'behind',
      paint: 'white',
      outline: parseKnots('-12.4 2.6 c, -11.7 3.6 c, -2.4 3.9 c, -3.1 2.7, -4.4 1.6 c'),
    },
  ],
  hasPlainEnd: true,
  aerials: [
    { x: 13, kind: 'blade' },
    { x: 30, kind: 'blade' },
  ],
} satisfies Partial<AircraftPlan>;

const WIDE_CANOES = [0.2, 0.42, 0.58, 0.73];

export const DOUGLAS_WIDE_TYPES: readonly AircraftPlan[] = [
  {
    ...TEN,
    name: 'DC-10-30',
    length: 55.35,
    height: 17.7,
    wing: {
      root: [19, -1.7],
      chord: 12.4,
      tip: [35.4, 1.95],
      tipChord: 2.9,
      kink: [0.36, 0.32],
      flapTrackStations: WIDE_CANOES,
    },
    tailplane: { root: [-11.8, 1.15], chord: 7.2, tip: [-4, 2.6], tipChord: 2.5 },
    decks: [
      {
        window: DOUGLAS_WIDE.window,
        door: DOUGLAS_WIDE.door,
        line: 0.5,
        from: 7.6,
        to: 40.6,
        doors: [5.9, 15.2, 29.4, 40.9],
      },
    ],
    fin: {
      outline: [
        [-11.1, 5.5, 'corner'],
        [-10, 6.1],
        [-9.2, 6.9, 'straightStart'],
        [-4.9, 12.1, 'straightEnd'],
        [-4.35, 12.55],
        [-3.6, 12.7],
        [-0.5, 12.7],
        [-0.04, 12.55],
        [-0.2, 12.1, 'corner'],
        [-2.9, 5, 'corner'],
        [-10.3, 4.6, 'corner'],
      ],
      foot: 5.8,
    },
    engines: [
      { lip: [18.4, -2.75], diameter: 2.75, length: 6, station: 0.31, duct: 'short' },
      {
        lip: [-13.7, 4.55],
        diameter: 2.85,
        length: 12.2,
        duct: 'long',
        taper: true,
        wide: 0.52,
        lipDepth: 0.55,
      },
    ],
  },
  {
    ...TEN,
    name: 'MD-11',
    length: 61.3,
    height: 17.6,
    tip: { kind: 'pair', height: 2.1 },
    wing: {
      root: [21.4, -1.7],
      chord: 12.2,
      tip: [38.4, 2.15],
      tipChord: 2.7,
      kink: [0.36, 0.32],
      flapTrackStations: WIDE_CANOES,
    },
    tailplane: { root: [-11, 1.15], chord: 6.2, tip: [-4.4, 2.4], tipChord: 2.2 },
    decks: [
      {
        window: DOUGLAS_WIDE.window,
        door: DOUGLAS_WIDE.door,
        line: 0.5,
        from: 7.6,
        to: 46.4,
        doors: [5.9, 17, 33.6, 46.8],
      },
    ],
    fin: {
      outline: [
        [-11.1, 5.5, 'corner'],
        [-10, 6.1],
        [-9.2, 6.9, 'straightStart'],
        [-4.9, 12, 'straightEnd'],
        [-4.35, 12.45],
        [-3.6, 12.6],
        [-0.5, 12.6],
        [-0.04, 12.45],
        [-0.2, 12, 'corner'],
        [-2.9, 5, 'corner'],
        [-10.3, 4.6, 'corner'],
      ],
      foot: 5.8,
    },
    engines: [
      { lip: [20.6, -2.75], diameter: 2.8, length: 6.2, station: 0.31, duct: 'short' },
      {
        lip: [-13.7, 4.55],
        diameter: 2.85,
        length: 12.4,
        duct: 'long',
        taper: true,
        wide: 0.52,
        lipDepth: 0.55,
      },
    ],
  },
];
