/** Douglas: DC-8, DC-9 and what came of it up to the 717. */
import type { Engine } from '../airframe.ts';
import { knots, points } from '../shape/knots.ts';
import { nose, type NoseShape, panesOf } from '../shape/nose.ts';
import { bullet, rearEngine } from '../shape/part-shapes.ts';
import type { PartPlan, Plan } from '../shape/plan.ts';
import { tail, type TailShape } from '../shape/tail.ts';
import { DC8_WINDOWS, deck, DOUGLAS_NARROW } from './cabins.ts';

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
    points('1.64 0.34, 2.12 0.22, 2.86 0.22, 3.42 0.28'),
    points('2.34 0.84, 2.58 0.84, 2.98 0.82, 3.34 0.7'),
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
  outline: knots('2.1 -0.52 c, 3.2 -0.42 c, 3.2 -0.56 c'),
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
    points('2.2 0.42, 2.68 0.3, 3.4 0.3, 4.1 0.36'),
    points('2.94 1.0, 3.18 1.0, 3.55 0.98, 4.02 0.82'),
    0.24,
  ),
});

const CHIN: PartPlan = {
  layer: 'body',
  paint: 'dark',
  fixed: true,
  line: 0,
  outline: knots('0.34 -1.06 c, 0.6 -1.12, 1.0 -1.3 c, 1.16 -1.52 c, 0.8 -1.44, 0.5 -1.28'),
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

export const DOUGLAS_NARROW_TYPES: readonly Plan[] = [
  nine({
    name: '717-200',
    length: 37.81,
    height: 8.92,
    ground: 2.75,
    wing: nineWing(15.9, 6.0, 5.9),
    engine: rearEngine(-13.4, 0.6, 1.95, 4.9, 0.66),
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
    { diameter: 1.5, length: 5.4, duct: 'front' },
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
    engine: rearEngine(-13.2, 0.6, 1.4, 5.3, 0.72),
    cone: CONE_POINTED,
    decks: nineCabin(22.4, [17.4, 18.4]),
  }),
  nine({
    name: 'MD-80',
    length: 45.06,
    height: 9.05,
    ground: 2.8,
    wing: nineWing(19.6, 7.0, 6.4),
    engine: rearEngine(-13.5, 0.6, 1.6, 6.0, 0.7),
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
    engine: rearEngine(-13.9, 0.6, 2.05, 5.9, 0.7),
    cone: CONE_BLADE,
    strakes: true,
    decks: nineCabin(32.2, [23.6, 24.8], [3.75, 30.6]),
  }),
];
