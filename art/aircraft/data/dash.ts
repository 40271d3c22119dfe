/** De Havilland Canada: Dash 7 and Dash 8. */
import { parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import { buildBulletFairing, buildHighWing, buildPropellerNacelle } from '../shape/part-shapes.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import { buildTail } from '../shape/tail.ts';
import { TURBOPROP } from './cabins.ts';

const NOSE_DASH = buildNose({
  halfHeight: 1.345,
  tip: -0.58,
  base: [1.7, 0.3],
  top: [2.5, 0.92],
  level: 4.3,
  keel: 4.4,
  upperRoundness: 0.3,
  lowerRoundness: 0.4,
  footSlopeRatio: 0.95,
  hasStep: true,
  panes: buildPanes(
    parsePoints('1.78 0.28, 2.16 0.2, 2.84 0.18, 3.4 0.22'),
    parsePoints('2.3 0.72, 2.5 0.74, 2.92 0.74, 3.3 0.66'),
    0.16,
  ),
});

const DASH_WING = buildHighWing([8.6, 1.42], 2.7, [8.95, 1.58], 1.4);

/** The tube, nose, tail and high wing that all Dash 8s share. */
const DASH = {
  halfHeight: 1.345,
  nose: NOSE_DASH,
  tail: buildTail({
    halfHeight: 1.345,
    crown: 7.2,
    keel: 11.2,
    end: -1.2,
    high: 0.92,
    low: 0.66,
    over: 0.8,
    isCutOff: true,
  }),
  wing: DASH_WING.wing,
} satisfies Partial<AircraftPlan>;

const DASH7_WING = buildHighWing([8.7, 1.5], 3.2, [8.9, 1.7], 1.5, [0.3, 0.56]);

const DASH_7: AircraftPlan = {
  name: 'Dash 7',
  length: 24.54,
  height: 7.98,
  ground: 2.35,
  halfHeight: 1.4,
  nose: {
    ...NOSE_DASH,
    crown: [
      [0, -0.6032],
      [0.054524848, -0.4875873893],
      [0.292500368, -0.3193422196],
      [0.881819648, -0.0516485259],
      [1.7, 0.312, 'corner'],
      [2.5, 0.9568],
      [2.95684, 1.20431116],
      [3.34744, 1.326032435],
      [3.81904, 1.38592896],
      [4.3, 1.3988],
    ],
  },
  tail: buildTail({
    halfHeight: 1.4,
    crown: 8,
    keel: 12,
    end: -0.9,
    high: 0.9,
    low: 0.6,
    over: 0.75,
    isCutOff: true,
  }),
  fin: {
    root: [-6.2, -1.7],
    tip: [-3.5, -0.6],
    foot: 1.38,
    fillet: [5.2, 0.2],
    strake: true,
    round: 0.1,
    back: 0,
    top: 5.58,
  },
  tailplane: { root: [-3.4, 5.5], chord: 2.6, tip: [-3.0, 5.6], tipChord: 1.8, isHigh: true },
  wing: DASH7_WING.wing,
  parts: [
    ...DASH7_WING.parts,
    buildPropellerNacelle({ from: 7.2, to: 13.2, axis: 0.9, end: 1.05, half: 0.5, deeper: 0.3 }),
    buildPropellerNacelle({ from: 7.8, to: 11.8, axis: 1.12, end: 1.3, half: 0.42, layer: 'tip' }),
    buildBulletFairing(-4.0, -0.2, 5.48, 0.15),
  ],
  propellers: [
    { hub: [7.05, 0.9], radius: 1.7, blades: 4, spinner: [0.7, 0.24] },
    { hub: [7.66, 1.14], radius: 1.7, blades: 4, spinner: [0.7, 0.22] },
  ],
  decks: [{ window: TURBOPROP.window, door: TURBOPROP.door, line: 0.36, from: 5.2, to: 16.6, doors: [17.2] }],
  aerials: [{ x: 6, kind: 'blade' }],
};

export const DASH_TYPES: readonly AircraftPlan[] = [
  DASH_7,
  {
    ...DASH,
    name: 'Dash 8-100',
    length: 22.25,
    height: 7.49,
    ground: 2.3,
    shift: 0,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.36,
        from: 5.4,
        to: 14.2,
        doors: [3.75],
        cargo: [14.8, 1.25, 1.5],
      },
    ],
    fin: {
      root: [-5.6, -1.5],
      tip: [-3, -0.7],
      foot: 1.33,
      fillet: [6.6, 0.3],
      strake: true,
      round: 0.15,
      back: 0,
      top: 5.15,
    },
    tailplane: { root: [-2.95, 5.05], chord: 2.1, tip: [-2.5, 5.15], tipChord: 1.5, isHigh: true },
    parts: [
      {
        layer: 'behind',
        outline: [
          [6.926, 1.08, 'corner'],
          [8.006, 1.42],
          [9.14, 1.663],
          [10.274, 1.582],
          [11.57, 1.38],
          [13.325, 1.08, 'corner'],
        ],
      },
      buildPropellerNacelle({ from: 6.75, to: 12.4, axis: 0.8, end: 0.9, half: 0.52, deeper: 0.34 }),
      buildBulletFairing(-3.5, -0.2, 5.04, 0.15),
    ],
    propellers: [{ hub: [6.6, 0.84], radius: 1.98, blades: 4, spinner: [0.85, 0.3] }],
    aerials: [
      { x: 6, kind: 'blade' },
      { x: 9.345, kind: 'below' },
    ],
  },
  {
    ...DASH,
    name: 'Dash 8-300',
    length: 25.68,
    height: 7.49,
    ground: 2.3,
    shift: 1.7,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.36,
        from: 5.4,
        to: 17.4,
        doors: [3.75],
        cargo: [18.1, 1.25, 1.5],
      },
    ],
    fin: {
      root: [-5.6, -1.5],
      tip: [-3, -0.7],
      foot: 1.33,
      fillet: [6.6, 0.3],
      strake: true,
      round: 0.15,
      back: 0,
      top: 5.15,
    },
    tailplane: { root: [-2.95, 5.05], chord: 2.1, tip: [-2.5, 5.15], tipChord: 1.5, isHigh: true },
    parts: [
      {
        layer: 'behind',
        outline: [
          [6.926, 1.08, 'corner'],
          [8.006, 1.42],
          [9.14, 1.663],
          [10.274, 1.582],
          [11.57, 1.38],
          [13.325, 1.08, 'corner'],
        ],
      },
      buildPropellerNacelle({ from: 6.75, to: 12.6, axis: 0.8, end: 0.9, half: 0.54, deeper: 0.34 }),
      buildBulletFairing(-3.5, -0.2, 5.04, 0.15),
    ],
    propellers: [{ hub: [6.6, 0.84], radius: 1.98, blades: 4, spinner: [0.85, 0.3] }],
    aerials: [
      { x: 6, kind: 'blade' },
      { x: 10.7856, kind: 'below' },
    ],
  },
  {
    ...DASH,
    name: 'Dash 8-400',
    length: 32.83,
    height: 8.36,
    ground: 2.55,
    shift: 4.7,
    decks: [
      {
        window: TURBOPROP.window,
        door: TURBOPROP.door,
        line: 0.36,
        from: 5.4,
        to: 22.6,
        doors: [4.46, 21.3],
        cargo: [23.4, 1.27, 1.5],
      },
    ],
    fin: {
      root: [-5.6, -1.5],
      tip: [-3, -0.7],
      foot: 1.33,
      fillet: [6.6, 0.3],
      strake: true,
      round: 0.15,
      back: 0,
      top: 5.77,
    },
    tailplane: { root: [-2.95, 5.67], chord: 2.1, tip: [-2.5, 5.77], tipChord: 1.5, isHigh: true },
    parts: [
      {
        layer: 'behind',
        outline: [
          [6.926, 1.08, 'corner'],
          [8.006, 1.42],
          [9.14, 1.663],
          [10.274, 1.582],
          [11.57, 1.38],
          [13.325, 1.08, 'corner'],
        ],
      },
      buildPropellerNacelle({ from: 6.75, to: 13.3, axis: 0.8, end: 0.9, half: 0.62, deeper: 0.34 }),
      buildBulletFairing(-3.5, -0.2, 5.66, 0.15),
    ],
    propellers: [{ hub: [6.6, 0.84], radius: 2.055, blades: 6, spinner: [0.85, 0.3] }],
    aerials: [
      { x: 6, kind: 'blade' },
      { x: 13.7886, kind: 'below' },
    ],
  },
];
