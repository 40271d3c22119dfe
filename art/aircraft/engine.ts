/** Draws one engine with its pylon below the wing. */
import { getLuminance, mixColors } from '../color.ts';
import type { Engine, Surface } from '../drawing/airframe.ts';
import { lerp, buildPolygon, type Point, type MeterPath } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { MAX_DARK_LUMINANCE, HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';
import { getSurfacePoint } from '../drawing/surface.ts';

/** An engine on a pylon below the wing. */
export type PylonEngine = Engine & { station: number };

export const isOnPylon = (engine: Engine): engine is PylonEngine => engine.station !== undefined;

/** Returns a point by `aft`, in engine lengths behind the lip, and `up`, in engine radii above the axis. */
export type EnginePoint = (aft: number, up: number) => Point;

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

// The upper lip is a little ahead of the lower lip.
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

// The teeth are on a ring around the nozzle, so the teeth near the upper and the lower edge look narrower from the side.
const buildChevronTrack = (engine: Engine, toPoint: EnginePoint): MeterPath => {
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
const findPylonEnd = (wing: Surface, engine: PylonEngine, toPoint: EnginePoint): Point => {
  const [end] = getNozzle(engine);
  const front = getSurfacePoint(wing, engine.station, 0);
  const chord = getSurfacePoint(wing, engine.station, 1)[0] - front[0];
  const aft = (toPoint(end + 0.42, 0)[0] - front[0]) / chord;
  const [x, y] = getSurfacePoint(wing, engine.station, Math.min(0.5, aft));
  return [x, y - chord * 0.02];
};

// The pylon is bright at the nacelle and has the wing's gray at its end below the wing.
const drawPylon = (
  sheet: Sheet,
  wing: Surface,
  engine: PylonEngine,
  toPoint: EnginePoint,
  name: string,
): void => {
  const track = buildPylonTrack(wing, engine, toPoint);
  const paint = sheet.addGradient(`${name}p`, toPoint(0.2, 0), findPylonEnd(wing, engine, toPoint), [
    [0, '#F1F3F5'],
    [0.45, '#D2D8DE'],
    [1, '#9FA9B4'],
  ]);
  sheet.fill(track, paint);
  sheet.stroke(track, INK_COLOR, HAIRLINE_WIDTH, 0.22);
};

export const buildRearPylonTrack = (toPoint: EnginePoint): MeterPath =>
  buildPolygon([
    toPoint(0.3, 0.4),
    toPoint(0.9, 0.38),
    toPoint(1.06, 0.2),
    toPoint(0.95, -0.14),
    toPoint(0.3, -0.2),
  ]);

// Draws the mount of an engine on the rear fuselage: a shadow on the tube, and the visible rear end of the pylon.
const drawRearMount = (sheet: Sheet, toPoint: EnginePoint, name: string): void => {
  const shadow = sheet.addGradient(`${name}s`, toPoint(0, -0.6), toPoint(0, -1.45), [
    [0, INK_COLOR, 0.26],
    [1, INK_COLOR, 0],
  ]);
  sheet.fill(
    [
      ['M', toPoint(0.1, -0.8)],
      ['C', toPoint(0.2, -1.9), toPoint(0.75, -1.7), toPoint(0.98, -0.3)],
      ['L', toPoint(0.98, 0)],
      ['L', toPoint(0.1, 0)],
      ['Z'],
    ],
    shadow,
  );
  const pylon = buildRearPylonTrack(toPoint);
  const paint = sheet.addGradient(`${name}p`, toPoint(0, 0.4), toPoint(0, -0.2), [
    [0, '#EEF1F4'],
    [1, '#9AA5B0'],
  ]);
  sheet.fill(pylon, paint);
  sheet.stroke(pylon, INK_COLOR, HAIRLINE_WIDTH, 0.25);
};

/** The gradients that all engines of one aircraft share. */
export type EnginePaint = { nacelle: string; metal: string };

export const createEnginePaint = (sheet: Sheet): EnginePaint => ({
  nacelle: sheet.addShade('nacelle', [
    [0, INK_COLOR, 0.1],
    [0.08, LIGHT_COLOR, 0.3],
    [0.2, LIGHT_COLOR, 0.7],
    [0.4, LIGHT_COLOR, 0],
    [0.6, INK_COLOR, 0.1],
    [0.88, INK_COLOR, 0.44],
    [1, INK_COLOR, 0.32],
  ]),
  metal: sheet.addShade('metal', [
    [0, '#A9A6A4'],
    [0.25, '#C9C6C3'],
    [0.55, '#7C7977'],
    [1, '#3F3D3C'],
  ]),
});

export const drawEngine = (
  sheet: Sheet,
  wing: Surface | undefined,
  engine: Engine,
  livery: Livery,
  paint: EnginePaint,
  name: string,
): void => {
  const toPoint = createEnginePlacer(engine);
  const cowl = buildCowlTrack(engine, toPoint);
  const lip = buildLipTrack(engine, toPoint);
  const [core, plug] = buildCoreTracks(engine, toPoint);
  if (wing && isOnPylon(engine)) drawPylon(sheet, wing, engine, toPoint, name);
  if (engine.rear) drawRearMount(sheet, toPoint, name);
  if (plug.length > 0) sheet.fill(plug, paint.metal);
  sheet.fill(core, paint.metal);
  if (engine.chevrons) {
    const teeth = buildChevronTrack(engine, toPoint);
    sheet.fill(teeth, mixColors(livery.engine, '#7D8791', 0.22));
    sheet.fill(teeth, paint.nacelle);
  }
  sheet.fill(cowl, livery.engine);
  sheet.fill(cowl, paint.nacelle);
  sheet.fill(lip, '#C3CAD1');
  sheet.fill(lip, paint.nacelle);
  const buildSeam = (x: number, halfHeight: number): MeterPath => [
    ['M', toPoint(x, halfHeight)],
    [
      'C',
      toPoint(x - 0.025, 0.4),
      toPoint(x - 0.02, -0.4),
      toPoint(x + 0.012, -halfHeight * getBellyRatio(engine)),
    ],
  ];
  const rearSeam = engine.duct === 'long' ? buildSeam(0.62, 0.85) : buildSeam(0.55, 0.9);
  if (engine.duct !== 'front')
    sheet.stroke([...buildSeam(0.36, 0.98), ...rearSeam], INK_COLOR, HAIRLINE_WIDTH, 0.16);
  // Dark paint gets a light edge. Without it, only a crescent of metal would be visible on a dark card.
  if (getLuminance(livery.engine) < MAX_DARK_LUMINANCE)
    sheet.stroke(cowl, mixColors(livery.engine, LIGHT_COLOR, 0.5), HAIRLINE_WIDTH, 0.8);
  else sheet.stroke(cowl, INK_COLOR, HAIRLINE_WIDTH, 0.28);
};
