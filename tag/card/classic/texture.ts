import { roundToTenth } from '../../base/round.ts';
import { createSeededRandom } from '../../base/seeded-random.ts';
import { buildCardId } from '../card-layers.ts';
import { CLASSIC_CARD, PERFORATION_Y } from './card-shape.ts';

type Point = readonly [x: number, y: number];

/** Returns the reference to a gradient of the card. */
export const toPaint = (name: string): string => `url(#${buildCardId(name)})`;

/** Draws a linear gradient in px of the card. */
export function drawLinearGradient(
  name: string,
  [[x1, y1], [x2, y2]]: readonly [Point, Point],
  stops: readonly (readonly [number, string])[],
): string {
  const ends = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  const stopShapes = stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('');
  return `<linearGradient id="${buildCardId(name)}" gradientUnits="userSpaceOnUse" ${ends}>${stopShapes}</linearGradient>`;
}

/** Returns circles as one path. */
export const formatCircles = (centers: readonly Point[], radius: number): string =>
  centers
    .map(([x, y]) => {
      const [left, right] = [roundToTenth(x - radius), roundToTenth(x + radius)];
      return `M${left} ${roundToTenth(y)}A${radius} ${radius} 0 0 1 ${right} ${roundToTenth(y)}A${radius} ${radius} 0 0 1 ${left} ${roundToTenth(y)}Z`;
    })
    .join('');

/** The distance in px between marks of a texture and the edge of the card. */
const EDGE_SPACE_PX = 5;
const NOTCH_SPACE_PX = 16;

/** Returns true if a point is on the material: inside the corners, outside of the slot and of the notches. */
export function isOnMaterial([x, y]: Point): boolean {
  const { width, height } = CLASSIC_CARD;
  const [edgeX, edgeY] = [Math.min(x, width - x), Math.min(y, height - y)];
  if (edgeX < EDGE_SPACE_PX || edgeY < EDGE_SPACE_PX || edgeX + edgeY < 16) return false;
  if (edgeX < NOTCH_SPACE_PX && Math.abs(y - PERFORATION_Y) < NOTCH_SPACE_PX) return false;
  return !(x > 138 && x < 238 && y > 8 && y < 46);
}

/** Returns short bent strokes, spread over the card, as one path. */
export function scatterStrokes(
  seed: number,
  count: number,
  { width, height, bend }: { readonly width: number; readonly height: number; readonly bend: number },
): string {
  const random = createSeededRandom(seed);
  const vary = (range: number) => roundToTenth((random() - 0.5) * 2 * range);
  const strokes: string[] = [];
  while (strokes.length < count) {
    const [x, y] = [random() * CLASSIC_CARD.width, random() * CLASSIC_CARD.height];
    const [dx, dy] = [vary(width), vary(height)];
    const [cx, cy] = [roundToTenth(dx / 2 + vary(bend)), roundToTenth(dy / 2 + vary(bend))];
    if (isOnMaterial([x, y]) && isOnMaterial([x + dx, y + dy]))
      strokes.push(`M${roundToTenth(x)} ${roundToTenth(y)}q${cx} ${cy} ${dx} ${dy}`);
  }
  return strokes.join('');
}

/** Returns irregular patches around points as one path: chips of paint, worn corners. */
export function formatPatches(seed: number, centers: readonly (readonly [...Point, number])[]): string {
  const random = createSeededRandom(seed);
  return centers
    .map(([x, y, radius]) => {
      const corners = PATCH_DIRECTIONS.map(([dx, dy]) => {
        const distance = radius * (0.55 + random() * 0.6);
        return `${roundToTenth(x + dx * distance)} ${roundToTenth(y + dy * distance)}`;
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}

/** Unit vectors to the corners of a patch. */
const PATCH_DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0.71, 0.71],
  [0, 1],
  [-0.71, 0.71],
  [-1, 0],
  [-0.71, -0.71],
  [0, -1],
  [0.71, -0.71],
];
