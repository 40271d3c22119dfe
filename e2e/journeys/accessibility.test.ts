import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { join, newAccount } from '../product/api.ts';
import { createAccount, fillFields, terms } from './steps.ts';

// axe on the editor, and on every page as a phone shows it. The pages of an account on a desk: account-screens.test.ts.

const product = useProduct();

const expectClean = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

journey(
  'axe finds nothing on the pages of an account on a phone, and none scrolls sideways',
  async (open) => {
    const { page } = await open(product.url, { phone: true });
    const expectFits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/login');
    await control(page, 'JOIN IN').waitFor();
    await expectClean(page);
    await expectFits();

    await page.goto('/signin');
    await field(page, 'Email').waitFor();
    await expectClean(page);
    await expectFits();
    // By Enter: until the terms are ticked the button calls itself disabled, and Playwright would wait for it.
    await field(page, 'Email').press('Enter');
    await page.getByText('Please accept the Terms of Service and Privacy Policy to continue.').waitFor();
    await expectClean(page);
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      await control(page, name).first().click();
      await page.getByRole('dialog').waitFor();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    await page.goto('/create-account');
    await field(page, 'Email').fill('nobody');
    await field(page, 'Password').fill('short');
    await terms(page).check();
    await control(page, 'CREATE ACCOUNT').click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await expectClean(page);
    await expectFits();
    await terms(page).uncheck();
    await createAccount(page, newAccount());
    await expectClean(page);
    await expectFits();
    await control(page, 'Resend Email').click();
    await page.getByText('Verification email sent successfully!').waitFor();
    await expectClean(page);

    const session = await join(product);
    const member = await open(product.url, { phone: true, session });
    await member.page.goto('/settings');
    await member.page.getByText(session.email).first().waitFor();
    await expectClean(member.page);
  },
);

/** Opens the list of liveries, as far as to the last picture in it. */
async function openLiveries(page: Page): Promise<void> {
  await field(page, 'Livery').click();
  await page.getByRole('option', { name: 'Dark' }).locator('img').waitFor();
}

journey('axe finds nothing in the editor, also where a field is refused', async (open) => {
  const { page } = await open(product.url, { session: await join(product) });
  await page.goto('/');
  await card(page).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'OneWorld' }).click();
  await expectClean(page);
  await fillFields(page, { 'Destination IATA': '' });
  await expectClean(page);
  await openLiveries(page);
  await expectClean(page);
});

journey('axe finds nothing in the editor and its two drawers on a phone', async (open) => {
  const { page } = await open(product.url, { phone: true, session: await join(product) });
  await page.goto('/');
  await card(page).waitFor();
  await expectClean(page);
  for (const name of ['Open airlines', 'Open settings']) {
    await control(page, name).tap();
    await page.getByRole('dialog').waitFor();
    await expectClean(page);
    if (name === 'Open settings') {
      await openLiveries(page);
      await expectClean(page);
      // The first Escape closes the list, the next one the drawer.
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
