import { useState } from 'react';
import { useTagList, type TagList } from '../../saved-tags/use-tag-list.ts';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import { tagFilter, type Filters } from './filters.ts';
import { orderArgs } from './view.ts';

/** The list on the screen. `stale`: it is the one before, while another is on its way. */
export type ShownList = { list: TagList; stale: boolean };

/** The tags that match the filters, in this order. While new ones load, the previous ones stay visible. */
export function useShownList(filters: Filters, order: TagOrder): ShownList {
  const filter = tagFilter(filters);
  const list = useTagList({ ...(filter && { filter }), ...orderArgs(order) });
  const [last, setLast] = useState(list);
  if (list.settled && list !== last) setLast(list);
  if (list.settled || last.tags.length === 0) return { list, stale: false };
  return { list: last, stale: true };
}
