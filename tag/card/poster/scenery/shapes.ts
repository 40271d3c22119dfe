import { hundredth } from '../../text/svg-path.ts';
import { PICTURE } from '../poster-grid.ts';

export type Point = readonly [x: number, y: number];

export const n = (value: number): string => String(hundredth(value));

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const path = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** A smooth curve through points, after its start (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((end, i) => {
      const start = points[i] ?? end;
      const before = points[i - 1] ?? start;
      const after = points[i + 2] ?? end;
      const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
      const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return `C${at(leave)} ${at(arrive)} ${at(end)}`;
    })
    .join('');
}

/** All below a smooth curve. */
export function below(points: readonly Point[], bottom: number = PICTURE.bottom): string {
  const first = points[0] ?? [0, 0];
  return `M${n(first[0])} ${n(bottom)}V${n(first[1])}${curve(points)}V${n(bottom)}Z`;
}

/** Points from edge to edge of the picture, evenly, at heights that `height` gives by index and share of the way. */
export function across(count: number, height: (share: number, i: number) => number): Point[] {
  const width = PICTURE.right - PICTURE.left;
  return Array.from({ length: count }, (_, i): Point => {
    const share = i / (count - 1);
    return [PICTURE.left + width * share, height(share, i)];
  });
}

/** A number from one to another. */
export const between = (chance: () => number, from: number, to: number): number =>
  from + (to - from) * chance();

/** A field of rolling ground: a smooth edge round a height. */
export function hill(chance: () => number, y: number, swing: number, count = 6): string {
  return below(across(count, () => between(chance, y - swing, y + swing)));
}
