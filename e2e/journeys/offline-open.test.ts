import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { uploadLogo } from '../card/upload-logo.ts';
import { queryGraphql, createMember } from '../product/api.ts';
import { startReleases } from '../product/releases.ts';
import { expectConnection, waitForWorker } from './offline-steps.ts';

// The service worker caches the files of the product: a page that was open before opens again without any network.

const product = useProduct();

/** The browser's own messages about requests that do not reach a server. */
const BROWSERS_OWN = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|404 .*logo_of_nobody/;

/** Returns the status of the page's GET without the HTTP cache; null if there is no response. */
const requestStatus = (page: Page, path: string) =>
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
    while (!(await caches.match(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  }, path);

journey(
  'the editor opens again with the whole network away, after one visit; who signs out leaves no uploaded image behind',
  async (openPage) => {
    const member = await createMember(product);
    const { path } = await uploadLogo(product, member);
    await queryGraphql(
      product,
      'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
      { input: { config: { selectedLogo: path, city: 'תל אביב' } } },
      member.token,
    );
    const { page, openTab, allow } = await openPage(product.url, { session: member, worker: true });
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
    expect(await requestStatus(page, '/img/logo_klm.json')).toBe(200);
    expect(await requestStatus(page, '/img/logo_of_nobody.json')).toBe(404);
    // Responses of the API are never cached.
    expect(await requestStatus(page, '/api/health')).toBeNull();
    expect(await requestStatus(page, '/graphql')).toBeNull();
    const otherTab = await openTab();
    await expect(otherTab.goto('/dev/mailbox')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await otherTab.close();

    await page.context().setOffline(false);
    await expectConnection(page, 'API Connected');
    await findControl(page, 'Logout').click();
    await page.waitForURL('**/login');
    // This page completes the cleanup that the previous page had no time for.
    await page.waitForFunction(async (url) => (await caches.match(url)) === undefined, path);
  },
);

/** Returns the state of the active worker and of the waiting worker. */
const readWorkers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return { active: registration.active?.state, waiting: registration.waiting?.state };
  });

journey(
  'a release: open pages keep their code, new ones are new, and the worker changes with the last; never opened pages then open without a network, where the line hangs, and where a gateway finds no server',
  async (openPage) => {
    const releases = await startReleases(product.url);
    try {
      const { page: oldPage, openTab, allow } = await openPage(releases.url, { worker: true });
      await oldPage.goto('/login');
      await findControl(oldPage, 'JOIN IN').waitFor();
      await waitForWorker(oldPage);
      releases.release();
      await oldPage.evaluate(async () => {
        const registration = await (await navigator.serviceWorker.ready).update();
        const installingWorker = registration.installing;
        if (!registration.waiting)
          await new Promise((resolve) =>
            installingWorker?.addEventListener('statechange', resolve, { once: true }),
          );
      });
      expect(await readWorkers(oldPage)).toEqual({ active: 'activated', waiting: 'installed' });

      // The server no longer has this code.
      await findControl(oldPage, 'JOIN IN').click();
      await findControl(oldPage, 'CREATE ACCOUNT').waitFor();
      const next = await openTab();
      const isNext = () => next.locator('script[type=module][src$=".next.js"]').count();
      // The cached page opens if the server takes too long, as on a busy machine; then the test tries again.
      do {
        await next.goto('/login');
        await findControl(next, 'JOIN IN').waitFor();
      } while ((await isNext()) === 0);
      // By now the new page has announced its build, but the old page is still open.
      await next.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await waitForWorker(next);
      expect(await readWorkers(oldPage)).toEqual({ active: 'activated', waiting: 'installed' });
      expect(await requestStatus(oldPage, releases.firstPath('sign-in.page-'))).toBe(200);

      await oldPage.close();
      await next.reload();
      await findControl(next, 'JOIN IN').waitFor();
      await next.evaluate(async () => {
        const { serviceWorker } = navigator;
        const waitForEvent = (target: EventTarget | null, type: string) =>
          new Promise((resolve) => target?.addEventListener(type, resolve, { once: true }));
        const { active, waiting } = await serviceWorker.ready;
        if (waiting || active !== serviceWorker.controller)
          await waitForEvent(serviceWorker, 'controllerchange');
        const { controller } = serviceWorker;
        if (controller?.state !== 'activated') await waitForEvent(controller, 'statechange');
      });
      expect(await readWorkers(next)).toEqual({ active: 'activated' });
      allow(BROWSERS_OWN);
      allow(/404/);
      expect(await requestStatus(next, releases.firstPath('sign-in.page-'))).toBe(404);
      await next.context().setOffline(true);
      await next.goto('/create-account');
      await findControl(next, 'CREATE ACCOUNT').waitFor();
      expect(await isNext()).toBe(1);

      // The response comes from the server again as soon as it is available.
      await next.context().setOffline(false);
      await next.goto('/signin');
      await findControl(next, 'SIGN IN').waitFor();
      expect(await requestStatus(next, '/api/health')).toBe(200);
      allow(/502/);
      for (const failure of ['gateway', 'hang'] as const) {
        releases.failOldFiles(failure);
        await next.goto(`/reset-password?${failure}`, { waitUntil: 'commit' });
        await findControl(next, 'RESET PASSWORD').waitFor();
      }
    } finally {
      await releases.close();
    }
  },
);
