import { useEffect, useRef, useState, type ComponentType } from 'react';
import { reloadPage } from './reload-page.ts';

export type LoadComponent = () => Promise<ComponentType>;

/** The time limit for loading a chunk, in milliseconds. Then the page offers Retry. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The loaded components, which appear at once when they open again. */
const loaded = new WeakMap<LoadComponent, ComponentType>();

type LoadingState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Part: ComponentType };

type LazyPart = LoadingState & { retry: () => void };

function getInitialState(load: LoadComponent): LoadingState {
  const Part = loaded.get(load);
  return Part ? { status: 'ready', Part } : { status: 'loading' };
}

/**
 * Loads the code of a component on first use. `load` must be the same function on every render. If loading fails a second time or times
 * out, Retry reloads the page.
 */
export function useLazy(load: LoadComponent): LazyPart {
  const [loading, setLoading] = useState(() => getInitialState(load));
  const [attempt, setAttempt] = useState(0);
  const hangs = useRef(false);

  useEffect(() => {
    if (loaded.has(load)) return;
    let open = true;
    const settle = (next: LoadingState) => open && setLoading(next);
    const timer = setTimeout(() => {
      hangs.current = true;
      settle({ status: 'failed' });
    }, CHUNK_TIMEOUT_MS);
    load().then(
      (Part) => {
        loaded.set(load, Part);
        clearTimeout(timer);
        settle({ status: 'ready', Part });
      },
      async () => {
        clearTimeout(timer);
        const reloads = attempt > 0 && open && (await reloadPage());
        if (!reloads) settle({ status: 'failed' });
      },
    );
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  const retry = () => {
    setLoading({ status: 'loading' });
    setAttempt(attempt + 1);
    // A second import would wait for the same pending response, so the page is reloaded.
    if (hangs.current) void reloadPage();
  };
  return { ...loading, retry };
}
