import { roundToTenth } from '../base/round.ts';
import { mixColors } from '../base/color.ts';
import type { Position } from '../base/great-circle.ts';
import { drawRouteLand } from '../map/route-land.ts';
import type { BackArea, BackColors } from './back-area.ts';

/** How much of the area's width and height the ends of the route may be apart. */
const FILLED = { width: 0.78, height: 0.6 } as const;
/** How much of the text color is in the colors of the sea and the land. */
const INK_RATIO = { sea: 0.08, land: 0.26 } as const;

/** Draws a route on a map that fills the area. Returns '' for a route between equal airports. */
export function drawBackMap(
  [from, to]: readonly [Position, Position],
  area: BackArea,
  { background, text }: BackColors,
): string {
  const { x, y, width, height } = area;
  const first = drawRouteLand(from, to, { width, height, fillRatio: FILLED.height });
  if (first === null) return '';
  const filled = FILLED.height * findScale(first.ends, area);
  const { land, route, ends } = drawRouteLand(from, to, { width, height, fillRatio: filled }) ?? first;
  const unit = Math.min(width, height) / 100;
  const dots = ends.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${roundToTenth(4 * unit)}"/>`);
  const fill = (ratio: number) => `fill="${mixColors(background, text, ratio)}"`;
  return (
    `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)})">` +
    `<path d="M0 0H${roundToTenth(width)}V${roundToTenth(height)}H0z" ${fill(INK_RATIO.sea)}/>` +
    (land === '' ? '' : `<path d="${land}" ${fill(INK_RATIO.land)}/>`) +
    `<path d="${route}" fill="none" stroke="${text}" stroke-width="${roundToTenth(1.8 * unit)}"/>` +
    `<g fill="${text}">${dots.join('')}</g></g>`
  );
}

/** Returns the factor by which the map can be larger until the ends of its route reach their limits. */
function findScale(ends: readonly (readonly [number, number])[], { width, height }: BackArea): number {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = ends;
  const [dx, dy] = [Math.max(1, Math.abs(x1 - x2)), Math.max(1, Math.abs(y1 - y2))];
  return Math.min((FILLED.width * width) / dx, (FILLED.height * height) / dy);
}
