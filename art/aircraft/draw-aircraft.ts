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
import { formatNumber, type Frame } from '../drawing/geometry.ts';
import { getWingletColor, type Livery } from '../drawing/livery-type.ts';
import { drawInOrder, type PartPainter } from './draw-order.ts';
import type { Paintwork } from '../drawing/paint-tube.ts';
import { drawAerials, drawDelta, drawParts, drawPropeller } from './part.ts';
import { drawScaleBar, TRUE_SCALE } from './scale-bar.ts';
import { Sheet, type Nose } from '../drawing/sheet.ts';
import { silhouette } from './silhouette.ts';
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
export type Drawing = { width: number; height: number; body: string };

/** `scale`: 'fit' fills the drawing's width; 'true' draws all types on one scale, with a bar in the color `ink`. */
export type DrawingOptions = {
  scale?: 'fit' | 'true';
  ink?: string;
  nose?: Nose;
  halo?: Halo;
};

/** The width of a drawing in its own units: twice the width on a card, so that two decimals are finer than any raster. */
export const WIDTH = 632;

/** The space for the outermost hairline above and below the shapes, in drawing units. */
const MARGIN = 1;

/** Returns the functions that draw each part in the colors of a livery. */
const painterOf = (sheet: Sheet, a: Airframe, livery: Livery): PartPainter => {
  let paintwork: Paintwork = { areas: [], tail: null };
  return {
    aerials: () => drawAerials(sheet, a),
    fin: () => drawFin(sheet, a, livery),
    parts: (layer) => drawParts(sheet, a, layer, livery),
    body: () => {
      paintwork = drawFuselage(sheet, a, livery);
    },
    openings: () => drawOpenings(sheet, a, livery, paintwork),
    tailplane: (tailplane) => drawTailplane(sheet, tailplane),
    delta: (delta) => drawDelta(sheet, delta),
    wing: (wing) => drawWing(sheet, a, wing),
    stretch: (wing, from, to, name) => drawStraightWing(sheet, wing, from, to, name),
    tip: (wing) => drawWingTip(sheet, wing, a.tip, { ...livery, tail: getWingletColor(livery) }),
    engines: () => {
      const paint = a.engines.length > 0 ? createEnginePaint(sheet) : null;
      a.engines.forEach((engine, i) => {
        if (paint) drawEngine(sheet, a.wing, engine, livery, paint, `engine${i}`);
        for (const text of livery.scheme?.cowl ?? []) drawCowlText(sheet, engine, text);
      });
    },
    propeller: (propeller, name) => drawPropeller(sheet, propeller, livery, name),
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
  { scale: kind = 'fit', ink = '#FFFFFF', nose = 'left', halo }: DrawingOptions = {},
): Drawing {
  const a = getAirframe(type, subtype);
  const fit = WIDTH / a.length;
  const scale = kind === 'true' ? TRUE_SCALE * WIDTH : fit;
  const frame: Frame = { scale, top: getAirframeTop(a) + MARGIN / scale };
  if (kind === 'true') frame.left = (WIDTH / scale - a.length) / 2;
  const sheet = new Sheet(frame, idPrefix, nose);
  if (halo) sheet.halo(silhouette(a), halo);
  drawInOrder(painterOf(sheet, a, livery), a);
  sheet.mirrored(WIDTH);
  let height = Number(formatNumber((frame.top + getAirframeBottom(a)) * scale + MARGIN));
  if (kind === 'true') height = drawScaleBar(sheet, frame, height, ink);
  return { width: WIDTH, height, body: sheet.toString() };
}
