import type { TagConfig } from '../../design/tag-config.ts';
import { fillCardWord, type PrintedDesign } from '../words/card-words.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatPlace, getStops, formatAircraftType } from '../drawing/flight-facts.ts';
import type { TypesetterLine, Typesetter } from '../drawing/typesetter.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { isMonoText } from '../text/card-fonts.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { BAG_TAG_COLUMN, BAG_TAG_STYLES } from './bag-tag-grid.ts';

/** Returns the fixed texts of a thermal print. */
export const listThermalLabels = ({
  cardWords: { zone, baggageIdentification, souvenirNote },
}: PrintedDesign): string[] => [zone, baggageIdentification, souvenirNote];

/** Returns the fixed texts of a vintage print. */
export const listVintageLabels = ({
  cardWords: { luggageLabel, claimCheck, souvenirNote },
}: PrintedDesign): string[] => [luggageLabel, claimCheck, souvenirNote];

/** Returns the style of values: mono, or the condensed face if mono lacks a letter. */
export function selectTextStyle(texts: readonly string[], mono: TextStyle = BAG_TAG_STYLES.value): TextStyle {
  return texts.every(isMonoText) ? mono : BAG_TAG_STYLES.words;
}

/** Returns the style of one value: mono if it fits at a readable size. */
export async function fitTextStyle(
  text: string,
  minSize: number,
  availableWidth: number,
  typesetter: Typesetter,
): Promise<TextStyle> {
  const style = selectTextStyle([text]);
  return (await typesetter.measureWidth(text, style, minSize)) <= availableWidth
    ? style
    : BAG_TAG_STYLES.words;
}

/** Returns one style for flight and date on all parts of a strip: mono if both fit in the bar and on the claim check. */
export async function fitFlightStyle(
  { flightNumber, date }: TagConfig,
  typesetter: Typesetter,
): Promise<TextStyle> {
  const texts = [flightNumber, date];
  const [flightWidth = 0, dateWidth = 0] = await Promise.all(
    texts.map((text) => typesetter.measureWidth(text, BAG_TAG_STYLES.value, 1)),
  );
  const canFitMono =
    (flightWidth * 24 + dateWidth * 18) * MIN_MONO_SCALE <= 204 &&
    Math.max(flightWidth, dateWidth) * 11 <= 100;
  return canFitMono ? selectTextStyle(texts) : BAG_TAG_STYLES.words;
}

/** Returns the lines below the aircraft: type and registration, then seat and class. */
export function listAircraftLines(design: PrintedDesign): string[][] {
  const { registration, seat, cabin } = design;
  const firstLine = [formatAircraftType(design), isPrinted(design, 'registration') ? registration : ''];
  const secondLine = [
    isPrinted(design, 'seat') ? fillCardWord(design.cardWords.seatNumber, seat) : '',
    isPrinted(design, 'cabin') ? cabin : '',
  ];
  return [firstLine, secondLine].map((parts) => parts.filter(Boolean)).filter(({ length }) => length > 0);
}

/** Returns the printed airport where the bag changes flights, and the printed number of bags, each with its label. */
export function listTransferTexts(design: PrintedDesign): { field: 'via' | 'pieces'; text: string }[] {
  const { viaAirport, pieceCount } = design.cardWords;
  return [{ field: 'via', word: viaAirport } as const, { field: 'pieces', word: pieceCount } as const]
    .filter(({ field }) => isPrinted(design, field))
    .map(({ field, word }) => ({ field, text: fillCardWord(word, design[field]) }));
}

/** Returns city and country, or only the city if both do not fit at the smallest size. */
export async function selectPlaceText(
  design: TagConfig,
  style: TextStyle,
  minSize: number,
  width: number,
  typesetter: Typesetter,
): Promise<string> {
  const cityAndCountry = formatPlace(design);
  const textWidth = await typesetter.measureWidth(cityAndCountry, style, minSize);
  return textWidth <= width || design.city.trim() === '' ? cityAndCountry : design.city;
}

/** The smallest ratios by which two values on one line are shrunk. */
const MIN_MONO_SCALE = 0.7;
const MIN_CONDENSED_SCALE = 0.58;

type PairValue = {
  readonly field: CardTextField;
  readonly text: string;
  readonly size: number;
  readonly style: TextStyle;
};

/**
 * Typesets two values on one line, the first at the left and the second at the right. Both shrink until they fit. A single value is
 * centered.
 */
export async function typesetPair(
  values: readonly PairValue[],
  lineArea: Pick<TypesetterLine, 'y' | 'color' | 'above' | 'below'> & {
    readonly left: number;
    readonly right: number;
  },
  typesetter: Typesetter,
) {
  const visibleValues = values.filter(({ text }) => text.trim() !== '');
  const { left, right, ...line } = lineArea;
  const [availableWidth, gap] = [right - left, 12];
  const [singleValue] = visibleValues;
  if (visibleValues.length === 1 && singleValue) {
    const placement = { x: (left + right) / 2, anchor: 'middle', width: availableWidth, least: 10 } as const;
    await typesetter.addLine({ ...line, ...singleValue, ...placement });
    return;
  }
  const {
    widths,
    share: scale,
    voice: fallbackStyle,
  } = await fitPair(visibleValues, availableWidth - gap, typesetter);
  const totalWidth = widths.reduce((sum, item) => sum + item, 0);
  for (const [i, value] of visibleValues.entries()) {
    const width =
      totalWidth <= availableWidth - gap
        ? availableWidth
        : ((availableWidth - gap) * (widths[i] ?? 0)) / totalWidth;
    const placement = i === 0 ? { x: left, anchor: 'start' as const } : { x: right, anchor: 'end' as const };
    const size = value.size * scale;
    await typesetter.addLine({
      ...line,
      ...value,
      style: fallbackStyle ?? value.style,
      ...placement,
      width,
      size,
      least: size,
    });
  }
}

/** Returns the largest ratio at which two values fit: in their own style, or otherwise in the narrower style. */
async function fitPair(visibleValues: readonly PairValue[], availableWidth: number, typesetter: Typesetter) {
  for (const fallbackStyle of [null, BAG_TAG_STYLES.words]) {
    const widthsAtFullSize = await Promise.all(
      visibleValues.map(({ text, style, size }) =>
        typesetter.measureWidth(text, fallbackStyle ?? style, size),
      ),
    );
    const totalWidth = widthsAtFullSize.reduce((sum, one) => sum + one, 0);
    const minScale = fallbackStyle ? MIN_CONDENSED_SCALE : MIN_MONO_SCALE;
    const scale = Math.max(
      minScale,
      Math.min(1, Math.floor((availableWidth / Math.max(totalWidth, 1)) * 50) / 50),
    );
    const widths = widthsAtFullSize.map((width) => width * scale);
    if (fallbackStyle || totalWidth * scale <= availableWidth)
      return { widths, share: scale, voice: fallbackStyle };
  }
  return { widths: [], share: 1, voice: null };
}

/**
 * Typesets texts side by side in the middle. Each text is a separate line, because one line of left-to-right and right-to-left texts
 * would mix their order.
 */
export async function typesetRow(parts: readonly string[], y: number, color: string, type: Typesetter) {
  const style = selectTextStyle(parts, BAG_TAG_STYLES.soft);
  const widths = await Promise.all(parts.map((text) => type.measureWidth(text, style, 1)));
  const totalWidth = widths.reduce((sum, item) => sum + item, 0);
  const gap = 16 * (parts.length - 1);
  const size = Math.max(
    8,
    Math.min(18, Math.floor(((BAG_TAG_COLUMN.width - gap) / Math.max(totalWidth, 0.01)) * 2) / 2),
  );
  const doesFit = totalWidth * size + gap <= BAG_TAG_COLUMN.width + 1;
  let x = BAG_TAG_COLUMN.middle - (doesFit ? (totalWidth * size + gap) / 2 : BAG_TAG_COLUMN.width / 2);
  for (const [i, text] of parts.entries()) {
    const width = doesFit
      ? (widths[i] ?? 0) * size + 1
      : ((BAG_TAG_COLUMN.width - gap) * (widths[i] ?? 0)) / totalWidth;
    await type.addLine({ text, style, x, y, size, width, above: 16, below: 6, color });
    x += width + 16;
  }
}

/** Returns the texts of the tag, for fonts and shapes. */
export function listBagTagTexts(design: PrintedDesign): string[] {
  const { airline, flightNumber, date } = design;
  return [
    airline,
    flightNumber,
    date,
    formatPlace(design),
    ...getStops(design),
    ...listAircraftLines(design).flat(),
    ...listTransferTexts(design).map(({ text }) => text),
    isPrinted(design, 'passenger') ? design.passenger : '',
  ];
}

/** Formats a number of ten digits in the groups of a bag tag. */
export function formatSerial(serial: string): string {
  return `${serial.slice(0, 1)} ${serial.slice(1, 4)} ${serial.slice(4)}`;
}
