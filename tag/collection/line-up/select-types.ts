import type { PictureKit } from '../kit/picture-kit.ts';
import { hasColumns } from './draw-columns.ts';
import { getLabelWidth, measureLabels } from './draw-line-up-labels.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import { sortByLength, type FlownType } from './list-types.ts';
import { findWidthScale, planLineUp } from './plan-line-up.ts';

/** The smallest part of the width beside the labels that the longest aircraft of rows fills. */
const MIN_FILL_RATIO = 0.88;

/** Selects the most flown types, the longest first: fewer ones if their rows would be much shorter than the picture is wide. */
export async function selectTypes(
  types: readonly FlownType[],
  width: number,
  layout: LineUpLayout,
  kit: PictureKit,
): Promise<FlownType[]> {
  const { limit, minRows, margin } = layout;
  const all = sortByLength(types.slice(0, limit));
  if (all.length <= minRows || hasColumns(all, layout)) return all;
  for (let count = all.length; ; count -= 1) {
    const rows = sortByLength(types.slice(0, count));
    const labelWidth = getLabelWidth(await measureLabels(rows, layout, kit));
    const { scale } = planLineUp(rows, width, layout, labelWidth);
    const widest = findWidthScale(rows, width - 2 * margin - labelWidth);
    if (count <= minRows || scale >= widest * MIN_FILL_RATIO) return rows;
  }
}
