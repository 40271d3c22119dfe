/** Bombardier: CRJ. */
import type { Engine } from '../airframe.ts';
import { knots, points } from '../shape/knots.ts';
import { type NoseShape, panesOf } from '../shape/nose.ts';
import { bullet, rearEngine } from '../shape/part-shapes.ts';
import type { Plan } from '../shape/plan.ts';
import type { TailShape } from '../shape/tail.ts';
import { deck, REGIONAL_JET } from './cabins.ts';

const NOSE_CRJ: NoseShape = {
  crown: knots(
    '0 -0.46, 0.1 -0.28, 0.5 -0.08, 1.1 0.13, 1.78 0.35, 2.3 0.7, 2.85 1.0, 3.7 1.24, 4.9 1.34, 6 1.345',
  ),
  keel: knots('0.1 -0.64, 0.6 -0.92, 1.4 -1.14, 2.5 -1.28, 4 -1.34, 5.2 -1.345'),
  panes: panesOf(
    points('1.82 0.32, 2.38 0.23, 3.2 0.24, 3.68 0.28'),
    points('2.5 0.77, 2.75 0.76, 3.25 0.74, 3.58 0.66'),
    0.18,
  ),
  radome: 1.3,
};

const TAIL_CRJ: TailShape = {
  crown: knots('-8.24 1.345, -4.84 1.22, -3.04 0.92, -1.84 0.6 c'),
  keel: knots('-13.74 -1.345, -10.74 -1.12, -6.74 -0.35, -3.44 0.2, -1.8 0.42 c'),
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

const crjCabin = (to: number, overwingExits: readonly number[], from = 5.7, line = 0.42): Plan['decks'] => [
  deck(REGIONAL_JET, { line, from, to, doors: [4.15], overwingExits }),
];

export const BOMBARDIER_TYPES: readonly Plan[] = [
  crj({
    name: 'CRJ200',
    length: 26.77,
    height: 6.22,
    ground: 1.75,
    wing: crjWing(10.6, 4.8, 4.7),
    tipHeight: 1.1,
    engine: rearEngine(-10.6, 0.62, 1.42, 3.9),
    decks: crjCabin(16.4, [11.3], 5.9, 0.34),
  }),
  crj({
    name: 'CRJ700',
    length: 32.33,
    height: 7.57,
    ground: 2.1,
    wing: crjWing(13.7, 5.4, 5.2),
    engine: rearEngine(-11.4, 0.62, 1.6, 4.3),
    decks: crjCabin(21.4, [15.9]),
  }),
  crj({
    name: 'CRJ900',
    length: 36.24,
    height: 7.51,
    ground: 2.1,
    wing: crjWing(15.8, 5.8, 5.5),
    engine: rearEngine(-11.4, 0.62, 1.6, 4.3),
    decks: crjCabin(25.3, [17.6, 18.6]),
  }),
  crj({
    name: 'CRJ1000',
    length: 39.13,
    height: 7.48,
    ground: 2.1,
    wing: crjWing(17.3, 6.1, 5.6),
    engine: rearEngine(-11.4, 0.62, 1.65, 4.4),
    decks: crjCabin(28.2, [19.2, 20.2]),
  }),
];
