import type { RefObject } from 'react';
import { useElementEvent } from '../grid/grid-keys.ts';
import type { Column } from '../cells/columns.ts';
import { getNextCell, type CellPosition } from './next-cell.ts';
import type { TableRow } from './table-rows.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { Cursor, SetCursor } from './use-cursor.ts';

type TableKeysOptions = {
  table: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  columns: readonly Column[];
  cursor: Cursor | null;
  setCursor: SetCursor;
  selection: Selection;
};

/**
 * Handles keys and clicks: arrows move the cursor, Enter edits, Space selects. A click edits too; with Shift it selects all rows from the
 * last clicked one.
 */
export function useTableKeys({ table, rows, columns, cursor, setCursor, selection }: TableKeysOptions): void {
  useElementEvent(table, 'focusin', ({ target }) => {
    const position = findCellPosition(target);
    if (position && !(cursor?.id === position.id && cursor.column === position.column)) {
      setCursor({ ...position, isEditing: false }, { focus: false });
    }
  });
  useElementEvent(table, 'click', (event) => {
    const position = findCellPosition(event.target);
    if (!position || isInEditor(event.target)) return;
    const { edits, name } = columns[position.column] ?? {};
    if (event.shiftKey && name !== 'tag' && name !== 'menu') selection.selectRange(position.id);
    else if (edits) setCursor({ ...position, isEditing: true });
  });
  useElementEvent(table, 'keydown', (event) => {
    const position = findCellPosition(event.target);
    if (!position || isInEditor(event.target) || event.altKey || event.metaKey) return;
    const { edits, name } = columns[position.column] ?? {};
    const nextCell = getNextCell(event, position, rows, columns.length);
    if (nextCell) setCursor({ ...nextCell, isEditing: false });
    else if ((event.key === 'Enter' || event.key === 'F2') && edits)
      setCursor({ ...position, isEditing: true });
    else if (event.key === ' ' && name !== 'select' && name !== 'menu') selection.toggle(position.id);
    else if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    else if (event.key === 'a' && event.ctrlKey) selection.selectAll();
    else return;
    event.preventDefault();
  });
}

function findCellPosition(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [id, column] = cell?.dataset['place']?.split(' ') ?? [];
  return id === undefined || column === undefined ? null : { id, column: Number(column) };
}

function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-editor]') !== null;
}
