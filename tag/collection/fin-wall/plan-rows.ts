import type { Area } from '../kit/area.ts';

/** Returns the columns of the first row of the table whose `upTo` is at least the number. */
export function findColumns(
  count: number,
  table: readonly { readonly upTo: number; readonly columns: number }[],
): number {
  return (table.find(({ upTo }) => count <= upTo) ?? table.at(-1))?.columns ?? 1;
}

/** Returns the number of cells of the longest row. */
export const countLongestRow = (count: number, columns: number): number =>
  Math.ceil(count / Math.ceil(count / columns));

type RowPlan = {
  readonly area: Area;
  /** The gap between cells, and the space below each row, in px. */
  readonly gap: number;
  readonly below: number;
};

/**
 * Lays out cells in rows that fill the area. Rows share the cells evenly, those with fewer cells first. The height of a row follows the
 * width of its cells, so that all cells have nearly one shape.
 */
export function planRows(count: number, columns: number, { area, gap, below }: RowPlan): Area[] {
  const rows = Math.ceil(count / columns);
  const sizes = Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows));
  const heights = sizes.map((size) => 1 / size);
  const unit = area.height / heights.reduce((sum, height) => sum + height, 0);
  let { y } = area;
  return sizes.flatMap((size, row) => {
    const [top, rowHeight] = [y, unit * (heights[row] ?? 0)];
    y += rowHeight;
    const width = (area.width - (size - 1) * gap) / size;
    return Array.from({ length: size }, (_, column) => ({
      x: area.x + column * (width + gap),
      y: top,
      width,
      height: rowHeight - below,
    }));
  });
}
