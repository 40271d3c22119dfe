import { roundToTenth } from '../../base/round.ts';
import { formatRadialGradient } from '../kit/svg-parts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawAirportCodes, type AirportDot, type CodeOptions } from './draw-airport-codes.ts';
import { drawGlobeArcs, findArcExit, getThinning, MAX_RAISED_ROUTES } from './draw-globe-arcs.ts';
import { drawGlobeGrid, drawGlobeLand } from './draw-globe-land.ts';
import { findGlobeAspect } from './find-globe-aspect.ts';
import { formatDots } from './format-track.ts';
import { listGlobeAirports, listGlobeRoutes, type CodedRoute } from './globe-routes.ts';
import { createNight, createWholeNight, drawNightLights, formatNightGradient } from './night.ts';
import { createProjector, dot, toVector, type GlobeView, type Vector } from '../../map/sphere.ts';

/** The place of a globe in a drawing, in px, and its codes. */
export type GlobeDisc = {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly codes: CodeOptions;
};

const LAND_COLOR = '#EFE6CB';
const COAST_COLOR = '#C9B98C';
export const DOT_EDGE_COLOR = '#C72A12';

/** A globe that is rotated to the flights: how it is seen, its routes, and its airports that are seen. */
type GlobeScene = {
  readonly view: GlobeView;
  readonly routes: readonly CodedRoute[];
  readonly dots: readonly AirportDot[];
  /** The dots that may get a code, the most important first, and the points where routes leave to hidden airports. */
  readonly codeDots: readonly AirportDot[];
  /** The busiest airports of very many routes; otherwise none. */
  readonly hubs: readonly Vector[];
};

/** The number of hubs of very many routes, and the smallest ratio of their flights to those of the busiest one. */
const MAX_HUBS = 6;
const MIN_HUB_RATIO = 0.15;
/** The number of codes among very many routes. */
const MAX_CROWDED_CODES = 12;
/** The number of codes of hidden airports, and of the visible airports that get their codes before them. */
const MAX_HIDDEN_CODES = 4;
const FIRST_CODES = 5;

/** Rotates a globe to the flights. */
export function planGlobe(flights: readonly PictureFlight[], disc: GlobeDisc): GlobeScene {
  const routes = listGlobeRoutes(flights);
  const airports = listGlobeAirports(flights);
  const view: GlobeView = { ...disc, ...findGlobeAspect(routes, airports) };
  const isCrowded = routes.length > MAX_RAISED_ROUTES;
  const dots = listDots(view, airports, routes.length);
  // Among very many airports, only the busiest ones get a code.
  const hidden = listHiddenDots(view, isCrowded ? airports.slice(0, MAX_CROWDED_CODES) : airports, routes);
  const codeDots = [
    ...dots.slice(0, FIRST_CODES),
    ...hidden,
    ...dots.slice(FIRST_CODES, isCrowded ? MAX_CROWDED_CODES - hidden.length : undefined),
  ];
  const minHubCount = (airports[0]?.count ?? 0) * MIN_HUB_RATIO;
  const hubs = airports.slice(0, isCrowded ? MAX_HUBS : 0).filter(({ count }) => count >= minHubCount);
  return { view, routes, dots, codeDots, hubs: hubs.map(({ vector }) => vector) };
}

/** Lists the points at which the most flown routes leave the visible half of a globe, with the codes of their hidden ends. */
function listHiddenDots(
  view: GlobeView,
  airports: ReturnType<typeof listGlobeAirports>,
  routes: readonly CodedRoute[],
): AirportDot[] {
  const viewer = toVector(view.center);
  return airports
    .filter(({ vector }) => dot(vector, viewer) < 0)
    .flatMap(({ code }): AirportDot[] => {
      const route = routes.find(
        ({ codes, from, to }) => codes.includes(code) && dot(from, viewer) * dot(to, viewer) < 0,
      );
      const exit = route && findArcExit(view, route);
      return exit ? [{ code, x: exit.x, y: exit.y, radius: 0, isHidden: true }] : [];
    })
    .slice(0, MAX_HIDDEN_CODES);
}

/** Draws a globe that is rotated to the flights, with their routes, the night and the codes of airports. */
export async function drawGlobeBody(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  disc: GlobeDisc,
): Promise<string> {
  const scene = planGlobe(flights, disc);
  return (
    drawGlobeSphere(kit, flights, scene, true) +
    drawDots(scene.dots, disc.radius / 460) +
    (await drawAirportCodes(kit, scene.codeDots, disc.codes))
  );
}

/** Draws the sphere with the night, with or without the routes. */
export function drawGlobeSphere(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  { view, routes, dots, hubs }: GlobeScene,
  hasRoutes: boolean,
): string {
  const id = kit.createId();
  const arcs = drawGlobeArcs(view, hasRoutes ? routes : [], id, hubs);
  const isUnknown = dots.length === 0;
  const night = isUnknown ? createWholeNight(view) : createNight(view, flights.at(-1)?.day ?? '');
  const shade =
    hubs.length > 0 ? `<circle cx="${view.cx}" cy="${view.cy}" r="${view.radius}" ${CROWDED_SHADE}/>` : '';
  const { cx, cy, radius } = view;
  const drawDisc = (fill: string, r = radius) =>
    `<circle cx="${cx}" cy="${cy}" r="${roundToTenth(r)}" fill="url(#${id}${fill})"/>`;
  const clip = `<clipPath id="${id}disc"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath>`;
  return (
    `<defs>${arcs.defs}${formatShades(view, id)}${formatNightGradient(`${id}night`, night)}${clip}</defs>` +
    drawDisc('air', radius * AIR_RATIO) +
    arcs.behind +
    drawDisc('sea') +
    `<g clip-path="url(#${id}disc)">${drawSurface(view, id)}${drawDisc('night')}${shade}${drawLights(view, night)}</g>` +
    drawDisc('rim') +
    (isUnknown ? '' : drawDisc('sun')) +
    `<g${view.zoom > 1 ? ` clip-path="url(#${id}disc)"` : ''}>${arcs.shadows}${arcs.front}</g>`
  );
}

/** The shade of a globe with very many routes, so that their lines are seen on land. */
const CROWDED_SHADE = 'fill="#082046" fill-opacity="0.52"';

/** The radius of the air around the globe, in radii of the globe. */
const AIR_RATIO = 1.2;

/** Formats the gradients of the air, the sea, the edge and the sunlight. */
function formatShades({ cx, cy, radius }: GlobeView, id: string): string {
  const formatCircle = (offsetX: number, offsetY: number, ratio: number) =>
    `gradientUnits="userSpaceOnUse" cx="${roundToTenth(cx + radius * offsetX)}" cy="${roundToTenth(cy + radius * offsetY)}" r="${roundToTenth(radius * ratio)}"`;
  return (
    formatRadialGradient(
      `${id}sea`,
      [
        [0, '#3D93BF'],
        [0.42, '#1E6A97'],
        [0.82, '#0D3B5E'],
        [1, '#08243F'],
      ],
      formatCircle(-0.36, -0.34, 1.42),
    ) +
    formatRadialGradient(
      `${id}air`,
      [
        [0.74, '#7FD0FF', 0],
        [0.83, '#8AD6FF', 0.62],
        [0.86, '#5FB4EE', 0.34],
        [0.92, '#3F8FD8', 0.1],
        [1, '#3F8FD8', 0],
      ],
      formatCircle(0, 0, AIR_RATIO),
    ) +
    formatRadialGradient(
      `${id}rim`,
      [
        [0.72, '#04142A', 0],
        [0.93, '#04142A', 0.28],
        [1, '#04142A', 0.6],
      ],
      formatCircle(0, 0, 1),
    ) +
    formatRadialGradient(
      `${id}sun`,
      [
        [0, '#FFFFFF', 0.34],
        [0.55, '#FFFFFF', 0.06],
        [1, '#FFFFFF', 0],
      ],
      formatCircle(-0.5, -0.42, 0.8),
    )
  );
}

function drawSurface(view: GlobeView, id: string): string {
  const unit = view.radius / 460;
  const land = `<path id="${id}land" d="${drawGlobeLand(view)}"/>`;
  return (
    `<defs>${land}</defs>` +
    `<path d="${drawGlobeGrid(view)}" fill="none" stroke="#BFE3F7" stroke-opacity="0.13" stroke-width="${roundToTenth(1.1 * unit)}"/>` +
    `<use href="#${id}land" fill="#04182B" fill-opacity="0.3" transform="translate(${roundToTenth(2.5 * unit)} ${roundToTenth(4 * unit)})"/>` +
    `<use href="#${id}land" fill="${LAND_COLOR}" stroke="${COAST_COLOR}" stroke-width="${roundToTenth(0.9 * unit)}" stroke-linejoin="round"/>`
  );
}

function drawLights(view: GlobeView, night: ReturnType<typeof createNight>): string {
  const unit = view.radius / 460;
  const { bright, small } = drawNightLights(view, night);
  return (
    '<g fill="none" stroke-linecap="round">' +
    `<path d="${small}" stroke="#FFCF78" stroke-opacity="0.62" stroke-width="${roundToTenth(2.3 * unit)}"/>` +
    `<path d="${bright}" stroke="#FFE3A8" stroke-opacity="0.2" stroke-width="${roundToTenth(8 * unit)}"/>` +
    `<path d="${bright}" stroke="#FFEBC0" stroke-width="${roundToTenth(4 * unit)}"/></g>`
  );
}

/** The smallest depth of an airport with a dot: others are at the edge or behind the globe. */
const MIN_DOT_DEPTH = 0.02;

function listDots(
  view: GlobeView,
  airports: ReturnType<typeof listGlobeAirports>,
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

/** Draws dots of one size as one line, so that many of them take few bytes. */
function drawDots(dots: readonly AirportDot[], unit: number): string {
  const drawAll = (color: string, grow: number) => {
    const radii = [...new Set(dots.map(({ radius }) => radius))].sort((a, b) => a - b);
    return radii
      .map((radius) => {
        const points = dots.filter((dot) => dot.radius === radius).map(({ x, y }) => [x, y] as const);
        return `<path d="${formatDots(points)}" stroke="${color}" stroke-width="${roundToTenth(2 * radius + grow)}"/>`;
      })
      .join('');
  };
  return `<g fill="none" stroke-linecap="round">${drawAll(DOT_EDGE_COLOR, 2.4 * unit)}${drawAll('#FFFFFF', -1.2 * unit)}</g>`;
}
