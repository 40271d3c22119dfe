import { formatCount, formatInteger } from '../../tag/base/format-count.ts';
import type { Filters } from './views/filters.ts';
import type { ShownList } from './views/use-shown-list.ts';
import type { ShownTagList } from './views/shown-tag-list.ts';
import styles from './count-line.module.css';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { OrderControls, type OrderProps } from './order-controls.tsx';

type CountProps = Pick<ShownTagList, 'shown' | 'filters' | 'isFiltered' | 'stats'>;

/** Shows the number of tags that match the filters, and their order. */
export function CountLine({ order, onOrder, ...count }: CountProps & OrderProps) {
  return (
    <>
      <TagCount {...count} />
      <Row gap={4} className={styles['sort']}>
        <OrderControls order={order} onOrder={onOrder} />
      </Row>
    </>
  );
}

/** Shows the number of tags that match the filters. */
export function TagCount({ shown, filters, isFiltered, stats }: CountProps) {
  return (
    <Text tone="muted" size={14} grow className={styles['count']} role="status">
      {isSearching(shown, filters) ? SEARCHING_TEXT : formatCountText(shown, stats?.tags ?? null, isFiltered)}
    </Text>
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
