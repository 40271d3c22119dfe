import type { PageMessage } from './page-message.ts';

/** The longest time that a page without an idle moment delays the worker. */
const MAX_IDLE_WAIT_MS = 10_000;

/**
 * Registers the service worker, which caches the product's files for use without a server. Waits until the page has loaded and is idle,
 * because the worker fetches all files. Pages over plain HTTP have no workers, and pages of the dev server have no built files.
 */
export function registerWorker(): void {
  const workerUrl = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  if (!workerUrl || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => void installWorker(workerUrl), { timeout: MAX_IDLE_WAIT_MS });
    else void installWorker(workerUrl);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Registers the worker.
 * @param workerUrl the URL of the page's own code, by which a worker recognizes the page's build
 */
async function installWorker(workerUrl: string): Promise<void> {
  const serviceWorker = getContainer();
  const isFirstVisit = serviceWorker?.controller === null;
  // Storage may be forbidden or full, or the server unreachable. The page works without the worker.
  const registration = await serviceWorker
    ?.register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!serviceWorker || !registration) return;
  const activateWaiting = () => postToWorker(registration.waiting, { type: 'TAKE_OVER', code: workerUrl });
  activateWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', activateWaiting);
  });
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  postToWorker(active, { type: 'CACHE_URLS', payload: { urlsToCache: listLoadedFiles() } });
}

/** Returns the browser's service workers; null if the browser forbids them, for example in a private window or in a sandbox. */
function getContainer(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

function postToWorker(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message);
}

/** Returns the images, fonts and code that this page has loaded; some code is cached only when a design needs it. */
function listLoadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(?:img|fonts|assets)\//.test(new URL(name, window.location.href).pathname));
}
