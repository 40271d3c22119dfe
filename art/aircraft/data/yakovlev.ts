/** Yakovlev's trijets and Antonov's An-24. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes, scaleNose } from '../shape/nose.ts';
import {
  buildBulletFairing,
  buildHighWing,
  buildPropellerNacelle,
  buildRearEngine,
} from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { SOVIET_ROUND } from './cabins.ts';
import { NOSE_IL } from './ilyushin.ts';

const YAK_40: AircraftPlan = {
  name: 'Yak-40',
  length: 20.36,
  height: 6.5,
  ground: 1.85,
  halfHeight: 1.2,
  nose: buildNose({
    halfHeight: 1.2,
    tip: -0.38,
    base: [1.4, 0.34],
    top: [2.05, 0.9],
    level: 4.2,
    keel: 3.4,
    upperRoundness: 0.52,
    footSlopeRatio: 0.85,
    panes: buildPanes(
      parsePoints('1.48 0.34, 1.84 0.24, 2.42 0.24, 2.86 0.28'),
      parsePoints('1.96 0.74, 2.14 0.76, 2.48 0.74, 2.8 0.64'),
      0.14,
    ),
  }),
  tail: buildTail({
    halfHeight: 1.2,
    crown: 5,
    keel: 8.6,
    end: -2.6,
    high: 0.86,
    low: 0.2,
    over: 0.7,
    isCutOff: true,
  }),
  fin: {
    root: [-5.0, -2.2],
    tip: [-2.8, -0.7],
    foot: 1.6,
    round: 0.15,
    back: 0,
    top: 4.6,
  },
  tailplane: { root: [-2.9, 4.52], chord: 2.5, tip: [-2.2, 4.62], tipChord: 1.4, isHigh: true },
  wing: {
    root: [8.0, -0.76],
    chord: 3.4,
    tip: [8.9, -0.32],
    tipChord: 1.3,
    straightWingNacelles: [],
    flapTrackStations: [],
  },
  engines: [buildRearEngine(-7.4, 0.5, 1.0, 3.4)],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: parseKnots('-2.7 0.3 c, -2.7 0.84 c, -2.2 0.78 c, -2.2 0.36 c'),
    },
    {
      layer: 'behind',
      outline: parseKnots('-6.2 1.1 c, -6.45 1.4, -6.4 1.8, -6.0 2.0, -5.2 2.0, -4 1.6, -3 1.0 c, -6 1 c'),
      lip: parseKnots(
        '-6.2 1.1 c, -6.45 1.4, -6.4 1.8, -6.0 2.0, -5.8 2.02 c, -6.1 1.75, -6.1 1.4, -5.9 1.1 c',
      ),
    },
    buildBulletFairing(-3.3, -0.05, 4.52, 0.12),
  ],
  decks: [
    {
      window: { width: 0.31, height: 0.34, pitch: 0.78 },
      door: SOVIET_ROUND.door,
      line: 0.32,
      from: 5,
      to: 12.2,
      doors: [],
      overwingExits: [8.9],
    },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 5, kind: 'blade' }],
};

const YAK_42: AircraftPlan = {
  name: 'Yak-42D',
  length: 36.38,
  height: 9.83,
  ground: 2.75,
  halfHeight: 1.9,
  nose: scaleNose(NOSE_IL, 0.92, 0.927),
  tail: {
    crown: parseKnots('-8 1.9, -5.4 1.82, -4.2 1.66 c'),
    keel: parseKnots('-14.8 -1.9, -12 -1.6, -8.6 -0.7, -6 0.1, -4.1 0.5 c'),
  },
  fin: {
    outline: parseKnots(
      '-11.4 3.0 c, -10 3.3, -9 3.9 o, -5.4 6.85 i, -5.0 7.02 c, -1.6 7.02 c, -4.2 1.4 c, -10.6 1.4 c',
    ),
    foot: 2.8,
  },
  tailplane: { root: [-4.8, 6.92], chord: 3.6, tip: [-1.7, 7.06], tipChord: 1.6, isHigh: true },
  wing: {
    root: [14.0, -1.2],
    chord: 7.2,
    tip: [20.6, 0.5],
    tipChord: 2.2,
    kink: [0.36, 0.2],
    flapTrackStations: [],
  },
  engines: [buildRearEngine(-13.4, 0.75, 1.6, 4.8)],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: parseKnots('-4.4 0.55 c, -4.3 1.64 c, -3.5 1.54 c, -3.6 0.7 c'),
    },
    {
      layer: 'behind',
      outline: parseKnots(
        '-12.4 1.85 c, -12.85 2.3, -12.9 2.9, -12.4 3.34, -11.2 3.46, -9 3.1, -6.8 2.4, -5.4 1.7 c, -12 1.5 c',
      ),
      lip: parseKnots(
        '-12.4 1.85 c, -12.85 2.3, -12.9 2.9, -12.4 3.34, -12.0 3.4 c, -12.35 2.9, -12.3 2.3, -12 1.85 c',
      ),
    },
    buildBulletFairing(-5.6, -0.05, 6.92, 0.18),
  ],
  decks: [
    {
      window: { width: 0.31, height: 0.34, pitch: 0.72 },
      door: SOVIET_ROUND.door,
      line: 0.44,
      from: 6,
      to: 21.4,
      doors: [4.5],
      overwingExits: [16.4, 17.9],
    },
  ],
  hasPlainEnd: true,
  aerials: [{ x: 8, kind: 'blade' }],
};

const AN24_WING = buildHighWing([8.4, 1.42], 3.4, [8.9, 1.5], 1.4);

const AN_24: AircraftPlan = {
  name: 'An-24',
  length: 23.53,
  height: 8.32,
  ground: 2.45,
  halfHeight: 1.4,
  nose: buildNose({
    halfHeight: 1.4,
    tip: -0.42,
    base: [1.45, 0.42],
    top: [2.1, 1.08],
    level: 4.2,
    keel: 3.6,
    upperRoundness: 0.56,
    footSlopeRatio: 0.8,
    hasStep: true,
    panes: buildPanes(
      parsePoints('1.52 0.42, 1.86 0.34, 2.5 0.34, 3.0 0.4'),
      parsePoints('1.98 0.9, 2.16 0.92, 2.56 0.9, 2.94 0.8'),
      0.12,
    ),
  }),
  tail: buildTail({ halfHeight: 1.4, crown: 7.4, keel: 10.6, high: 0.72, low: 0.4, over: 0.6 }),
  fin: { root: [-5.2, -1.0], tip: [-2.5, -0.45], foot: 1.38, fillet: [3.6, 0.22], round: 0.3 },
  tailplane: { root: [-4.2, 0.7], chord: 2.7, tip: [-2.6, 1.4], tipChord: 1.3 },
  wing: AN24_WING.wing,
  parts: [
    ...AN24_WING.parts,
    {
      // The fin below the tail.
      layer: 'behind',
      outline: parseKnots('-6.2 -0.4 c, -3.8 -1.0 c, -2.3 -0.92 c, -1.9 0.3 c'),
    },
    buildPropellerNacelle({ from: 6.3, to: 13.4, axis: 0.8, end: 1.0, half: 0.56, deeper: 0.14 }),
  ],
  propellers: [{ hub: [6.15, 0.82], radius: 1.95, blades: 4, spinner: [0.8, 0.3] }],
  decks: [
    {
      window: SOVIET_ROUND.window,
      door: SOVIET_ROUND.door,
      line: 0.38,
      from: 5.4,
      to: 16.4,
      doors: [17],
      cargo: [3.6, 1.1, 1.1],
    },
  ],
  aerials: [{ x: 5, kind: 'blade' }],
};

export const YAKOVLEV_TYPES: readonly AircraftPlan[] = [YAK_40, YAK_42, AN_24];
