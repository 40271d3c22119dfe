/** Boeing: the 747 with its short upper deck. */
import type { Engine, WingTip } from '../../drawing/airframe.ts';
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { type NoseShape, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { BOEING_WIDE } from './cabins.ts';

const NOSE: NoseShape = {
  crown: parseKnots(
    '0 -1.05, 0.22 -0.32, 0.9 0.5, 2.1 1.42, 3.5 2.22, 4.7 2.8, 5.5 3.35, 6.5 3.98, 8 4.42, 10.2 4.6',
  ),
  keel: parseKnots('0.1 -1.6, 0.8 -2.3, 2.3 -2.88, 4.6 -3.17, 7.5 -3.25'),
  panes: buildPanes(
    parsePoints('4.75 2.62, 5.39 2.55, 6.34 2.52, 7.06 2.58'),
    parsePoints('5.42 3.16, 5.79 3.12, 6.49 3.12, 6.98 3.04'),
    0.24,
  ),
  radome: 1.5,
};

type Boeing747Plan = Pick<AircraftPlan, 'name' | 'length' | 'height' | 'decks' | 'shift'> & {
  hump: readonly [number, number];
  engine: Omit<Engine, 'lip' | 'station'>;
  tip?: WingTip;
  wide?: number;
  fin?: AircraftPlan['fin'];
};

const FIN: AircraftPlan['fin'] = {
  outline: parseKnots(
    '-18.3 3.2 c, -16.1 3.5, -14.1 4.55 o, -4.5 13.3 i, -3.8 13.85, -3.1 14, -0.5 14, -0.04 13.85, -0.2 13.3 c, -4.1 2 c, -16.7 2 c',
  ),
  foot: 3.22,
};

const B747 = {
  ground: 5.4,
  halfHeight: 3.25,
  nose: NOSE,
  tail: {
    crown: parseKnots('-17.7 3.25, -10.7 3.12, -4.7 2.7, -2.5 2.35, -2.1 2.15'),
    keel: parseKnots('-26.7 -3.25, -21.7 -2.85, -14.7 -1.4, -7.7 0.55, -3.2 1.62, -2.2 1.85'),
  },
  tailplane: { root: [-12.6, 1.6], chord: 8, tip: [-4.7, 2.9], tipChord: 2.3 },
  aerials: [
    { x: 14, kind: 'blade' },
    { x: 38, kind: 'blade' },
  ],
} satisfies Partial<AircraftPlan>;

const JT9D: Boeing747Plan['engine'] = { diameter: 2.65, length: 5.4, duct: 'short' };
const CF6: Boeing747Plan['engine'] = { diameter: 2.75, length: 5.9, duct: 'short' };
const RB211: Boeing747Plan['engine'] = { diameter: 2.75, length: 6.1, duct: 'long', wide: 0.7 };
const GENX: Boeing747Plan['engine'] = { diameter: 3.05, length: 6.1, duct: 'short', chevrons: true };
const MAIN_DECK: AircraftPlan['decks'][number] = {
  window: BOEING_WIDE.window,
  door: BOEING_WIDE.door,
  line: 0.4,
  from: 5.6,
  to: 56,
  doors: [8.9, 18, 29.8, 40.3, 53.3],
};

export const BOEING_747_TYPES: readonly AircraftPlan[] = [
  {
    ...B747,
    name: '747-100',
    length: 70.66,
    height: 19.33,
    decks: [
      MAIN_DECK,
      {
        window: { width: 0.28, height: 0.4, pitch: 0.8 },
        door: { width: 1, height: 1.75 },
        line: 3.12,
        from: 11.2,
        to: 13,
        doors: [],
      },
    ],
    spine: {
      crown: [
        [10.6, 4.6],
        [12.6, 4.6],
        [15.8, 4.36],
        [19.4, 3.68],
        [22.6, 3.3],
        [25.6, 3.25],
      ],
    },
    hump: { from: 5, to: 25.6, seam: 1.75 },
    fin: FIN,
    wing: {
      root: [20.5, -1.85],
      chord: 15,
      tip: [43.6, 3],
      tipChord: 3.4,
      kink: [0.36, 0.36],
      flapTrackStations: [0.17, 0.32, 0.47, 0.6, 0.74],
    },
    tip: { kind: 'none' },
    engines: [
      { ...JT9D, lip: [23.2, -3.15], station: 0.29 },
      { ...JT9D, lip: [31.6, -1.75], station: 0.61 },
    ],
  },
  {
    ...B747,
    name: '747-200',
    length: 70.66,
    height: 19.33,
    decks: [
      MAIN_DECK,
      {
        window: BOEING_WIDE.window,
        door: { width: 1, height: 1.75 },
        line: 3.12,
        from: 9.3,
        to: 14.3,
        doors: [],
      },
    ],
    spine: {
      crown: [
        [10.6, 4.6],
        [12.6, 4.6],
        [15.8, 4.36],
        [19.4, 3.68],
        [22.6, 3.3],
        [25.6, 3.25],
      ],
    },
    hump: { from: 5, to: 25.6, seam: 1.75 },
    fin: FIN,
    wing: {
      root: [20.5, -1.85],
      chord: 15,
      tip: [43.6, 3],
      tipChord: 3.4,
      kink: [0.36, 0.36],
      flapTrackStations: [0.17, 0.32, 0.47, 0.6, 0.74],
    },
    tip: { kind: 'none' },
    engines: [
      { ...RB211, lip: [23.2, -3.15], station: 0.29 },
      { ...RB211, lip: [31.6, -1.75], station: 0.61 },
    ],
  },
  {
    ...B747,
    name: '747SP',
    length: 56.31,
    height: 19.94,
    shift: -7.4,
    decks: [
      { ...MAIN_DECK, to: 43, doors: [8.9, 18, 33.8, 41.6] },
      {
        window: BOEING_WIDE.window,
        door: { width: 1, height: 1.75 },
        line: 3.12,
        from: 9.3,
        to: 14.3,
        doors: [],
      },
    ],
    spine: {
      crown: [
        [10.6, 4.6],
        [12.6, 4.6],
        [15.8, 4.36],
        [19.4, 3.68],
        [22.6, 3.3],
        [25.6, 3.25],
      ],
    },
    hump: { from: 5, to: 25.6, seam: 1.75 },
    fin: {
      outline: parseKnots(
        '-20.6 3.2 c, -17.5 3.6, -14.6 4.9 o, -4.9 13.8 i, -4.2 14.4, -3.4 14.54, -0.6 14.54, -0.04 14.4, -0.2 13.9 c, -4.1 2 c, -17 2 c',
      ),
      foot: 3.22,
    },
    wing: {
      root: [20.5, -1.85],
      chord: 15,
      tip: [43.6, 3],
      tipChord: 3.4,
      kink: [0.36, 0.36],
      flapTrackStations: [0.17, 0.32, 0.47, 0.6, 0.74],
    },
    tip: { kind: 'none' },
    engines: [
      { ...JT9D, lip: [23.2, -3.15], station: 0.29 },
      { ...JT9D, lip: [31.6, -1.75], station: 0.61 },
    ],
  },
  {
    ...B747,
    name: '747-400',
    length: 70.66,
    height: 19.41,
    decks: [
      MAIN_DECK,
      {
        window: BOEING_WIDE.window,
        door: { width: 1, height: 1.75 },
        line: 3.12,
        from: 9.2,
        to: 26.2,
        doors: [20.4],
      },
    ],
    spine: {
      crown: [
        [20, 4.6],
        [22, 4.6],
        [25.52, 4.36],
        [29.48, 3.68],
        [33, 3.3],
        [36, 3.25],
      ],
    },
    hump: { from: 5, to: 36, seam: 1.75 },
    fin: FIN,
    wing: {
      root: [20.5, -1.85],
      chord: 15,
      tip: [44.2, 3],
      tipChord: 3.4,
      kink: [0.36, 0.36],
      flapTrackStations: [0.17, 0.32, 0.47, 0.6, 0.74],
    },
    tip: { kind: 'canted', height: 1.9 },
    engines: [
      { ...CF6, lip: [23.2, -3.15], station: 0.29 },
      { ...CF6, lip: [31.6, -1.75], station: 0.61 },
    ],
  },
  {
    ...B747,
    name: '747-8',
    length: 76.25,
    height: 19.35,
    shift: 4.1,
    decks: [
      { ...MAIN_DECK, to: 61, doors: [8.9, 19.4, 33.5, 45.4, 58.8] },
      {
        window: BOEING_WIDE.window,
        door: { width: 1, height: 1.75 },
        line: 3.12,
        from: 9.2,
        to: 30.2,
        doors: [23.2],
      },
    ],
    spine: {
      crown: [
        [24.2, 4.6],
        [26.2, 4.6],
        [29.656, 4.36],
        [33.544, 3.68],
        [37, 3.3],
        [40, 3.25],
      ],
    },
    hump: { from: 5, to: 40, seam: 1.75 },
    fin: FIN,
    wing: {
      root: [20.5, -1.85],
      chord: 15,
      tip: [44.8, 3],
      tipChord: 3.4,
      kink: [0.36, 0.36],
      flapTrackStations: [0.17, 0.32, 0.47, 0.6, 0.74],
    },
    tip: { kind: 'raked', height: 1.1 },
    engines: [
      { ...GENX, lip: [23.2, -3.15], station: 0.29 },
      { ...GENX, lip: [31.6, -1.75], station: 0.61 },
    ],
  },
];
