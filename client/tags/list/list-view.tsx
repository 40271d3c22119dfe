import { useShownTagList, useShownKey } from '../views/shown-tag-list.ts';
import { TagTable } from './tag-table.tsx';

/** Shows the collection as a list of rows. */
export function ListView() {
  const { shown, isFiltered, order, onOrder } = useShownTagList();
  return (
    <TagTable
      list={shown.list}
      isStale={shown.isStale}
      isFiltered={isFiltered}
      order={order}
      onOrder={onOrder}
      shownFilterKey={useShownKey()}
    />
  );
}
