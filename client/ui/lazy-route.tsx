import { useEffect, useState, type ComponentType } from 'react';
import { Alert } from './notice.tsx';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import styles from './lazy-route.module.css';

export type LoadPage = () => Promise<ComponentType>;

/** How long a chunk may take before its page offers to try again. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Pages that have been loaded show at once when they are opened again. */
const loaded = new WeakMap<LoadPage, ComponentType>();

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Page: ComponentType };

function initial(load: LoadPage): Loading {
  const Page = loaded.get(load);
  return Page ? { state: 'ready', Page } : { state: 'loading' };
}

/** Shows a page whose code is fetched when it is first opened; when that fails or hangs, an error with Retry. */
export function LazyRoute({ load }: { load: LoadPage }) {
  const [loading, setLoading] = useState(() => initial(load));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (loaded.has(load)) return;
    let open = true;
    const settle = (next: Loading) => open && setLoading(next);
    const timer = setTimeout(() => settle({ state: 'failed' }), CHUNK_TIMEOUT_MS);
    load().then(
      (Page) => {
        loaded.set(load, Page);
        settle({ state: 'ready', Page });
      },
      () => settle({ state: 'failed' }),
    );
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  if (loading.state === 'ready') return <loading.Page />;
  if (loading.state === 'loading') return <Waiting />;
  return (
    <LoadFailed
      onRetry={() => {
        setLoading({ state: 'loading' });
        setAttempt(attempt + 1);
      }}
    />
  );
}

function Waiting() {
  return (
    <main className={styles['page']}>
      <Spinner />
    </main>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles['page']}>
      <Alert
        action={
          <Button look="go" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        This page could not be loaded. Please check your connection and try again.
      </Alert>
    </main>
  );
}
