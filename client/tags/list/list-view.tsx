import { filterKey } from '../../saved-tags/tag-pages.ts';
import { toTagFilter } from '../views/filters.ts';
import { useShownCollection } from '../views/shown-collection.ts';
import { toOrderArgs } from '../views/view.ts';
import { TagTable } from './tag-table.tsx';

/** Shows the collection as a list of rows. */
export function ListView() {
  const { shown, filters, filtered, order, onOrder } = useShownCollection();
  const listed = filterKey({ filter: toTagFilter(filters), ...toOrderArgs(order) });
  return (
    <TagTable
      list={shown.list}
      stale={shown.stale}
      filtered={filtered}
      order={order}
      onOrder={onOrder}
      shown={listed}
    />
  );
}
