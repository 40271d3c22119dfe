import { drawAirlineChip, drawBlankChip } from './draw-airline-chip.ts';
import { formatMonth } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { BOARD_COLORS, FLAP, FLAP_COUNTS, type BoardPlan } from './data/board-plans.ts';
import type { FlapBoard } from './flap-board.ts';
import { fillFlaps, fillNumberFlaps, toFlapText } from './flap-text.ts';

/** The columns that the flights of a collection need. */
export type BoardColumns = {
  readonly dates: 'days' | 'years' | 'none';
  readonly hasNumbers: boolean;
  /** True if all shown airlines have a mark, so that the column shows marks; else it shows codes. */
  readonly hasMarks: boolean;
};

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

/** The drawn mark of a row, and its place in px. */
export type BoardChip = { readonly svg: string; readonly area: Area };

/** Adds the flaps of a flight to the board, and returns its chip. */
export async function drawBoardRow(kit: PictureKit, row: BoardRow, pen: RowPen): Promise<BoardChip> {
  return pen.plan.secondScale === null
    ? drawSingleRow(kit, row, pen)
    : drawDoubleRow(kit, row, pen, pen.plan.secondScale);
}

/** Draws a flight in one line: mark, date, number, city, type. */
async function drawSingleRow(
  kit: PictureKit,
  { flight, y }: BoardRow,
  { board, plan, columns, right }: RowPen,
): Promise<BoardChip> {
  const { margin, scale, gap, columnGap, chipWidth, typeFlaps } = plan;
  const { amber, white } = BOARD_COLORS;
  const chipArea = { x: margin, y, width: chipWidth, height: FLAP.height * scale };
  const step = FLAP.width * scale + gap;
  const add = (text: string, x: number, color: string) => board.addRow({ text, x, y, scale, gap, color });
  let x = margin + chipWidth + columnGap / 2;
  if (columns.dates !== 'none') x = addDate(board, flight, columns, { x, y, scale, gap }) + columnGap;
  if (columns.hasNumbers)
    x = add(fillNumberFlaps(flight?.number ?? '', FLAP_COUNTS.number), x, white) + columnGap;
  const typeWidth = typeFlaps > 0 ? typeFlaps * step + columnGap : 0;
  const count = Math.floor((right - x + gap - typeWidth) / step);
  x = add(fillFlaps(getCityText(flight), count), x, amber) + columnGap;
  if (typeFlaps > 0) add(fillFlaps(flight?.type ?? '', typeFlaps), right - typeFlaps * step + gap, white);
  return drawChip(kit, flight, columns, chipArea);
}

/** Draws a flight in two lines: the city, and below it mark, number, type and date. */
async function drawDoubleRow(
  kit: PictureKit,
  { flight, y }: BoardRow,
  { board, plan, columns, right }: RowPen,
  secondScale: number,
): Promise<BoardChip> {
  const { margin, scale, gap, columnGap, chipWidth, typeFlaps } = plan;
  const { amber, white } = BOARD_COLORS;
  const count = Math.floor((right - margin + gap) / (FLAP.width * scale + gap));
  const city = fillFlaps(getCityText(flight), count);
  board.addRow({ text: city, x: margin, y, scale, gap, color: white });
  const secondY = y + FLAP.height * scale + 8;
  const place = { y: secondY, scale: secondScale, gap: 2.2 };
  const step = FLAP.width * secondScale + place.gap;
  let x = margin + chipWidth + 12;
  if (columns.hasNumbers) {
    const text = fillNumberFlaps(flight?.number ?? '', FLAP_COUNTS.number);
    x = board.addRow({ ...place, text, x, color: amber }) + columnGap;
  }
  x = board.addRow({ ...place, text: fillFlaps(flight?.type ?? '', typeFlaps), x, color: white });
  const dateWidth =
    columns.dates === 'years'
      ? FLAP_COUNTS.year * step
      : (FLAP_COUNTS.day + FLAP_COUNTS.month) * step + DATE_GAP * secondScale;
  if (columns.dates !== 'none')
    addDate(board, flight, columns, { ...place, x: Math.max(x + columnGap, right - dateWidth + place.gap) });
  const chipArea = { x: margin, y: secondY, width: chipWidth, height: FLAP.height * secondScale };
  return drawChip(kit, flight, columns, chipArea);
}

/** Draws the chip of a flight, or an empty one. */
export async function drawChip(
  kit: PictureKit,
  flight: PictureFlight | undefined,
  { hasMarks }: Pick<BoardColumns, 'hasMarks'>,
  area: Area,
): Promise<BoardChip> {
  return { area, svg: flight ? await drawAirlineChip(kit, flight, area, hasMarks) : drawBlankChip(area) };
}

/** The gap between day and month, before scaling. */
const DATE_GAP = 9;

/** Adds the flaps of a day and a month, or of a year; returns the x of their end. */
function addDate(
  board: FlapBoard,
  flight: PictureFlight | undefined,
  { dates }: BoardColumns,
  place: { readonly x: number; readonly y: number; readonly scale: number; readonly gap: number },
): number {
  const day = flight?.day ?? '';
  const color = BOARD_COLORS.amber;
  if (dates === 'years')
    return board.addRow({ ...place, text: fillFlaps(day.slice(0, 4), FLAP_COUNTS.year), color });
  const x = board.addRow({ ...place, text: fillFlaps(day.slice(8), FLAP_COUNTS.day), color });
  const monthX = x + DATE_GAP * place.scale;
  return board.addRow({ ...place, text: fillFlaps(formatMonth(day), FLAP_COUNTS.month), x: monthX, color });
}

/** Returns the city, or the code if flaps cannot show the city. */
export function getCityText(flight: PictureFlight | undefined): string {
  if (!flight) return '';
  return toFlapText(flight.to.city) === '' ? flight.to.iata : flight.to.city;
}
