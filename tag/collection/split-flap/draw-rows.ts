import { roundToHundredth } from '../../base/round.ts';
import { drawAirlineChip, drawBlankChip } from './draw-airline-chip.ts';
import { formatMonth } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { BOARD_COLORS, FLAP, FLAP_COUNTS, type BoardPlan } from './data/board-plans.ts';
import { getStep, type FlapBoard } from './flap-board.ts';
import { fillFlaps, fillNumberFlaps } from './flap-text.ts';
import { getCityText, getCodeText, getOriginText, type BoardColumns } from './plan-columns.ts';

/** The row of a flight; the flight is undefined in an empty row. */
type BoardRow = {
  readonly flight: PictureFlight | undefined;
  readonly y: number;
};

/** The board to which rows are added, and its columns. */
export type RowPen = {
  readonly board: FlapBoard;
  readonly plan: BoardPlan;
  readonly columns: BoardColumns;
  /** The right edge of the last flap, in px. */
  readonly right: number;
};

/** The drawn fin of a row, and its place in px. */
export type BoardChip = { readonly svg: string; readonly area: Area };

/** Adds the flaps of a flight to the board, and returns its chip. */
export function drawBoardRow(kit: PictureKit, row: BoardRow, pen: RowPen): BoardChip {
  return pen.plan.secondScale === null
    ? drawSingleRow(kit, row, pen)
    : drawDoubleRow(kit, row, pen, pen.plan.secondScale);
}

/** The most flaps of a type, those of an origin, and the least of a city. */
const MAX_TYPE_FLAPS = 9;
const ORIGIN_FLAPS = 8;
const MIN_CITY_FLAPS = 8;

/** A column with facts that a board shows if it has room for them. */
type ExtraColumn = {
  readonly flaps: number;
  readonly color: string;
  readonly getText: (flight: PictureFlight, flaps: number) => string;
};

/** Lists the columns for type and origin that fit into a number of flaps, with `gapFlaps` before each of them, the type first. */
function listExtraColumns(
  { typeLetters, hasOrigins }: BoardColumns,
  freeFlaps: number,
  gapFlaps: number,
): ExtraColumn[] {
  const { amber, white } = BOARD_COLORS;
  const columns: ExtraColumn[] = [
    { flaps: Math.min(MAX_TYPE_FLAPS, typeLetters), color: white, getText: ({ type }) => type },
    { flaps: hasOrigins ? ORIGIN_FLAPS : 0, color: amber, getText: getOriginText },
  ];
  let free = freeFlaps;
  return columns.filter(({ flaps }) => {
    const isFit = flaps > 0 && flaps + gapFlaps <= free;
    if (isFit) free -= flaps + gapFlaps;
    return isFit;
  });
}

/** The smallest ratio of the width of a flap, and the smallest one with columns for type and origin. */
const MIN_WIDTH_RATIO = 0.64;
const MIN_EXTRA_RATIO = 0.76;

/** Returns the ratio at which a number of flaps fits into a width. */
function fitWidthRatio(
  width: number,
  flaps: number,
  { scale, gap }: Pick<BoardPlan, 'scale' | 'gap'>,
): number {
  const ratio = (width / flaps - gap) / (FLAP.width * scale);
  return roundToHundredth(Math.max(MIN_WIDTH_RATIO, Math.min(1, ratio) - 0.005));
}

/** Plans the columns for type and origin in a line, and the ratio of its flaps: they are narrower if its texts are long. */
function planExtras(
  columns: BoardColumns,
  { scale, gap, columnGap }: Pick<BoardPlan, 'scale' | 'gap' | 'columnGap'>,
  width: number,
  mainFlaps: number,
) {
  const step = getStep({ scale, gap, widthRatio: MIN_EXTRA_RATIO });
  const extras = listExtraColumns(columns, width / step - mainFlaps, columnGap / step);
  const flapWidth = width - extras.length * columnGap;
  const extraFlaps = extras.reduce((sum, { flaps }) => sum + flaps, 0);
  const widthRatio = fitWidthRatio(flapWidth, Math.max(1, mainFlaps + extraFlaps), { scale, gap });
  return { extras, flapWidth, extraFlaps, widthRatio };
}

/**
 * Draws a flight in one line: fin, date, number, city and code; type and origin if they have room. All flaps are narrower if the cities are
 * long.
 */
function drawSingleRow(
  kit: PictureKit,
  { flight, y }: BoardRow,
  { board, plan, columns, right }: RowPen,
): BoardChip {
  const { margin, scale, gap, columnGap, chipWidth } = plan;
  const chipY = y - (chipWidth - FLAP.height * scale) / 2;
  const left = margin + chipWidth + columnGap;
  const fixedFlaps = [countDateFlaps(columns), columns.numberLetters, columns.codeLetters].filter(
    (flaps) => flaps > 0,
  );
  const width = right + gap - left - fixedFlaps.length * columnGap;
  const fixedCount = fixedFlaps.reduce((sum, flaps) => sum + flaps, 0);
  const cityFlaps = Math.max(MIN_CITY_FLAPS, columns.cityLetters);
  const { extras, flapWidth, extraFlaps, widthRatio } = planExtras(
    columns,
    plan,
    width,
    fixedCount + cityFlaps,
  );
  const place = { y, scale, gap, widthRatio };
  const freeFlaps = Math.floor(flapWidth / getStep(place));
  // All gaps between columns share the rest, so that the rows end below the end of the sign.
  const rest = (flapWidth - freeFlaps * getStep(place)) / (fixedFlaps.length + extras.length || 1);
  const wideGap = columnGap + rest;
  let x = left;
  if (columns.dates !== 'none') x = addDate(board, flight, columns, { ...place, x }) + wideGap;
  if (columns.numberLetters > 0) x = addNumber(board, flight, columns, { ...place, x }) + wideGap;
  x = addCity(board, flight, freeFlaps - extraFlaps - fixedCount, { ...place, x });
  if (columns.codeLetters > 0) x = addCode(board, flight, columns, { ...place, x: x + wideGap });
  for (const { flaps, color, getText } of extras) {
    const text = fillFlaps(flight ? getText(flight, flaps) : '', flaps);
    x = board.addRow({ ...place, text, x: x + wideGap, color });
  }
  return drawChip(kit, flight, { x: margin, y: chipY, width: chipWidth, height: chipWidth });
}

/** Draws a flight in two lines beside its fin: city, code and date; below them number, type and origin. */
function drawDoubleRow(
  kit: PictureKit,
  { flight, y }: BoardRow,
  pen: RowPen,
  secondScale: number,
): BoardChip {
  const { margin, chipWidth } = pen.plan;
  const x = margin + chipWidth + CHIP_GAP;
  const secondY = y + FLAP.height * pen.plan.scale + LINE_GAP;
  const hasDate = addCityLine(flight, pen, { x, y });
  addFactLine(flight, pen, { x, y: secondY, scale: secondScale, gap: SECOND_GAP }, !hasDate);
  const area = { x: margin, y, width: chipWidth, height: getRowHeight(pen.plan) };
  return drawChip(kit, flight, area);
}

/** Returns the height of the lines of a flight. */
export function getRowHeight({ scale, secondScale }: BoardPlan): number {
  return FLAP.height * scale + (secondScale === null ? 0 : LINE_GAP + FLAP.height * secondScale);
}

/** The gap between two lines of a flight, between a fin and the flaps, and between the flaps of a second line, in px. */
export const LINE_GAP = 8;
export const CHIP_GAP = 14;
const SECOND_GAP = 2.2;

/** Adds a city and its code to the whole width, or with the date beside them if it has room; returns true if the date is shown. */
function addCityLine(
  flight: PictureFlight | undefined,
  { board, plan: { scale, gap, columnGap }, columns, right }: RowPen,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const place = { y, scale, gap };
  const { codeLetters } = columns;
  const cityLetters = Math.max(1, columns.cityLetters);
  const width = right + gap - x - (codeLetters > 0 ? columnGap : 0);
  const dateWidth = countDateFlaps(columns) * getStep(place);
  const hasDate =
    columns.dates !== 'none' && (cityLetters + codeLetters) * getStep(place) <= width - dateWidth - columnGap;
  const widthRatio = hasDate ? 1 : fitWidthRatio(width, cityLetters + codeLetters, place);
  const step = getStep({ ...place, widthRatio });
  const end = hasDate ? right + gap - dateWidth - columnGap : right + gap;
  const codeX = codeLetters > 0 ? end - codeLetters * step : end + columnGap;
  const flaps = Math.floor((codeX - columnGap - x) / step);
  addCity(board, flight, flaps, { ...place, x, widthRatio });
  if (codeLetters > 0) addCode(board, flight, columns, { ...place, x: codeX, widthRatio });
  if (hasDate) addDate(board, flight, columns, { ...place, x: right + gap - dateWidth });
  return hasDate;
}

/** Adds number, type and origin, and the date if it is not beside the city. */
function addFactLine(
  flight: PictureFlight | undefined,
  { board, plan: { columnGap }, columns, right }: RowPen,
  linePlace: FlapPlace,
  needsDate: boolean,
): void {
  const hasDate = needsDate && columns.dates !== 'none';
  const mainFlaps = [columns.numberLetters, hasDate ? countDateFlaps(columns) : 0].filter(
    (flaps) => flaps > 0,
  );
  const width = right + linePlace.gap - linePlace.x - (mainFlaps.length - 1) * columnGap;
  const flapCount = mainFlaps.reduce((sum, flaps) => sum + flaps, 0);
  const { extras, widthRatio } = planExtras(columns, { ...linePlace, columnGap }, width, flapCount);
  const place = { ...linePlace, widthRatio };
  const step = getStep(place);
  const dateX = right + place.gap - countDateFlaps(columns) * step;
  const end = hasDate ? dateX - columnGap : right + place.gap;
  let { x } = place;
  if (columns.numberLetters > 0) x = addNumber(board, flight, columns, place) + columnGap;
  for (const [i, { flaps, color, getText }] of extras.entries()) {
    // The last column fills the line.
    const count = i === extras.length - 1 ? Math.floor((end - x) / step) : flaps;
    const text = fillFlaps(flight ? getText(flight, count) : '', count);
    x = board.addRow({ ...place, text, x, color }) + columnGap;
  }
  if (hasDate) addDate(board, flight, columns, { ...place, x: dateX });
}

/** Draws the chip of a flight, or an empty one. */
export function drawChip(kit: PictureKit, flight: PictureFlight | undefined, area: Area): BoardChip {
  return { area, svg: flight ? drawAirlineChip(kit, flight, area) : drawBlankChip(area) };
}

type FlapPlace = Omit<Parameters<FlapBoard['addRow']>[0], 'text' | 'color'>;

/** Adds the flaps of a city; returns the x of their end. */
function addCity(
  board: FlapBoard,
  flight: PictureFlight | undefined,
  flaps: number,
  place: FlapPlace,
): number {
  const text = fillFlaps(flight ? getCityText(flight) : '', flaps);
  return board.addRow({ ...place, text, color: BOARD_COLORS.white });
}

/** Adds the flaps of an airport's code; returns the x of their end. */
function addCode(
  board: FlapBoard,
  flight: PictureFlight | undefined,
  { codeLetters }: BoardColumns,
  place: FlapPlace,
): number {
  const text = fillFlaps(flight ? getCodeText(flight) : '', codeLetters);
  return board.addRow({ ...place, text, color: BOARD_COLORS.amber });
}

/** Adds the flaps of a flight number; returns the x of their end. */
function addNumber(
  board: FlapBoard,
  flight: PictureFlight | undefined,
  { numberLetters }: BoardColumns,
  place: FlapPlace,
): number {
  const text = fillNumberFlaps(flight?.number ?? '', numberLetters);
  return board.addRow({ ...place, text, color: BOARD_COLORS.amber });
}

/** Returns the number of flaps of a date: a day, an empty flap and a month, or a year. */
function countDateFlaps({ dates }: BoardColumns): number {
  return dates === 'none'
    ? 0
    : dates === 'years'
      ? FLAP_COUNTS.year
      : FLAP_COUNTS.day + 1 + FLAP_COUNTS.month;
}

/** Adds the flaps of a date; returns the x of their end. */
function addDate(
  board: FlapBoard,
  flight: PictureFlight | undefined,
  columns: BoardColumns,
  place: FlapPlace,
): number {
  const day = flight?.day ?? '';
  const date =
    columns.dates === 'years' || day === '' ? day.slice(0, 4) : `${day.slice(8)} ${formatMonth(day)}`;
  return board.addRow({
    ...place,
    text: fillFlaps(date, countDateFlaps(columns)),
    color: BOARD_COLORS.date,
  });
}
