import { roundToTenth } from '../../base/round.ts';
import { formatRadialGradient } from '../kit/svg-parts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawAirportCodes, type AirportDot, type CodeOptions } from './draw-airport-codes.ts';
import { drawGlobeArcs, getThinning } from './draw-globe-arcs.ts';
import { drawGlobeGrid, drawGlobeLand } from './draw-globe-land.ts';
import { findGlobeAspect } from './find-globe-aspect.ts';
import { formatDots } from './format-track.ts';
import { listGlobeAirports, listGlobeRoutes, type GlobeRoute } from './globe-routes.ts';
import { createNight, drawNightLights, formatNightGradient } from './night.ts';
import { createProjector, type GlobeView } from '../../map/sphere.ts';

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
  readonly routes: readonly GlobeRoute[];
  readonly dots: readonly AirportDot[];
};

/** Rotates a globe to the flights. */
export function planGlobe(flights: readonly PictureFlight[], disc: GlobeDisc): GlobeScene {
  const routes = listGlobeRoutes(flights);
  const airports = listGlobeAirports(flights);
  const view: GlobeView = { ...disc, ...findGlobeAspect(routes, airports) };
  return { view, routes, dots: listDots(view, airports, getThinning(routes.length)) };
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
    (await drawAirportCodes(kit, scene.dots, disc.codes))
  );
}

/** Draws the sphere with the night, with or without the routes. */
export function drawGlobeSphere(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  { view, routes }: GlobeScene,
  hasRoutes: boolean,
): string {
  const id = kit.createId();
  const arcs = drawGlobeArcs(view, hasRoutes ? routes : [], id);
  const night = createNight(view, flights.at(-1)?.day ?? '');
  const { cx, cy, radius } = view;
  const drawDisc = (fill: string, r = radius) =>
    `<circle cx="${cx}" cy="${cy}" r="${roundToTenth(r)}" fill="url(#${id}${fill})"/>`;
  const clip = `<clipPath id="${id}disc"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath>`;
  return (
    `<defs>${arcs.defs}${formatShades(view, id)}${formatNightGradient(`${id}night`, night)}${clip}</defs>` +
    drawDisc('air', radius * AIR_RATIO) +
    arcs.behind +
    drawDisc('sea') +
    `<g clip-path="url(#${id}disc)">${drawSurface(view, id)}${drawDisc('night')}${drawLights(view, night)}</g>` +
    drawDisc('rim') +
    drawDisc('sun') +
    `<g${view.zoom > 1 ? ` clip-path="url(#${id}disc)"` : ''}>${arcs.shadows}${arcs.front}</g>`
  );
}

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
  thinning: number,
): AirportDot[] {
  const project = createProjector(view);
  const unit = view.radius / 460;
  return airports.flatMap(({ code, vector, count }) => {
    const { x, y, depth } = project(vector);
    const radius =
      Math.round((3.2 + Math.min(4, Math.sqrt(count))) * unit * Math.max(0.55, thinning) * 2) / 2;
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
