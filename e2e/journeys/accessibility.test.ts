import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { join, newAccount } from '../product/api.ts';
import { createAccount, fillFields, terms } from './steps.ts';

// axe on every screen, in the states a visitor sees.

const product = useProduct();

const expectClean = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

for (const phone of [false, true]) {
  const where = phone ? 'on a phone' : 'on a desk';

  journey(`axe finds nothing on the login page and the forms, ${where}`, async (open) => {
    const { page } = await open(product.url, { phone });
    await page.goto('/login');
    await control(page, 'JOIN IN').waitFor();
    await expectClean(page);

    await page.goto('/signin');
    await field(page, 'Email').waitFor();
    await expectClean(page);
    // By Enter: until the terms are ticked the button calls itself disabled, and a robot would wait for it.
    await field(page, 'Email').press('Enter');
    await page.getByText('Please accept the Terms of Service and Privacy Policy to continue.').waitFor();
    await expectClean(page);

    await page.goto('/create-account');
    await field(page, 'Email').fill('nobody');
    await field(page, 'Password').fill('short');
    await terms(page).check();
    await control(page, 'CREATE ACCOUNT').click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await expectClean(page);
  });

  journey(`axe finds nothing on the legal texts, ${where}`, async (open) => {
    const { page } = await open(product.url, { phone });
    await page.goto('/signin');
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      await control(page, name).first().click();
      await page.getByRole('dialog').waitFor();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  journey(`axe finds nothing while an address is verified, ${where}`, async (open) => {
    const { page } = await open(product.url, { phone });
    await page.goto('/create-account');
    await createAccount(page, newAccount());
    await expectClean(page);
    await control(page, 'Resend Email').click();
    await page.getByText('Verification email sent successfully!').waitFor();
    await expectClean(page);
  });

  journey(`axe finds nothing on the settings, ${where}`, async (open) => {
    const session = await join(product);
    const { page } = await open(product.url, { phone, session });
    await page.goto('/settings');
    await page.getByText(session.email).first().waitFor();
    await expectClean(page);
  });
}

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
