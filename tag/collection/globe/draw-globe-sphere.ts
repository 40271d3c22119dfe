import { roundToTenth } from '../../base/round.ts';
import { formatLinearGradient, formatRadialGradient } from '../kit/svg-parts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawGlobeArcs, MAX_RAISED_ROUTES } from './draw-globe-arcs.ts';
import { drawGlobeBorders, drawGlobeGrid, drawGlobeLand } from './draw-globe-land.ts';
import type { Disc } from './find-globe-view.ts';
import { createNight, drawNightLights, formatNightGradient, type Night } from './night.ts';
import type { GlobeRegion, GlobeScene } from './plan-globe.ts';
import type { GlobeView } from '../../map/sphere.ts';

export const LAND_COLOR = '#EFE6CB';
const COAST_COLOR = '#C9B98C';
const BORDER_COLOR = '#A08C57';

/** The color in which an enlarged globe ends below the texts. */
const SCRIM_COLOR = '#030A17';
/** The radius of the light on an enlarged globe, in radii of the whole one. */
const REGION_LIGHT_RATIO = 1.25;

/** Draws the sphere with the night, with or without the routes. */
export function drawGlobeSphere(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  scene: GlobeScene,
  hasRoutes: boolean,
): string {
  const { view, region, routes, labeledRoutes } = scene;
  const { id, defs, night, air, fillDisc } = prepareSphere(kit, flights, scene);
  const arcs = drawGlobeArcs(view, hasRoutes ? routes : [], id, labeledRoutes);
  return (
    `<defs>${arcs.defs}${defs}</defs>` +
    air +
    fillDisc('sea') +
    `<g clip-path="url(#${id}disc)">${drawSurface(view, region, id)}${fillDisc('night')}${drawLights(view, region, night)}</g>` +
    fillDisc('rim') +
    fillDisc('sun') +
    arcs.shadows +
    // Very many routes end softly at the horizon, because those beyond it would draw a ring around the globe.
    (routes.length > MAX_RAISED_ROUTES
      ? `<g clip-path="url(#${id}disc)">${arcs.front}</g>${fillDisc('haze')}`
      : arcs.front) +
    (region ? drawScrim(region, `${id}scrim`) : '')
  );
}

/** Draws what is below and above the land of a globe, for a globe whose land turns below its light. */
export function drawBareGlobe(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  scene: GlobeScene,
): { readonly below: string; readonly above: string } {
  const [below, above] = [prepareSphere(kit, flights, scene), prepareSphere(kit, flights, scene)];
  return {
    below: `<defs>${below.defs}</defs>${below.air}${below.fillDisc('sea')}`,
    above: `<defs>${above.defs}</defs>${['night', 'rim', 'sun'].map(above.fillDisc).join('')}`,
  };
}

/** The parts of a sphere: its definitions, its night, the air around it, and a function that fills its disc with a gradient. */
type SphereParts = {
  readonly id: string;
  readonly defs: string;
  readonly night: Night;
  readonly air: string;
  readonly fillDisc: (gradient: string) => string;
};

function prepareSphere(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  { view, region, dots }: GlobeScene,
): SphereParts {
  const id = kit.createId();
  const light = getLight(view, region);
  const night = createNight(light, view, flights.at(-1)?.day ?? '', dots);
  const { cx, cy, radius, zoom } = view;
  const fullRadius = roundToTenth(radius * zoom);
  const place = `cx="${cx}" cy="${roundToTenth(cy)}"`;
  const clip = `<clipPath id="${id}disc"><circle ${place} r="${fullRadius}"/></clipPath>`;
  return {
    id,
    defs: `${formatLight(light, night, id)}${formatEdge(view, night, id)}${formatNightGradient(`${id}night`, night)}${clip}`,
    night,
    air: `<circle ${place} r="${roundToTenth(fullRadius + AIR_RATIO * radius)}" fill="url(#${id}air)"/>`,
    fillDisc: (gradient) => `<circle ${place} r="${fullRadius}" fill="url(#${id}${gradient})"/>`,
  };
}

/** Returns the disc that the sun lights: the whole globe, or the part of an enlarged one that is in the picture. */
function getLight({ cx, cy, radius }: GlobeView, region: GlobeRegion | null): Disc {
  if (!region) return { cx, cy, radius };
  const { y, height } = region.area;
  return { cx, cy: y + height / 2, radius: radius * REGION_LIGHT_RATIO };
}

/** Draws the dark end of an enlarged globe, so that texts on it are legible. */
function drawScrim({ frame, scrim: { x1, y1, x2, y2 } }: GlobeRegion, id: string): string {
  const gradient = formatLinearGradient(
    id,
    [
      [0, SCRIM_COLOR, 0],
      [0.5, SCRIM_COLOR, 0.62],
      [1, SCRIM_COLOR, 0.94],
    ],
    `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
  );
  return `<defs>${gradient}</defs><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" fill="url(#${id})"/>`;
}

/** The height of the air above the globe, in radii of the whole globe, and its move away from the night. */
const AIR_RATIO = 0.2;
const AIR_OFFSET_RATIO = 0.018;

const formatPlace = (x: number, y: number, r: number): string =>
  `gradientUnits="userSpaceOnUse" cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth(r)}"`;

/** Formats the gradients of the sea and the sunlight. */
function formatLight({ cx, cy, radius }: Disc, { isOnRight }: Night, id: string): string {
  const side = isOnRight ? -1 : 1;
  const formatLit = (offsetX: number, offsetY: number, ratio: number) =>
    formatPlace(cx + side * radius * offsetX, cy - radius * offsetY, radius * ratio);
  const sea = formatRadialGradient(
    `${id}sea`,
    [
      [0, '#3D93BF'],
      [0.42, '#1E6A97'],
      [0.82, '#0D3B5E'],
      [1, '#08243F'],
    ],
    formatLit(0.36, 0.34, 1.42),
  );
  const sun = formatRadialGradient(
    `${id}sun`,
    [
      [0, '#FFFFFF', 0.34],
      [0.55, '#FFFFFF', 0.06],
      [1, '#FFFFFF', 0],
    ],
    formatLit(0.5, 0.42, 0.8),
  );
  return sea + sun;
}

/** Formats the gradients of the air and of the edge. Heights are in radii of the whole globe, so that both stay as wide on an enlarged one. */
function formatEdge({ cx, cy, radius, zoom }: GlobeView, { isOnRight }: Night, id: string): string {
  const fullRadius = radius * zoom;
  const airRadius = fullRadius + AIR_RATIO * radius;
  const toAirOffset = (height: number) => (fullRadius + height * radius) / airRadius;
  const toRimOffset = (height: number) => (fullRadius + height * radius) / fullRadius;
  const offset = AIR_OFFSET_RATIO * radius;
  const air = formatRadialGradient(
    `${id}air`,
    [
      [toAirOffset(-0.1), '#7FD0FF', 0],
      [toAirOffset(-0.004), '#8AD6FF', 0.62],
      [toAirOffset(0.03), '#5FB4EE', 0.34],
      [toAirOffset(0.1), '#3F8FD8', 0.1],
      [1, '#3F8FD8', 0],
    ],
    formatPlace(cx + (isOnRight ? -offset : offset), cy - offset * 0.5, airRadius),
  );
  const rim = formatRadialGradient(
    `${id}rim`,
    [
      [toRimOffset(-0.28), '#04142A', 0],
      [toRimOffset(-0.07), '#04142A', 0.28],
      [1, '#04142A', 0.6],
    ],
    formatPlace(cx, cy, fullRadius),
  );
  const haze = formatRadialGradient(
    `${id}haze`,
    [
      [toRimOffset(-0.2), '#0B2B4C', 0],
      [toRimOffset(-0.05), '#0B2B4C', 0.6],
      [1, '#123A61', 0.9],
    ],
    formatPlace(cx, cy, fullRadius),
  );
  return air + rim + haze;
}

function drawSurface(view: GlobeView, region: GlobeRegion | null, id: string): string {
  const unit = view.radius / 460;
  const frame = region?.frame ?? null;
  const land = `<path id="${id}land" d="${drawGlobeLand(view, frame)}"/>`;
  const borders = frame
    ? `<path d="${drawGlobeBorders(view, frame)}" fill="none" stroke="${BORDER_COLOR}" stroke-opacity="0.75" stroke-width="${roundToTenth(1.6 * unit)}" stroke-linejoin="round"/>`
    : '';
  return (
    `<defs>${land}</defs>` +
    `<path d="${drawGlobeGrid(view, frame)}" fill="none" stroke="#BFE3F7" stroke-opacity="0.13" stroke-width="${roundToTenth(1.1 * unit)}"/>` +
    `<use href="#${id}land" fill="#04182B" fill-opacity="0.3" transform="translate(${roundToTenth(2.5 * unit)} ${roundToTenth(4 * unit)})"/>` +
    `<use href="#${id}land" fill="${LAND_COLOR}" stroke="${COAST_COLOR}" stroke-width="${roundToTenth(0.9 * unit)}" stroke-linejoin="round"/>${borders}`
  );
}

function drawLights(view: GlobeView, region: GlobeRegion | null, night: Night): string {
  const unit = view.radius / 460;
  const { bright, small } = drawNightLights(view, night, region?.frame ?? null);
  return (
    '<g fill="none" stroke-linecap="round">' +
    `<path d="${small}" stroke="#FFCF78" stroke-opacity="0.62" stroke-width="${roundToTenth(2.3 * unit)}"/>` +
    `<path d="${bright}" stroke="#FFE3A8" stroke-opacity="0.2" stroke-width="${roundToTenth(8 * unit)}"/>` +
    `<path d="${bright}" stroke="#FFEBC0" stroke-width="${roundToTenth(4 * unit)}"/></g>`
  );
}
