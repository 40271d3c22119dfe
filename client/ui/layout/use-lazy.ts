import { useEffect, useRef, useState, type ComponentType } from 'react';
import { reloadPage } from './reload-page.ts';

/** Loads a component with its code. */
export type LoadComponent<Props = object> = () => Promise<ComponentType<Props>>;

/** The time limit for loading a chunk, in milliseconds. Then the page offers Retry. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The loaded components, which appear at once when they open again. */
const loadedComponents = new WeakMap<object, unknown>();

/** Loads a component, so that it renders at once when it opens. */
export async function loadLazy<Props>(load: LoadComponent<Props>): Promise<ComponentType<Props>> {
  const Part = await load();
  loadedComponents.set(load, Part);
  return Part;
}

type LoadingState<Props> =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Part: ComponentType<Props> };

type LazyPart<Props> = LoadingState<Props> & { retry: () => void };

function getInitialState<Props>(load: LoadComponent<Props>): LoadingState<Props> {
  const Part = loadedComponents.get(load) as ComponentType<Props> | undefined;
  return Part ? { status: 'ready', Part } : { status: 'loading' };
}

/**
 * Loads the code of a component on first use. `load` must be the same function on every render. If loading fails a second time or times
 * out, Retry reloads the page.
 */
export function useLazy<Props = object>(load: LoadComponent<Props>): LazyPart<Props> {
  const [loadingState, setLoading] = useState<LoadingState<Props>>(() => getInitialState(load));
  const [attempt, setAttempt] = useState(0);
  const timedOut = useRef(false);

  useEffect(() => {
    if (loadedComponents.has(load)) return;
    let isCurrent = true;
    const settle = (nextState: LoadingState<Props>) => isCurrent && setLoading(nextState);
    const timer = setTimeout(() => {
      timedOut.current = true;
      settle({ status: 'failed' });
    }, CHUNK_TIMEOUT_MS);
    loadLazy(load).then(
      (Part) => {
        clearTimeout(timer);
        settle({ status: 'ready', Part });
      },
      async () => {
        clearTimeout(timer);
        const isReloading = attempt > 0 && isCurrent && (await reloadPage());
        if (!isReloading) settle({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  const retry = () => {
    setLoading({ status: 'loading' });
    setAttempt(attempt + 1);
    // A second import would wait for the same pending response, so the page is reloaded.
    if (timedOut.current) void reloadPage();
  };
  return { ...loadingState, retry };
}
