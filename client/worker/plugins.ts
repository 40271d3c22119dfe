import type { StrategyOptions } from 'workbox-strategies';

type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * Limits a cache to `maxEntries` entries and removes the oldest first. workbox-expiration would store a database of times for each cache,
 * which a plain limit does not need.
 */
export function createEntryLimit(cacheName: string, maxEntries: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async () => {
      // Opening the cache would create it again after a sign-out has deleted it.
      if (!(await caches.has(cacheName))) return;
      const cache = await caches.open(cacheName);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)));
    },
  };
}

/**
 * Removes the preloads of modules and scripts from a page. A page without a worker needs them on a slow line; a page of this worker loads its modules
 * from the cache, and its browser does not use preloads that a worker answers, and warns about each of them.
 */
export const removePreloads: WorkboxPlugin = {
  handlerWillRespond: async ({ response }) => {
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const headers = new Headers(response.headers);
    // These two describe the body as the server sent it.
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    const page = (await response.text()).replaceAll(
      /\s*<link rel="(?:modulepreload|preload" as="script)"[^>]*>/g,
      '',
    );
    return new Response(page, { status: response.status, statusText: response.statusText, headers });
  },
};

/** Treats 502, 503 and 504 as no response, because a gateway sends them if it cannot reach the server. */
export const rejectGatewayErrors: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error(`status ${response.status}`);
    return Promise.resolve(response);
  },
};
