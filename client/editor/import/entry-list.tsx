import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { observeListHeight } from '../../ui/observe-list-height.ts';
import styles from './import.module.css';

/** The height that the list has before its first layout, in pixels. */
const MAX_LIST_PX = 320;

type Props<Row> = {
  name: string;
  rows: readonly Row[];
  /** The estimated height of a row, in pixels. */
  rowHeight: number;
  className?: string | undefined;
  children: (row: Row) => ReactNode;
};

/** Shows a long list of entries. Only the visible rows are in the page. The keyboard scrolls the focused list. */
export function EntryList<Row extends { readonly index: number }>({
  name,
  rows,
  rowHeight,
  className,
  children,
}: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its result stays inside this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.index ?? index,
    overscan: 6,
    observeElementRect: (virtualizer, report) =>
      observeListHeight(virtualizer, report, { fullHeight: MAX_LIST_PX }),
    measureElement: (row) => (row as HTMLElement).offsetHeight || rowHeight,
    // Keeps the focused row in the page, because a row that is removed while scrolling would lose the focus.
    rangeExtractor: (range) => {
      const visibleIndexes = defaultRangeExtractor(range);
      const focusedRow = findFocusedRow(list.current);
      const isRendered =
        focusedRow !== null && focusedRow < rows.length && !visibleIndexes.includes(focusedRow);
      return isRendered ? [...visibleIndexes, focusedRow].toSorted((a, b) => a - b) : visibleIndexes;
    },
  });
  return (
    <div
      ref={list}
      className={joinClasses(styles['list'], className)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolled list
      tabIndex={0}
      role="region"
      aria-label={name}
    >
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the index of the row that has the focus, or null. */
function findFocusedRow(list: HTMLElement | null): number | null {
  const { activeElement } = document;
  const row = list?.contains(activeElement) && activeElement?.closest('li');
  return row ? Number(row.dataset['index']) : null;
}
