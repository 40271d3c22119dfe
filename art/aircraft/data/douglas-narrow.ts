/** Douglas: DC-8, DC-9 and its successors up to the 717. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, type NoseShape, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildRearEngine } from '../shape/part-shapes.ts';
import type { PartPlan, AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { DC8_WINDOWS, DOUGLAS_NARROW } from './cabins.ts';

const NOSE_DC9 = buildNose({
  halfHeight: 1.78,
  tip: -0.5,
  base: [1.55, 0.34],
  top: [2.45, 1.06],
  level: 5.6,
  keel: 4.4,
  upperRoundness: 0.42,
  footSlopeRatio: 0.85,
  panes: buildPanes(
    parsePoints('1.64 0.34, 2.12 0.22, 2.86 0.22, 3.42 0.28'),
    parsePoints('2.34 0.84, 2.58 0.84, 2.98 0.82, 3.34 0.7'),
    0.2,
  ),
});

const CONE_POINTED = buildTail({
  halfHeight: 1.78,
  crown: 9.4,
  keel: 14,
  end: -3.0,
  high: 0.62,
  low: 0.42,
  over: 0.6,
});
/** A tail cone like a screwdriver: from the side it is a tall blade. */
const CONE_BLADE = buildTail({
  halfHeight: 1.78,
  crown: 9.4,
  keel: 14,
  end: -2.9,
  high: 1.0,
  low: 0.1,
  over: 0.75,
  isCutOff: true,
});

const STRAKE: PartPlan = {
  layer: 'body',
  paint: 'gray',
  line: 0.2,
  outline: parseKnots('2.1 -0.52 c, 3.2 -0.42 c, 3.2 -0.56 c'),
};

const NINE = {
  halfHeight: 1.78,
  nose: NOSE_DC9,
  hasPlainEnd: true,
  aerials: [
    { x: 8, kind: 'blade' },
    { x: 12, kind: 'below' },
  ],
} satisfies Partial<AircraftPlan>;

/** The DC-8's nose: long and low, with inlets below the chin. */
const NOSE_DC8: NoseShape = buildNose({
  halfHeight: 2.05,
  tip: -0.62,
  base: [2.1, 0.42],
  top: [3.05, 1.22],
  level: 7,
  keel: 5.4,
  upperRoundness: 0.4,
  footSlopeRatio: 0.85,
  panes: buildPanes(
    parsePoints('2.2 0.42, 2.68 0.3, 3.4 0.3, 4.1 0.36'),
    parsePoints('2.94 1.0, 3.18 1.0, 3.55 0.98, 4.02 0.82'),
    0.24,
  ),
});

const CHIN: PartPlan = {
  layer: 'body',
  paint: 'dark',
  isFixed: true,
  line: 0,
  outline: parseKnots('0.34 -1.06 c, 0.6 -1.12, 1.0 -1.3 c, 1.16 -1.52 c, 0.8 -1.44, 0.5 -1.28'),
};

const EIGHT = {
  ground: 3.9,
  halfHeight: 2.05,
  nose: NOSE_DC8,
  tail: buildTail({ halfHeight: 2.05, crown: 10.2, keel: 15.6, high: 0.72, low: 0.46, over: 0.6 }),
  fin: { root: [-9.6, -2.6], tip: [-4.6, -1.2], foot: 2, round: 0.4 },
  tailplane: { root: [-6.9, 0.6], chord: 4.4, tip: [-2.4, 1.6], tipChord: 1.8 },
  wing: {
    root: [14.6, -1.3],
    chord: 9.4,
    tip: [27.9, 1.6],
    tipChord: 2.3,
    kink: [0.36, 0.3],
    flapTrackStations: [],
  },
  parts: [CHIN],
  aerials: [{ x: 10, kind: 'blade' }],
} satisfies Partial<AircraftPlan>;

export const DOUGLAS_NARROW_TYPES: readonly AircraftPlan[] = [
  {
    ...NINE,
    name: '717-200',
    length: 37.81,
    height: 8.92,
    ground: 2.75,
    wing: { root: [15.9, -1.15], chord: 5.9, tip: [21.9, 0.6], tipChord: 1.6, kink: [0.36, 0.2] },
    decks: [
      {
        window: DOUGLAS_NARROW.window,
        door: DOUGLAS_NARROW.door,
        line: 0.46,
        from: 5.5,
        to: 23.7,
        doors: [3.75],
        overwingExits: [18.4, 19.4],
      },
    ],
    tail: CONE_BLADE,
    fin: {
      root: [-7.7, -4.2],
      tip: [-5, -1.6],
      foot: 1.76,
      fillet: [2.4, 0.14],
      round: 0.15,
      back: 0,
      top: 6.13,
    },
    tailplane: { root: [-4.9, 6.03], chord: 3.4, tip: [-1.65, 6.15], tipChord: 1.6, isHigh: true },
    engines: [buildRearEngine(-13.4, 0.6, 1.95, 4.9, 0.66)],
    parts: [buildBulletFairing(-5.5, -0.9, 6.02, 0.17)],
  },
  {
    ...EIGHT,
    name: 'DC-8-50',
    length: 45.87,
    height: 12.91,
    shift: 0,
    decks: [
      {
        window: DC8_WINDOWS.window,
        door: DC8_WINDOWS.door,
        line: 0.44,
        from: 6.6,
        to: 36.4,
        doors: [4.9, 35.6],
        overwingExits: [18.4, 20.4],
      },
    ],
    engines: [
      { diameter: 1.5, length: 5.4, duct: 'front', lip: [14.3, -2.4], station: 0.36 },
      { diameter: 1.5, length: 5.4, duct: 'front', lip: [20, -1.15], station: 0.68 },
    ],
  },
  {
    ...EIGHT,
    name: 'DC-8-63',
    length: 57.12,
    height: 12.93,
    shift: 6.1,
    decks: [
      {
        window: DC8_WINDOWS.window,
        door: DC8_WINDOWS.door,
        line: 0.44,
        from: 6.6,
        to: 47.6,
        doors: [4.9, 19.4, 46.8],
        overwingExits: [24.5, 26.5, 37.5],
      },
    ],
    engines: [
      { diameter: 1.6, length: 6.2, duct: 'long', wide: 0.66, lip: [14.3, -2.4], station: 0.36 },
      { diameter: 1.6, length: 6.2, duct: 'long', wide: 0.66, lip: [20, -1.15], station: 0.68 },
    ],
  },
  {
    ...NINE,
    name: 'DC-9-30',
    length: 36.37,
    height: 8.38,
    ground: 2.65,
    wing: { root: [15.1, -1.15], chord: 5.9, tip: [21.1, 0.6], tipChord: 1.6, kink: [0.36, 0.2] },
    decks: [
      {
        window: DOUGLAS_NARROW.window,
        door: DOUGLAS_NARROW.door,
        line: 0.46,
        from: 5.5,
        to: 22.4,
        doors: [3.75],
        overwingExits: [17.4, 18.4],
      },
    ],
    tail: CONE_POINTED,
    fin: {
      root: [-7.7, -4.2],
      tip: [-5, -1.6],
      foot: 1.76,
      fillet: [2.4, 0.14],
      round: 0.15,
      back: 0,
      top: 5.69,
    },
    tailplane: { root: [-4.9, 5.59], chord: 3.4, tip: [-1.65, 5.71], tipChord: 1.6, isHigh: true },
    engines: [buildRearEngine(-13.2, 0.6, 1.4, 5.3, 0.72)],
    parts: [buildBulletFairing(-5.5, -0.9, 5.58, 0.17)],
  },
  {
    ...NINE,
    name: 'MD-80',
    length: 45.06,
    height: 9.05,
    ground: 2.8,
    wing: { root: [19.6, -1.15], chord: 6.4, tip: [26.6, 0.6], tipChord: 1.6, kink: [0.36, 0.2] },
    decks: [
      {
        window: DOUGLAS_NARROW.window,
        door: DOUGLAS_NARROW.door,
        line: 0.46,
        from: 5.5,
        to: 31.2,
        doors: [3.75, 29.4],
        overwingExits: [22.2, 23.4],
      },
    ],
    tail: CONE_BLADE,
    fin: {
      root: [-7.7, -4.2],
      tip: [-5, -1.6],
      foot: 1.76,
      fillet: [2.4, 0.14],
      round: 0.15,
      back: 0,
      top: 6.21,
    },
    tailplane: { root: [-4.9, 6.11], chord: 3.4, tip: [-1.65, 6.23], tipChord: 1.6, isHigh: true },
    engines: [buildRearEngine(-13.5, 0.6, 1.6, 6, 0.7)],
    parts: [buildBulletFairing(-5.5, -0.9, 6.1, 0.17), STRAKE],
  },
  {
    ...NINE,
    name: 'MD-90',
    length: 46.51,
    height: 9.33,
    ground: 2.9,
    wing: { root: [21, -1.15], chord: 6.4, tip: [28, 0.6], tipChord: 1.6, kink: [0.36, 0.2] },
    decks: [
      {
        window: DOUGLAS_NARROW.window,
        door: DOUGLAS_NARROW.door,
        line: 0.46,
        from: 5.5,
        to: 32.2,
        doors: [3.75, 30.6],
        overwingExits: [23.6, 24.8],
      },
    ],
    tail: CONE_BLADE,
    fin: {
      root: [-7.7, -4.2],
      tip: [-5, -1.6],
      foot: 1.76,
      fillet: [2.4, 0.14],
      round: 0.15,
      back: 0,
      top: 6.39,
    },
    tailplane: { root: [-4.9, 6.29], chord: 3.4, tip: [-1.65, 6.41], tipChord: 1.6, isHigh: true },
    engines: [buildRearEngine(-13.9, 0.6, 2.05, 5.9, 0.7)],
    parts: [buildBulletFairing(-5.5, -0.9, 6.28, 0.17), STRAKE],
  },
];
