import { geoNaturalEarth1, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import type { Position } from '../base/great-circle.ts';
import { createProjector, toVector, type GlobeView } from './sphere.ts';
import { findFlatView, isPolar, wrapDegrees, type FlatView, type FrameRoute } from './flat-view.ts';
import { createArcProjector, formatGlobeArc } from './globe-arc.ts';
import { getLand } from './land.ts';

/** The frame of a world map, in px. */
export type MapFrame = {
  readonly width: number;
  readonly height: number;
  /** The free space at every edge, in px. */
  readonly padding: number;
  readonly projection: 'flat' | 'globe';
  /** The place in the center of a globe. */
  readonly center?: Position;
  /** The routes to which a flat map is fitted: its edges cut as few of their flights as possible. */
  readonly routes?: readonly FrameRoute[];
  /** True if a flat map zooms to its routes when they are in one part of the world. */
  readonly isZoomed?: boolean;
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
  /** Returns the great circle between two places. It has two pieces if it leaves a flat map at one side and enters at the other. */
  drawRoute(from: Position, to: Position): string;
};

/** The largest number of cached routes per frame. It is more than any collection has. */
const MAX_CACHED_ROUTES = 20_000;

const PATH_DIGITS = 1;
/** The largest distance between a curve and the lines that approximate it, in px. */
const CURVE_PRECISION_PX = 0.4;

/** Creates the map of a frame. The land and each route are computed once, on demand. */
export function createWorldMap(frame: MapFrame): WorldMap {
  return frame.projection === 'globe' ? createGlobe(frame) : createFlatMap(frame);
}

/** Returns a function that computes each route once. */
function cacheRoutes(drawRoute: WorldMap['drawRoute']): WorldMap['drawRoute'] {
  const routes = new Map<string, string>();
  return (from, to) => {
    const key = [from.longitude, from.latitude, to.longitude, to.latitude].join(' ');
    const routePath = routes.get(key) ?? drawRoute(from, to);
    if (routes.size >= MAX_CACHED_ROUTES) routes.clear();
    routes.set(key, routePath);
    return routePath;
  };
}

const DEFAULT_CENTER: Position = { latitude: 20, longitude: 0 };

/** Returns the disc of a globe in a frame. */
export function fitGlobe({ width, height, padding, center = DEFAULT_CENTER }: MapFrame): GlobeView {
  return {
    cx: width / 2,
    cy: height / 2,
    radius: Math.max(1, Math.min(width, height) / 2 - padding),
    center,
    zoom: 1,
  };
}

/** Creates the projection with which d3 draws and clips the land of a globe. */
function createGlobeProjection({ cx, cy, radius, zoom, center }: GlobeView): GeoProjection {
  return geoOrthographic()
    .rotate([-center.longitude, -center.latitude])
    .translate([cx, cy])
    .scale(radius * zoom)
    .clipAngle(90)
    .precision(CURVE_PRECISION_PX);
}

function createGlobe(frame: MapFrame): WorldMap {
  const view = fitGlobe(frame);
  const path = geoPath(createGlobeProjection(view)).digits(PATH_DIGITS);
  const project = createProjector(view);
  const projectArc = createArcProjector(view);
  let land: string | null = null;
  return {
    frame,
    isCropped: false,
    get land() {
      land ??= path(getLand()) ?? '';
      return land;
    },
    edge: path({ type: 'Sphere' }) ?? '',
    projectPoint: (place) => {
      const { x, y, depth } = project(toVector(place));
      return depth < 0 ? null : [roundToDigits(x), roundToDigits(y)];
    },
    drawRoute: cacheRoutes((from, to) => {
      const arc = projectArc(toVector(from), toVector(to));
      return arc ? formatGlobeArc(view, arc) : '';
    }),
  };
}

function createFlatMap(frame: MapFrame): WorldMap {
  const view = findFlatView(frame.routes ?? []);
  const { projection, isPart } = zoomToRoutes(createFlatProjection(frame, view), frame, view);
  const path = geoPath(projection).digits(PATH_DIGITS);
  let land: string | null = null;
  return {
    frame,
    isCropped: isPart,
    get land() {
      land ??= path(getLand()) ?? '';
      return land;
    },
    edge: '',
    projectPoint: (place) => {
      const point = projection(toCoordinates(place));
      return point && [roundToDigits(point[0]), roundToDigits(point[1])];
    },
    drawRoute: cacheRoutes(
      (from, to) => path({ type: 'LineString', coordinates: listRoutePoints(from, to, view) }) ?? '',
    ),
  };
}

/** Returns the points between which a route is drawn as great circles. A route over the pole follows the edge, which is the pole. */
function listRoutePoints(from: Position, to: Position, { meridian }: FlatView): [number, number][] {
  const ends = [toCoordinates(from), toCoordinates(to)] as const;
  if (!isPolar(from, to)) return [...ends];
  const pole = from.latitude + to.latitude >= 0 ? 90 : -90;
  const [start, end] = ends.map(([longitude]) => wrapDegrees(longitude - meridian));
  const middle = ((start ?? 0) + (end ?? 0)) / 2 + meridian;
  return [ends[0], [from.longitude, pole], [middle, pole], [to.longitude, pole], ends[1]];
}

function createFlatProjection({ width, height, padding }: MapFrame, view: FlatView): GeoProjection {
  const { meridian, north, south } = view;
  const listEdgePoints = (longitude: number) =>
    [south, 0, north].map((latitude): [number, number] => [longitude + meridian, latitude]);
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [...listEdgePoints(-179.9), ...listEdgePoints(179.9)],
  };
  return geoNaturalEarth1()
    .rotate([-meridian, 0])
    .fitExtent(
      [
        [padding, padding],
        [width - padding, height - padding],
      ],
      corners,
    )
    .precision(CURVE_PRECISION_PX);
}

type FittedProjection = { projection: GeoProjection; isPart: boolean };

/** The largest zoom to routes, because coasts have no more detail. */
const MAX_ZOOM = 6;
/** The smallest zoom. For less, the map shows the world. */
const MIN_ZOOM = 1.5;
/** The ratio of the frame that the routes fill. */
const ROUTE_FILL_RATIO = 0.62;

/** Returns a part of the flat map with the routes in its middle, if the frame zooms to them. */
function zoomToRoutes(flat: GeoProjection, frame: MapFrame, view: FlatView): FittedProjection {
  const { width, height, routes = [], isZoomed = false } = frame;
  if (!isZoomed || routes.length === 0) return { projection: flat, isPart: false };
  const lines = routes.map(({ from, to }) => listRoutePoints(from, to, view));
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
