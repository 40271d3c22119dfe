/** The outlines of an engine, its pylon and its mount, in meters. */
import type { Engine, Surface } from '../drawing/airframe.ts';
import { lerp, buildPolygon, type Point, type MeterPath } from '../drawing/geometry.ts';
import { getSurfacePoint } from '../drawing/surface.ts';

/** An engine on a pylon below the wing. */
export type PylonEngine = Engine & { station: number };

/** Returns true if the engine is on a pylon below the wing. */
export const isOnPylon = (engine: Engine): engine is PylonEngine => engine.station !== undefined;

/** Returns a point by `aft`, in engine lengths behind the lip, and `up`, in engine radii above the axis. */
export type EnginePoint = (aft: number, up: number) => Point;

/** Returns a function that converts points of an engine to meters. */
export const createEnginePlacer =
  (engine: Engine): EnginePoint =>
  (aft, up) => [engine.lip[0] + aft * engine.length, engine.lip[1] + (up * engine.diameter) / 2];

/** Returns where the fan's duct ends, in engine lengths, and how wide it is there, in engine radii. */
const getNozzle = (engine: Engine): readonly [number, number] => {
  if (engine.duct === 'front') return [0.42, 0.88];
  return engine.duct === 'long' ? [0.93, engine.wide ?? 0.6] : [0.68, 0.79];
};

/** Returns the extent of the lower half below the axis, in radii; a flattened nacelle has less. */
export const getBellyRatio = (engine: Engine): number => (engine.flat ? 0.86 : 1);

/** Returns the short cowl around the fan alone. */
const buildFanCowl = (toPoint: EnginePoint, end: number, nozzleRadius: number): MeterPath => [
  ['M', toPoint(0.012, 0.8)],
  ['C', toPoint(0.04, 0.95), toPoint(0.1, 1), toPoint(0.2, 1)],
  ['C', toPoint(0.28, 1), toPoint(0.36, 0.95), toPoint(end, nozzleRadius)],
  ['Q', toPoint(end + 0.012, 0), toPoint(end - 0.01, -nozzleRadius)],
  ['C', toPoint(0.36, -0.95), toPoint(0.28, -1), toPoint(0.2, -1)],
  ['C', toPoint(0.12, -1), toPoint(0.07, -0.95), toPoint(0.045, -0.8)],
  ['C', toPoint(0, -0.4), toPoint(-0.02, 0.4), toPoint(0.012, 0.8)],
  ['Z'],
];

/** Returns the outline of the nacelle. The upper lip is a little ahead of the lower lip. */
export const buildCowlTrack = (engine: Engine, toPoint: EnginePoint): MeterPath => {
  const [end, nozzleRadius] = getNozzle(engine);
  if (engine.duct === 'front') return buildFanCowl(toPoint, end, nozzleRadius);
  const low = -getBellyRatio(engine);
  return [
    ['M', toPoint(0.012, 0.8)],
    ['C', toPoint(0.05, 0.95), toPoint(0.17, 1), toPoint(0.34, 1)],
    engine.taper
      ? ['C', toPoint(0.42, 1), toPoint(end - 0.36, nozzleRadius + 0.26), toPoint(end, nozzleRadius)]
      : ['C', toPoint(0.46, 1), toPoint(end - 0.12, nozzleRadius + 0.1), toPoint(end, nozzleRadius)],
    ['Q', toPoint(end + 0.016, 0), toPoint(end - 0.012, -nozzleRadius)],
    // The lower edge of a flattened nacelle is straight; a round nacelle tapers.
    engine.taper
      ? ['C', toPoint(end - 0.36, -nozzleRadius - 0.26), toPoint(0.42, low), toPoint(0.34, low)]
      : [
          'C',
          toPoint(end - 0.12, engine.flat ? low * 0.99 : -nozzleRadius - 0.1),
          toPoint(engine.flat ? 0.6 : 0.46, low),
          toPoint(0.34, low),
        ],
    ['C', toPoint(0.19, low), toPoint(0.08, low * 0.95), toPoint(0.045, low * 0.8)],
    ['C', toPoint(0, -0.4), toPoint(-0.02, 0.4), toPoint(0.012, 0.8)],
    ['Z'],
  ];
};

/** Returns the bright ring around the intake. */
export const buildLipTrack = (engine: Engine, toPoint: EnginePoint): MeterPath => {
  const low = -getBellyRatio(engine);
  // On a very long nacelle the lip is a smaller fraction of the length.
  const lip = (from: number, depth: number): number =>
    engine.lipDepth === undefined ? from + depth : from + depth * engine.lipDepth;
  return [
    ['M', toPoint(0.012, 0.8)],
    [
      'C',
      toPoint(lip(0.012, 0.018), 0.88),
      toPoint(lip(0.012, 0.043), 0.925),
      toPoint(lip(0.012, 0.073), 0.955),
    ],
    ['C', toPoint(lip(0, 0.045), 0.4), toPoint(lip(0, 0.055), -0.4), toPoint(lip(0.045, 0.07), low * 0.945)],
    [
      'C',
      toPoint(lip(0.045, 0.04), low * 0.92),
      toPoint(lip(0.045, 0.017), low * 0.87),
      toPoint(0.045, low * 0.8),
    ],
    ['C', toPoint(0, -0.4), toPoint(-0.02, 0.4), toPoint(0.012, 0.8)],
    ['Z'],
  ];
};

/** Returns the hot core behind the fan's duct, and the plug in its nozzle. */
export const buildCoreTracks = (engine: Engine, toPoint: EnginePoint): readonly [MeterPath, MeterPath] => {
  const [end, nozzleRadius] = getNozzle(engine);
  if (engine.duct === 'front') {
    return [
      [
        ['M', toPoint(end - 0.03, 0.7)],
        ['C', toPoint(0.6, 0.68), toPoint(0.84, 0.62), toPoint(0.97, 0.5)],
        ['L', toPoint(0.965, -0.5)],
        ['C', toPoint(0.84, -0.62), toPoint(0.6, -0.7), toPoint(end - 0.04, -0.72)],
        ['Z'],
      ],
      [],
    ];
  }
  if (engine.duct === 'long') {
    return [
      [
        ['M', toPoint(end - 0.02, nozzleRadius * 0.8)],
        ['L', toPoint(0.985, nozzleRadius * 0.62)],
        ['L', toPoint(0.98, -nozzleRadius * 0.62)],
        ['L', toPoint(end - 0.03, -nozzleRadius * 0.8)],
        ['Z'],
      ],
      [],
    ];
  }
  return [
    [
      ['M', toPoint(end - 0.03, 0.6)],
      ['C', toPoint(0.76, 0.56), toPoint(0.82, 0.47), toPoint(0.87, 0.41)],
      ['L', toPoint(0.865, -0.41)],
      ['C', toPoint(0.82, -0.47), toPoint(0.76, -0.56), toPoint(end - 0.03, -0.6)],
      ['Z'],
    ],
    [
      ['M', toPoint(0.86, 0.27)],
      ['C', toPoint(0.92, 0.23), toPoint(0.97, 0.08), toPoint(1, 0)],
      ['C', toPoint(0.97, -0.08), toPoint(0.92, -0.23), toPoint(0.86, -0.27)],
      ['Z'],
    ],
  ];
};

/** The number of teeth on the near half of the nozzle. */
const CHEVRON_COUNT = 7;

/**
 * Returns the teeth at the end of the nozzle. They are on a ring around it, so the teeth near the upper and the lower edge look narrower
 * from the side.
 */
export const buildChevronTrack = (engine: Engine, toPoint: EnginePoint): MeterPath => {
  const [end, nozzleRadius] = getNozzle(engine);
  const edge = (k: number): number => nozzleRadius * 0.97 * Math.cos((Math.PI * k) / CHEVRON_COUNT);
  const teeth = Array.from({ length: CHEVRON_COUNT }, (_, k): MeterPath => [
    ['L', toPoint(end + 0.056, (edge(k) + edge(k + 1)) / 2)],
    ['L', toPoint(end + 0.008, edge(k + 1))],
  ]);
  return [
    ['M', toPoint(end - 0.05, edge(0))],
    ['L', toPoint(end, edge(0))],
    ...teeth.flat(),
    ['L', toPoint(end - 0.05, edge(CHEVRON_COUNT))],
    ['Z'],
  ];
};

/**
 * Returns the pylon: in one line from the crown of the nacelle up to the wing's leading edge, aft below the wing to a sharp end, and back
 * in a concave line to the nozzle.
 */
export const buildPylonTrack = (wing: Surface, engine: PylonEngine, toPoint: EnginePoint): MeterPath => {
  const [end, nozzleRadius] = getNozzle(engine);
  const front = getSurfacePoint(wing, engine.station, 0.01);
  const back = findPylonEnd(wing, engine, toPoint);
  const chord = getSurfacePoint(wing, engine.station, 1)[0] - front[0];
  const crown = toPoint(0.16, 0.9);
  const run = front[0] - crown[0];
  const brow = Math.max(toPoint(0, 1.02)[1], front[1]);
  const nozzleFoot = toPoint(end + 0.03, nozzleRadius * 0.45);
  const top: Point = [front[0] + chord * 0.05, front[1] + chord * 0.012];
  return [
    ['M', crown],
    ['C', [crown[0] + run * 0.35, brow], [front[0] - chord * 0.1, front[1] + chord * 0.03], top],
    ['L', lerp(top, back, 0.5)],
    ['L', back],
    [
      'C',
      lerp(back, nozzleFoot, 0.45),
      [nozzleFoot[0] + (back[0] - nozzleFoot[0]) * 0.25, nozzleFoot[1]],
      nozzleFoot,
    ],
    ['L', toPoint(end - 0.1, nozzleRadius * 0.6)],
    ['Z'],
  ];
};

/** Returns the pylon's sharp end below the wing. On the slender outer wing its x depends on the nozzle, not on the chord. */
export const findPylonEnd = (wing: Surface, engine: PylonEngine, toPoint: EnginePoint): Point => {
  const [end] = getNozzle(engine);
  const front = getSurfacePoint(wing, engine.station, 0);
  const chord = getSurfacePoint(wing, engine.station, 1)[0] - front[0];
  const aft = (toPoint(end + 0.42, 0)[0] - front[0]) / chord;
  const [x, y] = getSurfacePoint(wing, engine.station, Math.min(0.5, aft));
  return [x, y - chord * 0.02];
};

/** Returns the visible rear end of the pylon of an engine on the rear fuselage. */
export const buildRearPylonTrack = (toPoint: EnginePoint): MeterPath =>
  buildPolygon([
    toPoint(0.3, 0.4),
    toPoint(0.9, 0.38),
    toPoint(1.06, 0.2),
    toPoint(0.95, -0.14),
    toPoint(0.3, -0.2),
  ]);
