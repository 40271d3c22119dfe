import type { TableRow } from './table-rows.ts';
import { mirrorArrowKey } from '../../language/direction.ts';

/** A cell of the list: the tag and the number of the column. */
export type CellPosition = { readonly id: string; readonly column: number };

/** The number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** Returns the cell to which a key leads; null if the key leads to none. Skips the headings of years. */
export function getNextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  position: CellPosition,
  rows: readonly TableRow[],
  columns: number,
): CellPosition | null {
  const ids = rows.flatMap((row) => (row.kind === 'tag' ? [row.tag.id] : []));
  const row = ids.indexOf(position.id);
  const getCellInRow = (column: number): CellPosition => ({
    ...position,
    column: clampIndex(column, columns - 1),
  });
  const getCellInColumn = (rowIndex: number): CellPosition => ({
    ...position,
    id: ids[clampIndex(rowIndex, ids.length - 1)] ?? position.id,
  });
  switch (mirrorArrowKey(key)) {
    case 'ArrowLeft':
      return getCellInRow(position.column - 1);
    case 'ArrowRight':
      return getCellInRow(position.column + 1);
    case 'ArrowUp':
      return getCellInColumn(row - 1);
    case 'ArrowDown':
      return getCellInColumn(row + 1);
    case 'PageUp':
      return getCellInColumn(row - PAGE_ROWS);
    case 'PageDown':
      return getCellInColumn(row + PAGE_ROWS);
    case 'Home':
      return ctrlKey ? { ...getCellInColumn(0), column: 0 } : getCellInRow(0);
    case 'End':
      return ctrlKey ? { ...getCellInColumn(ids.length), column: columns - 1 } : getCellInRow(columns);
    default:
      return null;
  }
}

function clampIndex(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}
