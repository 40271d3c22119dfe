import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseTagOrder, type TagOrder, type TagSort } from '../../../tag/lists/tag-order.ts';
import type { TagListVariables } from '../../saved-tags/use-tag-list.ts';

/** The three views of the collection. */
export const VIEWS = ['wall', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** The view in the address. Back leads to the one before. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'wall';
  const change = useCallback(
    (next: View) => {
      if (next === view) return;
      const changed = new URLSearchParams(params);
      if (next === 'wall') changed.delete('view');
      else changed.set('view', next);
      setParams(changed, { preventScrollReset: true });
    },
    [params, setParams, view],
  );
  return [view, change];
}

/** What the views can be sorted by, in the order of the choice. */
export const SORTS: readonly { readonly sort: TagSort; readonly name: string }[] = [
  { sort: 'flown', name: 'Date flown' },
  { sort: 'saved', name: 'Saved' },
  { sort: 'airline', name: 'Airline' },
  { sort: 'route', name: 'Route' },
  { sort: 'type', name: 'Type' },
];

/** The order in the address, which the wall and the list share; without one the list is a logbook, by date flown. */
export function useOrder(view: View): [TagOrder, (order: TagOrder) => void] {
  const [params, setParams] = useSearchParams();
  const [sort, order] = [params.get('sort'), params.get('order')];
  const value = useMemo(() => orderOf(sort, order, view), [sort, order, view]);
  const change = useCallback(
    (next: TagOrder) => {
      const changed = new URLSearchParams(params);
      changed.set('sort', next.sort);
      const direction = directionOf(next);
      if (direction === undefined) changed.delete('order');
      else changed.set('order', direction);
      setParams(changed, { replace: true, preventScrollReset: true });
    },
    [params, setParams],
  );
  return [value, change];
}

function orderOf(sort: string | null, order: string | null, view: View): TagOrder {
  const parsed = sort === null ? null : parseTagOrder(sort, order);
  if (parsed?.ok) return parsed.value;
  return { sort: view === 'list' ? 'flown' : 'saved', isAscending: false };
}

/** The direction that a caller must name; undefined for the usual one of what is sorted by. */
function directionOf({ sort, isAscending }: TagOrder): 'asc' | 'desc' | undefined {
  const usual = parseTagOrder(sort, undefined);
  return usual.ok && usual.value.isAscending === isAscending ? undefined : isAscending ? 'asc' : 'desc';
}

/** As the API takes it; nothing for the newest first, so that the cache has each list once. */
export function orderArgs(order: TagOrder): Pick<TagListVariables, 'sort' | 'order'> {
  const direction = directionOf(order);
  if (order.sort === 'saved' && direction === undefined) return {};
  return { sort: order.sort, ...(direction && { order: direction }) };
}
