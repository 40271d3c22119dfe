import { roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { typesetText } from '../kit/typeset-text.ts';
import { COUNT_GAP, INK_COLOR, MIN_TEXT_PX } from './draw-line-up-parts.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import type { FlownType } from './list-types.ts';
import type { LineUpPlan } from './plan-line-up.ts';
import { getTypeFacts } from './type-facts.ts';

/** The base line of the length below that of the name, in sizes of the length. */
const METER_LINE = 1.14;
/** The largest width of a name beside an aircraft, as a ratio of the width of the labels. */
const MAX_NAME_RATIO = 0.85;

/** The widths of the widest count and of the widest name beside the aircraft, in px. */
export type LabelWidths = { readonly count: number; readonly name: number };

function typesetCount({ count }: FlownType, size: number, end: number, y: number, kit: PictureKit) {
  const line = { x: end, y, size, color: INK_COLOR, face: 'title', anchor: 'end' } as const;
  return typesetText(kit, `${count}×`, line);
}

function typesetName(flown: FlownType, x: number, y: number, layout: LineUpLayout, kit: PictureKit) {
  const line = { x, color: INK_COLOR, width: layout.labelWidth * MAX_NAME_RATIO, least: MIN_TEXT_PX };
  return Promise.all([
    typesetText(kit, flown.type, { ...line, y: y - 1, size: layout.typeSize }),
    typesetText(kit, getTypeFacts(flown).length, {
      ...line,
      y: y + layout.meterSize * METER_LINE,
      size: layout.meterSize,
      face: 'note',
    }),
  ]);
}

/** Measures the labels beside the aircraft, so that the aircraft can have all of the other width. */
export async function measureLabels(
  types: readonly FlownType[],
  layout: LineUpLayout,
  kit: PictureKit,
): Promise<LabelWidths> {
  let [count, name] = [0, 0];
  for (const flown of types) {
    const { left, right } = await typesetCount(flown, layout.countSize, 0, 0, kit);
    const texts = await typesetName(flown, 0, 0, layout, kit);
    count = Math.max(count, right - left);
    name = Math.max(name, ...texts.map((text) => text.right));
  }
  return { count: count + layout.countSize * COUNT_GAP, name };
}

/** The gap between the longest aircraft and its label. */
const LABEL_GAP_PX = 26;

/** Returns the width of labels with the gap before them. */
export const getLabelWidth = ({ count, name }: LabelWidths): number => count + name + LABEL_GAP_PX;

/** Draws the count and the name of each type beside its aircraft. */
export async function drawLabels(
  plan: LineUpPlan,
  width: number,
  layout: LineUpLayout,
  labels: LabelWidths,
  kit: PictureKit,
): Promise<string> {
  const nameX = width - layout.margin - labels.name;
  // The last label ends where the lines of the scale end, above the brand.
  const maxY = layout.bottom - layout.meterSize * METER_LINE;
  const parts: string[] = [];
  for (const row of plan.rows) {
    const { flown, middle } = row;
    const y = Math.min(middle, maxY);
    const countEnd = nameX - layout.countSize * COUNT_GAP;
    const count = await typesetCount(flown, layout.countSize, countEnd, y + layout.countSize * 0.3, kit);
    const texts = await typesetName(flown, nameX, y, layout, kit);
    const tail = layout.margin + flown.measures.length * plan.scale;
    parts.push(drawGuide(tail, count.left, y), count.svg, ...texts.map(({ svg }) => svg));
  }
  return parts.join('');
}

/** The gaps of a guide from an aircraft and from its label, and the shortest guide, in px. */
const GUIDE_GAP_PX = 16;
const MIN_GUIDE_PX = 50;

/** Draws a dotted line from a short aircraft to its label. */
function drawGuide(from: number, to: number, y: number): string {
  const [start, end] = [roundToTenth(from + GUIDE_GAP_PX), roundToTenth(to - GUIDE_GAP_PX)];
  if (end - start < MIN_GUIDE_PX) return '';
  return `<path d="M${start} ${roundToTenth(y)}H${end}" stroke="${INK_COLOR}" stroke-opacity="0.4" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 10"/>`;
}
