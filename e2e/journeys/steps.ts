import type { Page } from 'playwright-core';
import { control, field } from '../browser/locate.ts';
import type { Account } from '../product/api.ts';

const TERMS = 'I agree to the Terms of Service and Privacy Policy';

/** The checkbox of the terms, on sign-in and on create account. */
export function terms(page: Page) {
  return page.getByRole('checkbox', { name: TERMS, exact: true });
}

/** Fills the form of /create-account and sends it; ends on /verify-email. */
export async function createAccount(page: Page, { email, password, nickname }: Account): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await field(page, 'Nickname').fill(nickname);
  await terms(page).check();
  await control(page, 'CREATE ACCOUNT').click();
  await page.waitForURL('**/verify-email');
  await page.getByText(email).first().waitFor();
}

/** Opens a verification link and lets its two seconds pass; ends on /settings. */
export async function openVerificationLink(page: Page, link: string): Promise<void> {
  await page.clock.install();
  await page.goto(link);
  await page.getByText('Email verified successfully! Redirecting...').waitFor();
  await page.clock.fastForward(2_000);
  await page.waitForURL('**/settings');
}

/** Fills the form of /signin and sends it; ends on /settings. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await terms(page).check();
  await control(page, 'SIGN IN').click();
  await page.waitForURL('**/settings');
}

/** Opens an alliance's group and selects an airline in it. */
export async function chooseAirline(page: Page, alliance: string, airline: RegExp): Promise<void> {
  const group = page.getByRole('button', { name: alliance });
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  await page.getByRole('button', { name: airline }).click();
  await page.locator('[aria-current="true"]', { hasText: airline }).waitFor();
}

/** Types a value into each labelled field of the editor, and leaves the last one. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await page.keyboard.press('Tab');
}

/** The values that the labelled fields show. */
export async function readFields(page: Page, labels: string[]): Promise<Record<string, string>> {
  const values = await Promise.all(labels.map((label) => field(page, label).inputValue()));
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']));
}

/** Saves the design and waits until the server has answered and the page says so. */
export async function saveConfig(page: Page): Promise<void> {
  // The page may still say so of the save before: only the answer tells that this one is done.
  const answered = page.waitForResponse((response) => !!response.request().postData()?.includes('saveTag'));
  await control(page, 'Save Config').click();
  await answered;
  await page.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
}
