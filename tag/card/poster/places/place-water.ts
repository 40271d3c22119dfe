import { formatBox } from '../scenery/buildings.ts';
import { drawPath, randomBetween } from '../scenery/shapes.ts';
import type { PlaceColors } from './place-colors.ts';
import { PLACE_FIELD } from './place-field.ts';

const { width: fieldWidth, height: fieldHeight } = PLACE_FIELD;
/** The water extends beyond the field by this width at both sides, in px. */
const OVERHANG_PX = 20;

/**
 * Draws water from `top` to the lower edge: glints, the reflection of sun or moon, and by night the lights of the shore.
 * @param disc the position and the size of sun or moon on the field, in px
 */
export function drawPlaceWater(
  top: number,
  paint: string,
  { getColor, poster, isLit }: PlaceColors,
  disc: { readonly x: number; readonly radius: number },
  random: () => number,
): string {
  const depth = fieldHeight - top;
  const color = getColor(paint);
  const drawBand = (y: number, height: number) =>
    formatBox(-OVERHANG_PX, y, fieldWidth + 2 * OVERHANG_PX, height);
  return [
    drawPath(drawBand(top, depth), color),
    drawPath(drawBand(top, 2), poster.sky[2], 0.3),
    drawPath(drawBand(top + Math.round(depth * 0.55), depth), poster.water(1), 0.3),
    isLit ? drawPath(drawShoreLights(top, depth, random), poster.lamp, 0.26) : '',
    drawPath(drawGlints(top, depth, random), isLit ? poster.lamp : poster.lit(0.15), isLit ? 0.3 : 0.42),
    drawPath(drawReflection(top, depth, disc, random), poster.disc, 0.75),
  ].join('');
}

function drawGlints(top: number, depth: number, random: () => number): string {
  return Array.from({ length: 12 + Math.round(depth / 5) }, () => {
    const ratio = random();
    const width = Math.round(randomBetween(random, 8, 26) * (0.5 + ratio * 1.3));
    const x = Math.round(randomBetween(random, -10, fieldWidth - width + 10));
    return formatBox(x, Math.round(top + 4 + ratio * (depth - 6)), width, ratio < 0.5 ? 1 : 2);
  }).join('');
}

function drawReflection(
  top: number,
  depth: number,
  { x, radius }: { readonly x: number; readonly radius: number },
  random: () => number,
): string {
  const rows = Math.max(4, Math.floor(depth / 7));
  return Array.from({ length: rows }, (_, i) => {
    const ratio = i / rows;
    const width = Math.min(radius, 76) * randomBetween(random, 0.4, 0.9) * (1 - ratio * 0.35);
    const left = x - width / 2 + randomBetween(random, -9, 9);
    return formatBox(
      Math.round(left),
      Math.round(top + 4 + ratio * (depth - 4)),
      Math.round(width),
      ratio < 0.5 ? 1.6 : 2.4,
    );
  }).join('');
}

/** Draws the reflections of the shore's lamps as vertical strokes. */
function drawShoreLights(top: number, depth: number, random: () => number): string {
  return Array.from({ length: 30 }, () => {
    const x = Math.round(randomBetween(random, 0, fieldWidth));
    return formatBox(
      x,
      top + 1,
      random() < 0.5 ? 1 : 2,
      Math.round(randomBetween(random, 0.25, 0.8) * depth),
    );
  }).join('');
}
