import type { Page } from 'playwright-core';
import { control, field } from '../browser/locate.ts';
import { linkTo, mailTo, type Account } from '../product/api.ts';
import type { SharedProduct } from '../product/start-product.ts';

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

type Credentials = Pick<Account, 'email' | 'password'>;

/** Fills the form of /signin and sends it. */
export async function tryToSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await terms(page).check();
  await control(page, 'SIGN IN').click();
}

/** Fills the form of /signin and sends it; ends on /settings. */
export async function signIn(page: Page, account: Credentials): Promise<void> {
  await tryToSignIn(page, account);
  await page.waitForURL('**/settings');
}

/** Fills the form of /forgot-password and sends it. @returns the link of the mail that came */
export async function askForReset(page: Page, product: SharedProduct, email: string): Promise<string> {
  // The address changes before the page does, and the one before it has an Email as well.
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await field(page, 'Email').fill(email);
  await control(page, 'SEND RESET EMAIL').click();
  await page.getByText('Reset Email Sent!').waitFor();
  return linkTo(await mailTo(product, email), '/reset-password');
}

/** Fills the form of /reset-password and sends it. */
export async function sendNewPassword(page: Page, password: string): Promise<void> {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await control(page, 'RESET PASSWORD').click();
}

/** What the product has left in the browser's storage. */
export function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
}

/** Stops the page's clock, before the page is opened: from then on time passes by `page.clock.runFor` only. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/**
 * Waits until the page has done all that it has put off so far: a text may be seen before the timer is set that takes it
 * away, and a clock that passed before that would pass in vain.
 */
async function waitForPendingWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  });
}

/** Lets a countdown of five seconds and the second after it pass, second by second, as they are shown. */
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

/** Counts the calls of one GraphQL operation from now on. */
export function countCalls(page: Page, operation: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(`"operationName":"${operation}"`)) calls += 1;
  });
  return () => calls;
}

/** Opens an alliance's group and selects an airline in it. */
export async function chooseAirline(page: Page, alliance: string, airline: RegExp): Promise<void> {
  const group = page.getByRole('button', { name: alliance });
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  await page.getByRole('button', { name: airline }).click();
  await page.locator('[aria-current="true"]', { hasText: airline }).waitFor();
}

/** The same by the search box, which also finds an airline whose row is far out of sight. */
export async function findAirline(page: Page, name: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search airlines' });
  await box.fill(name);
  const found = page.getByRole('list', { name: 'Matching airlines' });
  await found.getByRole('button', { name, exact: true }).click();
  // The pick empties the search: its airline stands in its group then.
  await found.waitFor({ state: 'detached' });
  await page.locator('[aria-current="true"]', { hasText: name }).waitFor();
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

/** Opens the list of liveries, as far as to the last picture in it. */
export async function openLiveries(page: Page): Promise<void> {
  await field(page, 'Livery').click();
  await page.getByRole('option', { name: 'Dark' }).locator('img').waitFor();
}

/** Opens the list of aircraft, of which only the rows near the window are in the page, and picks one by its whole name. */
export async function expectAllAircraft(page: Page): Promise<void> {
  const aircraft = page.getByRole('combobox', { name: 'Aircraft' });
  await aircraft.click();
  const list = page.getByRole('listbox', { name: 'Aircraft' });
  const longest = list.getByRole('option', { name: 'A320 winglet series' });
  await longest.waitFor();
  const cut = (node: Element) => node.scrollWidth - node.clientWidth;
  expect(await longest.getByText('A320 winglet series').evaluate(cut)).toBe(0);
  await longest.click();
  expect(await aircraft.evaluate(cut)).toBe(0);
}
