import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ImportSession } from '../import-session.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { RowDecisions, RowGroups } from './groups.ts';
import { GroupHeader, type AssumedTypeFilter, type RowGroup } from './group-header.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { FlightRow } from './flight-row.tsx';
import { NARROW_REVIEW_QUERY } from './narrow.ts';
import styles from './review.module.css';

type Props = {
  session: ImportSession;
  groups: RowGroups;
  decisions: RowDecisions;
  filter: AssumedTypeFilter;
  focusedIndex: number | null;
  editedIndex: number | null;
  onFocus: (index: number) => void;
  onEdit: (index: number | null) => void;
};

type TableItem =
  | { readonly kind: 'head'; readonly group: RowGroup }
  | { readonly kind: 'row'; readonly group: RowGroup; readonly row: ImportReviewRow };

const OVERSCAN_ROWS = 6;
/** Heights in pixels before a row has been measured. */
const ROW_HEIGHTS_PX = {
  wide: { head: 44, doubtful: 64, other: 54 },
  narrow: { head: 52, doubtful: 196, other: 92 },
};

/** Lists every flight as a row. Only rows near the visible part are in the page. */
export function ReviewTable({
  session,
  groups,
  decisions,
  filter,
  focusedIndex,
  editedIndex,
  onFocus,
  onEdit,
}: Props) {
  const table = useRef<HTMLDivElement>(null);
  const items = useMemo(() => toItems(groups), [groups]);
  const { virtual, top: topOffset } = useVirtualItems(table, items, editedIndex);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between its controls
    <Stack
      ref={table}
      role="table"
      surface="panel"
      aria-label={translate('Flights')}
      aria-rowcount={items.length}
      className={styles['table']}
      onKeyDown={focusAdjacentRow}
    >
      <div role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <div
              key={getItemKey(item)}
              ref={virtual.measureElement}
              role="row"
              aria-rowindex={index + 1}
              data-index={index}
              className={styles['item']}
              data-kind={item.group}
              data-flight={item.kind === 'row' ? item.row.index : undefined}
              data-focused={(item.kind === 'row' && item.row.index === focusedIndex) || undefined}
              style={{ transform: `translateY(${start - topOffset}px)` }}
            >
              {item.kind === 'head' ? (
                <GroupHeader kind={item.group} groups={groups} filter={filter} session={session} />
              ) : (
                <FlightRow
                  row={item.row}
                  decision={decisions.get(item.row.index)}
                  isEdited={item.row.index === editedIndex}
                  session={session}
                  onFocus={onFocus}
                  onEdit={onEdit}
                />
              )}
            </div>
          );
        })}
      </div>
    </Stack>
  );
}

function useVirtualItems(
  table: RefObject<HTMLElement | null>,
  items: readonly TableItem[],
  editedIndex: number | null,
) {
  const topOffset = useScrollMargin(table);
  const editedAt = items.findIndex((item) => item.kind === 'row' && item.row.index === editedIndex);
  const heights = window.matchMedia(NARROW_REVIEW_QUERY).matches
    ? ROW_HEIGHTS_PX.narrow
    : ROW_HEIGHTS_PX.wide;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here, and its functions go nowhere else
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      const item = items[index];
      if (item?.kind === 'head') return heights.head;
      return item?.group === 'doubtful' ? heights.doubtful : heights.other;
    },
    getItemKey: (index) => getItemKey(items[index]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: topOffset,
    // The virtual list keeps the edited row mounted, so that scrolling does not discard the input.
    rangeExtractor: useCallback(
      (range: Range) => {
        const visibleIndexes = defaultRangeExtractor(range);
        return editedAt < 0 || visibleIndexes.includes(editedAt)
          ? visibleIndexes
          : [...visibleIndexes, editedAt].toSorted((a, b) => a - b);
      },
      [editedAt],
    ),
  });
  return { virtual, top: topOffset };
}

function toItems(groups: RowGroups): readonly TableItem[] {
  return (['doubtful', 'understood', 'there', 'doubles'] as const).flatMap((group): TableItem[] => {
    const rows = groups[group];
    if (rows.length === 0) return [];
    return [{ kind: 'head', group }, ...rows.map((row) => ({ kind: 'row' as const, group, row }))];
  });
}

function getItemKey(item: TableItem | undefined): string | number {
  if (!item) return '';
  return item.kind === 'head' ? item.group : item.row.index;
}

/** Moves the focus between the check boxes of rows with the arrow keys, as in a list. */
function focusAdjacentRow(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  if (!(target instanceof HTMLElement) || target.matches('input:not([type="checkbox"]), select, textarea'))
    return;
  const checkboxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const checkboxIndex = checkboxes.indexOf(
    target.closest('[role="row"]')?.querySelector<HTMLElement>('[data-stop]') ?? target,
  );
  const nextCheckbox = checkboxes[checkboxIndex + (key === 'ArrowDown' ? 1 : -1)];
  if (!nextCheckbox) return;
  event.preventDefault();
  nextCheckbox.focus();
  nextCheckbox.scrollIntoView({ block: 'nearest' });
}

/** Returns the distance from the top of the page to the table, in CSS px. */
function useScrollMargin(table: { readonly current: HTMLElement | null }): number {
  const [topOffset, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const tableElement = table.current;
      if (tableElement) setTop(Math.round(tableElement.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);
  return topOffset;
}
