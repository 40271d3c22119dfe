import { useEffect, useRef, useState, type ComponentType } from 'react';
import { reloadPage } from './reload-page.ts';

export type LoadComponent = () => Promise<ComponentType>;

/** How long a chunk may take before its place offers to try again. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** What has been loaded shows at once when it is opened again. */
const loaded = new WeakMap<LoadComponent, ComponentType>();

type Loading = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Part: ComponentType };

type LazyPart = Loading & { retry: () => void };

function initial(load: LoadComponent): Loading {
  const Part = loaded.get(load);
  return Part ? { status: 'ready', Part } : { status: 'loading' };
}

/**
 * A component whose code is loaded when it is first needed. `load` must be the same function on every render. When the
 * code fails a second time or times out, Retry reloads the page.
 */
export function useLazy(load: LoadComponent): LazyPart {
  const [loading, setLoading] = useState(() => initial(load));
  const [attempt, setAttempt] = useState(0);
  const hangs = useRef(false);

  useEffect(() => {
    if (loaded.has(load)) return;
    let open = true;
    const settle = (next: Loading) => open && setLoading(next);
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
    // To load it once more would be to wait for the same answer.
    if (hangs.current) void reloadPage();
  };
  return { ...loading, retry };
}
