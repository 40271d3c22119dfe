import type { TableRow } from './table-rows.ts';

/** A cell of the list: the tag and the number of the column. */
export type CellPosition = { readonly id: string; readonly column: number };

/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** Returns the cell to which a key leads; null if the key leads to none. Skips the headings of years. */
export function getNextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  at: CellPosition,
  rows: readonly TableRow[],
  columns: number,
): CellPosition | null {
  const ids = rows.flatMap((row) => (row.kind === 'tag' ? [row.tag.id] : []));
  const row = ids.indexOf(at.id);
  const moveInRow = (column: number): CellPosition => ({ ...at, column: clamp(column, columns - 1) });
  const moveInColumn = (to: number): CellPosition => ({ ...at, id: ids[clamp(to, ids.length - 1)] ?? at.id });
  switch (key) {
    case 'ArrowLeft':
      return moveInRow(at.column - 1);
    case 'ArrowRight':
      return moveInRow(at.column + 1);
    case 'ArrowUp':
      return moveInColumn(row - 1);
    case 'ArrowDown':
      return moveInColumn(row + 1);
    case 'PageUp':
      return moveInColumn(row - PAGE_ROWS);
    case 'PageDown':
      return moveInColumn(row + PAGE_ROWS);
    case 'Home':
      return ctrlKey ? { ...moveInColumn(0), column: 0 } : moveInRow(0);
    case 'End':
      return ctrlKey ? { ...moveInColumn(ids.length), column: columns - 1 } : moveInRow(columns);
    default:
      return null;
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
