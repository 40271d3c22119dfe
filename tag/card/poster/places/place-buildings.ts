import { isInOutline } from '../../../base/outlines.ts';
import { formatBox } from '../scenery/buildings.ts';
import { formatPolygon, randomBetween, type ScenePoint } from '../scenery/shapes.ts';
import { toPoints } from './shape-paths.ts';

/** The outline of a wall, in which windows can be. */
export type Wall = readonly ScenePoint[];

export const createWall = (x: number, y: number, width: number, height: number): Wall => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Path data with the walls that it has drawn. */
type DrawnBuildings = { readonly d: string; readonly walls: readonly Wall[] };

/** Draws a row of houses between two positions. Their roofs have a height of `steepness` times their width; 0 is a flat roof. */
export function drawHouses(
  [start = 0, end = 0, base = 0, height = 0, minWidth = 0, maxWidth = 0, steepness = 0]: readonly number[],
  random: () => number,
): DrawnBuildings {
  const walls: Wall[] = [];
  let d = '';
  for (let x = start; x < end;) {
    const width = limitWidth(random, minWidth, maxWidth, end - x);
    const top = Math.round(base - height * randomBetween(random, 0.62, 1));
    const roof = width * steepness * randomBetween(random, 0.8, 1.1);
    d += formatBox(x, top, width - 0.6, base - top);
    walls.push(createWall(x, top, width, base - top));
    if (steepness > 0)
      d += formatPolygon([
        [x - 1, top + 0.5],
        [x + width / 2, Math.round(top - roof)],
        [x + width + 0.4, top + 0.5],
      ]);
    x += width;
  }
  return { d, walls };
}

/** Draws a row of towers between two positions. The tallest are at `peak`. */
export function drawTowers(
  [start = 0, end = 0, base = 0, height = 0, minWidth = 0, maxWidth = 0, peak = 0]: readonly number[],
  random: () => number,
): DrawnBuildings {
  const walls: Wall[] = [];
  const reach = Math.max(peak - start, end - peak);
  let d = '';
  for (let x = start; x < end;) {
    const width = limitWidth(random, minWidth, maxWidth, end - x);
    const distance = Math.abs(x + width / 2 - peak) / reach;
    const top = Math.round(
      base - height * Math.max(0.26, 1 - distance * 0.85) * randomBetween(random, 0.5, 1),
    );
    d += formatBox(x, top, width - 1, base - top) + drawTowerTop(random(), x, top, width);
    walls.push(createWall(x, top, width - 1, base - top));
    x += width + (random() < 0.22 ? Math.round(randomBetween(random, 2, 6)) : 0);
  }
  return { d, walls };
}

/** Returns a random width in whole px, which the remaining space limits. */
function limitWidth(random: () => number, minWidth: number, maxWidth: number, space: number): number {
  const width = Math.round(randomBetween(random, minWidth, maxWidth));
  return Math.min(width, Math.max(Math.ceil(minWidth * 0.5), space));
}

/** Draws a slanted roof, an upper floor, a mast or nothing. */
function drawTowerTop(choice: number, x: number, top: number, width: number): string {
  if (choice < 0.1)
    return formatPolygon([
      [x, top + 0.5],
      [x + width - 1, top - width / 2],
      [x + width - 1, top + 0.5],
    ]);
  if (choice < 0.36) return formatBox(x + width * 0.2, top - width * 0.26, width * 0.5, width * 0.3);
  return choice < 0.5 ? formatBox(x + width * 0.45, top - width * 0.9, 1.4, width) : '';
}

/** The distances of windows, and the height of one, in px. */
const WINDOW_GRID = { x: 5, y: 6, height: 3 } as const;
export const WINDOW_WIDTH_PX = 2.1;

/** Draws the windows of an area as vertical strokes. Windows are only in walls. */
export function drawWindows(
  [left = 0, top = 0, width = 0, height = 0, ratio = 0]: readonly number[],
  random: () => number,
  walls: readonly Wall[],
): string {
  let d = '';
  for (let y = top; y < top + height - 2; y += WINDOW_GRID.y)
    for (let x = left; x < left + width - 1.5; x += WINDOW_GRID.x) {
      const isSelected = random() < ratio;
      if (
        isSelected &&
        walls.some((wall) => isInOutline(wall, [x - 1, y - 1.5]) && isInOutline(wall, [x + 3, y + 4]))
      )
        d += `M${x + 1} ${y}v${WINDOW_GRID.height}`;
    }
  return d;
}

/** Draws the hangers of a bridge between its deck and points of its cable. */
export function drawHangers([width = 0, step = 1, deckY = 0, ...cable]: readonly number[]): string {
  const points = toPoints(cable);
  let d = '';
  points.slice(1).forEach(([endX, endY], i) => {
    const [startX, startY] = points[i] ?? [endX, endY];
    for (let x = startX + step / 2; x < endX; x += step) {
      const y = startY + ((endY - startY) * (x - startX)) / (endX - startX);
      if (y < deckY) d += formatBox(x, y, width, deckY - y);
    }
  });
  return d;
}
