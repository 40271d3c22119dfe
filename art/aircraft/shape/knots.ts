/** Outlines as short texts: '0 -1.05, 0.22 -0.32 c' has two points, of which the second is a corner. */
import type { Point } from '../../drawing/geometry.ts';
import type { Knot, KnotFlag } from './smooth.ts';

/** The flags of knots by their letters in a text. */
const KNOT_FLAGS: ReadonlyMap<string, KnotFlag> = new Map([
  ['c', 'corner'],
  ['o', 'straightStart'],
  ['i', 'straightEnd'],
]);

/** Parses the knots of an outline, each 'x y' with an optional flag: c, o or i. */
export const parseKnots = (text: string): readonly Knot[] =>
  text.split(', ').map((part): Knot => {
    const [x, y, letter = ''] = part.split(' ');
    const point: Point = [Number(x), Number(y)];
    const flag = KNOT_FLAGS.get(letter);
    return flag === undefined ? point : [...point, flag];
  });

/** Parses the points of an outline without their flags. */
export const parsePoints = (text: string): readonly Point[] =>
  parseKnots(text).map(([x, y]): Point => [x, y]);
