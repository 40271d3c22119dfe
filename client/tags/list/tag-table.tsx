import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import { sortTags } from '../../../tag/lists/sort-tags.ts';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { useElementEvent } from '../grid/grid-keys.ts';
import { useListBox, useScrollRestoration, withRow } from '../views/grid-layout.ts';
import { ListEnd } from '../grid/list-end.tsx';
import { usePrinting } from '../views/use-printing.ts';
import { useFlightLookup } from '../map/use-routes.ts';
import { SelectionBar } from './selection-bar.tsx';
import { columnsFor, isCompact, PRINTED_COLUMNS, type Column } from './columns.ts';
import { TableHead } from './table-head.tsx';
import { nextCell, type CellPosition } from './table-keys.ts';
import { tableRows, type DistanceOf, type TableRow } from './table-rows.ts';
import styles from './tag-table.module.css';
import { TagRow, YearRow } from './tag-row.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { useCursor, type Cursor, type SetCursor } from './use-cursor.ts';

const ROW_HEIGHT = 54;
const COMPACT_HEIGHT = 72;
const YEAR_HEIGHT = 46;
/** Rows drawn above and below the window. */
const OVERSCAN = 6;
/** The next page is loaded from this many rows before the end on. */
const PREFETCH_ROWS = 15;

export type TagTableProps = {
  list: TagList;
  stale: boolean;
  filtered: boolean;
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  /** The list that is shown, as `narrowedBy` writes it. */
  shown: string;
};

/** The tags as rows that can be edited in place. Only the rows near the visible part are in the DOM. */
export function TagTable({ list, stale, filtered, order, onOrder, shown }: TagTableProps) {
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
  const layout = { top: box?.top ?? 0, activeRow, ...paper };
  const { items, height } = useVirtualRows(rows, layout);
  const end = (items.at(-1)?.index ?? -1) + PREFETCH_ROWS;
  useMore(list, box !== null && !stale && (end >= rows.length || chosen.isAllRequested));
  const shared = {
    rows,
    columns,
    cursor,
    setCursor,
    chosen,
    distanceOf,
    colorOf,
    shown,
    activeRow,
    onDeleted,
  };
  return (
    <div className={styles['frame']} data-printed data-compact={layout.isCompact || undefined}>
      <div
        role="grid"
        aria-label="Saved tags"
        aria-multiselectable="true"
        aria-rowcount={list.more ? -1 : rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={stale || undefined}
        className={styles['table']}
        style={{ '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties}
      >
        <TableHead
          columns={columns}
          order={order}
          onOrder={onOrder}
          isEveryChosen={chosen.isEvery}
          isSomeChosen={chosen.ids.size > 0}
          onChooseAll={chosen.toggleAll}
        />
        <div ref={ref} role="rowgroup" className={styles['body']} style={{ height }}>
          {box &&
            items.map((item) => <Row key={keyOf(rows[item.index], item.index)} {...item} {...shared} />)}
        </div>
      </div>
      <ListEnd list={list} filtered={filtered} isShort={tags.length < 12}>
        <p className={styles['coming']}>Loading more tags</p>
      </ListEnd>
      <SelectionBar chosen={chosen} shown={shown} />
    </div>
  );
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

const keyOf = (row: TableRow | undefined, index: number) =>
  row?.kind === 'tag' ? row.tag.id : `year ${index}`;

type RowProps = {
  index: number;
  start: number;
  rows: readonly TableRow[];
  columns: readonly Column[];
  cursor: Cursor | null;
  setCursor: SetCursor;
  chosen: Selection;
  distanceOf: DistanceOf;
  colorOf: (tag: SavedTagFragment) => string;
  shown: string;
  activeRow: number;
  onDeleted: (id: string) => void;
};

function Row({ index, start, rows, columns, cursor, setCursor, chosen, ...props }: RowProps) {
  const { distanceOf, colorOf, shown, activeRow, onDeleted } = props;
  const row = rows[index];
  if (row === undefined) return null;
  const place = { top: start, rowIndex: index + 2 };
  if (row.kind === 'year')
    return <YearRow year={row.year} sum={row.sum} columns={columns.length} {...place} />;
  const { tag } = row;
  const isAt = cursor?.id === tag.id;
  // Before somebody has been in the table, Tab leads to the first row.
  const isTabStop = activeRow < 0 ? row.index === 0 : isAt;
  return (
    <TagRow
      tag={tag}
      {...place}
      columns={columns}
      km={distanceOf(tag)}
      color={colorOf(tag)}
      activeColumn={isTabStop ? Math.min(cursor?.column ?? 2, columns.length - 1) : -1}
      isEditing={isAt && (cursor?.isEditing ?? false)}
      isChosen={chosen.ids.has(tag.id)}
      shown={shown}
      onChoose={chosen.toggle}
      onCursor={setCursor}
      onDeleted={onDeleted}
    />
  );
}

/** The keyboard goes on in the row below the one that was deleted, or above the last one. */
function useOnDeleted(rows: readonly TableRow[], setCursor: SetCursor): (id: string) => void {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useCallback(
    (id: string) => {
      const ids = latest.current.flatMap((row) => (row.kind === 'tag' ? [row.tag.id] : []));
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      if (next !== undefined) setCursor({ id: next, column: 0, isEditing: false });
      else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [setCursor],
  );
}

type Keys = {
  table: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  columns: ReturnType<typeof columnsFor>;
  cursor: Cursor | null;
  setCursor: SetCursor;
  chosen: ReturnType<typeof useSelection>;
};

/** Arrows walk, Enter edits, Space chooses; a click edits too, and with Shift chooses all rows from the last one. */
function useTableKeys({ table, rows, columns, cursor, setCursor, chosen }: Keys): void {
  useElementEvent(table, 'focusin', ({ target }) => {
    const at = cellPositionOf(target);
    if (at && !(cursor?.id === at.id && cursor.column === at.column)) {
      setCursor({ ...at, isEditing: false }, { focus: false });
    }
  });
  useElementEvent(table, 'click', (event) => {
    const at = cellPositionOf(event.target);
    if (!at || isInEditor(event.target)) return;
    const { edits, name } = columns[at.column] ?? {};
    if (event.shiftKey && name !== 'tag' && name !== 'menu') chosen.selectRange(at.id);
    else if (edits) setCursor({ ...at, isEditing: true });
  });
  useElementEvent(table, 'keydown', (event) => {
    const at = cellPositionOf(event.target);
    if (!at || isInEditor(event.target) || event.altKey || event.metaKey) return;
    const { edits, name } = columns[at.column] ?? {};
    const next = nextCell(event, at, rows, columns.length);
    if (next) setCursor({ ...next, isEditing: false });
    else if ((event.key === 'Enter' || event.key === 'F2') && edits) setCursor({ ...at, isEditing: true });
    else if (event.key === ' ' && name !== 'choose' && name !== 'menu') chosen.toggle(at.id);
    else if (event.key === 'Escape' && chosen.ids.size > 0) chosen.clear();
    else if (event.key === 'a' && event.ctrlKey) chosen.chooseAll();
    else return;
    event.preventDefault();
  });
}

function cellPositionOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [id, column] = cell?.dataset['place']?.split(' ') ?? [];
  return id === undefined || column === undefined ? null : { id, column: Number(column) };
}

function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-editor]') !== null;
}

type Layout = { top: number; isCompact: boolean; activeRow: number; isPrinting: boolean };

/** The rows to draw, each with its start in px from the table's top; the one with the focus stays wherever it is. */
function useVirtualRows(rows: readonly TableRow[], layout: Layout) {
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
  const inSight = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - top }));
  // In print, CSS positions the rows.
  const items = isPrinting ? rows.map((_, index) => ({ index, start: 0 })) : inSight;
  return { items, height: virtualizer.getTotalSize() };
}
