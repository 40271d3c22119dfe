import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { uploadLogo } from '../card/upload-logo.ts';
import { ask, join } from '../product/api.ts';
import { startReleases } from '../product/releases.ts';
import { PRELOADS, seesConnection, workerReady } from './offline-steps.ts';

// The service worker keeps the files of the product: a page that was open before opens again without any network.

const product = useProduct();

/** What the browser itself says of requests that do not reach a server. */
const BROWSERS_OWN = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|404 .*logo_of_nobody/;

/** The status of a GET by the page, null where none comes; past what the browser itself has kept of earlier ones. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'no-store' }).then(
        ({ status }) => status,
        () => null,
      ),
    path,
  );

/** Waits until a file is kept. There is no event for it. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    while (!(await caches.match(url))) await new Promise((done) => setTimeout(done, 50));
  }, path);

journey(
  'the editor opens again with the whole network away, after one visit; who signs out leaves no uploaded image behind',
  async (open) => {
    const member = await join(product);
    const { path } = await uploadLogo(product, member);
    await ask(
      product,
      'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
      { input: { config: { selectedLogo: path, city: 'תל אביב' } } },
      member.token,
    );
    const { page, openTab, allow } = await open(product.url, { session: member, worker: true });
    allow(PRELOADS);
    await page.goto('/');
    await card(page, /תל אביב/).waitFor();
    await workerReady(page);
    // What the page had loaded before there was a worker is kept as well.
    await isKept(page, path);
    expect(await page.evaluate(() => caches.keys())).toContain('tailfin-uploads');
    // So is what draws the design's letters, which few designs need.
    await isKept(page, '/fonts/noto-sans-hebrew.ttf');

    allow(BROWSERS_OWN);
    await page.context().setOffline(true);
    await page.reload();
    await card(page, /תל אביב/).waitFor();
    await seesConnection(page, 'Local Storage');
    // All airline marks are cached, also those that were never shown. A missing one is 404, not a network error.
    expect(await statusOf(page, '/img/logo_klm.json')).toBe(200);
    expect(await statusOf(page, '/img/logo_of_nobody.json')).toBe(404);
    // Answers of the API are never cached.
    expect(await statusOf(page, '/api/health')).toBeNull();
    expect(await statusOf(page, '/graphql')).toBeNull();
    const other = await openTab();
    await expect(other.goto('/dev/mailbox')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await other.close();

    await page.context().setOffline(false);
    await seesConnection(page, 'API Connected');
    await control(page, 'Logout').click();
    await page.waitForURL('**/login');
    // What the page that was left had no time for is done by this one.
    await page.waitForFunction(async (url) => (await caches.match(url)) === undefined, path);
  },
);

journey(
  'pages that were never opened open without a network, where the line hangs, and where a gateway finds no server',
  async (open) => {
    const releases = await startReleases(product.url);
    try {
      const { page, allow } = await open(releases.url, { worker: true });
      allow(PRELOADS);
      await page.goto('/login');
      await control(page, 'JOIN IN').waitFor();
      await workerReady(page);
      allow(BROWSERS_OWN);
      await page.context().setOffline(true);
      await page.goto('/create-account');
      await control(page, 'CREATE ACCOUNT').waitFor();
      // The server's own again, once it is there.
      await page.context().setOffline(false);
      await page.goto('/signin');
      await control(page, 'SIGN IN').waitFor();
      expect(await statusOf(page, '/api/health')).toBe(200);

      allow(/502/);
      for (const how of ['gateway', 'hang'] as const) {
        releases.lose(how);
        await page.goto(`/reset-password?${how}`, { waitUntil: 'commit' });
        await control(page, 'RESET PASSWORD').waitFor();
      }
    } finally {
      await releases.close();
    }
  },
);

/** The state of the worker that stands before the pages, and of one that waits for its turn. */
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
      allow(PRELOADS);
      await old.goto('/login');
      await control(old, 'JOIN IN').waitFor();
      await workerReady(old);
      releases.release();
      await old.evaluate(async () => {
        const registration = await (await navigator.serviceWorker.ready).update();
        const found = registration.installing;
        if (!registration.waiting)
          await new Promise((done) => found?.addEventListener('statechange', done, { once: true }));
      });
      expect(await workers(old)).toEqual({ active: 'activated', waiting: 'installed' });

      // The server has this code no more.
      await control(old, 'JOIN IN').click();
      await control(old, 'CREATE ACCOUNT').waitFor();
      const next = await openTab();
      const isNext = () => next.locator('script[type=module][src$=".next.js"]').count();
      // The kept page opens where the server takes longer than a busy machine lets it.
      do {
        await next.goto('/login');
        await control(next, 'JOIN IN').waitFor();
      } while ((await isNext()) === 0);
      // By now it has told which build it is of, and was not alone.
      await next.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await workerReady(next);
      expect(await workers(old)).toEqual({ active: 'activated', waiting: 'installed' });
      expect(await statusOf(old, releases.firstPath('sign-in.page-'))).toBe(200);

      await old.close();
      await next.reload();
      await control(next, 'JOIN IN').waitFor();
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
      await control(next, 'CREATE ACCOUNT').waitFor();
      expect(await isNext()).toBe(1);
    } finally {
      await releases.close();
    }
  },
);
