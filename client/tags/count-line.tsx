import type { Filters } from './views/filters.ts';
import type { ShownList } from './views/use-shown-list.ts';
import type { ShownTagList } from './views/shown-tag-list.ts';
import styles from './count-line.module.css';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
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
      {isSearching(shown, filters)
        ? translate('Searching')
        : formatCountText(shown, stats?.tags ?? null, isFiltered)}
    </Text>
  );
}

/** Returns true if the result of the search is loading. */
export function isSearching({ list, isStale }: ShownList, { q }: Filters): boolean {
  return q !== '' && (isStale || !list.isSettled);
}

/** Says that the result of the search is loading, in a view without a count. */
export function SearchingStatus() {
  return (
    <Text tone="muted" size={14} role="status">
      {translate('Searching')}
    </Text>
  );
}

/**
 * Formats the number of tags: '38 tags', '3 of 38 tags'; '50+ of 380 tags' while more pages match. Returns '' while the number is
 * unknown.
 */
function formatCountText({ list, isStale }: ShownList, total: number | null, isFiltered: boolean): string {
  if (isStale || !list.isSettled || (list.error && list.tags.length === 0)) return '';
  const count = list.tags.length;
  if (total !== null && isFiltered)
    return list.hasMore
      ? translate('{total, plural, one {{count, number}+ of # tag} other {{count, number}+ of # tags}}', {
          count,
          total,
        })
      : translate('{total, plural, one {{count, number} of # tag} other {{count, number} of # tags}}', {
          count,
          total,
        });
  return total === null && list.hasMore
    ? translate('{count, plural, one {#+ tags} other {#+ tags}}', { count })
    : formatMessage('TAGS_COUNT', { count: total ?? count });
}

/** Returns the number of printed tags. Only the loaded tags are printed. */
export function formatPrintedText(shownList: ShownList, total: number | null, isFiltered: boolean): string {
  const { tags: loadedTags, hasMore } = shownList.list;
  return hasMore && !isFiltered && total !== null
    ? translate(
        '{total, plural, one {the first {count, number} of # tag} other {the first {count, number} of # tags}}',
        { count: loadedTags.length, total },
      )
    : formatCountText(shownList, total, isFiltered);
}
