import { useState } from 'react';
import { useTagList, type TagList } from '../../saved-tags/use-tag-list.ts';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import { toTagFilter, type Filters } from './filters.ts';
import { toOrderArgs } from './view.ts';

/** The visible list. If `isStale` is true, it is the previous list, and another list is loading. */
export type ShownList = { list: TagList; isStale: boolean };

/** Returns the tags that match the filters, in this order. The previous tags stay visible while new tags load. */
export function useShownList(filters: Filters, order: TagOrder): ShownList {
  const filter = toTagFilter(filters);
  const list = useTagList({ ...(filter && { filter }), ...toOrderArgs(order) });
  const [lastSettledList, setLastSettledList] = useState(list);
  if (list.isSettled && list !== lastSettledList) setLastSettledList(list);
  if (list.isSettled || lastSettledList.tags.length === 0) return { list, isStale: false };
  return { list: lastSettledList, isStale: true };
}
