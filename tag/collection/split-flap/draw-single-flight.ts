import { formatPictureDay } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { ScreenSize } from '../kit/picture-sizes.ts';
import { clamp } from '../kit/svg-parts.ts';
import { drawText } from '../kit/typeset-text.ts';
import { BOARD_COLORS, FLAP, SINGLE_PLANS, type BoardField, type BoardPlan } from './data/board-plans.ts';
import { drawChip, type BoardChip } from './draw-rows.ts';
import type { FlapBoard } from './flap-board.ts';
import { fillFlaps, fillNumberFlaps, fillPlaceFlaps, toFlapText } from './flap-text.ts';
import { getCityText, getCodeText, MAX_CITY_FLAPS, MAX_NUMBER_FLAPS } from './plan-columns.ts';

/** The name of the field of the airline, which takes the place of an unknown number. */
const AIRLINE_NAME = 'Airline';

/** The name of a field, its smallest number of flaps, its text, and the flaps of the text. */
type FieldRule = {
  readonly name: string;
  readonly flaps: number;
  readonly getText: (flight: PictureFlight) => string;
  readonly fill?: (flight: PictureFlight, count: number) => string;
};

const getOrigin = ({ from }: PictureFlight): string => toFlapText(from.city) || from.iata;

const FIELDS: Readonly<Record<BoardField, FieldRule>> = {
  to: {
    name: 'To',
    flaps: 8,
    getText: getCityText,
    fill: (flight, count) => fillPlaceFlaps(getCityText(flight), flight.to.iata, count),
  },
  from: {
    name: 'From',
    flaps: 8,
    getText: getOrigin,
    fill: (flight, count) => fillPlaceFlaps(getOrigin(flight), flight.from.iata, count),
  },
  number: {
    name: 'Flight',
    flaps: 6,
    getText: ({ number, airline }) => number || airline,
    fill: ({ number, airline }, count) =>
      number ? fillNumberFlaps(number, count) : fillFlaps(airline, count),
  },
  type: { name: 'Aircraft', flaps: 6, getText: ({ type }) => type },
  date: { name: 'Date', flaps: 4, getText: ({ day }) => formatPictureDay(day) },
  distance: { name: 'Distance', flaps: 7, getText: ({ km }) => (km > 0 ? `${Math.round(km)} KM` : '') },
};

/** The ratio of a chip to its height, and the gap below the name of a field to its size. */
const CHIP_RATIO = 1.45;
const NAME_GAP_RATIO = 0.4;
/** The smallest scale of a line, as a ratio of the largest one. */
const MIN_SCALE_RATIO = 0.6;

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

type FlapPlace = Pick<Parameters<FlapBoard['addRow']>[0], 'x' | 'y' | 'scale' | 'widthRatio' | 'gap'>;

/** A line of the board: its known fields with their numbers of flaps, and the scale and the ratio of the width of its flaps. */
type LinePlan = {
  readonly fields: readonly { readonly field: BoardField; readonly flaps: number }[];
  readonly scale: number;
  readonly widthRatio: number;
};

/**
 * Fills the whole board with one flight: each known fact is a field with its name, and a line without one is left out.
 * @param shown the flight; undefined for a board before it
 * @param planned the flight for which the board has its fields
 */
export async function drawSingleFlight(
  kit: PictureKit,
  shown: PictureFlight | undefined,
  planned: PictureFlight,
  { board, plan, size, right }: SingleBoard,
): Promise<{ svg: string; chip: BoardChip }> {
  const { nameSize } = SINGLE_PLANS[size];
  const { margin, gap, columnGap, rows } = plan;
  const lines = planLines(planned, size, plan, right - margin);
  const nameHeight = nameSize * (1 + NAME_GAP_RATIO);
  const heights = lines.map(({ scale }) => FLAP.height * scale + nameHeight);
  const space = (rows.bottom - rows.top - heights.reduce((sum, height) => sum + height, 0)) / lines.length;
  const names: string[] = [];
  let chip: BoardChip = { svg: '', area: { x: margin, y: rows.top, width: 0, height: 0 } };
  let y = rows.top + space / 2;
  for (const [lineIndex, { fields, scale, widthRatio }] of lines.entries()) {
    const place = { y: y + nameHeight, scale, widthRatio, gap };
    let x = margin;
    for (const { field, flaps } of fields) {
      const name = getFieldName(field, planned, flaps);
      names.push(await drawName(kit, name, { x, y: y + nameSize * 0.8, size: nameSize }));
      if (field === 'number') {
        const height = FLAP.height * scale;
        const area = { x, y: place.y, width: Math.round(height * CHIP_RATIO), height };
        chip = drawChip(kit, shown, area);
        x += area.width + columnGap / 2;
      }
      x = addField(board, field, shown, flaps, { ...place, x }) + columnGap;
    }
    y += (heights[lineIndex] ?? 0) + space;
  }
  return { svg: names.join(''), chip };
}

/** Returns the name of a field. The destination has its code here if its flaps have no room for it. */
function getFieldName(field: BoardField, flight: PictureFlight, flaps: number): string {
  if (field === 'number' && flight.number === '') return AIRLINE_NAME;
  const { name } = FIELDS[field];
  if (field !== 'to') return name;
  const code = getCodeText(flight);
  return fillPlaceFlaps(getCityText(flight), code, flaps).endsWith(code) ? name : `${name} ${code}`;
}

/** Plans the lines with known fields. The field of the number is always known, because it has the fin of the airline. */
function planLines(flight: PictureFlight, size: ScreenSize, plan: BoardPlan, width: number): LinePlan[] {
  const { lines, maxScale, maxCityScale } = SINGLE_PLANS[size];
  const countLetters = (field: BoardField) => {
    const { length } = toFlapText(FIELDS[field].getText(flight));
    return field === 'number' ? Math.min(MAX_NUMBER_FLAPS, length) : Math.min(MAX_CITY_FLAPS, length);
  };
  const known = lines
    .map((line) => line.filter((field) => field === 'number' || countLetters(field) > 0))
    .filter((line) => line.length > 0);
  // A high board with few lines has room for a line of each field.
  const isSplit = size !== 'link' && known.length <= MAX_SPLIT_LINES;
  const shown = isSplit ? known.flat().map((field) => [field]) : known;
  return shown.map((line) => {
    if (line[0] === 'to') {
      const scale = fitCity(getCityText(flight), width + plan.gap, plan.gap, maxCityScale);
      const flaps = Math.floor((width + plan.gap) / (FLAP.width * scale + plan.gap));
      return { fields: [{ field: 'to', flaps }], scale, widthRatio: 1 };
    }
    const flaps = line.map((field) =>
      countLetters(field) === 0 ? 0 : Math.max(FIELDS[field].flaps, countLetters(field)),
    );
    return fitLine(line, flaps, { width, maxScale, plan });
  });
}

/** The number of known lines up to which each field has a line of its own. */
const MAX_SPLIT_LINES = 2;

/** The smallest ratio of the width of flaps in a line with long texts. */
const MIN_WIDTH_RATIO = 0.6;

/** Fits the flaps of a line: they are as large as its width and its height allow, and one field fills the line. */
function fitLine(
  known: readonly BoardField[],
  flaps: readonly number[],
  {
    width,
    maxScale,
    plan: { gap, columnGap },
  }: { readonly width: number; readonly maxScale: number; readonly plan: BoardPlan },
): LinePlan {
  const count = Math.max(
    1,
    flaps.reduce((sum, one) => sum + one, 0),
  );
  const hasChip = known.includes('number');
  const gaps = (known.length - 1) * columnGap + (hasChip ? columnGap / 2 : 0) + count * gap;
  const chipUnits = hasChip ? FLAP.height * CHIP_RATIO : 0;
  const fitted = (width - gaps) / (count * FLAP.width + chipUnits);
  const minScale = maxScale * MIN_SCALE_RATIO;
  const scale = Math.floor(clamp(fitted, minScale, maxScale) * 100) / 100;
  const flapWidth = (width - gaps - chipUnits * scale) / count;
  const ratio = Math.floor((flapWidth / (FLAP.width * scale)) * 100) / 100;
  const widthRatio = clamp(ratio, MIN_WIDTH_RATIO, 1);
  const step = FLAP.width * scale * widthRatio + gap;
  const room = Math.max(0, Math.floor((width + gap - gaps + count * gap - chipUnits * scale) / step));
  const cut = flaps.map((one) => (count > room ? Math.floor((one * room) / count) : one));
  const rest = Math.max(0, room - cut.reduce((sum, one) => sum + one, 0));
  // A place has its code at its last flaps, so it fills the line. Another field does if most of its flaps have letters.
  const place = known.indexOf('from');
  const last = known.length - 1;
  const widest = place < 0 && (cut[last] ?? 0) >= rest ? last : place;
  const fields = known.map((field, i) => ({ field, flaps: (cut[i] ?? 0) + (i === widest ? rest : 0) }));
  return { fields, scale, widthRatio };
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
  const { getText, fill = (one, count) => fillFlaps(getText(one), count) } = FIELDS[field];
  const text = flight ? fill(flight, flaps) : ' '.repeat(flaps);
  return board.addRow({ ...place, text, color: FIELD_COLORS[field] ?? BOARD_COLORS.amber });
}

const drawName = (
  kit: PictureKit,
  name: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
): Promise<string> =>
  drawText(kit, name, { ...place, color: BOARD_COLORS.note, face: 'note', tracking: 0.02 });
