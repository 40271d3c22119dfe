import { createContext, useContext } from 'react';
import type { TagOrder } from '../../../tag/lists/tag-order.ts';
import type { StatsData } from './stats-panel.tsx';
import type { Filters } from './filters.ts';
import type { ShownList } from './use-shown-list.ts';

/** What the views have in common; a view whose code is loaded when it is opened reads it here. */
export type ShownCollection = {
  readonly shown: ShownList;
  readonly filters: Filters;
  readonly filtered: boolean;
  readonly order: TagOrder;
  readonly onOrder: (order: TagOrder) => void;
  readonly stats: StatsData | null;
};

const Shown = createContext<ShownCollection | null>(null);
export const ShownCollectionProvider = Shown.Provider;

export function useShownCollection(): ShownCollection {
  const shown = useContext(Shown);
  if (shown === null) throw new Error('A view stands in the collection');
  return shown;
}
