/** Jets of Comac, Sukhoi, Irkut and Fokker. */
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildRearEngine } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { A220_WINDOWS, AIRBUS_NARROW, EMBRAER, REGIONAL_JET } from './cabins.ts';

const C909_NOSE = buildNose({
  halfHeight: 1.72,
  tip: -0.52,
  base: [1.6, 0.3],
  top: [2.5, 1.02],
  level: 5.6,
  keel: 4.6,
  upperRoundness: 0.42,
  footSlopeRatio: 0.85,
  panes: buildPanes(
    parsePoints('1.68 0.3, 2.16 0.18, 2.9 0.18, 3.5 0.22'),
    parsePoints('2.36 0.8, 2.6 0.8, 3.02 0.78, 3.42 0.66'),
    0.2,
  ),
});

const C909: AircraftPlan = {
  name: 'C909',
  length: 33.46,
  height: 8.44,
  ground: 2.5,
  halfHeight: 1.72,
  nose: C909_NOSE,
  tail: buildTail({
    halfHeight: 1.72,
    crown: 9.2,
    keel: 13.4,
    end: -2.6,
    high: 0.78,
    low: 0.2,
    over: 0.7,
    isCutOff: true,
  }),
  fin: {
    root: [-7.4, -3.4],
    tip: [-4.2, -1.0],
    foot: 1.7,
    fillet: [2.4, 0.14],
    round: 0.2,
    back: 0,
    top: 5.86,
  },
  tailplane: { root: [-4.3, 5.76], chord: 3.0, tip: [-1.5, 5.88], tipChord: 1.45, isHigh: true },
  wing: { root: [13.4, -1.1], chord: 5.9, tip: [19.8, 0.6], tipChord: 1.35, kink: [0.36, 0.25] },
  tip: { kind: 'blended', height: 1.5 },
  engines: [buildRearEngine(-12.6, 0.55, 1.75, 4.5, 0.66)],
  parts: [buildBulletFairing(-4.8, -0.9, 5.74, 0.16)],
  decks: [
    {
      window: EMBRAER.window,
      door: EMBRAER.door,
      line: 0.4,
      from: 5.6,
      to: 21.4,
      doors: [3.95],
      overwingExits: [15.8],
    },
  ],
  aerials: [{ x: 8, kind: 'blade' }],
};

const SSJ: AircraftPlan = {
  name: 'SSJ100',
  length: 29.94,
  height: 10.28,
  ground: 2.95,
  halfHeight: 1.7,
  nose: buildNose({
    halfHeight: 1.7,
    tip: -0.5,
    base: [1.3, 0.32],
    top: [2.15, 1.0],
    level: 5,
    keel: 4.2,
    upperRoundness: 0.66,
    footSlopeRatio: 0.7,
    panes: buildPanes(
      parsePoints('1.42 0.34, 1.92 0.2, 2.68 0.2, 3.3 0.26'),
      parsePoints('2.06 0.82, 2.32 0.82, 2.78 0.8, 3.22 0.68'),
      0.2,
    ),
  }),
  tail: buildTail({ halfHeight: 1.7, crown: 7.6, keel: 12.4, high: 0.85, low: 0.55, over: 0.7 }),
  fin: { root: [-6.9, -1.7], tip: [-2.4, -0.3], foot: 1.68, fillet: [1.5, 0.13], round: 0.35 },
  tailplane: { root: [-5.4, 0.7], chord: 3.5, tip: [-1.9, 1.5], tipChord: 1.35 },
  wing: { root: [10.6, -1.15], chord: 6.1, tip: [16.9, 0.75], tipChord: 1.4, kink: [0.36, 0.25] },
  engines: [{ lip: [9.2, -1.7], diameter: 1.75, length: 4.1, station: 0.29, duct: 'long', wide: 0.7 }],
  decks: [
    {
      window: REGIONAL_JET.window,
      door: REGIONAL_JET.door,
      line: 0.36,
      from: 5.2,
      to: 23,
      doors: [3.9, 23.4],
    },
  ],
  aerials: [{ x: 7, kind: 'blade' }],
};

const NOSE_FOKKER = buildNose({
  halfHeight: 1.65,
  tip: -0.55,
  base: [1.35, 0.42],
  top: [2.2, 1.12],
  level: 4.6,
  keel: 3.8,
  upperRoundness: 0.6,
  footSlopeRatio: 0.75,
  panes: buildPanes(
    parsePoints('1.46 0.42, 1.9 0.3, 2.5 0.3, 3.1 0.34'),
    parsePoints('2.1 0.92, 2.32 0.92, 2.62 0.9, 3.02 0.76'),
    0.18,
  ),
});

const FOKKER = {
  ground: 2.45,
  halfHeight: 1.65,
  nose: NOSE_FOKKER,
  tail: buildTail({
    halfHeight: 1.65,
    crown: 8.4,
    keel: 12.6,
    end: -1.9,
    high: 0.7,
    low: 0.05,
    over: 0.7,
    isCutOff: true,
  }),
  wing: { root: [14.3, -1.1], chord: 5.4, tip: [19.4, 0.55], tipChord: 1.5, kink: [0.36, 0.18] },
  engines: [buildRearEngine(-13, 0.5, 1.75, 5.2, 0.66)],
  hasPlainEnd: true,
  aerials: [
    { x: 7, kind: 'blade' },
    { x: 12, kind: 'below' },
  ],
} satisfies Partial<AircraftPlan>;

const C919: AircraftPlan = {
  name: 'C919',
  length: 38.9,
  height: 11.95,
  ground: 3.75,
  halfHeight: 2.085,
  nose: buildNose({
    halfHeight: 2.085,
    tip: -0.8,
    base: [1.7, 0.36],
    top: [3.05, 1.26],
    level: 6.6,
    keel: 5.2,
    upperRoundness: 0.44,
    footSlopeRatio: 0.9,
    panes: buildPanes(
      parsePoints('1.84 0.34, 2.66 0.12, 3.84 0.24'),
      parsePoints('2.86 1.04, 3.24 1.06, 3.76 0.92'),
      0.3,
    ),
  }),
  tail: buildTail({ halfHeight: 2.085, crown: 9.2, keel: 14, high: 1.35, low: 0.85, over: 0.75 }),
  fin: { root: [-8.3, -2.3], tip: [-3.0, -0.7], foot: 2.06, fillet: [2.4, 0.18], round: 0.7 },
  tailplane: { root: [-6.2, 0.7], chord: 4.2, tip: [-2.4, 1.6], tipChord: 1.5 },
  wing: { root: [13.2, -1.3], chord: 7.2, tip: [21.4, 0.7], tipChord: 1.6, kink: [0.36, 0.25] },
  tip: { kind: 'curved', height: 2.0 },
  engines: [
    { lip: [11.5, -2.15], diameter: 2.65, length: 5.0, station: 0.27, duct: 'short', chevrons: true },
  ],
  decks: [
    {
      window: AIRBUS_NARROW.window,
      door: AIRBUS_NARROW.door,
      line: 0.54,
      from: 6.4,
      to: 30,
      doors: [4.9, 30.4],
      overwingExits: [15.8],
    },
  ],
  aerials: [
    { x: 9, kind: 'blade' },
    { x: 17, kind: 'blade' },
  ],
};

const MC_21: AircraftPlan = {
  name: 'MC-21-300',
  length: 42.2,
  height: 11.5,
  ground: 3.6,
  halfHeight: 2.05,
  nose: buildNose({
    halfHeight: 2.05,
    tip: -0.75,
    base: [1.9, 0.3],
    top: [3.05, 1.2],
    level: 7,
    keel: 5.6,
    upperRoundness: 0.36,
    footSlopeRatio: 0.95,
    panes: buildPanes(
      parsePoints('2.0 0.3, 2.56 0.16, 3.4 0.16, 4.1 0.22'),
      parsePoints('2.86 0.96, 3.14 0.96, 3.56 0.94, 4.0 0.8'),
      0.22,
    ),
  }),
  tail: buildTail({ halfHeight: 2.05, crown: 9.8, keel: 15, high: 1.1, low: 0.7, over: 0.65 }),
  fin: { root: [-8.6, -2.3], tip: [-3.2, -0.8], foot: 2.03, fillet: [1.6, 0.12], round: 0.4 },
  tailplane: { root: [-6.4, 0.7], chord: 4.3, tip: [-2.5, 1.5], tipChord: 1.5 },
  wing: { root: [14.8, -1.3], chord: 7.4, tip: [23.6, 0.85], tipChord: 1.35, kink: [0.36, 0.25] },
  tip: { kind: 'raked', height: 0.55 },
  engines: [{ lip: [13.0, -2.2], diameter: 2.7, length: 4.9, station: 0.28, duct: 'short' }],
  decks: [
    {
      window: A220_WINDOWS.window,
      door: A220_WINDOWS.door,
      line: 0.52,
      from: 6.6,
      to: 33,
      doors: [5, 33.4],
      overwingExits: [17.2, 18.2],
    },
  ],
  aerials: [
    { x: 10, kind: 'blade' },
    { x: 19, kind: 'below' },
  ],
};

export const REGIONAL_JETS_TYPES: readonly AircraftPlan[] = [
  C909,
  SSJ,
  {
    ...FOKKER,
    name: 'Fokker 70',
    length: 30.91,
    height: 8.51,
    shift: -2.1,
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.4,
        from: 5.1,
        to: 19.5,
        doors: [3.5],
        overwingExits: [13.9],
      },
    ],
    fin: {
      root: [-7.7, -3.2],
      tip: [-4.6, -1.25],
      foot: 1.63,
      fillet: [4.4, 0.24],
      strake: true,
      round: 0.2,
      back: 0,
      top: 6,
    },
    tailplane: { root: [-4.7, 5.91], chord: 3.2, tip: [-1.6, 6.04], tipChord: 1.55, isHigh: true },
    parts: [
      buildBulletFairing(-5.1, -0.9, 5.87, 0.18),
      {
        layer: 'body',
        paint: 'white',
        line: 0.2,
        outline: parseKnots('-3.5 1.0 c, -1.95 0.68 c, -1.95 0.08 c, -3.5 -0.2 c'),
      },
    ],
  },
  {
    ...FOKKER,
    name: 'Fokker 100',
    length: 35.53,
    height: 8.5,
    shift: 0.2,
    decks: [
      {
        window: REGIONAL_JET.window,
        door: REGIONAL_JET.door,
        line: 0.4,
        from: 5.1,
        to: 24,
        doors: [3.5],
        overwingExits: [16.2, 17.2],
      },
    ],
    fin: {
      root: [-7.7, -3.2],
      tip: [-4.6, -1.25],
      foot: 1.63,
      fillet: [4.4, 0.24],
      strake: true,
      round: 0.2,
      back: 0,
      top: 5.99,
    },
    tailplane: { root: [-4.7, 5.9], chord: 3.2, tip: [-1.6, 6.03], tipChord: 1.55, isHigh: true },
    parts: [
      buildBulletFairing(-5.1, -0.9, 5.86, 0.18),
      {
        layer: 'body',
        paint: 'white',
        line: 0.2,
        outline: parseKnots('-3.5 1.0 c, -1.95 0.68 c, -1.95 0.08 c, -3.5 -0.2 c'),
      },
    ],
  },
  C919,
  MC_21,
];
