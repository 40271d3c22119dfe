import type { PosterSetting } from './poster-setting.ts';
import { drawPath, formatCoordinate } from './scenery/shapes.ts';

/** Draws the two contrails of a high aircraft, which end beyond the edge of the scene. */
export function drawContrail({ aircraft: { x, y, climb, width }, colors, finish }: PosterSetting): string {
  const start = formatCoordinate(-width * 0.3);
  const lines = [-4, 6].map((dy) => `M${start} ${dy}L-700 ${dy - 6}V${dy + 6}Z`).join('');
  const body = drawPath(lines, colors.cloudNear, finish === 'day' ? 0.9 : 0.6);
  return `<g transform="translate(${x} ${y}) rotate(${-climb})">${body}</g>`;
}
