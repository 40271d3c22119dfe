/** Small airliners and the DC-3. */
import type { Layer } from '../airframe.ts';
import { nose, panesOf, type NoseShape } from '../shape/nose.ts';
import { bar, bullet, highWing, propNacelle, wheel } from '../shape/part-shapes.ts';
import type { PartPlan, Plan } from '../shape/plan.ts';
import { tail } from '../shape/tail.ts';
import { DC3_WINDOWS, deck, SMALL } from './cabins.ts';

const windows = (
  size: readonly [number, number, number],
  rest: Parameters<typeof deck>[1],
  shape?: 'square',
): Plan['decks'][number] => ({
  ...deck(SMALL, rest),
  window: { width: size[0], height: size[1], pitch: size[2], ...(shape && { shape }) },
});

const TWIN_WING = highWing([5.3, 0.98], 1.98, [5.4, 1.25], 1.98);

const TWIN_OTTER: Plan = {
  name: 'Twin Otter',
  length: 15.77,
  height: 5.94,
  ground: 1.9,
  h: 0.86,
  nose: nose({
    h: 0.86,
    tip: -0.36,
    base: [2.15, 0.12],
    top: [2.85, 0.74],
    level: 3.6,
    keel: 3.4,
    full: 0.3,
    rise: 0.95,
    step: true,
    panes: panesOf(
      [
        [2.24, 0.12],
        [2.62, 0.04],
        [3.3, 0.0],
        [4.0, 0.0],
      ],
      [
        [2.76, 0.58],
        [2.94, 0.6],
        [3.4, 0.6],
        [3.92, 0.56],
      ],
      0.1,
    ),
    radome: 1.0,
  }),
  tail: tail({ h: 0.86, crown: 6.4, keel: 8.2, end: -0.5, high: 0.7, low: 0.5, over: 0.9, cut: true }),
  fin: { root: [-3.3, -0.6], tip: [-1.9, -0.4], foot: 0.8, fillet: [1.6, 0.18], round: 0.35, back: 0.2 },
  tailplane: { root: [-2.3, 1.25], chord: 1.75, tip: [-2.2, 1.3], tipChord: 1.6, flat: true, high: true },
  wing: TWIN_WING.wing,
  parts: [
    ...TWIN_WING.parts,
    bar([6.0, -0.72], [6.15, 1.05], 0.13, 'wing'),
    propNacelle({ from: 4.2, to: 7.2, axis: 0.9, end: 1.0, half: 0.36, deeper: 0.06, layer: 'last' }),
    bar([5.95, -0.8], [6.15, -1.4], 0.16),
    ...wheel(6.15, -1.45, 0.45),
    bar([1.95, -0.7], [1.95, -1.4], 0.12),
    ...wheel(1.95, -1.56, 0.34),
  ],
  propellers: [{ hub: [4.1, 0.92], radius: 1.29, blades: 3, spinner: [0.6, 0.2] }],
  decks: [windows([0.36, 0.4, 0.78], { line: 0.28, from: 4.9, to: 9.8, doors: [9.9] })],
  plainEnd: true,
  aerials: [],
};

const ISLAND_WING = highWing([3.5, 0.86], 2.03, [3.5, 0.95], 2.03);

const ISLANDER: Plan = {
  name: 'Islander',
  length: 10.86,
  height: 4.18,
  ground: 1.35,
  h: 0.68,
  nose: nose({
    h: 0.68,
    tip: -0.32,
    base: [1.3, 0.02],
    top: [1.95, 0.6],
    level: 2.8,
    keel: 2.2,
    full: 0.4,
    rise: 0.95,
    step: true,
    panes: panesOf(
      [
        [1.4, 0.02],
        [1.8, -0.06],
        [2.5, -0.06],
      ],
      [
        [1.88, 0.5],
        [2.04, 0.52],
        [2.48, 0.52],
      ],
    ),
    radome: 0,
  }),
  tail: tail({ h: 0.68, crown: 4.6, keel: 5.8, end: -0.3, high: 0.42, low: 0.22, over: 0.8, cut: true }),
  fin: { root: [-2.7, -0.5], tip: [-1.15, -0.15], foot: 0.6, fillet: [1.3, 0.22], round: 0.3, back: 0.2 },
  tailplane: { root: [-1.95, 0.4], chord: 1.5, tip: [-1.9, 0.42], tipChord: 1.4, flat: true },
  wing: ISLAND_WING.wing,
  parts: [
    ...ISLAND_WING.parts,
    propNacelle({ from: 2.72, to: 5.0, axis: 0.72, end: 0.84, half: 0.33, layer: 'last' }),
    bar([4.25, 0.5], [4.4, -0.95], 0.2),
    ...wheel(4.15, -1.1, 0.25),
    ...wheel(4.65, -1.1, 0.25),
    bar([1.35, -0.62], [1.3, -1.05], 0.1),
    ...wheel(1.3, -1.1, 0.25),
  ],
  propellers: [{ hub: [2.64, 0.74], radius: 1.0, blades: 2, spinner: [0.5, 0.16], chord: 0.22 }],
  decks: [
    {
      ...windows([0.6, 0.48, 0.86], { line: 0.2, from: 2.95, to: 6.2, doors: [] }, 'square'),
      door: { width: 0.8, height: 1.05 },
    },
  ],
  plainEnd: true,
  aerials: [],
};

/** A cowling with an air intake below the spinner, at the nose of a single. */
const singleNose = (
  h: number,
  base: readonly [number, number],
  top: readonly [number, number],
): NoseShape => ({
  crown: [
    [0.42, 0.14, 'c'],
    [0.9, base[1] * 0.75],
    [base[0] * 0.6, base[1] * 0.95],
    [base[0], base[1], 'c'],
    [top[0], top[1]],
    [top[0] + 0.5, h * 0.97],
    [top[0] + 1.2, h],
  ],
  keel: [
    [0.42, -0.34, 'c'],
    [0.75, -0.56],
    [1.6, -h * 0.9],
    [2.8, -h],
  ],
  panes: panesOf(
    [
      [base[0] + 0.1, base[1] + 0.02],
      [base[0] + 0.5, base[1] - 0.08],
      [base[0] + 1.25, base[1] - 0.1],
    ],
    [
      [top[0] - 0.06, top[1] - 0.12],
      [top[0] + 0.12, top[1] - 0.1],
      [base[0] + 1.2, top[1] - 0.12],
    ],
  ),
  radome: 0,
});

const PC_12: Plan = {
  name: 'PC-12',
  length: 14.4,
  height: 4.26,
  ground: 1.6,
  h: 0.84,
  nose: singleNose(0.84, [2.9, 0.3], [3.6, 0.78]),
  tail: tail({ h: 0.84, crown: 4.8, keel: 6.6, end: -0.7, high: 0.42, low: 0.26, over: 0.6 }),
  fin: {
    root: [-3.5, -1.3],
    tip: [-2.2, -0.75],
    foot: 0.8,
    fillet: [2.2, 0.25],
    strake: true,
    round: 0.15,
    back: 0,
    top: 2.62,
  },
  tailplane: { root: [-2.0, 2.56], chord: 1.6, tip: [-1.5, 2.62], tipChord: 0.95, high: true },
  wing: { root: [4.9, -0.66], chord: 2.3, tip: [5.3, 0.1], tipChord: 1.15, flat: true, canoes: [] },
  fairing: 0.05,
  tip: { kind: 'blended', height: 0.75 },
  parts: [bullet(-2.5, -0.03, 2.56, 0.09)],
  propellers: [{ hub: [0.4, -0.06], radius: 1.33, blades: 4, spinner: [0.5, 0.24] }],
  decks: [
    windows([0.34, 0.38, 0.85], { line: 0.24, from: 5.4, to: 9.4, doors: [4.35], cargo: [9.2, 1.3, 1.2] }),
  ],
  aerials: [{ x: 6, kind: 'blade' }],
};

const CARAVAN_WING = highWing([4.6, 0.92], 2.0, [4.75, 1.18], 1.3);

const CARAVAN: Plan = {
  name: 'Cessna 208B',
  length: 12.68,
  height: 4.71,
  ground: 1.68,
  h: 0.8,
  nose: singleNose(0.8, [2.55, 0.26], [3.25, 0.76]),
  tail: tail({ h: 0.8, crown: 5.4, keel: 6.8, end: -0.25, high: 0.5, low: 0.3, over: 0.75 }),
  fin: { root: [-2.9, -0.5], tip: [-1.4, -0.1], foot: 0.7, fillet: [2.4, 0.25], strake: true, round: 0.25 },
  tailplane: { root: [-2.2, 0.5], chord: 1.7, tip: [-1.9, 0.55], tipChord: 1.1, flat: true },
  wing: CARAVAN_WING.wing,
  parts: [
    ...CARAVAN_WING.parts,
    bar([5.05, -0.7], [5.4, 1.0], 0.12, 'tip'),
    {
      // The pod for freight below the belly.
      layer: 'body',
      line: 0.25,
      outline: [
        [2.1, -0.66, 'c'],
        [2.6, -1.06],
        [3.6, -1.18],
        [6.6, -1.16],
        [7.9, -0.74, 'c'],
        [6, -0.68],
        [3.4, -0.66],
      ],
    },
    bar([5.55, -0.9], [5.7, -1.3], 0.14),
    ...wheel(5.7, -1.3, 0.38),
    bar([1.75, -0.55], [1.7, -1.3], 0.1),
    ...wheel(1.7, -1.36, 0.32),
  ],
  propellers: [{ hub: [0.4, -0.06], radius: 1.35, blades: 3, spinner: [0.5, 0.24] }],
  decks: [windows([0.38, 0.4, 0.8], { line: 0.26, from: 4.6, to: 9.2, doors: [8.1] })],
  plainEnd: true,
  aerials: [],
};

type Twin = { axis: number; half: number; from: number; to: number; layer?: Layer };
const nacelle = ({ axis, half, from, to, layer = 'wing' }: Twin): PartPlan =>
  propNacelle({ from, to, axis, end: axis - 0.06, half, deeper: 0.08, layer });

const NOSE_JET = nose({
  h: 1.0,
  tip: -0.44,
  base: [1.9, 0.1],
  top: [2.6, 0.66],
  level: 4.2,
  keel: 3.4,
  full: 0.32,
  rise: 1.0,
  panes: panesOf(
    [
      [1.98, 0.1],
      [2.34, 0.0],
      [2.86, 0.0],
      [3.3, 0.04],
    ],
    [
      [2.44, 0.5],
      [2.62, 0.52],
      [2.94, 0.5],
      [3.22, 0.42],
    ],
    0.12,
  ),
});

const JETSTREAM: Plan = {
  name: 'Jetstream 31',
  length: 14.37,
  height: 5.38,
  ground: 1.85,
  h: 1.0,
  nose: NOSE_JET,
  tail: tail({ h: 1.0, crown: 4.6, keel: 6.8, high: 0.34, low: 0.16, over: 0.55 }),
  fin: { root: [-3.6, -0.7], tip: [-1.7, -0.35], foot: 0.95, fillet: [2.6, 0.26], strake: true, round: 0.4 },
  tailplane: { root: [-2.5, 1.45], chord: 1.7, tip: [-2.0, 1.55], tipChord: 0.95, flat: true, high: true },
  wing: { root: [5.6, -0.72], chord: 2.3, tip: [6.2, -0.05], tipChord: 1.0, flat: true, canoes: [] },
  parts: [nacelle({ axis: -0.34, half: 0.36, from: 4.5, to: 7.7 })],
  propellers: [{ hub: [4.4, -0.34], radius: 1.35, blades: 4, spinner: [0.65, 0.22] }],
  decks: [windows([0.34, 0.36, 0.76], { line: 0.26, from: 4.4, to: 10, doors: [9.8] })],
  aerials: [{ x: 5, kind: 'blade' }],
};

const B1900: Plan = {
  name: 'Beech 1900D',
  length: 17.63,
  height: 4.72,
  ground: 1.75,
  h: 0.98,
  nose: {
    ...NOSE_JET,
    crown: [
      ...NOSE_JET.crown.slice(0, 4),
      [1.9, 0.06, 'c'],
      [2.7, 0.68],
      [3.1, 0.86],
      [3.8, 0.96],
      [4.6, 0.98],
    ],
  },
  tail: tail({ h: 0.98, crown: 5.6, keel: 7.4, end: -1.0, high: 0.4, low: 0.2, over: 0.65 }),
  fin: {
    root: [-4.3, -1.7],
    tip: [-2.9, -1.0],
    foot: 0.95,
    fillet: [2.4, 0.2],
    round: 0.15,
    back: 0,
    top: 2.92,
  },
  tailplane: { root: [-2.9, 2.86], chord: 1.7, tip: [-2.0, 2.95], tipChord: 1.0, high: true },
  wing: { root: [6.7, -0.72], chord: 2.3, tip: [7.2, 0.02], tipChord: 1.0, flat: true, canoes: [] },
  tip: { kind: 'canted', height: 0.62 },
  parts: [
    nacelle({ axis: -0.3, half: 0.4, from: 5.2, to: 9.0 }),
    bullet(-3.4, -0.9, 2.86, 0.12),
    {
      // A taillet hangs below the tailplane.
      layer: 'tip',
      paint: 'tail',
      outline: [
        [-2.2, 2.86, 'c'],
        [-1.4, 2.86, 'c'],
        [-1.2, 2.2, 'c'],
        [-1.5, 2.2, 'c'],
      ],
    },
    {
      // The small horizontal fin low on the tail.
      layer: 'tip',
      paint: 'gray',
      outline: [
        [-2.6, 0.2, 'c'],
        [-0.04, 0.34, 'c'],
        [-0.5, 0.22, 'c'],
        [-1.6, 0.08, 'c'],
      ],
    },
  ],
  propellers: [{ hub: [5.1, -0.3], radius: 1.4, blades: 4, spinner: [0.65, 0.24] }],
  decks: [
    windows([0.36, 0.38, 0.76], { line: 0.3, from: 4.6, to: 12.4, doors: [3.6], cargo: [12.5, 1.2, 1.3] }),
  ],
  aerials: [{ x: 6, kind: 'blade' }],
};

const LET_WING = highWing([5.2, 1.05], 2.3, [5.6, 1.25], 1.3);

const LET_410: Plan = {
  name: 'L-410 UVP-E',
  length: 14.42,
  height: 5.83,
  ground: 1.75,
  h: 0.98,
  nose: nose({
    h: 0.98,
    tip: -0.4,
    base: [1.75, 0.16],
    top: [2.4, 0.78],
    level: 3.6,
    keel: 3.0,
    full: 0.34,
    rise: 0.95,
    step: true,
    panes: panesOf(
      [
        [1.84, 0.16],
        [2.2, 0.08],
        [2.8, 0.06],
        [3.2, 0.1],
      ],
      [
        [2.3, 0.6],
        [2.48, 0.62],
        [2.88, 0.6],
        [3.14, 0.54],
      ],
      0.1,
    ),
  }),
  tail: tail({ h: 0.98, crown: 5.0, keel: 7.0, high: 0.5, low: 0.3, over: 0.65 }),
  fin: { root: [-3.4, -0.6], tip: [-1.7, -0.25], foot: 0.9, fillet: [2.8, 0.22], strake: true, round: 0.3 },
  tailplane: { root: [-2.5, 0.85], chord: 1.9, tip: [-2.1, 1.3], tipChord: 1.0, flat: true, high: true },
  wing: LET_WING.wing,
  parts: [
    ...LET_WING.parts,
    {
      layer: 'body',
      line: 0.25,
      outline: [
        [4.9, -0.8, 'c'],
        [5.4, -0.5],
        [6.6, -0.44],
        [8.2, -0.84, 'c'],
        [6.6, -1.12],
        [5.5, -1.12],
      ],
    },
    propNacelle({ from: 4.3, to: 7.6, axis: 0.86, end: 1.0, half: 0.38, deeper: 0.06 }),
    {
      // The fuel tank at the wing's tip.
      layer: 'last',
      paint: 'white',
      outline: [
        [5.0, 1.26],
        [5.4, 1.44],
        [6.4, 1.44],
        [7.5, 1.26, 'c'],
        [6.4, 1.1],
        [5.4, 1.1],
      ],
    },
  ],
  propellers: [{ hub: [4.2, 0.88], radius: 1.15, blades: 5, spinner: [0.6, 0.2] }],
  decks: [windows([0.4, 0.44, 0.8], { line: 0.24, from: 4.1, to: 9.2, doors: [9.0] })],
  plainEnd: true,
  aerials: [{ x: 4, kind: 'blade' }],
};

const DC_3: Plan = {
  name: 'DC-3',
  length: 19.66,
  height: 5.16,
  ground: 2.05,
  h: 1.2,
  nose: {
    crown: [
      [0, -0.2],
      [0.1, 0.12],
      [0.45, 0.4],
      [1.05, 0.58, 'c'],
      [1.55, 1.02],
      [2.2, 1.2],
      [3.4, 1.3],
      [5, 1.3],
    ],
    keel: [
      [0.12, -0.52],
      [0.6, -0.84],
      [1.5, -1.08],
      [3, -1.18],
      [4.6, -1.2],
    ],
    panes: panesOf(
      [
        [1.12, 0.56],
        [1.42, 0.5],
        [1.95, 0.52],
      ],
      [
        [1.5, 0.9],
        [1.66, 0.94],
        [1.95, 0.96],
      ],
    ),
    radome: 0,
  },
  tail: {
    crown: [
      [-9, 1.3],
      [-6, 1.16],
      [-3, 0.9],
      [-1.0, 0.6],
      [-0.5, 0.42],
    ],
    keel: [
      [-10, -1.2],
      [-7.4, -0.96],
      [-4.4, -0.4],
      [-1.6, 0.08],
      [-0.6, 0.24],
    ],
  },
  fin: {
    outline: [
      [-5.0, 1.0, 'c'],
      [-3.8, 1.5],
      [-2.9, 2.3],
      [-2.2, 2.86],
      [-1.3, 3.1],
      [-0.5, 2.85],
      [-0.05, 2.1],
      [-0.04, 1.0],
      [-0.6, 0.4, 'c'],
      [-4.6, 0.4, 'c'],
    ],
    foot: 1.0,
  },
  tailplane: { root: [-3.6, 0.42], chord: 2.6, tip: [-2.7, 0.62], tipChord: 1.2, flat: true },
  wing: { root: [4.9, -0.98], chord: 4.3, tip: [6.9, -0.1], tipChord: 1.4, flat: true, canoes: [] },
  fairing: 0.03,
  parts: [
    propNacelle({ from: 3.3, to: 8.0, axis: -0.62, end: -0.9, half: 0.7, deeper: 0.12 }),
    ...wheel(5.3, -1.5, 0.56, 'wing'),
    {
      layer: 'wing',
      paint: 'engine',
      outline: [
        [4.5, -1.2, 'c'],
        [4.6, -0.9, 'c'],
        [6.6, -0.9, 'c'],
        [6.4, -1.42, 'c'],
      ],
      line: 0,
    },
    ...wheel(17.9, -0.06, 0.24),
  ],
  propellers: [{ hub: [3.15, -0.62], radius: 1.75, blades: 3, spinner: [0.3, 0.16], chord: 0.32 }],
  decks: [deck(DC3_WINDOWS, { line: 0.42, from: 4.7, to: 12.4, doors: [12.6] })],
  plainEnd: true,
  aerials: [{ x: 3, kind: 'blade' }],
};

export const SMALL_TYPES: readonly Plan[] = [
  DC_3,
  TWIN_OTTER,
  ISLANDER,
  PC_12,
  CARAVAN,
  JETSTREAM,
  B1900,
  LET_410,
];
