import type { PageMessage } from './page-message.ts';

/**
 * Registers the service worker, which caches the product's files for the time without a server. It starts when the page has
 * loaded and is idle, since it fetches everything. Pages over plain http have no workers, and pages of the dev server no
 * built files.
 */
export function registerWorker(): void {
  const code = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  if (!code || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void register(code));
    else void register(code);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** @param code the URL of the page's own code, by which a worker recognizes the page's build */
async function register(code: string): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Storage is forbidden or full, or the server is gone: the page works without the worker.
    return;
  }
  const offerToWaiting = () => tell(registration.waiting, { type: 'TAKE_OVER', code });
  offerToWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerToWaiting);
  });
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  tell(active, { type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
}

function tell(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message);
}

/** The pictures, the fonts and the code that this page has loaded; some code is kept only once a design needs it. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(?:img|fonts|assets)\//.test(new URL(name, window.location.href).pathname));
}
