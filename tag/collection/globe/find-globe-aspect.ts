import type { Position } from '../../base/great-circle.ts';
import { clamp } from '../kit/svg-parts.ts';
import type { GlobeAirport, GlobeRoute } from './globe-routes.ts';
import { dot, interpolateArc, measureAngle, toPosition, toVector, type Vector } from '../../map/sphere.ts';

/** The part of the world that a globe shows. */
type GlobeAspect = { readonly center: Position; readonly zoom: number };

/** The aspect of a globe without a known airport. */
const WORLD_ASPECT: GlobeAspect = { center: { latitude: 34, longitude: 28 }, zoom: 1 };

/** Flights within this angle of their middle, in radians, are shown enlarged. */
const MAX_REGION_ANGLE_RAD = 0.62;
/** The ratio of the disc's radius that a region fills, and the largest zoom, because the coasts have no more detail. */
const REGION_FILL_RATIO = 0.7;
const MAX_ZOOM = 4;

/** Finds the center from which most of the flown distance is seen. Flights in one part of the world are enlarged. */
export function findGlobeAspect(
  routes: readonly GlobeRoute[],
  airports: readonly GlobeAirport[],
): GlobeAspect {
  if (airports.length === 0) return WORLD_ASPECT;
  const sum = [0, 1, 2].map((axis) => airports.reduce((total, { vector }) => total + (vector[axis] ?? 0), 0));
  const middle = toPosition([sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0]);
  const middleVector = toVector(middle);
  const farthest = Math.max(...airports.map(({ vector }) => measureAngle(vector, middleVector)));
  if (farthest <= MAX_REGION_ANGLE_RAD) {
    const zoom = REGION_FILL_RATIO / Math.sin(Math.max(0.02, farthest));
    return { center: middle, zoom: clamp(zoom, 1, MAX_ZOOM) };
  }
  return { center: findBusiestCenter(routes), zoom: 1 };
}

/** The number of routes, the most flown first, that decide the center. More would take long and change little. */
const MAX_SEEN_ROUTES = 500;
/** The number of points by which a route is seen, and the step between tried centers in degrees. */
const ROUTE_SAMPLES = 12;
const CENTER_STEP_DEGREES = 5;
/** The latitudes of the center: the poles would look unfamiliar. */
const MIN_CENTER_LATITUDE = -40;
const MAX_CENTER_LATITUDE = 55;
/** The depth from which a place counts as fully visible. */
const FULL_DEPTH = 0.7;
/** The part of a route's weight that counts only if both of its ends are seen. */
const WHOLE_ROUTE_BONUS = 0.5;
const MIN_END_DEPTH = 0.18;

function findBusiestCenter(routes: readonly GlobeRoute[]): Position {
  const seen = routes.slice(0, MAX_SEEN_ROUTES).map(({ from, to, count }) => ({
    from,
    to,
    points: interpolateArc(from, to, ROUTE_SAMPLES),
    weight: (measureAngle(from, to) * Math.sqrt(count) + 0.02) / (ROUTE_SAMPLES + 1),
  }));
  let best = WORLD_ASPECT.center;
  let bestScore = -1;
  for (let latitude = MIN_CENTER_LATITUDE; latitude <= MAX_CENTER_LATITUDE; latitude += CENTER_STEP_DEGREES) {
    for (let longitude = -180; longitude < 180; longitude += CENTER_STEP_DEGREES) {
      const center = { latitude, longitude };
      const score = scoreCenter(toVector(center), seen);
      // The tolerance lets the first of equal centers win in every engine.
      if (score > bestScore + 1e-6) [best, bestScore] = [center, score];
    }
  }
  return best;
}

type WeightedRoute = {
  readonly from: Vector;
  readonly to: Vector;
  readonly points: readonly Vector[];
  readonly weight: number;
};

function scoreCenter(center: Vector, routes: readonly WeightedRoute[]): number {
  let score = 0;
  for (const { from, to, points, weight } of routes) {
    let visible = 0;
    for (const point of points) visible += clamp(dot(center, point), 0, FULL_DEPTH);
    const isWhole = dot(center, from) > MIN_END_DEPTH && dot(center, to) > MIN_END_DEPTH;
    score += weight * visible * (isWhole ? 1 + WHOLE_ROUTE_BONUS : 1);
  }
  return score;
}
