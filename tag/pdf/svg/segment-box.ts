import type { Matrix } from '../matrix.ts';
import type { PathSegment } from './path-segments.ts';

/** Left, top, right and bottom. */
export type PdfBox = readonly [number, number, number, number];

/** Returns the box of a path without its control points, because gradients are relative to it; null for an empty path. */
export function measureSegmentBox(segments: readonly PathSegment[]): PdfBox | null {
  const [xs, ys]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (const { operator, points } of segments) {
    if (operator === 'h') continue;
    if (operator === 'c') {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
      xs.push(...findTurningPoints(x, a, c, e));
      ys.push(...findTurningPoints(y, b, d, f));
    }
    x = points.at(-2) ?? 0;
    y = points.at(-1) ?? 0;
    xs.push(x);
    ys.push(y);
  }
  if (xs.length === 0) return null;
  const findMin = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const findMax = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return [findMin(xs), findMin(ys), findMax(xs), findMax(ys)];
}

/** Returns the parameters at which a cubic curve has an extreme in one axis. */
function findTurningPoints(start: number, first: number, second: number, end: number): number[] {
  const a = 3 * (end - 3 * second + 3 * first - start);
  const b = 6 * (second - 2 * first + start);
  const c = 3 * (first - start);
  const discriminant = b * b - 4 * a * c;
  const isQuadratic = Math.abs(a) < 1e-9;
  if (isQuadratic ? b === 0 : discriminant < 0) return [];
  const root = Math.sqrt(Math.max(0, discriminant));
  const parameters = isQuadratic ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return parameters
    .filter((t) => t > 0 && t < 1)
    .map((t) => {
      const s = 1 - t;
      return s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end;
    });
}

/** Returns the matrix from the square 0 to 1 to a box; null if the box has no area, because then nothing is painted. */
export function createBoxMatrix([left, top, right, bottom]: PdfBox): Matrix | null {
  return right > left && bottom > top ? [right - left, 0, 0, bottom - top, left, top] : null;
}

/** Returns a box that is larger by the margin on each side. */
export function expandBox([left, top, right, bottom]: PdfBox, margin: number): PdfBox {
  return [left - margin, top - margin, right + margin, bottom + margin];
}
