import type { Area } from '../kit/scatter.ts';

/** Returns the columns of the first row of the table whose `upTo` is at least the number. */
export function findColumns(
  count: number,
  table: readonly { readonly upTo: number; readonly columns: number }[],
): number {
  return (table.find(({ upTo }) => count <= upTo) ?? table.at(-1))?.columns ?? 1;
}

type RowPlan = {
  readonly area: Area;
  /** The gap between cells, and the space below each row, in px. */
  readonly gap: number;
  readonly below: number;
};

/** Lays out cells in rows that fill the area. Rows share the cells evenly, so that no place is empty. */
export function planRows(count: number, columns: number, { area, gap, below }: RowPlan): Area[] {
  const rows = Math.ceil(count / columns);
  const rowHeight = area.height / rows;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor((i * rows) / count);
    const first = Math.ceil((row * count) / rows);
    const inRow = Math.ceil(((row + 1) * count) / rows) - first;
    const width = (area.width - (inRow - 1) * gap) / inRow;
    return {
      x: area.x + (i - first) * (width + gap),
      y: area.y + row * rowHeight,
      width,
      height: rowHeight - below,
    };
  });
}
