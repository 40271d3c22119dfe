import type { PageMessage } from './page-message.ts';

/**
 * Has the service worker keep the product's files in this browser, for the time when no server answers. It begins once
 * the page has loaded and has nothing to do, since it fetches everything. A page over plain http has no workers, and
 * one that is being developed no files of a build.
 */
export function keepFiles(): void {
  const code = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  if (!code || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void register(code));
    else void register(code);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** @param code the address of the page's own code, which tells a worker of which build the page is */
async function register(code: string): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Storage that is forbidden or full, or a server that went: the page works as it does without.
    return;
  }
  const offerToNewer = () => tell(registration.waiting, { type: 'TAKE_OVER', code });
  offerToNewer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerToNewer);
  });
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  tell(active, { type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
}

function tell(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message);
}

/** The pictures and fonts that this page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(?:img|fonts)\//.test(new URL(name, window.location.href).pathname));
}
