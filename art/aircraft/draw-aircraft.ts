/** Side views of the airliners that a tag can show, in the colors of a livery. */
import type { Halo } from '../../tag/card/card-art.ts';
import type { Subtype } from '../../tag/design/choices.ts';
import type { Airframe } from '../drawing/airframe.ts';
import { drawOpenings } from './cabin.ts';
import { drawEngine, createEnginePaint } from './engine.ts';
import { getAirframeTop, getAirframeBottom } from './extent.ts';
import { drawFin } from './fin.ts';
import { drawCowlText } from '../schemes/scheme-titles.ts';
import { drawFuselage } from './fuselage.ts';
import { formatNumber, type DrawingFrame } from '../drawing/geometry.ts';
import { getWingletColor, type Livery } from '../drawing/livery-type.ts';
import { drawInOrder, type PartPainter } from './draw-order.ts';
import type { Paintwork } from '../drawing/paint-tube.ts';
import { drawAerials, drawDelta, drawParts, drawPropeller } from './part.ts';
import { drawScaleBar, TRUE_SCALE_PER_METER } from './scale-bar.ts';
import { Sheet, type NoseSide } from '../drawing/sheet.ts';
import { buildSilhouette } from './silhouette.ts';
import { drawTailplane } from './tailplane.ts';
import { getAirframe, SELECTABLE_IMAGES, DRAWN_TYPES, getTypeImage, PAIRED_IMAGES } from './all-types.ts';
import { drawStraightWing } from './straight-wing.ts';
import { drawWing } from './wing.ts';
import { drawWingTip } from './wing-tip.ts';

export { getAirframe, SELECTABLE_IMAGES, DRAWN_TYPES, getTypeImage, PAIRED_IMAGES };
export type { Livery };

/** The images of everything that can be drawn: the eleven choices, then every type. A choice of one type shares that type's image. */
export const AIRCRAFT_IMAGES: readonly string[] = [
  ...new Set([...SELECTABLE_IMAGES, ...DRAWN_TYPES.map(getTypeImage)]),
];

/** An SVG fragment (shapes and <defs>) with coordinates 0..width by 0..height, tight around the aircraft. */
export type AircraftDrawing = { width: number; height: number; body: string };

/** `scale`: 'fit' fills the drawing's width; 'true' draws all types on one scale, with a bar in the color `ink`. */
export type DrawingOptions = {
  scale?: 'fit' | 'true';
  ink?: string;
  nose?: NoseSide;
  halo?: Halo;
};

/** The width of a drawing in its own units: twice the width on a card, so that two decimals are finer than any raster. */
export const DRAWING_WIDTH = 632;

/** The space for the outermost hairline above and below the shapes, in drawing units. */
const MARGIN_UNITS = 1;

/** Returns the functions that draw each part in the colors of a livery. */
const createPainter = (sheet: Sheet, airframe: Airframe, livery: Livery): PartPainter => {
  let paintwork: Paintwork = { areas: [], tail: null };
  return {
    drawAerials: () => drawAerials(sheet, airframe),
    drawFin: () => drawFin(sheet, airframe, livery),
    drawParts: (layer) => drawParts(sheet, airframe, layer, livery),
    drawBody: () => {
      paintwork = drawFuselage(sheet, airframe, livery);
    },
    drawOpenings: () => drawOpenings(sheet, airframe, livery, paintwork),
    drawTailplane: (tailplane) => drawTailplane(sheet, tailplane),
    drawDelta: (delta) => drawDelta(sheet, delta),
    drawWing: (wing) => drawWing(sheet, airframe, wing),
    drawWingStretch: (wing, from, to, name) => drawStraightWing(sheet, wing, from, to, name),
    drawWingTip: (wing) =>
      drawWingTip(sheet, wing, airframe.tip, { ...livery, tail: getWingletColor(livery) }),
    drawEngines: () => {
      const paint = airframe.engines.length > 0 ? createEnginePaint(sheet) : null;
      airframe.engines.forEach((engine, i) => {
        if (paint) drawEngine(sheet, { engine, wing: airframe.wing, livery, paint, name: `engine${i}` });
        for (const text of livery.scheme?.cowl ?? []) drawCowlText(sheet, engine, text);
      });
    },
    drawPropeller: (propeller, name) => drawPropeller(sheet, propeller, livery, name),
  };
};

/**
 * Draws a type by its name or image, or one of the eleven choices by its image. If a choice has two sub-types, `subtype` selects one.
 * Every id starts with `idPrefix`.
 */
export function drawAircraft(
  type: string,
  subtype: Subtype,
  livery: Livery,
  idPrefix: string,
  { scale: scaleMode = 'fit', ink = '#FFFFFF', nose = 'left', halo }: DrawingOptions = {},
): AircraftDrawing {
  const airframe = getAirframe(type, subtype);
  const fitScale = DRAWING_WIDTH / airframe.length;
  const scale = scaleMode === 'true' ? TRUE_SCALE_PER_METER * DRAWING_WIDTH : fitScale;
  const frame: DrawingFrame = { scale, top: getAirframeTop(airframe) + MARGIN_UNITS / scale };
  if (scaleMode === 'true') frame.left = (DRAWING_WIDTH / scale - airframe.length) / 2;
  const sheet = new Sheet(frame, idPrefix, nose);
  if (halo) sheet.drawHalo(buildSilhouette(airframe), halo);
  drawInOrder(createPainter(sheet, airframe, livery), airframe);
  sheet.mirrorForNose(DRAWING_WIDTH);
  let height = Number(formatNumber((frame.top + getAirframeBottom(airframe)) * scale + MARGIN_UNITS));
  if (scaleMode === 'true') height = drawScaleBar(sheet, frame, height, ink);
  return { width: DRAWING_WIDTH, height, body: sheet.toString() };
}
