/**
 * Makes a function that imports a module lazily, and once. After a failure it is loaded under another URL, since a browser remembers
 * a failed module as long as the page is open, and a reload would lose typed text.
 */
export function importWithRetry<M>(load: () => Promise<M>): () => Promise<M> {
  /** The URL of the code that failed, where the browser's error names it; Safari's does not. */
  let failedUrl: string | null = null;
  let tries = 0;
  let loading: Promise<M> | null = null;
  const next = (): Promise<M> => {
    if (failedUrl === null) return load();
    tries += 1;
    return import(/* @vite-ignore */ `${failedUrl}?try=${tries}`) as Promise<M>;
  };
  return () => {
    // All callers share one copy, also under another URL.
    loading ??= next().catch((error: unknown) => {
      failedUrl ??= urlIn(error);
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Of our own origin only: what an error says is not ours to trust. */
function urlIn(error: unknown): string | null {
  const found = error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
  return found?.startsWith(`${globalThis.location.origin}/`) ? found : null;
}
