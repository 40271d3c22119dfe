/** A message of the page to a service worker. */
export type PageMessage =
  /** A waiting worker may become active if no other page is open. `code` is the URL of the page's own code. */
  | { readonly type: 'TAKE_OVER'; readonly code: string }
  /** The active worker caches what the page loaded before there was a worker; the format is workbox-routing's. */
  | { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } };
