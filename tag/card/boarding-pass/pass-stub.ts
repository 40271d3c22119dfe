import type { TagConfig } from '../../design/tag-config.ts';
import { drawBullsEye } from '../drawing/bar-codes.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatBarCodeText, formatType, getStopover } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import { isMono } from '../text/card-fonts.ts';
import type { PassColors } from './pass-colors.ts';
import { BARS, STUB, STYLES } from './pass-grid.ts';
import { drawPrintedCode } from './printed-code.ts';

const STUB_WIDTH = STUB.right - STUB.left;

/** Returns the labels of the stub, which must be shaped before typesetting. */
export const listStubRuns = ({ styles }: PassColors) =>
  ['FLIGHT', 'DATE', 'SEAT', 'CLASS', 'AIRCRAFT'].map((text) => ({ text, style: styles.label }));

/** Typesets the part that the passenger keeps: destination, flight and seat. */
export async function typesetStub(design: TagConfig, colors: PassColors, type: Typesetter) {
  await setStops(design, colors, type);
  await type.addLine({
    field: 'iata',
    text: design.iata,
    style: STYLES.code,
    x: STUB.left,
    y: 207,
    size: 108,
    least: 56,
    width: STUB_WIDTH,
    above: 78,
    below: 6,
    color: colors.code,
  });
  await type.addLine({
    field: 'city',
    text: design.city,
    style: colors.styles.city,
    x: STUB.left,
    y: 237,
    size: 20,
    least: 12,
    width: STUB_WIDTH,
    above: 19,
    below: 12,
    color: colors.code,
  });
  await setFlight(design, colors, type);
  const size = 86;
  const square = { x: STUB.left, y: BARS.y + BARS.height - size, width: size, height: size };
  type.add(
    drawPrintedCode(colors, square, drawBullsEye(formatBarCodeText(design), square.x, square.y, size)),
  );
  await setSeat(design, colors, type, STUB.left + size + 16);
}

async function setStops(design: TagConfig, colors: PassColors, type: Typesetter) {
  const at = { style: colors.styles.city, y: 118, size: 24, above: 24, below: 10, color: colors.code };
  const via = getStopover(design);
  const from = await type.addLine({
    field: 'departure',
    text: design.departure,
    x: STUB.left,
    least: 14,
    width: via.trim() === '' ? 150 : 84,
    ...at,
  });
  if (from) {
    const [x, y] = [roundToHundredth(from.right + 9), 110];
    type.add(`<path d="M${x} ${y}h17m-6 -6l6 6l-6 6" fill="none" stroke="${colors.code}" stroke-width="3"/>`);
  }
  if (via.trim() === '') return;
  await type.addLine({
    field: 'arrival',
    text: `VIA ${via}`,
    ...at,
    x: STUB.right,
    size: 16,
    least: 11,
    width: 72,
    anchor: 'end',
  });
}

/** Typesets flight and date side by side. Without a flight, the date is at the left. */
async function setFlight({ flightNumber, date }: TagConfig, colors: PassColors, type: Typesetter) {
  const values = [
    { field: 'flightNumber', label: 'FLIGHT', text: flightNumber },
    { field: 'date', label: 'DATE', text: date },
  ] as const;
  const shown = values.filter(({ text }) => text.trim() !== '');
  const room = STUB_WIDTH - (shown.length > 1 ? 14 : 0);
  const { style, size, widths } = await rowOf(
    shown.map(({ text }) => text),
    room,
    type,
  );
  const all = widths.reduce((sum, one) => sum + one, 0);
  for (const [i, { field, label, text }] of shown.entries()) {
    const place = {
      x: i === 0 ? STUB.left : STUB.right,
      anchor: i === 0 ? ('start' as const) : ('end' as const),
    };
    await type.addLine({
      ...place,
      text: label,
      style: colors.styles.label,
      y: 266,
      size: 11,
      color: colors.label,
    });
    const width = all <= room ? room : (room * (widths[i] ?? 0)) / all;
    const value = { field, text, style, size, width, above: 19, below: 9, color: colors.value };
    await type.addLine({ ...place, ...value, y: 289 });
  }
}

/** Returns the largest size at which the values fit side by side: in mono, otherwise in the narrower condensed face. */
async function rowOf(texts: readonly string[], room: number, type: Typesetter) {
  for (const [style, least] of [[STYLES.value, 11] as const, [STYLES.words, 9] as const]) {
    if (style === STYLES.value && !texts.every(isMono)) continue;
    const wide = await Promise.all(texts.map((text) => type.measureWidth(text, style, 1)));
    const all = wide.reduce((sum, one) => sum + one, 0);
    const size = Math.min(16, Math.floor((room / Math.max(all, 0.01)) * 2) / 2);
    if (size >= least || style === STYLES.words) {
      const used = Math.max(size, least);
      return { style, size: used, widths: wide.map((one) => one * used) };
    }
  }
  return { style: STYLES.words, size: 9, widths: [] };
}

/** Typesets the seat above its class, as large as possible. Without a seat, typesets the class or the aircraft type. */
async function setSeat(design: TagConfig, colors: PassColors, type: Typesetter, left: number) {
  const width = STUB.right - left;
  const [hasSeat, hasCabin] = [isPrinted(design, 'seat'), isPrinted(design, 'cabin')];
  const foot = BARS.y + BARS.height;
  const label = hasSeat ? 'SEAT' : hasCabin ? 'CLASS' : 'AIRCRAFT';
  const text = hasSeat ? design.seat : hasCabin ? design.cabin : formatType(design);
  if (text === '') return;
  const at = { x: STUB.right, anchor: 'end', width } as const;
  const under = hasSeat && hasCabin;
  const value = await type.addLine({
    ...(hasSeat ? { field: 'seat' as const } : hasCabin ? { field: 'cabin' as const } : {}),
    text,
    style: STYLES.words,
    ...at,
    y: under ? foot - 24 : foot,
    size: under ? 60 : 76,
    least: 11,
    above: under ? 46 : 68,
    below: 4,
    color: colors.value,
  });
  const y = (value?.top ?? foot) - 9;
  await type.addLine({ text: label, style: colors.styles.label, ...at, y, size: 11, color: colors.label });
  if (!under) return;
  await type.addLine({
    field: 'cabin',
    text: design.cabin,
    style: STYLES.words,
    ...at,
    y: foot,
    size: 19,
    least: 10,
    above: 20,
    below: 8,
    color: colors.value,
  });
}
