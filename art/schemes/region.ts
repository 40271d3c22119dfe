/** Cuts paint at the outline of a fuselage or fin, because a clip in the drawing would cost a layer. */
import { lerp, type Point } from '../drawing/geometry.ts';
import { findSpan } from '../drawing/paint-outline.ts';

/**
 * An outline with one lower and one upper edge along an axis: the fuselage along x, the fin along y (axes swapped). Between two keys both
 * edges are straight.
 */
export type Region = {
  readonly keys: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
};

/** The regions of outlines, cached because several shapes are cut at one outline. */
const regionCache = new WeakMap<readonly Point[], Region>();

/** Returns the region inside of an outline. */
export const createRegion = (corners: readonly Point[]): Region => {
  const cachedRegion = regionCache.get(corners);
  if (cachedRegion) return cachedRegion;
  const keys = [...new Set(corners.map(([x]) => x))].toSorted((a, b) => a - b);
  // A key is the x of a corner, so none is outside.
  const spans = keys.map((x) => findSpan(corners, x) ?? [Infinity, -Infinity]);
  const region = { keys, low: spans.map(([low]) => low), high: spans.map(([, high]) => high) };
  regionCache.set(corners, region);
  return region;
};

/** Returns the index of the last key that is not above `x`, but at most the last but one. */
const findSlab = (keys: readonly number[], x: number): number => {
  let [from, to] = [0, keys.length - 2];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((keys[middle] ?? 0) <= x) from = middle;
    else to = middle - 1;
  }
  return from;
};

/** Returns the lower and the upper edge at an x, in the slab after the key `i`. */
const getSlabEdges = ({ keys, low, high }: Region, i: number, x: number): readonly [number, number] => {
  const [a = 0, b = a] = [keys[i], keys[i + 1]];
  const t = b === a ? 0 : Math.min(1, Math.max(0, (x - a) / (b - a)));
  const [l0 = 0, l1 = l0, h0 = 0, h1 = h0] = [low[i], low[i + 1], high[i], high[i + 1]];
  return [l0 + (l1 - l0) * t, h0 + (h1 - h0) * t];
};

/** Returns the lower and the upper edge of a region at an x. */
export const getRegionEdges = (region: Region, x: number): readonly [number, number] =>
  getSlabEdges(region, findSlab(region.keys, x), x);

/** Returns the points at which a straight piece within one slab meets the edges, as fractions of its length. */
const findIntersections = (region: Region, i: number, a: Point, b: Point): number[] => {
  const [lowA, highA] = getSlabEdges(region, i, a[0]);
  const [lowB, highB] = getSlabEdges(region, i, b[0]);
  const gaps = [
    [a[1] - lowA, b[1] - lowB],
    [a[1] - highA, b[1] - highB],
  ] as const;
  return gaps
    .flatMap(([p, q]) => (p > 0 === q > 0 ? [] : [p / (p - q)]))
    .toSorted((first, second) => first - second);
};

/** Returns the points of a polygon's piece, with a corner at each border of a slab and at each edge. */
const splitAtSlabs = (region: Region, a: Point, b: Point): Point[] => {
  const { keys } = region;
  const [minX, maxX] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const cuts: number[] = [];
  const start = Math.max(0, findSlab(keys, minX) - 1);
  for (let i = start; i < keys.length && (keys[i] ?? 0) < maxX; i += 1) {
    const key = keys[i] ?? 0;
    if (key > minX) cuts.push((key - a[0]) / (b[0] - a[0]));
  }
  cuts.sort((p, q) => p - q);
  const stops = [0, ...cuts, 1];
  return stops.slice(1).flatMap((to, i): Point[] => {
    const [p, q] = [lerp(a, b, stops[i] ?? 0), lerp(a, b, to)];
    const slab = findSlab(keys, (p[0] + q[0]) / 2);
    return [...findIntersections(region, slab, p, q).map((t) => lerp(p, q, t)), q];
  });
};

/** The distance from a line, in meters, below which the middle of three corners is removed. */
const STRAIGHT_TOLERANCE_M = 0.004;

const simplifyPoints = (points: readonly Point[]): Point[] => {
  const cleanPoints: Point[] = [];
  for (const point of points) {
    const [b, a] = [cleanPoints.at(-1), cleanPoints.at(-2)];
    if (b && Math.abs(point[0] - b[0]) < 1e-6 && Math.abs(point[1] - b[1]) < 1e-6) continue;
    if (a && b) {
      const [dx, dy] = [point[0] - a[0], point[1] - a[1]];
      const length = Math.hypot(dx, dy);
      const lineDistance = Math.abs((b[0] - a[0]) * dy - (b[1] - a[1]) * dx) / (length || 1);
      const projection = (b[0] - a[0]) * dx + (b[1] - a[1]) * dy;
      if (length > 0 && lineDistance < STRAIGHT_TOLERANCE_M && projection > 0 && projection < length * length)
        cleanPoints.pop();
    }
    cleanPoints.push(point);
  }
  return cleanPoints;
};

/** Returns twice the area of a polygon. */
const measureDoubleArea = (points: readonly Point[]): number => {
  let sum = 0;
  points.forEach(([bx, by], i) => {
    const [ax, ay] = points.at(i - 1) ?? [bx, by];
    sum += ax * by - bx * ay;
  });
  return Math.abs(sum);
};

/**
 * Returns a polygon cut at a region. The parts outside are moved to the nearer edge, where they have no width. Returns an empty list if
 * nothing is left.
 */
export const clipToRegion = (region: Region, points: readonly Point[]): Point[] => {
  const { keys } = region;
  const [from, to] = [keys[0] ?? 0, keys.at(-1) ?? 0];
  const clampedPoints = points.flatMap((b, i): Point[] => {
    const a = points.at(i - 1) ?? b;
    return splitAtSlabs(region, a, b).map(([x, y]): Point => {
      const clampedX = Math.min(to, Math.max(from, x));
      const [low, high] = getRegionEdges(region, clampedX);
      return [clampedX, Math.min(high, Math.max(low, y))];
    });
  });
  const simplifiedPoints = simplifyPoints(clampedPoints);
  return simplifiedPoints.length < 3 || measureDoubleArea(simplifiedPoints) < 0.002 ? [] : simplifiedPoints;
};

/** Returns the points with x and y exchanged, because the region of a fin is along y. */
export const swapAxes = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [y, x]);
