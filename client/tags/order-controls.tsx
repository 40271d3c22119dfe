import { parseTagOrder } from '../../tag/lists/tag-order.ts';
import { IconButton } from '../ui/forms/button.tsx';
import { Select } from '../ui/forms/select.tsx';
import { translate, translateIn } from '../../tag/texts/translate.ts';
import styles from './order-controls.module.css';
import type { ShownTagList } from './views/shown-tag-list.ts';
import { SORTS } from './views/view.ts';

export type OrderProps = Pick<ShownTagList, 'order' | 'onOrder'>;

/** Shows the key by which the tags are sorted, and the direction. */
export function OrderControls({ order: { sort, isAscending }, onOrder }: OrderProps) {
  return (
    <>
      <Select
        label={translate('Sort')}
        value={sort}
        choices={SORTS.map(({ sort: value, getName }) => ({ value, name: getName() }))}
        onChange={(sortName) => {
          const parsedOrder = parseTagOrder(sortName, undefined);
          if (parsedOrder.ok) onOrder(parsedOrder.value);
        }}
      />
      <IconButton
        label={translateIn('sort order', 'Ascending')}
        aria-pressed={isAscending}
        title={isAscending ? translateIn('sort order', 'Ascending') : translateIn('sort order', 'Descending')}
        className={styles['direction']}
        onClick={() => onOrder({ sort, isAscending: !isAscending })}
      >
        <svg width="14" height="14" viewBox="0 0 12 12" aria-hidden="true">
          <path
            d="M6 1.5v9M2.5 7 6 10.5 9.5 7"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </IconButton>
    </>
  );
}
