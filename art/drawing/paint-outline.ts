/** Where paint meets the edge of a shape: outlines as straight pieces, so that paint needs no clip, which costs a layer. */
import { polygon, type Point, type Track } from './geometry.ts';

/** Straight pieces for each curve of an outline; fewer where its curves are many and so short. */
const PIECES = 12;
const SHORT_PIECES = 4;
const MANY = 24;
/** Places along a band at which its edges are known. */
const STATIONS = 36;

/** From `a` to `b` by the controls between: 1 is a quadratic, 2 a cubic. */
const curveAt = (points: readonly Point[], t: number): Point => {
  let level = points;
  while (level.length > 1) {
    level = level.slice(1).map(([x, y], i): Point => {
      const [px, py] = level[i] ?? [x, y];
      return [px + (x - px) * t, py + (y - py) * t];
    });
  }
  return level[0] ?? [0, 0];
};

/** The corners of a track, its curves cut into straight pieces. */
export const flattened = (track: Track): Point[] => {
  const corners: Point[] = [];
  const pieces = track.length < MANY ? PIECES : SHORT_PIECES;
  for (const [, ...points] of track) {
    const last = points.at(-1);
    const start = corners.at(-1);
    if (!last) continue;
    if (points.length === 1 || !start) corners.push(last);
    else for (let i = 1; i <= pieces; i += 1) corners.push(curveAt([start, ...points], i / pieces));
  }
  return corners;
};

/** The lowest and highest point of an outline at `x`, or null beside it. */
const spanAt = (corners: readonly Point[], x: number): readonly [number, number] | null => {
  let [low, high] = [Infinity, -Infinity];
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    if (ax === bx || Math.min(ax, bx) > x || Math.max(ax, bx) < x) return;
    const y = ay + ((by - ay) * (x - ax)) / (bx - ax);
    low = Math.min(low, y);
    high = Math.max(high, y);
  });
  return low > high ? null : [low, high];
};

/** Height of an edge of paint at a place along the aircraft, meters. */
export type Edge = (x: number) => number;

/** What lies between two edges from one place to another, cut off at the outline. Places are closer together at the ends. */
export const band = (
  corners: readonly Point[],
  [from, to]: readonly [number, number],
  lower: Edge,
  upper: Edge,
  stations = STATIONS,
): Track => {
  const over: Point[] = [];
  const under: Point[] = [];
  for (let i = 0; i <= stations; i += 1) {
    const t = i / stations;
    const x = from + (to - from) * t * t * (3 - 2 * t);
    const span = spanAt(corners, x);
    if (!span) continue;
    const low = Math.min(Math.max(lower(x), span[0]), span[1]);
    const high = Math.max(Math.min(upper(x), span[1]), span[0]);
    if (high < low) continue;
    over.push([x, high]);
    under.unshift([x, low]);
  }
  return over.length < 2 ? [] : polygon([...over, ...under]);
};

/** Whether a point lies inside a closed outline. */
export const inside = (corners: readonly Point[], [x, y]: Point): boolean => {
  let within = false;
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) within = !within;
  });
  return within;
};
