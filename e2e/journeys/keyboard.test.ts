import type { Locator, Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field, isFocused, tabTo } from '../browser/locate.ts';
import { join, linkTo, mailTo, newAccount } from '../product/api.ts';
import { openVerificationLink, terms } from './steps.ts';

// Everything of the first flight without a mouse.

const product = useProduct();

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

journey('join and reach the editor by keyboard', async (open) => {
  const { page } = await open(product.url);
  const { email, password, nickname } = newAccount();
  await page.goto('/login');
  await press(page, control(page, 'JOIN IN'), 'Enter');
  await page.waitForURL('**/create-account');
  await typeInto(page, field(page, 'Email'), email);
  await typeInto(page, field(page, 'Password'), password);
  await typeInto(page, field(page, 'Confirm Password'), password);
  await typeInto(page, field(page, 'Nickname'), nickname);
  await press(page, terms(page), 'Space');
  await press(page, control(page, 'CREATE ACCOUNT'), 'Enter');
  await page.waitForURL('**/verify-email');
  await openVerificationLink(page, linkTo(await mailTo(product, email), '/verify-email'));
  await press(page, control(page, 'Open editor'), 'Enter');
  await card(page).waitFor();
});

journey('sign in, choose an airline, change it and save by keyboard', async (open) => {
  const { email, password } = await join(product);
  const { page } = await open(product.url);
  await page.goto('/login');
  await press(page, control(page, 'SIGN IN'), 'Enter');
  await page.waitForURL('**/signin');
  await typeInto(page, field(page, 'Email'), email);
  await typeInto(page, field(page, 'Password'), password);
  await press(page, terms(page), 'Space');
  await tabTo(page, control(page, 'SIGN IN'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await press(page, control(page, 'Open editor'), 'Enter');
  await press(page, page.getByRole('button', { name: 'OneWorld' }), 'Enter');
  // One stop of the Tab key for all airlines: the arrows walk among them.
  const qantas = page.getByRole('button', { name: /QANTAS/i });
  await qantas.waitFor();
  for (let presses = 0; presses < 40 && !(await isFocused(qantas)); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, field(page, 'City'), 'Perth');
  await card(page, /^QANTAS.*, PEK, PERTH, CN$/).waitFor();
  await press(page, control(page, 'Save Config'), 'Enter');
  await page.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
});
