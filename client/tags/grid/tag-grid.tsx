import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import {
  calculateGridShape,
  type GridShape,
  useListBox,
  useScrollRestoration,
  appendToLastRow,
} from '../views/grid-layout.ts';
import { LazySelectionBar } from '../selection/lazy-selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { usePrinting } from '../views/use-printing.ts';
import { ListEnd } from './list-end.tsx';
import { moveBetweenCards, useElementEvent } from './grid-keys.ts';
import { TagCard } from './tag-card.tsx';
import { useGridSelection } from './use-grid-selection.ts';
import styles from './tag-grid.module.css';

/** The number of rows drawn above and below the visible ones. */
const OVERSCAN_ROWS = 2;
/** The number of rows before the end at which the next page is loaded. */
const PREFETCH_ROWS = 4;

type Props = {
  list: TagList;
  isStale: boolean;
  isFiltered: boolean;
  /** The visible list, as `filterKey` encodes it. */
  shown: string;
  onDeleted: (index: number) => void;
};

/** Shows the grid of cards. Only the rows near the visible part are in the DOM. */
export function TagGrid({ list, isStale, isFiltered, shown, onDeleted }: Props) {
  const { ref, elementBox: box } = useListBox<HTMLUListElement>();
  const gridShape = calculateGridShape(box?.width ?? 0, window.devicePixelRatio);
  const isPrinting = usePrinting();
  const { rows: visibleItems, height } = useVirtualGridRows(list, gridShape, box?.top ?? 0, ref);
  useScrollRestoration(box !== null);
  useElementEvent(ref, 'keydown', (event) => moveBetweenCards(event, ref.current, gridShape.columns));

  const { tags, hasMore } = list;
  const selection = useSelection(tags, hasMore);
  useGridSelection(ref, selection);
  // In print the style sheet places the rows, so they have no offsets.
  const rows = isPrinting
    ? tags.map((_, index) => ({ index, start: 0 })).slice(0, Math.ceil(tags.length / gridShape.columns))
    : visibleItems;
  const lastVisibleIndex = visibleItems.at(-1)?.index ?? -1;
  const isNearEnd = box !== null && (lastVisibleIndex + PREFETCH_ROWS) * gridShape.columns >= tags.length;
  useLoadMore(list, !isStale && (isNearEnd || selection.isAllRequested));

  return (
    <>
      <ul
        ref={ref}
        className={styles['grid']}
        data-printed
        data-selecting={selection.ids.size > 0 || undefined}
        aria-label="Saved tags"
        aria-busy={isStale || undefined}
        style={{ height }}
      >
        {box &&
          rows.flatMap((row) =>
            tags
              .slice(row.index * gridShape.columns, (row.index + 1) * gridShape.columns)
              .map((tag, column) => (
                <TagCard
                  key={tag.id}
                  tag={tag}
                  index={row.index * gridShape.columns + column}
                  count={hasMore ? -1 : tags.length}
                  scale={gridShape.scale}
                  left={column * (gridShape.cardWidth + gridShape.gap)}
                  top={row.start}
                  width={gridShape.cardWidth}
                  isSelected={selection.ids.has(tag.id)}
                  onSelect={selection.toggle}
                  onDeleted={onDeleted}
                />
              )),
          )}
      </ul>
      <ListEnd list={list} isFiltered={isFiltered} isShort={tags.length <= gridShape.columns}>
        <Grid columns={gridShape.columns} gap={gridShape.gap} aria-hidden="true">
          {Array.from({ length: gridShape.columns }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Grid>
      </ListEnd>
      <LazySelectionBar selection={selection} shownFilterKey={shown} />
    </>
  );
}

/** Loads the next page while it is wanted. */
function useLoadMore(list: TagList, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && list.hasMore) list.loadMore();
  }, [isWanted, list]);
}

/** Returns the rows to draw, each with its start in pixels from the top of the list. The row with the focus is always among them. */
function useVirtualGridRows(
  { tags }: TagList,
  { columns, rowHeight }: GridShape,
  top: number,
  grid: RefObject<HTMLElement | null>,
) {
  const [focusedIndex, setFocusedIndex] = useState(-1);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here, and its functions go nowhere else
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tags.length / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => appendToLastRow(defaultRangeExtractor(range), focusedIndex, range.count),
      [focusedIndex],
    ),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useElementEvent(grid, 'focusin', ({ target }) => {
    const listItem = target instanceof Element ? target.closest('li') : null;
    const card = listItem?.querySelector<HTMLElement>('[data-card]');
    setFocusedIndex(Math.floor(Number(card?.dataset['card'] ?? -1) / columns));
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - top }));
  return { rows, height: virtualizer.getTotalSize() };
}
