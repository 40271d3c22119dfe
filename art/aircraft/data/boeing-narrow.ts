/** Boeing: 707, 727 and 757. */
import type { Engine } from '../../drawing/airframe.ts';
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { NOSE_OLD } from './boeing-737.ts';
import { BOEING_NARROW } from './cabins.ts';

const B727: AircraftPlan = {
  name: '727-200',
  length: 46.68,
  height: 10.36,
  ground: 3.3,
  halfHeight: 2.0,
  nose: {
    ...NOSE_OLD,
    radome: 1.45,
  },
  tail: {
    crown: parseKnots('-8.2 2, -6.1 1.93, -5.3 1.8 c'),
    keel: parseKnots('-20.2 -2, -16.7 -1.72, -12.2 -0.8, -8.2 0.2, -5.3 0.82 c'),
  },
  fin: {
    outline: parseKnots(
      '-14.3 3.2 c, -12.8 3.5, -11.6 4.05 o, -7.1 6.75 i, -6.6 7 c, -2.8 7 c, -5.6 1.5 c, -13.7 1.4 c',
    ),
    foot: 2.9,
  },
  tailplane: { root: [-5.8, 6.86], chord: 3.7, tip: [-1.8, 7.0], tipChord: 1.7, isHigh: true },
  wing: { root: [16.8, -1.2], chord: 8.4, tip: [26.6, 0.75], tipChord: 2.2, kink: [0.36, 0.24] },
  engines: [{ lip: [-16.8, 0.75], diameter: 1.5, length: 6.2, duct: 'long', wide: 0.7, rear: true }],
  decks: [
    {
      window: BOEING_NARROW.window,
      door: BOEING_NARROW.door,
      line: 0.5,
      from: 6.2,
      to: 29.6,
      doors: [4.4],
      overwingExits: [18.7, 20.2],
      smallDoors: [28.3],
    },
  ],
  parts: [
    {
      layer: 'behind',
      paint: 'metal',
      outline: parseKnots('-5.5 0.86 c, -5.4 1.8 c, -4.7 1.72 c, -4.8 1 c'),
    },
    {
      layer: 'behind',
      outline: parseKnots(
        '-15.5 1.95 c, -15.93 2.4, -15.98 3, -15.58 3.45, -14.5 3.6, -12.7 3.45, -10.1 2.85, -7.1 2.1, -6.3 1.7 c, -15.3 1.5 c',
      ),
      lip: parseKnots(
        '-15.5 1.95 c, -15.93 2.4, -15.98 3, -15.58 3.45, -15.2 3.54 c, -15.5 3, -15.4 2.4, -15.1 1.95 c',
      ),
    },
    {
      layer: 'tip',
      paint: 'white',
      outline: parseKnots('-7.2 6.86 c, -6.1 7.06, -2.7 7.06, -1.4 6.86 c, -2.7 6.62, -6.1 6.64'),
    },
  ],
  hasPlainEnd: true,
  aerials: [
    { x: 9, kind: 'blade' },
    { x: 14, kind: 'below' },
  ],
};

const JT3D = { diameter: 1.5, length: 5.4, duct: 'front' } satisfies Partial<Engine>;

const B707: AircraftPlan = {
  name: '707-320B',
  length: 46.61,
  height: 12.93,
  ground: 3.75,
  halfHeight: 2.165,
  nose: {
    ...NOSE_OLD,
    crown: [
      [0, -0.799995],
      [0.0613934208, -0.6787447262],
      [0.3712783813, -0.4141316222],
      [1.0453042438, -0.0423392091],
      [2.005, 0.3578925],
      [2.29372, 0.617469825],
      [2.63056, 0.98736225],
      [2.9674, 1.3263075],
      [3.8303119, 1.7266628925],
      [5.3584076125, 2.0115058491],
      [7.4185, 2.10525],
    ],
  },
  tail: buildTail({ halfHeight: 2.165, crown: 10.5, keel: 15.5, high: 0.95, low: 0.62, over: 0.6 }),
  fin: {
    root: [-9.4, -2.2],
    tip: [-4.0, -1.1],
    foot: 2.1,
    fillet: [0.8, 0.06],
    round: 0.35,
  },
  tailplane: { root: [-6.4, 0.7], chord: 4.4, tip: [-2.1, 1.7], tipChord: 1.7 },
  wing: {
    root: [14.5, -1.3],
    chord: 9.6,
    tip: [29.2, 1.6],
    tipChord: 2.3,
    kink: [0.36, 0.3],
    flapTrackStations: [],
  },
  engines: [
    { ...JT3D, lip: [13.7, -2.35], station: 0.36 },
    { ...JT3D, lip: [19.6, -1.2], station: 0.68 },
  ],
  decks: [
    {
      window: BOEING_NARROW.window,
      door: BOEING_NARROW.door,
      line: 0.5,
      from: 6.2,
      to: 37.2,
      doors: [4.7, 36.2],
      overwingExits: [18.6, 20],
      smallDoors: [],
    },
  ],
  parts: [
    {
      // The aerial that points forward from the fin's top.
      layer: 'behind',
      paint: 'gray',
      outline: parseKnots('-5.3 8.98 c, -3.4 9.06 c, -3.4 8.88 c'),
    },
  ],
  aerials: [{ x: 9, kind: 'blade' }],
};

/** The 757's nose, which droops below the 737's; its windscreen is the 767's. */
const NOSE_757 = buildNose({
  halfHeight: 2.005,
  tip: -0.72,
  base: [1.55, 0.18],
  top: [2.55, 1.08],
  level: 6.4,
  keel: 5,
  upperRoundness: 0.5,
  footSlopeRatio: 0.85,
  panes: buildPanes(
    parsePoints('1.66 0.2, 2.18 0.08, 2.95 0.06, 3.66 0.12'),
    parsePoints('2.46 0.86, 2.72 0.86, 3.1 0.84, 3.6 0.7'),
    0.24,
  ),
});

const B757 = {
  height: 13.56,
  ground: 4.15,
  halfHeight: 2.005,
  nose: NOSE_757,
  tail: buildTail({ halfHeight: 2.005, crown: 8.6, keel: 15.2, high: 0.85, low: 0.5, over: 0.7 }),
  fin: { root: [-9, -2.2], tip: [-3.1, -0.1], foot: 1.98, fillet: [1.7, 0.12], round: 0.4 },
  tailplane: { root: [-6.6, 0.62], chord: 4.4, tip: [-2.2, 1.6], tipChord: 1.7 },
  wing: { root: [17.7, -1.25], chord: 8.3, tip: [27, 0.95], tipChord: 1.75, kink: [0.36, 0.25] },
  engines: [{ lip: [16, -2], diameter: 2.6, length: 5.6, station: 0.3, duct: 'short' }],
} satisfies Partial<AircraftPlan>;

export const BOEING_NARROW_TYPES: readonly AircraftPlan[] = [
  B707,
  B727,
  {
    ...B757,
    name: '757-200',
    length: 47.32,
    shift: 0,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.3,
        to: 38.2,
        doors: [5.6, 14.1, 38.4],
        overwingExits: [21.6, 22.6],
      },
    ],
    tip: { kind: 'blended', height: 2.4 },
    aerials: [
      { x: 10, kind: 'blade' },
      { x: 22.7136, kind: 'blade' },
      { x: 14.196, kind: 'below' },
    ],
  },
  {
    ...B757,
    name: '757-300',
    length: 54.43,
    shift: 4.06,
    decks: [
      {
        window: BOEING_NARROW.window,
        door: BOEING_NARROW.door,
        line: 0.5,
        from: 6.3,
        to: 45.2,
        doors: [5.6, 14.3, 36.2, 45.5],
        overwingExits: [25.6, 26.6],
      },
    ],
    aerials: [
      { x: 10, kind: 'blade' },
      { x: 26.1264, kind: 'blade' },
      { x: 16.329, kind: 'below' },
    ],
  },
];
