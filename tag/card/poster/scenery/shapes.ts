import { roundToHundredth } from '../../../base/round.ts';
import { SCENE_BOX } from '../poster-grid.ts';

export type ScenePoint = readonly [x: number, y: number];

/** Formats a coordinate in px with at most two decimals. */
export const formatCoordinate = (value: number): string => String(roundToHundredth(value));

const formatPoint = ([x, y]: ScenePoint): string => `${formatCoordinate(x)} ${formatCoordinate(y)}`;

/** Returns a filled path. */
export const drawPath = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

export const drawCircle = (x: number, y: number, radius: number, color: string, opacity = 1): string =>
  `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${color}"${opacity < 1 ? ` fill-opacity="${formatCoordinate(opacity)}"` : ''}/>`;

/** Returns the path data of a closed polygon. */
export const formatPolygon = (points: readonly ScenePoint[]): string =>
  `M${points.map(formatPoint).join('L')}Z`;

/** Returns a smooth curve through points, without its start (Catmull-Rom). */
export function formatCurve(points: readonly ScenePoint[]): string {
  return points
    .slice(1)
    .map((end, i) => {
      const start = points[i] ?? end;
      const before = points[i - 1] ?? start;
      const after = points[i + 2] ?? end;
      const startControl: ScenePoint = [
        start[0] + (end[0] - before[0]) / 6,
        start[1] + (end[1] - before[1]) / 6,
      ];
      const endControl: ScenePoint = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return `C${formatPoint(startControl)} ${formatPoint(endControl)} ${formatPoint(end)}`;
    })
    .join('');
}

/** Returns the area below a smooth curve. */
export function closeBelow(points: readonly ScenePoint[], bottom: number = SCENE_BOX.bottom): string {
  const first = points[0] ?? [0, 0];
  return `M${formatCoordinate(first[0])} ${formatCoordinate(bottom)}V${formatCoordinate(first[1])}${formatCurve(points)}V${formatCoordinate(bottom)}Z`;
}

/** Returns evenly spaced points from edge to edge of the scene. `getHeight` gets the ratio of the width at a point, and its index. */
export function sampleAcross(count: number, getHeight: (ratio: number, i: number) => number): ScenePoint[] {
  const width = SCENE_BOX.right - SCENE_BOX.left;
  return Array.from({ length: count }, (_, i): ScenePoint => {
    const ratio = i / (count - 1);
    return [SCENE_BOX.left + width * ratio, getHeight(ratio, i)];
  });
}

/** Returns a random number in a range. */
export const randomBetween = (random: () => number, from: number, to: number): number =>
  from + (to - from) * random();

/** Returns an area of rolling land: a smooth edge around a height. */
export function formatHill(random: () => number, y: number, variation: number, count = 6): string {
  return closeBelow(sampleAcross(count, () => randomBetween(random, y - variation, y + variation)));
}
