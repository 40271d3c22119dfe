import { roundToTenth } from '../../base/round.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawAirportCodes, type AirportDot } from './draw-airport-codes.ts';
import { drawGlobeSphere } from './draw-globe-sphere.ts';
import { drawUnknownOrbit } from './draw-unknown-orbit.ts';
import { formatDots } from './format-track.ts';
import { planGlobe, type GlobeDisc } from './plan-globe.ts';

export const DOT_EDGE_COLOR = '#C72A12';

/** Draws a globe that is rotated to the flights, with their routes, the night and the codes of airports. */
export async function drawGlobeBody(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  disc: GlobeDisc,
): Promise<string> {
  const scene = planGlobe(flights, disc);
  const sphere = drawGlobeSphere(kit, flights, scene, true);
  if (scene.dots.length === 0) return drawUnknownOrbit(scene.view, sphere, flights.at(-1), kit);
  const codes = await drawAirportCodes(kit, scene.codeDots, scene.codes);
  return sphere + drawDots(scene.dots, disc.radius / 460) + codes;
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
