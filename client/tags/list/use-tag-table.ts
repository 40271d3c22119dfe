import { useEffect, useMemo } from 'react';
import { sortTags } from '../../../tag/lists/sort-tags.ts';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { useFlightLookup } from '../map/use-routes.ts';
import { useListBox, useScrollRestoration } from '../views/grid-layout.ts';
import { usePrinting } from '../views/use-printing.ts';
import { columnsFor, isCompact, PRINTED_COLUMNS } from '../cells/columns.ts';
import { tableRows, type DistanceOf } from './table-rows.ts';
import { useSelection } from '../selection/use-selection.ts';
import { useCursor, useOnDeleted } from './use-cursor.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The next page is loaded from this many rows before the end on. */
const AHEAD = 15;

/** Returns the rows of the list, its columns and its state: the cursor and the chosen tags. */
export function useTagTable(list: TagList, order: TagOrder, stale: boolean) {
  const { ref, box } = useListBox<HTMLDivElement>();
  const { columns, ...paper } = useColumns(box?.width ?? 0);
  const { distanceOf, colorOf } = useFlightLookup();
  const { tags, rows } = useRows(list, order, distanceOf);
  const chosen = useSelection(tags, list.more);
  const [cursor, setCursor] = useCursor(ref, rows);
  const onDeleted = useOnDeleted(rows, setCursor);
  useScrollRestoration(box !== null);
  useTableKeys({ table: ref, rows, columns, cursor, setCursor, chosen });

  const activeRow = rows.findIndex((row) => row.kind === 'tag' && row.tag.id === cursor?.id);
  const { items, height } = useVirtualRows(rows, { top: box?.top ?? 0, activeRow, ...paper });
  const end = (items.at(-1)?.index ?? -1) + AHEAD;
  useMore(list, box !== null && !stale && (end >= rows.length || chosen.isAllRequested));
  const table = {
    tags,
    rows,
    columns,
    isCompact: paper.isCompact,
    // The table is measured first.
    items: box ? items : [],
    activeRow,
    cursor,
    setCursor,
    chosen,
    distanceOf,
    colorOf,
    onDeleted,
  };
  return { ref, height, table };
}

/** Those that have room on the screen, or on paper. */
function useColumns(width: number) {
  const isPrinting = usePrinting();
  const columns = useMemo(() => (isPrinting ? PRINTED_COLUMNS : columnsFor(width)), [isPrinting, width]);
  return { columns, isPrinting, isCompact: !isPrinting && isCompact(width) };
}

function useRows({ tags: listed, more }: TagList, order: TagOrder, distanceOf: DistanceOf) {
  const tags = useMemo(() => sortTags(listed, order), [listed, order]);
  const rows = useMemo(() => tableRows(tags, order, !more, distanceOf), [tags, order, more, distanceOf]);
  return { tags, rows };
}

/** Loads the next page once the end of the list is near. */
function useMore(list: TagList, isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd && list.more) list.loadMore();
  }, [isNearEnd, list]);
}
