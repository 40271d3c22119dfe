import { roundToHundredth } from '../../base/round.ts';
import { PICTURE_SIZES, type ScreenSize } from '../kit/picture-sizes.ts';
import { clamp } from '../kit/svg-parts.ts';
import { BOARD_PLANS, FLAP, type BoardPlan } from './data/board-plans.ts';
import { CHIP_GAP, getRowHeight, LINE_GAP } from './draw-rows.ts';
import type { BoardColumns } from './plan-columns.ts';

/** The part of the distance of two rows that a flight of two lines fills, and the part of its flaps in the first line. */
const FILL_RATIO = 0.88;
const FIRST_LINE_RATIO = 0.64;
/** The scales of the flaps in the second line, and the largest one in the first line. */
const MIN_SECOND_SCALE = 0.62;
const MAX_SECOND_SCALE = 0.84;
const MAX_SCALE = 3;
/** The width of a fin, as a ratio of the two lines beside it, and the gap between large flaps in px. */
const CHIP_RATIO = 0.86;
const LARGE_GAP = 4;
/** The least number of flaps of a city, and the ratio of the width of its flaps. */
const MIN_CITY_FLAPS = 8;
const CITY_RATIO = 0.8;

/** Plans the board of a number of flights: fewer ones have fewer and larger rows, so that no row is empty. */
export function planBoard(
  size: ScreenSize,
  flightCount: number,
  columns: Pick<BoardColumns, 'cityLetters' | 'codeLetters'>,
): BoardPlan {
  const base = BOARD_PLANS[size];
  const count = clamp(flightCount, 1, base.rows.count);
  const plan = { ...base, rows: { ...base.rows, count } };
  const pitch = (base.rows.bottom - base.rows.top) / count;
  const flapHeight = (pitch * FILL_RATIO - LINE_GAP) / FLAP.height;
  const secondScale = Math.min(MAX_SECOND_SCALE, flapHeight * (1 - FIRST_LINE_RATIO));
  if (count === base.rows.count || secondScale < MIN_SECOND_SCALE) return plan;
  const codeGap = columns.codeLetters > 0 ? base.columnGap : 0;
  const width = PICTURE_SIZES[size].width - 2 * base.margin - codeGap;
  const letters = Math.max(MIN_CITY_FLAPS, columns.cityLetters) + columns.codeLetters;
  const cityScale = fitCityScale(width, letters, secondScale);
  const scale = clamp(Math.min(flapHeight - secondScale, cityScale), base.scale, MAX_SCALE);
  const large = {
    ...plan,
    scale: roundToHundredth(scale),
    secondScale: roundToHundredth(secondScale),
    gap: LARGE_GAP,
  };
  return { ...large, chipWidth: Math.round(getRowHeight(large) * CHIP_RATIO) };
}

/** Returns the scale at which a city and its code fit beside the fin, which is as high as both lines. */
function fitCityScale(width: number, letters: number, secondScale: number): number {
  const secondHeight = LINE_GAP + FLAP.height * secondScale;
  const free = width - CHIP_GAP - CHIP_RATIO * secondHeight - letters * LARGE_GAP;
  return free / (letters * FLAP.width * CITY_RATIO + FLAP.height * CHIP_RATIO);
}
