import type { TagConfig } from '../../design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import type { CardArt } from '../card-art.ts';
import { formatPlace, getStopover } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import type { PassColors } from './pass-colors.ts';
import { LINES, MAIN, STYLES } from './pass-grid.ts';

const CODE = { most: 132, least: 50, width: 238 } as const;
const LABEL = 12;

/** Returns the labels above the codes, which must be shaped before typesetting. */
export const listRouteLabelRuns = ({ styles }: PassColors) =>
  ['FROM', 'TO'].map((text) => ({ text, style: styles.label }));

/** The x at which the first code ends and the second begins. The aircraft is drawn between them. */
export type CodeEdges = { readonly from: number; readonly to: number };

/** Typesets departure and destination in one size, each below its label. */
export async function typesetCodes(
  design: TagConfig,
  colors: PassColors,
  type: Typesetter,
): Promise<CodeEdges> {
  const wide = await Promise.all(
    [design.departure, design.iata].map((text) => type.measureWidth(text, STYLES.code, 1)),
  );
  const size = Math.max(CODE.least, Math.min(CODE.most, Math.floor(CODE.width / Math.max(0.01, ...wide))));
  const one = async (text: string, of: 'departure' | 'iata', anchor: 'start' | 'end', word: string) => {
    const x = anchor === 'start' ? MAIN.left : MAIN.right;
    await type.addLine({
      text: word,
      style: colors.styles.label,
      x,
      y: LINES.label - 6,
      size: LABEL,
      color: colors.label,
      anchor,
    });
    return type.addLine({
      field: of,
      text,
      style: STYLES.code,
      x,
      y: LINES.code,
      size,
      least: CODE.least,
      width: CODE.width,
      above: 94,
      below: 7,
      color: colors.code,
      anchor,
    });
  };
  const from = await one(design.departure, 'departure', 'start', 'FROM');
  const to = await one(design.iata, 'iata', 'end', 'TO');
  return { from: from?.right ?? MAIN.left - 20, to: to?.left ?? MAIN.right + 20 };
}

const CITY = { most: 24, least: 15, gap: 36, left: 372 } as const;

/** Returns the departure's city in the spelling of a card; '' if the catalogue does not have the code. */
export function getDepartureText({ departure }: TagConfig, { places }: CardArt): string {
  return toUpperCaseByLanguage(places?.get(departure)?.city ?? '');
}

/** Typesets the cities below their codes. The city of the departure comes from the catalogue, that of the destination from the design. */
export async function typesetCities(design: TagConfig, art: CardArt, colors: PassColors, type: Typesetter) {
  const wide = async (text: string) => type.measureWidth(text, colors.styles.city, 1);
  const [start, both] = [getDepartureText(design, art), formatPlace(design)];
  const [from, whole, alone] = [await wide(start), await wide(both), await wide(design.city)];
  const row = MAIN.right - MAIN.left;
  // If space is short, the country is left out first, then the departure's city. The user's text is truncated last.
  const half = MAIN.right - CITY.left;
  const isLong = alone * CITY.least > half;
  const hasStart = start !== '' && (from + alone) * CITY.least + CITY.gap <= row;
  const room = !isLong ? half : hasStart ? row - CITY.gap - from * CITY.least : row;
  const text = design.city.trim() === '' || whole * CITY.least <= room ? both : design.city;
  const sizeIn = (width: number, em: number) =>
    Math.max(CITY.least, Math.min(CITY.most, Math.floor((width / Math.max(0.01, em)) * 2) / 2));
  const left = isLong ? from * CITY.least : CITY.left - MAIN.left - CITY.gap;
  const size = Math.min(
    sizeIn(room, text === both ? whole : alone),
    hasStart ? sizeIn(left, from) : CITY.most,
  );
  const at = { style: colors.styles.city, y: LINES.city, color: colors.code, size, above: 21, below: 13 };
  if (hasStart) await type.addLine({ text: start, x: MAIN.left, ...at });
  await type.addLine({ field: 'city', text, x: MAIN.right, anchor: 'end', width: room, ...at });
}

/** The space between the codes in px, with the aircraft and below it the route line with the stopover. */
export const SKY = { top: 104, foot: 192, line: 206, gap: 22, widest: 330 } as const;

export function placeAircraft({ aircraft }: CardArt, { from, to }: CodeEdges): string {
  const { top, foot, gap, widest } = SKY;
  const room = Math.max(1, to - from - 2 * gap);
  const scale = Math.min(Math.min(room, widest) / aircraft.width, (foot - top) / aircraft.height);
  const left = (from + to - aircraft.width * scale) / 2;
  const y = (top + foot - aircraft.height * scale) / 2;
  return (
    `<g transform="translate(${roundToHundredth(left)} ${roundToHundredth(y)}) scale(${scale.toFixed(5)})">` +
    `${aircraft.body}</g>`
  );
}

/** Typesets the line from stop to stop, with a gap for the text of the stopover. */
export async function typesetRouteLine(
  design: TagConfig,
  { from, to }: CodeEdges,
  colors: PassColors,
  type: Typesetter,
) {
  const [start, end, y] = [Math.round(from + SKY.gap), Math.round(to - SKY.gap), SKY.line];
  const via = getStopover(design);
  const middle = (start + end) / 2;
  const stop =
    via.trim() === ''
      ? null
      : await type.addLine({
          field: 'arrival',
          text: `VIA ${via}`,
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
  const gap = stop ? `H${roundToHundredth(stop.left - 8)}M${roundToHundredth(stop.right + 8)} ${y}` : '';
  type.add(
    `<g stroke="${colors.code}" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
      `<circle cx="${start + 4}" cy="${y}" r="4"/><path d="M${start + 8} ${y}${gap}H${end}m-7 -6l7 6l-7 6"/></g>`,
  );
  return stop;
}
