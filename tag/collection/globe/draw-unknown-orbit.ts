import { roundToTenth } from '../../base/round.ts';
import type { GlobeView } from '../../map/sphere.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawAircraftAt } from '../year-story/draw-story-aircraft.ts';

/** The half axes of the orbit in radii of the globe, and its rotation in degrees. */
const ORBIT_RATIOS = { long: 1.19, short: 0.34 } as const;
const ORBIT_DEGREES = -17;
/** The length of the aircraft in radii of the globe. */
const AIRCRAFT_RATIO = 0.62;

/** Draws a dotted orbit around the globe, with the last aircraft on it, for flights without a known airport. */
export function drawUnknownOrbit(
  { cx, cy, radius }: GlobeView,
  sphere: string,
  flight: PictureFlight | undefined,
  kit: PictureKit,
): string {
  const [long, short] = [roundToTenth(radius * ORBIT_RATIOS.long), roundToTenth(radius * ORBIT_RATIOS.short)];
  const dot = radius / 60;
  const drawHalf = (sweep: 0 | 1, opacity: number) =>
    `<path d="M${-long} 0A${long} ${short} 0 0 ${sweep} ${long} 0" fill="none" stroke="#FFFFFF" stroke-opacity="${opacity}" stroke-width="${roundToTenth(dot)}" stroke-linecap="round" stroke-dasharray="0 ${roundToTenth(dot * 2.8)}"/>`;
  const place = `<g transform="translate(${cx} ${cy}) rotate(${ORBIT_DEGREES})">`;
  const aircraft = flight
    ? drawAircraftAt(flight, kit, { x: 0, y: short, degrees: 0, length: radius * AIRCRAFT_RATIO })
    : '';
  return `${place}${drawHalf(1, 0.5)}</g>${sphere}${place}${drawHalf(0, 0.95)}${aircraft}</g>`;
}
