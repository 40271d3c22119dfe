import type { FlownType } from './list-types.ts';
import type { LineUpLayout } from './line-up-layout.ts';

/** A row of a line-up: the top of its drawing, the heights of its tube's middle and of the ground, and the base line of its label, in px. */
export type LineUpRow = {
  readonly flown: FlownType;
  readonly top: number;
  readonly middle: number;
  readonly ground: number;
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
  /** The height of a fact below an aircraft in px; 0 without space for facts. */
  readonly factHeight: number;
};

/**
 * The meters by which an aircraft may reach into the row above: its fin has space below a rear that rises, which begins at a ratio of the
 * length. The fin of a much shorter aircraft has none, because it is below an engine or a wing.
 */
const OVERLAP_METERS = 1.6;
const REAR_RATIO = 0.76;
const SCALE_STEP = 0.1;
const MIN_SCALE = 2;
/** The largest gap between rows, as a ratio of the available height. */
const MAX_GAP_RATIO = 0.11;
/** The height of a label in sizes of the type's name. */
const LABEL_HEIGHT = 2.15;
/** The heights of a label below an aircraft: in sizes of the type's name, and of the note below it. */
const WIDE_NAME_HEIGHT = 1.3;
const WIDE_NOTE_HEIGHT = 3.6;
/** The factors of the name's size below a single aircraft, and below the first of two. */
const WIDE_NAME_FACTORS = [3.6, 1.7] as const;
/** The number of facts below an aircraft, and the limits of their height, in sizes of the note. */
const FACT_COUNT = 3;
const MIN_FACT_HEIGHT = 1.9;
const MAX_FACT_HEIGHT = 4;
/** The gap between an aircraft and the ground below it, in meters. */
const GROUND_METERS = 0.5;

/** Plans rows of aircraft, the longest first, on the largest scale on which all of them fit beside labels of a width. */
export function planLineUp(
  types: readonly FlownType[],
  width: number,
  layout: LineUpLayout,
  labelWidth: number,
): LineUpPlan {
  const isWide = types.length <= layout.wideLimit;
  const typeSize = isWide ? layout.typeSize * (WIDE_NAME_FACTORS[types.length - 1] ?? 1) : layout.typeSize;
  const labelHeight = isWide
    ? typeSize * WIDE_NAME_HEIGHT + layout.meterSize * WIDE_NOTE_HEIGHT
    : typeSize * LABEL_HEIGHT;
  const longest = Math.max(...types.map(({ measures }) => measures.length));
  const availableWidth = width - 2 * layout.margin - (isWide ? 0 : labelWidth);
  const available = layout.bottom - layout.top - 2 * layout.axisSize * 0.5;
  const measureRows = (scale: number) =>
    types.map((_, i) => measureRow(types, i, { isWide, labelHeight }, scale));
  let scale = Math.floor(availableWidth / longest / SCALE_STEP) * SCALE_STEP;
  while (scale > MIN_SCALE && sum(measureRows(scale)) > available) scale -= SCALE_STEP;
  const spaceOfFact = isWide ? (available - sum(measureRows(scale))) / types.length / FACT_COUNT : 0;
  const hasFacts = spaceOfFact >= layout.meterSize * MIN_FACT_HEIGHT;
  const factHeight = hasFacts ? Math.min(spaceOfFact, layout.meterSize * MAX_FACT_HEIGHT) : 0;
  const heights = measureRows(scale).map((height) => height + factHeight * FACT_COUNT);
  const spare = available - sum(heights);
  const gap = Math.max(0, Math.min(available * MAX_GAP_RATIO, spare / types.length));
  let top = layout.top + layout.axisSize * 0.5 + (spare - gap * (types.length - 1)) / 2;
  const rows = types.map((flown, i) => {
    const { measures } = flown;
    const height = heights[i] ?? 0;
    const drawn = (measures.top + measures.bottom) * scale;
    const overlap = isWide ? 0 : getOverlap(types, i) * scale;
    const drawingTop = isWide ? top : top - overlap + Math.max(0, height - drawn + overlap) / 2;
    const middle = drawingTop + measures.top * scale;
    const ground = drawingTop + drawn + GROUND_METERS * scale;
    const labelY = isWide ? ground + typeSize : middle;
    top += height + gap;
    return { flown, top: drawingTop, middle, ground, labelY };
  });
  return { rows, scale, isWide, typeSize, factHeight };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the meters by which an aircraft reaches into the row above. */
function getOverlap(types: readonly FlownType[], i: number): number {
  const [upper, lower] = [types[i - 1]?.measures, types[i]?.measures];
  return upper && lower && lower.fin.front >= upper.length * REAR_RATIO ? OVERLAP_METERS : 0;
}

type RowLayout = { readonly isWide: boolean; readonly labelHeight: number };

/** Returns the distance from a row to the next in px. */
function measureRow(
  types: readonly FlownType[],
  i: number,
  { isWide, labelHeight }: RowLayout,
  scale: number,
): number {
  const { top = 0, bottom = 0 } = types[i]?.measures ?? {};
  if (isWide) return (top + bottom + GROUND_METERS) * scale + labelHeight;
  return Math.max((top + bottom - getOverlap(types, i)) * scale, labelHeight);
}
