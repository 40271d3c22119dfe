import { roundToHundredth } from '../../base/round.ts';
import { fillCardWord, type PrintedDesign } from '../words/card-words.ts';
import { drawBullsEye } from '../drawing/bar-codes.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatBarCodeText, formatAircraftType, getStopover } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { isMonoText } from '../text/card-fonts.ts';
import type { PassColors } from './pass-colors.ts';
import { BAR_CODE_BOX, STUB_COLUMN, PASS_STYLES } from './pass-grid.ts';
import { placeCode } from './pass-route.ts';
import { drawPrintedCode } from './printed-code.ts';

/** The distance between the square code and the seat, more than the margin of the code's plate. */
const CODE_GAP_PX = 26;
const STUB_WIDTH = STUB_COLUMN.right - STUB_COLUMN.left;

/** Returns the labels of the stub, which must be shaped before typesetting. */
export const listStubRuns = (
  { cardWords: { flight, date, seat, cabin, aircraft } }: PrintedDesign,
  { styles }: PassColors,
) => [flight, date, seat, cabin, aircraft].map((text) => ({ text, style: styles.label }));

/** Typesets the part that the passenger keeps: destination, flight and seat. */
export async function typesetStub(design: PrintedDesign, colors: PassColors, typesetter: Typesetter) {
  await typesetStops(design, colors, typesetter);
  await typesetter.addLine({
    field: 'iata',
    text: design.iata,
    style: PASS_STYLES.code,
    x: STUB_COLUMN.left,
    ...placeCode(design.iata, 207, 108, 56),
    width: STUB_WIDTH,
    above: 78,
    below: 6,
    color: colors.code,
  });
  await typesetter.addLine({
    field: 'city',
    text: design.city,
    style: colors.styles.city,
    x: STUB_COLUMN.left,
    y: 237,
    size: 20,
    least: 12,
    width: STUB_WIDTH,
    above: 19,
    below: 12,
    color: colors.code,
  });
  await typesetFlight(design, colors, typesetter);
  const size = 86;
  const square = {
    x: STUB_COLUMN.left,
    y: BAR_CODE_BOX.y + BAR_CODE_BOX.height - size,
    width: size,
    height: size,
  };
  typesetter.add(
    drawPrintedCode(colors, square, drawBullsEye(formatBarCodeText(design), square.x, square.y, size)),
  );
  await typesetSeat(design, colors, typesetter, STUB_COLUMN.left + size + CODE_GAP_PX);
}

async function typesetStops(design: PrintedDesign, colors: PassColors, typesetter: Typesetter) {
  const lineOptions = {
    style: colors.styles.city,
    y: 118,
    size: 24,
    above: 24,
    below: 10,
    color: colors.code,
  };
  const via = getStopover(design);
  const from = await typesetter.addLine({
    field: 'departure',
    text: design.departure,
    x: STUB_COLUMN.left,
    least: 14,
    width: via.trim() === '' ? 150 : 84,
    ...lineOptions,
  });
  if (from) {
    const [x, y] = [roundToHundredth(from.right + 9), 110];
    typesetter.add(
      `<path d="M${x} ${y}h17m-6 -6l6 6l-6 6" fill="none" stroke="${colors.code}" stroke-width="3"/>`,
    );
  }
  if (via.trim() === '') return;
  await typesetter.addLine({
    field: 'arrival',
    text: fillCardWord(design.cardWords.viaAirport, via),
    ...lineOptions,
    x: STUB_COLUMN.right,
    size: 16,
    least: 11,
    width: 72,
    anchor: 'end',
  });
}

/** Typesets flight and date side by side. Without a flight, the date is at the left. */
async function typesetFlight(
  { flightNumber, date, cardWords }: PrintedDesign,
  colors: PassColors,
  typesetter: Typesetter,
) {
  const values = [
    { field: 'flightNumber', label: cardWords.flight, text: flightNumber },
    { field: 'date', label: cardWords.date, text: date },
  ] as const;
  const visibleValues = values.filter(({ text }) => text.trim() !== '');
  const availableWidth = STUB_WIDTH - (visibleValues.length > 1 ? 14 : 0);
  const { style, size, widths } = await fitRow(
    visibleValues.map(({ text }) => text),
    availableWidth,
    typesetter,
  );
  const totalWidth = addWidths(widths);
  for (const [i, { field, label, text }] of visibleValues.entries()) {
    const placement = {
      x: i === 0 ? STUB_COLUMN.left : STUB_COLUMN.right,
      anchor: i === 0 ? ('start' as const) : ('end' as const),
    };
    await typesetter.addLabel({
      ...placement,
      text: label,
      style: colors.styles.label,
      y: 266,
      size: 11,
      width: availableWidth / visibleValues.length,
      color: colors.label,
    });
    const width =
      totalWidth <= availableWidth ? availableWidth : (availableWidth * (widths[i] ?? 0)) / totalWidth;
    const value = { field, text, style, size, width, above: 19, below: 9, color: colors.value };
    await typesetter.addLine({ ...placement, ...value, y: 289 });
  }
}

const addWidths = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Returns the largest size at which the values fit side by side: in mono, otherwise in the narrower condensed face. */
async function fitRow(texts: readonly string[], availableWidth: number, typesetter: Typesetter) {
  for (const [style, minSize] of [[PASS_STYLES.value, 11] as const, [PASS_STYLES.words, 9] as const]) {
    if (style === PASS_STYLES.value && !texts.every(isMonoText)) continue;
    const textWidths = await Promise.all(texts.map((text) => typesetter.measureWidth(text, style, 1)));
    const totalWidth = addWidths(textWidths);
    const size = Math.min(16, Math.floor((availableWidth / Math.max(totalWidth, 0.01)) * 2) / 2);
    if (size >= minSize || style === PASS_STYLES.words) {
      const usedSize = Math.max(size, minSize);
      return { style, size: usedSize, widths: textWidths.map((item) => item * usedSize) };
    }
  }
  return { style: PASS_STYLES.words, size: 9, widths: [] };
}

/** Typesets the seat above its class, as large as possible. Without a seat, typesets the class or the aircraft type. */
async function typesetSeat(design: PrintedDesign, colors: PassColors, typesetter: Typesetter, left: number) {
  const { cardWords } = design;
  const width = STUB_COLUMN.right - left;
  const [hasSeat, hasCabin] = [isPrinted(design, 'seat'), isPrinted(design, 'cabin')];
  const foot = BAR_CODE_BOX.y + BAR_CODE_BOX.height;
  const label = hasSeat ? cardWords.seat : hasCabin ? cardWords.cabin : cardWords.aircraft;
  const text = hasSeat ? design.seat : hasCabin ? design.cabin : formatAircraftType(design);
  if (text === '') return;
  const lineOptions = { x: STUB_COLUMN.right, anchor: 'end', width } as const;
  const hasBoth = hasSeat && hasCabin;
  const value = await typesetter.addLine({
    ...(hasSeat ? { field: 'seat' as const } : hasCabin ? { field: 'cabin' as const } : {}),
    text,
    style: PASS_STYLES.words,
    ...lineOptions,
    y: hasBoth ? foot - 24 : foot,
    size: hasBoth ? 60 : 76,
    least: 11,
    above: hasBoth ? 46 : 68,
    below: 4,
    color: colors.value,
  });
  const y = (value?.top ?? foot) - 9;
  await typesetter.addLabel({
    text: label,
    style: colors.styles.label,
    ...lineOptions,
    y,
    size: 11,
    color: colors.label,
  });
  if (!hasBoth) return;
  await typesetter.addLine({
    field: 'cabin',
    text: design.cabin,
    style: PASS_STYLES.words,
    ...lineOptions,
    y: foot,
    size: 19,
    least: 10,
    above: 20,
    below: 8,
    color: colors.value,
  });
}
