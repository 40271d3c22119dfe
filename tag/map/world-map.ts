import { geoInterpolate, geoNaturalEarth1, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
import { readLand } from './land.ts';

/** The frame of a world map, in px. */
export type MapFrame = {
  readonly width: number;
  readonly height: number;
  /** The free space at every edge, in px. */
  readonly padding: number;
  readonly projection: 'flat' | 'globe';
  /** The place in the center of a globe. */
  readonly center?: Position;
  /** Routes to which a flat map zooms, if they are in one part of the world. */
  readonly zoomRoutes?: readonly (readonly [from: Position, to: Position])[];
};

/** A drawing of the world in a frame. Paths are SVG path data, rounded to 0.1 px so that all engines give equal texts. */
export type WorldMap = {
  readonly frame: MapFrame;
  readonly land: string;
  /** The edge of the globe; empty on a flat map. */
  readonly edge: string;
  /** True if the frame clips land, because the map shows only a part of the world. */
  readonly isCropped: boolean;
  /** Returns the point of a place; null on the far side of a globe. */
  projectPoint(place: Position): readonly [x: number, y: number] | null;
  /** Returns the great circle between two places. It has several pieces if it leaves the map at one side and enters at the other. */
  drawRoute(from: Position, to: Position): string;
};

/** The rotation of the flat map in degrees. The edge is in the Bering Strait, so that no land is cut. */
const FLAT_ROTATION = -11;
/**
 * The latitudes of a flat map. Antarctica is not drawn. A route over the pole ends at the upper edge and continues from there: the pole
 * itself is as wide as the map, so that the route would follow the edge.
 */
const FLAT_SOUTH = -57;
const FLAT_NORTH = 84;

/** The largest number of cached routes per frame. It is more than any collection has. */
const MAX_ROUTES = 20_000;

const DIGITS = 1;
/** The largest distance between a curve and the lines that approximate it, in px. */
const PRECISION = 0.4;

/** Creates the map of a frame. Each route is computed once, on demand. */
export function createWorldMap(frame: MapFrame): WorldMap {
  const { projection, isPart } = projectionOf(frame);
  const path = geoPath(projection).digits(DIGITS);
  const routes = new Map<string, string>();
  const isFlat = frame.projection === 'flat';
  return {
    frame,
    isCropped: isPart,
    land: path(readLand()) ?? '',
    edge: isFlat ? '' : (path({ type: 'Sphere' }) ?? ''),
    projectPoint: (place) => {
      const at = coordinates(place);
      // The projection also returns a point for places behind the globe, but the path does not.
      if (!isFlat && !path({ type: 'Point', coordinates: at })) return null;
      const point = projection(at);
      return point && [round(point[0]), round(point[1])];
    },
    drawRoute: (from, to) => {
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

/** The number of steps in which a great circle is examined, and the number of halvings that refine a cut. */
const STEPS = 64;
const HALVINGS = 12;

/** Returns the pieces of a great circle below the upper edge of a flat map. */
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

/**
 * Searches by halving between a ratio for which `holds` is true and one for which it is false. Returns the last ratio for which it is
 * true.
 */
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
  const flat = geoNaturalEarth1().rotate([FLAT_ROTATION, 0]);
  const edge = (longitude: number) =>
    [FLAT_SOUTH, 0, FLAT_NORTH].map((latitude) => [longitude - FLAT_ROTATION, latitude] as [number, number]);
  const corners = { type: 'MultiPoint' as const, coordinates: [...edge(-179.9), ...edge(179.9)] };
  return zoomToRoutes(flat.fitExtent(extent, corners).precision(PRECISION), frame);
}

/** The largest zoom to routes, because coasts have no more detail. */
const MAX_ZOOM = 6;
/** The smallest zoom. For less, the map shows the world. */
const MIN_ZOOM = 1.5;
/** The ratio of the frame that the routes fill. */
const FILLED = 0.62;

/** Returns a part of the flat map, with the routes in its middle. */
function zoomToRoutes(flat: GeoProjection, { width, height, zoomRoutes = [] }: MapFrame): FittedProjection {
  if (zoomRoutes.length === 0) return { projection: flat, isPart: false };
  const lines = zoomRoutes.map(([from, to]) => [coordinates(from), coordinates(to)]);
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
