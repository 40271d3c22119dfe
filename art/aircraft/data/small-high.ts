/** Small airliners with the wing on top. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildStrut, buildHighWing, buildPropellerNacelle, buildWheel } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';

const TWIN_WING = buildHighWing([5.3, 0.94], 1.98, [5.36, 1.12], 1.98);

const TWIN_OTTER: AircraftPlan = {
  name: 'Twin Otter',
  length: 15.77,
  height: 5.94,
  ground: 1.9,
  halfHeight: 0.86,
  nose: buildNose({
    halfHeight: 0.86,
    tip: -0.36,
    base: [2.15, 0.12],
    top: [2.85, 0.74],
    level: 3.6,
    keel: 3.4,
    upperRoundness: 0.3,
    footSlopeRatio: 0.95,
    hasStep: true,
    panes: buildPanes(
      parsePoints('2.24 0.12, 2.62 0.04, 3.3 0.0, 4.0 0.0'),
      parsePoints('2.76 0.58, 2.94 0.6, 3.4 0.6, 3.92 0.56'),
      0.1,
    ),
    radome: 1.0,
  }),
  tail: buildTail({
    halfHeight: 0.86,
    crown: 6.4,
    keel: 8.2,
    end: -0.15,
    high: 0.7,
    low: 0.5,
    over: 0.9,
    isCutOff: true,
  }),
  fin: {
    sink: 0.06,
    root: [-3.2, -0.35],
    tip: [-1.75, -0.04],
    foot: 0.8,
    fillet: [1.6, 0.18],
    round: 0.35,
    back: 0.2,
  },
  tailplane: { root: [-2.3, 1.25], chord: 1.75, tip: [-2.2, 1.3], tipChord: 1.6, isFlat: true, isHigh: true },
  wing: TWIN_WING.wing,
  parts: [
    ...TWIN_WING.parts,
    buildStrut([6.0, -0.72], [6.15, 1.05], 0.13, 'wing'),
    buildPropellerNacelle({ from: 4.2, to: 7.2, axis: 0.66, end: 0.82, half: 0.35, deeper: 0.06 }),
    buildStrut([5.95, -0.8], [6.15, -1.4], 0.16),
    ...buildWheel(6.15, -1.45, 0.45),
    buildStrut([1.95, -0.7], [1.95, -1.4], 0.12),
    ...buildWheel(1.95, -1.56, 0.34),
  ],
  propellers: [{ hub: [4.1, 0.68], radius: 1.29, blades: 3, spinner: [0.6, 0.2] }],
  decks: [
    {
      window: { width: 0.34, height: 0.5, pitch: 0.78 },
      door: { width: 0.72, height: 1.35 },
      line: 0.28,
      from: 4.9,
      to: 9.8,
      doors: [9.9],
    },
  ],
  hasPlainEnd: true,
  aerials: [],
};

const ISLAND_WING = buildHighWing([3.5, 0.78], 2.03, [3.5, 0.86], 2.03);

const ISLANDER: AircraftPlan = {
  name: 'Islander',
  length: 10.86,
  height: 4.18,
  ground: 1.35,
  halfHeight: 0.68,
  nose: buildNose({
    halfHeight: 0.68,
    tip: -0.32,
    base: [1.3, 0.02],
    top: [1.95, 0.6],
    level: 2.8,
    keel: 2.2,
    upperRoundness: 0.4,
    footSlopeRatio: 0.95,
    hasStep: true,
    panes: buildPanes(
      parsePoints('1.4 0.02, 1.8 -0.06, 2.5 -0.06'),
      parsePoints('1.88 0.5, 2.04 0.52, 2.48 0.52'),
    ),
    radome: 0,
  }),
  tail: buildTail({
    halfHeight: 0.68,
    crown: 4.6,
    keel: 5.8,
    end: -0.3,
    high: 0.42,
    low: 0.22,
    over: 0.8,
    isCutOff: true,
  }),
  fin: {
    sink: 0.06,
    root: [-2.7, -0.5],
    tip: [-1.15, -0.15],
    foot: 0.6,
    fillet: [1.3, 0.22],
    round: 0.3,
    back: 0.2,
  },
  tailplane: { root: [-1.95, 0.4], chord: 1.5, tip: [-1.9, 0.42], tipChord: 1.4, isFlat: true },
  wing: ISLAND_WING.wing,
  parts: [
    ...ISLAND_WING.parts,
    buildPropellerNacelle({ from: 2.72, to: 5.0, axis: 0.5, end: 0.66, half: 0.32 }),
    buildStrut([4.25, 0.5], [4.35, -1.0], 0.2),
    ...buildWheel(4.35, -1.08, 0.27),
    buildStrut([1.35, -0.62], [1.3, -1.05], 0.1),
    ...buildWheel(1.3, -1.1, 0.25),
  ],
  propellers: [{ hub: [2.64, 0.52], radius: 1.0, blades: 2, spinner: [0.5, 0.16] }],
  decks: [
    {
      window: { width: 0.6, height: 0.48, pitch: 0.86, shape: 'square' },
      line: 0.2,
      from: 2.95,
      to: 6.2,
      doors: [],
      door: { width: 0.8, height: 1.05 },
    },
  ],
  hasPlainEnd: true,
  aerials: [],
};

const CARAVAN_WING = buildHighWing([4.6, 0.82], 2.0, [4.75, 1.0], 1.3, []);

const CARAVAN: AircraftPlan = {
  name: 'Cessna 208B',
  length: 12.68,
  height: 4.71,
  ground: 1.68,
  halfHeight: 0.8,
  nose: {
    crown: [
      [0.42, 0.14, 'corner'],
      [0.9, 0.195],
      [1.53, 0.247],
      [2.55, 0.26, 'corner'],
      [3.25, 0.76],
      [3.75, 0.776],
      [4.45, 0.8],
    ],
    keel: [
      [0.42, -0.34, 'corner'],
      [0.75, -0.56],
      [1.6, -0.72],
      [2.8, -0.8],
    ],
    panes: [
      [
        [2.65, 0.28],
        [3.19, 0.64],
        [3.3325, 0.66],
        [3.0125, 0.18],
      ],
      [
        [3.0875, 0.18],
        [3.4075, 0.66],
        [3.75, 0.64],
        [3.8, 0.16],
      ],
    ],
    radome: 0,
  },
  tail: buildTail({ halfHeight: 0.8, crown: 5.4, keel: 6.8, end: -0.25, high: 0.5, low: 0.3, over: 0.75 }),
  fin: {
    sink: 0.06,
    root: [-2.9, -0.5],
    tip: [-1.4, -0.1],
    foot: 0.7,
    fillet: [2.4, 0.25],
    strake: true,
    round: 0.25,
  },
  tailplane: { root: [-2.2, 0.5], chord: 1.7, tip: [-1.9, 0.55], tipChord: 1.1, isFlat: true },
  wing: CARAVAN_WING.wing,
  parts: [
    ...CARAVAN_WING.parts,
    buildStrut([5.05, -0.7], [5.4, 0.84], 0.12, 'wing'),
    {
      // The cargo pod below the belly.
      layer: 'body',
      line: 0.25,
      outline: parseKnots('2.1 -0.66 c, 2.6 -1.06, 3.6 -1.18, 6.6 -1.16, 7.9 -0.74 c, 6 -0.68, 3.4 -0.66'),
    },
    buildStrut([5.55, -0.9], [5.7, -1.3], 0.14),
    ...buildWheel(5.7, -1.3, 0.38),
    buildStrut([1.75, -0.55], [1.7, -1.3], 0.1),
    ...buildWheel(1.7, -1.36, 0.32),
  ],
  propellers: [{ hub: [0.4, -0.06], radius: 1.35, blades: 3, spinner: [0.5, 0.24] }],
  decks: [
    {
      window: { width: 0.36, height: 0.52, pitch: 0.8 },
      door: { width: 0.72, height: 1.35 },
      line: 0.26,
      from: 4.6,
      to: 9.2,
      doors: [8.1],
    },
  ],
  hasPlainEnd: true,
  aerials: [],
};

const LET_WING = buildHighWing([5.2, 1.0], 2.3, [5.6, 1.14], 1.3);

const LET_410: AircraftPlan = {
  name: 'L-410 UVP-E',
  length: 14.42,
  height: 5.83,
  ground: 1.75,
  halfHeight: 0.98,
  nose: buildNose({
    halfHeight: 0.98,
    tip: -0.4,
    base: [1.75, 0.16],
    top: [2.4, 0.78],
    level: 3.6,
    keel: 3.0,
    upperRoundness: 0.34,
    footSlopeRatio: 0.95,
    hasStep: true,
    panes: buildPanes(
      parsePoints('1.84 0.16, 2.2 0.08, 2.8 0.06, 3.2 0.1'),
      parsePoints('2.3 0.6, 2.48 0.62, 2.88 0.6, 3.14 0.54'),
      0.1,
    ),
  }),
  tail: buildTail({ halfHeight: 0.98, crown: 5.0, keel: 7.0, high: 0.5, low: 0.3, over: 0.65 }),
  fin: { root: [-3.4, -0.6], tip: [-1.7, -0.25], foot: 0.9, fillet: [2.8, 0.22], strake: true, round: 0.3 },
  tailplane: { root: [-2.5, 0.85], chord: 1.9, tip: [-2.1, 1.3], tipChord: 1.0, isFlat: true, isHigh: true },
  wing: LET_WING.wing,
  parts: [
    ...LET_WING.parts,
    {
      layer: 'body',
      line: 0.25,
      outline: parseKnots('4.9 -0.8 c, 5.4 -0.5, 6.6 -0.44, 8.2 -0.84 c, 6.6 -1.12, 5.5 -1.12'),
    },
    buildPropellerNacelle({ from: 4.3, to: 7.6, axis: 0.62, end: 0.8, half: 0.38, deeper: 0.06 }),
    {
      // The fuel tank at the wing's tip.
      layer: 'last',
      paint: 'white',
      outline: parseKnots('5.0 1.14, 5.4 1.32, 6.4 1.32, 7.5 1.14 c, 6.4 0.98, 5.4 0.98'),
    },
  ],
  propellers: [{ hub: [4.2, 0.64], radius: 1.15, blades: 5, spinner: [0.6, 0.2] }],
  decks: [
    {
      window: { width: 0.4, height: 0.44, pitch: 0.8 },
      door: { width: 0.72, height: 1.35 },
      line: 0.24,
      from: 4.1,
      to: 9.2,
      doors: [9],
    },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 4, kind: 'blade' }],
};

export const SMALL_HIGH_TYPES: readonly AircraftPlan[] = [TWIN_OTTER, ISLANDER, CARAVAN, LET_410];
