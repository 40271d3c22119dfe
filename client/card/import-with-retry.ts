/**
 * Returns a function that imports a module lazily and only once. After a failure it imports the module under another URL, because a
 * browser remembers a failed module as long as the page is open, and a reload would lose typed text.
 */
export function importWithRetry<M>(load: () => Promise<M>): () => Promise<M> {
  /** The URL of the code that failed to load; null if the browser's error does not name it, as in Safari. */
  let failedUrl: string | null = null;
  let tries = 0;
  let pendingImport: Promise<M> | null = null;
  const importNext = (): Promise<M> => {
    if (failedUrl === null) return load();
    tries += 1;
    return import(/* @vite-ignore */ `${failedUrl}?try=${tries}`) as Promise<M>;
  };
  return () => {
    // All callers share one copy of the module, also after a retry.
    pendingImport ??= importNext().catch((error: unknown) => {
      failedUrl ??= findUrl(error);
      pendingImport = null;
      throw error;
    });
    return pendingImport;
  };
}

/** Finds the URL of a script in an error. Returns only URLs of this origin, because the text of an error is not trusted. */
function findUrl(error: unknown): string | null {
  const moduleUrl = error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
  return moduleUrl?.startsWith(`${globalThis.location.origin}/`) ? moduleUrl : null;
}
