/** The closed outline of a shape of a recipe, in meters. */
import type { Point } from '../drawing/geometry.ts';
import type { SchemePoint, SchemeShape } from '../drawing/scheme.ts';
import type { SchemePlacer } from './placer.ts';

/** The number of straight pieces between two points of a curve. */
const CURVE_PIECES = 10;

/** Returns the points of a smooth curve (Catmull-Rom). */
const smoothPoints = (points: readonly Point[]): Point[] =>
  points.flatMap((p, i): Point[] => {
    const q = points[i + 1];
    if (!q) return [p];
    const [o, r] = [points[i - 1] ?? p, points[i + 2] ?? q];
    const interpolate = (d: 0 | 1, t: number): number =>
      0.5 *
      (2 * p[d] +
        (q[d] - o[d]) * t +
        (2 * o[d] - 5 * p[d] + 4 * q[d] - r[d]) * t * t +
        (3 * p[d] - o[d] - 3 * q[d] + r[d]) * t * t * t);
    return Array.from({ length: CURVE_PIECES }, (_, k): Point => [
      interpolate(0, k / CURVE_PIECES),
      interpolate(1, k / CURVE_PIECES),
    ]);
  });

const buildCircle = ([x, y]: Point, r: number, direction: 1 | -1 = 1): Point[] =>
  Array.from({ length: 49 }, (_, i): Point => {
    const angle = (direction * i * Math.PI) / 24;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });

/** Returns the outline of a line of changing width. */
const buildRibbon = (middle: readonly Point[], getHalfWidth: (ratio: number) => number): Point[] => {
  const buildSide = (sign: 1 | -1): Point[] =>
    middle.map(([x, y], i): Point => {
      const [before, after] = [middle[i - 1] ?? [x, y], middle[i + 1] ?? [x, y]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const offset = (sign * getHalfWidth(i / (middle.length - 1))) / (Math.hypot(dx, dy) || 1);
      return [x - dy * offset, y + dx * offset];
    });
  return [...buildSide(1), ...buildSide(-1).reverse()];
};

const getWidth = (width: number | readonly number[], ratio: number): number => {
  if (typeof width === 'number') return width;
  const k = ratio * (width.length - 1);
  const i = Math.min(width.length - 2, Math.floor(k));
  const [a = 0, b = a] = [width[i], width[i + 1]];
  return a + (b - a) * (k - i);
};

/** The measures by which widths and sizes are scaled: those of an aircraft or of a drawn fin. */
export type ShapeMeasures = {
  readonly tube: number;
  readonly fin: { readonly top: number; readonly foot: number };
};

/**
 * Returns the outlines of a shape.
 * @returns closed outlines under the nonzero rule
 */
export const buildShapeOutline = (
  shape: SchemeShape,
  toPoint: SchemePlacer,
  measures: ShapeMeasures,
): Point[][] => {
  const buildCurve = (places: readonly SchemePoint[]): Point[] =>
    shape.straight === true || places.length < 3 ? places.map(toPoint) : smoothPoints(places.map(toPoint));
  if ('disc' in shape) {
    const radius = (shape.size * (measures.fin.top - measures.fin.foot)) / 2;
    const middle = toPoint(shape.disc);
    const { ring } = shape;
    if (ring === undefined) return [buildCircle(middle, radius)];
    // The ring is one outline: an outer and an inner circle, joined by a cut without width.
    return [[...buildCircle(middle, radius), ...buildCircle(middle, radius * (1 - ring), -1)]];
  }
  if ('between' in shape)
    return [[...buildCurve(shape.between[0]), ...buildCurve(shape.between[1]).reverse()]];
  if ('poly' in shape)
    return [buildCurve(shape.straight === true ? shape.poly : [...shape.poly, ...shape.poly.slice(0, 1)])];
  if ('line' in shape) {
    return [
      buildRibbon(buildCurve(shape.line), (ratio) => (getWidth(shape.width, ratio) * measures.tube) / 4),
    ];
  }
  const outsideY = measures.tube * 4;
  const top = shape.top && buildCurve(shape.top);
  const bottom = shape.bottom && buildCurve(shape.bottom);
  const edge = top ?? bottom ?? [];
  const buildLevelEdge = (y: number): Point[] =>
    [edge.at(0), edge.at(-1)].flatMap((p) => (p ? [[p[0], y]] : []));
  return [[...(top ?? buildLevelEdge(outsideY)), ...(bottom ?? buildLevelEdge(-outsideY)).reverse()]];
};
