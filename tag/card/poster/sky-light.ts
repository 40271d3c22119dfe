import { mixColors } from '../../base/color.ts';
import type { PosterPalette } from '../../design/choices.ts';
import { CARD_ID_PREFIX } from '../card-layers.ts';
import type { PosterColors } from './poster-colors.ts';
import { SCENE_BOX } from './poster-grid.ts';
import { formatBox } from './scenery/buildings.ts';
import { drawCircle, drawPath, formatCoordinate, formatPolygon, randomBetween } from './scenery/shapes.ts';
import type { SkyDisc } from './sky-disc.ts';

const BEAMS_ID = `${CARD_ID_PREFIX}beams`;
const BAND_COUNT = 7;

/** The distances of the rings around the sun by day, in px. */
const DAY_RINGS_PX = [156, 104, 52];
/** The number and the opacity of the rings at dawn and in heat, which end below the texts, and their largest width in px. */
const STRONG_RINGS = { dawn: { count: 2, opacity: 0.16 }, heat: { count: 4, opacity: 0.24 } } as const;
const MAX_RING_PX = 78;

/** The beams of the sun in clear air: both corners of each far end, from the sun, in px. */
const BEAMS = [
  [624, -35, 613, 121],
  [490, 383, 417, 462],
  [219, 587, 39, 626],
  [-262, 567, -395, 484],
  [-550, 292, -592, 193],
  [-604, -168, -529, -336],
  [-395, -484, -262, -567],
  [87, -616, 192, -592],
  [391, -490, 516, -356],
] as const;
/** The height above which the beams fade out, from the end of the constant color, in px. */
const BEAM_FADE_PX = 130;
const BEAM_COLOR = '#FFFDF0';

/** Draws flat bands of color from the constant color behind the texts down to the horizon, as in a screen print. */
export function drawBands({ sky: [top, middle, low] }: PosterColors, from: number, horizon: number): string {
  const { left, right, bottom } = SCENE_BOX;
  const drawBand = (y: number, color: string): string =>
    drawPath(formatBox(left, y, right - left, bottom - y), color);
  const bands = Array.from({ length: BAND_COUNT }, (_, i) => {
    const ratio = (i + 1) / BAND_COUNT;
    const color = ratio < 0.5 ? mixColors(top, middle, ratio * 2) : mixColors(middle, low, ratio * 2 - 1);
    return drawBand(from + ((horizon - from) * (i + 0.4)) / BAND_COUNT, color);
  });
  return drawBand(SCENE_BOX.top, top) + bands.join('');
}

/**
 * Draws the light around the sun. The strong light of some palettes ends below the texts.
 * @param top the height below which strong light is drawn
 */
export function drawSunlight(
  palette: PosterPalette,
  { halo, haloOpacity, sky: [, , low] }: PosterColors,
  { x, y, radius }: SkyDisc,
  top: number,
): string {
  if (palette === 'clear') return drawBeams(x, y, top) + drawCircle(x, y, radius * 1.5, BEAM_COLOR, 0.22);
  if (palette === 'dawn' || palette === 'heat') {
    const { count, opacity } = STRONG_RINGS[palette];
    const step = Math.min(MAX_RING_PX, Math.max(0, y - top - radius) / count);
    const color = palette === 'heat' ? low : halo;
    const rings = Array.from({ length: count }, (_, i) =>
      drawCircle(x, y, radius + step * (count - i), color, opacity),
    );
    return rings.join('');
  }
  return DAY_RINGS_PX.map((distance) => drawCircle(x, y, radius + distance, halo, haloOpacity)).join('');
}

/** Draws the beams of the sun, which fade out below the texts. */
function drawBeams(x: number, y: number, top: number): string {
  const d = BEAMS.map(([startX, startY, endX, endY]) =>
    formatPolygon([
      [x, y],
      [x + startX, y + startY],
      [x + endX, y + endY],
    ]),
  ).join('');
  return (
    `<defs><linearGradient id="${BEAMS_ID}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${top + BEAM_FADE_PX}">` +
    `<stop offset="0" stop-color="${BEAM_COLOR}" stop-opacity="0"/><stop offset="1" stop-color="${BEAM_COLOR}" stop-opacity="0.16"/>` +
    `</linearGradient></defs>${drawPath(d, `url(#${BEAMS_ID})`)}`
  );
}

/** Draws long thin clouds with round ends, three side by side. */
export function drawStreaks({ cloudFar, cloudNear }: PosterColors, random: () => number): string {
  const drawBank = (x: number, y: number, width: number): string =>
    formatRod(x, y, width, 8) +
    formatRod(x + width * 0.22, y - 8, width * 0.5, 8.5) +
    formatRod(x - width * 0.2, y + 8, width * 0.62, 6);
  const far =
    drawBank(randomBetween(random, 40, 90), randomBetween(random, 516, 540), randomBetween(random, 90, 140)) +
    drawBank(
      randomBetween(random, 420, 500),
      randomBetween(random, 500, 530),
      randomBetween(random, 80, 130),
    );
  const near =
    drawBank(
      randomBetween(random, 380, 460),
      randomBetween(random, 320, 338),
      randomBetween(random, 110, 170),
    ) +
    drawBank(randomBetween(random, 20, 90), randomBetween(random, 338, 366), randomBetween(random, 90, 150));
  return drawPath(far, cloudFar, 0.8) + drawPath(near, cloudNear, 0.7);
}

/** Returns the path data of a box with round ends. */
function formatRod(x: number, y: number, width: number, height: number): string {
  const radius = formatCoordinate(height / 2);
  const arc = `A${radius} ${radius} 0 0 1 `;
  const [start, end] = [formatCoordinate(x + height / 2), formatCoordinate(x + width - height / 2)];
  return `M${start} ${formatCoordinate(y)}H${end}${arc}${end} ${formatCoordinate(y + height)}H${start}${arc}${start} ${formatCoordinate(y)}Z`;
}
