import type { TagConfig } from '../../design/tag-config.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatPlace, getStops, formatType } from '../drawing/flight-facts.ts';
import type { TypesetterLine, Typesetter } from '../drawing/typesetter.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { isMono } from '../text/card-fonts.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { STYLES } from './tag-grid.ts';

/** The fixed texts of a thermal print. */
export const THERMAL_LABELS = {
  zone: 'PEEL · LOOP · PRESS',
  claim: 'BAGGAGE IDENTIFICATION',
  souvenir: 'SOUVENIR, NOT VALID FOR TRAVEL',
} as const;

/** Returns the style of values: mono, or the condensed face if mono lacks a letter. */
export function selectTextStyle(texts: readonly string[], mono: TextStyle = STYLES.value): TextStyle {
  return texts.every(isMono) ? mono : STYLES.words;
}

/** Returns the style of one value: mono if it fits at a readable size. */
export async function fitTextStyle(
  text: string,
  least: number,
  room: number,
  type: Typesetter,
): Promise<TextStyle> {
  const voice = selectTextStyle([text]);
  return (await type.measureWidth(text, voice, least)) <= room ? voice : STYLES.words;
}

/** Returns one style for flight and date on all parts of a strip: mono if both fit in the bar and on the claim check. */
export async function fitFlightStyle(
  { flightNumber, date }: TagConfig,
  type: Typesetter,
): Promise<TextStyle> {
  const texts = [flightNumber, date];
  const [flight = 0, day = 0] = await Promise.all(
    texts.map((text) => type.measureWidth(text, STYLES.value, 1)),
  );
  const fits = (flight * 24 + day * 16) * MONO_SHARE <= 204 && Math.max(flight, day) * 11 <= 100;
  return fits ? selectTextStyle(texts) : STYLES.words;
}

/** Returns the lines below the aircraft: type and registration, then seat and class. */
export function listAircraftLines(design: TagConfig): string[][] {
  const { registration, seat, cabin } = design;
  const first = [formatType(design), isPrinted(design, 'registration') ? registration : ''];
  const second = [isPrinted(design, 'seat') ? `SEAT ${seat}` : '', isPrinted(design, 'cabin') ? cabin : ''];
  return [first, second].map((parts) => parts.filter(Boolean)).filter(({ length }) => length > 0);
}

/** Returns city and country, or only the city if both do not fit at the smallest size. */
export async function placeLine(
  design: TagConfig,
  style: TextStyle,
  least: number,
  width: number,
  type: Typesetter,
): Promise<string> {
  const both = formatPlace(design);
  const wide = await type.measureWidth(both, style, least);
  return wide <= width || design.city.trim() === '' ? both : design.city;
}

/** The smallest ratios by which two values on one line are shrunk. */
const MONO_SHARE = 0.7;
const MIN_SHARE = 0.58;

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
  at: Pick<TypesetterLine, 'y' | 'color' | 'above' | 'below'> & {
    readonly left: number;
    readonly right: number;
  },
  type: Typesetter,
) {
  const shown = values.filter(({ text }) => text.trim() !== '');
  const { left, right, ...line } = at;
  const [room, gap] = [right - left, 12];
  const [only] = shown;
  if (shown.length === 1 && only) {
    const place = { x: (left + right) / 2, anchor: 'middle', width: room, least: 10 } as const;
    await type.addLine({ ...line, ...only, ...place });
    return;
  }
  const { widths, share, voice } = await pairOf(shown, room - gap, type);
  const all = widths.reduce((sum, one) => sum + one, 0);
  for (const [i, value] of shown.entries()) {
    const width = all <= room - gap ? room : ((room - gap) * (widths[i] ?? 0)) / all;
    const place = i === 0 ? { x: left, anchor: 'start' as const } : { x: right, anchor: 'end' as const };
    const size = value.size * share;
    await type.addLine({
      ...line,
      ...value,
      style: voice ?? value.style,
      ...place,
      width,
      size,
      least: size,
    });
  }
}

/** Returns the largest ratio at which two values fit: in their own style, or otherwise in the narrower style. */
async function pairOf(shown: readonly PairValue[], room: number, type: Typesetter) {
  for (const voice of [null, STYLES.words]) {
    const wide = await Promise.all(
      shown.map(({ text, style, size }) => type.measureWidth(text, voice ?? style, size)),
    );
    const all = wide.reduce((sum, one) => sum + one, 0);
    const least = voice ? MIN_SHARE : MONO_SHARE;
    const share = Math.max(least, Math.min(1, Math.floor((room / Math.max(all, 1)) * 50) / 50));
    const widths = wide.map((one) => one * share);
    if (voice || all * share <= room) return { widths, share, voice };
  }
  return { widths: [], share: 1, voice: null };
}

/** Returns the texts of the tag, for fonts and shapes. */
export function listTagTexts(design: TagConfig): string[] {
  const { airline, flightNumber, date } = design;
  return [
    airline,
    flightNumber,
    date,
    formatPlace(design),
    ...getStops(design),
    ...listAircraftLines(design).flat(),
  ];
}

/** Formats a number of ten digits in the groups of a bag tag. */
export function formatSerial(serial: string): string {
  return `${serial.slice(0, 1)} ${serial.slice(1, 4)} ${serial.slice(4)}`;
}
