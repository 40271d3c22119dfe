import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { uploadLogo } from '../card/upload-logo.ts';
import { queryGraphql, join } from '../product/api.ts';
import { startReleases } from '../product/releases.ts';
import { expectConnection, waitForWorker } from './offline-steps.ts';

// The service worker caches the files of the product: a page that was open before opens again without any network.

const product = useProduct();

/** The browser's own messages about requests that do not reach a server. */
const BROWSERS_OWN = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|404 .*logo_of_nobody/;

/** Returns the status of the page's GET without the HTTP cache; null if there is no response. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'no-store' }).then(
        ({ status }) => status,
        () => null,
      ),
    path,
  );

/** Waits until a file is cached, by polling, because there is no event for it. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    while (!(await caches.match(url))) await new Promise((done) => setTimeout(done, 50));
  }, path);

journey(
  'the editor opens again with the whole network away, after one visit; who signs out leaves no uploaded image behind',
  async (open) => {
    const member = await join(product);
    const { path } = await uploadLogo(product, member);
    await queryGraphql(
      product,
      'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
      { input: { config: { selectedLogo: path, city: 'תל אביב' } } },
      member.token,
    );
    const { page, openTab, allow } = await open(product.url, { session: member, worker: true });
    await page.goto('/');
    await findCard(page, /תל אביב/).waitFor();
    await waitForWorker(page);
    // Files that the page loaded before the worker started are cached as well.
    await isKept(page, path);
    expect(await page.evaluate(() => caches.keys())).toContain('tailfin-uploads');
    // The font of the design's letters, which few designs need, is cached as well.
    await isKept(page, '/fonts/noto-sans-hebrew.ttf');

    allow(BROWSERS_OWN);
    await page.context().setOffline(true);
    await page.reload();
    await findCard(page, /תל אביב/).waitFor();
    await expectConnection(page, 'Local Storage');
    // All airline marks are cached, also those that were never shown. A missing mark is a 404, not a network error.
    expect(await statusOf(page, '/img/logo_klm.json')).toBe(200);
    expect(await statusOf(page, '/img/logo_of_nobody.json')).toBe(404);
    // Responses of the API are never cached.
    expect(await statusOf(page, '/api/health')).toBeNull();
    expect(await statusOf(page, '/graphql')).toBeNull();
    const other = await openTab();
    await expect(other.goto('/dev/mailbox')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await other.close();

    await page.context().setOffline(false);
    await expectConnection(page, 'API Connected');
    await findControl(page, 'Logout').click();
    await page.waitForURL('**/login');
    // This page completes the cleanup that the previous page had no time for.
    await page.waitForFunction(async (url) => (await caches.match(url)) === undefined, path);
  },
);

journey(
  'pages that were never opened open without a network, where the line hangs, and where a gateway finds no server',
  async (open) => {
    const releases = await startReleases(product.url);
    try {
      const { page, allow } = await open(releases.url, { worker: true });
      await page.goto('/login');
      await findControl(page, 'JOIN IN').waitFor();
      await waitForWorker(page);
      allow(BROWSERS_OWN);
      await page.context().setOffline(true);
      await page.goto('/create-account');
      await findControl(page, 'CREATE ACCOUNT').waitFor();
      // The response comes from the server again as soon as it is available.
      await page.context().setOffline(false);
      await page.goto('/signin');
      await findControl(page, 'SIGN IN').waitFor();
      expect(await statusOf(page, '/api/health')).toBe(200);

      allow(/502/);
      for (const how of ['gateway', 'hang'] as const) {
        releases.failOldFiles(how);
        await page.goto(`/reset-password?${how}`, { waitUntil: 'commit' });
        await findControl(page, 'RESET PASSWORD').waitFor();
      }
    } finally {
      await releases.close();
    }
  },
);

/** Returns the state of the active worker and of the waiting worker. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return { active: registration.active?.state, waiting: registration.waiting?.state };
  });

journey(
  'a release: open pages keep their code, new ones are new, and the worker changes with the last',
  async (open) => {
    const releases = await startReleases(product.url);
    try {
      const { page: old, openTab, allow } = await open(releases.url, { worker: true });
      await old.goto('/login');
      await findControl(old, 'JOIN IN').waitFor();
      await waitForWorker(old);
      releases.release();
      await old.evaluate(async () => {
        const registration = await (await navigator.serviceWorker.ready).update();
        const found = registration.installing;
        if (!registration.waiting)
          await new Promise((done) => found?.addEventListener('statechange', done, { once: true }));
      });
      expect(await workers(old)).toEqual({ active: 'activated', waiting: 'installed' });

      // The server no longer has this code.
      await findControl(old, 'JOIN IN').click();
      await findControl(old, 'CREATE ACCOUNT').waitFor();
      const next = await openTab();
      const isNext = () => next.locator('script[type=module][src$=".next.js"]').count();
      // The cached page opens if the server takes too long, as on a busy machine; then the test tries again.
      do {
        await next.goto('/login');
        await findControl(next, 'JOIN IN').waitFor();
      } while ((await isNext()) === 0);
      // By now the new page has announced its build, but the old page is still open.
      await next.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await waitForWorker(next);
      expect(await workers(old)).toEqual({ active: 'activated', waiting: 'installed' });
      expect(await statusOf(old, releases.firstPath('sign-in.page-'))).toBe(200);

      await old.close();
      await next.reload();
      await findControl(next, 'JOIN IN').waitFor();
      await next.evaluate(async () => {
        const { serviceWorker } = navigator;
        const hear = (target: EventTarget | null, type: string) =>
          new Promise((done) => target?.addEventListener(type, done, { once: true }));
        const { active, waiting } = await serviceWorker.ready;
        if (waiting || active !== serviceWorker.controller) await hear(serviceWorker, 'controllerchange');
        const { controller } = serviceWorker;
        if (controller?.state !== 'activated') await hear(controller, 'statechange');
      });
      expect(await workers(next)).toEqual({ active: 'activated' });
      allow(BROWSERS_OWN);
      allow(/404/);
      expect(await statusOf(next, releases.firstPath('sign-in.page-'))).toBe(404);
      await next.context().setOffline(true);
      await next.goto('/create-account');
      await findControl(next, 'CREATE ACCOUNT').waitFor();
      expect(await isNext()).toBe(1);
    } finally {
      await releases.close();
    }
  },
);
