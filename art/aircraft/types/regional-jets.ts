/** Regional jets: Embraer, Bombardier, Comac's C909, Sukhoi, Fokker. */
import type { Engine, Tip } from '../airframe.ts';
import { nose, panesOf, type NoseShape } from '../shape/nose.ts';
import { bullet } from '../shape/part-shapes.ts';
import type { Plan } from '../shape/plan.ts';
import type { TailShape } from '../shape/tail.ts';
import { tail } from '../shape/tail.ts';
import { deck, EMBRAER, REGIONAL_JET } from './cabins.ts';

const NOSE_EJET: NoseShape = {
  crown: [
    [0, -0.55],
    [0.1, -0.3],
    [0.4, -0.08],
    [0.9, 0.14],
    [1.52, 0.37],
    [2.05, 0.68],
    [2.75, 1.12],
    [3.7, 1.47],
    [5, 1.65],
    [6.2, 1.675],
  ],
  keel: [
    [0.09, -0.8],
    [0.6, -1.13],
    [1.4, -1.39],
    [2.6, -1.58],
    [4, -1.66],
    [5.4, -1.675],
  ],
  panes: panesOf(
    [
      [1.62, 0.36],
      [2.26, 0.23],
      [3.32, 0.22],
      [3.9, 0.26],
    ],
    [
      [2.52, 0.93],
      [2.82, 0.9],
      [3.4, 0.87],
      [3.8, 0.74],
    ],
    0.2,
  ),
  radome: 1.15,
};

const TAIL_EJET: TailShape = {
  crown: [
    [-8.74, 1.675],
    [-4.74, 1.58],
    [-1.64, 1.2],
    [-0.19, 0.86, 'c'],
  ],
  keel: [
    [-14.74, -1.675],
    [-10.74, -1.42],
    [-6.44, -0.7],
    [-2.64, 0.22],
    [-0.14, 0.62, 'c'],
  ],
};

type EJet = Pick<Plan, 'name' | 'length' | 'height' | 'decks' | 'wing' | 'engines' | 'tip'> & {
  ground: number;
};

const ejet = (member: EJet): Plan => ({
  ...member,
  h: 1.675,
  nose: NOSE_EJET,
  tail: TAIL_EJET,
  fin: { root: [-6.6, -1.6], tip: [-1.95, -0.35], foot: 1.66, fillet: [3.1, 0.2], round: 0.6 },
  tailplane: { root: [-5.2, 0.6], chord: 3.4, tip: [-2.05, 1.3], tipChord: 1.4 },
  aerials: [
    { x: 7.2, kind: 'blade' },
    { x: member.length * 0.42, kind: 'blade' },
    { x: member.length * 0.3, kind: 'below' },
  ],
});

const cabin = (to: number, rear: number, overwingExits: readonly number[] = []): Plan['decks'] => [
  deck(EMBRAER, { line: 0.38, from: 5.9, to, doors: [4.42, rear], overwingExits }),
];

const smallWing = (x: number): Plan['wing'] => ({
  root: [x, -1.05],
  chord: 5.5,
  tip: [x + 5.9, 0.75],
  tipChord: 1.35,
  kink: [0.36, 0.3],
});
const largeWing = (x: number): Plan['wing'] => ({
  root: [x, -1.05],
  chord: 5.9,
  tip: [x + 6.5, 0.85],
  tipChord: 1.4,
  kink: [0.36, 0.3],
});
/** The E2's wing is longer and slimmer, bent up from its root. */
const wingE2 = (x: number): Plan['wing'] => ({
  root: [x, -1.1],
  chord: 6.0,
  tip: [x + 7.5, 1.35],
  tipChord: 1.2,
  kink: [0.34, 0.25],
});

const cf34 = (x: number, diameter: number): Engine => ({
  lip: [x, -1.72],
  diameter,
  length: diameter * 2.15,
  station: 0.27,
  duct: 'short',
});
const PW1900 = (x: number): Engine => ({ ...cf34(x, 2.3), lip: [x, -1.95], length: 4.3 });

const E170_TIP: Tip = { kind: 'blended', height: 1.45 };
const E175_TIP: Tip = { kind: 'sharklet', height: 1.75 };
const E190_TIP: Tip = { kind: 'blended', height: 1.7 };
const E2_TIP: Tip = { kind: 'raked', height: 0.75 };

const NOSE_CRJ: NoseShape = {
  crown: [
    [0, -0.46],
    [0.1, -0.28],
    [0.5, -0.08],
    [1.1, 0.13],
    [1.78, 0.35],
    [2.3, 0.7],
    [2.85, 1.0],
    [3.7, 1.24],
    [4.9, 1.34],
    [6, 1.345],
  ],
  keel: [
    [0.1, -0.64],
    [0.6, -0.92],
    [1.4, -1.14],
    [2.5, -1.28],
    [4, -1.34],
    [5.2, -1.345],
  ],
  panes: panesOf(
    [
      [1.82, 0.32],
      [2.38, 0.23],
      [3.2, 0.24],
      [3.68, 0.28],
    ],
    [
      [2.5, 0.77],
      [2.75, 0.76],
      [3.25, 0.74],
      [3.58, 0.66],
    ],
    0.18,
  ),
  radome: 1.3,
};

const TAIL_CRJ: TailShape = {
  crown: [
    [-8.24, 1.345],
    [-4.84, 1.22],
    [-3.04, 0.92],
    [-1.84, 0.6, 'c'],
  ],
  keel: [
    [-13.74, -1.345],
    [-10.74, -1.12],
    [-6.74, -0.35],
    [-3.44, 0.2],
    [-1.8, 0.42, 'c'],
  ],
};

type Crj = Pick<Plan, 'name' | 'length' | 'height' | 'ground' | 'decks' | 'wing'> & {
  engine: Engine;
  tipHeight?: number;
};

const crj = ({ engine, tipHeight = 1.25, ...member }: Crj): Plan => {
  const top = member.height - member.ground;
  return {
    ...member,
    h: 1.345,
    nose: NOSE_CRJ,
    tail: TAIL_CRJ,
    fin: {
      root: [-6.55, -2.2],
      tip: [-3.1, -1.0],
      foot: 1.33,
      fillet: [1.9, 0.17],
      round: 0.25,
      back: 0,
      top: top - 0.02,
    },
    tailplane: { root: [-3.5, top - 0.1], chord: 2.4, tip: [-1.4, top - 0.02], tipChord: 1.25, high: true },
    tip: { kind: 'canted', height: tipHeight },
    engines: [engine],
    parts: [bullet(-4.1, -0.55, top - 0.12, 0.14)],
    aerials: [
      { x: 6.6, kind: 'blade' },
      { x: member.length * 0.4, kind: 'below' },
    ],
  };
};

const crjWing = (x: number, reach: number, chord: number): Plan['wing'] => ({
  root: [x, -0.95],
  chord,
  tip: [x + reach, 0.5],
  tipChord: 1.3,
  kink: [0.36, 0.25],
});

const rear = (x: number, y: number, diameter: number, length: number, wide = 0.62): Engine => ({
  lip: [x, y],
  diameter,
  length,
  duct: 'long',
  wide,
  rear: true,
});

const crjCabin = (to: number, overwingExits: readonly number[], from = 5.7, line = 0.42): Plan['decks'] => [
  deck(REGIONAL_JET, { line, from, to, doors: [4.15], overwingExits }),
];

const ERJ_145: Plan = {
  name: 'ERJ 145',
  length: 29.87,
  height: 6.76,
  ground: 1.85,
  h: 1.14,
  nose: nose({
    h: 1.14,
    tip: -0.5,
    base: [2.05, 0.2],
    top: [2.9, 0.78],
    level: 5.2,
    keel: 4.6,
    full: 0.34,
    rise: 0.95,
    chin: 0.45,
    panes: panesOf(
      [
        [2.12, 0.18],
        [2.55, 0.08],
        [3.2, 0.08],
        [3.6, 0.14],
      ],
      [
        [2.75, 0.62],
        [2.98, 0.62],
        [3.3, 0.6],
        [3.54, 0.5],
      ],
      0.14,
    ),
  }),
  tail: tail({ h: 1.14, crown: 7.8, keel: 11.6, end: -1.5, high: 0.62, low: 0.28, over: 0.55 }),
  fin: {
    root: [-5.5, -1.8],
    tip: [-2.9, -0.8],
    foot: 1.12,
    fillet: [2.0, 0.2],
    round: 0.3,
    back: 0,
    top: 4.86,
  },
  tailplane: { root: [-3.1, 4.78], chord: 2.3, tip: [-1.15, 4.86], tipChord: 1.15, high: true },
  wing: { root: [13.1, -0.82], chord: 4.2, tip: [17.3, 0.35], tipChord: 1.15, kink: [0.36, 0.2] },
  engines: [rear(-9.5, 0.55, 1.5, 4.0)],
  parts: [bullet(-3.5, -0.5, 4.76, 0.13)],
  decks: [deck(REGIONAL_JET, { line: 0.3, from: 5.2, to: 20.0, doors: [3.6], overwingExits: [14.1] })],
  aerials: [{ x: 6.4, kind: 'blade' }],
};

const C909_NOSE = nose({
  h: 1.72,
  tip: -0.52,
  base: [1.6, 0.3],
  top: [2.5, 1.02],
  level: 5.6,
  keel: 4.6,
  full: 0.42,
  rise: 0.85,
  panes: panesOf(
    [
      [1.68, 0.3],
      [2.16, 0.18],
      [2.9, 0.18],
      [3.5, 0.22],
    ],
    [
      [2.36, 0.8],
      [2.6, 0.8],
      [3.02, 0.78],
      [3.42, 0.66],
    ],
    0.2,
  ),
});

const C909: Plan = {
  name: 'C909 (ARJ21)',
  length: 33.46,
  height: 8.44,
  ground: 2.5,
  h: 1.72,
  nose: C909_NOSE,
  tail: tail({ h: 1.72, crown: 9.2, keel: 13.4, end: -2.6, high: 0.78, low: 0.2, over: 0.7, cut: true }),
  fin: {
    root: [-7.4, -3.4],
    tip: [-4.2, -1.0],
    foot: 1.7,
    fillet: [2.4, 0.14],
    round: 0.2,
    back: 0,
    top: 5.86,
  },
  tailplane: { root: [-4.3, 5.76], chord: 3.0, tip: [-1.5, 5.88], tipChord: 1.45, high: true },
  wing: { root: [13.4, -1.1], chord: 5.9, tip: [19.8, 0.6], tipChord: 1.35, kink: [0.36, 0.25] },
  tip: { kind: 'blended', height: 1.5 },
  engines: [rear(-12.6, 0.55, 1.75, 4.5, 0.66)],
  parts: [bullet(-4.8, -0.9, 5.74, 0.16)],
  decks: [deck(EMBRAER, { line: 0.4, from: 5.6, to: 21.4, doors: [3.95], overwingExits: [15.8] })],
  aerials: [{ x: 8, kind: 'blade' }],
};

const SSJ: Plan = {
  name: 'SSJ100',
  length: 29.94,
  height: 10.28,
  ground: 2.95,
  h: 1.7,
  nose: nose({
    h: 1.7,
    tip: -0.5,
    base: [1.3, 0.32],
    top: [2.15, 1.0],
    level: 5,
    keel: 4.2,
    full: 0.66,
    rise: 0.7,
    panes: panesOf(
      [
        [1.42, 0.34],
        [1.92, 0.2],
        [2.68, 0.2],
        [3.3, 0.26],
      ],
      [
        [2.06, 0.82],
        [2.32, 0.82],
        [2.78, 0.8],
        [3.22, 0.68],
      ],
      0.2,
    ),
  }),
  tail: tail({ h: 1.7, crown: 7.6, keel: 12.4, high: 0.85, low: 0.55, over: 0.7 }),
  fin: { root: [-6.9, -1.7], tip: [-2.4, -0.3], foot: 1.68, fillet: [1.5, 0.13], round: 0.35 },
  tailplane: { root: [-5.4, 0.7], chord: 3.5, tip: [-1.9, 1.5], tipChord: 1.35 },
  wing: { root: [10.6, -1.15], chord: 6.1, tip: [16.9, 0.75], tipChord: 1.4, kink: [0.36, 0.25] },
  engines: [{ lip: [9.2, -1.7], diameter: 1.75, length: 4.1, station: 0.29, duct: 'long', wide: 0.7 }],
  decks: [deck(REGIONAL_JET, { line: 0.36, from: 5.2, to: 23.0, doors: [3.9, 23.4] })],
  aerials: [{ x: 7, kind: 'blade' }],
};

const NOSE_FOKKER = nose({
  h: 1.65,
  tip: -0.55,
  base: [1.35, 0.42],
  top: [2.2, 1.12],
  level: 4.6,
  keel: 3.8,
  full: 0.6,
  rise: 0.75,
  panes: panesOf(
    [
      [1.46, 0.42],
      [1.9, 0.3],
      [2.5, 0.3],
      [3.1, 0.34],
    ],
    [
      [2.1, 0.92],
      [2.32, 0.92],
      [2.62, 0.9],
      [3.02, 0.76],
    ],
    0.18,
  ),
});

const fokker = (name: string, length: number, height: number, shift: number, decks: Plan['decks']): Plan => ({
  name,
  length,
  height,
  shift,
  decks,
  ground: 2.45,
  h: 1.65,
  nose: NOSE_FOKKER,
  tail: tail({ h: 1.65, crown: 8.4, keel: 12.6, end: -1.9, high: 0.7, low: 0.05, over: 0.7, cut: true }),
  fin: {
    root: [-7.7, -3.2],
    tip: [-4.6, -1.25],
    foot: 1.63,
    fillet: [4.4, 0.24],
    strake: true,
    round: 0.2,
    back: 0,
    top: height - 2.45 - 0.06,
  },
  tailplane: {
    root: [-4.7, height - 2.6],
    chord: 3.2,
    tip: [-1.6, height - 2.47],
    tipChord: 1.55,
    high: true,
  },
  wing: { root: [14.3, -1.1], chord: 5.4, tip: [19.4, 0.55], tipChord: 1.5, kink: [0.36, 0.18] },
  engines: [rear(-13.0, 0.5, 1.75, 5.2, 0.66)],
  parts: [
    bullet(-5.1, -0.9, height - 2.64, 0.18),
    {
      // The petals of the airbrake are the tail cone's end.
      layer: 'body',
      paint: 'white',
      line: 0.2,
      outline: [
        [-3.5, 1.0, 'c'],
        [-1.95, 0.68, 'c'],
        [-1.95, 0.08, 'c'],
        [-3.5, -0.2, 'c'],
      ],
    },
  ],
  plainEnd: true,
  aerials: [
    { x: 7, kind: 'blade' },
    { x: 12, kind: 'below' },
  ],
});

const fokkerCabin = (to: number, overwingExits: readonly number[]): Plan['decks'] => [
  deck(REGIONAL_JET, { line: 0.4, from: 5.1, to, doors: [3.5], overwingExits }),
];

export const EMBRAER_TYPES: readonly Plan[] = [
  ejet({
    name: 'E170',
    length: 29.9,
    height: 9.67,
    ground: 2.65,
    tip: E170_TIP,
    wing: smallWing(10.8),
    engines: [cf34(9.2, 1.62)],
    decks: cabin(22.3, 22.6),
  }),
  ejet({
    name: 'E175',
    length: 31.68,
    height: 9.73,
    ground: 2.65,
    tip: E175_TIP,
    wing: smallWing(11.7),
    engines: [cf34(10.1, 1.62)],
    decks: cabin(24.1, 24.4),
  }),
  ejet({
    name: 'E190',
    length: 36.24,
    height: 10.57,
    ground: 2.92,
    tip: E190_TIP,
    wing: largeWing(13.1),
    engines: [cf34(11.5, 1.85)],
    decks: cabin(28.6, 28.95, [16.9]),
  }),
  ejet({
    name: 'E195',
    length: 38.65,
    height: 10.55,
    ground: 2.92,
    tip: E190_TIP,
    wing: largeWing(14.5),
    engines: [cf34(12.9, 1.85)],
    decks: cabin(31, 31.35, [18.2]),
  }),
  ejet({
    name: 'E190-E2',
    length: 36.25,
    height: 10.96,
    ground: 3.2,
    tip: E2_TIP,
    wing: wingE2(13.0),
    engines: [PW1900(11.0)],
    decks: cabin(28.6, 28.95, [16.9]),
  }),
  ejet({
    name: 'E195-E2',
    length: 41.51,
    height: 10.91,
    ground: 3.2,
    tip: E2_TIP,
    wing: wingE2(15.3),
    engines: [PW1900(13.3)],
    decks: cabin(33.8, 34.2, [18.9, 19.8]),
  }),
  ERJ_145,
];

export const REGIONAL_JET_TYPES: readonly Plan[] = [
  crj({
    name: 'CRJ200',
    length: 26.77,
    height: 6.22,
    ground: 1.75,
    wing: crjWing(10.6, 4.8, 4.7),
    tipHeight: 1.1,
    engine: rear(-10.6, 0.62, 1.42, 3.9),
    decks: crjCabin(16.4, [11.3], 5.9, 0.34),
  }),
  crj({
    name: 'CRJ700',
    length: 32.33,
    height: 7.57,
    ground: 2.1,
    wing: crjWing(13.7, 5.4, 5.2),
    engine: rear(-11.4, 0.62, 1.6, 4.3),
    decks: crjCabin(21.4, [15.9]),
  }),
  crj({
    name: 'CRJ900',
    length: 36.24,
    height: 7.51,
    ground: 2.1,
    wing: crjWing(15.8, 5.8, 5.5),
    engine: rear(-11.4, 0.62, 1.6, 4.3),
    decks: crjCabin(25.3, [17.6, 18.6]),
  }),
  crj({
    name: 'CRJ1000',
    length: 39.13,
    height: 7.48,
    ground: 2.1,
    wing: crjWing(17.3, 6.1, 5.6),
    engine: rear(-11.4, 0.62, 1.65, 4.4),
    decks: crjCabin(28.2, [19.2, 20.2]),
  }),
  C909,
  SSJ,
  fokker('Fokker 70', 30.91, 8.51, -2.1, fokkerCabin(19.5, [13.9])),
  fokker('Fokker 100', 35.53, 8.5, 0.2, fokkerCabin(24, [16.2, 17.2])),
];
