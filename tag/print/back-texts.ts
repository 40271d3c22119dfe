import { roundToTenth } from '../base/round.ts';
import { FAMILIES } from '../card/text/card-fonts.ts';
import { measureInkWidth } from '../card/text/fit-text.ts';
import { typesetLine } from '../card/text/typeset-line.ts';
import type { TextShaper, TextStyle } from '../card/text/shape-text.ts';
import type { BackFacts } from './back-facts.ts';
import { isRightToLeft, wrapText } from './wrap-text.ts';

const BACK_STYLES = {
  title: { family: FAMILIES.condensed, weight: 700, spacing: 0.01 },
  line: { family: FAMILIES.mono, weight: 400, spacing: 0.02 },
} as const satisfies Record<string, TextStyle>;

/** A column of texts: its left edge, its width, its font size and its color. */
export type BackColumn = {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
};

/** Heights, as ratios of the font size. */
const HEIGHT_RATIOS = { title: 2.4, first: 1.8, line: 1.45, capital: 0.73 } as const;

/** Returns the height of the facts, from the top of the title to the last base line. */
export function getFactsHeight({ title, stops, lines }: BackFacts, size: number): number {
  const rows = lines.length + (stops.length > 0 ? 1 : 0);
  const titleHeight = title === '' ? 0 : HEIGHT_RATIOS.title * HEIGHT_RATIOS.capital;
  return size * (titleHeight + (rows === 0 ? 0 : HEIGHT_RATIOS.first + (rows - 1) * HEIGHT_RATIOS.line));
}

/** Typesets the facts of a flight from `top` down. The title may be narrower, because the mark stands beside it. */
export async function typesetBackFacts(
  { title, stops, lines }: BackFacts,
  top: number,
  column: BackColumn,
  titleWidth: number,
  shape: TextShaper,
): Promise<string> {
  const { size } = column;
  const parts: string[] = [];
  let y = top + (title === '' ? 0 : size * HEIGHT_RATIOS.title * HEIGHT_RATIOS.capital);
  if (title !== '')
    parts.push(
      await typesetTextLine(
        title,
        'title',
        y,
        { ...column, width: titleWidth, size: size * HEIGHT_RATIOS.title },
        shape,
      ),
    );
  y += size * HEIGHT_RATIOS.first;
  if (stops.length > 0) {
    parts.push(await typesetStops(stops, y, column, shape));
    y += size * HEIGHT_RATIOS.line;
  }
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- in their order, and the shaper has them after the first card
    parts.push(await typesetTextLine(line, 'line', y, column, shape));
    y += size * HEIGHT_RATIOS.line;
  }
  return parts.join('');
}

async function typesetTextLine(
  text: string,
  style: keyof typeof BACK_STYLES,
  y: number,
  { x, width, size, color }: BackColumn,
  shape: TextShaper,
  isRightAligned = false,
): Promise<string> {
  const typesetText = await typesetLine(
    {
      text,
      style: BACK_STYLES[style],
      x: isRightAligned ? x + width : x,
      anchor: isRightAligned ? 'end' : 'start',
      y,
      size,
      least: size * 0.6,
      width,
      color,
    },
    shape,
  );
  return typesetText?.svg ?? '';
}

/** Typesets codes with arrows as shapes between them, because the mono face has no arrows. */
async function typesetStops(
  stops: readonly string[],
  y: number,
  { x, width, size, color }: BackColumn,
  shape: TextShaper,
): Promise<string> {
  const style = BACK_STYLES.line;
  const shaped = await shape(stops.map((text) => ({ text, style })));
  const stopWidths = shaped.map((one) => (one ? measureInkWidth(one, 1) : 0));
  const arrow = { gap: 0.5, length: 1.3 };
  const totalWidth =
    stopWidths.reduce((sum, w) => sum + w, 0) + (stops.length - 1) * (2 * arrow.gap + arrow.length);
  const scale = Math.min(size, width / totalWidth);
  const parts: string[] = [];
  let pen = x;
  for (const [index, text] of stops.entries()) {
    if (index > 0) {
      const [from, to] = [pen + arrow.gap * scale, pen + (arrow.gap + arrow.length) * scale];
      const [middle, titleHeight] = [roundToTenth(y - 0.33 * scale), roundToTenth(scale * 0.26)];
      parts.push(
        `<path d="M${roundToTenth(from)} ${middle}H${roundToTenth(to)}m${-titleHeight} ${-titleHeight}l${titleHeight} ${titleHeight}l${-titleHeight} ${titleHeight}" fill="none" stroke="${color}" stroke-width="${roundToTenth(scale * 0.09)}"/>`,
      );
      pen = to + arrow.gap * scale;
    }
    // oxlint-disable-next-line no-await-in-loop -- from left to right
    const typesetText = await typesetLine({ text, style, x: pen, y, size: scale, color }, shape);
    parts.push(typesetText?.svg ?? '');
    pen += (stopWidths[index] ?? 0) * scale;
  }
  return parts.join('');
}

/** The factor of the font size for a long custom text. */
const LONG_TEXT_SCALE = 0.8;

/** Returns true if each word of a custom text, such as an address, fits in a width. */
export async function doesTextFit(
  text: string,
  { width, size }: BackColumn,
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
  column: BackColumn,
  maxLines: number,
  shape: TextShaper,
): Promise<{ svg: string; height: number }> {
  if (text.trim() === '' || maxLines < 1) return { svg: '', height: 0 };
  const style = BACK_STYLES.line;
  const largeLines = await wrapText(text, { ...column, style }, maxLines + 1, shape);
  const size = largeLines.length > maxLines ? column.size * LONG_TEXT_SCALE : column.size;
  const lines =
    largeLines.length > maxLines
      ? await wrapText(text, { ...column, style, size }, maxLines, shape)
      : largeLines;
  const isRightAligned = isRightToLeft(text);
  const lastIndex = lines.length - 1;
  const typesetLines = await Promise.all(
    lines.map((line, index) =>
      typesetTextLine(
        line,
        'line',
        bottom - (lastIndex - index) * size * HEIGHT_RATIOS.line,
        { ...column, size },
        shape,
        isRightAligned,
      ),
    ),
  );
  return { svg: typesetLines.join(''), height: lines.length * size * HEIGHT_RATIOS.line };
}
