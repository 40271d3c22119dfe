import { createContext, useContext } from 'react';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import { filterKey } from '../../saved-tags/tag-pages.ts';
import type { StatsData } from './stats-panel.tsx';
import { toTagFilter, type Filters } from './filters.ts';
import type { ShownList } from './use-shown-list.ts';
import { toOrderArgs } from './view.ts';

/** The common data of the views. A view whose code is loaded later reads them from this context. */
export type ShownTagList = {
  readonly shown: ShownList;
  readonly filters: Filters;
  readonly isFiltered: boolean;
  readonly order: TagOrder;
  readonly onOrder: (order: TagOrder) => void;
  readonly stats: StatsData | null;
};

const ShownTagListContext = createContext<ShownTagList | null>(null);
export const ShownTagListProvider = ShownTagListContext.Provider;

export function useShownTagList(): ShownTagList {
  const shown = useContext(ShownTagListContext);
  if (shown === null) throw new Error('useShownTagList needs a ShownTagListProvider');
  return shown;
}

/** Returns the visible list as `filterKey` encodes it. */
export function useShownKey(): string {
  const { filters, order } = useShownTagList();
  return filterKey({ filter: toTagFilter(filters), ...toOrderArgs(order) });
}
