/** Draws one engine with its pylon below the wing or its mount on the fuselage. */
import { getLuminance, mixColors } from '../color.ts';
import type { Engine, Surface } from '../drawing/airframe.ts';
import type { MeterPath } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { MAX_DARK_LUMINANCE, HAIRLINE_WIDTH, INK_COLOR, LIGHT_COLOR, type Sheet } from '../drawing/sheet.ts';
import {
  buildChevronTrack,
  buildCoreTracks,
  buildCowlTrack,
  buildLipTrack,
  buildPylonTrack,
  buildRearPylonTrack,
  createEnginePlacer,
  findPylonEnd,
  getBellyRatio,
  isOnPylon,
  type EnginePoint,
  type PylonEngine,
} from './engine-outline.ts';

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

/** Adds the gradients of all engines to a sheet. */
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

/** An engine with all that its drawing needs. */
type EngineDrawing = {
  readonly engine: Engine;
  /** The wing that carries the engine's pylon. */
  readonly wing: Surface | undefined;
  readonly livery: Livery;
  readonly paint: EnginePaint;
  /** The beginning of the ids of the engine's gradients. */
  readonly name: string;
};

/** Draws an engine from back to front: pylon, core, nacelle, seams and edge. */
export const drawEngine = (sheet: Sheet, { engine, wing, livery, paint, name }: EngineDrawing): void => {
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
