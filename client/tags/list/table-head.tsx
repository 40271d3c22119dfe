import { Checkbox } from '@mantine/core';
import { parseTagOrder, type TagOrder } from '../../../tag/lists/tag-order.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { Column } from '../cells/columns.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import styles from './tag-table.module.css';

type Props = {
  columns: readonly Column[];
  /** True if the list has space for a text beside the checkbox, because it shows no titles. */
  isCompact: boolean;
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  isEverySelected: boolean;
  isSomeSelected: boolean;
  onSelectAll: () => void;
};

/** Shows the titles of the columns, which sort the list, and the checkbox that selects all rows. */
export function TableHead({
  columns,
  isCompact,
  order,
  onOrder,
  isEverySelected,
  isSomeSelected,
  onSelectAll,
}: Props) {
  return (
    <div role="rowgroup" className={styles['head']}>
      <Text
        as="div"
        role="row"
        variant="caps"
        tone="muted"
        size={12.5}
        aria-rowindex={1}
        className={styles['row']}
      >
        {columns.map((column) => (
          <div
            key={column.name}
            role="columnheader"
            aria-sort={getAriaSort(column, order)}
            className={styles[column.name]}
          >
            {column.name === 'select' ? (
              <Checkbox
                {...(isCompact
                  ? { label: translate('Select all') }
                  : { 'aria-label': translate('Select all') })}
                checked={isEverySelected}
                indeterminate={isSomeSelected && !isEverySelected}
                onChange={onSelectAll}
              />
            ) : column.sort ? (
              <SortButton column={column} order={order} onOrder={onOrder} />
            ) : (
              column.getTitle() || <span className="visually-hidden">{HIDDEN_TITLES[column.name]?.()}</span>
            )}
          </div>
        ))}
      </Text>
    </div>
  );
}

const HIDDEN_TITLES: Partial<Record<Column['name'], () => string>> = {
  tag: () => translate('Tag'),
  to: () => translateIn('airport', 'To'),
  menu: () => translate('Actions'),
};

function getAriaSort({ sort }: Column, order: TagOrder) {
  if (sort === undefined) return undefined;
  return sort !== order.sort ? 'none' : order.isAscending ? 'ascending' : 'descending';
}

type SortProps = { column: Column; order: TagOrder; onOrder: (order: TagOrder) => void };

/** Sorts by its column; a second click reverses the order. */
function SortButton({ column: { getTitle, sort }, order, onOrder }: SortProps) {
  const isSorted = sort === order.sort;
  const changeOrder = () => {
    if (isSorted) return onOrder({ ...order, isAscending: !order.isAscending });
    const defaultDirection = parseTagOrder(sort, undefined);
    if (defaultDirection.ok) onOrder(defaultDirection.value);
  };
  return (
    <Row as="button" type="button" gap={6} onClick={changeOrder}>
      <Text as="span" variant="caps" size={12.5}>
        {getTitle()}
      </Text>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path
          d="M6 1.5v9M2.5 7 6 10.5 9.5 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Row>
  );
}
