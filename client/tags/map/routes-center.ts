import type { Position } from '../../../tag/base/great-circle.ts';
import type { DrawnRoute } from './shown-routes.ts';

/** The center of a globe without routes. */
const DEFAULT_CENTER: Position = { latitude: 30, longitude: 8 };
/** The largest latitude of a center, in degrees. Beyond it the pole is in front and the continents are at the edge. */
const MAX_LATITUDE = 55;
/** Below this length of the mean vector the routes go around the globe, so no side of it shows most of them. */
const MIN_VECTOR_LENGTH = 0.15;

const RADIANS = Math.PI / 180;

/**
 * Returns the point of the globe in the middle of the routes. A route counts as often as it was flown. Routes around the whole globe have
 * no middle; then it is the most frequent airport.
 */
export function findRoutesCenter(routes: readonly DrawnRoute[]): Position {
  const sum = { x: 0, y: 0, z: 0, count: 0 };
  const airports = new Map<string, { place: Position; count: number }>();
  for (const { from, to, count } of routes) {
    for (const airport of [from, to]) {
      const cosine = Math.cos(airport.latitude * RADIANS);
      sum.x += count * cosine * Math.cos(airport.longitude * RADIANS);
      sum.y += count * cosine * Math.sin(airport.longitude * RADIANS);
      sum.z += count * Math.sin(airport.latitude * RADIANS);
      sum.count += count;
      const airportCount = (airports.get(airport.code)?.count ?? 0) + count;
      airports.set(airport.code, { place: airport, count: airportCount });
    }
  }
  const length = Math.hypot(sum.x, sum.y, sum.z) / Math.max(1, sum.count);
  if (length >= MIN_VECTOR_LENGTH)
    return limitLatitude({
      latitude: Math.atan2(sum.z, Math.hypot(sum.x, sum.y)) / RADIANS,
      longitude: Math.atan2(sum.y, sum.x) / RADIANS,
    });
  const [mostFlown] = [...airports.values()].toSorted((a, b) => b.count - a.count);
  return mostFlown ? limitLatitude(mostFlown.place) : DEFAULT_CENTER;
}

const limitLatitude = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)),
  longitude,
});
