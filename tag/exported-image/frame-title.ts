import type { TextShaper } from '../card/text/shape-text.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { FrameColors } from './frame-colors.ts';
import type { FrameBox } from './frame-plan.ts';
import {
  layOutFactLines,
  getRowsHeight,
  fitPlaceLines,
  buildRouteRow,
  typesetRows,
  buildTextRow,
  type TitleColumn,
  type TitleRow,
} from './title-rows.ts';
import { getTitleTexts, type TitleTexts } from './title-texts.ts';

/** The ratio of width to height from which a box has two columns. */
const MIN_TWO_COLUMN_RATIO = 2.6;
/** The ratio of the place's column and of the gap, if there are two columns. */
const PLACE_WIDTH_RATIO = 0.6;
const COLUMN_GAP_RATIO = 0.05;

/** Sizes of the small rows, with `ratio` as a ratio of the place's size. */
const SMALL_ROW_SIZES = { ratio: 0.24, least: 24, most: 36 } as const;

type TitleDrawing = { readonly words: TitleTexts; readonly colors: FrameColors; readonly shape: TextShaper };

/** Draws the airline, the place in large letters, the route, and flight and day. */
export async function drawFrameTitle(
  design: TagConfig,
  box: FrameBox,
  colors: FrameColors,
  shape: TextShaper,
): Promise<string> {
  const drawing = { words: getTitleTexts(design), colors, shape };
  return box.width > box.height * MIN_TWO_COLUMN_RATIO
    ? drawTwoColumns(drawing, box)
    : drawOneColumn(drawing, box);
}

async function drawOneColumn(drawing: TitleDrawing, { left, top, width, height }: FrameBox): Promise<string> {
  const column: TitleColumn = { x: left, width, anchor: 'start' };
  const { rows, ...place } = await buildPlaceRows(drawing, column, { one: height * 0.5, two: height * 0.34 });
  rows.push(...(await buildFlightRows(drawing, column, place)));
  return typesetRows(rows, column, top + (height - getRowsHeight(rows)) / 2);
}

/** Draws the place at the left and its flight at the right, on one base line. */
async function drawTwoColumns(
  drawing: TitleDrawing,
  { left, top, width, height }: FrameBox,
): Promise<string> {
  const hasFlight = drawing.words.route !== null || drawing.words.facts.length > 0;
  const placeRatio = hasFlight ? PLACE_WIDTH_RATIO : 1;
  const placeColumn: TitleColumn = { x: left, width: width * placeRatio, anchor: 'start' };
  const flightColumn: TitleColumn = {
    x: left + width,
    width: width * (1 - placeRatio - COLUMN_GAP_RATIO),
    anchor: 'end',
  };
  const { rows, small } = await buildPlaceRows(drawing, placeColumn, { one: height * 0.85, two: 0 });
  const rowsOfFlight = await buildFlightRows(drawing, flightColumn, { small, under: 0 });
  const bottom = top + height;
  return (
    (await typesetRows(rows, placeColumn, bottom - getRowsHeight(rows))) +
    (await typesetRows(rowsOfFlight, flightColumn, bottom - getRowsHeight(rowsOfFlight)))
  );
}

/** Returns the rows of the airline and the place. The size of the small rows depends on the size of the place. */
async function buildPlaceRows(
  { words, colors, shape }: TitleDrawing,
  column: TitleColumn,
  maxHeights: { one: number; two: number },
) {
  const { lines, size } = await fitPlaceLines(words.place, column, maxHeights, shape);
  const small = Math.round(
    Math.min(SMALL_ROW_SIZES.most, Math.max(SMALL_ROW_SIZES.least, size * SMALL_ROW_SIZES.ratio)),
  );
  const rows: TitleRow[] = [];
  if (words.airline !== '') {
    const airline = { text: words.airline, style: 'airline', size: small, color: colors.accent } as const;
    rows.push(buildTextRow({ ...airline, above: 0 }, column, shape));
  }
  let under = 0;
  for (const [index, line] of lines.entries()) {
    const above = (index > 0 ? size * 0.26 : small * 1.2) + under + line.over * size;
    rows.push(
      buildTextRow({ text: line.text, style: 'place', size, color: colors.text, above }, column, shape),
    );
    under = line.under * size;
  }
  return { rows, small, under };
}

/**
 * Builds the rows below the place: the route and the facts.
 * @param small the font size of the facts
 * @param under the extent of the place below its base line
 */
async function buildFlightRows(
  { words, colors, shape }: TitleDrawing,
  column: TitleColumn,
  { small, under }: { small: number; under: number },
): Promise<TitleRow[]> {
  const { route, facts } = words;
  const rows: TitleRow[] = [];
  const firstGap = small * 1.45 + under;
  if (route) rows.push(buildRouteRow(route, { size: small * 1.5, above: firstGap }, column, colors, shape));
  if (facts.length === 0) return rows;
  for (const [index, text] of (await layOutFactLines(facts, small, column, shape)).entries()) {
    const above = index > 0 ? small * 0.7 : route ? small * 1.05 : firstGap;
    rows.push(buildTextRow({ text, style: 'facts', size: small, color: colors.text, above }, column, shape));
  }
  return rows;
}
