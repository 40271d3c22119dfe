import { measureInkWidth } from '../card/text/fit-text.ts';
import { typesetLine, type TextLine } from '../card/text/set-line.ts';
import { SHAPE_SIZE, type TextShaper } from '../card/text/shape-text.ts';
import { roundToTenth } from '../card/text/svg-path.ts';
import type { FrameColors } from './frame-colors.ts';
import { splitByLength, TITLE_STYLES } from './title-texts.ts';

/** The height of capitals, as a ratio of their size. */
const CAPITALS = 0.7;

/** A row of a title: the height of its capitals, the space above them, and a function that typesets it on a base line. */
export type Row = {
  readonly above: number;
  readonly height: number;
  set(x: number, y: number): Promise<string>;
};

/** The edge of the rows of a column, and their largest width. */
export type Column = {
  readonly x: number;
  readonly width: number;
  readonly anchor: 'start' | 'end';
};

export const getRowsHeight = (rows: readonly Row[]): number =>
  rows.reduce((sum, { above, height }, at) => sum + height + (at > 0 ? above : 0), 0);

/** Typesets rows one below the other, from the top. */
export async function setRows(rows: readonly Row[], { x }: Column, top: number): Promise<string> {
  const parts: string[] = [];
  let y = top;
  for (const [at, row] of rows.entries()) {
    y += row.height + (at > 0 ? row.above : 0);
    parts.push(await row.set(x, y));
  }
  return parts.join('');
}

/** Builds a row of text in a style of the title. It shrinks if it is too wide. */
export function buildTextRow(
  line: Pick<TextLine, 'text' | 'size' | 'color'> & { style: keyof typeof TITLE_STYLES; above: number },
  { anchor, width }: Column,
  shape: TextShaper,
): Row {
  const { above, style, ...rest } = line;
  const least = Math.min(14, rest.size);
  return {
    above,
    height: rest.size * CAPITALS,
    set: async (x, y) => {
      const set = await typesetLine(
        { ...rest, style: TITLE_STYLES[style], x, y, anchor, width, least },
        shape,
      );
      return set?.svg ?? '';
    },
  };
}

/** Builds a row of two codes with an arrow between them. */
export function buildRouteRow(
  [from, to]: readonly [string, string],
  { size, above }: { size: number; above: number },
  { anchor }: Column,
  { accent, text }: FrameColors,
  shape: TextShaper,
): Row {
  const [way, gap] = [size * 2.4, size * 0.4];
  return {
    above,
    height: size * CAPITALS,
    set: async (x, y) => {
      const style = TITLE_STYLES.code;
      const codes = await shape([from, to].map((code) => ({ text: code, style })));
      const [wide = 0, other = 0] = codes.map((code) => (code ? measureInkWidth(code, size) : 0));
      const start = anchor === 'start' ? x : x - wide - other - way - 2 * gap;
      const line = { style, y, size, color: text };
      const first = await typesetLine({ ...line, x: start, text: from }, shape);
      const left = start + wide + gap;
      const second = await typesetLine({ ...line, x: left + way + gap, text: to }, shape);
      return `${first?.svg ?? ''}${arrow(left, y - (size * CAPITALS) / 2, way, size, accent)}${second?.svg ?? ''}`;
    },
  };
}

function arrow(x: number, y: number, length: number, size: number, color: string): string {
  const [r, head] = [size * 0.11, size * 0.18];
  const tip = `m${roundToTenth(-head)} ${roundToTenth(-head)}l${roundToTenth(head)} ${roundToTenth(head)}l${roundToTenth(-head)} ${roundToTenth(head)}`;
  return (
    `<g fill="none" stroke="${color}" stroke-width="${roundToTenth(size * 0.075)}" stroke-linecap="round" stroke-linejoin="round">` +
    `<circle cx="${roundToTenth(x + r)}" cy="${roundToTenth(y)}" r="${roundToTenth(r)}"/>` +
    `<path d="M${roundToTenth(x + 2 * r)} ${roundToTenth(y)}H${roundToTenth(x + length)}${tip}"/></g>`
  );
}

/** The font sizes of the place, in px. */
const PLACE = { most: 200, least: 44 } as const;

/** A line of a place. `over` and `under` are the extents of its ink beyond capitals and base line, as ratios of its size. */
export type PlaceLine = { readonly text: string; readonly over: number; readonly under: number };

/** The extent of round letters beyond capitals that is ignored, as a ratio of their size. */
const ROUND = 0.03;
/** The factor by which the extent of accents and tails reduces the size. */
const ACCENT = 1.2;

/** A letter with the height of capitals, on the base line. */
const CAPITAL = 'H';

/** Fits the place in one line, or in two lines if they can be larger. Its height is limited by `high`. */
export async function placeLines(
  text: string,
  { width }: Column,
  high: { readonly one: number; readonly two: number },
  shape: TextShaper,
): Promise<{ lines: readonly PlaceLine[]; size: number }> {
  const style = TITLE_STYLES.place;
  const sizeOf = async (texts: readonly string[], most: number) => {
    const [capital, ...shaped] = await shape([CAPITAL, ...texts].map((one) => ({ text: one, style })));
    const lines = texts.map((one, at): PlaceLine => {
      const [ink, usual] = [shaped[at]?.ink, capital?.ink];
      if (!ink || !usual) return { text: one, over: 0, under: 0 };
      const reach = (px: number) => Math.max(0, px / SHAPE_SIZE - ROUND);
      return { text: one, over: reach(usual.top - ink.top), under: reach(ink.bottom - usual.bottom) };
    });
    const widest = Math.max(1, ...shaped.map((one) => (one ? measureInkWidth(one, SHAPE_SIZE) : 0)));
    const tallest = Math.max(...lines.map(({ over, under }) => over + under));
    const size = Math.min(PLACE.most, most / (1 + tallest * ACCENT), (width * SHAPE_SIZE) / widest);
    return { lines, size: Math.floor(Math.max(PLACE.least, size)) };
  };
  const one = await sizeOf([text], high.one);
  const halves = high.two > 0 ? splitByLength(text.split(' ')) : [];
  if (halves.length === 0) return one;
  const two = await sizeOf(halves, high.two);
  return two.size > one.size * 1.15 ? two : one;
}

const BETWEEN_FACTS = '   ';

/** Joins facts to one line, or to two lines if one would be wider than its column. */
export async function layOutFactLines(
  facts: readonly string[],
  size: number,
  { width }: Column,
  shape: TextShaper,
): Promise<readonly string[]> {
  const text = facts.join(BETWEEN_FACTS);
  const [shaped] = await shape([{ text, style: TITLE_STYLES.facts }]);
  const halves = splitByLength(facts, BETWEEN_FACTS);
  return shaped && halves.length > 0 && measureInkWidth(shaped, size) > width ? halves : [text];
}
