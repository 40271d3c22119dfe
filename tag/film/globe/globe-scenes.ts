import {
  placeAirportCodes,
  type AirportCode,
  type AirportDot,
} from '../../collection/globe/draw-airport-codes.ts';
import { DOT_EDGE_COLOR } from '../../collection/globe/draw-globe-body.ts';
import { drawGlobeSphere } from '../../collection/globe/draw-globe-sphere.ts';
import { drawGlobe, drawGlobePicture, getGlobeDisc } from '../../collection/globe/draw-globe.ts';
import {
  listFlownRoutes,
  listGlobeAirports,
  type CodedRoute,
  type GlobeAirport,
} from '../../collection/globe/globe-routes.ts';
import { listDots, planGlobe, type GlobeScene } from '../../collection/globe/plan-globe.ts';
import { createProjector, type GlobeView } from '../../map/sphere.ts';
import type { PictureKit } from '../../collection/kit/picture-kit.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { clamp } from '../../collection/kit/svg-parts.ts';
import type { PictureData } from '../../collection/picture-data.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { FilmBox, FilmItem, FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import { easeInOut, easeOut, getProgress } from '../kit/easing.ts';
import { drawBox } from '../kit/film-boxes.ts';
import { placeDot, placeLayer } from '../kit/film-items.ts';
import { translateBy } from '../kit/film-matrix.ts';
import { drawCountLayers, placeCounts } from './count-layers.ts';
import { followFlights, type TimedRoute } from './follow-flights.ts';
import { createArcTracer, drawPiece, findPlace, isSeen, type TracedArc } from './trace-arcs.ts';
import { prepareTurningGlobe, type TurningGlobe } from './turning-globe.ts';

/** The times of a globe in seconds: its first flight starts, its last one arrives, and the picture is whole. */
type GlobeTimes = { readonly start: number; readonly end: number; readonly whole: number };

/** A globe whose routes draw themselves: its layers, and its items over time. */
export type GlobeScenes = {
  readonly layers: readonly FilmLayer[];
  readonly listItemsAt: (time: number) => FilmItem[];
};

const LAYERS = { sky: 0, whole: 1, codes: 2, globe: 3 } as const;
/** The duration of the change from the lines to the picture, and of a code or a dot that appears, in seconds. */
const WHOLE_SECONDS = 0.6;
const APPEAR_SECONDS = 0.3;
/** The depth of an airport from which its code is fully visible. */
const FULL_CODE_DEPTH = 0.25;
const HEAD_COLOR = '#FFFFFF';
const HEAD_GLOW_COLOR = '#FFD23F';

/** An arc with the times at which it starts and arrives. */
type TimedArc = TracedArc & TimedRoute;

/** Prepares a globe that turns to its routes, which draw themselves in the order of their flights. At the end it is the picture. */
export async function prepareGlobe(
  data: PictureData,
  size: FilmSize,
  kit: PictureKit,
  times: GlobeTimes,
): Promise<GlobeScenes> {
  const scene = planGlobe(data.flights, getGlobeDisc(size));
  const frame = PICTURE_SIZES[size];
  const codes = await placeAirportCodes(kit, scene.codeDots, scene.codes);
  const area = findCodesArea(codes);
  const airports = listGlobeAirports(data.flights);
  const sky = await drawSky(data, size, kit, scene);
  const globe = scene.region ? NO_GLOBE : prepareTurningGlobe(kit, data.flights, scene);
  const counts = await drawCountLayers(data.flights, size, kit);
  const whole = await drawGlobe(data, { size, frame: 1 }, kit);
  const flights = timeRoutes(listFlownRoutes(data.flights), times);
  const traceArc = createArcTracer(flights.map(({ route }) => route));
  const arrivals = findArrivals(flights);
  const getArrival = (code: string): number => arrivals.get(code) ?? times.start;
  const unit = scene.view.radius / 460;
  return {
    layers: [
      { ...frame, svg: sky },
      { ...frame, svg: whole },
      drawBox(area, codes.map(({ svg }) => svg).join('')),
      ...globe.layers,
      ...counts,
    ],
    listItemsAt: (time) => {
      const wholeness = easeInOut(getProgress(time, times.whole - WHOLE_SECONDS, times.whole));
      const picture = placeLayer(LAYERS.whole, IDENTITY_MATRIX, wholeness);
      if (wholeness === 1) return [picture];
      const view = followFlights(scene.view, flights, time);
      const arcs = flights
        .filter(({ start }) => time > start)
        .map((flight): TimedArc => ({ ...flight, ...traceArc(view, flight.route) }));
      const moving = arcs.filter(({ end }) => time < end);
      const placeCode = createCodePlacer(scene.view, view, airports);
      return [
        placeLayer(LAYERS.sky, IDENTITY_MATRIX),
        ...globe.listItems(view, LAYERS.globe),
        ...placeCounts(
          { layerCount: counts.length, firstLayer: LAYERS.globe + globe.layers.length },
          size,
          getProgress(time, times.start, times.end),
          fadeIn(time, flights[0]?.end ?? times.start),
        ),
        ...arcs.flatMap((arc) => drawArcAt(arc, time)),
        ...listDots(view, airports, scene.routes.length).flatMap((dot) =>
          drawDotAt(dot, time, getArrival(dot.code), unit),
        ),
        ...codes.flatMap((code) => drawCodeAt(code, area, placeCode(code.code), { time, getArrival })),
        ...moving.flatMap((arc) => drawHead(view, arc, time, unit)),
        ...(wholeness > 0 ? [picture] : []),
      ];
    },
  };
}

/** Draws the sky with the texts. An enlarged globe does not turn, so it is a part of the sky, below the texts. */
function drawSky(data: PictureData, size: FilmSize, kit: PictureKit, scene: GlobeScene): Promise<string> {
  const globe = scene.region ? drawGlobeSphere(kit, data.flights, scene, false) : '';
  return drawGlobePicture(data, size, kit, globe, false);
}

const NO_GLOBE: TurningGlobe = { layers: [], listItems: () => [] };

/** Returns the opacity of a code, or of the counts, which appear when the first flight has arrived. */
const fadeIn = (time: number, arrival: number): number =>
  easeInOut(getProgress(time, arrival, arrival + APPEAR_SECONDS));

/** Distributes routes over time. Few routes are slow, many overlap. */
function timeRoutes(routes: readonly CodedRoute[], { start, end }: GlobeTimes): TimedRoute[] {
  const seconds = Math.min((end - start) * 0.7, clamp(2.6 / Math.sqrt(routes.length), 0.4, 2.2));
  const step = routes.length > 1 ? (end - start - seconds) / (routes.length - 1) : 0;
  return routes.map((route, i) => ({ route, start: start + i * step, end: start + i * step + seconds }));
}

/** Returns the time at which each airport is reached or left first. */
function findArrivals(flights: readonly TimedRoute[]): Map<string, number> {
  const arrivals = new Map<string, number>();
  for (const { route, start, end } of flights) {
    const [from, to] = route.codes;
    arrivals.set(from, Math.min(arrivals.get(from) ?? Infinity, start));
    arrivals.set(to, Math.min(arrivals.get(to) ?? Infinity, end));
  }
  return arrivals;
}

/** Returns the number of points that a moving arc has passed. */
const getReach = ({ points, start, end }: TimedArc, time: number): number =>
  easeInOut(getProgress(time, start, end)) * (points.length - 1);

function drawArcAt(arc: TimedArc, time: number): FilmItem[] {
  if (time <= arc.start) return [];
  if (time >= arc.end) return arc.pieces.flatMap(({ items }) => items);
  const reach = getReach(arc, time);
  return arc.pieces.flatMap((piece) => {
    if (piece.end <= reach) return piece.items;
    return piece.start < reach ? drawPiece(arc.points, piece, reach) : [];
  });
}

function drawHead(view: GlobeView, arc: TimedArc, time: number, unit: number): FilmItem[] {
  const reach = getReach(arc, time);
  if (!isSeen(view, arc, reach)) return [];
  const [x, y] = findPlace(arc.points, reach);
  return [
    placeDot(x, y, 26 * unit, HEAD_GLOW_COLOR, 0.3),
    placeDot(x, y, 15 * unit, HEAD_GLOW_COLOR, 0.5),
    placeDot(x, y, 9 * unit, HEAD_COLOR),
  ];
}

function drawDotAt({ x, y, radius }: AirportDot, time: number, arrival: number, unit: number): FilmItem[] {
  const growth = easeOut(getProgress(time, arrival, arrival + APPEAR_SECONDS));
  if (growth === 0) return [];
  return [
    placeDot(x, y, (2 * radius + 2.4 * unit) * growth, DOT_EDGE_COLOR),
    placeDot(x, y, Math.max(0.1, (2 * radius - 1.2 * unit) * growth), '#FFFFFF'),
  ];
}

/** Returns the smallest area of all codes, in whole px. */
function findCodesArea(codes: readonly AirportCode[]): FilmBox {
  if (codes.length === 0) return { x: 0, y: 0, width: 2, height: 2 };
  const x = Math.floor(Math.min(...codes.map(({ box }) => box.x)));
  const y = Math.floor(Math.min(...codes.map(({ box }) => box.y)));
  const right = Math.ceil(Math.max(...codes.map(({ box }) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...codes.map(({ box }) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/** The way of a code from its place in the picture, and its opacity. */
type CodePlace = { readonly dx: number; readonly dy: number; readonly opacity: number };

/** Returns a function that places the code of an airport beside its dot in a view. The code fades where the airport leaves the visible half. */
function createCodePlacer(
  pictureView: GlobeView,
  view: GlobeView,
  airports: readonly GlobeAirport[],
): (code: string) => CodePlace {
  const [projectPicture, project] = [createProjector(pictureView), createProjector(view)];
  return (code) => {
    const vector = airports.find((airport) => airport.code === code)?.vector;
    if (!vector) return { dx: 0, dy: 0, opacity: 0 };
    const [at, now] = [projectPicture(vector), project(vector)];
    // The code of an airport that the picture hides has an arrow, which is right in the picture alone.
    const opacity = at.depth <= 0 ? 0 : clamp(now.depth / FULL_CODE_DEPTH, 0, 1);
    return { dx: now.x - at.x, dy: now.y - at.y, opacity };
  };
}

/** Places the part of the layer of codes that has one code. */
function drawCodeAt(
  { box, code }: AirportCode,
  area: FilmBox,
  { dx, dy, opacity: visibility }: CodePlace,
  { time, getArrival }: { readonly time: number; readonly getArrival: (code: string) => number },
): FilmItem[] {
  const opacity = visibility * fadeIn(time, getArrival(code));
  if (opacity === 0) return [];
  const x = Math.max(0, box.x - area.x - 1);
  const y = Math.max(0, box.y - area.y - 1);
  const crop = {
    x,
    y,
    width: Math.min(box.width + 2, area.width - x),
    height: Math.min(box.height + 2, area.height - y),
  };
  return [placeLayer(LAYERS.codes, translateBy(area.x + dx, area.y + dy), opacity, crop)];
}
