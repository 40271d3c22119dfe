/** Draws one engine with its pylon below the wing. */
import { getLuminance, mixColors } from '../color.ts';
import type { Engine, Surface } from '../drawing/airframe.ts';
import { lerp, polygon, type Point, type Track } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { DARK, HAIR, INK, LIGHT, type Sheet } from '../drawing/sheet.ts';
import { surfacePoint } from '../drawing/surface.ts';

/** An engine on a pylon below the wing. */
export type PylonEngine = Engine & { station: number };

export const isOnPylon = (e: Engine): e is PylonEngine => e.station !== undefined;

/** Returns a point by `aft`, in engine lengths behind the lip, and `up`, in engine radii above the axis. */
export type EnginePoint = (aft: number, up: number) => Point;

export const createEnginePlacer =
  (e: Engine): EnginePoint =>
  (aft, up) => [e.lip[0] + aft * e.length, e.lip[1] + (up * e.diameter) / 2];

/** Returns where the fan's duct ends, in engine lengths, and how wide it is there, in engine radii. */
const nozzle = (e: Engine): readonly [number, number] => {
  if (e.duct === 'front') return [0.42, 0.88];
  return e.duct === 'long' ? [0.93, e.wide ?? 0.6] : [0.68, 0.79];
};

/** Returns the extent of the lower half below the axis, in radii; a flattened nacelle has less. */
export const getBellyRatio = (e: Engine): number => (e.flat ? 0.86 : 1);

/** Returns the short cowl around the fan alone. */
const fanCowl = (at: EnginePoint, end: number, wide: number): Track => [
  ['M', at(0.012, 0.8)],
  ['C', at(0.04, 0.95), at(0.1, 1), at(0.2, 1)],
  ['C', at(0.28, 1), at(0.36, 0.95), at(end, wide)],
  ['Q', at(end + 0.012, 0), at(end - 0.01, -wide)],
  ['C', at(0.36, -0.95), at(0.28, -1), at(0.2, -1)],
  ['C', at(0.12, -1), at(0.07, -0.95), at(0.045, -0.8)],
  ['C', at(0, -0.4), at(-0.02, 0.4), at(0.012, 0.8)],
  ['Z'],
];

// The upper lip is a little ahead of the lower lip.
export const cowlTrack = (e: Engine, at: EnginePoint): Track => {
  const [end, wide] = nozzle(e);
  if (e.duct === 'front') return fanCowl(at, end, wide);
  const low = -getBellyRatio(e);
  return [
    ['M', at(0.012, 0.8)],
    ['C', at(0.05, 0.95), at(0.17, 1), at(0.34, 1)],
    e.taper
      ? ['C', at(0.42, 1), at(end - 0.36, wide + 0.26), at(end, wide)]
      : ['C', at(0.46, 1), at(end - 0.12, wide + 0.1), at(end, wide)],
    ['Q', at(end + 0.016, 0), at(end - 0.012, -wide)],
    // The lower edge of a flattened nacelle is straight; a round nacelle tapers.
    e.taper
      ? ['C', at(end - 0.36, -wide - 0.26), at(0.42, low), at(0.34, low)]
      : ['C', at(end - 0.12, e.flat ? low * 0.99 : -wide - 0.1), at(e.flat ? 0.6 : 0.46, low), at(0.34, low)],
    ['C', at(0.19, low), at(0.08, low * 0.95), at(0.045, low * 0.8)],
    ['C', at(0, -0.4), at(-0.02, 0.4), at(0.012, 0.8)],
    ['Z'],
  ];
};

export const lipTrack = (e: Engine, at: EnginePoint): Track => {
  const low = -getBellyRatio(e);
  // On a very long nacelle the lip is a smaller fraction of the length.
  const lip = (from: number, deep: number): number =>
    e.lipDepth === undefined ? from + deep : from + deep * e.lipDepth;
  return [
    ['M', at(0.012, 0.8)],
    ['C', at(lip(0.012, 0.018), 0.88), at(lip(0.012, 0.043), 0.925), at(lip(0.012, 0.073), 0.955)],
    ['C', at(lip(0, 0.045), 0.4), at(lip(0, 0.055), -0.4), at(lip(0.045, 0.07), low * 0.945)],
    ['C', at(lip(0.045, 0.04), low * 0.92), at(lip(0.045, 0.017), low * 0.87), at(0.045, low * 0.8)],
    ['C', at(0, -0.4), at(-0.02, 0.4), at(0.012, 0.8)],
    ['Z'],
  ];
};

/** Returns the hot core behind the fan's duct, and the plug in its nozzle. */
export const coreTracks = (e: Engine, at: EnginePoint): readonly [Track, Track] => {
  const [end, wide] = nozzle(e);
  if (e.duct === 'front') {
    return [
      [
        ['M', at(end - 0.03, 0.7)],
        ['C', at(0.6, 0.68), at(0.84, 0.62), at(0.97, 0.5)],
        ['L', at(0.965, -0.5)],
        ['C', at(0.84, -0.62), at(0.6, -0.7), at(end - 0.04, -0.72)],
        ['Z'],
      ],
      [],
    ];
  }
  if (e.duct === 'long') {
    return [
      [
        ['M', at(end - 0.02, wide * 0.8)],
        ['L', at(0.985, wide * 0.62)],
        ['L', at(0.98, -wide * 0.62)],
        ['L', at(end - 0.03, -wide * 0.8)],
        ['Z'],
      ],
      [],
    ];
  }
  return [
    [
      ['M', at(end - 0.03, 0.6)],
      ['C', at(0.76, 0.56), at(0.82, 0.47), at(0.87, 0.41)],
      ['L', at(0.865, -0.41)],
      ['C', at(0.82, -0.47), at(0.76, -0.56), at(end - 0.03, -0.6)],
      ['Z'],
    ],
    [
      ['M', at(0.86, 0.27)],
      ['C', at(0.92, 0.23), at(0.97, 0.08), at(1, 0)],
      ['C', at(0.97, -0.08), at(0.92, -0.23), at(0.86, -0.27)],
      ['Z'],
    ],
  ];
};

// The teeth are on a ring around the nozzle, so the teeth near the upper and the lower edge look narrower from the side.
const chevronTrack = (e: Engine, at: EnginePoint): Track => {
  const [end, wide] = nozzle(e);
  const count = 7;
  const edge = (k: number): number => wide * 0.97 * Math.cos((Math.PI * k) / count);
  const teeth = Array.from({ length: count }, (_, k): Track => [
    ['L', at(end + 0.056, (edge(k) + edge(k + 1)) / 2)],
    ['L', at(end + 0.008, edge(k + 1))],
  ]);
  return [
    ['M', at(end - 0.05, edge(0))],
    ['L', at(end, edge(0))],
    ...teeth.flat(),
    ['L', at(end - 0.05, edge(count))],
    ['Z'],
  ];
};

/**
 * Returns the pylon: in one line from the crown of the nacelle up to the wing's leading edge, aft below the wing to a sharp end, and back
 * in a concave line to the nozzle.
 */
export const pylonTrack = (w: Surface, e: PylonEngine, at: EnginePoint): Track => {
  const [end, wide] = nozzle(e);
  const front = surfacePoint(w, e.station, 0.01);
  const back = pylonEnd(w, e, at);
  const chord = surfacePoint(w, e.station, 1)[0] - front[0];
  const crown = at(0.16, 0.9);
  const run = front[0] - crown[0];
  const brow = Math.max(at(0, 1.02)[1], front[1]);
  const foot = at(end + 0.03, wide * 0.45);
  const top: Point = [front[0] + chord * 0.05, front[1] + chord * 0.012];
  return [
    ['M', crown],
    ['C', [crown[0] + run * 0.35, brow], [front[0] - chord * 0.1, front[1] + chord * 0.03], top],
    ['L', lerp(top, back, 0.5)],
    ['L', back],
    ['C', lerp(back, foot, 0.45), [foot[0] + (back[0] - foot[0]) * 0.25, foot[1]], foot],
    ['L', at(end - 0.1, wide * 0.6)],
    ['Z'],
  ];
};

/** Returns the pylon's sharp end below the wing. On the slender outer wing its x depends on the nozzle, not on the chord. */
const pylonEnd = (w: Surface, e: PylonEngine, at: EnginePoint): Point => {
  const [end] = nozzle(e);
  const front = surfacePoint(w, e.station, 0);
  const chord = surfacePoint(w, e.station, 1)[0] - front[0];
  const aft = (at(end + 0.42, 0)[0] - front[0]) / chord;
  const [x, y] = surfacePoint(w, e.station, Math.min(0.5, aft));
  return [x, y - chord * 0.02];
};

// The pylon is bright at the nacelle and has the wing's gray at its end below the wing.
const drawPylon = (sheet: Sheet, w: Surface, e: PylonEngine, at: EnginePoint, name: string): void => {
  const track = pylonTrack(w, e, at);
  const paint = sheet.gradient(`${name}p`, at(0.2, 0), pylonEnd(w, e, at), [
    [0, '#F1F3F5'],
    [0.45, '#D2D8DE'],
    [1, '#9FA9B4'],
  ]);
  sheet.fill(track, paint);
  sheet.stroke(track, INK, HAIR, 0.22);
};

export const rearPylonTrack = (at: EnginePoint): Track =>
  polygon([at(0.3, 0.4), at(0.9, 0.38), at(1.06, 0.2), at(0.95, -0.14), at(0.3, -0.2)]);

// Draws the mount of an engine on the rear fuselage: a shadow on the tube, and the visible rear end of the pylon.
const drawRearMount = (sheet: Sheet, at: EnginePoint, name: string): void => {
  const shadow = sheet.gradient(`${name}s`, at(0, -0.6), at(0, -1.45), [
    [0, INK, 0.26],
    [1, INK, 0],
  ]);
  sheet.fill(
    [
      ['M', at(0.1, -0.8)],
      ['C', at(0.2, -1.9), at(0.75, -1.7), at(0.98, -0.3)],
      ['L', at(0.98, 0)],
      ['L', at(0.1, 0)],
      ['Z'],
    ],
    shadow,
  );
  const pylon = rearPylonTrack(at);
  const paint = sheet.gradient(`${name}p`, at(0, 0.4), at(0, -0.2), [
    [0, '#EEF1F4'],
    [1, '#9AA5B0'],
  ]);
  sheet.fill(pylon, paint);
  sheet.stroke(pylon, INK, HAIR, 0.25);
};

/** The gradients that all engines of one aircraft share. */
export type EnginePaint = { nacelle: string; metal: string };

export const createEnginePaint = (sheet: Sheet): EnginePaint => ({
  nacelle: sheet.shade('nacelle', [
    [0, INK, 0.1],
    [0.08, LIGHT, 0.3],
    [0.2, LIGHT, 0.7],
    [0.4, LIGHT, 0],
    [0.6, INK, 0.1],
    [0.88, INK, 0.44],
    [1, INK, 0.32],
  ]),
  metal: sheet.shade('metal', [
    [0, '#A9A6A4'],
    [0.25, '#C9C6C3'],
    [0.55, '#7C7977'],
    [1, '#3F3D3C'],
  ]),
});

export const drawEngine = (
  sheet: Sheet,
  wing: Surface | undefined,
  e: Engine,
  livery: Livery,
  paint: EnginePaint,
  name: string,
): void => {
  const at = createEnginePlacer(e);
  const cowl = cowlTrack(e, at);
  const lip = lipTrack(e, at);
  const [core, plug] = coreTracks(e, at);
  if (wing && isOnPylon(e)) drawPylon(sheet, wing, e, at, name);
  if (e.rear) drawRearMount(sheet, at, name);
  if (plug.length > 0) sheet.fill(plug, paint.metal);
  sheet.fill(core, paint.metal);
  if (e.chevrons) {
    const teeth = chevronTrack(e, at);
    sheet.fill(teeth, mixColors(livery.engine, '#7D8791', 0.22));
    sheet.fill(teeth, paint.nacelle);
  }
  sheet.fill(cowl, livery.engine);
  sheet.fill(cowl, paint.nacelle);
  sheet.fill(lip, '#C3CAD1');
  sheet.fill(lip, paint.nacelle);
  const seam = (x: number, reach: number): Track => [
    ['M', at(x, reach)],
    ['C', at(x - 0.025, 0.4), at(x - 0.02, -0.4), at(x + 0.012, -reach * getBellyRatio(e))],
  ];
  const rear = e.duct === 'long' ? seam(0.62, 0.85) : seam(0.55, 0.9);
  if (e.duct !== 'front') sheet.stroke([...seam(0.36, 0.98), ...rear], INK, HAIR, 0.16);
  // Dark paint gets a light edge. Without it, only a crescent of metal would be visible on a dark card.
  if (getLuminance(livery.engine) < DARK) sheet.stroke(cowl, mixColors(livery.engine, LIGHT, 0.5), HAIR, 0.8);
  else sheet.stroke(cowl, INK, HAIR, 0.28);
};
