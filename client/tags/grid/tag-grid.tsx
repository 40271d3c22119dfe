import { useEffect, useMemo } from 'react';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { useHasPagesBar } from '../../ui/layout/pages-bar.tsx';
import {
  calculateGridShape,
  useListBox,
  useScrollRestoration,
  type GridShape,
} from '../views/grid-layout.ts';
import { useShownTagList } from '../views/shown-tag-list.ts';
import { LazySelectionBar } from '../selection/lazy-selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { usePrinting } from '../views/use-printing.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useLanguage } from '../../language/use-language.ts';
import { ListEnd } from './list-end.tsx';
import { moveBetweenCards, useElementEvent } from './grid-keys.ts';
import { layOutGrid, type GridRow } from './grid-rows.ts';
import { TagCard } from './tag-card.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { WallYears } from './wall-years.tsx';
import styles from './tag-grid.module.css';

/** The length of the list below the drawn rows from which the next page is loaded, in pixels. A swipe moves the page so far in a second. */
const PREFETCH_PX = 2_400;

type Props = {
  /** True if twice as many cards are in a row, without their actions. */
  hasSmallCards: boolean;
  /** The visible list, as `filterKey` encodes it. */
  shown: string;
  onDeleted: (index: number) => void;
};

/** Shows the grid of cards. Only the rows near the visible part are in the DOM. */
export function TagGrid({ hasSmallCards, shown, onDeleted }: Props) {
  const { shown: shownList, isFiltered } = useShownTagList();
  const { list, isStale } = shownList;
  const { tags, hasMore } = list;
  const { ref, elementBox: box } = useListBox<HTMLUListElement>();
  const isPrinting = usePrinting();
  const { gridShape, gridRows } = useGridRows(box?.width ?? 0, { hasSmallCards, isPrinting });
  const { rows } = gridRows;
  const drawnIndices = useDrawnRows(rows, box?.top ?? 0, ref);
  useScrollRestoration(box !== null);
  useElementEvent(ref, 'keydown', (event) => moveBetweenCards(event, ref.current, gridShape.columns));

  const selection = useSelection(tags, hasMore);
  useGridSelection(ref, selection);
  // In print the style sheet places the rows.
  const drawnRows = isPrinting ? rows : drawnIndices.flatMap((index) => rows[index] ?? []);
  const drawnEnd = rows[drawnIndices.at(-1) ?? -1]?.top ?? 0;
  const isNearEnd = box !== null && drawnEnd + PREFETCH_PX >= gridRows.height;
  useLoadMore(list, !isStale && (isNearEnd || selection.isAllRequested));

  const renderRow = ({ top, firstIndex, count }: GridRow) =>
    tags
      .slice(firstIndex, firstIndex + count)
      .map((tag, column) => (
        <TagCard
          key={tag.id}
          tag={tag}
          index={firstIndex + column}
          count={hasMore ? -1 : tags.length}
          {...getCardBox(gridShape, column)}
          top={top}
          isSmall={hasSmallCards}
          isSelected={selection.ids.has(tag.id)}
          onSelect={selection.toggle}
          onDeleted={onDeleted}
        />
      ));

  return (
    <>
      <div className={styles['wall']} data-printed>
        <ul
          ref={ref}
          className={styles['grid']}
          data-selecting={selection.ids.size > 0 || undefined}
          data-small={hasSmallCards || undefined}
          aria-label={translate('Saved tags')}
          aria-busy={isStale || undefined}
          style={{ height: gridRows.height }}
        >
          {box && drawnRows.flatMap(renderRow)}
        </ul>
        {box && gridRows.sections.length > 0 && (
          <WallYears list={list} sections={gridRows.sections} listTop={box.top} />
        )}
      </div>
      <ListEnd list={list} isFiltered={isFiltered} isShort={tags.length <= gridShape.columns}>
        <EmptyRow {...gridShape} />
      </ListEnd>
      <LazySelectionBar selection={selection} shownFilterKey={shown} />
    </>
  );
}

/** Returns the sizes and the places of the cards in a list of this width, in pixels. */
function useGridRows(
  width: number,
  { hasSmallCards, isPrinting }: { hasSmallCards: boolean; isPrinting: boolean },
) {
  const { shown, order } = useShownTagList();
  const { tags } = shown.list;
  const hasYears = useHasPagesBar() && order.sort === 'flown' && !isPrinting;
  const gridShape = useMemo(
    () => calculateGridShape(width, window.devicePixelRatio, hasSmallCards),
    [width, hasSmallCards],
  );
  const language = useLanguage();
  // The headings of the years are texts.
  const gridRows = useMemo(
    () => layOutGrid(tags, gridShape, hasYears),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- layOutGrid reads the language
    [tags, gridShape, hasYears, language],
  );
  return { gridShape, gridRows };
}

/** Returns the scale of the image, the offset from the start of the row and the width of a card. */
const getCardBox = ({ cardWidth, gap, scale }: GridShape, column: number) => ({
  scale,
  left: column * (cardWidth + gap),
  width: cardWidth,
});

/** Shows the places of the next row while its page loads. */
function EmptyRow({ columns, gap }: GridShape) {
  return (
    <Grid columns={columns} gap={gap} aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Grid>
  );
}

/** Loads the next page while it is wanted. */
function useLoadMore(list: TagList, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && list.hasMore) list.loadMore();
  }, [isWanted, list]);
}
