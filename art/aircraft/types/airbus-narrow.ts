/** Airbus: A220 and the A320 family. Stations of the A320 family: facts measured in models; others by eye. */
import type { Engine, Tip } from '../airframe.ts';
import { NOSE_A320 } from '../shape/nose-curves.ts';
import { TAIL_A320 } from '../shape/tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { points } from '../shape/knots.ts';
import { nose, panesOf } from '../shape/nose.ts';
import type { Plan } from '../shape/plan.ts';
import { tail } from '../shape/tail.ts';
import { A220_WINDOWS, AIRBUS_NARROW, deck } from './cabins.ts';

const CFM56: Engine = { lip: [11.5, -2.1], diameter: 2.4, length: 4.5, station: 0.27, duct: 'short' };
const V2500: Engine = {
  lip: [11.35, -2.1],
  diameter: 2.35,
  length: 4.9,
  station: 0.27,
  duct: 'long',
  wide: 0.66,
};
/** LEAP or PW1100G: wider, and its lip further forward. */
const NEO: Engine = { lip: [11.0, -2.16], diameter: 2.62, length: 4.9, station: 0.27, duct: 'short' };

const FENCE: Tip = { kind: 'fence', height: 0.8 };
const SHARKLET: Tip = { kind: 'sharklet', height: 2.4 };

type Member = Pick<Plan, 'name' | 'length' | 'decks'> & {
  shift: number;
  tip?: Tip;
  engine?: Engine;
  height?: number;
};

const a320 = ({ engine = CFM56, tip = FENCE, height = 11.76, ...member }: Member): Plan => ({
  ...member,
  height,
  ground: 3.83,
  h: 2.07,
  nose: sampleNose(NOSE_A320, 4.14),
  tail: sampleTail(TAIL_A320, 4.14),
  fin: {
    root: [-7.63, -2.15],
    tip: [-2.75, -0.8],
    foot: 2.05,
    fillet: height > 12 ? [2.0, 0.22] : [1.3, 0.15],
    round: 0.9,
  },
  tailplane: { root: [-5.64, 0.84], chord: 3.9, tip: [-2.3, 1.5], tipChord: 1.4 },
  wing: { root: [12.8, -1.28], chord: 7.1, tip: [20.9, 0.5], tipChord: 1.6, kink: [0.37, 0.25] },
  tip,
  engines: [engine],
  aerials: [
    { x: 8.2, kind: 'blade' },
    { x: member.length * 0.46, kind: 'blade' },
    { x: member.length * 0.36, kind: 'below' },
  ],
});

const cabin = (
  to: number,
  doors: readonly number[],
  overwingExits: readonly number[] = [],
): Plan['decks'] => [deck(AIRBUS_NARROW, { line: 0.54, from: 6.0, to, doors, overwingExits })];

const A318: Member = {
  name: 'A318',
  length: 31.44,
  height: 12.56,
  shift: -2.39,
  decks: cabin(22.6, [4.57, 22.98], [14.95]),
};
const A319: Member = { name: 'A319', length: 33.84, shift: -1.6, decks: cabin(25, [4.57, 25.4], [14.95]) };
const A320: Member = {
  name: 'A320-200',
  length: 37.57,
  shift: 0,
  decks: cabin(28.7, [4.57, 29.1], [14.2, 15.1]),
};
const A321: Member = {
  name: 'A321',
  length: 44.51,
  shift: 4.27,
  decks: cabin(35.7, [4.57, 13.5, 24.66, 36.05]),
};
const A321_FLEX: Plan['decks'] = cabin(35.7, [4.57, 26.8, 36.05], [14.2, 15.1]);

const neo = (member: Member, name: string): Plan => a320({ ...member, name, engine: NEO, tip: SHARKLET });

export const A320_SHARKLETS = a320({ ...A320, name: 'A320 with sharklets', tip: SHARKLET });

const a220 = (name: string, length: number, shift: number, decks: Plan['decks']): Plan => ({
  name,
  length,
  shift,
  decks,
  height: 11.5,
  ground: 3.35,
  h: 1.85,
  nose: nose({
    h: 1.85,
    tip: -0.72,
    base: [1.5, 0.2],
    top: [2.72, 1.02],
    level: 5.6,
    keel: 4.6,
    full: 0.46,
    rise: 0.9,
    panes: panesOf(points('1.6 0.16, 2.5 -0.02, 3.8 0.06'), points('2.44 0.8, 2.86 0.82, 3.64 0.7'), 0.2),
  }),
  tail: tail({ h: 1.85, crown: 8.6, keel: 13.2, high: 0.74, low: 0.54, over: 0.5 }),
  fin: {
    root: [-7.75, -2.2],
    tip: [-2.7, -0.62],
    foot: 1.82,
    fillet: [2.6, 0.2],
    round: 0.5,
  },
  tailplane: { root: [-5.4, 0.72], chord: 3.6, tip: [-2.0, 1.5], tipChord: 1.35 },
  wing: { root: [12.6, -1.2], chord: 6.6, tip: [20.6, 0.75], tipChord: 1.35, kink: [0.36, 0.25] },
  tip: { kind: 'blended', height: 1.55 },
  engines: [{ lip: [11.05, -1.95], diameter: 2.35, length: 4.3, station: 0.28, duct: 'short' }],
  aerials: [
    { x: 7.5, kind: 'blade' },
    { x: length * 0.42, kind: 'below' },
  ],
});

const a220Cabin = (to: number, rear: number): Plan['decks'] => [
  deck(A220_WINDOWS, { line: 0.42, from: 5.9, to, doors: [4.45, rear], overwingExits: [] }),
];

const withExit = (decks: Plan['decks'], exit: number): Plan['decks'] =>
  decks.map((d) => ({ ...d, overwingExits: [exit] }));

export const AIRBUS_NARROW_TYPES: readonly Plan[] = [
  a220('A220-100', 35, -1.9, withExit(a220Cabin(27, 27.3), 16.1)),
  a220('A220-300', 38.71, 0, withExit(a220Cabin(30.7, 31), 16.1)),
  a320(A318),
  a320(A319),
  a320(A320),
  a320({ ...A321, engine: { ...V2500, lip: [11.35, -2.1] } }),
  neo(A319, 'A319neo'),
  neo(A320, 'A320neo'),
  neo(A321, 'A321neo'),
  neo({ ...A321, decks: A321_FLEX }, 'A321XLR'),
];
