import type { FlownType } from './list-types.ts';
import type { LineUpLayout } from './line-up-layout.ts';

/** A row of a line-up: the top of its drawing, the height of its tube's middle and the base line of its label, in px. */
export type LineUpRow = {
  readonly flown: FlownType;
  readonly top: number;
  readonly middle: number;
  readonly labelY: number;
};

export type LineUpPlan = {
  readonly rows: readonly LineUpRow[];
  /** The scale of all aircraft in px per meter. */
  readonly scale: number;
  /** True if the labels are below the aircraft. */
  readonly isWide: boolean;
  /** The size of the types' names in px. */
  readonly typeSize: number;
};

/** The meters by which a row may reach into the one above: a tail has space below the rear of the longer aircraft. */
const OVERLAP_METERS = 2.4;
const SCALE_STEP = 0.1;
const MIN_SCALE = 2;
/** The largest gap between rows, as a ratio of the available height. */
const MAX_GAP_RATIO = 0.11;
/** The height of a label, and of a label below an aircraft, in sizes of the type's name. */
const LABEL_HEIGHT = 2.15;
const WIDE_LABEL_HEIGHT = 2.1;
/** The factors of the name's size below a single aircraft, and below the first of two. */
const WIDE_NAME_FACTORS = [4.2, 2.5] as const;

/** Plans rows of aircraft, the longest first, on the largest scale on which all of them fit. */
export function planLineUp(types: readonly FlownType[], width: number, layout: LineUpLayout): LineUpPlan {
  const isWide = types.length <= layout.wideLimit;
  const typeSize = isWide ? layout.typeSize * (WIDE_NAME_FACTORS[types.length - 1] ?? 1) : layout.typeSize;
  const rowLayout = { isWide, typeSize };
  const longest = Math.max(...types.map(({ measures }) => measures.length));
  const availableWidth = width - 2 * layout.margin - (isWide ? 0 : layout.labelWidth);
  const available = layout.bottom - layout.top - 2 * layout.axisSize * 0.5;
  let scale = Math.floor(availableWidth / longest / SCALE_STEP) * SCALE_STEP;
  while (scale > MIN_SCALE && sumHeights(types, scale, rowLayout) > available) scale -= SCALE_STEP;
  const heights = types.map((type) => measureRow(type, scale, rowLayout));
  const spare = available - sumHeights(types, scale, rowLayout);
  const gap = Math.max(0, Math.min(available * MAX_GAP_RATIO, spare / types.length));
  let top = layout.top + layout.axisSize * 0.5 + (spare - gap * (types.length - 1)) / 2;
  const rows = types.map((flown, i) => {
    const { measures } = flown;
    const height = heights[i] ?? 0;
    const drawn = (measures.top + measures.bottom) * scale;
    const drawingTop = isWide ? top : top + Math.max(0, height - drawn + OVERLAP_METERS * scale) / 2;
    const middle = drawingTop + measures.top * scale;
    const labelY = isWide ? drawingTop + drawn + typeSize * 1.15 : middle;
    top += height + gap;
    return { flown, top: drawingTop, middle, labelY };
  });
  return { rows, scale, isWide, typeSize };
}

/** Returns the distance from a row to the next in px. */
type RowLayout = { readonly isWide: boolean; readonly typeSize: number };

function measureRow({ measures }: FlownType, scale: number, { isWide, typeSize }: RowLayout): number {
  const drawn = (measures.top + measures.bottom) * scale;
  if (isWide) return drawn + typeSize * WIDE_LABEL_HEIGHT;
  return Math.max(drawn - OVERLAP_METERS * scale, typeSize * LABEL_HEIGHT);
}

const sumHeights = (types: readonly FlownType[], scale: number, layout: RowLayout): number =>
  types.reduce((sum, type) => sum + measureRow(type, scale, layout), 0) + OVERLAP_METERS * scale;
