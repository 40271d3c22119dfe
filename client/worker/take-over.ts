import type { PageMessage } from './page-message.ts';

/** What is used of a service worker's own scope: the compiler knows that of a page. */
type WorkerScope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly unknown[]> };
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void;
};
type WorkerEvent = { data?: PageMessage; waitUntil(work: Promise<unknown>): void };

/**
 * Which pages this worker stands behind. The first worker of a browser takes the open pages at once. A newer one waits
 * until no page is open that may be of an older build, since activating drops that build's files, which its pages still
 * fetch as they need them: the last page may go, or the only page tell that it is of the newer build already.
 */
export function followPages(isOwnCode: (url: string) => boolean): void {
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
