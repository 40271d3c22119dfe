import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl, findDialog, findField, pressTabUntil } from '../browser/locate.ts';
import { addVirtualAuthenticator } from '../browser/virtual-authenticator.ts';
import { createMember, waitForMail, type ProductMember } from '../product/api.ts';
import { findTermsCheckbox, openPanel, signIn, tryToSignIn } from './steps.ts';

// A passkey and an authenticator app: set up, used, lost and recovered. The addresses of this product are localhost, where passkeys work.

const product = useProduct();

async function logOut(page: Page): Promise<void> {
  await findControl(page, 'Logout').click();
  await page.waitForURL('**/login');
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}

/** Adds a passkey in Settings, by the keyboard alone. */
async function addPasskey(page: Page, { password }: ProductMember, name: string): Promise<void> {
  await openPanel(page, 'Passkeys');
  await pressTabUntil(page, findControl(page, 'ADD A PASSKEY'));
  await page.keyboard.press('Enter');
  await findField(page, 'Name').fill(name);
  await expectNoViolations(page);
  await findField(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await findDialog(page).getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

journey('a passkey is added, signs in, is lost and deleted; the password recovers', async (openPage) => {
  const member = await createMember(product);
  const { page } = await openPage(product.url, { session: member });
  const device = await addVirtualAuthenticator(page);
  await page.goto('/settings');
  await page.getByText(member.email).waitFor();
  await addPasskey(page, member, 'My laptop');
  expect((await waitForMail(product, member.email)).subject).toMatch(/passkey/i);
  await logOut(page);

  // The list of passkeys at the e-mail field signs in once the terms are accepted; the authenticator selects at once.
  await page.goto('/signin');
  await findTermsCheckbox(page).check();
  await page.waitForURL('**/settings');
  await page.getByText(member.email).waitFor();

  // A sign-in by a passkey confirms the user, so a change needs no password.
  await openPanel(page, 'Authenticator app');
  await findControl(page, 'SET UP').click();
  await page.getByText('Confirmed a moment ago').waitFor();
  await page.keyboard.press('Escape');
  await logOut(page);

  await device.clear();
  await page.goto('/signin');
  await findTermsCheckbox(page).check();
  await findControl(page, 'Sign in with a passkey').click();
  await findControl(page, 'Sign in with a passkey').waitFor();
  await signIn(page, member);
  await openPanel(page, 'Passkeys');
  await findControl(page, 'Delete My laptop').click();
  await findField(page, 'Password').fill(member.password);
  await findControl(findDialog(page), 'Delete').click();
  await findControl(page, 'ADD A PASSKEY').waitFor();
  expect(await findDialog(page).getByText('My laptop').count()).toBe(0);
});

/** Switches the authenticator app on. @returns its key and the recovery codes */
async function setUpApp(
  page: Page,
  { password }: ProductMember,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await openPanel(page, 'Authenticator app');
  await findControl(page, 'SET UP').click();
  await findField(page, 'Password').fill(password);
  await findControl(page, 'Continue').click();
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText();
  const secret = key.replaceAll(' ', '');
  await expectNoViolations(page);
  await findField(page, 'Code').fill(await generate({ secret }));
  await findControl(page, 'Switch on').click();
  const items = findDialog(page).getByRole('listitem');
  await items.nth(9).waitFor();
  const recoveryCodes = await items.allInnerTexts();
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: 'I have stored them' }).check();
  await findControl(page, 'DONE').click();
  await findDialog(page).getByText('10 recovery codes left').waitFor();
  await page.keyboard.press('Escape');
  return { secret, recoveryCodes };
}

journey('an authenticator app is set up, lost and recovered by a code, on a phone', async (openPage) => {
  const member = await createMember(product);
  const { page } = await openPage(product.url, { session: member, phone: true });
  await page.goto('/settings');
  await page.getByText(member.email).waitFor();
  const { secret, recoveryCodes } = await setUpApp(page, member);
  expect(recoveryCodes).toHaveLength(10);
  await logOut(page);

  await page.goto('/signin');
  await tryToSignIn(page, member);
  const code = findField(page, 'Code');
  await code.waitFor();
  await expectNoViolations(page);
  // The code that switched the app on is used up.
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right.').waitFor();
  const nextStep = Math.floor(Date.now() / 1000) + 30;
  await code.fill(await generate({ secret, epoch: nextStep }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await logOut(page);

  await page.goto('/signin');
  await tryToSignIn(page, member);
  await code.fill(recoveryCodes[3] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await openPanel(page, 'Authenticator app');
  await findDialog(page).getByText('9 recovery codes left').waitFor();
  await findControl(page, 'Switch off').click();
  await findField(page, 'Password').fill(member.password);
  await findControl(findDialog(page), 'Switch off').click();
  await findControl(page, 'SET UP').waitFor();
  await page.keyboard.press('Escape');
  await logOut(page);
  await page.goto('/signin');
  await signIn(page, member);
});
