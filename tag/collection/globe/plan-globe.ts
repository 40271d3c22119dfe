import type { PictureFlight } from '../kit/picture-flight.ts';
import type { Area } from '../kit/area.ts';
import type { AirportDot, CodeOptions } from './draw-airport-codes.ts';
import {
  findArcExit,
  FLAT_HEIGHT_RATIO,
  getThinning,
  listFlatLines,
  MAX_RAISED_ROUTES,
} from './draw-globe-arcs.ts';
import { findGlobeView, type Disc, type RegionPlace } from './find-globe-view.ts';
import { listGlobeAirports, listGlobeRoutes, type CodedRoute, type GlobeAirport } from './globe-routes.ts';
import { createProjector, dot, measureAngle, toVector, type GlobeView } from '../../map/sphere.ts';

/** The place of an enlarged globe in a picture. */
export type GlobeRegion = RegionPlace & {
  /** The picture, beyond which nothing of the globe is drawn. */
  readonly frame: Area;
  /** The line along which the globe gets dark below the texts: from its clear end to its dark end. */
  readonly scrim: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
};

/** The place of a globe in a drawing, in px, and its codes. */
export type GlobeDisc = Disc & {
  readonly codes: CodeOptions;
  /** The place of the globe if it is enlarged; null if it is always whole. */
  readonly region: GlobeRegion | null;
};

/** A globe that is rotated to the flights: how it is seen, its routes, and its airports that are seen. */
export type GlobeScene = {
  readonly view: GlobeView;
  /** The place of the enlarged globe; null if the globe is whole. */
  readonly region: GlobeRegion | null;
  readonly routes: readonly CodedRoute[];
  readonly dots: readonly AirportDot[];
  /** The dots that may get a code, the most important first, and the points where routes leave to hidden airports. */
  readonly codeDots: readonly AirportDot[];
  readonly codes: CodeOptions;
  /** The routes that end at the code of a hidden airport. */
  readonly labeledRoutes: ReadonlySet<CodedRoute>;
};

/**
 * The smallest ratio of the flights of a coded airport to those of the busiest one among very many routes, and the smallest angle between the
 * busiest airports of two regions.
 */
const MIN_CODED_RATIO = 0.1;
const REGION_ANGLE = 0.26;
/** The number of codes of hidden airports, and of the visible airports that get their codes before them. */
const MAX_HIDDEN_CODES = 4;
const FIRST_CODES = 5;
const FIRST_CROWDED_CODES = 8;
/** The radius of a globe without a known airport as a ratio of its usual radius, so that an orbit has space around it. */
const UNKNOWN_GLOBE_RATIO = 0.8;

/** The number of airports whose codes are larger, because there is space for them, and the factor. */
const MAX_LARGE_CODES = 4;
const LARGE_CODE_RATIO = 1.3;

/** Rotates a globe to the flights. */
export function planGlobe(flights: readonly PictureFlight[], disc: GlobeDisc): GlobeScene {
  const routes = listGlobeRoutes(flights);
  const airports = listGlobeAirports(flights);
  const radius = disc.radius * (airports.length > 0 ? 1 : UNKNOWN_GLOBE_RATIO);
  const view = findGlobeView(routes, airports, { ...disc, radius }, disc.region);
  const isCrowded = routes.length > MAX_RAISED_ROUTES;
  const minCodedCount = (airports[0]?.count ?? 0) * MIN_CODED_RATIO;
  // Among very many routes, the few faint lines of other airports would not explain their codes.
  const codedAirports = sortByRegion(
    isCrowded ? airports.filter(({ count }) => count >= minCodedCount) : airports,
  );
  const hidden = listHiddenDots(view, codedAirports, routes);
  const codedDots = listDots(view, codedAirports, routes.length);
  const firstCodes = isCrowded ? FIRST_CROWDED_CODES : FIRST_CODES;
  return {
    view,
    region: view.zoom > 1 ? disc.region : null,
    routes,
    dots: listDots(view, isCrowded ? leaveOutLoneAirports(view, airports, routes) : airports, routes.length),
    codeDots: [
      ...codedDots.slice(0, firstCodes),
      ...hidden.map((exit) => exit.dot),
      ...codedDots.slice(firstCodes),
    ],
    labeledRoutes: new Set(hidden.flatMap(({ route }) => route ?? [])),
    codes:
      airports.length > MAX_LARGE_CODES
        ? disc.codes
        : { ...disc.codes, size: disc.codes.size * LARGE_CODE_RATIO },
  };
}

/** Lists the busiest airport of each region before the others, so that codes are on the whole globe and not only where most airports are. */
function sortByRegion(airports: readonly GlobeAirport[]): GlobeAirport[] {
  const regional: GlobeAirport[] = [];
  for (const airport of airports)
    if (regional.every(({ vector }) => measureAngle(vector, airport.vector) > REGION_ANGLE))
      regional.push(airport);
  return [...regional, ...airports.filter((airport) => !regional.includes(airport))];
}

/** The depth below which an airport among very many routes is at the edge of the globe. */
const EDGE_DEPTH = 0.2;

/** Leaves out the airports at the edge of a globe to which no line leads, because their dots would say nothing. */
function leaveOutLoneAirports(
  view: GlobeView,
  airports: readonly GlobeAirport[],
  routes: readonly CodedRoute[],
): GlobeAirport[] {
  const viewer = toVector(view.center);
  const linked = new Set(
    routes.filter((route) => listFlatLines(view, route).length > 0).flatMap(({ codes }) => codes),
  );
  return airports.filter(({ code, vector }) => linked.has(code) || dot(vector, viewer) > EDGE_DEPTH);
}

/** The point at which a route leaves the visible half of a globe; the route is null if no line leads to the point. */
type RouteExit = { readonly dot: AirportDot; readonly route: CodedRoute | null };

/**
 * Lists the points at which the most flown routes leave the visible half of a globe, with the codes of their hidden ends. The last one is the
 * point of the edge nearest to the busiest airport that no seen route leads to, so that flights on the other side are not concealed.
 */
function listHiddenDots(
  view: GlobeView,
  airports: readonly GlobeAirport[],
  routes: readonly CodedRoute[],
): RouteExit[] {
  const heightRatio = routes.length > MAX_RAISED_ROUTES ? FLAT_HEIGHT_RATIO : 1;
  const viewer = toVector(view.center);
  const hidden = airports.filter(({ vector }) => dot(vector, viewer) < 0);
  const exits = hidden
    .flatMap(({ code }): RouteExit[] => {
      const route = routes.find(
        ({ codes, from, to }) => codes.includes(code) && dot(from, viewer) * dot(to, viewer) < 0,
      );
      const exit = route && findArcExit(view, route, heightRatio);
      return route && exit ? [{ dot: createEdgeDot(view, code, exit), route }] : [];
    })
    .slice(0, MAX_HIDDEN_CODES);
  const coded = hidden.filter(({ code }) => exits.some((exit) => exit.dot.code === code));
  const distant = hidden.find(({ vector }) =>
    coded.every((other) => measureAngle(other.vector, vector) > REGION_ANGLE),
  );
  if (!distant) return exits;
  const { x, y } = createProjector(view)(distant.vector);
  const scale = (view.radius * view.zoom) / Math.max(1, measureLength(x - view.cx, y - view.cy));
  const edge = { x: view.cx + (x - view.cx) * scale, y: view.cy + (y - view.cy) * scale };
  return [...exits, { dot: createEdgeDot(view, distant.code, edge), route: null }];
}

const measureLength = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Creates the point of the edge from which an arrow points to a hidden airport. */
function createEdgeDot(view: GlobeView, code: string, { x, y }: { x: number; y: number }): AirportDot {
  const [dx, dy] = [x - view.cx, y - view.cy];
  const length = measureLength(dx, dy);
  return { code, x, y, radius: 0, direction: [dx / length, dy / length] };
}

/** The smallest depth of an airport with a dot: others are at the edge or behind the globe. */
const MIN_DOT_DEPTH = 0.02;

/** Lists the dots of airports that are seen. */
export function listDots(
  view: GlobeView,
  airports: readonly GlobeAirport[],
  routeCount: number,
): AirportDot[] {
  const project = createProjector(view);
  const unit = view.radius / 460;
  const thinning = Math.max(0.55, getThinning(routeCount));
  // Among very many airports, the size of a dot says how busy the airport is.
  const getSize = (count: number) =>
    routeCount > MAX_RAISED_ROUTES
      ? 1.8 + Math.min(10, 1.2 * Math.sqrt(count))
      : 3.2 + Math.min(4, Math.sqrt(count));
  return airports.flatMap(({ code, vector, count }) => {
    const { x, y, depth } = project(vector);
    const radius = Math.round(getSize(count) * unit * thinning * 2) / 2;
    return depth > MIN_DOT_DEPTH ? [{ code, x, y, radius }] : [];
  });
}
