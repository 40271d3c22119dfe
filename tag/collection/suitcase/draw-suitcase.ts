import { formatCount, formatInteger } from '../../base/format-count.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { drawOwnerTitle, formatOwnerTitle } from '../kit/draw-owner-title.ts';
import { drawTextBlock } from '../kit/draw-text-block.ts';
import { formatFlightCount } from '../kit/flight-texts.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, toScreenSize, type ScreenSize } from '../kit/picture-sizes.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, type PictureLine } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { SUITCASE_COLORS, SUITCASE_PLANS } from './data/suitcase-plans.ts';
import { drawCaseStickers } from './draw-case-stickers.ts';
import { drawCorners, drawFloor, drawHardware } from './draw-hardware.ts';
import { drawShell, drawShellSurface, formatCaseDefs } from './draw-shell.ts';
import { listStickerFlights } from './list-stickers.ts';

/** Draws a case of aluminum with the stickers of the cities that the user flew to. */
export const drawSuitcase: PictureDrawer = async (data, { size }, kit) => {
  const screenSize = toScreenSize(size);
  const plan = SUITCASE_PLANS[screenSize];
  const { width, height } = PICTURE_SIZES[screenSize];
  const cities = listStickerFlights(data.flights);
  const id = kit.createId();
  const [top, middle, bottom] = SUITCASE_COLORS.wall;
  const wall = formatLinearGradient(`${id}wall`, [
    [0, top],
    [0.72, middle],
    [1, bottom],
  ]);
  const body = [
    `<defs>${wall}${formatCaseDefs(plan, id)}</defs><rect width="${width}" height="${height}" fill="url(#${id}wall)"/>`,
    drawFloor(plan, screenSize),
    drawHardware(plan, screenSize, id),
    drawShell(plan, id, data.name),
    await drawCaseStickers(kit, plan, cities, data.flights, id),
    drawShellSurface(plan, id),
    drawCorners(plan, screenSize, id),
    await drawSuitcaseTexts(kit, data, screenSize, cities.length),
  ];
  return wrapInSvg({ width, height }, body.join(''));
};

/** The title above the case on a square. */
const SQUARE_TITLE = {
  x: 60,
  y: 100,
  top: 26,
  size: 66,
  color: SUITCASE_COLORS.text,
  width: 540,
  least: 24,
} as const;

/** The title beside the case on a link. */
const LINK_TITLE = {
  x: 52,
  y: 130,
  top: 28,
  size: 52,
  color: SUITCASE_COLORS.text,
  width: 280,
  least: 22,
} as const;

/** Draws the title and the counts beside the case. */
async function drawSuitcaseTexts(
  kit: PictureKit,
  data: PictureData,
  size: ScreenSize,
  cities: number,
): Promise<string> {
  const draw = (text: string, line: Omit<PictureLine, 'color'> & { color?: string }) =>
    drawText(kit, text, { color: SUITCASE_COLORS.text, ...line });
  const drawTitle = (line: Omit<PictureLine, 'color'> & { width: number; least: number }) =>
    drawOwnerTitle(kit, data, 'case', { ...line, color: SUITCASE_COLORS.text });
  const citiesText = formatCount(cities, 'city', 'cities');
  const flightsText = formatFlightCount(data.flights.length);
  const middle = { x: 540, anchor: 'middle', width: 900 } as const;
  const draws: Record<ScreenSize, () => Promise<string>[]> = {
    story: () => [
      drawTitle({ ...middle, y: 178, size: 52, face: 'caption', least: 30 }),
      draw(citiesText, {
        ...middle,
        y: 304,
        size: 142,
        color: SUITCASE_COLORS.count,
        face: 'title',
        least: 90,
      }),
      draw(flightsText, { ...middle, y: 366, size: 42, face: 'note' }),
      drawBrandAt(540, 1776, 48, 'middle', kit.shape),
    ],
    square: () => [
      drawTextBlock(kit, formatOwnerTitle(data, 'case'), SQUARE_TITLE),
      draw(`${citiesText}, ${flightsText}`, {
        x: 1020,
        y: 100,
        size: 42,
        color: SUITCASE_COLORS.count,
        face: 'caption',
        anchor: 'end',
        width: 400,
        least: 26,
      }),
      drawBrandAt(1020, 128, 28, 'end', kit.shape),
    ],
    link: () => [
      drawTextBlock(kit, formatOwnerTitle(data, 'case'), LINK_TITLE),
      draw(formatInteger(cities), {
        x: 48,
        y: 380,
        size: 220,
        color: SUITCASE_COLORS.count,
        face: 'title',
        width: 270,
        least: 110,
      }),
      draw(cities === 1 ? 'city' : 'cities', { x: 54, y: 434, size: 48, face: 'caption' }),
      draw(flightsText, { x: 54, y: 480, size: 34, face: 'note' }),
      drawBrandAt(52, 548, 26, 'start', kit.shape),
    ],
  };
  return (await Promise.all(draws[size]())).join('');
}
