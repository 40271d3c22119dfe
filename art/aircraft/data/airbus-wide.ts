/** Airbus: A300 to A350. */
import type { Engine } from '../../drawing/airframe.ts';
import { NOSE_A330, NOSE_A350 } from './nose-curves.ts';
import { TAIL_A350, TAIL_AIRBUS_WIDE } from './tail-curves.ts';
import { sampleNose, sampleTail } from '../shape/sample-curves.ts';
import { parseKnots, parsePoints } from '../shape/knots.ts';
import { buildNose, buildPanes } from '../shape/nose.ts';
import type { AircraftPlan } from '../shape/plan.ts';
import type { Knot } from '../shape/smooth.ts';
import { A350_WINDOWS, AIRBUS_WIDE } from './cabins.ts';

const CANOES = [0.19, 0.42, 0.58, 0.73];

/** The A300's nose droops more than the A330's, and its windows are smaller and higher. */
const NOSE_A300 = buildNose({
  halfHeight: 2.82,
  tip: -1.0,
  base: [1.72, 0.42],
  top: [2.85, 1.42],
  level: 8.2,
  keel: 6.2,
  upperRoundness: 0.58,
  panes: buildPanes(
    parsePoints('1.84 0.46, 2.42 0.34, 3.2 0.34, 3.92 0.4'),
    parsePoints('2.68 1.16, 2.98 1.16, 3.36 1.14, 3.86 1.0'),
    0.22,
  ),
});

type A300FamilyPlan = Pick<
  AircraftPlan,
  'name' | 'length' | 'height' | 'ground' | 'decks' | 'wing' | 'engines' | 'shift'
>;

const A300FamilyPlan = {
  halfHeight: 2.82,
  nose: NOSE_A300,
  tail: sampleTail(TAIL_AIRBUS_WIDE, 5.64),
  fin: { root: [-11.6, -3.2], tip: [-4.3, -0.9], foot: 2.8, fillet: [1.2, 0.08], round: 0.55 },
  tailplane: { root: [-8.4, 0.95], chord: 6, tip: [-3, 2.1], tipChord: 2.2 },
  tip: { kind: 'fence', height: 0.95 },
} satisfies Partial<AircraftPlan>;

const WING_A330: AircraftPlan['wing'] = {
  root: [23.2, -1.75],
  chord: 10.8,
  tip: [39.6, 1.95],
  tipChord: 2.4,
  kink: [0.36, 0.3],
  flapTrackStations: CANOES,
};

const NOSE_LONG = sampleNose(NOSE_A330, 5.64);

/** The A330neo's dark surround of the cockpit windows. */
const MASK_NEO: readonly Knot[] = parseKnots(
  '1.72 0.5, 2.3 0.98, 2.78 1.3, 3.3 1.36, 3.78 1.26, 4.02 0.92, 3.86 0.56, 3.1 0.42, 2.3 0.38',
);

const A330 = {
  ground: 4.7,
  halfHeight: 2.82,
  tail: sampleTail(TAIL_AIRBUS_WIDE, 5.64),
  fin: { root: [-11.2, -3.6], tip: [-4.35, -1.35], foot: 2.8, fillet: [1.5, 0.1], round: 0.8 },
  tailplane: { root: [-7.77, 1.2], chord: 5.6, tip: [-2.6, 2.2], tipChord: 2.1 },
} satisfies Partial<AircraftPlan>;

const LONG_CABIN: AircraftPlan['decks'] = [
  {
    window: AIRBUS_WIDE.window,
    door: AIRBUS_WIDE.door,
    line: 0.56,
    from: 7.2,
    to: 50.4,
    doors: [5.22, 17.3, 50.9],
    smallDoors: [38.6],
  },
];

const SHORT_CABIN: AircraftPlan['decks'] = [
  {
    window: AIRBUS_WIDE.window,
    door: AIRBUS_WIDE.door,
    line: 0.56,
    from: 7.2,
    to: 46,
    doors: [5.22, 14.1, 46.4],
    smallDoors: [35.5],
  },
];

const TRENT_700: Engine = { lip: [21.9, -2.95], diameter: 3.1, length: 6.9, station: 0.28, duct: 'long' };

const TRENT_7000: Engine = { lip: [21.1, -2.9], diameter: 3.5, length: 6.9, station: 0.28, duct: 'short' };

const NEO = {
  engines: [TRENT_7000],
  tip: { kind: 'curved', height: 2.6 },
  nose: { ...NOSE_LONG, mask: MASK_NEO },
} satisfies Partial<AircraftPlan>;

const CFM56 = { diameter: 2.35, length: 5.2, duct: 'long' } satisfies Partial<Engine>;

const CFM_PAIR: readonly Engine[] = [
  { ...CFM56, lip: [22.6, -2.6], station: 0.28 },
  { ...CFM56, lip: [29.6, -1.3], station: 0.64 },
];

const TRENT500 = { diameter: 3.05, length: 6.1, duct: 'short' } satisfies Partial<Engine>;

const TRENT_PAIR: readonly Engine[] = [
  { ...TRENT500, lip: [25.9, -2.95], station: 0.27 },
  { ...TRENT500, lip: [33.6, -1.45], station: 0.62 },
];

const WING_A340_600: AircraftPlan['wing'] = {
  root: [26.4, -1.75],
  chord: 12.6,
  tip: [45.0, 2.1],
  tipChord: 2.4,
  kink: [0.36, 0.3],
  flapTrackStations: CANOES,
};

const A350 = {
  ground: 5.05,
  halfHeight: 3.045,
  nose: sampleNose(NOSE_A350, 6.09),
  tail: sampleTail(TAIL_A350, 6.09),
  fin: { root: [-12, -3.9], tip: [-5, -2], foot: 3.02, fillet: [2.4, 0.13], round: 1.4 },
  tailplane: { root: [-9.3, 1], chord: 6.4, tip: [-3.9, 2.1], tipChord: 2.2 },
  wing: {
    root: [23, -1.95],
    chord: 12.3,
    tip: [41, 2.5],
    tipChord: 1.7,
    kink: [0.34, 0.3],
    flapTrackStations: CANOES,
  },
  tip: { kind: 'curved' },
} satisfies Partial<AircraftPlan>;

export const AIRBUS_WIDE_TYPES: readonly AircraftPlan[] = [
  {
    ...A300FamilyPlan,
    name: 'A300-600',
    length: 54.08,
    height: 16.54,
    ground: 4.75,
    wing: {
      root: [18.9, -1.7],
      chord: 10,
      tip: [30.6, 1.1],
      tipChord: 2.9,
      kink: [0.38, 0.3],
      flapTrackStations: CANOES,
    },
    engines: [{ lip: [17.6, -2.75], diameter: 2.72, length: 5.9, station: 0.29, duct: 'short' }],
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.5,
        from: 7.2,
        to: 41.8,
        doors: [5.1, 14.4, 42.2],
        smallDoors: [31.3],
      },
    ],
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 27.04, kind: 'blade' },
    ],
  },
  {
    ...A300FamilyPlan,
    name: 'A310-300',
    length: 46.66,
    height: 15.8,
    ground: 4.6,
    wing: {
      root: [15.5, -1.7],
      chord: 9.4,
      tip: [27, 1.2],
      tipChord: 2.6,
      kink: [0.38, 0.3],
      flapTrackStations: CANOES,
    },
    engines: [{ lip: [14.3, -2.75], diameter: 2.72, length: 5.9, station: 0.29, duct: 'short' }],
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.5,
        from: 7.2,
        to: 34.4,
        doors: [5.1, 34.8],
        overwingExits: [19.6],
      },
    ],
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 23.33, kind: 'blade' },
    ],
  },
  {
    ...A330,
    name: 'A330-200',
    length: 58.82,
    shift: -3.2,
    decks: SHORT_CABIN,
    engines: [TRENT_700],
    height: 17.39,
    nose: NOSE_LONG,
    wing: WING_A330,
    tip: { kind: 'canted', height: 2.6 },
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 25.8808, kind: 'blade' },
      { x: 17.646, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A330-300',
    length: 63.67,
    shift: 0,
    decks: LONG_CABIN,
    engines: [TRENT_700],
    height: 16.79,
    nose: NOSE_LONG,
    wing: WING_A330,
    tip: { kind: 'canted', height: 2.6 },
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 28.0148, kind: 'blade' },
      { x: 19.101, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A330-800',
    length: 58.82,
    shift: -3.2,
    decks: SHORT_CABIN,
    engines: NEO.engines,
    height: 17.39,
    nose: NEO.nose,
    wing: WING_A330,
    tip: NEO.tip,
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 25.8808, kind: 'blade' },
      { x: 17.646, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A330-900',
    length: 63.67,
    shift: 0,
    decks: LONG_CABIN,
    engines: NEO.engines,
    height: 16.79,
    nose: NEO.nose,
    wing: WING_A330,
    tip: NEO.tip,
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 28.0148, kind: 'blade' },
      { x: 19.101, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A340-200',
    length: 59.4,
    shift: -2.14,
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.56,
        from: 7.2,
        to: 46.2,
        doors: [5.22, 15.2, 46.6],
        smallDoors: [36.2],
      },
    ],
    engines: CFM_PAIR,
    height: 17.03,
    nose: NOSE_LONG,
    wing: WING_A330,
    tip: { kind: 'canted', height: 2.6 },
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 26.136, kind: 'blade' },
      { x: 17.82, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A340-300',
    length: 63.69,
    shift: 0,
    decks: LONG_CABIN,
    engines: CFM_PAIR,
    height: 16.99,
    nose: NOSE_LONG,
    wing: WING_A330,
    tip: { kind: 'canted', height: 2.6 },
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 28.0236, kind: 'blade' },
      { x: 19.107, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A340-500',
    length: 67.93,
    shift: -5.33,
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.56,
        from: 7.2,
        to: 54.4,
        doors: [5.4, 16.4, 54.8],
        smallDoors: [40.6],
      },
    ],
    engines: TRENT_PAIR,
    height: 17.53,
    nose: NOSE_LONG,
    wing: WING_A340_600,
    tip: { kind: 'canted', height: 2.6 },
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 29.8892, kind: 'blade' },
      { x: 20.379, kind: 'below' },
    ],
  },
  {
    ...A330,
    name: 'A340-600',
    length: 75.36,
    shift: 0,
    decks: [
      {
        window: AIRBUS_WIDE.window,
        door: AIRBUS_WIDE.door,
        line: 0.56,
        from: 7.2,
        to: 61.8,
        doors: [5.4, 18.5, 30.2, 62.2],
        smallDoors: [46.1],
      },
    ],
    engines: TRENT_PAIR,
    height: 17.93,
    nose: NOSE_LONG,
    wing: WING_A340_600,
    tip: { kind: 'canted', height: 2.6 },
    aerials: [
      { x: 11, kind: 'blade' },
      { x: 33.1584, kind: 'blade' },
      { x: 22.608, kind: 'below' },
    ],
  },
  {
    ...A350,
    name: 'A350-900',
    length: 66.8,
    height: 17.05,
    shift: 0,
    decks: [
      {
        window: A350_WINDOWS.window,
        door: A350_WINDOWS.door,
        line: 0.6,
        from: 8.4,
        to: 52.7,
        doors: [6.7, 19, 39.1, 53.1],
      },
    ],
    engines: [{ lip: [21.8, -3], diameter: 3.75, length: 6.9, station: 0.27, duct: 'short' }],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 26.72, kind: 'below' },
    ],
  },
  {
    ...A350,
    name: 'A350-1000',
    length: 73.79,
    height: 17.08,
    shift: 3.82,
    decks: [
      {
        window: A350_WINDOWS.window,
        door: A350_WINDOWS.door,
        line: 0.6,
        from: 8.4,
        to: 59.7,
        doors: [6.7, 21.4, 43.2, 60.1],
      },
    ],
    engines: [{ lip: [21.8, -3], diameter: 3.85, length: 6.9, station: 0.27, duct: 'short' }],
    aerials: [
      { x: 12, kind: 'blade' },
      { x: 29.516, kind: 'below' },
    ],
  },
];
