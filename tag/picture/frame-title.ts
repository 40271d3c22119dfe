import type { TextShaper } from '../card/text/shape-text.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { FrameColors } from './frame-colors.ts';
import type { Box } from './frame-plan.ts';
import {
  layOutFactLines,
  getRowsHeight,
  placeLines,
  buildRouteRow,
  setRows,
  buildTextRow,
  type Column,
  type Row,
} from './title-rows.ts';
import { getTitleTexts, type TitleTexts } from './title-texts.ts';

/** The ratio of width to height from which a box has two columns. */
const FLAT = 2.6;
/** The ratio of the place's column and of the gap, if there are two columns. */
const PLACE_SHARE = 0.6;
const BETWEEN = 0.05;

/** Sizes of the small rows, with `share` as a ratio of the place's size. */
const SMALL = { share: 0.24, least: 24, most: 36 } as const;

type Drawing = { readonly words: TitleTexts; readonly colors: FrameColors; readonly shape: TextShaper };

/** Draws the airline, the place in large letters, the route, and flight and day. */
export async function drawFrameTitle(
  design: TagConfig,
  box: Box,
  colors: FrameColors,
  shape: TextShaper,
): Promise<string> {
  const drawing = { words: getTitleTexts(design), colors, shape };
  return box.width > box.height * FLAT ? inTwoColumns(drawing, box) : inOneColumn(drawing, box);
}

async function inOneColumn(drawing: Drawing, { left, top, width, height }: Box): Promise<string> {
  const column: Column = { x: left, width, anchor: 'start' };
  const { rows, ...place } = await placeRows(drawing, column, { one: height * 0.5, two: height * 0.34 });
  rows.push(...(await flightRows(drawing, column, place)));
  return setRows(rows, column, top + (height - getRowsHeight(rows)) / 2);
}

/** Draws the place at the left and its flight at the right, on one base line. */
async function inTwoColumns(drawing: Drawing, { left, top, width, height }: Box): Promise<string> {
  const hasFlight = drawing.words.route !== null || drawing.words.facts.length > 0;
  const share = hasFlight ? PLACE_SHARE : 1;
  const first: Column = { x: left, width: width * share, anchor: 'start' };
  const second: Column = { x: left + width, width: width * (1 - share - BETWEEN), anchor: 'end' };
  const { rows, small } = await placeRows(drawing, first, { one: height * 0.85, two: 0 });
  const flight = await flightRows(drawing, second, { small, under: 0 });
  const foot = top + height;
  return (
    (await setRows(rows, first, foot - getRowsHeight(rows))) +
    (await setRows(flight, second, foot - getRowsHeight(flight)))
  );
}

/** Returns the rows of the airline and the place. The size of the small rows depends on the size of the place. */
async function placeRows(
  { words, colors, shape }: Drawing,
  column: Column,
  high: { one: number; two: number },
) {
  const { lines, size } = await placeLines(words.place, column, high, shape);
  const small = Math.round(Math.min(SMALL.most, Math.max(SMALL.least, size * SMALL.share)));
  const rows: Row[] = [];
  if (words.airline !== '') {
    const airline = { text: words.airline, style: 'airline', size: small, color: colors.accent } as const;
    rows.push(buildTextRow({ ...airline, above: 0 }, column, shape));
  }
  let under = 0;
  for (const [at, line] of lines.entries()) {
    const above = (at > 0 ? size * 0.26 : small * 1.2) + under + line.over * size;
    rows.push(
      buildTextRow({ text: line.text, style: 'place', size, color: colors.text, above }, column, shape),
    );
    under = line.under * size;
  }
  return { rows, small, under };
}

/** @param place the size of the small rows, and the extent of the place below its base line */
async function flightRows(
  { words, colors, shape }: Drawing,
  column: Column,
  { small, under }: { small: number; under: number },
): Promise<Row[]> {
  const { route, facts } = words;
  const rows: Row[] = [];
  const first = small * 1.45 + under;
  if (route) rows.push(buildRouteRow(route, { size: small * 1.5, above: first }, column, colors, shape));
  if (facts.length === 0) return rows;
  for (const [at, text] of (await layOutFactLines(facts, small, column, shape)).entries()) {
    const above = at > 0 ? small * 0.7 : route ? small * 1.05 : first;
    rows.push(buildTextRow({ text, style: 'facts', size: small, color: colors.text, above }, column, shape));
  }
  return rows;
}
