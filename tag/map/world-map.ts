import { geoInterpolate, geoNaturalEarth1, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import type { Position } from '../great-circle.ts';
import { readLand } from './land.ts';

/** How the world is drawn, in px. */
export type MapFrame = {
  readonly width: number;
  readonly height: number;
  /** Free px at every edge. */
  readonly padding: number;
  readonly projection: 'flat' | 'globe';
  /** The place in the middle of a globe. */
  readonly center?: Position;
};

/** The world in a frame: paths as SVG path data, rounded to tenths of px so that every engine gives the same text. */
export type WorldMap = {
  readonly frame: MapFrame;
  readonly land: string;
  /** The edge of the globe; empty on a flat map. */
  readonly edge: string;
  /** Where a place is, or null on the far side of a globe. */
  pointOf(place: Position): readonly [x: number, y: number] | null;
  /** The great circle between two places; in several pieces where it leaves the map at one side and enters at the other. */
  routeOf(from: Position, to: Position): string;
};

/** Turns the flat map so that it is cut in the Bering Strait and no land is cut. */
const FLAT_TURN = -11;
/**
 * The latitudes that a flat map shows: Antarctica is not drawn. A route over the pole ends at the upper edge and goes on from
 * there: the pole itself is as wide as the map, and the route would lie along the edge.
 */
const FLAT_SOUTH = -57;
const FLAT_NORTH = 84;

/** Routes between the same places are drawn once for each frame; more than any collection has. */
const MAX_ROUTES = 20_000;

const DIGITS = 1;
/** Largest distance in px between a curve and the line that stands for it. */
const PRECISION = 0.4;

/** Draws the world once for a frame; routes are computed when they are asked for, each once. */
export function createWorldMap(frame: MapFrame): WorldMap {
  const projection = projectionOf(frame);
  const path = geoPath(projection).digits(DIGITS);
  const routes = new Map<string, string>();
  const isFlat = frame.projection === 'flat';
  return {
    frame,
    land: path(readLand()) ?? '',
    edge: isFlat ? '' : (path({ type: 'Sphere' }) ?? ''),
    pointOf: (place) => {
      const at = coordinates(place);
      // A projection also gives a point for places behind the globe; the path does not.
      if (!isFlat && !path({ type: 'Point', coordinates: at })) return null;
      const point = projection(at);
      return point && [round(point[0]), round(point[1])];
    },
    routeOf: (from, to) => {
      const ends: Ends = [coordinates(from), coordinates(to)];
      const key = ends.join(' ');
      const known = routes.get(key);
      if (known !== undefined) return known;
      const pieces = isFlat ? belowEdge(ends[0], ends[1]) : [ends];
      const drawn = pieces.map((piece) => path({ type: 'LineString', coordinates: piece }) ?? '').join('');
      if (routes.size >= MAX_ROUTES) routes.clear();
      routes.set(key, drawn);
      return drawn;
    },
  };
}

type Ends = [from: [number, number], to: [number, number]];

/** Steps in which a great circle is looked at, and how exactly it is cut: 2 to the power of. */
const STEPS = 64;
const HALVINGS = 12;

/** The pieces of a great circle below the upper edge of a flat map. */
function belowEdge(...[from, to]: Ends): Ends[] {
  const at = geoInterpolate(from, to);
  const isBelow = (share: number) => at(share)[1] <= FLAT_NORTH;
  const shares = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  const first = shares.findIndex((share) => !isBelow(share));
  if (first < 1) return [[from, to]];
  const last = shares.findLastIndex((share) => !isBelow(share));
  if (last === STEPS) return [[from, to]];
  return [
    [from, at(cut(isBelow, (first - 1) / STEPS, first / STEPS))],
    [at(cut(isBelow, (last + 1) / STEPS, last / STEPS)), to],
  ];
}

/** Between a share that holds and one that does not: the last one that holds. */
function cut(holds: (share: number) => boolean, held: number, not: number): number {
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (held + not) / 2;
    if (holds(middle)) held = middle;
    else not = middle;
  }
  return held;
}

function projectionOf({ width, height, padding, projection, center }: MapFrame): GeoProjection {
  const extent: [[number, number], [number, number]] = [
    [padding, padding],
    [width - padding, height - padding],
  ];
  if (projection === 'globe') {
    const { longitude, latitude } = center ?? { longitude: 0, latitude: 20 };
    return geoOrthographic()
      .rotate([-longitude, -latitude])
      .fitExtent(extent, { type: 'Sphere' })
      .precision(PRECISION);
  }
  const flat = geoNaturalEarth1().rotate([FLAT_TURN, 0]);
  const edge = (longitude: number) =>
    [FLAT_SOUTH, 0, FLAT_NORTH].map((latitude) => [longitude - FLAT_TURN, latitude] as [number, number]);
  const corners = { type: 'MultiPoint' as const, coordinates: [...edge(-179.9), ...edge(179.9)] };
  return flat.fitExtent(extent, corners).precision(PRECISION);
}

const coordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

function round(value: number): number {
  return Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;
}
