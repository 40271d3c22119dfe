import { getContrast, mixColors, WHITE_COLOR, MIN_TEXT_CONTRAST } from '../../base/color.ts';
import type { Position } from '../../base/great-circle.ts';
import { roundToTenth } from '../../base/round.ts';

import {
  createProjector,
  measureAngle,
  toPosition,
  toVector,
  type GlobeView,
  type Vector,
} from '../../map/sphere.ts';
import { drawGlobeGrid, drawGlobeLand } from '../globe/draw-globe-land.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { StoryGround } from './story-style.ts';

/** The place of the Earth in px. Only its upper part is in the frame. */
export type EarthDisc = { readonly cx: number; readonly cy: number; readonly radius: number };

/** The land is drawn small and enlarged, so that it has few points. */
const LAND_ZOOM = 3;
/** The ratio of white in the land of a bright Earth, with the discs behind it. */
const LAND_BRIGHTNESS = 0.36;
/** The rings of air around the Earth, in radii of the Earth. */
const AIR_RATIOS = [1.075, 1.035] as const;
/** Shorter and almost opposite routes have no sure direction. */
const MIN_ANGLE = 0.005;
const MAX_ANGLE = 3.1;

/** Draws the Earth from the side, so that the great circle of a flight is its upper edge, from the left to the right. */
export function drawFlownEarth(
  { from, to }: PictureFlight,
  { cx, cy, radius }: EarthDisc,
  { light, ink }: StoryGround,
): string {
  // The Earth is brighter than the ground if texts stay legible on its land.
  const brightest = mixColors(light, WHITE_COLOR, LAND_BRIGHTNESS);
  const shade = getContrast(ink, brightest) >= MIN_TEXT_CONTRAST ? WHITE_COLOR : '#000000';
  const drawDisc = (r: number, fill: string, opacity: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${roundToTenth(r)}" fill="${fill}" fill-opacity="${opacity}"/>`;
  return (
    AIR_RATIOS.map((ratio) => drawDisc(radius * ratio, shade, 0.05)).join('') +
    drawDisc(radius, shade, 0.12) +
    (from.position && to.position ? drawLand(from.position, to.position, { cx, cy, radius }, shade) : '') +
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${ink}" stroke-opacity="0.45" stroke-width="3"/>`
  );
}

function drawLand(start: Position, end: Position, { cx, cy, radius }: EarthDisc, shade: string): string {
  const [from, to] = [toVector(start), toVector(end)];
  const angle = measureAngle(from, to);
  if (angle < MIN_ANGLE || angle > MAX_ANGLE) return '';
  // The middle of the disc is the pole of the great circle. It is rounded, so that all engines draw equal paths.
  const { latitude, longitude } = toPosition(crossVectors(to, from));
  const center = { latitude: Math.round(latitude), longitude: Math.round(longitude) };
  const view: GlobeView = { cx: 0, cy: 0, radius: Math.round(radius / LAND_ZOOM), center, zoom: 1 };
  const middle = createProjector(view)([from[0] + to[0], from[1] + to[1], from[2] + to[2]]);
  const rotation = Math.round(-90 - (Math.atan2(middle.y, middle.x) * 180) / Math.PI);
  return (
    `<g transform="translate(${cx} ${cy}) rotate(${rotation}) scale(${LAND_ZOOM})">` +
    `<path d="${drawGlobeLand(view)}" fill="${shade}" fill-opacity="${shade === WHITE_COLOR ? 0.16 : 0.3}"/>` +
    `<path d="${drawGlobeGrid(view)}" fill="none" stroke="${shade}" stroke-opacity="0.14" stroke-width="0.7"/></g>`
  );
}

const crossVectors = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
