import type { StrategyOptions } from 'workbox-strategies';

type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * Keeps at most so many entries of a cache: what was put there first goes first. Of our own, since workbox-expiration
 * keeps a database of times beside each cache, which a plain limit does not need.
 */
export function limitEntries(cacheName: string, most: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async () => {
      const cache = await caches.open(cacheName);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
    },
  };
}
