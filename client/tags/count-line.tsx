import { formatCount, formatInteger } from '../../tag/base/format-count.ts';
import { parseTagOrder } from '../../tag/lists/tag-order.ts';
import type { Filters } from './views/filters.ts';
import type { ShownList } from './views/use-shown-list.ts';
import type { ShownTagList } from './views/shown-tag-list.ts';
import { SORTS } from './views/view.ts';
import styles from './count-line.module.css';
import { IconButton } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { Select } from '../ui/forms/select.tsx';

type Props = Pick<ShownTagList, 'shown' | 'filters' | 'isFiltered' | 'order' | 'onOrder' | 'stats'>;

/** Shows the number of tags that match the filters, and their order. */
export function CountLine({ shown, filters, isFiltered, order, onOrder, stats }: Props) {
  const { sort, isAscending } = order;
  return (
    <>
      <Text tone="muted" size={14} nowrap grow className={styles['count']} role="status">
        {isSearching(shown, filters)
          ? SEARCHING_TEXT
          : formatCountText(shown, stats?.tags ?? null, isFiltered)}
      </Text>
      <Row gap={4} className={styles['sort']}>
        <Select
          label="Sort"
          value={sort}
          choices={SORTS.map((sortOption) => ({ value: sortOption.sort, name: sortOption.name }))}
          onChange={(sortName) => {
            const parsedOrder = parseTagOrder(sortName, undefined);
            if (parsedOrder.ok) onOrder(parsedOrder.value);
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

const SEARCHING_TEXT = 'Searching';

/** Returns true if the result of the search is loading. */
export function isSearching({ list, isStale }: ShownList, { q }: Filters): boolean {
  return q !== '' && (isStale || !list.isSettled);
}

/** Says that the result of the search is loading, in a view without a count. */
export function SearchingStatus() {
  return (
    <Text tone="muted" size={14} role="status">
      {SEARCHING_TEXT}
    </Text>
  );
}

/**
 * Formats the number of tags: '38 tags', '3 of 38 tags'; '50+ of 380 tags' while more pages match. Returns '' while the number is
 * unknown.
 */
function formatCountText({ list, isStale }: ShownList, total: number | null, isFiltered: boolean): string {
  if (isStale || !list.isSettled || (list.error && list.tags.length === 0)) return '';
  if (!isFiltered && total !== null) return formatCount(total, 'tag');
  const loadedCount = formatInteger(list.tags.length) + (list.hasMore ? '+' : '');
  if (!isFiltered || total === null) return addTagNoun(loadedCount, list.hasMore ? 2 : list.tags.length);
  return addTagNoun(`${loadedCount} of ${formatInteger(total)}`, total);
}

/** Returns the number of printed tags. Only the loaded tags are printed. */
export function formatPrintedText(shownList: ShownList, total: number | null, isFiltered: boolean): string {
  const { tags: loadedTags, hasMore } = shownList.list;
  const text = formatCountText(shownList, total, isFiltered);
  return hasMore && !isFiltered ? `the first ${formatInteger(loadedTags.length)} of ${text}` : text;
}

/** Returns a text, such as '3 of 38', with the noun for the count. */
const addTagNoun = (text: string, count: number) => `${text} ${count === 1 ? 'tag' : 'tags'}`;
