import type { FlownType } from './list-types.ts';
import type { LineUpLayout } from './line-up-layout.ts';

/** A row of a line-up: the top of its drawing, and the height of its tube's middle, in px. */
export type LineUpRow = { readonly flown: FlownType; readonly top: number; readonly middle: number };

/** Rows of aircraft, and their scale in px per meter. */
export type LineUpPlan = { readonly rows: readonly LineUpRow[]; readonly scale: number };

/**
 * The meters by which an aircraft may reach into the row above: its fin has space below a rear that rises, which begins at a ratio of the
 * length. The fin of a much shorter aircraft has none, because it is below an engine or a wing.
 */
const OVERLAP_METERS = 1.6;
const REAR_RATIO = 0.76;
const SCALE_STEP = 0.1;
const MIN_SCALE = 2;
/** The gap between the numbers of the scale and the first fin, in sizes of a number. */
const AXIS_GAP = 0.9;
/** The largest gap between rows, as a ratio of the available height. */
const MAX_GAP_RATIO = 0.11;
/** The height of a label in sizes of the type's name. */
const LABEL_HEIGHT = 2.4;

/** Plans rows of aircraft, the longest first, on the largest scale on which all of them fit beside labels of a width. */
export function planLineUp(
  types: readonly FlownType[],
  width: number,
  layout: LineUpLayout,
  labelWidth: number,
): LineUpPlan {
  const first = layout.top + layout.axisSize * AXIS_GAP;
  const available = layout.bottom - first;
  const labelHeight = layout.typeSize * LABEL_HEIGHT;
  const measureRows = (scale: number) => types.map((_, i) => measureRow(types, i, labelHeight, scale));
  let scale = findWidthScale(types, width - 2 * layout.margin - labelWidth);
  while (scale > MIN_SCALE && sum(measureRows(scale)) > available) scale -= SCALE_STEP;
  const heights = measureRows(scale);
  const spare = available - sum(heights);
  const gap = Math.max(0, Math.min(available * MAX_GAP_RATIO, spare / types.length));
  let top = first + (spare - gap * (types.length - 1)) / 2;
  const rows = types.map((flown, i) => {
    const { measures } = flown;
    const height = heights[i] ?? 0;
    const drawn = (measures.top + measures.bottom) * scale;
    const overlap = getOverlap(types, i) * scale;
    const drawingTop = top - overlap + Math.max(0, height - drawn + overlap) / 2;
    top += height + gap;
    return { flown, top: drawingTop, middle: drawingTop + measures.top * scale };
  });
  return { rows, scale };
}

/** Returns the largest scale on which the longest type has a width in px. */
export function findWidthScale(types: readonly FlownType[], width: number): number {
  const longest = Math.max(...types.map(({ measures }) => measures.length));
  return Math.floor(width / longest / SCALE_STEP) * SCALE_STEP;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the meters by which an aircraft reaches into the row above. */
function getOverlap(types: readonly FlownType[], i: number): number {
  const [upper, lower] = [types[i - 1]?.measures, types[i]?.measures];
  return upper && lower && lower.fin.front >= upper.length * REAR_RATIO ? OVERLAP_METERS : 0;
}

/** Returns the distance from a row to the next in px. */
function measureRow(types: readonly FlownType[], i: number, labelHeight: number, scale: number): number {
  const { top = 0, bottom = 0 } = types[i]?.measures ?? {};
  return Math.max((top + bottom - getOverlap(types, i)) * scale, labelHeight);
}
