import type { BrowserContext } from 'playwright-core';

/**
 * Removes service workers from the pages of a context, so that each request of a page is seen and may be answered, and no other requests
 * are made. Playwright's option `serviceWorkers: 'block'` is not used, because it writes a warning into each page's console and returns
 * an invalid registration.
 */
export async function disableWorker(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  return context;
}
