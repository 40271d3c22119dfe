import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { getRotatedSize, type Area, type RotatedPlace } from '../kit/area.ts';

/** The box of a rotated stamp and its place in the list of stamps. */
type StampBox = { readonly index: number; readonly width: number; readonly height: number };
type Row = readonly StampBox[];

/** The largest and the smallest rotation of a stamp in degrees. */
const MAX_ROTATION = 8;
const MIN_ROTATION = 2;
/** The ratio by which the corners of a rotated stamp count, because they are small. */
const CORNER_RATIO = 0.6;
/** The ratio of its size by which a stamp may reach over the next one where a page is full. */
const MAX_OVERLAP = 0.06;

/**
 * Places stamps in rows that fill a page, at the largest scale at which they fit. Stamps of a row have nearly the same height, and rows start
 * in turns at the left and at the right.
 * @param seed the text that the rotations, the gaps and the order of rows depend on
 * @param scales the largest and the smallest scale
 */
export function placeStamps(
  seed: string,
  sizes: readonly (readonly [width: number, height: number])[],
  area: Area,
  scales: readonly [max: number, min: number],
): { scale: number; places: readonly RotatedPlace[] } {
  const random = createRandomFromText(seed);
  const rotations = sizes.map(
    () => (random() < 0.5 ? -1 : 1) * (MIN_ROTATION + (MAX_ROTATION - MIN_ROTATION) * random()),
  );
  const boxes = sizes.map(([width, height], index) => ({
    index,
    ...getRotatedSize(width, height, rotations[index] ?? 0, CORNER_RATIO),
  }));
  const { rows, scale } = selectRows(boxes, area, scales);
  const shuffledRows = rows
    .map((row) => ({ row, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ row }) => row);
  const rowGaps = createGaps(shuffledRows.map(getHeight), area.height / scale, () => 1);
  const places: RotatedPlace[] = [];
  let top = 0;
  for (const [rowIndex, row] of shuffledRows.entries()) {
    top += rowGaps[rowIndex] ?? 0;
    const isLeft = rowIndex % 2 === 0;
    const gaps = createGaps(
      row.map(({ width }) => width),
      area.width / scale,
      (i) => getGapWeight(i, row.length, rows.length === 1 ? null : isLeft, random),
    );
    let left = 0;
    for (const [i, { index, width, height }] of row.entries()) {
      left += gaps[i] ?? 0;
      const middle = top + height / 2 + (getHeight(row) - height) * random();
      const [x, y] = [area.x + (left + width / 2) * scale, area.y + middle * scale];
      places[index] = { x, y, rotation: rotations[index] ?? 0 };
      left += width;
    }
    top += getHeight(row);
  }
  return { scale, places };
}

const getHeight = (row: Row): number => Math.max(...row.map(({ height }) => height));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Selects the number of rows that allows the largest scale. The smallest scale holds even if rows overlap more than they may. */
function selectRows(
  boxes: readonly StampBox[],
  area: Area,
  [maxScale, minScale]: readonly [max: number, min: number],
): { rows: readonly Row[]; scale: number } {
  const sorted = boxes.toSorted((a, b) => a.height - b.height);
  const layouts = boxes.map((_, i) => {
    const rows = splitRows(sorted, i + 1);
    const heightScale = area.height / measureLeast(rows.map(getHeight));
    const widths = rows.map((row) => measureLeast(row.map(({ width }) => width)));
    const scale = Math.min(maxScale, area.width / Math.max(...widths), Math.max(minScale, heightScale));
    return { rows, scale, heightScale };
  });
  const [first = { rows: [], scale: maxScale }] = layouts.toSorted(
    (a, b) => b.scale - a.scale || b.heightScale - a.heightScale,
  );
  return first;
}

/** Returns the length of things in a line that overlap as much as they may. */
const measureLeast = (lengths: readonly number[]): number =>
  sum(lengths) * (1 - (MAX_OVERLAP * (lengths.length - 1)) / lengths.length);

function splitRows(boxes: readonly StampBox[], count: number): Row[] {
  const getStart = (row: number) => Math.floor((row * boxes.length) / count);
  return Array.from({ length: count }, (_, row) => boxes.slice(getStart(row), getStart(row + 1)));
}

/** Returns the gaps before, between and after things in a line; negative ones between things that overlap. */
function createGaps(
  lengths: readonly number[],
  space: number,
  getWeight: (index: number) => number,
): number[] {
  const free = space - sum(lengths);
  const last = lengths.length;
  const weights = Array.from({ length: last + 1 }, (_, i) =>
    free >= 0 ? getWeight(i) : i === 0 || i === last ? 0 : 1,
  );
  return weights.map((weight) => (free * weight) / Math.max(1e-6, sum(weights)));
}

/** Returns the weight of a gap in a row: `isLeft` makes the first one narrow and the last one wide; null makes them the same. */
function getGapWeight(index: number, length: number, isLeft: boolean | null, random: () => number): number {
  if (index > 0 && index < length) return 0.6 + 0.8 * random();
  if (isLeft === null) return 1;
  return (index === 0) === isLeft ? 0.25 : 1.75;
}
