import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseTagOrder, type TagOrder, type TagSort } from '../../../tag/lists/tag-order.ts';
import type { TagListVariables } from '../../saved-tags/use-tag-list.ts';

/** The three views of the collection. */
export const VIEWS = ['wall', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** Returns the view in the URL and its setter. The Back button leads to the previous view. */
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

/** The sort orders of the views, in the order of the menu. */
export const SORTS: readonly { readonly sort: TagSort; readonly name: string }[] = [
  { sort: 'flown', name: 'Date flown' },
  { sort: 'saved', name: 'Saved' },
  { sort: 'airline', name: 'Airline' },
  { sort: 'route', name: 'Route' },
  { sort: 'type', name: 'Type' },
];

/** The order of a logbook: the latest flight first. */
const LATEST_FLIGHT_FIRST: TagOrder = { sort: 'flown', isAscending: false };

/** Returns the order in the URL, which the wall and the list share; without it the latest flight comes first. */
export function useOrder(): [TagOrder, (order: TagOrder) => void] {
  const [params, setParams] = useSearchParams();
  const [sort, order] = [params.get('sort'), params.get('order')];
  const value = useMemo(() => parseOrder(sort, order), [sort, order]);
  const change = useCallback(
    (next: TagOrder) => {
      const changed = new URLSearchParams(params);
      changed.set('sort', next.sort);
      const direction = getDirection(next);
      if (direction === undefined) changed.delete('order');
      else changed.set('order', direction);
      setParams(changed, { replace: true, preventScrollReset: true });
    },
    [params, setParams],
  );
  return [value, change];
}

function parseOrder(sort: string | null, order: string | null): TagOrder {
  const parsed = sort === null ? null : parseTagOrder(sort, order);
  return parsed?.ok ? parsed.value : LATEST_FLIGHT_FIRST;
}

/** Returns the direction of an order for the URL or the API; undefined for the default direction of its sort. */
function getDirection({ sort, isAscending }: TagOrder): 'asc' | 'desc' | undefined {
  const usual = parseTagOrder(sort, undefined);
  return usual.ok && usual.value.isAscending === isAscending ? undefined : isAscending ? 'asc' : 'desc';
}

/**
 * Converts an order to the arguments of the API. Returns no arguments for the newest first, so that the cache has each list only once.
 */
export function toOrderArgs(order: TagOrder): Pick<TagListVariables, 'sort' | 'order'> {
  const direction = getDirection(order);
  if (order.sort === 'saved' && direction === undefined) return {};
  return { sort: order.sort, ...(direction && { order: direction }) };
}
