import { ChunkError } from '../ui/layout/lazy-route.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { useLazy, type LoadComponent } from '../ui/layout/use-lazy.ts';
import type { View } from './views/view.ts';

/** The views whose code is loaded when they are opened. */
const VIEW_LOADERS: Readonly<Record<Exclude<View, 'wall'>, LoadComponent>> = {
  list: () => import('./list/list-view.tsx').then(({ ListView }) => ListView),
  map: () => import('./map/map-view.tsx').then(({ MapView }) => MapView),
};

export function LazyView({ view }: { view: Exclude<View, 'wall'> }) {
  const lazyPart = useLazy(VIEW_LOADERS[view]);
  if (lazyPart.status === 'ready') return <lazyPart.Part />;
  if (lazyPart.status === 'failed') return <ChunkError isPart onRetry={lazyPart.retry} />;
  return <Spinner />;
}
