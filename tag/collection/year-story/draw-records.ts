import { getContrast } from '../../base/color.ts';
import { formatKm } from '../../base/great-circle.ts';
import { roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { formatMonth } from '../kit/flight-texts.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, type ScreenSize } from '../kit/picture-sizes.ts';
import { clamp, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import { findTopAirline, getBrandColor } from './brand-color.ts';
import { RECORDS_LAYOUTS } from './data/records-layouts.ts';
import { countMonths, listRecords, type RecordLine } from './list-records.ts';
import type { BowLayout, RecordsLayout } from './records-layout.ts';
import type { StoryYear } from './select-story-year.ts';

const PAPER_COLOR = '#F6F0E2';
const INK_COLOR = '#171A1E';
const NOTE_COLOR = '#655F52';
const EMPTY_BAR_COLOR = '#CFC7B4';
/** The contrasts of a colored line, and of a text as WCAG 2 requires it. */
const MIN_LINE_CONTRAST = 2;
const MIN_TEXT_CONTRAST = 4.5;

/** Draws the records of a year: its longest flight as a bow, the ends of the map, the hours and the months. */
export async function drawRecords(
  { flights }: StoryYear,
  size: ScreenSize,
  kit: PictureKit,
): Promise<string> {
  const isSingle = flights.length === 1;
  const layout = selectLayout(RECORDS_LAYOUTS[size], isSingle);
  const frame = PICTURE_SIZES[size];
  const brandColor = getBrandColor(findTopAirline(flights).items[0]);
  const accent = getContrast(brandColor, PAPER_COLOR) >= MIN_LINE_CONTRAST ? brandColor : INK_COLOR;
  const { longest, lines } = listRecords(flights);
  const months = layout.months && countMonths(flights);
  const { title, brand } = layout;
  const limit = longest ? layout.lines.limit : layout.lines.limitWithoutBow;
  return wrapInSvg(
    frame,
    `<rect width="${frame.width}" height="${frame.height}" fill="${PAPER_COLOR}"/>` +
      (await drawText(kit, isSingle ? 'The flight' : 'Records', {
        x: layout.left - 3,
        y: title.y,
        size: title.size,
        color: INK_COLOR,
        face: 'title',
      })) +
      (longest ? await drawBow(longest, isSingle ? 'Distance' : 'Longest', layout.bow, accent, kit) : '') +
      (await drawLines(
        lines.slice(0, limit),
        { hasBow: longest !== null, hasMonths: months !== null },
        layout.lines,
        kit,
      )) +
      (months ? await drawMonths(months, layout, accent, kit) : '') +
      (await drawBrandAt(brand.x, brand.top, brand.height, brand.edge, kit.shape)),
  );
}

/** Returns the layout; the bow of a single flight is larger, because few lines stand below it. */
function selectLayout(layout: RecordsLayout, isSingle: boolean): RecordsLayout {
  if (!isSingle || !layout.single) return layout;
  const { bow, linesY } = layout.single;
  return { ...layout, bow, lines: { ...layout.lines, y: linesY } };
}

/** Formats the cities of a flight: 'Doha to Auckland'; a flight inside of one city has only its name. */
const formatCities = ({ from, to }: PictureFlight): string =>
  from.city === to.city ? from.city : `${from.city} to ${to.city}`;

/** The distances between marks of the scale in km: the first of which at most eight fit. */
const SCALE_STEPS_KM = [50, 100, 250, 500, 1_000, 2_000, 5_000] as const;
const MAX_SCALE_MARKS = 8;

async function drawBow(
  flight: PictureFlight,
  name: string,
  { left, right, captionY, captionSize, baseY, height, codeSize, aircraftWidth }: BowLayout,
  accent: string,
  kit: PictureKit,
): Promise<string> {
  const { from, to, km } = flight;
  const middle = (left + right) / 2;
  const line = { color: INK_COLOR, size: captionSize };
  const step = SCALE_STEPS_KM.find((one) => km / one <= MAX_SCALE_MARKS) ?? 5_000;
  const marks = Array.from({ length: Math.floor(km / step) + 1 }, (_, i) => {
    const x = roundToTenth(left + ((right - left) * i * step) / km);
    return `M${x} ${baseY}v12`;
  });
  const start = await typesetText(kit, from.iata, {
    x: left,
    y: baseY + codeSize * 1.2,
    size: codeSize,
    color: INK_COLOR,
    face: 'title',
  });
  const end = await typesetText(kit, to.iata, {
    x: right,
    y: baseY + codeSize * 1.2,
    size: codeSize,
    color: INK_COLOR,
    face: 'title',
    anchor: 'end',
  });
  const zoom = aircraftWidth / AIRCRAFT_DRAWING_WIDTH;
  const { body, height: artHeight } = kit.art.drawAircraft(flight, {
    idPrefix: kit.createId(),
    nose: 'right',
  });
  const place = `translate(${middle} ${baseY - height}) scale(${zoom.toFixed(4)}) translate(${-AIRCRAFT_DRAWING_WIDTH / 2} ${roundToTenth(-artHeight * 0.66)})`;
  return [
    await drawText(kit, name, { ...line, x: left, y: captionY, face: 'note' }),
    await drawText(kit, `${formatKm(km)} km`, { ...line, x: right, y: captionY, anchor: 'end' }),
    `<path d="M${left} ${baseY}Q${middle} ${baseY - 2 * height} ${right} ${baseY}Z" fill="${accent}" fill-opacity="0.09"/>`,
    `<path d="M${left} ${baseY}H${right}${marks.join('')}" fill="none" stroke="${INK_COLOR}" stroke-width="3"/>`,
    `<path d="M${left} ${baseY}Q${middle} ${baseY - 2 * height} ${right} ${baseY}" fill="none" stroke="${accent}" stroke-width="${roundToTenth(captionSize * 0.27)}" stroke-linecap="round"/>`,
    `<g transform="${place}">${body}</g>`,
    start.svg,
    end.svg,
    await drawText(kit, formatCities(flight), {
      x: (start.right + end.left) / 2,
      y: baseY + codeSize * 1.12,
      size: captionSize * 0.78,
      color: INK_COLOR,
      face: 'note',
      anchor: 'middle',
      width: end.left - start.right - 32,
      least: 18,
    }),
  ].join('');
}

async function drawLines(
  lines: readonly RecordLine[],
  { hasBow, hasMonths }: { hasBow: boolean; hasMonths: boolean },
  layout: RecordsLayout['lines'],
  kit: PictureKit,
): Promise<string> {
  const { left, right, nameSize, valueSize, noteSize } = layout;
  const firstY = hasBow ? layout.y : layout.yWithoutBow;
  // Few lines stand farther apart, so that they fill the page.
  const pitch = hasMonths
    ? layout.pitch
    : clamp((layout.bottom - firstY) / Math.max(1, lines.length - 1), layout.pitch, layout.pitch * 1.45);
  const parts: string[] = [];
  for (const [i, { name, value, note }] of lines.entries()) {
    const y = firstY + i * pitch;
    const label = await typesetText(kit, name, {
      x: left,
      y,
      size: nameSize,
      color: INK_COLOR,
      face: 'note',
    });
    const column = { x: right, anchor: 'end', width: right - label.right - 30 } as const;
    parts.push(
      `<path d="M${left} ${roundToTenth(y - layout.pitch * 0.52)}H${right}" stroke="${INK_COLOR}" stroke-opacity="0.18" stroke-width="2"/>`,
      label.svg,
      await drawText(kit, value, {
        ...column,
        y,
        size: valueSize,
        color: INK_COLOR,
        least: Math.round(valueSize * 0.5),
      }),
      await drawText(kit, note, {
        ...column,
        y: y + noteSize * 1.36,
        size: noteSize,
        color: NOTE_COLOR,
        face: 'note',
        least: 18,
      }),
    );
  }
  return parts.join('');
}

async function drawMonths(
  months: readonly number[],
  { left, right, months: bars }: RecordsLayout,
  accent: string,
  kit: PictureKit,
): Promise<string> {
  if (!bars) return '';
  const numberColor = getContrast(accent, PAPER_COLOR) >= MIN_TEXT_CONTRAST ? accent : INK_COLOR;
  const most = Math.max(...months);
  const step = (right - left) / months.length;
  const parts: string[] = [];
  for (const [i, count] of months.entries()) {
    const barHeight = count === 0 ? 4 : roundToTenth((count / most) * bars.height);
    const color = count === most ? accent : count === 0 ? EMPTY_BAR_COLOR : INK_COLOR;
    const x = left + i * step;
    const letter = formatMonth(`2000-${String(i + 1).padStart(2, '0')}`).charAt(0);
    const line = { x: x + step / 2, anchor: 'middle' } as const;
    parts.push(
      `<rect x="${roundToTenth(x + 6)}" y="${roundToTenth(bars.baseY - barHeight)}" width="${roundToTenth(step - 12)}" height="${barHeight}" rx="4" fill="${color}"/>`,
      await drawText(kit, letter, {
        ...line,
        y: bars.baseY + 38,
        size: 28,
        color: NOTE_COLOR,
        face: 'caption',
      }),
    );
    if (count === most)
      parts.push(
        await drawText(kit, String(count), {
          ...line,
          y: bars.baseY - barHeight - 12,
          size: 34,
          color: numberColor,
          face: 'title',
        }),
      );
  }
  return parts.join('');
}
