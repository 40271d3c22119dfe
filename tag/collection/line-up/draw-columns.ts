import { roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { typesetText } from '../kit/typeset-text.ts';
import { COUNT_GAP, drawFlownAircraft, INK_COLOR, MIN_TEXT_PX } from './draw-line-up-parts.ts';
import { drawScale } from './draw-scale.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import type { FlownType } from './list-types.ts';
import { findWidthScale } from './plan-line-up.ts';
import { getTypeFacts } from './type-facts.ts';

const COLUMNS = 2;
const COLUMN_GAP_PX = 56;
/** The size of a count in sizes of a name; the base line and the height of a label in sizes of the count. */
const COUNT_RATIO = 1.35;
const LABEL_BASELINE = 1.02;
const LABEL_HEIGHT = 1.25;

/** Returns true if the types fill two columns of a layout. */
export const hasColumns = (types: readonly FlownType[], { minColumnTypes }: LineUpLayout): boolean =>
  minColumnTypes !== null && types.length >= minColumnTypes;

/** Draws the aircraft on one scale in two columns, each with its label below it. */
export async function drawColumns(
  types: readonly FlownType[],
  { width, layout }: { readonly width: number; readonly layout: LineUpLayout },
  kit: PictureKit,
): Promise<string> {
  const { margin, top, bottom, typeSize, axisSize } = layout;
  const columnWidth = (width - 2 * margin - (COLUMNS - 1) * COLUMN_GAP_PX) / COLUMNS;
  const rows = Array.from({ length: Math.ceil(types.length / COLUMNS) }, (_, i) =>
    types.slice(i * COLUMNS, (i + 1) * COLUMNS),
  );
  const labelHeight = typeSize * COUNT_RATIO * LABEL_HEIGHT;
  const first = top + axisSize / 2;
  const free = bottom - first - rows.length * labelHeight;
  const getHighest = (row: readonly FlownType[], side: 'top' | 'bottom') =>
    Math.max(...row.map(({ measures }) => measures[side]));
  const meters = rows.map((row) => getHighest(row, 'top') + getHighest(row, 'bottom'));
  const sum = meters.reduce((total, value) => total + value, 0);
  const scale = Math.min(findWidthScale(types, columnWidth), free / sum);
  const gap = (free - sum * scale) / rows.length;
  const longest = Math.max(...types.map(({ measures }) => measures.length));
  const spans = listRowSpans(
    top,
    first + gap / 2,
    meters.map((height) => height * scale),
    labelHeight + gap,
  );
  const parts: string[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const x = margin + column * (columnWidth + COLUMN_GAP_PX);
    parts.push(await drawScale({ longest, scale }, spans, { ...layout, margin: x }, kit));
    let y = first + gap / 2;
    for (const [i, row] of rows.entries()) {
      const height = (meters[i] ?? 0) * scale;
      const flown = row[column];
      if (flown) {
        // The tubes of a row are at one height.
        const drawingTop = y + (getHighest(row, 'top') - flown.measures.top) * scale;
        parts.push(
          drawFlownAircraft(flown, { x, y: drawingTop, scale }, kit),
          await drawColumnLabel(flown, { x, y: roundToTenth(y + height), width: columnWidth }, layout, kit),
        );
      }
      y += height + labelHeight + gap;
    }
  }
  return parts.join('');
}

/** Lists the heights of the lines of the scale: from the numbers through the first row, then beside each row, so that no line crosses a label. */
function listRowSpans(
  top: number,
  first: number,
  heights: readonly number[],
  labelHeight: number,
): (readonly [number, number])[] {
  let y = first;
  return heights.map((height, i) => {
    const span = [i === 0 ? top : y, y + height] as const;
    y += height + labelHeight;
    return span;
  });
}

/** Draws the count, the name and the length of a type in one line below its aircraft. */
async function drawColumnLabel(
  flown: FlownType,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { typeSize, meterSize }: LineUpLayout,
  kit: PictureKit,
): Promise<string> {
  const countSize = typeSize * COUNT_RATIO;
  const line = { y: roundToTenth(y + countSize * LABEL_BASELINE), color: INK_COLOR } as const;
  const count = await typesetText(kit, `${flown.count}×`, { ...line, x, size: countSize, face: 'title' });
  const nameX = count.right + countSize * COUNT_GAP;
  const length = await typesetText(kit, getTypeFacts(flown).length, {
    ...line,
    x: x + width,
    size: meterSize,
    face: 'note',
    anchor: 'end',
  });
  const name = await typesetText(kit, flown.type, {
    ...line,
    x: nameX,
    size: typeSize,
    width: length.left - meterSize - nameX,
    least: MIN_TEXT_PX,
  });
  return count.svg + name.svg + length.svg;
}
