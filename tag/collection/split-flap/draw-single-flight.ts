import { formatPictureDay } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { ScreenSize } from '../kit/picture-sizes.ts';
import { drawText } from '../kit/typeset-text.ts';
import {
  BOARD_COLORS,
  FLAP,
  FLAP_COUNTS,
  SINGLE_PLANS,
  type BoardField,
  type BoardPlan,
} from './data/board-plans.ts';
import { drawChip, type BoardChip } from './draw-rows.ts';
import type { FlapBoard } from './flap-board.ts';
import { fillFlaps, fillNumberFlaps, toFlapText } from './flap-text.ts';
import { getCityText } from './plan-columns.ts';

/** The name of a field, its smallest number of flaps, and its text. */
type FieldRule = {
  readonly name: string;
  readonly flaps: number;
  readonly getText: (flight: PictureFlight) => string;
};

const FIELDS: Readonly<Record<BoardField, FieldRule>> = {
  to: { name: 'To', flaps: 8, getText: getCityText },
  from: { name: 'From', flaps: 12, getText: ({ from }) => toFlapText(from.city) || from.iata },
  number: { name: 'Flight', flaps: FLAP_COUNTS.number, getText: ({ number }) => number },
  type: { name: 'Aircraft', flaps: 9, getText: ({ type }) => type },
  date: { name: 'Date', flaps: 11, getText: ({ day }) => formatPictureDay(day) },
  distance: { name: 'Distance', flaps: 8, getText: ({ km }) => (km > 0 ? `${Math.round(km)} KM` : '') },
};

/** The most flaps of the city, the ratio of a chip to its height, and the gap below the name of a field to its size. */
const MAX_CITY_FLAPS = 18;
const CHIP_RATIO = 1.45;
const NAME_GAP_RATIO = 0.4;

/** The colors of fields that are not amber. */
const FIELD_COLORS: Partial<Record<BoardField, string>> = {
  to: BOARD_COLORS.white,
  type: BOARD_COLORS.white,
  date: BOARD_COLORS.date,
};

type SingleBoard = {
  readonly board: FlapBoard;
  readonly plan: BoardPlan;
  readonly size: ScreenSize;
  /** The right edge of the last flap, in px. */
  readonly right: number;
};

type FlapPlace = Pick<Parameters<FlapBoard['addRow']>[0], 'x' | 'y' | 'scale' | 'gap'>;

/**
 * Fills the whole board with one flight: each fact is a field with its name. An unknown fact has empty flaps without a name.
 * @param shown the flight; undefined for a board before it
 * @param planned the flight for which the board has its fields
 */
export async function drawSingleFlight(
  kit: PictureKit,
  shown: PictureFlight | undefined,
  planned: PictureFlight,
  { board, plan, size, right }: SingleBoard,
): Promise<{ svg: string; chip: BoardChip }> {
  const { lines, scale, nameSize, maxCityScale } = SINGLE_PLANS[size];
  const { margin, gap, columnGap, rows } = plan;
  const hasText = (field: BoardField) => FIELDS[field].getText(planned) !== '';
  const cityScale = fitCity(getCityText(planned), right - margin + gap, gap, maxCityScale);
  const getHeight = (line: readonly BoardField[]) =>
    FLAP.height * (line[0] === 'to' ? cityScale : scale) + nameSize * (1 + NAME_GAP_RATIO);
  const free = rows.bottom - rows.top - lines.reduce((sum, line) => sum + getHeight(line), 0);
  const space = free / lines.length;
  const names: string[] = [];
  let chip: BoardChip = { svg: '', area: { x: margin, y: rows.top, width: 0, height: 0 } };
  let y = rows.top + space / 2;
  for (const line of lines) {
    const lineScale = line[0] === 'to' ? cityScale : scale;
    const place = { y: y + nameSize * (1 + NAME_GAP_RATIO), scale: lineScale };
    const step = FLAP.width * lineScale + gap;
    let x = margin;
    for (const [index, field] of line.entries()) {
      const name = field === 'number' || hasText(field) ? FIELDS[field].name : '';
      names.push(await drawName(kit, name, { x, y: y + nameSize * 0.8, size: nameSize }));
      if (field === 'number') {
        const height = FLAP.height * lineScale;
        const area = { x, y: place.y, width: Math.round(height * CHIP_RATIO), height };
        chip = drawChip(kit, shown, area);
        x += area.width + columnGap / 2;
      }
      const isWide = field === 'from' || index === line.length - 1;
      const room = Math.floor(
        (right - x + gap - measureFields(line.slice(index + 1), step, columnGap)) / step,
      );
      // The types of aircraft need the room of an unknown number.
      const isLeftOut = field === 'number' && !hasText(field) && !isWide;
      const flaps = isLeftOut ? 0 : isWide ? room : Math.min(countFlaps(field, planned), room);
      x = addField(board, field, shown, flaps, { ...place, x, gap }) + columnGap;
    }
    y += getHeight(line) + space;
  }
  return { svg: names.join(''), chip };
}

/** Returns the number of flaps of a field that does not fill its line. */
const countFlaps = (field: BoardField, planned: PictureFlight): number =>
  Math.max(FIELDS[field].flaps, toFlapText(FIELDS[field].getText(planned)).length);

/** Returns the width of fields with a gap before each of them. */
function measureFields(fields: readonly BoardField[], step: number, columnGap: number): number {
  return fields.reduce((sum, field) => sum + FIELDS[field].flaps * step + columnGap, 0);
}

/** Returns the largest scale of the flaps of a city that has room for all of its letters. */
function fitCity(city: string, width: number, gap: number, maxScale: number): number {
  const least = Math.floor(width / (FLAP.width * maxScale + gap));
  const count = Math.min(MAX_CITY_FLAPS, Math.max(least, toFlapText(city).length));
  return Math.min(maxScale, Math.floor(((width / count - gap) / FLAP.width) * 100) / 100);
}

function addField(
  board: FlapBoard,
  field: BoardField,
  flight: PictureFlight | undefined,
  flaps: number,
  place: FlapPlace,
): number {
  const text = flight ? FIELDS[field].getText(flight) : '';
  const color = FIELD_COLORS[field] ?? BOARD_COLORS.amber;
  const fill = field === 'number' ? fillNumberFlaps : fillFlaps;
  return board.addRow({ ...place, text: fill(text, flaps), color });
}

const drawName = (
  kit: PictureKit,
  name: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
): Promise<string> =>
  drawText(kit, name, { ...place, color: BOARD_COLORS.note, face: 'note', tracking: 0.02 });
