import { ChunkError } from '../ui/layout/lazy-route.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { useLazy, type LoadComponent } from '../ui/layout/use-lazy.ts';
import type { View } from './views/view.ts';

/** The views whose code is loaded when they are opened. */
const LAZY_VIEWS: Readonly<
  Record<Exclude<View, 'wall'>, { readonly viewName: string; readonly load: LoadComponent }>
> = {
  list: { viewName: 'The list', load: () => import('./list/list-view.tsx').then(({ ListView }) => ListView) },
  map: { viewName: 'The map', load: () => import('./map/map-view.tsx').then(({ MapView }) => MapView) },
};

export function LazyView({ view }: { view: Exclude<View, 'wall'> }) {
  const { viewName, load } = LAZY_VIEWS[view];
  const lazyPart = useLazy(load);
  if (lazyPart.status === 'ready') return <lazyPart.Part />;
  if (lazyPart.status === 'failed') return <ChunkError pageName={viewName} onRetry={lazyPart.retry} />;
  return <Spinner />;
}
