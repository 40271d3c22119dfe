import { geoInterpolate } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
import { getLand } from './land.ts';

/** A route to which a map is fitted, with the number of its flights. */
export type FrameRoute = { readonly from: Position; readonly to: Position; readonly count: number };

/** The part of the Earth on a flat map, in degrees: the longitude in its middle, and the latitudes of its edges. */
export type FlatView = { readonly meridian: number; readonly north: number; readonly south: number };

/** The usual middle. The edge is then in the Bering Strait, so that no land is cut. */
const DEFAULT_MERIDIAN = 11;
/** The usual edges. Antarctica is not drawn. */
const DEFAULT_NORTH = 84;
const DEFAULT_SOUTH = -57;
/** The free space between a route and the edge, in degrees. */
const ROUTE_MARGIN = 1.5;
/** The largest length of land on a meridian that may be the edge, in degrees. Only oceans have less. */
const MAX_EDGE_LAND = 16;

/** The number of steps in which a great circle is examined. */
const ARC_STEPS = 32;
/** A route whose ends are on opposite meridians, within this angle in degrees, goes over the pole. */
const POLAR_TOLERANCE = 0.01;

/**
 * Finds the part of the Earth that shows the routes best. The edge cuts as few flights as possible: it stays in the Bering Strait if no
 * other ocean is better. If a route comes closer to a pole than the usual map, the map reaches further.
 */
export function findFlatView(routes: readonly FrameRoute[]): FlatView {
  let [north, south] = [DEFAULT_NORTH, DEFAULT_SOUTH];
  for (const { from, to } of routes) {
    const [low, high] = measureLatitudes(from, to);
    if (high > DEFAULT_NORTH - ROUTE_MARGIN) north = Math.max(north, Math.min(90, high + ROUTE_MARGIN));
    if (low < DEFAULT_SOUTH + ROUTE_MARGIN) south = Math.min(south, Math.max(-90, low - ROUTE_MARGIN));
  }
  return { meridian: findMeridian(routes), north, south };
}

/** Returns the lowest and the highest latitude of a great circle. */
function measureLatitudes(from: Position, to: Position): [low: number, high: number] {
  if (isPolar(from, to)) return from.latitude + to.latitude >= 0 ? [0, 90] : [-90, 0];
  const interpolate = geoInterpolate([from.longitude, from.latitude], [to.longitude, to.latitude]);
  const latitudes = Array.from({ length: ARC_STEPS + 1 }, (_, i) => interpolate(i / ARC_STEPS)[1]);
  return [Math.min(...latitudes), Math.max(...latitudes)];
}

/** Returns true if the ends are on opposite meridians, so that the great circle goes over a pole. */
export const isPolar = (from: Position, to: Position): boolean =>
  Math.abs(Math.abs(wrapDegrees(to.longitude - from.longitude)) - 180) < POLAR_TOLERANCE;

/** Returns a longitude from -180 to 180. */
export const wrapDegrees = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Returns the longitude in the middle of the map. */
function findMeridian(routes: readonly FrameRoute[]): number {
  const cutFlights = countCutFlights(routes);
  const defaultEdge = toBin(DEFAULT_MERIDIAN - 180);
  if (cutFlights[defaultEdge] === 0) return DEFAULT_MERIDIAN;
  const land = measureEdgeLand();
  const edges = Array.from(cutFlights.keys()).filter((bin) => (land[bin] ?? 0) <= MAX_EDGE_LAND);
  const at = (values: readonly number[], bin: number) => values[bin] ?? 0;
  const [edge = defaultEdge] = edges.toSorted(
    (a, b) =>
      at(cutFlights, a) - at(cutFlights, b) ||
      Number(b === defaultEdge) - Number(a === defaultEdge) ||
      at(land, a) - at(land, b) ||
      a - b,
  );
  // Bin 0 is the edge of a map whose middle is at 0°.
  return wrapDegrees(edge);
}

/** Each whole degree of longitude is a bin, from 180° W. */
const BIN_COUNT = 360;
const toBin = (longitude: number): number => Math.floor(wrapDegrees(longitude) + 180) % BIN_COUNT;

/** Counts the flights that each meridian cuts. */
function countCutFlights(routes: readonly FrameRoute[]): number[] {
  const changes = Array.from({ length: BIN_COUNT + 1 }, () => 0);
  for (const { from, to, count } of routes) {
    if (isPolar(from, to)) continue;
    const turn = wrapDegrees(to.longitude - from.longitude);
    const [west, east] = turn >= 0 ? [from.longitude, to.longitude] : [to.longitude, from.longitude];
    // An edge at an airport would cut its dot.
    const [first, last] = [toBin(west - 1), toBin(east + 1)];
    addRange(changes, first, first <= last ? last : BIN_COUNT - 1, count);
    if (first > last) addRange(changes, 0, last, count);
  }
  let sum = 0;
  return changes.slice(0, BIN_COUNT).map((change) => (sum += change));
}

function addRange(changes: number[], first: number, last: number, count: number): void {
  changes[first] = (changes[first] ?? 0) + count;
  changes[last + 1] = (changes[last + 1] ?? 0) - count;
}

let edgeLand: readonly number[] | null = null;

/** Measures the length of land on each meridian, in degrees. */
function measureEdgeLand(): readonly number[] {
  if (edgeLand) return edgeLand;
  const crossings = Array.from({ length: BIN_COUNT }, (): number[] => []);
  for (const ring of getLand().coordinates.flat()) {
    for (let i = 1; i < ring.length; i += 1) {
      const [x = 0, y = 0] = ring[i - 1] ?? [];
      const [nextX = 0, nextY = 0] = ring[i] ?? [];
      const [west, east] = x < nextX ? [x, nextX] : [nextX, x];
      for (let bin = Math.ceil(west + 180); bin < east + 180; bin += 1)
        crossings[bin % BIN_COUNT]?.push(y + ((nextY - y) * (bin - 180 - x)) / (nextX - x));
    }
  }
  edgeLand = crossings.map((latitudes) =>
    latitudes
      .sort((a, b) => a - b)
      .reduce((sum, latitude, i) => (i % 2 === 1 ? sum + latitude - (latitudes[i - 1] ?? 0) : sum), 0),
  );
  return edgeLand;
}
