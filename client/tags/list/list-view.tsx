import { filterKey } from '../../saved-tags/tag-pages.ts';
import { tagFilter } from '../views/filters.ts';
import { useShownCollection } from '../views/shown-collection.ts';
import { orderArgs } from '../views/view.ts';
import { TagTable } from './tag-table.tsx';

/** The collection as a list of rows. */
export function ListView() {
  const { shown, filters, filtered, order, onOrder } = useShownCollection();
  const listed = filterKey({ filter: tagFilter(filters), ...orderArgs(order) });
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
