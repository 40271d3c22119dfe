/** What a page tells the workers. */
export type PageMessage =
  /** To one that waits: it may take over if nobody else is open. `code` is the address of the page's own code. */
  | { readonly type: 'TAKE_OVER'; readonly code: string }
  /** To keep what the page loaded before there was a worker; the form is workbox-routing's. */
  | { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } };
