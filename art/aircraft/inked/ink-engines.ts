/** Engines, propellers and other solids in inks. */
import { drawCowlText } from '../../schemes/scheme-titles.ts';
import type { Airframe, Engine, AircraftPart, Propeller } from '../../drawing/airframe.ts';
import {
  buildCoreTracks,
  buildCowlTrack,
  isOnPylon,
  buildLipTrack,
  createEnginePlacer,
  buildPylonTrack,
  buildRearPylonTrack,
} from '../engine-outline.ts';
import type { MeterPath } from '../../drawing/geometry.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { getPaintColor, buildOvalTrack } from '../part.ts';
import { buildHatching } from './hatching.ts';
import { EDGE_WIDTH_PX, HATCH_PITCH_PX, MAX_HATCH_WIDTH_PX, type InkContext } from './ink-context.ts';

/** Draws a round solid of a color, with its shade as hatching lines. */
const inkSolid = ({ sheet, unit, meter }: InkContext, track: MeterPath, color: string): void => {
  const { ink, paper } = sheet.inks;
  sheet.drawLine(track, paper, 3.4 * unit);
  sheet.fill(track, color);
  const corners = flattenTrack(track);
  const xs = corners.map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const hatchOptions = {
    corners,
    from: from + (to - from) * 0.02,
    to: to - (to - from) * 0.02,
    pitch: HATCH_PITCH_PX * meter,
  };
  const isPaintDark = (isDark: boolean) => (place: readonly [number, number]) =>
    (sheet.getInkAt(place) === ink) === isDark;
  sheet.fillOutlines(
    buildHatching({
      ...hatchOptions,
      shares: [0.46, 1],
      thick: MAX_HATCH_WIDTH_PX * meter,
      isCut: isPaintDark(false),
    }),
    ink,
  );
  sheet.fillOutlines(
    buildHatching({
      ...hatchOptions,
      shares: [0.4, 0.08],
      thick: MAX_HATCH_WIDTH_PX * 0.8 * meter,
      isCut: isPaintDark(true),
    }),
    paper,
  );
  sheet.drawLine(track, ink, EDGE_WIDTH_PX * 0.9 * unit);
};

const inkPart = (inker: InkContext, { track, paint, lip }: AircraftPart, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  if (paint === 'dark' || paint === 'glass' || paint === 'tire') sheet.print(track, ink);
  else if (paint === 'tail') {
    sheet.fill(track, livery.tail);
    sheet.drawLine(track, ink, EDGE_WIDTH_PX * unit);
  } else inkSolid(inker, track, paint === 'metal' ? paper : getPaintColor(paint, livery));
  if (lip) sheet.print(lip, paper);
  if (lip) sheet.drawLine(lip, ink, 0.8 * unit);
};

export const inkParts = (
  inker: InkContext,
  airframe: Airframe,
  layer: AircraftPart['layer'],
  livery: Livery,
): void =>
  airframe.parts.filter((part) => part.layer === layer).forEach((part) => inkPart(inker, part, livery));

export const inkEngine = (inker: InkContext, airframe: Airframe, engine: Engine, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  const toPoint = createEnginePlacer(engine);
  if (airframe.wing && isOnPylon(engine)) sheet.print(buildPylonTrack(airframe.wing, engine, toPoint), ink);
  if (engine.rear) sheet.print(buildRearPylonTrack(toPoint), ink);
  for (const track of buildCoreTracks(engine, toPoint)) if (track.length > 0) sheet.print(track, ink);
  inkSolid(inker, buildCowlTrack(engine, toPoint), livery.engine);
  sheet.print(buildLipTrack(engine, toPoint), paper);
  sheet.drawLine(buildLipTrack(engine, toPoint), ink, 0.8 * unit);
  for (const text of livery.scheme?.cowl ?? []) drawCowlText(sheet, engine, text);
};

/** Draws a propeller that does not turn: two blades, in the ring of their tips. */
export const inkPropeller = (inker: InkContext, p: Propeller, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  const [x, y] = p.hub;
  const { radius: r } = p;
  const blades = buildOvalTrack([x, y], r * 0.05, r * 0.97);
  sheet.drawLine(blades, paper, 2.6 * unit);
  sheet.print(blades, ink);
  sheet.drawLine(buildOvalTrack(p.hub, r * 0.115, r), ink, 0.7 * unit);
  inkPart(inker, { layer: 'last', track: p.spinner, paint: 'engine' }, livery);
};
