import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, type CSSProperties } from 'react';
import { withRow } from '../views/grid-layout.ts';
import type { TableRow } from './table-rows.ts';

const ROW_HEIGHT = 54;
const COMPACT_HEIGHT = 72;
const YEAR_HEIGHT = 46;
/** Rows drawn above and below the window. */
const OVERSCAN = 6;
/** Pixels from the top of the table's body; both undefined in print, where rows follow each other. */
export type RowBox = { top: number | undefined; height: number | undefined };

export function placeRow({ top, height }: RowBox): CSSProperties | undefined {
  return top === undefined ? undefined : { transform: `translateY(${top}px)`, height };
}

export type VirtualRow = RowBox & { index: number };

type Layout = { top: number; isCompact: boolean; activeRow: number; isPrinting: boolean };

/** The rows to draw, each with its place and its height; the row with the focus is always among them. */
export function useVirtualRows(
  rows: readonly TableRow[],
  layout: Layout,
): { items: readonly VirtualRow[]; height: number | undefined } {
  const { top, isCompact: compact, activeRow, isPrinting } = layout;
  const heightOf = useCallback(
    (index: number) => (rows[index]?.kind === 'year' ? YEAR_HEIGHT : compact ? COMPACT_HEIGHT : ROW_HEIGHT),
    [rows, compact],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here, and its functions go nowhere else
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), activeRow, range.count),
      [activeRow],
    ),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  if (isPrinting)
    return {
      items: rows.map((_, index) => ({ index, top: undefined, height: undefined })),
      height: undefined,
    };
  const items = virtualizer.getVirtualItems().map(({ index, start, size }) => ({
    index,
    top: start - top,
    height: size,
  }));
  return { items, height: virtualizer.getTotalSize() };
}
