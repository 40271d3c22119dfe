/** Lockheed: TriStar and Constellation. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildRadialNacelle } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import type { Knot } from '../shape/smooth.ts';
import { DOUGLAS_WIDE } from './cabins.ts';

const NOSE_TRISTAR = buildNose({
  halfHeight: 2.985,
  tip: -0.85,
  base: [1.9, 0.62],
  top: [3.1, 1.72],
  level: 8.2,
  keel: 6.6,
  upperRoundness: 0.6,
  footSlopeRatio: 0.8,
  panes: buildPanes(
    parsePoints('2.02 0.66, 2.7 0.52, 3.7 0.5, 4.5 0.58'),
    parsePoints('2.94 1.46, 3.3 1.46, 3.86 1.42, 4.4 1.22'),
    0.28,
  ),
});

/** The inlet ahead of the fin: its duct bends down into the tail. */
const S_DUCT: readonly Knot[] = parseKnots(
  '-15.4 2.9 c, -15.95 3.5, -16.05 4.4, -15.6 5.2, -14.4 5.5, -12 5.25, -9 4.3, -6.2 3.0, -5.2 2.3 c, -15.2 2.3 c',
);
const S_LIP: readonly Knot[] = parseKnots(
  '-15.4 2.9 c, -15.95 3.5, -16.05 4.4, -15.6 5.2, -15.1 5.4 c, -15.45 4.4, -15.35 3.5, -14.9 2.9 c',
);

const TRISTAR = {
  height: 16.87,
  ground: 4.75,
  halfHeight: 2.985,
  nose: NOSE_TRISTAR,
  tail: {
    crown: parseKnots('-13.5 2.985, -8.5 2.9, -4.4 2.55, -2.4 2.2 c'),
    keel: parseKnots('-21 -2.985, -16.4 -2.5, -11 -1.2, -6 0.1, -2.5 0.75 c'),
  },
  fin: {
    outline: parseKnots(
      '-14.6 5.3 c, -12.4 5.75, -11.2 6.4 o, -5.6 11.5 i, -5.0 11.98, -4.2 12.12, -0.8 12.12, -0.35 11.95, -0.5 11.5 c, -4.2 2.2 c, -13.6 2 c',
    ),
    foot: 4.4,
  },
  tailplane: { root: [-10.4, 1.5], chord: 6.6, tip: [-3.9, 2.2], tipChord: 2.4 },
  engines: [{ lip: [18.1, -2.65], diameter: 2.65, length: 5.6, station: 0.3, duct: 'long', wide: 0.7 }],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: parseKnots('-2.6 0.66 c, -2.6 2.2 c, -1.2 1.98 c, -1.3 0.86 c'),
    },
    { layer: 'behind', outline: S_DUCT, lip: S_LIP },
  ],
  hasPlainEnd: true,
  aerials: [
    { x: 12, kind: 'blade' },
    { x: 28, kind: 'blade' },
  ],
} satisfies Partial<AircraftPlan>;

/** An end fin of the Constellation's tail: an oval on the tailplane. */
const END_FIN: readonly Knot[] = parseKnots(
  '-2.8 1.0, -2.66 1.9, -2.25 2.75, -1.6 3.2, -1.0 3.1, -0.5 2.5, -0.12 1.6, -0.05 0.8, -0.3 0.1, -0.9 -0.4, -1.6 -0.42, -2.4 0.2',
);

const CONSTELLATION: AircraftPlan = {
  name: 'L-1049G Constellation',
  length: 34.62,
  height: 7.54,
  ground: 3.72,
  halfHeight: 1.72,
  nose: {
    crown: parseKnots(
      '0 -1.16, 0.12 -0.82, 0.6 -0.42, 1.4 -0.06, 2.2 0.26, 2.75 0.74, 3.5 1.06, 5 1.36, 8 1.68',
    ),
    keel: parseKnots('0.14 -1.46, 0.8 -1.8, 2 -2.06, 4 -2.18, 7 -2.12'),
    panes: buildPanes(
      parsePoints('2.2 0.22, 2.6 0.14, 3.3 0.16, 3.9 0.22'),
      parsePoints('2.66 0.62, 2.84 0.66, 3.36 0.7, 3.86 0.68'),
      0.1,
    ),
    radome: 1.2,
  },
  spine: {
    crown: parseKnots('12 1.84, 15 1.9, 19 1.88, 23 1.76'),
    keel: parseKnots('11 -1.96, 15 -1.76, 19 -1.38, 23 -0.86'),
  },
  tail: {
    crown: parseKnots('-7.6 1.56, -4.4 1.36, -2.0 1.14, -0.6 0.94'),
    keel: parseKnots('-7.6 -0.26, -4.4 0.3, -2.0 0.62, -0.6 0.78'),
  },
  fin: {
    outline: parseKnots(
      '-4.7 1.3 c, -4.1 2.3, -3.3 3.3, -2.4 3.8, -1.5 3.62, -0.9 2.8, -0.75 0.9 c, -4.4 0.8 c',
    ),
    foot: 1.4,
  },
  wing: {
    root: [10.6, -1.1],
    chord: 5.6,
    tip: [12.6, -0.1],
    tipChord: 1.6,
    straightWingNacelles: [0.24, 0.5],
    flapTrackStations: [],
  },
  fairing: 0.04,
  parts: [
    {
      layer: 'tip',
      paint: 'gray',
      outline: parseKnots('-4.8 1.06 c, -3.6 1.26, -1.6 1.24, -0.7 1.1 c, -2 0.98, -4 0.94'),
    },
    { layer: 'tip', paint: 'tail', outline: END_FIN, line: 0.6 },
    ...buildRadialNacelle({ from: 7.5, to: 14.2, axis: -0.78, half: 0.74 }),
    ...buildRadialNacelle({ from: 8.1, to: 13.4, axis: -0.5, half: 0.74, layer: 'tip' }),
  ],
  propellers: [
    { hub: [7.36, -0.78], radius: 2.28, blades: 3, spinner: [0.3, 0.2] },
    { hub: [7.96, -0.5], radius: 2.28, blades: 3, spinner: [0.3, 0.2] },
  ],
  decks: [
    {
      line: 0.36,
      from: 7.2,
      to: 26.5,
      doors: [5.4, 24.2],
      window: { width: 0.42, height: 0.46, pitch: 1.2, shape: 'square' },
      door: { width: 0.8, height: 1.5 },
    },
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

export const LOCKHEED_TYPES: readonly AircraftPlan[] = [
  {
    ...TRISTAR,
    name: 'L-1011-1',
    length: 54.17,
    shift: 0,
    decks: [
      {
        window: DOUGLAS_WIDE.window,
        door: DOUGLAS_WIDE.door,
        line: 0.52,
        from: 7.6,
        to: 40.2,
        doors: [5.7, 14.6, 28.6, 40.6],
      },
    ],
    wing: {
      root: [19.2, -1.7],
      chord: 11.4,
      tip: [33.8, 1.6],
      tipChord: 2.8,
      kink: [0.36, 0.3],
      flapTrackStations: [0.2, 0.42, 0.58, 0.73],
    },
  },
  {
    ...TRISTAR,
    name: 'L-1011-500',
    length: 50.05,
    shift: -2.5,
    decks: [
      {
        window: DOUGLAS_WIDE.window,
        door: DOUGLAS_WIDE.door,
        line: 0.52,
        from: 7.6,
        to: 36,
        doors: [5.7, 13.4, 36.4],
        smallDoors: [25.8],
      },
    ],
    wing: {
      root: [19.2, -1.7],
      chord: 11.4,
      tip: [34.8, 1.6],
      tipChord: 2.8,
      kink: [0.36, 0.3],
      flapTrackStations: [0.2, 0.42, 0.58, 0.73],
    },
  },
  CONSTELLATION,
];
