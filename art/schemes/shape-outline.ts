/** The closed outline of a shape of a recipe, in meters. */
import type { Point } from '../drawing/geometry.ts';
import type { SchemePoint, Shape } from '../drawing/scheme.ts';
import type { Placer } from './stations.ts';

/** The number of straight pieces between two points of a curve. */
const PIECES = 10;

/** Returns the points of a smooth curve (Catmull-Rom). */
const smooth = (points: readonly Point[]): Point[] =>
  points.flatMap((p, i): Point[] => {
    const q = points[i + 1];
    if (!q) return [p];
    const [o, r] = [points[i - 1] ?? p, points[i + 2] ?? q];
    const at = (d: 0 | 1, t: number): number =>
      0.5 *
      (2 * p[d] +
        (q[d] - o[d]) * t +
        (2 * o[d] - 5 * p[d] + 4 * q[d] - r[d]) * t * t +
        (3 * p[d] - o[d] - 3 * q[d] + r[d]) * t * t * t);
    return Array.from({ length: PIECES }, (_, k): Point => [at(0, k / PIECES), at(1, k / PIECES)]);
  });

const circle = ([x, y]: Point, r: number, turn: 1 | -1 = 1): Point[] =>
  Array.from({ length: 49 }, (_, i): Point => {
    const angle = (turn * i * Math.PI) / 24;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });

/** Returns the outline of a line of changing width. */
const ribbon = (middle: readonly Point[], half: (share: number) => number): Point[] => {
  const side = (sign: 1 | -1): Point[] =>
    middle.map(([x, y], i): Point => {
      const [before, after] = [middle[i - 1] ?? [x, y], middle[i + 1] ?? [x, y]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const away = (sign * half(i / (middle.length - 1))) / (Math.hypot(dx, dy) || 1);
      return [x - dy * away, y + dx * away];
    });
  return [...side(1), ...side(-1).reverse()];
};

const widthAt = (width: number | readonly number[], share: number): number => {
  if (typeof width === 'number') return width;
  const k = share * (width.length - 1);
  const i = Math.min(width.length - 2, Math.floor(k));
  const [a = 0, b = a] = [width[i], width[i + 1]];
  return a + (b - a) * (k - i);
};

/** The measures by which widths and sizes are scaled: those of an aircraft or of a drawn fin. */
export type Measures = {
  readonly tube: number;
  readonly fin: { readonly top: number; readonly foot: number };
};

/**
 * Returns the outlines of a shape.
 * @returns closed outlines under the nonzero rule
 */
export const buildShapeOutline = (shape: Shape, at: Placer, a: Measures): Point[][] => {
  const run = (places: readonly SchemePoint[]): Point[] =>
    shape.straight === true || places.length < 3 ? places.map(at) : smooth(places.map(at));
  if ('disc' in shape) {
    const radius = (shape.size * (a.fin.top - a.fin.foot)) / 2;
    const middle = at(shape.disc);
    const { ring } = shape;
    if (ring === undefined) return [circle(middle, radius)];
    // The ring is one outline: an outer and an inner circle, joined by a cut without width.
    return [[...circle(middle, radius), ...circle(middle, radius * (1 - ring), -1)]];
  }
  if ('between' in shape) return [[...run(shape.between[0]), ...run(shape.between[1]).reverse()]];
  if ('poly' in shape)
    return [run(shape.straight === true ? shape.poly : [...shape.poly, ...shape.poly.slice(0, 1)])];
  if ('line' in shape) {
    return [ribbon(run(shape.line), (share) => (widthAt(shape.width, share) * a.tube) / 4)];
  }
  const far = a.tube * 4;
  const top = shape.top && run(shape.top);
  const bottom = shape.bottom && run(shape.bottom);
  const edge = top ?? bottom ?? [];
  const level = (y: number): Point[] => [edge.at(0), edge.at(-1)].flatMap((p) => (p ? [[p[0], y]] : []));
  return [[...(top ?? level(far)), ...(bottom ?? level(-far)).reverse()]];
};
