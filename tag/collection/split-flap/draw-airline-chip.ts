import { BLACK_COLOR, getContrast, WHITE_COLOR } from '../../base/color.ts';
import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { MIN_CONTRASTS } from '../../card/text/contrast.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { formatLinearGradient } from '../kit/svg-parts.ts';
import { drawText } from '../kit/typeset-text.ts';
import { BOARD_COLORS } from './data/board-plans.ts';

/** Draws an empty flap for the mark of an airline. */
export function drawBlankChip({ x, y, width, height }: Area): string {
  return `<rect x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}" rx="4" fill="${BOARD_COLORS.blank}"/>`;
}

/** Draws the mark of a flight's airline, or its code, on a flap of its color. */
export async function drawAirlineChip(
  kit: PictureKit,
  flight: PictureFlight,
  area: Area,
  hasMarks: boolean,
): Promise<string> {
  const figure = hasMarks ? kit.art.findFigure(flight) : null;
  const { color, background, gradient } = selectChipColors(flight, figure ? 'shape' : 'text');
  const { x, y, width, height } = area;
  const id = `${kit.createId()}chip`;
  const fill = formatLinearGradient(
    id,
    [
      [0, background],
      [1, gradient],
    ],
    'x1="0" y1="1" x2="1" y2="0"',
  );
  const box = `<rect x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}" rx="4" fill="url(#${id})" stroke="#050607" stroke-width="2"/>`;
  const seam = `<path d="M${roundToTenth(x)} ${roundToTenth(y + height / 2)}h${roundToTenth(width)}" stroke="#000000" stroke-opacity="0.55" stroke-width="1.6"/>`;
  if (figure === null) {
    const text = await drawText(kit, flight.code || flight.airline.slice(0, 2).toUpperCase(), {
      x: x + width / 2,
      y: y + height * 0.69,
      size: height * 0.54,
      color,
      anchor: 'middle',
      width: width - 10,
      least: 8,
    });
    return fill + box + text + seam;
  }
  const [left, top, figureWidth, figureHeight] = figure.viewBox;
  const scale = Math.min((width * 0.76) / figureWidth, (height * 0.72) / figureHeight);
  const dx = roundToHundredth(x + width / 2 - (left + figureWidth / 2) * scale);
  const dy = roundToHundredth(y + height / 2 - (top + figureHeight / 2) * scale);
  const mark = `<path transform="translate(${dx} ${dy}) scale(${scale.toFixed(4)})" d="${figure.d}" fill="${color}"/>`;
  return fill + box + mark + seam;
}

/** Returns the color of the mark with sufficient contrast. Without one, the background loses its gradient. */
function selectChipColors(
  { colors: { tagBackgroundColor, gradientColor, airlineTextColor } }: PictureFlight,
  kind: keyof typeof MIN_CONTRASTS,
): { color: string; background: string; gradient: string } {
  const colors = [airlineTextColor, WHITE_COLOR, BLACK_COLOR];
  const isVisible = (color: string, backgrounds: readonly string[]) =>
    backgrounds.every((background) => getContrast(color, background) >= MIN_CONTRASTS[kind]);
  const both = [tagBackgroundColor, gradientColor];
  const color = colors.find((one) => isVisible(one, both));
  if (color) return { color, background: tagBackgroundColor, gradient: gradientColor };
  const flatColor = colors.find((one) => isVisible(one, [tagBackgroundColor])) ?? BLACK_COLOR;
  return { color: flatColor, background: tagBackgroundColor, gradient: tagBackgroundColor };
}
