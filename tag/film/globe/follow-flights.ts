import type { CodedRoute } from '../../collection/globe/globe-routes.ts';
import { clamp } from '../../collection/kit/svg-parts.ts';
import { toPosition, toVector, type GlobeView, type Vector } from '../../map/sphere.ts';
import { easeInOut, getProgress } from '../kit/easing.ts';

/** A route with the times at which its flight starts and arrives, in seconds. */
export type TimedRoute = { readonly route: CodedRoute; readonly start: number; readonly end: number };

/** The time before and after a flight in which the globe turns to it and away from it, in seconds. */
const TURN_SECONDS = 1;
/** The weight of the picture's center, so that the globe turns calmly, and the time of the last turn to it, in seconds. */
const CENTER_WEIGHT = 0.2;
const LAST_TURN_SECONDS = 1.5;
const MAX_LATITUDE = 45;

/** Returns the view in which the globe is turned to the flights of a moment. After the last flight, it is the view of the picture. */
export function followFlights(view: GlobeView, flights: readonly TimedRoute[], time: number): GlobeView {
  const lastEnd = flights.at(-1)?.end ?? 0;
  const rest = easeInOut(getProgress(time, lastEnd - LAST_TURN_SECONDS, lastEnd));
  if (rest === 1 || view.zoom > 1) return view;
  const center = toVector(view.center);
  let weights = 0;
  let sum: Vector = [0, 0, 0];
  for (const { route, start, end } of flights) {
    const before = getProgress(time, start - TURN_SECONDS, start);
    const weight = easeInOut(before) * (1 - easeInOut(getProgress(time, end, end + TURN_SECONDS)));
    if (weight === 0) continue;
    const progress = easeInOut(getProgress(time, start, end));
    // The globe looks between the aircraft and the middle of its route, so that both ends of short routes are seen.
    sum = addVector(sum, route.from, weight * (0.75 - progress / 2));
    sum = addVector(sum, route.to, weight * (0.25 + progress / 2));
    weights += weight;
  }
  // Between far flights, the globe turns back to the center.
  const centerWeight = CENTER_WEIGHT + 1 - Math.min(1, weights);
  const followed = addVector(scaleVector(sum, 1 / Math.max(1, weights)), center, centerWeight);
  const mixed = addVector(scaleVector(followed, 1 - rest), center, rest);
  const { latitude, longitude } = toPosition(mixed);
  return {
    ...view,
    center: {
      latitude: roundDegrees(clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE)),
      longitude: roundDegrees(longitude),
    },
  };
}

/** Rounds degrees, so that all engines draw the same frames. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

const scaleVector = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];

const addVector = ([x, y, z]: Vector, [dx, dy, dz]: Vector, weight: number): Vector => [
  x + dx * weight,
  y + dy * weight,
  z + dz * weight,
];
