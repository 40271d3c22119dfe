import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { appendToLastRow } from '../views/grid-layout.ts';
import { useElementEvent } from './grid-keys.ts';
import type { GridRow } from './grid-rows.ts';

/** The number of rows drawn above and below the visible ones. */
const OVERSCAN_ROWS = 2;

/**
 * Returns the indices of the rows to draw. The row with the focus is always among them. While the page scrolls, the
 * value is deferred, so that React draws new cards in short steps between the frames.
 */
export function useDrawnRows(
  rows: readonly GridRow[],
  top: number,
  grid: RefObject<HTMLElement | null>,
): readonly number[] {
  const [focusedCard, setFocusedCard] = useState(-1);
  const focusedRow = rows.findIndex(
    ({ firstIndex, count }) => focusedCard >= firstIndex && focusedCard < firstIndex + count,
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here, and its functions go nowhere else
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => appendToLastRow(defaultRangeExtractor(range), focusedRow, range.count),
      [focusedRow],
    ),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows]);
  useElementEvent(grid, 'focusin', ({ target }) => {
    const listItem = target instanceof Element ? target.closest('li') : null;
    const card = listItem?.querySelector<HTMLElement>('[data-card]');
    setFocusedCard(Number(card?.dataset['card'] ?? -1));
  });
  const currentItems = virtualizer.getVirtualItems();
  const deferredItems = useDeferredValue(currentItems);
  const items = virtualizer.isScrolling ? deferredItems : currentItems;
  return useMemo(() => items.map(({ index }) => index), [items]);
}
