import { Resvg } from '@resvg/resvg-js';
import type { CityDrawing } from '../../tag/card/card-art.ts';
import { drawPlace } from '../../tag/card/poster/places/draw-place.ts';
import { FIELD_ORIGIN, PLACE_FIELD, SKYLINE_COLUMN_PX } from '../../tag/card/poster/places/place-field.ts';
import { getPosterColors } from '../../tag/card/poster/poster-colors.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';

/** The scenery above the field belongs to the skyline too, in px. */
const MARGIN_PX = 40;
/** Fainter pixels do not count. */
const MIN_ALPHA = 64;

/** Draws a city and returns the y of the highest pixel in each column of the field, from left to right, in px. */
export function measureSkyline(city: CityDrawing): number[] {
  const { width, height } = PLACE_FIELD;
  const body = drawPlace(city, getPosterColors(DEFAULT_DESIGN, 'day'), 'day', { x: 0, y: 0, radius: 1 });
  const viewBox = `${FIELD_ORIGIN.x} ${FIELD_ORIGIN.y - MARGIN_PX} ${width} ${height + MARGIN_PX}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + MARGIN_PX}" viewBox="${viewBox}">${body}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return Array.from({ length: width / SKYLINE_COLUMN_PX }, (_, column) => {
    const xs = Array.from({ length: SKYLINE_COLUMN_PX }, (__, i) => column * SKYLINE_COLUMN_PX + i);
    for (let y = 0; y < height + MARGIN_PX; y += 1)
      if (xs.some((x) => (pixels[(y * width + x) * 4 + 3] ?? 0) >= MIN_ALPHA)) return y - MARGIN_PX;
    return height;
  });
}
