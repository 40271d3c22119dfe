/** Soviet and Russian airliners. */
import type { Engine } from '../airframe.ts';
import { nose, panesOf, scaledNose } from '../shape/nose.ts';
import { bullet } from '../shape/part-shapes.ts';
import type { PartPlan, Plan } from '../shape/plan.ts';
import type { Knot } from '../shape/smooth.ts';
import { tail } from '../shape/tail.ts';
import { AIRBUS_NARROW, AIRBUS_WIDE, deck, SOVIET_ROUND } from './cabins.ts';

const rear = (x: number, y: number, diameter: number, length: number, wide = 0.7): Engine => ({
  lip: [x, y],
  diameter,
  length,
  duct: 'long',
  wide,
  rear: true,
});

const windows = (pitch: number, rest: Parameters<typeof deck>[1]): Plan['decks'][number] => {
  const d = deck(SOVIET_ROUND, rest);
  return { ...d, window: { ...d.window, pitch } };
};

const NOSE_IL = nose({
  h: 2.05,
  tip: -0.55,
  base: [1.7, 0.44],
  top: [2.6, 1.24],
  level: 6.4,
  keel: 5,
  full: 0.5,
  rise: 0.85,
  panes: panesOf(
    [
      [1.8, 0.44],
      [2.26, 0.32],
      [3.0, 0.32],
      [3.6, 0.38],
    ],
    [
      [2.48, 1.02],
      [2.72, 1.02],
      [3.12, 1.0],
      [3.52, 0.86],
    ],
    0.2,
  ),
});

const IL_62: Plan = {
  name: 'Il-62M',
  length: 53.12,
  height: 12.35,
  ground: 3.55,
  h: 2.05,
  nose: NOSE_IL,
  tail: tail({ h: 2.05, crown: 10.4, keel: 16.6, end: -1.7, high: 0.85, low: 0.5, over: 0.7 }),
  fin: {
    root: [-9.6, -3.2],
    tip: [-4.9, -1.4],
    foot: 2.02,
    fillet: [1.6, 0.09],
    round: 0.2,
    back: 0,
    top: 8.7,
  },
  tailplane: { root: [-4.9, 8.52], chord: 4.2, tip: [-1.6, 8.74], tipChord: 1.6, high: true },
  wing: {
    root: [18.2, -1.35],
    chord: 10.4,
    tip: [32.0, 1.2],
    tipChord: 2.4,
    kink: [0.34, 0.3],
    canoes: [0.25, 0.45, 0.65],
  },
  engines: [{ ...rear(-17.2, 0.95, 1.55, 7.2), rear: false }, rear(-16.9, 0.55, 1.65, 7.4)],
  parts: [
    {
      // The bullet points far ahead of the fin.
      layer: 'tip',
      paint: 'white',
      outline: [
        [-8.2, 8.52, 'c'],
        [-6.6, 8.72],
        [-2, 8.74],
        [-0.05, 8.54, 'c'],
        [-2, 8.34],
        [-6.2, 8.32],
      ],
    },
  ],
  decks: [
    windows(0.86, { line: 0.46, from: 6.6, to: 34.5, doors: [5.2, 17.6], overwingExits: [23.2, 24.8] }),
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

const NOSE_WIDE = nose({
  h: 3.04,
  tip: -0.95,
  base: [1.9, 0.62],
  top: [2.95, 1.62],
  level: 8,
  keel: 6.4,
  full: 0.6,
  rise: 0.75,
  panes: panesOf(
    [
      [2.02, 0.64],
      [2.6, 0.5],
      [3.4, 0.5],
      [4.1, 0.56],
    ],
    [
      [2.8, 1.36],
      [3.1, 1.36],
      [3.56, 1.34],
      [4.02, 1.18],
    ],
    0.24,
  ),
});

type Wide = Pick<Plan, 'name' | 'length' | 'height' | 'decks' | 'engines' | 'tip' | 'wing' | 'fin'>;

const ilWide = (member: Wide): Plan => ({
  ...member,
  ground: 4.85,
  h: 3.04,
  nose: NOSE_WIDE,
  tail: tail({ h: 3.04, crown: 12.6, keel: 20, high: 1.25, low: 0.85, over: 0.65 }),
  tailplane: { root: [-9.4, 1.0], chord: 6.6, tip: [-2.7, 2.4], tipChord: 2.4 },
  aerials: [
    { x: 11, kind: 'blade' },
    { x: member.length * 0.5, kind: 'blade' },
  ],
});

const quad = (diameter: number, length: number, inner: Engine['lip'], outer: Engine['lip']): Engine[] => [
  { lip: inner, diameter, length, station: 0.32, duct: 'long', wide: 0.64 },
  { lip: outer, diameter, length, station: 0.64, duct: 'long', wide: 0.64 },
];

/** A pod behind the wing into which the main gear folds. */
const gearPod = (from: number, to: number, y: number, half: number): PartPlan => {
  const long = to - from;
  return {
    layer: 'tip',
    paint: 'gray',
    outline: [
      [from, y + half * 0.3, 'c'],
      [from + long * 0.25, y + half * 0.8],
      [from + long * 0.6, y + half * 0.7],
      [to, y + half * 0.2, 'c'],
      [from + long * 0.6, y - half],
      [from + long * 0.25, y - half * 0.8],
    ],
  };
};

/** The Tu-134A's nose: its navigator sits behind glass in the tip. */
const GLASS_NOSE: readonly Knot[] = [
  [0.06, -0.5, 'c'],
  [0.3, -0.12],
  [1.0, 0.16, 'c'],
  [1.2, -0.3, 'c'],
  [1.0, -0.85, 'c'],
  [0.4, -0.9],
];

const NOSE_TU134 = nose({
  h: 1.45,
  tip: -0.5,
  base: [2.05, 0.42],
  top: [2.75, 1.02],
  level: 5.4,
  keel: 4.2,
  full: 0.52,
  rise: 0.9,
  panes: panesOf(
    [
      [2.12, 0.4],
      [2.46, 0.32],
      [3.04, 0.32],
      [3.5, 0.36],
    ],
    [
      [2.66, 0.84],
      [2.84, 0.86],
      [3.14, 0.84],
      [3.42, 0.74],
    ],
    0.14,
  ),
  radome: 0,
});

const TU_134: Plan = {
  name: 'Tu-134A',
  length: 37.1,
  height: 9.02,
  ground: 2.75,
  h: 1.45,
  nose: NOSE_TU134,
  tail: tail({ h: 1.45, crown: 8.4, keel: 12.2, end: -2.2, high: 0.66, low: 0.36, over: 0.65 }),
  fin: {
    root: [-8.8, -3.4],
    tip: [-4.4, -1.6],
    foot: 1.43,
    fillet: [4.6, 0.12],
    round: 0.15,
    back: 0,
    top: 6.22,
  },
  tailplane: { root: [-4.5, 6.1], chord: 3.5, tip: [-1.5, 5.95], tipChord: 1.5, high: true },
  wing: { root: [13.0, -0.95], chord: 7.2, tip: [22.4, 0.0], tipChord: 2.0, kink: [0.36, 0.3], canoes: [] },
  engines: [rear(-13.4, 0.5, 1.3, 6.0)],
  parts: [
    gearPod(18.6, 25.4, -0.95, 0.42),
    bullet(-5.9, -0.1, 6.12, 0.17),
    { layer: 'body', paint: 'glass', outline: GLASS_NOSE },
  ],
  decks: [windows(0.75, { line: 0.36, from: 6.4, to: 23, doors: [5.2], overwingExits: [15.4, 16.9] })],
  aerials: [{ x: 8, kind: 'blade' }],
};

const NOSE_TU154 = scaledNose(NOSE_IL, 1.05, 0.927);

const TU_154: Plan = {
  name: 'Tu-154M',
  length: 47.9,
  height: 11.4,
  ground: 3.3,
  h: 1.9,
  nose: NOSE_TU154,
  tail: {
    crown: [
      [-11, 1.9],
      [-8.4, 1.84],
      [-6.0, 1.62, 'c'],
    ],
    keel: [
      [-19.6, -1.9],
      [-16, -1.6],
      [-11.4, -0.72],
      [-8, 0.1],
      [-5.9, 0.56, 'c'],
    ],
  },
  fin: {
    outline: [
      [-15.4, 3.2, 'c'],
      [-13.4, 3.6],
      [-12, 4.3, 'o'],
      [-6.9, 7.8, 'i'],
      [-6.4, 8.0, 'c'],
      [-2.6, 8.0, 'c'],
      [-6.1, 1.4, 'c'],
      [-14.6, 1.4, 'c'],
    ],
    foot: 2.9,
  },
  tailplane: { root: [-6.2, 7.85], chord: 4.6, tip: [-2.0, 7.65], tipChord: 1.9, high: true },
  wing: {
    root: [16.6, -1.2],
    chord: 9.4,
    tip: [29.4, 0.25],
    tipChord: 2.4,
    kink: [0.36, 0.3],
    canoes: [],
  },
  engines: [rear(-18.0, 0.7, 1.7, 6.8)],
  parts: [
    gearPod(23.2, 32.4, -1.15, 0.55),
    {
      layer: 'behind',
      paint: 'metal',
      outline: [
        [-6.2, 0.6, 'c'],
        [-6.1, 1.6, 'c'],
        [-5.2, 1.5, 'c'],
        [-5.3, 0.75, 'c'],
      ],
    },
    {
      layer: 'behind',
      outline: [
        [-16.6, 1.9, 'c'],
        [-17.05, 2.4],
        [-17.1, 3],
        [-16.6, 3.5],
        [-15.4, 3.66],
        [-13, 3.4],
        [-10, 2.75],
        [-7.6, 1.9, 'c'],
        [-16.4, 1.5, 'c'],
      ],
      lip: [
        [-16.6, 1.9, 'c'],
        [-17.05, 2.4],
        [-17.1, 3],
        [-16.6, 3.5],
        [-16.2, 3.58, 'c'],
        [-16.55, 3],
        [-16.5, 2.4],
        [-16.2, 1.9, 'c'],
      ],
    },
    {
      layer: 'tip',
      paint: 'white',
      outline: [
        [-8.6, 7.9, 'c'],
        [-7, 8.08],
        [-2, 8.06],
        [-0.05, 7.88, 'c'],
        [-2.4, 7.66],
        [-6.8, 7.68],
      ],
    },
  ],
  decks: [
    windows(0.75, { line: 0.44, from: 6.6, to: 28.6, doors: [5.0, 14.6], overwingExits: [20.6, 22.4] }),
  ],
  plainEnd: true,
  aerials: [{ x: 9, kind: 'blade' }],
};

const TU_204: Plan = {
  name: 'Tu-204',
  length: 46.14,
  height: 13.9,
  ground: 3.9,
  h: 2.05,
  nose: NOSE_IL,
  tail: tail({ h: 2.05, crown: 9, keel: 15, high: 0.9, low: 0.56, over: 0.65 }),
  fin: { root: [-9.6, -2.6], tip: [-4.0, -1.0], foot: 2.02, fillet: [1.4, 0.1], round: 0.3 },
  tailplane: { root: [-7.2, 0.62], chord: 4.6, tip: [-2.6, 1.7], tipChord: 1.8 },
  wing: { root: [16.4, -1.3], chord: 8.8, tip: [26.6, 1.0], tipChord: 1.9, kink: [0.36, 0.27] },
  tip: { kind: 'canted', height: 1.75 },
  engines: [{ lip: [14.8, -2.15], diameter: 2.45, length: 5.6, station: 0.29, duct: 'long', wide: 0.66 }],
  decks: [
    deck(AIRBUS_NARROW, {
      line: 0.5,
      from: 6.4,
      to: 37.2,
      doors: [4.9, 37.4],
      smallDoors: [14.6, 29.4],
    }),
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

const YAK_40: Plan = {
  name: 'Yak-40',
  length: 20.36,
  height: 6.5,
  ground: 1.85,
  h: 1.2,
  nose: nose({
    h: 1.2,
    tip: -0.38,
    base: [1.4, 0.34],
    top: [2.05, 0.9],
    level: 4.2,
    keel: 3.4,
    full: 0.52,
    rise: 0.85,
    panes: panesOf(
      [
        [1.48, 0.34],
        [1.84, 0.24],
        [2.42, 0.24],
        [2.86, 0.28],
      ],
      [
        [1.96, 0.74],
        [2.14, 0.76],
        [2.48, 0.74],
        [2.8, 0.64],
      ],
      0.14,
    ),
  }),
  tail: tail({ h: 1.2, crown: 5, keel: 8.6, end: -2.6, high: 0.86, low: 0.2, over: 0.7, cut: true }),
  fin: {
    root: [-5.0, -2.2],
    tip: [-2.8, -0.7],
    foot: 1.6,
    round: 0.15,
    back: 0,
    top: 4.6,
  },
  tailplane: { root: [-2.9, 4.52], chord: 2.5, tip: [-2.2, 4.62], tipChord: 1.4, high: true },
  wing: { root: [8.0, -0.85], chord: 3.7, tip: [8.9, 0.12], tipChord: 1.5, flat: true, canoes: [] },
  engines: [rear(-7.4, 0.5, 1.0, 3.4)],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: [
        [-2.7, 0.3, 'c'],
        [-2.7, 0.84, 'c'],
        [-2.2, 0.78, 'c'],
        [-2.2, 0.36, 'c'],
      ],
    },
    {
      layer: 'behind',
      outline: [
        [-6.2, 1.1, 'c'],
        [-6.45, 1.4],
        [-6.4, 1.8],
        [-6.0, 2.0],
        [-5.2, 2.0],
        [-4, 1.6],
        [-3, 1.0, 'c'],
        [-6, 1, 'c'],
      ],
      lip: [
        [-6.2, 1.1, 'c'],
        [-6.45, 1.4],
        [-6.4, 1.8],
        [-6.0, 2.0],
        [-5.8, 2.02, 'c'],
        [-6.1, 1.75],
        [-6.1, 1.4],
        [-5.9, 1.1, 'c'],
      ],
    },
    bullet(-3.3, -0.05, 4.52, 0.12),
  ],
  decks: [windows(0.78, { line: 0.32, from: 5.0, to: 12.2, doors: [], overwingExits: [8.9] })],
  plainEnd: true,
  aerials: [{ x: 5, kind: 'blade' }],
};

const YAK_42: Plan = {
  name: 'Yak-42D',
  length: 36.38,
  height: 9.83,
  ground: 2.75,
  h: 1.9,
  nose: scaledNose(NOSE_IL, 0.92, 0.927),
  tail: {
    crown: [
      [-8, 1.9],
      [-5.4, 1.82],
      [-4.2, 1.66, 'c'],
    ],
    keel: [
      [-14.8, -1.9],
      [-12, -1.6],
      [-8.6, -0.7],
      [-6, 0.1],
      [-4.1, 0.5, 'c'],
    ],
  },
  fin: {
    outline: [
      [-11.4, 3.0, 'c'],
      [-10, 3.3],
      [-9, 3.9, 'o'],
      [-5.4, 6.85, 'i'],
      [-5.0, 7.02, 'c'],
      [-1.6, 7.02, 'c'],
      [-4.2, 1.4, 'c'],
      [-10.6, 1.4, 'c'],
    ],
    foot: 2.8,
  },
  tailplane: { root: [-4.8, 6.92], chord: 3.6, tip: [-1.7, 7.06], tipChord: 1.6, high: true },
  wing: { root: [14.0, -1.2], chord: 7.2, tip: [20.6, 0.5], tipChord: 2.2, kink: [0.36, 0.2], canoes: [] },
  engines: [rear(-13.4, 0.75, 1.6, 4.8)],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: [
        [-4.4, 0.55, 'c'],
        [-4.3, 1.64, 'c'],
        [-3.5, 1.54, 'c'],
        [-3.6, 0.7, 'c'],
      ],
    },
    {
      layer: 'behind',
      outline: [
        [-12.4, 1.85, 'c'],
        [-12.85, 2.3],
        [-12.9, 2.9],
        [-12.4, 3.34],
        [-11.2, 3.46],
        [-9, 3.1],
        [-6.8, 2.4],
        [-5.4, 1.7, 'c'],
        [-12, 1.5, 'c'],
      ],
      lip: [
        [-12.4, 1.85, 'c'],
        [-12.85, 2.3],
        [-12.9, 2.9],
        [-12.4, 3.34],
        [-12.0, 3.4, 'c'],
        [-12.35, 2.9],
        [-12.3, 2.3],
        [-12, 1.85, 'c'],
      ],
    },
    bullet(-5.6, -0.05, 6.92, 0.18),
  ],
  decks: [windows(0.72, { line: 0.44, from: 6, to: 21.4, doors: [4.5], overwingExits: [16.4, 17.9] })],
  plainEnd: true,
  aerials: [{ x: 8, kind: 'blade' }],
};

export const SOVIET_TYPES: readonly Plan[] = [
  IL_62,
  ilWide({
    name: 'Il-86',
    length: 59.54,
    height: 15.81,
    fin: { root: [-13.6, -3.6], tip: [-5.4, -1.2], foot: 3.0, fillet: [1.8, 0.1], round: 0.25 },
    wing: {
      root: [21.6, -1.75],
      chord: 12.6,
      tip: [37.4, 1.2],
      tipChord: 3.0,
      kink: [0.36, 0.32],
      canoes: [0.2, 0.42, 0.58, 0.73],
    },
    engines: quad(1.9, 5.8, [20.8, -2.6], [28.4, -1.45]),
    decks: [
      deck(AIRBUS_WIDE, { line: 0.62, from: 7.2, to: 46.2, doors: [5.6, 16.6, 33.6, 46.4] }),
      {
        ...deck(AIRBUS_WIDE, { line: -1.7, from: 0, to: 0, doors: [10.2, 18.6, 41.0] }),
        door: { width: 1.1, height: 1.75 },
      },
    ],
  }),
  ilWide({
    name: 'Il-96-300',
    length: 55.35,
    height: 17.55,
    fin: { root: [-14.2, -3.6], tip: [-5.6, -1.2], foot: 3.0, fillet: [1.4, 0.08], round: 0.25 },
    wing: {
      root: [17.6, -1.75],
      chord: 12.2,
      tip: [34.2, 1.8],
      tipChord: 2.6,
      kink: [0.36, 0.3],
      canoes: [0.2, 0.42, 0.58, 0.73],
    },
    tip: { kind: 'canted', height: 3.0 },
    engines: quad(2.4, 5.7, [16.8, -2.6], [24.4, -1.3]),
    decks: [
      deck(AIRBUS_WIDE, { line: 0.62, from: 7.2, to: 42.0, doors: [5.6, 15.2, 42.4], smallDoors: [31.6] }),
    ],
  }),
  TU_134,
  TU_154,
  TU_204,
  YAK_40,
  YAK_42,
];
