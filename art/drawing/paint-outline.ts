/** Cuts paint at the edge of a shape. Outlines consist of straight pieces, because a clip would cost a layer. */
import { buildPolygon, type Point, type MeterPath } from './geometry.ts';

/** The number of straight pieces per curve of an outline; SHORT_CURVE_PIECES from MANY_STEPS on, because many curves are short. */
const CURVE_PIECES = 12;
const SHORT_CURVE_PIECES = 4;
const MANY_STEPS = 24;
/** The number of stations along a band at which its edges are computed. */
const BAND_STATIONS = 36;

/** Returns a point of a Bézier curve; the inner points are the controls: one for a quadratic, two for a cubic. */
const getCurvePoint = (points: readonly Point[], t: number): Point => {
  let levelPoints = points;
  while (levelPoints.length > 1) {
    levelPoints = levelPoints.slice(1).map(([x, y], i): Point => {
      const [px, py] = levelPoints[i] ?? [x, y];
      return [px + (x - px) * t, py + (y - py) * t];
    });
  }
  return levelPoints[0] ?? [0, 0];
};

/** Returns the corners of a track, with its curves cut into straight pieces. */
export const flattenTrack = (track: MeterPath): Point[] => {
  const corners: Point[] = [];
  const pieces = track.length < MANY_STEPS ? CURVE_PIECES : SHORT_CURVE_PIECES;
  for (const [, ...points] of track) {
    const last = points.at(-1);
    const start = corners.at(-1);
    if (!last) continue;
    if (points.length === 1 || !start) corners.push(last);
    else for (let i = 1; i <= pieces; i += 1) corners.push(getCurvePoint([start, ...points], i / pieces));
  }
  return corners;
};

/** Returns the lowest and highest y of an outline at `x`, or null outside of it. */
export const findSpan = (corners: readonly Point[], x: number): readonly [number, number] | null => {
  let [low, high] = [Infinity, -Infinity];
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    if (Math.min(ax, bx) > x || Math.max(ax, bx) < x) return;
    const ys = ax === bx ? [ay, by] : [ay + ((by - ay) * (x - ax)) / (bx - ax)];
    low = Math.min(low, ...ys);
    high = Math.max(high, ...ys);
  });
  return low > high ? null : [low, high];
};

/** Returns the height of an edge of paint at an x along the aircraft, in meters. */
export type PaintEdge = (x: number) => number;

/** Returns the area between two edges in a range of x, cut at the outline. The stations are closer together at the ends. */
export const cutBand = (
  corners: readonly Point[],
  [from, to]: readonly [number, number],
  lower: PaintEdge,
  upper: PaintEdge,
  stations = BAND_STATIONS,
): MeterPath => {
  const upperPoints: Point[] = [];
  const lowerPoints: Point[] = [];
  for (let i = 0; i <= stations; i += 1) {
    const t = i / stations;
    const x = from + (to - from) * t * t * (3 - 2 * t);
    const span = findSpan(corners, x);
    if (!span) continue;
    const low = Math.min(Math.max(lower(x), span[0]), span[1]);
    const high = Math.max(Math.min(upper(x), span[1]), span[0]);
    if (high < low) continue;
    upperPoints.push([x, high]);
    lowerPoints.unshift([x, low]);
  }
  return upperPoints.length < 2 ? [] : buildPolygon([...upperPoints, ...lowerPoints]);
};
