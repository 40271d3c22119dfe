import { useCallback, useEffect, useMemo } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { parseTagOrder, type TagOrder, type TagSort } from '../../../tag/lists/tag-order.ts';
import { useHasPagesBar } from '../../ui/layout/pages-bar.tsx';
import type { TagListVariables } from '../../saved-tags/use-tag-list.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';

/** The three views of the tag list. */
const VIEWS = ['wall', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** The view that this page showed last, on a phone except the map. A link to the tag list without a view opens it. */
let lastView: View = 'wall';

/**
 * Returns the view in the URL and its setter. The Back button leads to the previous view. A link without a view leads to the last one,
 * which the URL then names.
 */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const isLinkFollowed = useNavigationType() === NavigationType.Push;
  const urlView = VIEWS.find((viewName) => viewName === params.get('view'));
  const view = urlView ?? (isLinkFollowed ? lastView : 'wall');
  const remember = useRememberView();
  useEffect(() => {
    remember(view);
    if (urlView !== undefined || view === 'wall') return;
    const updatedParams = new URLSearchParams(params);
    updatedParams.set('view', view);
    setParams(updatedParams, { replace: true, preventScrollReset: true });
  }, [params, setParams, urlView, view, remember]);
  const change = useCallback(
    (nextView: View) => {
      if (nextView === view) return;
      remember(nextView);
      const updatedParams = new URLSearchParams(params);
      if (nextView === 'wall') updatedParams.delete('view');
      else updatedParams.set('view', nextView);
      setParams(updatedParams, { preventScrollReset: true });
    },
    [params, setParams, view, remember],
  );
  return [view, change];
}

/** Returns a function that remembers a view. The bar of a phone links to the map, so that its link to the tags opens another view. */
function useRememberView(): (view: View) => void {
  const hasPagesBar = useHasPagesBar();
  return useCallback(
    (view: View) => {
      if (view !== 'map' || !hasPagesBar) lastView = view;
    },
    [hasPagesBar],
  );
}

/** The sort orders of the views, in the order of the menu. */
export const SORTS: readonly { readonly sort: TagSort; readonly getName: () => string }[] = [
  { sort: 'flown', getName: () => translate('Date flown') },
  { sort: 'saved', getName: () => translateIn('date of saving', 'Saved') },
  { sort: 'airline', getName: () => translate('Airline') },
  { sort: 'route', getName: () => translate('Route') },
  { sort: 'type', getName: () => translate('Aircraft') },
];

/** The order of a logbook: the latest flight first. */
const LATEST_FLIGHT_FIRST: TagOrder = { sort: 'flown', isAscending: false };

/** Returns the order in the URL, which the wall and the list share; without it the latest flight comes first. */
export function useOrder(): [TagOrder, (order: TagOrder) => void] {
  const [params, setParams] = useSearchParams();
  const [sort, order] = [params.get('sort'), params.get('order')];
  const value = useMemo(() => parseOrder(sort, order), [sort, order]);
  const change = useCallback(
    (nextOrder: TagOrder) => {
      const updatedParams = new URLSearchParams(params);
      updatedParams.set('sort', nextOrder.sort);
      const direction = getDirection(nextOrder);
      if (direction === undefined) updatedParams.delete('order');
      else updatedParams.set('order', direction);
      setParams(updatedParams, { replace: true, preventScrollReset: true });
    },
    [params, setParams],
  );
  return [value, change];
}

function parseOrder(sort: string | null, order: string | null): TagOrder {
  const parsedOrder = sort === null ? null : parseTagOrder(sort, order);
  return parsedOrder?.ok ? parsedOrder.value : LATEST_FLIGHT_FIRST;
}

/** Returns the direction of an order for the URL or the API; undefined for the default direction of its sort. */
function getDirection({ sort, isAscending }: TagOrder): 'asc' | 'desc' | undefined {
  const defaultDirection = parseTagOrder(sort, undefined);
  return defaultDirection.ok && defaultDirection.value.isAscending === isAscending
    ? undefined
    : isAscending
      ? 'asc'
      : 'desc';
}

/**
 * Converts an order to the arguments of the API. Returns no arguments for the newest first, so that the cache has each list only once.
 */
export function toOrderArgs(order: TagOrder): Pick<TagListVariables, 'sort' | 'order'> {
  const direction = getDirection(order);
  if (order.sort === 'saved' && direction === undefined) return {};
  return { sort: order.sort, ...(direction && { order: direction }) };
}
