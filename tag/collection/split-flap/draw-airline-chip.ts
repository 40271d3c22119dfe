import { getLuminance } from '../../base/color.ts';
import { roundToTenth } from '../../base/round.ts';
import { drawTail } from '../fin-wall/draw-tail.ts';
import { compactPaths } from '../kit/compact-path.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { formatLinearGradient } from '../kit/svg-parts.ts';
import { BOARD_COLORS, CHIP_SKIES } from './data/board-plans.ts';

/** Draws an empty flap for the fin of an airline. */
export function drawBlankChip(area: Area): string {
  return `<rect ${formatBox(area)} fill="${BOARD_COLORS.blank}"/>`;
}

const formatBox = ({ x, y, width, height }: Area): string =>
  `x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}" rx="4"`;

/** The luminance of a fin's background from which the fin is light. */
const MIN_LIGHT_LUMINANCE = 0.5;

/** Draws the fin of a flight's airline on a flap. A light fin has a dark sky. */
export function drawAirlineChip(kit: PictureKit, flight: PictureFlight, area: Area): string {
  const id = `${kit.createId()}chip`;
  const isLight = getLuminance(kit.art.getFinColor(flight)) > MIN_LIGHT_LUMINANCE;
  const [above, below] = CHIP_SKIES[isLight ? 'dark' : 'light'];
  const sky = formatLinearGradient(id, [
    [0, above],
    [1, below],
  ]);
  const { x, y, width, height } = area;
  const seam = `<path d="M${roundToTenth(x)} ${roundToTenth(y + height / 2)}h${roundToTenth(width)}" stroke="#000000" stroke-opacity="0.45" stroke-width="1.6"/>`;
  return (
    `<defs>${sky}</defs><rect ${formatBox(area)} fill="url(#${id})"/>` +
    compactPaths(drawTail(flight, area, kit)) +
    `${seam}<rect ${formatBox(area)} fill="none" stroke="#050607" stroke-width="3"/>`
  );
}
