import { clamp } from '../kit/svg-parts.ts';
import type { LineUpLayout, StandLabel } from './line-up-layout.ts';
import type { FlownType } from './list-types.ts';
import { findWidthScale } from './plan-line-up.ts';

/** A stand: the top of the aircraft's drawing, the height of the ground, the top of its label, and the end of the ground, in px. */
export type Stand = {
  readonly flown: FlownType;
  readonly top: number;
  readonly ground: number;
  readonly labelTop: number;
  readonly end: number;
};

/** Stands below each other, and their scale in px per meter. */
export type StandPlan = { readonly stands: readonly Stand[]; readonly scale: number };

/** The height of a capital letter in sizes of its text. */
export const CAPITAL_RATIO = 0.7;
/** The gap between two lines of a label, in sizes of the lower one. */
export const LINE_GAP = 0.62;
/** The smallest gaps above and below a label, and above an aircraft, in sizes of the note and of the scale's numbers. */
const LABEL_PADDING = 0.9;
const AIR_GAP = 1.4;
/** The gap between an aircraft and the ground, in meters. */
const GROUND_METERS = 0.7;
/** The part of the free height that is above the aircraft; the other part is around its label. */
const AIR_RATIO = 0.45;

/** Returns the height of the name and the note of a label. */
export const measureHeading = ({ nameSize, noteSize }: StandLabel): number =>
  CAPITAL_RATIO * nameSize + (LINE_GAP + CAPITAL_RATIO) * noteSize;

/** Returns the height of the facts of a label with the gap above them. */
function measureFacts({ facts, noteSize }: StandLabel): number {
  if (!facts) return 0;
  const { valueSize, captionSize } = facts;
  return noteSize + CAPITAL_RATIO * valueSize + (LINE_GAP + CAPITAL_RATIO) * captionSize;
}

function measureLabel(label: StandLabel): number {
  const countHeight = label.countPlace === 'above' ? (CAPITAL_RATIO + LINE_GAP / 2) * label.nameSize : 0;
  return countHeight + measureHeading(label) + measureFacts(label);
}

/** Plans a stand for each type, the longest first, on one scale. The last ground reaches to the lower edge of the picture. */
export function planStands(
  types: readonly FlownType[],
  { width, height }: { readonly width: number; readonly height: number },
  layout: LineUpLayout,
  label: StandLabel,
): StandPlan {
  const labelHeight = measureLabel(label);
  const smallest = layout.axisSize * AIR_GAP + labelHeight + 2 * LABEL_PADDING * label.noteSize;
  const available = layout.bottom - layout.top - types.length * smallest;
  const meters = types.map(({ measures }) => measures.top + measures.bottom + GROUND_METERS);
  const sum = meters.reduce((total, value) => total + value, 0);
  const scale = Math.min(findWidthScale(types, width - 2 * layout.margin), available / sum);
  const spare = clamp(available - sum * scale, 0, available) / types.length;
  let y = layout.top;
  const stands = types.map((flown, i) => {
    const top = y + layout.axisSize * AIR_GAP + spare * AIR_RATIO;
    const ground = top + (meters[i] ?? 0) * scale;
    const padding = LABEL_PADDING * label.noteSize + (spare * (1 - AIR_RATIO)) / 2;
    y = ground + labelHeight + 2 * padding;
    return { flown, top, ground, labelTop: ground + padding, end: i < types.length - 1 ? y : height };
  });
  return { stands, scale };
}
