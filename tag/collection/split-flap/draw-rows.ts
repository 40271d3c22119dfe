import { drawAirlineChip, drawBlankChip } from './draw-airline-chip.ts';
import { formatMonth } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { BOARD_COLORS, FLAP, FLAP_COUNTS, type BoardPlan } from './data/board-plans.ts';
import type { FlapBoard } from './flap-board.ts';
import { fillFlaps, fillNumberFlaps } from './flap-text.ts';
import { getCityText, getOriginText, type BoardColumns } from './plan-columns.ts';

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

/** Lists the columns for type and origin that fit into a width, the type first. */
function listExtraColumns(
  { typeLetters, hasOrigins }: BoardColumns,
  width: number,
  getWidth: (flaps: number) => number,
): ExtraColumn[] {
  const { amber, white } = BOARD_COLORS;
  const columns: ExtraColumn[] = [
    { flaps: Math.min(MAX_TYPE_FLAPS, typeLetters), color: white, getText: ({ type }) => type },
    { flaps: hasOrigins ? ORIGIN_FLAPS : 0, color: amber, getText: getOriginText },
  ];
  let free = width;
  return columns.filter(({ flaps }) => {
    const isFit = flaps > 0 && getWidth(flaps) <= free;
    if (isFit) free -= getWidth(flaps);
    return isFit;
  });
}

/** Draws a flight in one line: fin, date, number, city; type and origin if they have room. */
function drawSingleRow(
  kit: PictureKit,
  { flight, y }: BoardRow,
  { board, plan, columns, right }: RowPen,
): BoardChip {
  const { margin, scale, gap, columnGap, chipWidth } = plan;
  const chipY = y - (chipWidth - FLAP.height * scale) / 2;
  const step = FLAP.width * scale + gap;
  const place = { y, scale, gap };
  let x = margin + chipWidth + columnGap;
  if (columns.dates !== 'none') x = addDate(board, flight, columns, { ...place, x }) + columnGap;
  if (columns.hasNumbers) x = addNumber(board, flight, { ...place, x }) + columnGap;
  const width = right + gap - x;
  const getWidth = (flaps: number) => flaps * step + columnGap;
  const cityWidth = Math.max(MIN_CITY_FLAPS, columns.cityLetters) * step;
  const extras = listExtraColumns(columns, width - cityWidth, getWidth);
  const extraWidth = extras.reduce((sum, { flaps }) => sum + getWidth(flaps), 0);
  const cityFlaps = Math.floor((width - extraWidth) / step);
  // All gaps after the first one share the rest, so that the rows end below the end of the sign.
  const rest = (width - extraWidth - cityFlaps * step) / (extras.length + 1);
  x = addCity(board, flight, cityFlaps, { ...place, x: x + rest });
  for (const { flaps, color, getText } of extras) {
    const text = fillFlaps(flight ? getText(flight, flaps) : '', flaps);
    x = board.addRow({ ...place, text, x: x + columnGap + rest, color });
  }
  return drawChip(kit, flight, { x: margin, y: chipY, width: chipWidth, height: chipWidth });
}

/** Draws a flight in two lines beside its fin: city and date; below them number, type and origin. */
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
const LINE_GAP = 8;
const CHIP_GAP = 14;
const SECOND_GAP = 2.2;

/** Adds a city to the whole width, or with the date beside it if it has room; returns true if the date is shown. */
function addCityLine(
  flight: PictureFlight | undefined,
  { board, plan: { scale, gap, columnGap }, columns, right }: RowPen,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const place = { y, scale, gap };
  const step = FLAP.width * scale + gap;
  const width = right + gap - x;
  const dateWidth = measureDate(columns, place);
  const cityWidth = width - dateWidth - columnGap;
  const hasDate = columns.dates !== 'none' && columns.cityLetters * step <= cityWidth;
  const flaps = Math.floor((hasDate ? cityWidth : width) / step);
  // The gaps of a city alone fill the width.
  const wideGap = hasDate ? gap : (right - x - flaps * FLAP.width * scale) / (flaps - 1);
  addCity(board, flight, flaps, { ...place, x, gap: wideGap });
  if (hasDate) addDate(board, flight, columns, { ...place, x: right + gap - dateWidth });
  return hasDate;
}

/** Adds number, type and origin, and the date if it is not beside the city. */
function addFactLine(
  flight: PictureFlight | undefined,
  { board, plan: { columnGap }, columns, right }: RowPen,
  place: FlapPlace,
  needsDate: boolean,
): void {
  const step = FLAP.width * place.scale + place.gap;
  const hasDate = needsDate && columns.dates !== 'none';
  const dateX = right + place.gap - measureDate(columns, place);
  const end = hasDate ? dateX - columnGap : right + place.gap;
  let { x } = place;
  if (columns.hasNumbers) x = addNumber(board, flight, place) + columnGap;
  const getWidth = (flaps: number) => flaps * step + columnGap;
  const extras = listExtraColumns(columns, end - x + columnGap, getWidth);
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

type FlapPlace = { readonly x: number; readonly y: number; readonly scale: number; readonly gap: number };

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

/** Adds the flaps of a flight number; returns the x of their end. */
function addNumber(board: FlapBoard, flight: PictureFlight | undefined, place: FlapPlace): number {
  const text = fillNumberFlaps(flight?.number ?? '', FLAP_COUNTS.number);
  return board.addRow({ ...place, text, color: BOARD_COLORS.amber });
}

/** The gap between day and month, before scaling. */
const DATE_GAP = 9;

/** Returns the width of the flaps of a date. */
function measureDate({ dates }: BoardColumns, { scale, gap }: Pick<FlapPlace, 'scale' | 'gap'>): number {
  const step = FLAP.width * scale + gap;
  return dates === 'years'
    ? FLAP_COUNTS.year * step
    : (FLAP_COUNTS.day + FLAP_COUNTS.month) * step + DATE_GAP * scale;
}

/** Adds the flaps of a day and a month, or of a year; returns the x of their end. */
function addDate(
  board: FlapBoard,
  flight: PictureFlight | undefined,
  { dates }: BoardColumns,
  place: FlapPlace,
): number {
  const day = flight?.day ?? '';
  const color = BOARD_COLORS.amber;
  if (dates === 'years')
    return board.addRow({ ...place, text: fillFlaps(day.slice(0, 4), FLAP_COUNTS.year), color });
  const x = board.addRow({ ...place, text: fillFlaps(day.slice(8), FLAP_COUNTS.day), color });
  const monthX = x + DATE_GAP * place.scale;
  return board.addRow({ ...place, text: fillFlaps(formatMonth(day), FLAP_COUNTS.month), x: monthX, color });
}
