import type { PosterSetting } from './poster-setting.ts';
import { drawPath, formatCoordinate } from './scenery/shapes.ts';
import { PLACE_FIELD } from './places/place-field.ts';

/** Draws the two contrails of a high aircraft, which end beyond the edge of the scene. */
export function drawContrail({ aircraft: { x, y, climb, width }, colors, finish }: PosterSetting): string {
  const start = formatCoordinate(-width * 0.3);
  const lines = [-4, 6].map((dy) => `M${start} ${dy}L-700 ${dy - 6}V${dy + 6}Z`).join('');
  const body = drawPath(lines, colors.cloudNear, finish === 'day' ? 0.9 : 0.6);
  return `<g transform="translate(${x} ${y}) rotate(${-climb})">${body}</g>`;
}

/** The outline of an aircraft from above, its nose right, in px. */
const SHADOW =
  'M100 0C96-5 70-6 40-6L6-70H-8L4-6L-58-5L-82-30H-92L-82 0L-92 30H-82L-58 5L4 6L-8 70H6L40 6C70 6 96 5 100 0Z';

/** Draws the shadow of an aircraft on the ground, on the side that the landmark leaves free. The moon makes none. */
export function drawShadow({ city, colors, finish }: PosterSetting): string {
  if (finish === 'night') return '';
  const isLandmarkLeft = city !== null && city.axis < PLACE_FIELD.width / 2;
  const transform = `translate(${isLandmarkLeft ? 420 : 156} 708) skewX(-32) scale(0.86 0.3) rotate(-16)`;
  return `<g transform="${transform}">${drawPath(SHADOW, colors.land(1), 0.36)}</g>`;
}
