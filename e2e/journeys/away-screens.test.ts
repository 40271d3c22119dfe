import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { openEditor, saveOnServer, expectConnection, expectSaved, readServerTags } from './offline-steps.ts';
import { fillFields, saveConfig, signIn } from './steps.ts';

// The messages and the preserved work on the screens beside the editor, without the server or without the browser's storage.

const product = useProduct();

const OFFLINE_ERRORS = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

/** Uses the editor's own link, without a reload. */
const toCollection = (page: Page) => page.locator('a[href="/tags"]').first().click();

journey(
  'a page on which nobody does anything notices that the network is away; what is copied then is counted, and saved without a click',
  async (openPage) => {
    const member = await createMember(product);
    await saveOnServer(product, member, [
      { iata: 'NRT', city: 'TOKYO', country: 'JP', flightNumber: 'UA 1' },
    ]);
    const { page, allow } = await openPage(product.url, { session: member });
    await openEditor(page, /TOKYO, JP, UA 1$/);
    await toCollection(page);
    await expectConnection(page, 'API Connected');
    await page.getByRole('status').getByText('1 tag', { exact: true }).waitFor();

    allow(OFFLINE_ERRORS);
    await page.context().setOffline(true);
    await expectConnection(page, 'Local Storage');
    await page
      .getByText('The server cannot be reached. These are the tags stored in this browser.')
      .waitFor();
    await findControl(page, 'Duplicate NRT UA 1 7/16-2025').click();
    await page.getByRole('status').getByText('2 tags', { exact: true }).waitFor();

    await page.context().setOffline(false);
    await expectConnection(page, 'API Connected');
    await expectSaved(page, 1);
    await page.getByRole('status').getByText('2 tags', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Figures' })
      .filter({ hasText: /^Tags\s*2(?!\d)/ })
      .waitFor();
    expect(await readServerTags(product, member)).toHaveLength(2);
    await page.getByText('In this browser', { exact: true }).waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

const NOT_STORED_MESSAGE = 'This browser does not let this site store data';

journey(
  'where the browser forbids storage a sign-in works while the page lives, and each page says that it ends',
  async (openPage) => {
    const member = await createMember(product);
    const { page } = await openPage(product.url);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    const notStoredAlert = page.getByRole('alert').filter({ hasText: NOT_STORED_MESSAGE });
    await page.goto('/signin');
    await notStoredAlert.waitFor();
    await signIn(page, member);
    await notStoredAlert.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await findControl(page, 'Open editor').click();
    await findCard(page).waitFor();
    await fillFields(page, { City: 'Apia' });
    await saveConfig(page);
    expect(await readServerTags(product, member)).toMatchObject([{ tag_config: { city: 'APIA' } }]);
    await toCollection(page);
    await page.getByRole('status').getByText('1 tag', { exact: true }).waitFor();
    await page.reload();
    await page.waitForURL('**/login');
    await notStoredAlert.waitFor();
  },
);
