import type { Page } from 'playwright-core';
import { findControl, findDialog, findField } from '../browser/locate.ts';
import { findLink, waitForMail, type ProductAccount } from '../product/api.ts';
import type { SharedProduct } from '../product/start-product.ts';

const TERMS_LABEL = 'I agree to the Terms of Service and Privacy Policy';

/** Returns the checkbox of the terms, on sign-in and on create account. */
export function findTermsCheckbox(page: Page) {
  return page.getByRole('checkbox', { name: TERMS_LABEL, exact: true });
}

/** Fills in and submits the form of /create-account; ends on /verify-email. */
export async function createAccount(
  page: Page,
  { email, password, nickname }: ProductAccount,
): Promise<void> {
  await findField(page, 'Email').fill(email);
  await findField(page, 'Password').fill(password);
  await findField(page, 'Confirm Password').fill(password);
  await findField(page, 'Nickname').fill(nickname);
  await findTermsCheckbox(page).check();
  await findControl(page, 'CREATE ACCOUNT').click();
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

type Credentials = Pick<ProductAccount, 'email' | 'password'>;

/** Fills in and submits the form of /signin. */
export async function tryToSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await findField(page, 'Email').fill(email);
  await findField(page, 'Password').fill(password);
  await findTermsCheckbox(page).check();
  await findControl(page, 'SIGN IN').click();
}

/** Fills in and submits the form of /signin; ends on /settings. */
export async function signIn(page: Page, account: Credentials): Promise<void> {
  await tryToSignIn(page, account);
  await page.waitForURL('**/settings');
}

/**
 * Fills in and submits the form of /forgot-password.
 * @returns the link of the received mail
 */
export async function requestReset(page: Page, product: SharedProduct, email: string): Promise<string> {
  // Waits for the heading, because the URL changes before the page does, and the previous page also has an Email field.
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await findField(page, 'Email').fill(email);
  await findControl(page, 'SEND RESET EMAIL').click();
  await page.getByText('Reset Email Sent!').waitFor();
  return findLink(await waitForMail(product, email), '/reset-password');
}

/** Fills in and submits the form of /reset-password. */
export async function sendNewPassword(page: Page, password: string): Promise<void> {
  await findField(page, 'New Password').fill(password);
  await findField(page, 'Confirm Password').fill(password);
  await findControl(page, 'RESET PASSWORD').click();
}

/** Opens a dialog of /settings by its row, whose name is its title. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await findControl(page, name).click();
  await findDialog(page).getByRole('heading', { name, exact: true }).waitFor();
}

/** Returns the content of the browser's storage. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
}

/** Stops the page's clock before the page is opened; afterwards only `page.clock.runFor` advances the time. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/**
 * Waits until the page has done its pending work. A text may be visible before the timer that removes it is set, and a clock that
 * advanced earlier would not trigger that timer.
 */
async function waitForPendingWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let tickIndex = 0; tickIndex < 3; tickIndex += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  });
}

/** Lets a countdown of five seconds and the second after it pass, second by second, and checks each text. */
export async function passCountdown(page: Page, text: (seconds: number) => string): Promise<void> {
  for (let seconds = 5; seconds > 0; seconds -= 1) {
    await page.getByText(text(seconds), { exact: true }).waitFor();
    await waitForPendingWork(page);
    await page.clock.runFor(1_000);
  }
  await page.getByText('Redirecting...', { exact: true }).first().waitFor();
  await waitForPendingWork(page);
  await page.clock.runFor(1_000);
}

/** Opens an alliance's group and selects an airline in it. */
export async function selectEditorAirline(page: Page, alliance: string, airline: RegExp): Promise<void> {
  const group = page.getByRole('button', { name: alliance });
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  await page.getByRole('button', { name: airline }).click();
  await page.locator('[aria-current="true"]', { hasText: airline }).waitFor();
}

/** Selects an airline by the search box, which also finds an airline whose row is not visible. */
export async function findAirline(page: Page, name: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search airlines' });
  await box.fill(name);
  const matchList = page.getByRole('list', { name: 'Matching airlines' });
  await matchList.getByRole('button', { name, exact: true }).click();
  // The selection clears the search, so that the airline is in its group again.
  await matchList.waitFor({ state: 'detached' });
  await page.locator('[aria-current="true"]', { hasText: name }).waitFor();
}

/** Types a value into each labelled field of the editor, and leaves the last field. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await findField(page, label).fill(value);
  await page.keyboard.press('Tab');
}

/** Returns the values that the labelled fields show. */
export async function readFields(page: Page, labels: string[]): Promise<Record<string, string>> {
  const values = await Promise.all(labels.map((label) => findField(page, label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}

/** Saves the design and waits until the server has answered and the page says so. */
export async function saveConfig(page: Page): Promise<void> {
  // Waits for the response, because the page may still show that the previous save succeeded.
  const saveResponse = page.waitForResponse(
    (response) => !!response.request().postData()?.includes('saveTag'),
  );
  await findControl(page, 'Save Config').click();
  await saveResponse;
  await page.getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
}

/** Opens the list of liveries and waits for the last image in it. */
export async function openLiveries(page: Page): Promise<void> {
  await findField(page, 'Livery').click();
  await page.getByRole('option', { name: 'Dark' }).locator('img').waitFor();
}

/** Opens the list of aircraft, of which only the rows near the visible part are in the page, and selects one by its whole name. */
export async function expectAllAircraft(page: Page): Promise<void> {
  const aircraft = page.getByRole('combobox', { name: 'Aircraft' });
  await aircraft.click();
  const list = page.getByRole('listbox', { name: 'Aircraft' });
  const longestOption = list.getByRole('option', { name: 'A320 winglet series' });
  await longestOption.waitFor();
  const cut = (node: Element) => node.scrollWidth - node.clientWidth;
  expect(await longestOption.getByText('A320 winglet series').evaluate(cut)).toBe(0);
  await longestOption.click();
  expect(await aircraft.evaluate(cut)).toBe(0);
}
