import type { BrowserContext } from 'playwright-core';

/**
 * Makes the pages of a context those of a browser without service workers, so that each request of a page is seen, and
 * may be answered, and nothing is fetched that the page has not asked for. Playwright's own way, `serviceWorkers: 'block'`,
 * writes a warning into each page's console and hands it a registration that is none.
 */
export async function withoutWorker(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  return context;
}
