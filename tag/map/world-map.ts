import { geoInterpolate, geoNaturalEarth1, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
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
  /** Routes that a flat map shows closer, where they lie in a part of the world. */
  readonly closeTo?: readonly (readonly [from: Position, to: Position])[];
};

/** The world in a frame: paths as SVG path data, rounded to tenths of px so that every engine gives the same text. */
export type WorldMap = {
  readonly frame: MapFrame;
  readonly land: string;
  /** The edge of the globe; empty on a flat map. */
  readonly edge: string;
  /** Whether the frame cuts land off: the map shows a part of the world. */
  readonly isPart: boolean;
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
  const { projection, isPart } = projectionOf(frame);
  const path = geoPath(projection).digits(DIGITS);
  const routes = new Map<string, string>();
  const isFlat = frame.projection === 'flat';
  return {
    frame,
    isPart,
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

type FittedProjection = { projection: GeoProjection; isPart: boolean };

function projectionOf(frame: MapFrame): FittedProjection {
  const { width, height, padding, projection, center } = frame;
  const extent: [[number, number], [number, number]] = [
    [padding, padding],
    [width - padding, height - padding],
  ];
  if (projection === 'globe') {
    const { longitude, latitude } = center ?? { longitude: 0, latitude: 20 };
    const globe = geoOrthographic()
      .rotate([-longitude, -latitude])
      .fitExtent(extent, { type: 'Sphere' })
      .precision(PRECISION);
    return { projection: globe, isPart: false };
  }
  const flat = geoNaturalEarth1().rotate([FLAT_TURN, 0]);
  const edge = (longitude: number) =>
    [FLAT_SOUTH, 0, FLAT_NORTH].map((latitude) => [longitude - FLAT_TURN, latitude] as [number, number]);
  const corners = { type: 'MultiPoint' as const, coordinates: [...edge(-179.9), ...edge(179.9)] };
  return zoomToRoutes(flat.fitExtent(extent, corners).precision(PRECISION), frame);
}

/** How much closer a map shows routes at most: coasts have no more detail. */
const MAX_ZOOM = 6;
/** A map that would be hardly closer shows the world. */
const MIN_ZOOM = 1.5;
/** The part of the frame that the routes fill. */
const FILLED = 0.62;

/** A part of the flat map, with the routes in its middle. */
function zoomToRoutes(flat: GeoProjection, { width, height, closeTo = [] }: MapFrame): FittedProjection {
  if (closeTo.length === 0) return { projection: flat, isPart: false };
  const lines = closeTo.map(([from, to]) => [coordinates(from), coordinates(to)]);
  const [[left, top], [right, bottom]] = geoPath(flat).bounds({
    type: 'MultiLineString',
    coordinates: lines,
  });
  const room = Math.min((width * FILLED) / (right - left), (height * FILLED) / (bottom - top));
  const by = Math.min(MAX_ZOOM, room);
  if (by < MIN_ZOOM) return { projection: flat, isPart: false };
  const [x, y] = flat.translate();
  const moved = (at: number, middle: number, length: number) => length / 2 + (at - middle) * by;
  const projection = flat
    .scale(flat.scale() * by)
    .translate([moved(x, (left + right) / 2, width), moved(y, (top + bottom) / 2, height)])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  return { projection, isPart: true };
}

const coordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

function round(value: number): number {
  return Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;
}
