/** Douglas and McDonnell Douglas, and the 717 that came of the DC-9. */
import type { Engine, Tip } from '../airframe.ts';
import { nose, panesOf, type NoseShape } from '../shape/nose.ts';
import { bullet } from '../shape/part-shapes.ts';
import type { PartPlan, Plan } from '../shape/plan.ts';
import { tail, type TailShape } from '../shape/tail.ts';
import { DC8_WINDOWS, deck, DOUGLAS_NARROW, DOUGLAS_WIDE } from './cabins.ts';

const NOSE_DC9 = nose({
  h: 1.78,
  tip: -0.5,
  base: [1.55, 0.34],
  top: [2.45, 1.06],
  level: 5.6,
  keel: 4.4,
  full: 0.42,
  rise: 0.85,
  panes: panesOf(
    [
      [1.64, 0.34],
      [2.12, 0.22],
      [2.86, 0.22],
      [3.42, 0.28],
    ],
    [
      [2.34, 0.84],
      [2.58, 0.84],
      [2.98, 0.82],
      [3.34, 0.7],
    ],
    0.2,
  ),
});

type Nine = Pick<Plan, 'name' | 'length' | 'height' | 'ground' | 'decks' | 'wing'> & {
  engine: Engine;
  cone: TailShape;
  /** Strakes beside the nose, which the MD-80 has. */
  strakes?: boolean;
};

const CONE_POINTED = tail({
  h: 1.78,
  crown: 9.4,
  keel: 14,
  end: -3.0,
  high: 0.62,
  low: 0.42,
  over: 0.6,
});
/** Like a screwdriver: seen from the side a tall blade. */
const CONE_BLADE = tail({
  h: 1.78,
  crown: 9.4,
  keel: 14,
  end: -2.9,
  high: 1.0,
  low: 0.1,
  over: 0.75,
  cut: true,
});

const STRAKE: PartPlan = {
  layer: 'body',
  paint: 'gray',
  line: 0.2,
  outline: [
    [2.1, -0.52, 'c'],
    [3.2, -0.42, 'c'],
    [3.2, -0.56, 'c'],
  ],
};

const nine = ({ engine, cone, strakes = false, ...member }: Nine): Plan => {
  const top = member.height - member.ground;
  return {
    ...member,
    h: 1.78,
    nose: NOSE_DC9,
    tail: cone,
    fin: {
      root: [-7.7, -4.2],
      tip: [-5.0, -1.6],
      foot: 1.76,
      fillet: [2.4, 0.14],
      round: 0.15,
      back: 0,
      top: top - 0.04,
    },
    tailplane: { root: [-4.9, top - 0.14], chord: 3.4, tip: [-1.65, top - 0.02], tipChord: 1.6, high: true },
    engines: [engine],
    parts: [bullet(-5.5, -0.9, top - 0.15, 0.17), ...(strakes ? [STRAKE] : [])],
    plainEnd: true,
    aerials: [
      { x: 8, kind: 'blade' },
      { x: 12, kind: 'below' },
    ],
  };
};

const nineWing = (x: number, reach: number, chord: number): Plan['wing'] => ({
  root: [x, -1.15],
  chord,
  tip: [x + reach, 0.6],
  tipChord: 1.6,
  kink: [0.36, 0.2],
});

const rear = (x: number, diameter: number, length: number, wide: number): Engine => ({
  lip: [x, 0.6],
  diameter,
  length,
  duct: 'long',
  wide,
  rear: true,
});

const nineCabin = (
  to: number,
  overwingExits: readonly number[],
  doors: readonly number[] = [3.75],
): Plan['decks'] => [deck(DOUGLAS_NARROW, { line: 0.46, from: 5.5, to, doors, overwingExits })];

/** The DC-8's nose: long and low, with inlets below the chin. */
const NOSE_DC8: NoseShape = nose({
  h: 2.05,
  tip: -0.62,
  base: [2.1, 0.42],
  top: [3.05, 1.22],
  level: 7,
  keel: 5.4,
  full: 0.4,
  rise: 0.85,
  panes: panesOf(
    [
      [2.2, 0.42],
      [2.68, 0.3],
      [3.4, 0.3],
      [4.1, 0.36],
    ],
    [
      [2.94, 1.0],
      [3.18, 1.0],
      [3.55, 0.98],
      [4.02, 0.82],
    ],
    0.24,
  ),
});

const CHIN: PartPlan = {
  layer: 'body',
  paint: 'dark',
  line: 0,
  outline: [
    [0.72, -1.12, 'c'],
    [1.25, -1.24, 'c'],
    [1.18, -1.44, 'c'],
    [0.82, -1.3, 'c'],
  ],
};

const eight = (
  name: string,
  length: number,
  height: number,
  shift: number,
  decks: Plan['decks'],
  engine: Omit<Engine, 'lip' | 'station'>,
): Plan => ({
  name,
  length,
  height,
  shift,
  decks,
  ground: 3.9,
  h: 2.05,
  nose: NOSE_DC8,
  tail: tail({ h: 2.05, crown: 10.2, keel: 15.6, high: 0.72, low: 0.46, over: 0.6 }),
  fin: { root: [-9.6, -2.6], tip: [-4.6, -1.2], foot: 2.0, round: 0.4 },
  tailplane: { root: [-6.9, 0.6], chord: 4.4, tip: [-2.4, 1.6], tipChord: 1.8 },
  wing: { root: [14.6, -1.3], chord: 9.4, tip: [27.9, 1.6], tipChord: 2.3, kink: [0.36, 0.3], canoes: [] },
  engines: [
    { ...engine, lip: [14.3, -2.4], station: 0.36 },
    { ...engine, lip: [20, -1.15], station: 0.68 },
  ],
  parts: [CHIN],
  aerials: [{ x: 10, kind: 'blade' }],
});

const NOSE_TEN: NoseShape = {
  crown: [
    [0, -0.95],
    [0.18, -0.45],
    [0.8, 0.12],
    [1.75, 0.68],
    [2.2, 0.98],
    [2.95, 1.66],
    [4.1, 2.28],
    [5.8, 2.75],
    [8, 3.01],
  ],
  keel: [
    [0.1, -1.35],
    [0.8, -2.05],
    [2.4, -2.66],
    [4.6, -2.94],
    [7, -3.01],
  ],
  panes: panesOf(
    [
      [2.0, 0.72],
      [2.62, 0.62],
      [3.75, 0.58],
      [4.5, 0.64],
    ],
    [
      [2.8, 1.46],
      [3.14, 1.41],
      [3.9, 1.36],
      [4.36, 1.2],
    ],
    0.26,
  ),
  radome: 1.35,
};

type Ten = Pick<Plan, 'name' | 'length' | 'height' | 'ground' | 'decks' | 'wing'> & {
  tip?: Tip;
  engine: Engine;
  /** The engine in the tail: how long its duct is. */
  duct: number;
  tailplane: NonNullable<Plan['tailplane']>;
};

/** The straight duct through the fin, on its pylon. */
const ten = ({ duct, engine, ...member }: Ten): Plan => {
  const top = member.height - member.ground;
  return {
    ...member,
    h: 3.01,
    nose: NOSE_TEN,
    tail: {
      crown: [
        [-15.3, 3.01],
        [-9.3, 2.9],
        [-4.9, 2.35],
        [-2.8, 1.5],
      ],
      keel: [
        [-22.3, -3.01],
        [-17.3, -2.6],
        [-11.3, -1.2],
        [-6.3, 0.1],
        [-3, 0.75],
        [-2.7, 0.95],
      ],
    },
    fin: {
      outline: [
        [-11.1, 5.5, 'c'],
        [-10, 6.1],
        [-9.2, 6.9, 'o'],
        [-4.9, top - 0.6, 'i'],
        [-4.35, top - 0.15],
        [-3.6, top],
        [-0.5, top],
        [-0.04, top - 0.15],
        [-0.2, top - 0.6, 'c'],
        [-2.9, 5, 'c'],
        [-10.3, 4.6, 'c'],
      ],
      foot: 5.8,
    },
    engines: [
      engine,
      {
        lip: [-13.7, 4.55],
        diameter: 2.85,
        length: duct,
        duct: 'long',
        wide: 0.62,
        lipDepth: 0.55,
      },
    ],
    parts: [
      {
        layer: 'behind',
        paint: 'white',
        outline: [
          [-12.4, 2.6, 'c'],
          [-11.7, 3.6, 'c'],
          [-2.4, 3.9, 'c'],
          [-3.1, 2.7],
          [-4.4, 1.6, 'c'],
        ],
      },
    ],
    plainEnd: true,
    aerials: [
      { x: 13, kind: 'blade' },
      { x: 30, kind: 'blade' },
    ],
  };
};

const WIDE_CANOES = [0.2, 0.42, 0.58, 0.73];

export const DOUGLAS_TYPES: readonly Plan[] = [
  nine({
    name: '717-200',
    length: 37.81,
    height: 8.92,
    ground: 2.75,
    wing: nineWing(15.9, 6.0, 5.9),
    engine: rear(-13.4, 1.95, 4.9, 0.66),
    cone: CONE_BLADE,
    decks: nineCabin(23.7, [18.4, 19.4]),
  }),
  eight(
    'DC-8-50',
    45.87,
    12.91,
    0,
    [
      deck(DC8_WINDOWS, {
        line: 0.44,
        from: 6.6,
        to: 36.4,
        doors: [4.9, 35.6],
        overwingExits: [18.4, 20.4],
      }),
    ],
    { diameter: 1.55, length: 5.2, duct: 'short' },
  ),
  eight(
    'DC-8-63',
    57.12,
    12.93,
    6.1,
    [
      deck(DC8_WINDOWS, {
        line: 0.44,
        from: 6.6,
        to: 47.6,
        doors: [4.9, 19.4, 46.8],
        overwingExits: [24.5, 26.5, 37.5],
      }),
    ],
    { diameter: 1.6, length: 6.2, duct: 'long', wide: 0.66 },
  ),
  nine({
    name: 'DC-9-30',
    length: 36.37,
    height: 8.38,
    ground: 2.65,
    wing: nineWing(15.1, 6.0, 5.9),
    engine: rear(-13.2, 1.4, 5.3, 0.72),
    cone: CONE_POINTED,
    decks: nineCabin(22.4, [17.4, 18.4]),
  }),
  {
    ...ten({
      name: 'DC-10-30',
      length: 55.35,
      height: 17.7,
      ground: 5.0,
      duct: 12.2,
      engine: { lip: [18.4, -2.75], diameter: 2.75, length: 6.0, station: 0.31, duct: 'short' },
      wing: {
        root: [19, -1.7],
        chord: 12.4,
        tip: [35.4, 1.95],
        tipChord: 2.9,
        kink: [0.36, 0.32],
        canoes: WIDE_CANOES,
      },
      tailplane: { root: [-11.4, 0.75], chord: 7.6, tip: [-3.3, 2.7], tipChord: 2.7 },
      decks: [deck(DOUGLAS_WIDE, { line: 0.5, from: 7.6, to: 40.6, doors: [5.9, 15.2, 29.4, 40.9] })],
    }),
  },
  nine({
    name: 'MD-80',
    length: 45.06,
    height: 9.05,
    ground: 2.8,
    wing: nineWing(19.6, 7.0, 6.4),
    engine: rear(-13.5, 1.6, 6.0, 0.7),
    cone: CONE_BLADE,
    strakes: true,
    decks: nineCabin(31.2, [22.2, 23.4], [3.75, 29.4]),
  }),
  nine({
    name: 'MD-90',
    length: 46.51,
    height: 9.33,
    ground: 2.9,
    wing: nineWing(21.0, 7.0, 6.4),
    engine: rear(-13.9, 2.05, 5.9, 0.7),
    cone: CONE_BLADE,
    strakes: true,
    decks: nineCabin(32.2, [23.6, 24.8], [3.75, 30.6]),
  }),
  ten({
    name: 'MD-11',
    length: 61.3,
    height: 17.6,
    ground: 5.0,
    duct: 12.4,
    tip: { kind: 'pair', height: 2.1 },
    engine: { lip: [20.6, -2.75], diameter: 2.8, length: 6.2, station: 0.31, duct: 'short' },
    wing: {
      root: [21.4, -1.7],
      chord: 12.2,
      tip: [38.4, 2.15],
      tipChord: 2.7,
      kink: [0.36, 0.32],
      canoes: WIDE_CANOES,
    },
    tailplane: { root: [-11, 0.75], chord: 6.6, tip: [-3.9, 2.45], tipChord: 2.4 },
    decks: [deck(DOUGLAS_WIDE, { line: 0.5, from: 7.6, to: 46.4, doors: [5.9, 17, 33.6, 46.8] })],
  }),
];
