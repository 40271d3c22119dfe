import { mixColors } from '../../base/color.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { Area } from '../kit/area.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import { getBrandColor } from '../year-story/brand-color.ts';
import { selectPaper } from './label-colors.ts';

/** The distance between the middles of scraps in px. */
const SCRAP_STEP_PX = 92;
/** The ratio of scraps in the color of their airline, and the ratio of paper in that color, because sun and rain have faded it. */
const COLORED_RATIO = 0.45;
const FADING_RATIO = 0.45;
/** The smallest and the largest length of a scrap, and of its height as a ratio of it. */
const [MIN_LENGTH_PX, MAX_LENGTH_PX] = [84, 176];
const [MIN_HEIGHT_RATIO, MAX_HEIGHT_RATIO] = [0.42, 0.78];
/** The distance between the points of a torn edge, and the depth of a tear, in px. */
const TEAR_STEP_PX = 15;
const TEAR_DEPTH_PX = 13;
const MAX_DEGREES = 40;
const SCRAP_OPACITY = 0.72;

/**
 * Draws the rests of old labels all over an area: torn paper with the last of its print. No two are alike, and none has letters, because
 * stickers would cut them.
 * @param ratio the part of the places that have a scrap
 */
export function drawScraps(flights: readonly PictureFlight[], area: Area, ratio: number): string {
  const random = createRandomFromText(`scraps ${flights.length} ${flights.at(-1)?.to.iata}`);
  const columns = Math.round(area.width / SCRAP_STEP_PX);
  const rows = Math.round(area.height / SCRAP_STEP_PX);
  const scraps: string[] = [];
  for (let i = 0; i < columns * rows; i += 1) {
    const x = area.x + (((i % columns) + 0.2 + random() * 0.6) * area.width) / columns;
    const y = area.y + ((Math.floor(i / columns) + 0.2 + random() * 0.6) * area.height) / rows;
    const degrees = (random() * 2 - 1) * MAX_DEGREES;
    const flight = flights[Math.floor(random() * flights.length)];
    const scrap = flight ? drawScrap(flight, random) : '';
    if (random() >= ratio) continue;
    scraps.push(
      `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})">${scrap}</g>`,
    );
  }
  return `<g fill-opacity="${SCRAP_OPACITY}" stroke-opacity="${SCRAP_OPACITY}">${scraps.join('')}</g>`;
}

/** Draws a scrap around 0,0: paper that is torn on the right and below, and a rest of its frame and of its lines. */
function drawScrap(flight: PictureFlight, random: () => number): string {
  const paper = selectPaper(random);
  const brandColor = getBrandColor(flight);
  const isColored = random() < COLORED_RATIO;
  const fill = isColored ? mixColors(brandColor, paper, FADING_RATIO) : paper;
  const print = mixColors(isColored ? paper : brandColor, fill, FADING_RATIO);
  const width = Math.round(MIN_LENGTH_PX + random() * (MAX_LENGTH_PX - MIN_LENGTH_PX));
  const height = Math.round(width * (MIN_HEIGHT_RATIO + random() * (MAX_HEIGHT_RATIO - MIN_HEIGHT_RATIO)));
  const [left, top] = [-Math.round(width / 2), -Math.round(height / 2)];
  const outline = `M${left} ${top}H${left + width}${formatTornEdge(0, height, random)}${formatTornEdge(-width, 0, random)}Z`;
  const [x, y] = [left + 9, top + 9];
  const frame = `M${x} ${top + Math.round(height * 0.7)}V${y}H${left + Math.round(width * 0.8)}`;
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => {
    const length = Math.round(width * (0.25 + random() * 0.4));
    return `M${x + 11} ${y + 16 + i * 13}h${length}`;
  });
  return (
    `<path d="${outline}" fill="#0A1418" fill-opacity="0.22" transform="translate(2 3)"/><path d="${outline}" fill="${fill}"/>` +
    `<path d="${frame}" fill="none" stroke="${print}" stroke-width="3"/><path d="${lines.join('')}" fill="none" stroke="${print}" stroke-width="6"/>`
  );
}

/** Formats a torn edge over a way along one axis, as relative steps. */
function formatTornEdge(dx: number, dy: number, random: () => number): string {
  const steps = Math.max(2, Math.round((Math.abs(dx) + Math.abs(dy)) / TEAR_STEP_PX));
  let [x, y] = [0, 0];
  return Array.from({ length: steps }, (_, i) => {
    const depth = i === steps - 1 ? 0 : Math.round(random() * TEAR_DEPTH_PX);
    const ratio = (i + 1) / steps;
    const [nextX, nextY] = dx === 0 ? [-depth, Math.round(dy * ratio)] : [Math.round(dx * ratio), -depth];
    const step = `l${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  }).join('');
}
