import { useEffect, useMemo } from 'react';
import { sortTags } from '../../../tag/lists/sort-tags.ts';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { useFlightLookup } from '../map/use-routes.ts';
import { useListBox, useScrollRestoration } from '../views/grid-layout.ts';
import { usePrinting } from '../views/use-printing.ts';
import { getColumns, isCompact, PRINTED_COLUMNS } from '../cells/columns.ts';
import { buildTableRows, type GetDistance } from './table-rows.ts';
import { useSelection } from '../selection/use-selection.ts';
import { useLanguage } from '../../language/use-language.ts';
import { useCursor, useOnDeleted } from './use-cursor.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The number of rows before the end at which the next page is loaded. */
const PREFETCH_ROWS = 15;

/** Returns the rows of the list, its columns and its state: the cursor and the selected tags. */
export function useTagTable(list: TagList, order: TagOrder, isStale: boolean) {
  const { ref, elementBox: box } = useListBox<HTMLDivElement>();
  const { columns, ...paper } = useTableColumns(box?.width ?? 0);
  const { getDistance, getColor } = useFlightLookup();
  const { tags, rows } = useTableRows(list, order, getDistance);
  const selection = useSelection(tags, list.hasMore);
  const [cursor, setCursor] = useCursor(ref, rows);
  const onDeleted = useOnDeleted(rows, setCursor);
  useScrollRestoration(box !== null);
  useTableKeys({ table: ref, rows, columns, cursor, setCursor, selection });

  const activeRow = rows.findIndex((row) => row.kind === 'tag' && row.tag.id === cursor?.id);
  const { items, height } = useVirtualRows(rows, { top: box?.top ?? 0, activeRow, ...paper });
  const end = (items.at(-1)?.index ?? -1) + PREFETCH_ROWS;
  useLoadMore(list, box !== null && !isStale && (end >= rows.length || selection.isAllRequested));
  const table = {
    tags,
    rows,
    columns,
    isCompact: paper.isCompact,
    // Shows no rows before the table is measured.
    items: box ? items : [],
    activeRow,
    cursor,
    setCursor,
    selection,
    getDistance,
    getColor,
    onDeleted,
  };
  return { ref, height, table };
}

/** Returns the columns that fit on the screen or on paper. */
function useTableColumns(width: number) {
  const isPrinting = usePrinting();
  const columns = useMemo(() => (isPrinting ? PRINTED_COLUMNS : getColumns(width)), [isPrinting, width]);
  return { columns, isPrinting, isCompact: !isPrinting && isCompact(width) };
}

function useTableRows({ tags: listedTags, hasMore }: TagList, order: TagOrder, getDistance: GetDistance) {
  const tags = useMemo(() => sortTags(listedTags, order), [listedTags, order]);
  const language = useLanguage();
  const rows = useMemo(
    () => buildTableRows(tags, order, !hasMore, getDistance),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- buildTableRows reads the language
    [tags, order, hasMore, getDistance, language],
  );
  return { tags, rows };
}

/** Loads the next page once the end of the list is near. */
function useLoadMore(list: TagList, isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd && list.hasMore) list.loadMore();
  }, [isNearEnd, list]);
}
