import { createElement } from 'react';
import { ChunkError } from './lazy-route.tsx';
import { Spinner } from './spinner.tsx';
import { useLazy, type LoadComponent } from './use-lazy.ts';

type Props<PartProps> = {
  /** The loader, which must not change. Two parts at one place need different keys. */
  load: LoadComponent<PartProps>;
  partProps: PartProps;
};

/** Shows a part of a page whose code is loaded when it first opens. If this fails, shows an error with Retry. */
export function LazyPart<PartProps extends object>({ load, partProps }: Props<PartProps>) {
  const part = useLazy(load);
  if (part.status === 'ready') return createElement(part.Part, partProps);
  if (part.status === 'failed') return <ChunkError isPart onRetry={part.retry} />;
  return <Spinner />;
}
