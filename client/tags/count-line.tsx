import { parseTagOrder } from '../../tag/lists/tag-order.ts';
import type { ShownList } from './views/use-shown-list.ts';
import type { ShownCollection } from './views/shown-collection.ts';
import { SORTS } from './views/view.ts';
import styles from './count-line.module.css';
import { IconButton } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { Select } from '../ui/forms/select.tsx';

type Props = Pick<ShownCollection, 'shown' | 'filtered' | 'order' | 'onOrder' | 'stats'>;

/** Shows the number of tags that match the filters, and their order. */
export function CountLine({ shown, filtered, order, onOrder, stats }: Props) {
  const { sort, isAscending } = order;
  return (
    <>
      <Text tone="muted" size={14} nowrap grow className={styles['count']} role="status">
        {countText(shown, stats?.tags ?? null, filtered)}
      </Text>
      <Row gap={4} className={styles['sort']}>
        <Select
          label="Sort"
          value={sort}
          choices={SORTS.map((one) => ({ value: one.sort, name: one.name }))}
          onChange={(wanted) => {
            const chosen = parseTagOrder(wanted, undefined);
            if (chosen.ok) onOrder(chosen.value);
          }}
        />
        <IconButton
          label="Ascending"
          aria-pressed={isAscending}
          title={isAscending ? 'Ascending' : 'Descending'}
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
      </Row>
    </>
  );
}

const number = new Intl.NumberFormat('en');

/**
 * Formats the number of tags: '38 tags', '3 of 38 tags'; '50+ of 380 tags' while more pages match. Returns '' while the number is
 * unknown.
 */
function countText({ list, stale }: ShownList, total: number | null, filtered: boolean): string {
  if (stale || !list.isSettled || (list.error && list.tags.length === 0)) return '';
  if (!filtered && total !== null) return formatTagCount(number.format(total), total);
  const some = number.format(list.tags.length) + (list.hasMore ? '+' : '');
  if (!filtered || total === null) return formatTagCount(some, list.hasMore ? 2 : list.tags.length);
  return formatTagCount(`${some} of ${number.format(total)}`, total);
}

/** Returns the number of printed tags. Only the loaded tags are printed. */
export function formatPrintedText(shown: ShownList, total: number | null, filtered: boolean): string {
  const { tags: loaded, hasMore } = shown.list;
  const text = countText(shown, total, filtered);
  return hasMore && !filtered ? `the first ${number.format(loaded.length)} of ${text}` : text;
}

const formatTagCount = (text: string, count: number) => `${text} ${count === 1 ? 'tag' : 'tags'}`;
