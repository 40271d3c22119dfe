/** Vickers and Hawker Siddeley: VC10, Trident, Viscount. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildPropellerNacelle, buildRearEngine } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { BOEING_NARROW, DOUGLAS_NARROW, OVAL_LARGE } from './cabins.ts';

const NOSE_VC10 = buildNose({
  halfHeight: 2.0,
  tip: -0.62,
  base: [1.9, 0.42],
  top: [2.8, 1.2],
  level: 6.6,
  keel: 5.2,
  upperRoundness: 0.46,
  footSlopeRatio: 0.85,
  panes: buildPanes(
    parsePoints('2.0 0.42, 2.46 0.3, 3.2 0.3, 3.8 0.36'),
    parsePoints('2.68 0.98, 2.92 0.98, 3.32 0.96, 3.72 0.82'),
    0.2,
  ),
});

const VC10 = {
  height: 12.04,
  ground: 3.5,
  halfHeight: 2,
  nose: NOSE_VC10,
  tail: buildTail({ halfHeight: 2, crown: 9.6, keel: 15.4, end: -1.6, high: 0.95, low: 0.6, over: 0.7 }),
  fin: {
    root: [-8.6, -3],
    tip: [-4.7, -1.3],
    foot: 1.98,
    fillet: [1.4, 0.09],
    round: 0.2,
    back: 0,
    top: 8.44,
  },
  tailplane: { root: [-4.6, 8.32], chord: 3.9, tip: [-1.6, 8.5], tipChord: 1.6, isHigh: true },
  wing: {
    root: [17, -1.25],
    chord: 9.8,
    tip: [30.4, 1.3],
    tipChord: 2.3,
    kink: [0.34, 0.3],
    flapTrackStations: [0.25, 0.45, 0.65],
  },
  engines: [
    { lip: [-15.5, 0.95], diameter: 1.5, length: 6.2, duct: 'long', wide: 0.7, rear: false },
    buildRearEngine(-15.2, 0.6, 1.55, 6.3, 0.7),
  ],
  parts: [buildBulletFairing(-5.9, -0.1, 8.32, 0.22)],
  aerials: [{ x: 9, kind: 'blade' }],
} satisfies Partial<AircraftPlan>;

const TRIDENT: AircraftPlan = {
  name: 'Trident 2E',
  length: 34.97,
  height: 8.23,
  ground: 2.6,
  halfHeight: 1.86,
  nose: {
    ...NOSE_VC10,
    crown: [
      [0, -0.5766],
      [0.0548455824, -0.4042933742],
      [0.2942209584, -0.1985577861],
      [0.8870068224, 0.0627669255],
      [1.71, 0.3906],
      [2.52, 1.116],
      [3.387996, 1.53262512],
      [4.130136, 1.73751342],
      [5.026176, 1.83833472],
      [5.94, 1.86],
    ],
    keel: [
      [0.055224, -0.79965492],
      [0.363190464, -1.1206650883],
      [1.190412288, -1.4796536294],
      [2.561974272, -1.7448923674],
      [4.68, -1.86],
    ],
    panes: [
      [
        [1.8, 0.3906],
        [2.412, 0.9114],
        [2.59425, 0.9114],
        [2.18025, 0.279],
      ],
      [
        [2.24775, 0.279],
        [2.66175, 0.9114],
        [2.95425, 0.8928],
        [2.84625, 0.279],
      ],
      [
        [2.91375, 0.279],
        [3.02175, 0.8928],
        [3.348, 0.7626],
        [3.42, 0.5208],
        [3.24, 0.3348],
      ],
    ],
  },
  tail: {
    crown: parseKnots('-8 1.86, -5.2 1.76, -4.0 1.62 c'),
    keel: parseKnots('-15.4 -1.86, -12.4 -1.55, -8.8 -0.7, -5.6 0.3, -3.9 0.82 c'),
  },
  fin: {
    outline: parseKnots(
      '-11.0 2.9 c, -9.6 3.1, -8.6 3.5 o, -5.9 5.3 i, -5.5 5.5 c, -2.0 5.5 c, -4.2 1.4 c, -10.4 1.3 c',
    ),
    foot: 2.6,
  },
  tailplane: { root: [-4.8, 5.46], chord: 3.3, tip: [-1.7, 5.6], tipChord: 1.6, isHigh: true },
  wing: { root: [13.3, -1.15], chord: 7.4, tip: [22.4, 0.7], tipChord: 2.0, kink: [0.36, 0.3] },
  engines: [buildRearEngine(-13.0, 0.75, 1.3, 5.6, 0.74)],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: parseKnots('-4.1 0.86 c, -4.0 1.62 c, -3.2 1.54 c, -3.3 0.96 c'),
    },
    {
      layer: 'behind',
      outline: parseKnots(
        '-11.6 1.8 c, -11.9 2.2, -11.9 2.66, -11.5 2.98, -10.6 3.08, -9 2.9, -6.8 2.35, -4.8 1.7 c, -11.2 1.5 c',
      ),
      lip: parseKnots(
        '-11.6 1.8 c, -11.9 2.2, -11.9 2.66, -11.5 2.98, -11.2 3.04 c, -11.45 2.6, -11.4 2.2, -11.2 1.8 c',
      ),
    },
    buildBulletFairing(-5.8, -0.2, 5.46, 0.16),
  ],
  decks: [
    {
      window: DOUGLAS_NARROW.window,
      door: DOUGLAS_NARROW.door,
      line: 0.44,
      from: 5.4,
      to: 21.6,
      doors: [4, 12.2],
      overwingExits: [16.4],
    },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 8, kind: 'blade' }],
};

const VISCOUNT: AircraftPlan = {
  name: 'Viscount 800',
  length: 26.11,
  height: 8.15,
  ground: 2.75,
  halfHeight: 1.6,
  nose: buildNose({
    halfHeight: 1.6,
    tip: -0.42,
    base: [1.35, 0.56],
    top: [2.0, 1.2],
    level: 4.4,
    keel: 3.6,
    upperRoundness: 0.62,
    footSlopeRatio: 0.75,
    hasStep: true,
    panes: buildPanes(
      parsePoints('1.42 0.58, 1.76 0.5, 2.3 0.5, 2.84 0.56'),
      parsePoints('1.88 1.02, 2.06 1.04, 2.38 1.02, 2.76 0.9'),
      0.12,
    ),
  }),
  tail: buildTail({ halfHeight: 1.6, crown: 8, keel: 11.4, high: 0.72, low: 0.44, over: 0.6 }),
  fin: {
    root: [-5.2, -1.0],
    tip: [-3.2, -1.0],
    foot: 1.58,
    fillet: [4.4, 0.24],
    round: 1.3,
    back: 1,
  },
  tailplane: { root: [-4.2, 0.7], chord: 2.9, tip: [-2.6, 1.45], tipChord: 1.4 },
  wing: {
    root: [9.2, -0.95],
    chord: 3.9,
    tip: [10.1, -0.4],
    tipChord: 1.4,
    straightWingNacelles: [0.28, 0.55],
    flapTrackStations: [],
  },
  fairing: 0.05,
  parts: [
    buildPropellerNacelle({ from: 7.0, to: 12.4, axis: -0.72, end: -0.66, half: 0.42, deeper: 0.08 }),
    buildPropellerNacelle({ from: 7.7, to: 11.9, axis: -0.38, end: -0.32, half: 0.36, layer: 'tip' }),
  ],
  propellers: [
    { hub: [6.85, -0.72], radius: 1.52, blades: 4, spinner: [0.8, 0.24] },
    { hub: [7.55, -0.38], radius: 1.52, blades: 4, spinner: [0.8, 0.22] },
  ],
  decks: [
    { window: OVAL_LARGE.window, door: OVAL_LARGE.door, line: 0.42, from: 6, to: 18.6, doors: [4.2, 19] },
  ],
  aerials: [{ x: 7, kind: 'blade' }],
};

export const BRITISH_TYPES: readonly AircraftPlan[] = [
  {
    ...VC10,
    name: 'VC10',
    length: 48.36,
    shift: 0,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.46,
        from: 6.4,
        to: 31.6,
        doors: [4.9, 15.2],
        overwingExits: [21, 22.2],
      },
    ],
  },
  {
    ...VC10,
    name: 'Super VC10',
    length: 52.32,
    shift: 2.06,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.46,
        from: 6.4,
        to: 35.4,
        doors: [4.9, 33],
        overwingExits: [23, 24.2],
      },
    ],
  },
  TRIDENT,
  VISCOUNT,
];
