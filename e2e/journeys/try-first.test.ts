import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { readPng } from '../card/read-png.ts';
import { findLink, waitForMail, createTestAccount } from '../product/api.ts';
import { readServerCities } from './offline-steps.ts';
import { createAccount, fillFields, openVerificationLink, readStorage } from './steps.ts';

// Designs made without an account: they survive a reload and the registration, and are added to the account once.

const product = useProduct();

/** Saves the open design in this browser. */
async function saveHere(page: Page, values: Record<string, string>): Promise<void> {
  await fillFields(page, values);
  await findControl(page, 'Save Config').click();
  await page.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Saved in this browser' }).waitFor();
}

journey(
  'a guest makes two designs, takes one home, joins, verifies in another tab, and has both in the account once',
  async (openPage) => {
    const account = createTestAccount('Bessie');
    const { page, openTab } = await openPage(product.url);
    const sentOperations: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|graphql)/.test(pathname))
        sentOperations.push(JSON.parse(request.postData() ?? '{}').operationName);
    });
    const html = await (await fetch(`${product.url}/login`)).text();
    expect(html).toMatch(/<div id="root">.*JOIN IN.*sample_united/s);
    await page.goto('/login');
    await findControl(page, 'Try it without an account').click();
    await page.waitForURL('**/try');
    await page.getByRole('status').filter({ hasText: 'Local Storage' }).waitFor();
    await findCard(page, 'UNITED AIRLINES, PEK, BEIJING, CN').waitFor();
    await saveHere(page, { 'Flight Number': 'ua 1', City: 'Suva' });
    await findControl(page, 'New design').click();
    await saveHere(page, { 'Flight Number': 'ua 2', 'Destination IATA': 'PEK', City: 'Nadi', Country: 'CN' });

    await page.reload();
    await findCard(page, /NADI, CN, UA 2$/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      findControl(page, 'Screenshot').click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(readPng(Buffer.concat(chunks))).toMatchObject({ width: 752, height: 1104 });
    expect(
      sentOperations.filter((operation) => !['Airlines', 'Airports', 'RegistrationMode'].includes(operation)),
    ).toEqual([]);

    await findControl(page, 'Sign In / Register').click();
    await findControl(page, 'JOIN IN').click();
    await createAccount(page, account);
    const otherTab = await openTab();
    await openVerificationLink(
      otherTab,
      findLink(await waitForMail(product, account.email), '/verify-email'),
    );
    await findControl(otherTab, 'New tag').waitFor();
    await otherTab.getByText('2 tags added to your account').waitFor();
    await findControl(otherTab, 'Open it').waitFor();
    const member = { token: (await readStorage(otherTab))['auth_token'] ?? '' };

    // The first tab has noticed the sign-in.
    await page.goto('/');
    expect(await page.getByText('made without an account').count()).toBe(0);
    await page.getByRole('list', { name: 'Saved tags of United Airlines' }).getByText('UA 1').waitFor();
    expect(await readServerCities(product, member)).toEqual(['UA 1 SUVA', 'UA 2 NADI']);
    await page.goto('/try');
    await page.waitForURL((url) => url.pathname === '/');
  },
);
