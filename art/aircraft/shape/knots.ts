/** Outlines as short texts: '0 -1.05, 0.22 -0.32 c' has two points, of which the second is a corner. */
import type { Point } from '../../drawing/geometry.ts';
import type { Knot } from './smooth.ts';

/** Parses the knots of an outline, each 'x y' with an optional kind of corner: c, o or i. */
export const parseKnots = (text: string): readonly Knot[] =>
  text.split(', ').map((part): Knot => {
    const [x, y, flag] = part.split(' ');
    const point: Point = [Number(x), Number(y)];
    return flag === 'c' || flag === 'o' || flag === 'i' ? [...point, flag] : point;
  });

/** Parses the points of an outline without the kinds of their corners. */
export const parsePoints = (text: string): readonly Point[] =>
  parseKnots(text).map(([x, y]): Point => [x, y]);
