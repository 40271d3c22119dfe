import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { join } from '../product/api.ts';

// The service worker keeps the files of the product: a page that was open before opens again without any network.

const product = useProduct();

/** What the browser itself says of requests that go nowhere, and of preloads that a worker answered. */
const BROWSERS_OWN =
  /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|service worker resource mismatch|404 .*logo_of_nobody/;

/** Waits until the worker has kept what it keeps, and stands before the page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** The status of a GET by the page, null where none comes. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        ({ status }) => status,
        () => null,
      ),
    path,
  );

journey('the editor opens again with the whole network away, after one visit', async (open) => {
  const { page, allow } = await open(product.url, { session: await join(product), worker: true });
  await page.goto('/');
  await card(page).waitFor();
  await kept(page);

  allow(BROWSERS_OWN);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Tag editor' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Local Storage' }).waitFor();

  // All marks are there, those that nobody has looked at as well; one that is not shipped is no fault of the network.
  expect(await statusOf(page, '/img/logo_klm.json')).toBe(200);
  expect(await statusOf(page, '/img/logo_of_nobody.json')).toBe(404);
  // What is the server's to say is never kept.
  expect(await statusOf(page, '/api/health')).toBeNull();
  expect(await statusOf(page, '/graphql')).toBeNull();
  await expect(page.goto('/dev/mailbox')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

journey(
  'pages that were never opened open too, and the server’s own again once it is there',
  async (open) => {
    const { page, allow } = await open(product.url, { worker: true });
    await page.goto('/login');
    await control(page, 'JOIN IN').waitFor();
    await kept(page);
    allow(BROWSERS_OWN);
    await page.context().setOffline(true);
    await page.goto('/create-account');
    await control(page, 'CREATE ACCOUNT').waitFor();
    await page.context().setOffline(false);
    await page.goto('/signin');
    await control(page, 'SIGN IN').waitFor();
    expect(await statusOf(page, '/api/health')).toBe(200);
  },
);
