import { roundToTenth } from '../base/round.ts';
import { measureInkWidth } from '../card/text/fit-text.ts';
import { typesetLine, type TextLine } from '../card/text/typeset-line.ts';
import { SHAPING_FONT_PX, type TextShaper } from '../card/text/shape-text.ts';
import type { FrameColors } from './frame-colors.ts';
import { splitByLength, TITLE_STYLES } from './title-texts.ts';

/** The height of capitals, as a ratio of their size. */
const CAP_HEIGHT_EM = 0.7;

/** A row of a title: the height of its capitals, the space above them, and a function that typesets it on a base line. */
export type TitleRow = {
  readonly above: number;
  readonly height: number;
  typeset(x: number, y: number): Promise<string>;
};

/** The edge of the rows of a column, and their largest width. */
export type TitleColumn = {
  readonly x: number;
  readonly width: number;
  readonly anchor: 'start' | 'end';
};

/** Returns the height of the rows with the space between them, in px. */
export const getRowsHeight = (rows: readonly TitleRow[]): number =>
  rows.reduce((sum, { above, height }, index) => sum + height + (index > 0 ? above : 0), 0);

/** Typesets rows one below the other, from the top. */
export async function typesetRows(
  rows: readonly TitleRow[],
  { x }: TitleColumn,
  top: number,
): Promise<string> {
  const parts: string[] = [];
  let y = top;
  for (const [index, row] of rows.entries()) {
    y += row.height + (index > 0 ? row.above : 0);
    parts.push(await row.typeset(x, y));
  }
  return parts.join('');
}

/** Builds a row of text in a style of the title. It shrinks if it is too wide. */
export function buildTextRow(
  line: Pick<TextLine, 'text' | 'size' | 'color'> & { style: keyof typeof TITLE_STYLES; above: number },
  { anchor, width }: TitleColumn,
  shape: TextShaper,
): TitleRow {
  const { above, style, ...lineOptions } = line;
  const minSize = Math.min(14, lineOptions.size);
  return {
    above,
    height: lineOptions.size * CAP_HEIGHT_EM,
    typeset: async (x, y) => {
      const typesetText = await typesetLine(
        { ...lineOptions, style: TITLE_STYLES[style], x, y, anchor, width, least: minSize },
        shape,
      );
      return typesetText?.svg ?? '';
    },
  };
}

/** Builds a row of two codes with an arrow between them. */
export function buildRouteRow(
  [from, to]: readonly [string, string],
  { size, above }: { size: number; above: number },
  { anchor }: TitleColumn,
  { accent, text }: FrameColors,
  shape: TextShaper,
): TitleRow {
  const [arrowLength, gap] = [size * 2.4, size * 0.4];
  return {
    above,
    height: size * CAP_HEIGHT_EM,
    typeset: async (x, y) => {
      const style = TITLE_STYLES.code;
      const codes = await shape([from, to].map((code) => ({ text: code, style })));
      const [fromWidth = 0, toWidth = 0] = codes.map((code) => (code ? measureInkWidth(code, size) : 0));
      const start = anchor === 'start' ? x : x - fromWidth - toWidth - arrowLength - 2 * gap;
      const line = { style, y, size, color: text };
      const fromText = await typesetLine({ ...line, x: start, text: from }, shape);
      const left = start + fromWidth + gap;
      const toText = await typesetLine({ ...line, x: left + arrowLength + gap, text: to }, shape);
      return `${fromText?.svg ?? ''}${drawArrow(left, y - (size * CAP_HEIGHT_EM) / 2, arrowLength, size, accent)}${toText?.svg ?? ''}`;
    },
  };
}

function drawArrow(x: number, y: number, length: number, size: number, color: string): string {
  const [r, head] = [size * 0.11, size * 0.18];
  const tip = `m${roundToTenth(-head)} ${roundToTenth(-head)}l${roundToTenth(head)} ${roundToTenth(head)}l${roundToTenth(-head)} ${roundToTenth(head)}`;
  return (
    `<g fill="none" stroke="${color}" stroke-width="${roundToTenth(size * 0.075)}" stroke-linecap="round" stroke-linejoin="round">` +
    `<circle cx="${roundToTenth(x + r)}" cy="${roundToTenth(y)}" r="${roundToTenth(r)}"/>` +
    `<path d="M${roundToTenth(x + 2 * r)} ${roundToTenth(y)}H${roundToTenth(x + length)}${tip}"/></g>`
  );
}

/** The font sizes of the place, in px. */
const PLACE_FONT_PX = { most: 200, least: 44 } as const;

/** A line of a place. `over` and `under` are the extents of its ink beyond capitals and base line, as ratios of its size. */
export type PlaceLine = { readonly text: string; readonly over: number; readonly under: number };

/** The extent of round letters beyond capitals that is ignored, as a ratio of their size. */
const IGNORED_OVERSHOOT_EM = 0.03;
/** The factor by which the extent of accents and tails reduces the size. */
const ACCENT_FACTOR = 1.2;

/** A letter with the height of capitals, on the base line. */
const CAPITAL_LETTER = 'H';

/** Fits the place in one line, or in two lines if they can be larger. `maxHeights` limits the height of one line and of two. */
export async function fitPlaceLines(
  text: string,
  { width }: TitleColumn,
  maxHeights: { readonly one: number; readonly two: number },
  shape: TextShaper,
): Promise<{ lines: readonly PlaceLine[]; size: number }> {
  const style = TITLE_STYLES.place;
  const fitLines = async (texts: readonly string[], maxHeight: number) => {
    const [capital, ...shaped] = await shape([CAPITAL_LETTER, ...texts].map((one) => ({ text: one, style })));
    const lines = texts.map((one, index): PlaceLine => {
      const [ink, capitalInk] = [shaped[index]?.ink, capital?.ink];
      if (!ink || !capitalInk) return { text: one, over: 0, under: 0 };
      const measureOvershoot = (px: number) => Math.max(0, px / SHAPING_FONT_PX - IGNORED_OVERSHOOT_EM);
      return {
        text: one,
        over: measureOvershoot(capitalInk.top - ink.top),
        under: measureOvershoot(ink.bottom - capitalInk.bottom),
      };
    });
    const widest = Math.max(1, ...shaped.map((one) => (one ? measureInkWidth(one, SHAPING_FONT_PX) : 0)));
    const tallest = Math.max(...lines.map(({ over, under }) => over + under));
    const size = Math.min(
      PLACE_FONT_PX.most,
      maxHeight / (1 + tallest * ACCENT_FACTOR),
      (width * SHAPING_FONT_PX) / widest,
    );
    return { lines, size: Math.floor(Math.max(PLACE_FONT_PX.least, size)) };
  };
  const singleLine = await fitLines([text], maxHeights.one);
  const halves = maxHeights.two > 0 ? splitByLength(text.split(' ')) : [];
  if (halves.length === 0) return singleLine;
  const twoLines = await fitLines(halves, maxHeights.two);
  return twoLines.size > singleLine.size * 1.15 ? twoLines : singleLine;
}

const FACT_SEPARATOR = '   ';

/** Joins facts to one line, or to two lines if one would be wider than its column. */
export async function layOutFactLines(
  facts: readonly string[],
  size: number,
  { width }: TitleColumn,
  shape: TextShaper,
): Promise<readonly string[]> {
  const text = facts.join(FACT_SEPARATOR);
  const [shaped] = await shape([{ text, style: TITLE_STYLES.facts }]);
  const halves = splitByLength(facts, FACT_SEPARATOR);
  return shaped && halves.length > 0 && measureInkWidth(shaped, size) > width ? halves : [text];
}
