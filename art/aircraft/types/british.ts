/** British and French airliners: BAe 146, VC10, Comet, Caravelle, Trident, Viscount, Concorde. */
import type { Engine } from '../airframe.ts';
import { nose, panesOf, type NoseShape } from '../shape/nose.ts';
import { bullet, highWing, propNacelle } from '../shape/part-shapes.ts';
import type { PartPlan, Plan } from '../shape/plan.ts';
import { tail } from '../shape/tail.ts';
import {
  BOEING_NARROW,
  CARAVELLE_WINDOWS,
  deck,
  DOUGLAS_NARROW,
  NEEDLE_WINDOWS,
  OVAL_LARGE,
  REGIONAL_JET,
} from './cabins.ts';

const rear = (x: number, y: number, diameter: number, length: number, wide = 0.68): Engine => ({
  lip: [x, y],
  diameter,
  length,
  duct: 'long',
  wide,
  rear: true,
});

const NOSE_146 = nose({
  h: 1.78,
  tip: -0.55,
  base: [1.2, 0.42],
  top: [2.05, 1.16],
  level: 4.7,
  keel: 3.8,
  full: 0.66,
  rise: 0.7,
  panes: panesOf(
    [
      [1.32, 0.44],
      [1.78, 0.32],
      [2.4, 0.3],
      [3.0, 0.36],
    ],
    [
      [1.96, 0.98],
      [2.18, 0.98],
      [2.52, 0.96],
      [2.94, 0.84],
    ],
    0.18,
  ),
});

type Quad = { name: string; length: number; shift: number; decks: Plan['decks']; engine: number };

/** Four small engines below a high wing that droops. */
const quad = ({ engine, ...member }: Quad): Plan => {
  const top = 6.31;
  const pod = (lip: Engine['lip'], station: number): Engine => ({
    lip,
    diameter: 1.42,
    length: engine,
    station,
    duct: 'short',
  });
  return {
    ...member,
    height: 8.61,
    ground: 2.3,
    h: 1.78,
    nose: NOSE_146,
    tail: tail({ h: 1.78, crown: 7.6, keel: 11.2, end: -0.55, high: 0.66, low: 0.0, over: 0.7, cut: true }),
    fin: {
      root: [-6.4, -1.6],
      tip: [-4.0, -1.15],
      foot: 1.76,
      fillet: [1.4, 0.12],
      round: 0.15,
      back: 0,
      top: top - 0.05,
    },
    tailplane: { root: [-4.0, top - 0.16], chord: 3.0, tip: [-1.6, top - 0.02], tipChord: 1.4, high: true },
    wing: {
      root: [10.2, 1.72],
      chord: 4.6,
      tip: [13.6, 1.15],
      tipChord: 1.6,
      kink: [0.4, 0.4],
      high: true,
      flat: true,
      canoes: [],
    },
    engines: [pod([9.0, 0.62], 0.3), pod([10.9, 0.36], 0.58)],
    parts: [
      {
        layer: 'behind',
        outline: [
          [8.2, 1.7, 'c'],
          [9.4, 1.98],
          [11.4, 2.1],
          [13.6, 2.04],
          [16.2, 1.7, 'c'],
        ],
      },
      {
        layer: 'body',
        line: 0.15,
        outline: [
          [10.4, -1.5, 'c'],
          [11.6, -1.28],
          [13.6, -1.22],
          [15.6, -1.32],
          [17, -1.6, 'c'],
          [15.4, -1.9],
          [12, -1.92],
        ],
      },
      {
        layer: 'body',
        paint: 'white',
        line: 0.2,
        outline: [
          [-2.2, 0.98, 'c'],
          [-0.6, 0.64, 'c'],
          [-0.6, 0.04, 'c'],
          [-2.2, -0.3, 'c'],
        ],
      },
      bullet(-4.6, -0.1, top - 0.17, 0.17),
    ],
    plainEnd: true,
    aerials: [
      { x: 6.5, kind: 'blade' },
      { x: member.length * 0.35, kind: 'below' },
    ],
  };
};

const quadCabin = (to: number): Plan['decks'] => [
  deck(REGIONAL_JET, { line: 0.42, from: 4.7, to, doors: [3.3, to + 0.35] }),
];

const NOSE_VC10 = nose({
  h: 2.0,
  tip: -0.62,
  base: [1.9, 0.42],
  top: [2.8, 1.2],
  level: 6.6,
  keel: 5.2,
  full: 0.46,
  rise: 0.85,
  panes: panesOf(
    [
      [2.0, 0.42],
      [2.46, 0.3],
      [3.2, 0.3],
      [3.8, 0.36],
    ],
    [
      [2.68, 0.98],
      [2.92, 0.98],
      [3.32, 0.96],
      [3.72, 0.82],
    ],
    0.2,
  ),
});

const vc10 = (name: string, length: number, shift: number, decks: Plan['decks']): Plan => ({
  name,
  length,
  shift,
  decks,
  height: 12.04,
  ground: 3.5,
  h: 2.0,
  nose: NOSE_VC10,
  tail: tail({ h: 2.0, crown: 9.6, keel: 15.4, end: -1.6, high: 0.95, low: 0.6, over: 0.7 }),
  fin: {
    root: [-8.6, -3.0],
    tip: [-4.7, -1.3],
    foot: 1.98,
    fillet: [1.4, 0.09],
    round: 0.2,
    back: 0,
    top: 8.44,
  },
  tailplane: { root: [-4.6, 8.32], chord: 3.9, tip: [-1.6, 8.5], tipChord: 1.6, high: true },
  wing: {
    root: [17.0, -1.25],
    chord: 9.8,
    tip: [30.4, 1.3],
    tipChord: 2.3,
    kink: [0.34, 0.3],
    canoes: [0.25, 0.45, 0.65],
  },
  // Two engines side by side share a nacelle; the gap between them shows at the lips.
  engines: [{ ...rear(-15.5, 0.95, 1.5, 6.2, 0.7), rear: false }, rear(-15.2, 0.6, 1.55, 6.3, 0.7)],
  parts: [bullet(-5.9, -0.1, 8.32, 0.22)],
  aerials: [{ x: 9, kind: 'blade' }],
});

/** The Comet's nose, which the Caravelle shares: the windscreen lies flush in a round nose. */
const NOSE_COMET: NoseShape = nose({
  h: 1.56,
  tip: -0.46,
  base: [1.1, 0.42],
  top: [1.95, 1.02],
  level: 4.6,
  keel: 3.4,
  full: 0.74,
  rise: 0.85,
  panes: panesOf(
    [
      [1.24, 0.42],
      [1.62, 0.3],
      [2.2, 0.28],
      [2.66, 0.34],
    ],
    [
      [1.78, 0.82],
      [2.0, 0.84],
      [2.3, 0.82],
      [2.62, 0.7],
    ],
    0.14,
  ),
  radome: 0.62,
});

/** The inlets and nozzles of engines inside the wing's root. */
const BURIED: readonly PartPlan[] = [
  {
    layer: 'tip',
    paint: 'metal',
    outline: [
      [18.3, -0.62, 'c'],
      [19.5, -0.64, 'c'],
      [19.5, -1.16, 'c'],
      [18.3, -1.2, 'c'],
    ],
  },
  {
    layer: 'tip',
    paint: 'dark',
    line: 0,
    outline: [
      [10.35, -0.62],
      [10.7, -0.54],
      [11.3, -0.56, 'c'],
      [11.2, -1.02, 'c'],
      [10.7, -0.98],
    ],
  },
];

const COMET: Plan = {
  name: 'Comet 4',
  length: 33.99,
  height: 8.99,
  ground: 3.0,
  h: 1.56,
  nose: NOSE_COMET,
  tail: tail({ h: 1.56, crown: 9, keel: 13, high: 0.62, low: 0.4, over: 0.55 }),
  fin: {
    root: [-6.8, -1.3],
    tip: [-3.5, -1.3],
    foot: 1.54,
    fillet: [3.4, 0.16],
    round: 1.2,
    back: 1,
    droop: 0.1,
  },
  tailplane: { root: [-4.6, 0.5], chord: 3.4, tip: [-1.5, 1.4], tipChord: 1.3 },
  wing: {
    root: [10.3, -0.78],
    chord: 8.6,
    tip: [18.6, 0.7],
    tipChord: 1.9,
    kink: [0.3, -0.4],
    canoes: [],
  },
  parts: [
    ...BURIED,
    {
      // The fuel tank ahead of the outer wing.
      layer: 'tip',
      paint: 'white',
      outline: [
        [14.2, -0.1],
        [14.9, 0.2],
        [16.2, 0.26],
        [18.4, 0.16],
        [19.8, -0.04, 'c'],
        [18, -0.32],
        [15.6, -0.42],
        [14.6, -0.34],
      ],
    },
  ],
  decks: [
    {
      ...deck(REGIONAL_JET, { line: 0.34, from: 5, to: 25, doors: [3.9, 25.4], overwingExits: [15.2] }),
      window: { width: 0.32, height: 0.36, pitch: 0.98 },
    },
  ],
  aerials: [{ x: 8, kind: 'blade' }],
};

const CARAVELLE: Plan = {
  name: 'Caravelle III',
  length: 32.01,
  height: 8.72,
  ground: 2.8,
  h: 1.6,
  nose: {
    ...NOSE_COMET,
    crown: NOSE_COMET.crown.map(([x, y, ...f]) => [x, y * 1.025, ...f] as const),
    keel: NOSE_COMET.keel.map(([x, y, ...f]) => [x, y * 1.025, ...f] as const),
  },
  tail: tail({ h: 1.6, crown: 8.6, keel: 12.6, high: 0.78, low: 0.42, over: 0.6 }),
  fin: {
    root: [-6.6, -1.2],
    tip: [-3.0, -1.0],
    foot: 1.58,
    fillet: [6.2, 0.26],
    round: 0.9,
    back: 0.5,
  },
  tailplane: { root: [-5.0, 3.1], chord: 3.0, tip: [-2.6, 3.5], tipChord: 1.4, high: true },
  wing: { root: [11.6, -1.1], chord: 7.4, tip: [18.4, 0.55], tipChord: 2.2, kink: [0.36, 0.25], canoes: [] },
  engines: [rear(-12.4, 0.55, 1.25, 5.4, 0.72)],
  parts: [
    {
      layer: 'tip',
      paint: 'white',
      outline: [
        [-5.4, 3.08, 'c'],
        [-4.4, 3.26],
        [-2.2, 3.2],
        [-1.0, 3.02, 'c'],
        [-2.4, 2.88],
        [-4.4, 2.9],
      ],
    },
  ],
  decks: [deck(CARAVELLE_WINDOWS, { line: 0.4, from: 5, to: 20, doors: [3.7], overwingExits: [14.0, 15.0] })],
  aerials: [{ x: 7, kind: 'blade' }],
};

const TRIDENT: Plan = {
  name: 'Trident 2E',
  length: 34.97,
  height: 8.23,
  ground: 2.6,
  h: 1.86,
  nose: {
    ...NOSE_VC10,
    crown: NOSE_VC10.crown.map(([x, y, ...f]) => [x * 0.9, y * 0.93, ...f] as const),
    keel: NOSE_VC10.keel.map(([x, y, ...f]) => [x * 0.9, y * 0.93, ...f] as const),
    panes: NOSE_VC10.panes.map((pane) => pane.map(([x, y]) => [x * 0.9, y * 0.93] as const)),
  },
  tail: {
    crown: [
      [-8, 1.86],
      [-5.2, 1.76],
      [-4.0, 1.62, 'c'],
    ],
    keel: [
      [-15.4, -1.86],
      [-12.4, -1.55],
      [-8.8, -0.7],
      [-5.6, 0.3],
      [-3.9, 0.82, 'c'],
    ],
  },
  fin: {
    outline: [
      [-11.0, 2.9, 'c'],
      [-9.6, 3.1],
      [-8.6, 3.5, 'o'],
      [-5.9, 5.3, 'i'],
      [-5.5, 5.5, 'c'],
      [-2.0, 5.5, 'c'],
      [-4.2, 1.4, 'c'],
      [-10.4, 1.3, 'c'],
    ],
    foot: 2.6,
  },
  tailplane: { root: [-4.8, 5.46], chord: 3.3, tip: [-1.7, 5.6], tipChord: 1.6, high: true },
  wing: { root: [13.3, -1.15], chord: 7.4, tip: [22.4, 0.7], tipChord: 2.0, kink: [0.36, 0.3] },
  engines: [rear(-13.0, 0.75, 1.3, 5.6, 0.74)],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: [
        [-4.1, 0.86, 'c'],
        [-4.0, 1.62, 'c'],
        [-3.2, 1.54, 'c'],
        [-3.3, 0.96, 'c'],
      ],
    },
    {
      layer: 'behind',
      outline: [
        [-11.6, 1.8, 'c'],
        [-11.9, 2.2],
        [-11.9, 2.66],
        [-11.5, 2.98],
        [-10.6, 3.08],
        [-9, 2.9],
        [-6.8, 2.35],
        [-4.8, 1.7, 'c'],
        [-11.2, 1.5, 'c'],
      ],
      lip: [
        [-11.6, 1.8, 'c'],
        [-11.9, 2.2],
        [-11.9, 2.66],
        [-11.5, 2.98],
        [-11.2, 3.04, 'c'],
        [-11.45, 2.6],
        [-11.4, 2.2],
        [-11.2, 1.8, 'c'],
      ],
    },
    bullet(-5.8, -0.2, 5.46, 0.16),
  ],
  decks: [deck(DOUGLAS_NARROW, { line: 0.44, from: 5.4, to: 21.6, doors: [4, 12.2], overwingExits: [16.4] })],
  plainEnd: true,
  aerials: [{ x: 8, kind: 'blade' }],
};

const DART_WING = highWing([9.2, -0.95], 4.0, [10.1, 0.1], 1.5);

const VISCOUNT: Plan = {
  name: 'Viscount 800',
  length: 26.11,
  height: 8.15,
  ground: 2.75,
  h: 1.6,
  nose: nose({
    h: 1.6,
    tip: -0.42,
    base: [1.35, 0.56],
    top: [2.0, 1.2],
    level: 4.4,
    keel: 3.6,
    full: 0.62,
    rise: 0.75,
    step: true,
    panes: panesOf(
      [
        [1.42, 0.58],
        [1.76, 0.5],
        [2.3, 0.5],
        [2.84, 0.56],
      ],
      [
        [1.88, 1.02],
        [2.06, 1.04],
        [2.38, 1.02],
        [2.76, 0.9],
      ],
      0.12,
    ),
  }),
  tail: tail({ h: 1.6, crown: 8, keel: 11.4, high: 0.72, low: 0.44, over: 0.6 }),
  fin: {
    root: [-5.2, -1.0],
    tip: [-3.2, -1.0],
    foot: 1.58,
    fillet: [4.4, 0.24],
    round: 1.3,
    back: 1,
  },
  tailplane: { root: [-4.2, 0.7], chord: 2.9, tip: [-2.6, 1.45], tipChord: 1.4 },
  wing: { ...DART_WING.wing, high: false, tip: [10.1, 0.15] },
  fairing: 0.05,
  parts: [
    propNacelle({ from: 7.0, to: 12.4, axis: -0.72, end: -0.66, half: 0.42, deeper: 0.08 }),
    propNacelle({ from: 7.7, to: 11.9, axis: -0.38, end: -0.32, half: 0.36, layer: 'tip' }),
  ],
  propellers: [
    { hub: [6.85, -0.72], radius: 1.52, blades: 4, spinner: [0.8, 0.24], turn: 0.15 },
    { hub: [7.55, -0.38], radius: 1.52, blades: 4, spinner: [0.8, 0.22], turn: 0.7 },
  ],
  decks: [deck(OVAL_LARGE, { line: 0.42, from: 6, to: 18.6, doors: [4.2, 19] })],
  aerials: [{ x: 7, kind: 'blade' }],
};

const CONCORDE: Plan = {
  name: 'Concorde',
  length: 61.66,
  height: 12.2,
  ground: 5.5,
  h: 1.66,
  nose: {
    crown: [
      [0, -0.62, 'c'],
      [1.8, -0.18],
      [3.6, 0.16],
      [5.2, 0.5],
      [6.6, 0.93],
      [7.9, 1.27],
      [9.6, 1.54],
      [11.8, 1.66],
    ],
    keel: [
      [1.8, -0.96],
      [4, -1.26],
      [7, -1.5],
      [10.5, -1.63],
      [13.5, -1.66],
    ],
    panes: panesOf(
      [
        [4.9, 0.38],
        [5.66, 0.37],
        [7.26, 0.42],
        [8.1, 0.5],
      ],
      [
        [6.5, 0.84],
        [6.95, 0.85],
        [7.55, 0.86],
        [8.1, 0.82],
      ],
      0.1,
    ),
    radome: 4.4,
  },
  tail: {
    crown: [
      [-15.66, 1.66],
      [-9.66, 1.5],
      [-4.66, 1.12],
      [-0.1, 0.52, 'c'],
    ],
    keel: [
      [-19.66, -1.66],
      [-14.66, -1.5],
      [-8.66, -0.8],
      [-3.66, 0.02],
      [-0.12, 0.42, 'c'],
    ],
  },
  fin: {
    outline: [
      [-18.16, 1.6, 'c'],
      [-15.16, 1.9],
      [-12.06, 3],
      [-9.26, 4.6],
      [-7.16, 5.98],
      [-6.16, 6.5],
      [-5.06, 6.7],
      [-3.26, 6.7, 'c'],
      [-2.56, 0.6, 'c'],
      [-15.66, 0.5, 'c'],
    ],
    foot: 1.64,
  },
  wingRoot: { front: 24, chord: 28 },
  fairing: 0,
  delta: {
    upper: [
      [13.5, -0.55, 'c'],
      [20, -0.5],
      [28, -0.55],
      [38, -0.72],
      [47, -1.05],
      [53.4, -1.5, 'c'],
    ],
    lower: [
      [13.5, -0.55, 'c'],
      [19, -0.8],
      [26, -1.2],
      [33, -1.62],
      [39, -1.8],
      [46, -1.82],
      [51, -1.78],
      [53.4, -1.5, 'c'],
    ],
    lines: [
      [
        [49.4, -1.2],
        [49.6, -1.8],
      ],
      [
        [24, -0.6],
        [34, -1.05],
        [50.8, -1.5],
      ],
    ],
  },
  parts: [
    {
      layer: 'body',
      paint: 'metal',
      outline: [
        [53.9, -1.42, 'c'],
        [56, -1.6, 'c'],
        [55.7, -2.2, 'c'],
        [53.9, -2.5, 'c'],
      ],
    },
    {
      layer: 'body',
      paint: 'gray',
      outline: [
        [36, -1.5, 'c'],
        [37.3, -2.75, 'c'],
        [44, -2.95],
        [50, -2.85],
        [54, -2.55, 'c'],
        [54.3, -1.4, 'c'],
      ],
    },
    {
      layer: 'body',
      paint: 'dark',
      line: 0,
      outline: [
        [36.1, -1.6, 'c'],
        [36.8, -1.6, 'c'],
        [37.8, -2.75, 'c'],
        [37.35, -2.75, 'c'],
      ],
    },
  ],
  decks: [deck(NEEDLE_WINDOWS, { line: 0.42, from: 10.6, to: 45, doors: [8.7, 20.6, 36.2] })],
  plainEnd: true,
  aerials: [{ x: 20, kind: 'blade' }],
};

export const BRITISH_TYPES: readonly Plan[] = [
  quad({ name: 'BAe 146-200', length: 28.6, shift: 0, engine: 2.7, decks: quadCabin(21.4) }),
  quad({ name: 'Avro RJ85', length: 28.6, shift: 0, engine: 3.0, decks: quadCabin(21.4) }),
  quad({ name: 'Avro RJ100', length: 31, shift: 1.3, engine: 3.0, decks: quadCabin(23.8) }),
  CONCORDE,
  COMET,
  vc10('VC10', 48.36, 0, [
    deck(BOEING_NARROW, { line: 0.46, from: 6.4, to: 31.6, doors: [4.9, 15.2], overwingExits: [21, 22.2] }),
  ]),
  vc10('Super VC10', 52.32, 2.06, [
    deck(BOEING_NARROW, { line: 0.46, from: 6.4, to: 35.4, doors: [4.9, 33], overwingExits: [23, 24.2] }),
  ]),
  CARAVELLE,
  TRIDENT,
  VISCOUNT,
];
