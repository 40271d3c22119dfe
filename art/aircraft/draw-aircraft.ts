/** Side views of the airliners that a tag can show, in the colors of a livery. */
import type { Subtype } from '../../tag/design/tag-config.ts';
import type { Airframe } from './airframe.ts';
import { drawOpenings } from './cabin.ts';
import { CHOICE_IMAGES, classicAirframe, PAIRED_IMAGES } from './classic/choices.ts';
import { drawEngine, enginePaint } from './engine.ts';
import { highest, lowest } from './extent.ts';
import { drawFin } from './fin.ts';
import { drawCowlText } from '../schemes/scheme-titles.ts';
import { drawFuselage } from './fuselage.ts';
import { num, type Frame } from './geometry.ts';
import type { Livery } from './livery-type.ts';
import { drawAerials, drawDelta, drawParts, drawPropeller } from './part.ts';
import { drawScaleBar, TRUE_SCALE } from './scale-bar.ts';
import { Sheet, type Nose } from './sheet.ts';
import { drawTailplane } from './tailplane.ts';
import { DRAWN_TYPES, imageOfType, typeAirframe } from './types/all-types.ts';
import { drawStraightWing } from './straight-wing.ts';
import { drawWing } from './wing.ts';
import { drawWingTip } from './wing-tip.ts';

export { CHOICE_IMAGES, DRAWN_TYPES, imageOfType, PAIRED_IMAGES };
export type { Livery };

/** The images of all that can be drawn: the eleven choices, then every type; a choice of one type has that type's image. */
export const AIRCRAFT_IMAGES: readonly string[] = [
  ...new Set([...CHOICE_IMAGES, ...DRAWN_TYPES.map(imageOfType)]),
];

/** An SVG fragment (shapes and <defs>) with coordinates 0..width by 0..height, tight round the aircraft. */
export type Drawing = { width: number; height: number; body: string };

/** `scale`: as wide as the drawing, or on one scale for all types, with a bar in the color `ink`. */
export type DrawingOptions = { version?: 1 | 2; scale?: 'fit' | 'true'; ink?: string; nose?: Nose };

/** Twice the width at which a card shows it, so that two decimals are finer than any raster. */
export const WIDTH = 632;

/** What the outermost hairline needs above and below the shapes, in drawing units. */
const MARGIN = 1;

/**
 * The shape of a choice by its image, or of a type by its name or image; an unknown one is an A350. Types that are no
 * choice of version 1 are drawn as version 2 draws them.
 */
export const airframeOf = (type: string, subtype: Subtype, version: 1 | 2): Airframe =>
  (version === 1 && CHOICE_IMAGES.includes(type) ? null : typeAirframe(type, subtype)) ??
  classicAirframe(type, subtype);

/** The wing and what stands on it; a straight one is drawn in stretches, with its nacelles between them. */
const drawNearWing = (sheet: Sheet, a: Airframe, livery: Livery): void => {
  const { wing } = a;
  const stations = wing?.plank ? [0, ...wing.plank, 1] : [];
  const drawStretch = (i: number): void => {
    const [from, to] = [stations[i], stations[i + 1]];
    if (wing && from !== undefined && to !== undefined) drawStraightWing(sheet, wing, from, to, `wing${i}`);
  };
  if (stations.length > 2) drawStretch(0);
  drawParts(sheet, a, 'wing', livery);
  if (wing && stations.length === 0) drawWing(sheet, a, wing);
  else drawStretch(stations.length > 2 ? 1 : 0);
  if (stations.length > 3) drawParts(sheet, a, 'tip', livery);
  if (stations.length > 3) drawStretch(2);
  if (wing) {
    const tail = livery.scheme ? (livery.scheme.winglet ?? livery.fuselage) : livery.tail;
    drawWingTip(sheet, wing, a.tip, { ...livery, tail });
  }
  if (stations.length <= 3) drawParts(sheet, a, 'tip', livery);
};

const drawShapes = (sheet: Sheet, a: Airframe, livery: Livery): void => {
  drawAerials(sheet, a);
  drawFin(sheet, a, livery);
  drawParts(sheet, a, 'behind', livery);
  const paintwork = drawFuselage(sheet, a, livery);
  drawParts(sheet, a, 'body', livery);
  drawOpenings(sheet, a, livery, paintwork);
  if (a.tailplane) drawTailplane(sheet, a.tailplane);
  if (a.delta) drawDelta(sheet, a.delta);
  drawNearWing(sheet, a, livery);
  if (a.engines.length > 0) {
    const paint = enginePaint(sheet);
    a.engines.forEach((engine, i) => {
      drawEngine(sheet, a.wing, engine, livery, paint, `engine${i}`);
      for (const text of livery.scheme?.cowl ?? []) drawCowlText(sheet, engine, text);
    });
  }
  a.propellers.forEach((p, i) => drawPropeller(sheet, p, livery, `prop${i}`));
  drawParts(sheet, a, 'last', livery);
};

/**
 * Draws a type by its name or image, or one of the eleven choices by its image. Where a choice spans two sub-types,
 * `subtype` chooses between them. Every id starts with `idPrefix`.
 */
export function drawAircraft(
  type: string,
  subtype: Subtype,
  livery: Livery,
  idPrefix: string,
  { version = 1, scale: kind = 'fit', ink = '#FFFFFF', nose = 'left' }: DrawingOptions = {},
): Drawing {
  const a = airframeOf(type, subtype, version);
  const fit = WIDTH / a.length;
  const scale = kind === 'true' ? TRUE_SCALE * WIDTH : fit;
  const frame: Frame = { scale, top: highest(a) + MARGIN / scale };
  if (kind === 'true') frame.left = (WIDTH / scale - a.length) / 2;
  const sheet = new Sheet(frame, idPrefix, nose);
  drawShapes(sheet, a, livery);
  sheet.mirrored(WIDTH);
  let height = Number(num((frame.top + lowest(a)) * scale + MARGIN));
  if (kind === 'true') height = drawScaleBar(sheet, frame, height, ink);
  return { width: WIDTH, height, body: sheet.toString() };
}
