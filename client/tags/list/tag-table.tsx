import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CSSProperties } from 'react';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { ListEnd } from '../grid/list-end.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import styles from './tag-table.module.css';
import { TagRow } from './tag-row.tsx';
import { useTagTable } from './use-tag-table.ts';
import type { VirtualRow } from './use-virtual-rows.ts';
import { YearRow } from './year-row.tsx';

export type TagTableProps = {
  list: TagList;
  stale: boolean;
  filtered: boolean;
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  /** The visible list, as `filterKey` encodes it. */
  shown: string;
};

/** Shows the tags as rows that can be edited in place. Only the rows near the visible part are in the DOM. */
export function TagTable({ list, stale, filtered, order, onOrder, shown }: TagTableProps) {
  const { ref, height, table } = useTagTable(list, order, stale);
  const { rows, columns, chosen } = table;
  return (
    <div className={styles['frame']} data-printed>
      <div
        role="grid"
        aria-label="Saved tags"
        aria-multiselectable="true"
        aria-rowcount={list.hasMore ? -1 : rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={stale || undefined}
        data-compact={table.isCompact || undefined}
        className={styles['table']}
        style={{ '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties}
      >
        <TableHead
          columns={columns}
          order={order}
          onOrder={onOrder}
          isEverySelected={chosen.isEvery}
          isSomeSelected={chosen.ids.size > 0}
          onSelectAll={chosen.toggleAll}
        />
        <div ref={ref} role="rowgroup" className={styles['body']} style={{ height }}>
          {table.items.map((item) => renderRow(item, table, shown))}
        </div>
      </div>
      <ListEnd list={list} filtered={filtered} isShort={table.tags.length < 12}>
        Loading more tags
      </ListEnd>
      <SelectionBar selection={chosen} shown={shown} />
    </div>
  );
}

type Table = ReturnType<typeof useTagTable>['table'];

function renderRow({ index, ...box }: VirtualRow, table: Table, shown: string) {
  const { columns, cursor, chosen, activeRow } = table;
  const row = table.rows[index];
  const place = { ...box, rowIndex: index + 2 };
  if (row === undefined) return null;
  if (row.kind === 'year') {
    const { year, statsText } = row;
    return (
      <YearRow key={`year ${index}`} year={year} statsText={statsText} columns={columns.length} {...place} />
    );
  }
  const { tag } = row;
  const isAt = cursor?.id === tag.id;
  // Before the user has focused the table, its first row is the tab stop.
  const isTabStop = activeRow < 0 ? row.index === 0 : isAt;
  return (
    <TagRow
      key={tag.id}
      tag={tag}
      {...place}
      columns={columns}
      km={table.distanceOf(tag)}
      color={table.colorOf(tag)}
      activeColumn={isTabStop ? Math.min(cursor?.column ?? 2, columns.length - 1) : -1}
      isEditing={isAt && (cursor?.isEditing ?? false)}
      isSelected={chosen.ids.has(tag.id)}
      shown={shown}
      onSelect={chosen.toggle}
      onCursor={table.setCursor}
      onDeleted={table.onDeleted}
    />
  );
}
