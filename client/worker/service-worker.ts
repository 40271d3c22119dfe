import { getCacheKeyForURL, precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { UPLOADS_CACHE } from './kept-uploads.ts';
import { limitEntries } from './limit-entries.ts';
import { markOf } from './marks.ts';
import { serverIsThere } from './server-is-there.ts';
import { followPages } from './take-over.ts';
import type { PrecachedFile } from './precached.ts';

// Keeps the product's files, so that a page that was open before opens again while no server answers. It keeps files
// only: /api, /graphql and whatever is not a GET go to the server as if it were not there, since no route names them.

declare const PRECACHED: readonly PrecachedFile[];

/** How long the server may take for a page before the kept one opens. */
const PATIENCE_S = 3;
/** Folders and doors of the server, where no page of ours is. */
const NO_PAGES = [/^\/(?:api|graphql|dev|playground|graphiql|metrics|img|fonts|assets|sw\.js)(?:[/?]|$)/];

// The newest page where the server answers: it names the newest code. So an update that waits holds nobody back.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [serverIsThere, new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })],
    }),
    { denylist: NO_PAGES },
  ),
);
precacheAndRoute([...PRECACHED], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

// Marks may be new with a release, so the server is asked; the kept ones stand in, those nobody has looked at as well.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/img\/logo_\w+\.json$/.test(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [serverIsThere, { handlerDidError: ({ request }) => markOf(request, PRECACHED) }],
  }),
);
// An uploaded image's name is never used again for another.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/uploads/'),
  new CacheFirst({ cacheName: UPLOADS_CACHE, plugins: [limitEntries(UPLOADS_CACHE, 60)] }),
);
// Code and fonts of pages whose build is not this worker's own.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'tailfin-assets', plugins: [limitEntries('tailfin-assets', 120)] }),
);
// Pictures of logos and aircraft, and the fonts of rarer scripts.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:img|fonts)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'tailfin-files', plugins: [limitEntries('tailfin-files', 400)] }),
);

followPages((code) => getCacheKeyForURL(code) !== undefined);
