import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, type CSSProperties } from 'react';
import { appendToLastRow } from '../views/grid-layout.ts';
import type { TableRow } from './table-rows.ts';

const ROW_HEIGHT_PX = 54;
const COMPACT_HEIGHT_PX = 72;
const YEAR_HEIGHT_PX = 46;
/** The number of rows drawn above and below the visible ones. */
const OVERSCAN_ROWS = 6;
/**
 * The offset from the top of the table's body and the height, in pixels. Both are undefined in print, where the rows follow each other.
 */
export type RowBox = { top: number | undefined; height: number | undefined };

export function placeRow({ top, height }: RowBox): CSSProperties | undefined {
  return top === undefined ? undefined : { transform: `translateY(${top}px)`, height };
}

export type VirtualRow = RowBox & { index: number };

type TableLayout = { top: number; isCompact: boolean; activeRow: number; isPrinting: boolean };

/**
 * Returns the rows to draw, each with its offset and height. The row with the focus is always among them. While the page scrolls, the
 * rows are deferred, so that React draws new ones in short steps between the frames.
 */
export function useVirtualRows(
  rows: readonly TableRow[],
  layout: TableLayout,
): { items: readonly VirtualRow[]; height: number | undefined } {
  const { top, isCompact: compact, activeRow, isPrinting } = layout;
  const getRowHeight = useCallback(
    (index: number) =>
      rows[index]?.kind === 'year' ? YEAR_HEIGHT_PX : compact ? COMPACT_HEIGHT_PX : ROW_HEIGHT_PX,
    [rows, compact],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here, and its functions go nowhere else
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: getRowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => appendToLastRow(defaultRangeExtractor(range), activeRow, range.count),
      [activeRow],
    ),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, getRowHeight]);
  const currentIndices = virtualizer.getVirtualIndexes();
  const deferredIndices = useDeferredValue(currentIndices);
  // A row that gets the focus must be drawn at once.
  const hasActiveRow = activeRow < 0 || deferredIndices.includes(activeRow);
  const indices = virtualizer.isScrolling && hasActiveRow ? deferredIndices : currentIndices;
  if (isPrinting)
    return {
      items: rows.map((_, index) => ({ index, top: undefined, height: undefined })),
      height: undefined,
    };
  const height = virtualizer.getTotalSize();
  const items = indices.flatMap((index) => {
    const item = virtualizer.measurementsCache[index];
    return item ? [{ index, top: item.start - top, height: item.size }] : [];
  });
  return { items, height };
}
