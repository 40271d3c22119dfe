import { formatCount, formatInteger } from '../../base/format-count.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { drawTextBlock } from '../kit/draw-text-block.ts';
import { countCountries, formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { ScreenSize } from '../kit/picture-sizes.ts';
import { drawText, type PictureLine } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { listStamps } from './list-stamps.ts';
import { PASSPORT_COLORS } from './data/passport-plans.ts';

/** The numbers of the shown stamps and of all stamps, and the country of the most entries. */
type StampCounts = {
  readonly shown: number;
  readonly all: number;
  readonly topCountry: ReturnType<typeof listStamps>['topCountry'];
};

/** Formats the note below the counts: '20 of 34 stamps shown · Most entries: Switzerland, 12'; '' if it would say nothing. */
function formatNote({ shown, all, topCountry }: StampCounts): string {
  const part = formatShownStamps({ shown, all });
  const top = topCountry ? `Most entries: ${topCountry.name}, ${formatInteger(topCountry.count)}` : '';
  return [part, top].filter(Boolean).join(' · ');
}

/** Formats the number of stamps if some have no place: '12 of 34 stamps shown'. */
const formatShownStamps = ({ shown, all }: Pick<StampCounts, 'shown' | 'all'>): string =>
  shown < all ? `${shown} of ${formatCount(all, 'stamp')} shown` : '';

/** The heading beside the passport on a link. */
const LINK_HEADING = {
  x: 48,
  y: 128,
  top: 20,
  size: 62,
  color: PASSPORT_COLORS.title,
  face: 'title',
  width: 254,
  least: 20,
} as const;

/** Draws the name, the years and the counts around a passport. */
export async function drawPassportTexts(
  kit: PictureKit,
  { name, title, flights }: PictureData,
  size: ScreenSize,
  stampCounts: StampCounts,
): Promise<string> {
  const draw = (text: string, line: Omit<PictureLine, 'color'> & { color?: string }) =>
    drawText(kit, text, { color: PASSPORT_COLORS.title, ...line });
  const heading = title || name || 'Passport';
  const years = formatYears(flights);
  const flightsText = formatFlightCount(flights.length);
  const countryCount = countCountries(flights);
  const countriesText = countryCount > 0 ? formatCount(countryCount, 'country', 'countries') : '';
  const counts = [countriesText, flightsText].filter(Boolean).join(', ');
  const note = formatNote(stampCounts);
  const draws: Record<ScreenSize, () => Promise<string>[]> = {
    story: () => [
      draw(heading, { x: 58, y: 212, size: 100, face: 'title', width: 960, least: 52 }),
      draw(years ? `Stamps of ${years}` : 'Stamps', {
        x: 62,
        y: 268,
        size: 38,
        face: 'note',
        tracking: 0.02,
      }),
      draw(counts, { x: 62, y: 1752, size: 46, face: 'caption', width: 600, least: 34 }),
      draw(note, { x: 62, y: 1806, size: 32, face: 'note', width: 956, least: 24 }),
      drawBrandAt(1018, 1714, 46, 'end', kit.shape),
    ],
    square: () => [
      draw(heading, { x: 50, y: 104, size: 74, face: 'title', width: years ? 780 : 980, least: 34 }),
      draw(years, { x: 1030, y: 104, size: 46, face: 'note', anchor: 'end', tracking: 0.03 }),
      draw(counts, { x: 50, y: 990, size: 40, face: 'caption', width: 680, least: 28 }),
      draw(note, { x: 50, y: 1036, size: 28, face: 'note', width: 980, least: 22 }),
      drawBrandAt(1030, 958, 40, 'end', kit.shape),
    ],
    link: () => [
      drawTextBlock(kit, heading, LINK_HEADING),
      draw(years, { x: 48, y: 176, size: 32, face: 'note', tracking: 0.04 }),
      draw(formatInteger(countryCount || flights.length), {
        x: 46,
        y: 392,
        size: 200,
        color: PASSPORT_COLORS.cover,
        face: 'title',
        width: 250,
        least: 120,
      }),
      draw((countriesText || flightsText).replace(/^\S+ /, ''), { x: 50, y: 440, size: 40, face: 'caption' }),
      draw(countriesText === '' ? '' : flightsText, { x: 50, y: 482, size: 32, face: 'note', width: 250 }),
      draw(formatShownStamps(stampCounts), { x: 50, y: 520, size: 28, face: 'note', width: 250 }),
      drawBrandAt(48, 556, 26, 'start', kit.shape),
    ],
  };
  return (await Promise.all(draws[size]())).join('');
}
