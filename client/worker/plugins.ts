import type { StrategyOptions } from 'workbox-strategies';

type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * Limits a cache to `most` entries and removes the oldest first. workbox-expiration would store a database of times for each cache, which
 * a plain limit does not need.
 */
export function createEntryLimit(cacheName: string, most: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async () => {
      // Opening the cache would create it again after a sign-out has deleted it.
      if (!(await caches.has(cacheName))) return;
      const cache = await caches.open(cacheName);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
    },
  };
}

/** Treats 502, 503 and 504 as no response, because a gateway sends them if it cannot reach the server. */
export const rejectGatewayErrors: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error(`status ${response.status}`);
    return Promise.resolve(response);
  },
};
