/** Curves through points, so that an outline needs no control points. */
import { lerp, type Point, type PathStep, type MeterPath } from '../../drawing/geometry.ts';

/** How a curve passes a knot: in a corner, or at the start or the end of a straight piece without a kink. */
export type KnotFlag = 'corner' | 'straightStart' | 'straightEnd';

/** A point of a curve. */
export type Knot = readonly [x: number, y: number, flag?: KnotFlag];

const LEVEL_TOLERANCE = 0.006;

const getLength = ([x, y]: Point): number => Math.hypot(x, y) || 1e-6;
const subtract = (a: Knot, b: Knot): Point => [b[0] - a[0], b[1] - a[1]];
const normalize = (v: Point): Point => [v[0] / getLength(v), v[1] / getLength(v)];
const toPoint = ([x, y]: Knot): Point => [x, y];

/** Returns the direction of the curve at a knot, or null at a corner. */
const findTangent = (previousKnot: Knot, knot: Knot, after: Knot): Point | null => {
  if (knot[2] === 'corner') return null;
  const [a, b] = [subtract(previousKnot, knot), subtract(knot, after)];
  if (knot[2] === 'straightStart') return normalize(b);
  if (knot[2] === 'straightEnd') return normalize(a);
  if (Math.abs(a[1]) < LEVEL_TOLERANCE || Math.abs(b[1]) < LEVEL_TOLERANCE)
    return [Math.sign(a[0] + b[0]), 0];
  // At an extreme of x the curve is upright, at an extreme of y it is level, so that it never overshoots.
  if (a[0] * b[0] < 0) return [0, Math.sign(a[1] + b[1])];
  if (a[1] * b[1] < 0) return [Math.sign(a[0] + b[0]), 0];
  const [la, lb] = [getLength(a), getLength(b)];
  return normalize([(a[0] / la) * lb + (b[0] / lb) * la, (a[1] / la) * lb + (b[1] / lb) * la]);
};

const buildPiece = (p: Knot, q: Knot, startTangent: Point | null, endTangent: Point | null): PathStep => {
  const [from, to] = [toPoint(p), toPoint(q)];
  if (!startTangent && !endTangent) return ['L', to];
  const controlDistance = getLength(subtract(p, q)) / 3;
  const c1: Point = startTangent
    ? [p[0] + startTangent[0] * controlDistance, p[1] + startTangent[1] * controlDistance]
    : lerp(from, to, 1 / 3);
  const c2: Point = endTangent
    ? [q[0] - endTangent[0] * controlDistance, q[1] - endTangent[1] * controlDistance]
    : lerp(to, from, 1 / 3);
  return ['C', c1, c2, to];
};

/** Returns an open curve through the knots. */
export const smoothKnots = (knots: readonly Knot[]): MeterPath => {
  const last = knots.length - 1;
  const tangents = knots.map((knot, i) =>
    i === 0 || i === last ? null : findTangent(knots[i - 1] ?? knot, knot, knots[i + 1] ?? knot),
  );
  return knots.map((knot, i): PathStep => {
    const previousKnot = knots[i - 1];
    if (!previousKnot) return ['M', toPoint(knot)];
    return buildPiece(previousKnot, knot, tangents[i - 1] ?? null, tangents[i] ?? null);
  });
};

/** Returns a closed curve through the knots. */
export const closeKnots = (knots: readonly Knot[]): MeterPath => {
  const getKnot = (i: number): Knot => knots.at(i % knots.length) ?? [0, 0];
  const tangents = knots.map((knot, i) => findTangent(getKnot(i - 1), knot, getKnot(i + 1)));
  const steps = knots.map((knot, i): PathStep =>
    buildPiece(knot, getKnot(i + 1), tangents[i] ?? null, tangents[(i + 1) % knots.length] ?? null),
  );
  return [['M', toPoint(getKnot(0))], ...steps, ['Z']];
};

/** Returns points on a cubic curve at the given fractions of its parameter. */
export const sampleCubic = (
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  ratios: readonly number[],
): Point[] =>
  ratios.map((t) => {
    const [p, q, r] = [lerp(a, b, t), lerp(b, c, t), lerp(c, d, t)];
    return lerp(lerp(p, q, t), lerp(q, r, t), t);
  });
