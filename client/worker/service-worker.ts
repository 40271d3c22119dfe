import {
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  PrecacheFallbackPlugin,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { isServerPath } from '../../tag/texts/page-paths.ts';
import { UPLOADS_CACHE } from './uploads-cache.ts';
import type { PageMessage } from './page-message.ts';
import { createEntryLimit, rejectGatewayErrors, removePreloads } from './plugins.ts';
import { LOGO_VECTORS_URL, type PrecachedFile } from './precached.ts';

// Caches the product's files, so that a page that was opened before opens again without the server. It caches only files: no route
// matches /api, /graphql or methods other than GET, so such calls go to the server.

declare const PRECACHED: readonly PrecachedFile[];

/** The time that the server has for a page before the cached page opens, in seconds. */
const NETWORK_TIMEOUT_S = 3;
// The server's page comes first, because it loads the newest code without waiting for the update of the worker.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isServerPath(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      rejectGatewayErrors,
      new PrecacheFallbackPlugin({ fallbackURL: '/index.html' }),
      removePreloads,
    ],
  }),
);
precacheAndRoute([...PRECACHED], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

// Logo vectors may change with a release, so the server comes first. The cached file contains all vectors, even those that were never
// shown.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/img\/logo_\w+\.json$/.test(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [rejectGatewayErrors, { handlerDidError: ({ request }) => findLogoVector(request) }],
  }),
);
// The name of an uploaded image is never used for another image.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/uploads/'),
  new CacheFirst({ cacheName: UPLOADS_CACHE, plugins: [createEntryLimit(UPLOADS_CACHE, 60)] }),
);
// The code and fonts of pages of another build.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'tailfin-assets', plugins: [createEntryLimit('tailfin-assets', 120)] }),
);
// The images of logos and aircraft, and the fonts of rarer scripts.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:img|fonts)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'tailfin-files', plugins: [createEntryLimit('tailfin-files', 400)] }),
);

activateSafely((code) => getCacheKeyForURL(code) !== undefined);

/** Returns the vector of a shipped logo from the cached file of all vectors; 404 if this build does not have the logo. */
async function findLogoVector(request: Request): Promise<Response | undefined> {
  const file = PRECACHED.find(({ url }) => LOGO_VECTORS_URL.test(url));
  const cachedResponse = file && (await matchPrecache(file.url));
  if (!cachedResponse) return undefined;
  const logoVectors = new Map(Object.entries((await cachedResponse.json()) as Record<string, unknown>));
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return logoVectors.has(name) ? Response.json(logoVectors.get(name)) : new Response(null, { status: 404 });
}

/** The used part of a service worker's global scope; the compiler is configured for the scope of a page. */
type WorkerScope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly unknown[]> };
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void;
};
type WorkerEvent = { data?: PageMessage; waitUntil(promise: Promise<unknown>): void };

/**
 * Decides when this worker becomes active. The first worker of a browser controls the open pages immediately. A later worker waits until
 * no page of an older build is open, because its activation deletes that build's files, which open pages may still load. This is the case
 * when the last page closes, or when the only open page reports this worker's build.
 */
function activateSafely(isOwnCode: (url: string) => boolean): void {
  const worker = self as unknown as WorkerScope;
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    if (event.data?.type === 'TAKE_OVER' && isOwnCode(event.data.code))
      event.waitUntil(takeOverIfAlone(worker));
  });
}

async function takeOverIfAlone(worker: WorkerScope): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}
