import { geoInterpolate, geoNaturalEarth1, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
import { parseLand } from './land.ts';

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
const MAX_CACHED_ROUTES = 20_000;

const PATH_DIGITS = 1;
/** The largest distance between a curve and the lines that approximate it, in px. */
const CURVE_PRECISION_PX = 0.4;

/** Creates the map of a frame. Each route is computed once, on demand. */
export function createWorldMap(frame: MapFrame): WorldMap {
  const { projection, isPart } = createProjection(frame);
  const path = geoPath(projection).digits(PATH_DIGITS);
  const routes = new Map<string, string>();
  const isFlat = frame.projection === 'flat';
  return {
    frame,
    isCropped: isPart,
    land: path(parseLand()) ?? '',
    edge: isFlat ? '' : (path({ type: 'Sphere' }) ?? ''),
    projectPoint: (place) => {
      const lonLat = toCoordinates(place);
      // The projection also returns a point for places behind the globe, but the path does not.
      if (!isFlat && !path({ type: 'Point', coordinates: lonLat })) return null;
      const point = projection(lonLat);
      return point && [roundToDigits(point[0]), roundToDigits(point[1])];
    },
    drawRoute: (from, to) => {
      const ends: ArcEnds = [toCoordinates(from), toCoordinates(to)];
      const key = ends.join(' ');
      const cachedPath = routes.get(key);
      if (cachedPath !== undefined) return cachedPath;
      const pieces = isFlat ? splitBelowEdge(ends[0], ends[1]) : [ends];
      const routePath = pieces
        .map((piece) => path({ type: 'LineString', coordinates: piece }) ?? '')
        .join('');
      if (routes.size >= MAX_CACHED_ROUTES) routes.clear();
      routes.set(key, routePath);
      return routePath;
    },
  };
}

type ArcEnds = [from: [number, number], to: [number, number]];

/** The number of steps in which a great circle is examined, and the number of halvings that refine a cut. */
const ARC_STEPS = 64;
const BISECTION_STEPS = 12;

/** Returns the pieces of a great circle below the upper edge of a flat map. */
function splitBelowEdge(...[from, to]: ArcEnds): ArcEnds[] {
  const interpolate = geoInterpolate(from, to);
  const isBelow = (ratio: number) => interpolate(ratio)[1] <= FLAT_NORTH;
  const ratios = Array.from({ length: ARC_STEPS + 1 }, (_, i) => i / ARC_STEPS);
  const firstAbove = ratios.findIndex((ratio) => !isBelow(ratio));
  if (firstAbove < 1) return [[from, to]];
  const lastAbove = ratios.findLastIndex((ratio) => !isBelow(ratio));
  if (lastAbove === ARC_STEPS) return [[from, to]];
  return [
    [from, interpolate(bisect(isBelow, (firstAbove - 1) / ARC_STEPS, firstAbove / ARC_STEPS))],
    [interpolate(bisect(isBelow, (lastAbove + 1) / ARC_STEPS, lastAbove / ARC_STEPS)), to],
  ];
}

/**
 * Searches by halving between a ratio for which `predicate` is true and one for which it is false. Returns the last ratio for which it
 * is true.
 */
function bisect(predicate: (ratio: number) => boolean, trueRatio: number, falseRatio: number): number {
  for (let i = 0; i < BISECTION_STEPS; i += 1) {
    const middle = (trueRatio + falseRatio) / 2;
    if (predicate(middle)) trueRatio = middle;
    else falseRatio = middle;
  }
  return trueRatio;
}

type FittedProjection = { projection: GeoProjection; isPart: boolean };

function createProjection(frame: MapFrame): FittedProjection {
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
      .precision(CURVE_PRECISION_PX);
    return { projection: globe, isPart: false };
  }
  const flat = geoNaturalEarth1().rotate([FLAT_ROTATION, 0]);
  const listEdgePoints = (longitude: number) =>
    [FLAT_SOUTH, 0, FLAT_NORTH].map((latitude) => [longitude - FLAT_ROTATION, latitude] as [number, number]);
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [...listEdgePoints(-179.9), ...listEdgePoints(179.9)],
  };
  return zoomToRoutes(flat.fitExtent(extent, corners).precision(CURVE_PRECISION_PX), frame);
}

/** The largest zoom to routes, because coasts have no more detail. */
const MAX_ZOOM = 6;
/** The smallest zoom. For less, the map shows the world. */
const MIN_ZOOM = 1.5;
/** The ratio of the frame that the routes fill. */
const ROUTE_FILL_RATIO = 0.62;

/** Returns a part of the flat map, with the routes in its middle. */
function zoomToRoutes(flat: GeoProjection, { width, height, zoomRoutes = [] }: MapFrame): FittedProjection {
  if (zoomRoutes.length === 0) return { projection: flat, isPart: false };
  const lines = zoomRoutes.map(([from, to]) => [toCoordinates(from), toCoordinates(to)]);
  const [[left, top], [right, bottom]] = geoPath(flat).bounds({
    type: 'MultiLineString',
    coordinates: lines,
  });
  const maxScale = Math.min(
    (width * ROUTE_FILL_RATIO) / (right - left),
    (height * ROUTE_FILL_RATIO) / (bottom - top),
  );
  const zoom = Math.min(MAX_ZOOM, maxScale);
  if (zoom < MIN_ZOOM) return { projection: flat, isPart: false };
  const [x, y] = flat.translate();
  const translateAxis = (position: number, middle: number, length: number) =>
    length / 2 + (position - middle) * zoom;
  const projection = flat
    .scale(flat.scale() * zoom)
    .translate([translateAxis(x, (left + right) / 2, width), translateAxis(y, (top + bottom) / 2, height)])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  return { projection, isPart: true };
}

const toCoordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

function roundToDigits(value: number): number {
  return Math.round(value * 10 ** PATH_DIGITS) / 10 ** PATH_DIGITS;
}
