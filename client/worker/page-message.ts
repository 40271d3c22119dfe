/** A message from the page to a service worker. */
export type PageMessage =
  /** Allows a waiting worker to become active if no other page is open. `code` is the URL of the page's own code. */
  | { readonly type: 'TAKE_OVER'; readonly code: string }
  /** Tells the active worker to cache the files that the page loaded before there was a worker; the format comes from workbox-routing. */
  | { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } };
