import type { Position } from '../../base/great-circle.ts';
import type { Area } from '../kit/area.ts';
import { clamp } from '../kit/svg-parts.ts';
import type { GlobeAirport, GlobeRoute } from './globe-routes.ts';
import {
  createProjector,
  dot,
  interpolateArc,
  measureAngle,
  RADIANS_PER_DEGREE,
  toPosition,
  toVector,
  type GlobeView,
  type Vector,
} from '../../map/sphere.ts';

/** A circle in a drawing, in px. */
export type Disc = { readonly cx: number; readonly cy: number; readonly radius: number };

/** The place of an enlarged globe: the height of its horizon in px, and the area in which its routes stay. */
export type RegionPlace = { readonly horizon: number; readonly area: Area };

/** The center of a globe without a known airport. */
const WORLD_CENTER: Position = { latitude: 34, longitude: 28 };

/** Flights within this angle of their middle, in radians, are shown enlarged. */
const MAX_REGION_ANGLE_RAD = 0.62;
/** The largest and the smallest zoom of an enlarged globe, and the ratio between tried zooms. */
const MAX_ZOOM = 12;
const MIN_ZOOM = 1.2;
const ZOOM_STEP = 0.96;

/**
 * Finds the view from which most of the flown distance is seen. Flights in one part of the world are enlarged, if the picture has a place
 * for that: the globe grows beyond the picture, and its horizon stays.
 */
export function findGlobeView(
  routes: readonly GlobeRoute[],
  airports: readonly GlobeAirport[],
  { cx, cy, radius }: Disc,
  place: RegionPlace | null,
): GlobeView {
  const disc = { cx, cy, radius, zoom: 1 };
  if (airports.length === 0) return { ...disc, center: WORLD_CENTER };
  const vectors = airports.map(({ vector }) => vector);
  const middle = findMiddle(vectors);
  const middleVector = toVector(middle);
  if (vectors.some((vector) => measureAngle(vector, middleVector) > MAX_REGION_ANGLE_RAD))
    return { ...disc, center: findBusiestCenter(routes) };
  return (place && findRegionView(vectors, middle, disc, place)) ?? { ...disc, center: middle };
}

/** Returns the view of a region at the largest zoom at which its airports stay in their area; null if that is no enlargement. */
function findRegionView(
  airports: readonly Vector[],
  middle: Position,
  disc: Disc,
  place: RegionPlace,
): GlobeView | null {
  for (let zoom = MAX_ZOOM; zoom >= MIN_ZOOM; zoom *= ZOOM_STEP) {
    const view = createRegionView(disc, place, middle, zoom);
    if (areInside(airports, view, place.area)) return view;
  }
  return null;
}

/** Returns the middle of the extent of places. */
function findMiddle(vectors: readonly Vector[]): Position {
  const sum = [0, 1, 2].map((axis) => vectors.reduce((total, vector) => total + (vector[axis] ?? 0), 0));
  const mean = toPosition([sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0]);
  const positions = vectors.map(toPosition);
  // A region can lie on both sides of the date line.
  const eastings = positions.map(({ longitude }) => ((longitude - mean.longitude + 540) % 360) - 180);
  const latitudes = positions.map(({ latitude }) => latitude);
  return {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: mean.longitude + (Math.min(...eastings) + Math.max(...eastings)) / 2,
  };
}

/** Returns the view that has a place in the middle of the area, as seen from above the place and south of it. */
function createRegionView(
  { cx, radius }: Disc,
  { horizon, area }: RegionPlace,
  { latitude, longitude }: Position,
  zoom: number,
): GlobeView {
  const fullRadius = radius * zoom;
  const tilt = Math.asin(clamp(1 - (area.y + area.height / 2 - horizon) / fullRadius, -1, 1));
  return {
    cx,
    cy: horizon + fullRadius,
    radius,
    zoom,
    center: { latitude: latitude - tilt / RADIANS_PER_DEGREE, longitude },
  };
}

function areInside(vectors: readonly Vector[], view: GlobeView, { x, y, width, height }: Area): boolean {
  const project = createProjector(view);
  return vectors.every((vector) => {
    const point = project(vector);
    return point.depth > 0 && point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  });
}

/** The number of routes, the most flown first, that decide the center. More would take long and change little. */
const MAX_SEEN_ROUTES = 500;
/** The number of points by which a route is seen, and the step between tried centers in degrees. */
const ROUTE_SAMPLES = 12;
const CENTER_STEP_DEGREES = 5;
/** The latitudes of the center: nearer to a pole, the land behind it would be upside down. */
const MIN_CENTER_LATITUDE = -40;
const MAX_CENTER_LATITUDE = 40;
/** The part of a route's weight that counts only if both of its ends are seen. */
const WHOLE_ROUTE_BONUS = 0.15;
const MIN_END_DEPTH = 0.18;

function findBusiestCenter(routes: readonly GlobeRoute[]): Position {
  const seen = routes.slice(0, MAX_SEEN_ROUTES).map(({ from, to, count }) => ({
    from,
    to,
    points: interpolateArc(from, to, ROUTE_SAMPLES),
    weight: (measureAngle(from, to) * Math.sqrt(count) + 0.02) / (ROUTE_SAMPLES + 1),
  }));
  let best = WORLD_CENTER;
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

/** Returns the score of a center. A point of a route counts by its depth, so that the middle of the seen points gets the highest score. */
function scoreCenter(center: Vector, routes: readonly WeightedRoute[]): number {
  let score = 0;
  for (const { from, to, points, weight } of routes) {
    let visible = 0;
    for (const point of points) visible += Math.max(0, dot(center, point));
    const isWhole = dot(center, from) > MIN_END_DEPTH && dot(center, to) > MIN_END_DEPTH;
    score += weight * visible * (isWhole ? 1 + WHOLE_ROUTE_BONUS : 1);
  }
  return score;
}
