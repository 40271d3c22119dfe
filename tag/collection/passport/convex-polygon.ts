/** A point in px, or a vector. */
export type Point = readonly [x: number, y: number];

/** The corners of a convex polygon in the order of its outline. */
export type Polygon = readonly Point[];

/** A convex polygon, and the directions at right angles to its edges as vectors of length 1. */
export type ConvexPolygon = { readonly corners: Polygon; readonly axes: readonly Point[] };

/**
 * Returns the shortest vector that moves a polygon away from another one until they have a gap; null if they have it. Two convex polygons are
 * apart if and only if a line along an edge of one of them separates them.
 */
export function findSeparation(a: ConvexPolygon, b: ConvexPolygon, gap: number): Point | null {
  let least = Infinity;
  let [separationX, separationY] = [0, 0];
  for (const { axes } of [a, b]) {
    for (const [x, y] of axes) {
      const [minA, maxA] = projectCorners(a.corners, x, y);
      const [minB, maxB] = projectCorners(b.corners, x, y);
      const [before, after] = [maxA - minB + gap, maxB - minA + gap];
      if (before <= 0 || after <= 0) return null;
      const distance = before < after ? -before : after;
      if (Math.abs(distance) >= least) continue;
      least = Math.abs(distance);
      separationX = x * distance;
      separationY = y * distance;
    }
  }
  return [separationX, separationY];
}

/** Lists the axes of a polygon; parallel edges have one. */
export function listAxes(corners: Polygon): Point[] {
  const axes: Point[] = [];
  for (const [i, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
    const [dx, dy] = [nextX - x, nextY - y];
    const length = Math.sqrt(dx * dx + dy * dy);
    const axis: Point = [dy / length, -dx / length];
    if (!axes.some((other) => Math.abs(other[0] * axis[1] - other[1] * axis[0]) < MAX_PARALLEL))
      axes.push(axis);
  }
  return axes;
}

/** The largest sine of the angle between parallel edges. */
const MAX_PARALLEL = 1e-3;

function projectCorners(corners: Polygon, axisX: number, axisY: number): [min: number, max: number] {
  let [min, max] = [Infinity, -Infinity];
  for (const [x, y] of corners) {
    const value = x * axisX + y * axisY;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}
