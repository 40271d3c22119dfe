/** Airbus: the A380 with its two decks. */
import type { Engine } from '../../drawing/airframe.ts';
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { type NoseShape, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { A380_WINDOWS } from './cabins.ts';

const A380_NOSE: NoseShape = {
  crown: parseKnots(
    '0 -1.75, 0.2 -1.1, 0.85 -0.4, 1.75 0.2, 2.55 0.75, 3.35 1.5, 4.4 2.35, 5.8 3.1, 7.8 3.75, 10.4 4.13, 13 4.2',
  ),
  keel: parseKnots('0.12 -2.3, 0.8 -3.05, 2.4 -3.7, 5 -4.08, 8.5 -4.2'),
  panes: buildPanes(
    parsePoints('2.2 0.46, 2.95 0.34, 4.22 0.3, 5.0 0.33'),
    parsePoints('3.2 1.32, 3.58 1.28, 4.38 1.24, 4.86 1.08'),
    0.3,
  ),
  radome: 1.5,
};

const GP7200 = { diameter: 3.6, length: 6.4, duct: 'short' } satisfies Partial<Engine>;

const A380: AircraftPlan = {
  name: 'A380',
  length: 72.72,
  height: 24.09,
  ground: 6.2,
  halfHeight: 4.2,
  nose: A380_NOSE,
  tail: {
    crown: parseKnots('-20.7 4.2, -13.7 4.02, -7.7 3.45, -3.1 2.75, -2.2 2.45'),
    keel: parseKnots('-28.7 -4.2, -23.7 -3.75, -17.7 -2.3, -10.7 -0.2, -4.7 1.45, -2.4 1.95, -2.1 2.15'),
  },
  fin: {
    outline: parseKnots(
      '-20.5 4.15 c, -18.3 4.5, -16.1 5.95 o, -6.5 16.9 i, -5.8 17.6, -4.9 17.87, -3.9 17.89, -0.35 17.89, -0.02 17.75, -0.1 17.2 c, -4.1 3 c, -17.7 2.5 c',
    ),
    foot: 4.18,
  },
  tailplane: { root: [-13.2, 1.75], chord: 8.6, tip: [-5.4, 3.3], tipChord: 2.9 },
  wing: {
    root: [20, -2.3],
    chord: 17.4,
    tip: [44.6, 3.9],
    tipChord: 3.9,
    kink: [0.36, 0.34],
    flapTrackStations: [0.16, 0.32, 0.47, 0.6, 0.74],
  },
  tip: { kind: 'fence', height: 1.15 },
  engines: [
    { ...GP7200, lip: [22.3, -3.75], station: 0.31 },
    { ...GP7200, lip: [31, -2.15], station: 0.61 },
  ],
  decks: [
    {
      window: A380_WINDOWS.window,
      door: A380_WINDOWS.door,
      line: -0.3,
      from: 8.6,
      to: 57,
      doors: [6.5, 15.8, 26.6, 42, 53],
    },
    {
      window: A380_WINDOWS.window,
      door: A380_WINDOWS.door,
      line: 2.35,
      from: 9.8,
      to: 53,
      doors: [16.6, 34.8, 48.6],
    },
  ],
  aerials: [
    { x: 15, kind: 'blade' },
    { x: 33, kind: 'blade' },
  ],
};

export const AIRBUS_A380_TYPES: readonly AircraftPlan[] = [A380];
