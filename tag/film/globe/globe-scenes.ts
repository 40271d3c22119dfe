import {
  placeAirportCodes,
  type AirportCode,
  type AirportDot,
} from '../../collection/globe/draw-airport-codes.ts';
import { DOT_EDGE_COLOR } from '../../collection/globe/draw-globe-body.ts';
import { drawGlobeSphere } from '../../collection/globe/draw-globe-sphere.ts';
import { drawGlobe, drawGlobePicture, getGlobeDisc } from '../../collection/globe/draw-globe.ts';
import { listFlownRoutes } from '../../collection/globe/globe-routes.ts';
import { planGlobe } from '../../collection/globe/plan-globe.ts';
import type { GlobeView } from '../../map/sphere.ts';
import type { PictureKit } from '../../collection/kit/picture-kit.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { clamp } from '../../collection/kit/svg-parts.ts';
import type { PictureData } from '../../collection/picture-data.ts';
import { IDENTITY_MATRIX, transformPoint } from '../../pdf/matrix.ts';
import type { FilmBox, FilmItem, FilmLayer, FilmMatrix } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import { easeInOut, easeOut, getProgress } from '../kit/easing.ts';
import { drawBox } from '../kit/film-boxes.ts';
import { placeDot, placeLayer, roundToThousandth } from '../kit/film-items.ts';
import { composeMatrices, pivotAt, rotateBy, translateBy } from '../kit/film-matrix.ts';
import { drawCountLayers, placeCounts } from './count-layers.ts';
import { drawPiece, findPlace, isSeen, traceArcs, type TracedArc } from './trace-arcs.ts';

/** The times of a globe in seconds: its first flight starts, its last one arrives, and the picture is whole. */
type GlobeTimes = { readonly start: number; readonly end: number; readonly whole: number };

/** A globe whose routes draw themselves: its layers, and its items over time. */
export type GlobeScenes = {
  readonly layers: readonly FilmLayer[];
  /** @param firstLayer the number of the first of its layers in the film */
  readonly listItemsAt: (time: number, firstLayer: number) => FilmItem[];
};

const LAYERS = { sky: 0, sphere: 1, whole: 2, codes: 3, counts: 4 } as const;
/** The angle by which the globe turns while the routes draw themselves, in degrees, and its box in radii. */
const TURN_DEGREES = 30;
const SPHERE_RATIO = 1.2;
/** The duration of the change from the lines to the picture, and of a code or a dot that appears, in seconds. */
const WHOLE_SECONDS = 0.6;
const APPEAR_SECONDS = 0.3;
const HEAD_COLOR = '#FFFFFF';
const HEAD_GLOW_COLOR = '#FFD23F';

/** An arc with the times at which it starts and arrives. */
type TimedArc = TracedArc & { readonly start: number; readonly end: number };

/** Prepares a globe whose routes draw themselves in the order of their flights. At the end it is the picture. */
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
  const { cx, cy, radius } = scene.view;
  const sphereBox = findSphereBox(scene.view);
  const sky = await drawGlobePicture(data, size, kit, '', false);
  const sphere = drawBox(sphereBox, drawGlobeSphere(kit, data.flights, scene, false));
  const counts = await drawCountLayers(data.flights, size, kit);
  const whole = await drawGlobe(data, { size, frame: 1 }, kit);
  const arcs = timeArcs(traceArcs(scene.view, listFlownRoutes(data.flights)), times);
  const arrivals = findArrivals(arcs);
  const getArrival = (code: string) => arrivals.get(code) ?? times.start;
  const firstArrival = arcs[0]?.end ?? times.start;
  const unit = radius / 460;
  return {
    layers: [
      { ...frame, svg: sky },
      sphere,
      { ...frame, svg: whole },
      drawBox(area, codes.map(({ svg }) => svg).join('')),
      ...counts,
    ],
    listItemsAt: (time, firstLayer) => {
      const wholeness = easeInOut(getProgress(time, times.whole - WHOLE_SECONDS, times.whole));
      const picture = placeLayer(firstLayer + LAYERS.whole, IDENTITY_MATRIX, wholeness);
      if (wholeness === 1) return [picture];
      const moving = arcs.filter(({ start, end }) => time > start && time < end);
      const turn = pivotAt(cx, cy, getTurn(getProgress(time, 0, times.end)));
      const turnLines = (items: readonly FilmItem[]) => items.map((item) => turnLine(item, turn));
      return [
        placeLayer(firstLayer + LAYERS.sky, IDENTITY_MATRIX),
        placeLayer(firstLayer + LAYERS.sphere, composeMatrices(turn, translateBy(sphereBox.x, sphereBox.y))),
        ...placeCounts(
          { layerCount: counts.length, firstLayer: firstLayer + LAYERS.counts },
          size,
          getProgress(time, times.start, times.end),
          // Before the first flight arrives, the globe has no route to count.
          easeInOut(getProgress(time, firstArrival, firstArrival + APPEAR_SECONDS)),
        ),
        ...turnLines(arcs.flatMap((arc) => drawArcAt(arc, time))),
        ...turnLines(scene.dots.flatMap((dot) => drawDotAt(dot, time, getArrival(dot.code), unit))),
        ...codes.flatMap((code) => drawCodeAt(code, area, turn, time, getArrival(code.code), firstLayer)),
        ...turnLines(moving.flatMap((arc) => drawHead(scene.view, arc, time, unit))),
        ...(wholeness > 0 ? [picture] : []),
      ];
    },
  };
}

/** Returns the rotation of the globe, which ends upright. */
const getTurn = (progress: number): FilmMatrix => rotateBy(-TURN_DEGREES * (1 - easeOut(progress)));

/** Returns the box of the globe with its air. */
function findSphereBox({ cx, cy, radius }: GlobeView): FilmBox {
  const reach = Math.ceil(radius * SPHERE_RATIO);
  return { x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach };
}

/** Turns the points of a line with the globe. */
function turnLine(item: FilmItem, turn: FilmMatrix): FilmItem {
  if (item.kind !== 'line') return item;
  const points = item.points.flatMap((x, i) =>
    i % 2 === 0 ? transformPoint(turn, x, item.points[i + 1] ?? 0).map(roundToThousandth) : [],
  );
  return { ...item, points };
}

/** Distributes arcs over time. Few arcs are slow, many overlap. */
function timeArcs(arcs: readonly TracedArc[], { start, end }: GlobeTimes): TimedArc[] {
  const seconds = Math.min((end - start) * 0.7, clamp(2.6 / Math.sqrt(arcs.length), 0.4, 2.2));
  const step = arcs.length > 1 ? (end - start - seconds) / (arcs.length - 1) : 0;
  return arcs.map((arc, i) => ({ ...arc, start: start + i * step, end: start + i * step + seconds }));
}

/** Returns the time at which each airport is reached or left first. */
function findArrivals(arcs: readonly TimedArc[]): Map<string, number> {
  const arrivals = new Map<string, number>();
  for (const { route, start, end } of arcs) {
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

/** Places the part of the layer of codes that has one code. A code stays upright while the globe turns. */
function drawCodeAt(
  { box }: AirportCode,
  area: FilmBox,
  turn: FilmMatrix,
  time: number,
  arrival: number,
  firstLayer: number,
): FilmItem[] {
  const opacity = easeInOut(getProgress(time, arrival, arrival + APPEAR_SECONDS));
  if (opacity === 0) return [];
  const x = Math.max(0, box.x - area.x - 1);
  const y = Math.max(0, box.y - area.y - 1);
  const crop = {
    x,
    y,
    width: Math.min(box.width + 2, area.width - x),
    height: Math.min(box.height + 2, area.height - y),
  };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [turnedX, turnedY] = transformPoint(turn, middle.x, middle.y);
  const place = translateBy(area.x + turnedX - middle.x, area.y + turnedY - middle.y);
  return [placeLayer(firstLayer + LAYERS.codes, place, opacity, crop)];
}
