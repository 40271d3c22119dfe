import { findAircraft } from '../../aircraft/aircraft.ts';
import { roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import type { FlownType } from './list-types.ts';
import type { LineUpPlan, LineUpRow } from './plan-line-up.ts';

export const INK_COLOR = '#12110C';
/** The smallest size of a text. */
export const MIN_TEXT_PX = 22;

/** The gap between a count and the name beside it, in sizes of the count. */
const COUNT_GAP = 0.22;
/** The largest width of a name beside an aircraft, as a ratio of the width of the labels. */
const MAX_NAME_RATIO = 0.85;

/** The widths of the widest count and of the widest name beside the aircraft, in px. */
export type LabelWidths = { readonly count: number; readonly name: number };

const formatMeters = (meters: number): string => `${meters.toFixed(1)} m`;

function typesetCount({ count }: FlownType, size: number, end: number, y: number, kit: PictureKit) {
  const line = { x: end, y, size, color: INK_COLOR, face: 'title', anchor: 'end' } as const;
  return typesetText(kit, `${count}×`, line);
}

function typesetName(
  { type, measures }: FlownType,
  x: number,
  y: number,
  layout: LineUpLayout,
  kit: PictureKit,
) {
  const line = { x, color: INK_COLOR, width: layout.labelWidth * MAX_NAME_RATIO, least: MIN_TEXT_PX };
  return Promise.all([
    typesetText(kit, type, { ...line, y: y - 1, size: layout.typeSize }),
    typesetText(kit, formatMeters(measures.length), {
      ...line,
      y: y + layout.meterSize * 1.14,
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

/** Draws the count and the name of each type: beside its aircraft, or below it. */
export async function drawLabels(
  plan: LineUpPlan,
  width: number,
  layout: LineUpLayout,
  labels: LabelWidths,
  kit: PictureKit,
): Promise<string> {
  const nameX = width - layout.margin - labels.name;
  const parts: string[] = [];
  for (const row of plan.rows) {
    if (plan.isWide) {
      parts.push(await drawWideLabel(row, plan, width, layout, kit));
      continue;
    }
    const { flown, labelY } = row;
    const countEnd = nameX - layout.countSize * COUNT_GAP;
    const count = await typesetCount(flown, layout.countSize, countEnd, labelY + layout.countSize * 0.3, kit);
    const texts = await typesetName(flown, nameX, labelY, layout, kit);
    const tail = layout.margin + flown.measures.length * plan.scale;
    parts.push(drawGuide(tail, count.left, row.middle), count.svg, ...texts.map(({ svg }) => svg));
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

/** Draws the count and the name of a type in one line below its aircraft, and its airline and facts below them. */
async function drawWideLabel(
  { flown, labelY }: LineUpRow,
  plan: LineUpPlan,
  width: number,
  layout: LineUpLayout,
  kit: PictureKit,
): Promise<string> {
  const { margin } = layout;
  const right = width - margin;
  const { left, right: countEnd } = await typesetCount(flown, plan.typeSize, 0, 0, kit);
  const count = await typesetCount(flown, plan.typeSize, margin + countEnd - left, labelY, kit);
  const x = count.right + plan.typeSize * COUNT_GAP;
  const size = layout.meterSize * 1.6;
  const noteY = labelY + size * 1.35;
  const line = { color: INK_COLOR, least: MIN_TEXT_PX };
  const { airline } = flown.flight;
  const note =
    plan.factHeight > 0 ? airline : [airline, formatMeters(flown.measures.length)].filter(Boolean).join(', ');
  const parts = [
    count.svg,
    await drawText(kit, flown.type, { ...line, x, y: labelY, size: plan.typeSize, width: right - x }),
    await drawText(kit, note, { ...line, x: margin, y: noteY, size, face: 'note', width: right - margin }),
  ];
  if (plan.factHeight === 0) return parts.join('');
  for (const [i, [caption, value]] of listFacts(flown).entries()) {
    const top = roundToTenth(noteY + size * 0.6 + i * plan.factHeight);
    const textLine = { ...line, y: top + plan.factHeight * 0.5 + size * 0.36, size };
    parts.push(
      `<path d="M${margin} ${top}H${right}" stroke="${INK_COLOR}" stroke-opacity="0.4" stroke-width="2"/>`,
      await drawText(kit, caption, { ...textLine, x: margin, face: 'note' }),
      await drawText(kit, value, { ...textLine, x: right, anchor: 'end' }),
    );
  }
  return parts.join('');
}

/** Lists the facts of a type: its measures, and the year of its first flight. */
function listFacts({ flight, measures }: FlownType): [caption: string, value: string][] {
  const aircraft = findAircraft(flight.image);
  const length: [string, string] = ['Length', formatMeters(measures.length)];
  if (!aircraft) return [length];
  return [length, ['Wingspan', formatMeters(aircraft.span)], ['First flight', String(aircraft.firstFlight)]];
}
