/** Curves through points, so that an outline needs no control points. */
import { lerp, type Point, type Step, type Track } from '../../drawing/geometry.ts';

/** A point of a curve. 'c' is a corner; 'o' begins and 'i' ends a straight piece without a kink. */
export type Knot = readonly [x: number, y: number, flag?: 'c' | 'o' | 'i'];

const LEVEL = 0.006;

const lengthOf = ([x, y]: Point): number => Math.hypot(x, y) || 1e-6;
const between = (a: Knot, b: Knot): Point => [b[0] - a[0], b[1] - a[1]];
const unit = (v: Point): Point => [v[0] / lengthOf(v), v[1] / lengthOf(v)];
const pointOf = ([x, y]: Knot): Point => [x, y];

/** Returns the direction of the curve at a knot, or null at a corner. */
const tangent = (before: Knot, knot: Knot, after: Knot): Point | null => {
  if (knot[2] === 'c') return null;
  const [a, b] = [between(before, knot), between(knot, after)];
  if (knot[2] === 'o') return unit(b);
  if (knot[2] === 'i') return unit(a);
  if (Math.abs(a[1]) < LEVEL || Math.abs(b[1]) < LEVEL) return [Math.sign(a[0] + b[0]), 0];
  // At an extreme of x the curve is upright, at an extreme of y it is level, so that it never overshoots.
  if (a[0] * b[0] < 0) return [0, Math.sign(a[1] + b[1])];
  if (a[1] * b[1] < 0) return [Math.sign(a[0] + b[0]), 0];
  const [la, lb] = [lengthOf(a), lengthOf(b)];
  return unit([(a[0] / la) * lb + (b[0] / lb) * la, (a[1] / la) * lb + (b[1] / lb) * la]);
};

const piece = (p: Knot, q: Knot, leave: Point | null, arrive: Point | null): Step => {
  const [from, to] = [pointOf(p), pointOf(q)];
  if (!leave && !arrive) return ['L', to];
  const reach = lengthOf(between(p, q)) / 3;
  const c1: Point = leave ? [p[0] + leave[0] * reach, p[1] + leave[1] * reach] : lerp(from, to, 1 / 3);
  const c2: Point = arrive ? [q[0] - arrive[0] * reach, q[1] - arrive[1] * reach] : lerp(to, from, 1 / 3);
  return ['C', c1, c2, to];
};

/** Returns an open curve through the knots. */
export const smoothKnots = (knots: readonly Knot[]): Track => {
  const last = knots.length - 1;
  const tangents = knots.map((knot, i) =>
    i === 0 || i === last ? null : tangent(knots[i - 1] ?? knot, knot, knots[i + 1] ?? knot),
  );
  return knots.map((knot, i): Step => {
    const before = knots[i - 1];
    if (!before) return ['M', pointOf(knot)];
    return piece(before, knot, tangents[i - 1] ?? null, tangents[i] ?? null);
  });
};

/** Returns a closed curve through the knots. */
export const closeKnots = (knots: readonly Knot[]): Track => {
  const at = (i: number): Knot => knots.at(i % knots.length) ?? [0, 0];
  const tangents = knots.map((knot, i) => tangent(at(i - 1), knot, at(i + 1)));
  const steps = knots.map((knot, i): Step =>
    piece(knot, at(i + 1), tangents[i] ?? null, tangents[(i + 1) % knots.length] ?? null),
  );
  return [['M', pointOf(at(0))], ...steps, ['Z']];
};

/** Returns points on a cubic curve at the given fractions of its parameter. */
export const sampleCubic = (
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  shares: readonly number[],
): Point[] =>
  shares.map((t) => {
    const [p, q, r] = [lerp(a, b, t), lerp(b, c, t), lerp(c, d, t)];
    return lerp(lerp(p, q, t), lerp(q, r, t), t);
  });
