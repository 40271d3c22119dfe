import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CellPosition } from './next-cell.ts';
import type { TableRow } from './table-rows.ts';

/** The cell with the keyboard cursor. `isEditing` is true if the cell is being edited. */
export type Cursor = CellPosition & { readonly isEditing: boolean };

/** Returns the cursor and its setter. The focus follows the cursor after a key press, but stays after a click. */
export function useCursor(table: RefObject<HTMLElement | null>, rows: readonly TableRow[]) {
  const [cursor, set] = useState<Cursor | null>(null);
  const shouldFocus = useRef(false);
  const setCursor = useCallback((nextCursor: Cursor | null, options: { focus?: boolean } = {}) => {
    shouldFocus.current = options.focus ?? true;
    set(nextCursor);
  }, []);
  useEffect(() => {
    if (!shouldFocus.current || cursor === null || cursor.isEditing) return;
    shouldFocus.current = false;
    const cell = table.current?.querySelector(
      `[data-place="${CSS.escape(`${cursor.id} ${cursor.column}`)}"]`,
    );
    const target = cell?.querySelector<HTMLElement>('[data-target]') ?? cell;
    if (target instanceof HTMLElement) target.focus();
    // `rows` is a dependency, because an edit may move the row.
  }, [cursor, table, rows]);
  return [cursor, setCursor] as const;
}

/** Moves the cursor; without `focus: false` the focus follows. */
export type SetCursor = ReturnType<typeof useCursor>[1];

/** Moves the cursor to the row below the deleted one, or to the new last row. */
export function useOnDeleted(rows: readonly TableRow[], setCursor: SetCursor): (id: string) => void {
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });
  return useCallback(
    (id: string) => {
      const ids = latestRows.current.flatMap((row) => (row.kind === 'tag' ? [row.tag.id] : []));
      const currentIndex = ids.indexOf(id);
      const nextId = ids[currentIndex + 1] ?? ids[currentIndex - 1];
      if (nextId !== undefined) setCursor({ id: nextId, column: 0, isEditing: false });
      else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [setCursor],
  );
}
