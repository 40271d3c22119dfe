import type { TagConfig } from '../../design/tag-config.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatPlace, getStops, formatType } from '../drawing/flight-facts.ts';
import type { Line, Typesetter } from '../drawing/typesetter.ts';
import type { TypedText } from '../../design/field-lists.ts';
import { isMono } from '../text/card-fonts.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { STYLES } from './tag-grid.ts';

/** The fixed texts of a thermal print. */
export const THERMAL_WORDS = {
  zone: 'PEEL · LOOP · PRESS',
  claim: 'BAGGAGE IDENTIFICATION',
  souvenir: 'SOUVENIR, NOT VALID FOR TRAVEL',
} as const;

/** The voice of values: mono, or the condensed one where a letter is not in it. */
export function pickTextStyle(texts: readonly string[], mono: TextStyle = STYLES.value): TextStyle {
  return texts.every(isMono) ? mono : STYLES.words;
}

/** The voice of one value: mono where that has room at a size that is easily read. */
export async function fitTextStyle(
  text: string,
  least: number,
  room: number,
  type: Typesetter,
): Promise<TextStyle> {
  const voice = pickTextStyle([text]);
  return (await type.widthOf(text, voice, least)) <= room ? voice : STYLES.words;
}

/** One voice for flight and date wherever a strip says them: mono where it has room in the bar and on the claim check. */
export async function flightVoice({ flightNumber, date }: TagConfig, type: Typesetter): Promise<TextStyle> {
  const texts = [flightNumber, date];
  const [flight = 0, day = 0] = await Promise.all(texts.map((text) => type.widthOf(text, STYLES.value, 1)));
  const fits = (flight * 24 + day * 16) * MONO_SHARE <= 204 && Math.max(flight, day) * 11 <= 100;
  return fits ? pickTextStyle(texts) : STYLES.words;
}

/** The lines below the aircraft: its type and registration, and where its passenger sat. */
export function aircraftLines(design: TagConfig): string[][] {
  const { registration, seat, cabin } = design;
  const first = [formatType(design), isPrinted(design, 'registration') ? registration : ''];
  const second = [isPrinted(design, 'seat') ? `SEAT ${seat}` : '', isPrinted(design, 'cabin') ? cabin : ''];
  return [first, second].map((parts) => parts.filter(Boolean)).filter(({ length }) => length > 0);
}

/** City and country, or where they are too long at their least size the city alone. */
export async function placeLine(
  design: TagConfig,
  style: TextStyle,
  least: number,
  width: number,
  type: Typesetter,
): Promise<string> {
  const both = formatPlace(design);
  const wide = await type.widthOf(both, style, least);
  return wide <= width || design.city.trim() === '' ? both : design.city;
}

/** How small two values on one line may become. */
const MONO_SHARE = 0.7;
const MIN_SHARE = 0.58;

type Value = {
  readonly of: TypedText;
  readonly text: string;
  readonly size: number;
  readonly style: TextStyle;
};

/**
 * Two values on one line, the first at the left and the other at the right, both smaller until they have room; one
 * alone stands in the middle.
 */
export async function typesetPair(
  values: readonly Value[],
  at: Pick<Line, 'y' | 'color' | 'above' | 'below'> & { readonly left: number; readonly right: number },
  type: Typesetter,
) {
  const shown = values.filter(({ text }) => text.trim() !== '');
  const { left, right, ...line } = at;
  const [room, gap] = [right - left, 12];
  const [only] = shown;
  if (shown.length === 1 && only) {
    const place = { x: (left + right) / 2, anchor: 'middle', width: room, least: 10 } as const;
    await type.line({ ...line, ...only, ...place });
    return;
  }
  const { widths, share, voice } = await pairOf(shown, room - gap, type);
  const all = widths.reduce((sum, one) => sum + one, 0);
  for (const [i, value] of shown.entries()) {
    const width = all <= room - gap ? room : ((room - gap) * (widths[i] ?? 0)) / all;
    const place = i === 0 ? { x: left, anchor: 'start' as const } : { x: right, anchor: 'end' as const };
    const size = value.size * share;
    await type.line({ ...line, ...value, style: voice ?? value.style, ...place, width, size, least: size });
  }
}

/** The largest share of their sizes at which two values have room: in their own voice, or else in the narrower one. */
async function pairOf(shown: readonly Value[], room: number, type: Typesetter) {
  for (const voice of [null, STYLES.words]) {
    const wide = await Promise.all(
      shown.map(({ text, style, size }) => type.widthOf(text, voice ?? style, size)),
    );
    const all = wide.reduce((sum, one) => sum + one, 0);
    const least = voice ? MIN_SHARE : MONO_SHARE;
    const share = Math.max(least, Math.min(1, Math.floor((room / Math.max(all, 1)) * 50) / 50));
    const widths = wide.map((one) => one * share);
    if (voice || all * share <= room) return { widths, share, voice };
  }
  return { widths: [], share: 1, voice: null };
}

/** The texts of the stops on the way, for fonts and shapes. */
export function tagTexts(design: TagConfig): string[] {
  const { airline, flightNumber, date } = design;
  return [
    airline,
    flightNumber,
    date,
    formatPlace(design),
    ...getStops(design),
    ...aircraftLines(design).flat(),
  ];
}

/** A number of ten digits as a bag tag writes it. */
export function grouped(serial: string): string {
  return `${serial.slice(0, 1)} ${serial.slice(1, 4)} ${serial.slice(4)}`;
}
