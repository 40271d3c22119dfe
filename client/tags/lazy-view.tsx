import { ChunkError } from '../ui/layout/lazy-route.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { useLazy, type LoadComponent } from '../ui/layout/use-lazy.ts';
import { translate } from '../../tag/texts/translate.ts';
import type { View } from './views/view.ts';

/** The views whose code is loaded when they are opened. */
const LAZY_VIEWS: Readonly<
  Record<Exclude<View, 'wall'>, { readonly getName: () => string; readonly load: LoadComponent }>
> = {
  list: {
    getName: () => translate('The list'),
    load: () => import('./list/list-view.tsx').then(({ ListView }) => ListView),
  },
  map: {
    getName: () => translate('The map'),
    load: () => import('./map/map-view.tsx').then(({ MapView }) => MapView),
  },
};

export function LazyView({ view }: { view: Exclude<View, 'wall'> }) {
  const { getName, load } = LAZY_VIEWS[view];
  const lazyPart = useLazy(load);
  if (lazyPart.status === 'ready') return <lazyPart.Part />;
  if (lazyPart.status === 'failed') return <ChunkError pageName={getName()} onRetry={lazyPart.retry} />;
  return <Spinner />;
}
