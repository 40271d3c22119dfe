import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CSSProperties } from 'react';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { ListEnd } from '../grid/list-end.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { TableHead } from './table-head.tsx';
import styles from './tag-table.module.css';
import { TagRow } from './tag-row.tsx';
import { useTagTable } from './use-tag-table.ts';
import type { VirtualRow } from './use-virtual-rows.ts';
import { YearRow } from './year-row.tsx';

export type TagTableProps = {
  list: TagList;
  isStale: boolean;
  isFiltered: boolean;
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  /** The visible list, as `filterKey` encodes it. */
  shownFilterKey: string;
};

/** Shows the tags as rows that can be edited in place. Only the rows near the visible part are in the DOM. */
export function TagTable({ list, isStale, isFiltered, order, onOrder, shownFilterKey }: TagTableProps) {
  const { ref, height, table } = useTagTable(list, order, isStale);
  const { rows, columns, selection } = table;
  return (
    <div className={styles['frame']} data-printed>
      <div
        role="grid"
        aria-label={translate('Saved tags')}
        aria-multiselectable="true"
        aria-rowcount={list.hasMore ? -1 : rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={isStale || undefined}
        data-compact={table.isCompact || undefined}
        className={styles['table']}
        style={{ '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties}
      >
        <TableHead
          columns={columns}
          isCompact={table.isCompact}
          order={order}
          onOrder={onOrder}
          isEverySelected={selection.isEvery}
          isSomeSelected={selection.ids.size > 0}
          onSelectAll={selection.toggleAll}
        />
        <div ref={ref} role="rowgroup" className={styles['body']} style={{ height }}>
          {table.items.map((virtualRow) => renderRow(virtualRow, table, shownFilterKey))}
        </div>
      </div>
      <ListEnd list={list} isFiltered={isFiltered} isShort={table.tags.length < 12}>
        {translate('Loading more tags')}
      </ListEnd>
      <SelectionBar selection={selection} shownFilterKey={shownFilterKey} />
    </div>
  );
}

type TagTableControls = ReturnType<typeof useTagTable>['table'];

function renderRow({ index, ...box }: VirtualRow, table: TagTableControls, shownFilterKey: string) {
  const { columns, cursor, selection, activeRow } = table;
  const row = table.rows[index];
  const rowBox = { ...box, rowIndex: index + 2 };
  if (row === undefined) return null;
  if (row.kind === 'year') {
    const { year, statsText } = row;
    return (
      <YearRow key={`year ${index}`} year={year} statsText={statsText} columns={columns.length} {...rowBox} />
    );
  }
  const { tag } = row;
  const isCursorRow = cursor?.id === tag.id;
  // Before the user has focused the table, its first row is the tab stop.
  const isTabStop = activeRow < 0 ? row.index === 0 : isCursorRow;
  return (
    <TagRow
      key={tag.id}
      tag={tag}
      {...rowBox}
      columns={columns}
      km={table.getDistance(tag)}
      color={table.getColor(tag)}
      activeColumn={isTabStop ? Math.min(cursor?.column ?? 2, columns.length - 1) : -1}
      isEditing={isCursorRow && (cursor?.isEditing ?? false)}
      isSelected={selection.ids.has(tag.id)}
      shown={shownFilterKey}
      onSelect={selection.toggle}
      onCursor={table.setCursor}
      onDeleted={table.onDeleted}
    />
  );
}
