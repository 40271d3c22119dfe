import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField } from '../browser/locate.ts';
import { callRest, createMember, createTestAccount, findLink, waitForMail } from '../product/api.ts';
import { waitForWorker } from './offline-steps.ts';

// The choice of a language: it keeps what is typed, reaches other tabs, the account and its mails, and works without a network.

const product = useProduct();

const FAILED_REQUEST = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;

const chooseLanguage = (page: Page, label: string, name: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: name });

/** Returns the language and the direction of the page. */
const readLanguage = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

journey(
  'a guest chooses a language: typed text stays, other tabs follow, and a language that does not load changes nothing',
  async (openPage) => {
    const { page, openTab, allow } = await openPage(product.url);
    await page.goto('/try');
    await findCard(page).waitFor();
    const otherTab = await openTab();
    await otherTab.goto('/login');
    await findField(page, 'Quick entry').fill('LH716 FRA HN');
    await chooseLanguage(page, 'Language', 'Deutsch');
    await findControl(page, 'Entwurf speichern').waitFor();
    expect(await findField(page, 'Schnelleingabe').inputValue()).toBe('LH716 FRA HN');
    expect(await readLanguage(page)).toEqual(['de', 'ltr']);
    await findControl(otherTab, 'ANMELDEN').waitFor();

    allow(FAILED_REQUEST);
    await page.route('**/assets/texts-fr-*', (route) => route.abort());
    await chooseLanguage(page, 'Sprache', 'Français');
    await page.getByRole('alert').filter({ hasText: 'Verbindung' }).waitFor();
    expect(await readLanguage(page)).toEqual(['de', 'ltr']);
    await chooseLanguage(page, 'Sprache', 'العربية');
    await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
    await page.reload();
    await findCard(page).waitFor();
    expect(await readLanguage(page)).toEqual(['ar', 'rtl']);
  },
);

journey(
  'an account is in the language in which it was made, on its mails and in other browsers',
  async (openPage) => {
    const account = createTestAccount('Beryl');
    const { page } = await openPage(product.url);
    await page.goto('/create-account?lang=de');
    await findField(page, 'E-Mail').fill(account.email);
    await findField(page, 'Passwort').fill(account.password);
    await findField(page, 'Passwort bestätigen').fill(account.password);
    await findField(page, 'Nickname').fill(account.nickname);
    await page.getByRole('checkbox').check();
    await findControl(page, 'KONTO ERSTELLEN').click();
    await page.waitForURL('**/verify-email');
    const mail = await waitForMail(product, account.email);
    expect(mail.subject).toMatch(/Bestätige/);
    await page.goto(findLink(mail, '/verify-email'));
    await findControl(page, 'Neuer Anhänger').waitFor();

    const english = await openPage(product.url);
    await english.page.goto('/signin');
    await findField(english.page, 'Email').fill(account.email);
    await findField(english.page, 'Password').fill(account.password);
    await english.page.getByRole('checkbox').check();
    await findControl(english.page, 'SIGN IN').click();
    await findControl(english.page, 'Neuer Anhänger').waitFor();
  },
);

journey('a language that was loaded once is there without a network', async (openPage) => {
  const member = await createMember(product);
  const { page, allow } = await openPage(product.url, { session: member, worker: true });
  await page.goto('/settings');
  await chooseLanguage(page, 'Language', 'Deutsch');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  const { body } = await callRest(product, 'GET', '/api/user/profile', member);
  expect(body['user']).toMatchObject({ locale: 'de' });
  await waitForWorker(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  allow(FAILED_REQUEST);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.goto('/tags');
  await findControl(page, 'Neuer Anhänger').waitFor();
});
