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

/** How many tags the filters leave, and in which order. */
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

/** '38 tags', '3 of 38 tags'; '50+ of 380 tags' while more pages match. Empty while the number is unknown. */
function countText({ list, stale }: ShownList, total: number | null, filtered: boolean): string {
  if (stale || !list.settled || (list.error && list.tags.length === 0)) return '';
  if (!filtered && total !== null) return tags(number.format(total), total);
  const some = number.format(list.tags.length) + (list.more ? '+' : '');
  if (!filtered || total === null) return tags(some, list.more ? 2 : list.tags.length);
  return tags(`${some} of ${number.format(total)}`, total);
}

/** How many of them are on paper, which has those that were loaded. */
export function printedText(shown: ShownList, total: number | null, filtered: boolean): string {
  const { tags: loaded, more } = shown.list;
  const text = countText(shown, total, filtered);
  return more && !filtered ? `the first ${number.format(loaded.length)} of ${text}` : text;
}

const tags = (text: string, count: number) => `${text} ${count === 1 ? 'tag' : 'tags'}`;
