import { roundToHundredth } from '../../base/round.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import type { CardArt } from '../card-art.ts';
import { formatPlace, getStopover, listPlaceFields } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { fillCardWord, type PrintedDesign } from '../words/card-words.ts';
import type { PassColors } from './pass-colors.ts';
import { UNKNOWN_CODE } from '../../design/unknown-code.ts';
import { CAP_HEIGHT_EM, isMonoText } from '../text/card-fonts.ts';
import { PASS_BASELINES, PASS_COLUMN, PASS_STYLES } from './pass-grid.ts';

const CODE_LIMITS = { most: 132, least: 50, width: 238 } as const;
const LABEL_FONT_PX = 12;

/** Returns the labels above the codes, which must be shaped before typesetting. */
export const listRouteLabelRuns = ({ cardWords }: PrintedDesign, { styles }: PassColors) =>
  [cardWords.from, cardWords.to].map((text) => ({ text, style: styles.label }));

/** The x at which the first code ends and the second begins. The aircraft is drawn between them. */
export type CodeEdges = { readonly from: number; readonly to: number };

/** The size of an unknown code relative to other codes, because large dashes would look like blocks. */
const UNKNOWN_CODE_RATIO = 0.5;

/** Returns the base line and the sizes of a code. An unknown code is in the middle of the capitals' height. */
export function placeCode(text: string, baseline: number, size: number, least: number) {
  if (text !== UNKNOWN_CODE) return { y: baseline, size, least };
  const dashSize = size * UNKNOWN_CODE_RATIO;
  return { y: baseline - ((size - dashSize) * CAP_HEIGHT_EM) / 2, size: dashSize, least: dashSize };
}

/** Returns the base line of the labels above codes of a size. */
const getLabelBaseline = (size: number) => Math.round(PASS_BASELINES.code - CAP_HEIGHT_EM * size - 10);

/** Typesets departure and destination in one size, each below its label. */
export async function typesetCodes(
  design: PrintedDesign,
  colors: PassColors,
  typesetter: Typesetter,
): Promise<CodeEdges> {
  const codeWidths = await Promise.all(
    [design.departure, design.iata].map((text) => typesetter.measureWidth(text, PASS_STYLES.code, 1)),
  );
  const size = Math.max(
    CODE_LIMITS.least,
    Math.min(CODE_LIMITS.most, Math.floor(CODE_LIMITS.width / Math.max(0.01, ...codeWidths))),
  );
  const typesetCode = async (
    text: string,
    field: 'departure' | 'iata',
    anchor: 'start' | 'end',
    label: string,
  ) => {
    const x = anchor === 'start' ? PASS_COLUMN.left : PASS_COLUMN.right;
    await typesetter.addLabel({
      text: label,
      style: colors.styles.label,
      x,
      y: getLabelBaseline(size),
      size: LABEL_FONT_PX,
      width: CODE_LIMITS.width,
      color: colors.label,
      anchor,
    });
    return typesetter.addLine({
      field,
      text,
      style: PASS_STYLES.code,
      x,
      ...placeCode(text, PASS_BASELINES.code, size, CODE_LIMITS.least),
      width: CODE_LIMITS.width,
      above: 94,
      below: 7,
      color: colors.code,
      anchor,
    });
  };
  const from = await typesetCode(design.departure, 'departure', 'start', design.cardWords.from);
  const to = await typesetCode(design.iata, 'iata', 'end', design.cardWords.to);
  return { from: from?.right ?? PASS_COLUMN.left - 20, to: to?.left ?? PASS_COLUMN.right + 20 };
}

const CITY_LIMITS = { most: 24, least: 15, gap: 36, left: 372 } as const;

/** Returns the departure's city in the spelling of a card; '' if the catalogue does not have the code. */
export function getDepartureText({ departure }: TagConfig, { places }: CardArt): string {
  return toUpperCaseByLanguage(places?.get(departure)?.city ?? '');
}

/** Formats city and country. In the mono face a comma and a space would be a wide gap, so a thermal pass has a slash. */
function formatPassPlace(design: TagConfig, { finish }: PassColors): string {
  const place = formatPlace(design);
  return finish === 'thermal' && isMonoText(place) ? place.replace(/, (?=[^,]*$)/, '/') : place;
}

/** Typesets the cities below their codes. The city of the departure comes from the catalogue, that of the destination from the design. */
export async function typesetCities(
  design: TagConfig,
  art: CardArt,
  colors: PassColors,
  typesetter: Typesetter,
) {
  const measureWidth = async (text: string) => typesetter.measureWidth(text, colors.styles.city, 1);
  const [departureText, placeText] = [getDepartureText(design, art), formatPassPlace(design, colors)];
  const [departureWidth, placeWidth, cityWidth] = [
    await measureWidth(departureText),
    await measureWidth(placeText),
    await measureWidth(design.city),
  ];
  const rowWidth = PASS_COLUMN.right - PASS_COLUMN.left;
  // If space is short, the country is left out first, then the departure's city. The user's text is truncated last.
  const cityAreaWidth = PASS_COLUMN.right - CITY_LIMITS.left;
  const isCityLong = cityWidth * CITY_LIMITS.least > cityAreaWidth;
  const hasDeparture =
    departureText !== '' && (departureWidth + cityWidth) * CITY_LIMITS.least + CITY_LIMITS.gap <= rowWidth;
  const cityWidthLimit = !isCityLong
    ? cityAreaWidth
    : hasDeparture
      ? rowWidth - CITY_LIMITS.gap - departureWidth * CITY_LIMITS.least
      : rowWidth;
  const text =
    design.city.trim() === '' || placeWidth * CITY_LIMITS.least <= cityWidthLimit ? placeText : design.city;
  const fitSize = (width: number, widthEm: number) =>
    Math.max(
      CITY_LIMITS.least,
      Math.min(CITY_LIMITS.most, Math.floor((width / Math.max(0.01, widthEm)) * 2) / 2),
    );
  const departureWidthLimit = isCityLong
    ? departureWidth * CITY_LIMITS.least
    : CITY_LIMITS.left - PASS_COLUMN.left - CITY_LIMITS.gap;
  const size = Math.min(
    fitSize(cityWidthLimit, text === placeText ? placeWidth : cityWidth),
    hasDeparture ? fitSize(departureWidthLimit, departureWidth) : CITY_LIMITS.most,
  );
  const lineOptions = {
    style: colors.styles.city,
    y: PASS_BASELINES.city,
    color: colors.code,
    size,
    above: 21,
    below: 13,
  };
  if (hasDeparture) await typesetter.addLine({ text: departureText, x: PASS_COLUMN.left, ...lineOptions });
  await typesetter.addLine({
    ...listPlaceFields(design, text),
    text,
    x: PASS_COLUMN.right,
    anchor: 'end',
    width: cityWidthLimit,
    ...lineOptions,
  });
}

/** The space between the codes in px, with the aircraft and below it the route line with the stopover. */
export const AIRCRAFT_AREA = { top: 104, foot: 192, line: 206, gap: 22, widest: 330 } as const;

export function drawPassAircraft({ aircraft }: CardArt, { from, to }: CodeEdges): string {
  const { top, foot, gap, widest } = AIRCRAFT_AREA;
  const availableWidth = Math.max(1, to - from - 2 * gap);
  const scale = Math.min(Math.min(availableWidth, widest) / aircraft.width, (foot - top) / aircraft.height);
  const left = (from + to - aircraft.width * scale) / 2;
  const y = (top + foot - aircraft.height * scale) / 2;
  return (
    `<g transform="translate(${roundToHundredth(left)} ${roundToHundredth(y)}) scale(${scale.toFixed(5)})">` +
    `${aircraft.body}</g>`
  );
}

/** Typesets the line from stop to stop, with a gap for the text of the stopover. */
export async function typesetRouteLine(
  design: PrintedDesign,
  { from, to }: CodeEdges,
  colors: PassColors,
  typesetter: Typesetter,
) {
  const [start, end, y] = [
    Math.round(from + AIRCRAFT_AREA.gap),
    Math.round(to - AIRCRAFT_AREA.gap),
    AIRCRAFT_AREA.line,
  ];
  const via = getStopover(design);
  const middle = (start + end) / 2;
  const stopover =
    via.trim() === ''
      ? null
      : await typesetter.addLine({
          field: 'arrival',
          text: fillCardWord(design.cardWords.viaAirport, via),
          style: colors.styles.city,
          x: middle,
          y: y + 6,
          size: 17,
          least: 11,
          width: Math.max(20, end - start - 64),
          above: 17,
          below: 8,
          color: colors.code,
          anchor: 'middle',
        });
  const gap = stopover
    ? `H${roundToHundredth(stopover.left - 8)}M${roundToHundredth(stopover.right + 8)} ${y}`
    : '';
  typesetter.add(
    `<g stroke="${colors.code}" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
      `<circle cx="${start + 4}" cy="${y}" r="4"/><path d="M${start + 8} ${y}${gap}H${end}m-7 -6l7 6l-7 6"/></g>`,
  );
  return stopover;
}
