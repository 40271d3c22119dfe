import { FAMILIES } from '../card/text/card-fonts.ts';
import { measureInkWidth } from '../card/text/fit-text.ts';
import { typesetLine } from '../card/text/set-line.ts';
import type { TextShaper, TextStyle } from '../card/text/shape-text.ts';
import { roundToTenth } from '../card/text/svg-path.ts';
import type { BackFacts } from './back-facts.ts';
import { isRightToLeft, wrapText } from './wrap-text.ts';

const BACK_STYLES = {
  title: { family: FAMILIES.condensed, weight: 700, spacing: 0.01 },
  line: { family: FAMILIES.mono, weight: 400, spacing: 0.02 },
} as const satisfies Record<string, TextStyle>;

/** A column of texts: its left edge, its width, its font size and its color. */
export type Column = {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
};

/** Heights, as ratios of the font size. */
const RISE = { title: 2.4, first: 1.8, line: 1.45, capital: 0.73 } as const;

/** Returns the height of the facts, from the top of the title to the last base line. */
export function getFactsHeight({ title, stops, lines }: BackFacts, size: number): number {
  const rows = lines.length + (stops.length > 0 ? 1 : 0);
  const head = title === '' ? 0 : RISE.title * RISE.capital;
  return size * (head + (rows === 0 ? 0 : RISE.first + (rows - 1) * RISE.line));
}

/** Typesets the facts of a flight from `top` down. The title may be narrower, because the mark stands beside it. */
export async function typesetBackFacts(
  { title, stops, lines }: BackFacts,
  top: number,
  column: Column,
  titleWidth: number,
  shape: TextShaper,
): Promise<string> {
  const { size } = column;
  const parts: string[] = [];
  let y = top + (title === '' ? 0 : size * RISE.title * RISE.capital);
  if (title !== '')
    parts.push(
      await textLine(title, 'title', y, { ...column, width: titleWidth, size: size * RISE.title }, shape),
    );
  y += size * RISE.first;
  if (stops.length > 0) {
    parts.push(await setStops(stops, y, column, shape));
    y += size * RISE.line;
  }
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- in their order, and the shaper has them after the first card
    parts.push(await textLine(line, 'line', y, column, shape));
    y += size * RISE.line;
  }
  return parts.join('');
}

async function textLine(
  text: string,
  style: keyof typeof BACK_STYLES,
  y: number,
  { x, width, size, color }: Column,
  shape: TextShaper,
  right = false,
): Promise<string> {
  const set = await typesetLine(
    {
      text,
      style: BACK_STYLES[style],
      x: right ? x + width : x,
      anchor: right ? 'end' : 'start',
      y,
      size,
      least: size * 0.6,
      width,
      color,
    },
    shape,
  );
  return set?.svg ?? '';
}

/** Typesets codes with arrows as shapes between them, because the mono face has no arrows. */
async function setStops(
  stops: readonly string[],
  y: number,
  { x, width, size, color }: Column,
  shape: TextShaper,
): Promise<string> {
  const style = BACK_STYLES.line;
  const shaped = await shape(stops.map((text) => ({ text, style })));
  const wide = shaped.map((one) => (one ? measureInkWidth(one, 1) : 0));
  const arrow = { gap: 0.5, length: 1.3 };
  const whole = wide.reduce((sum, w) => sum + w, 0) + (stops.length - 1) * (2 * arrow.gap + arrow.length);
  const scale = Math.min(size, width / whole);
  const parts: string[] = [];
  let pen = x;
  for (const [at, text] of stops.entries()) {
    if (at > 0) {
      const [from, to] = [pen + arrow.gap * scale, pen + (arrow.gap + arrow.length) * scale];
      const [middle, head] = [roundToTenth(y - 0.33 * scale), roundToTenth(scale * 0.26)];
      parts.push(
        `<path d="M${roundToTenth(from)} ${middle}H${roundToTenth(to)}m${-head} ${-head}l${head} ${head}l${-head} ${head}" fill="none" stroke="${color}" stroke-width="${roundToTenth(scale * 0.09)}"/>`,
      );
      pen = to + arrow.gap * scale;
    }
    // oxlint-disable-next-line no-await-in-loop -- from left to right
    const set = await typesetLine({ text, style, x: pen, y, size: scale, color }, shape);
    parts.push(set?.svg ?? '');
    pen += (wide[at] ?? 0) * scale;
  }
  return parts.join('');
}

/** The factor of the font size for a long custom text. */
const LONG_TEXT_SCALE = 0.8;

/** Returns true if each word of a custom text, such as an address, fits in a width. */
export async function doesTextFit(
  text: string,
  { width, size }: Column,
  shape: TextShaper,
): Promise<boolean> {
  const words = text.split(/\s+/).map((word) => ({ text: word, style: BACK_STYLES.line }));
  const shaped = await shape(words);
  return shaped.every((word) => !word || measureInkWidth(word, size * LONG_TEXT_SCALE) <= width);
}

/** Typesets a custom text in lines that end at `bottom`, smaller if it is long. */
export async function typesetCustomText(
  text: string,
  bottom: number,
  column: Column,
  most: number,
  shape: TextShaper,
): Promise<{ svg: string; height: number }> {
  if (text.trim() === '' || most < 1) return { svg: '', height: 0 };
  const style = BACK_STYLES.line;
  const large = await wrapText(text, { ...column, style }, most + 1, shape);
  const size = large.length > most ? column.size * LONG_TEXT_SCALE : column.size;
  const lines = large.length > most ? await wrapText(text, { ...column, style, size }, most, shape) : large;
  const right = isRightToLeft(text);
  const last = lines.length - 1;
  const set = await Promise.all(
    lines.map((line, at) =>
      textLine(line, 'line', bottom - (last - at) * size * RISE.line, { ...column, size }, shape, right),
    ),
  );
  return { svg: set.join(''), height: lines.length * size * RISE.line };
}
