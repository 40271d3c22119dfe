import type { StrategyOptions } from 'workbox-strategies';

type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * Keeps at most `most` entries of a cache and removes the oldest first. workbox-expiration would keep a database of times
 * beside each cache, which a plain limit does not need.
 */
export function limitEntries(cacheName: string, most: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async () => {
      // Opening it would create a cache anew that a sign-out has deleted meanwhile.
      if (!(await caches.has(cacheName))) return;
      const cache = await caches.open(cacheName);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
    },
  };
}

/** Treats 502, 503 and 504 as no answer: a gateway sends them when it cannot reach the server. */
export const rejectGatewayErrors: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error(`status ${response.status}`);
    return Promise.resolve(response);
  },
};
