import type { TableRow } from './table-rows.ts';

/** A cell of the list: the tag and the number of the column. */
export type CellPosition = { readonly id: string; readonly column: number };

/** Rows that a page key walks. */
const PAGE = 10;

/** Where a key leads from a cell; null for a key that leads nowhere. Headings of years are passed over. */
export function nextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  at: CellPosition,
  rows: readonly TableRow[],
  columns: number,
): CellPosition | null {
  const ids = rows.flatMap((row) => (row.kind === 'tag' ? [row.tag.id] : []));
  const row = ids.indexOf(at.id);
  const inRow = (column: number): CellPosition => ({ ...at, column: clamp(column, columns - 1) });
  const inColumn = (to: number): CellPosition => ({ ...at, id: ids[clamp(to, ids.length - 1)] ?? at.id });
  switch (key) {
    case 'ArrowLeft':
      return inRow(at.column - 1);
    case 'ArrowRight':
      return inRow(at.column + 1);
    case 'ArrowUp':
      return inColumn(row - 1);
    case 'ArrowDown':
      return inColumn(row + 1);
    case 'PageUp':
      return inColumn(row - PAGE);
    case 'PageDown':
      return inColumn(row + PAGE);
    case 'Home':
      return ctrlKey ? { ...inColumn(0), column: 0 } : inRow(0);
    case 'End':
      return ctrlKey ? { ...inColumn(ids.length), column: columns - 1 } : inRow(columns);
    default:
      return null;
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
