import type { Page, Request } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { join, tokenOf } from '../product/api.ts';
import { askForReset, passCountdown, sendNewPassword, signIn, stopClock, tryToSignIn } from './steps.ts';

// A lost password: from the mail to the new one, and what it ends.

const NEW_PASSWORD = 'altostratus-7';
const INVALID = 'Invalid reset link. Please request a new password reset.';

const product = useProduct();

const redirecting = (seconds: number) => `Redirecting to sign in in ${seconds} seconds...`;
const pathOf = (url: string) => new URL(url).pathname;

/** Every request of the page that tells the token in its address or by its referrer. */
function watchForToken(page: Page, token: string): Request[] {
  const told: Request[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.headers()['referer'] ?? ''}`.includes(token)) told.push(request);
  });
  return told;
}

/** The addresses that the Back button could lead to. */
async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}

journey('a lost password: mail, new password, countdown, sign in', async (open) => {
  const member = await join(product);
  const { page } = await open(product.url);
  await stopClock(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL('**/forgot-password');
  const link = await askForReset(page, product, member.email);
  expect(new URL(link)).toMatchObject({ search: '', hash: expect.stringMatching(/^#token=.{20,}$/) });

  const token = tokenOf(link);
  const told = watchForToken(page, token);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
  await page.waitForURL((url) => url.search === '' && url.hash === '');
  await sendNewPassword(page, NEW_PASSWORD);
  await page.waitForURL('**/password-reset-complete');
  await page.getByText('Password Reset Successfully!').waitFor();
  expect(told).toEqual([]);
  expect((await historyOf(page)).filter((url) => url.includes(token))).toEqual([]);

  await passCountdown(page, redirecting);
  await page.waitForURL('**/signin');
  await tryToSignIn(page, member);
  await page.getByText('Login failed. Please check your credentials.').waitFor();
  await signIn(page, { email: member.email, password: NEW_PASSWORD });
  await page.getByText(member.email).waitFor();

  // A token in the query reaches the server with the page itself, once; that is why the mail has it in the hash.
  const query = 'nobody-was-sent-this-token';
  const toldQuery = watchForToken(page, query);
  await page.goto(`/reset-password?token=${query}`);
  await page.waitForURL((url) => url.search === '' && url.hash === '');
  await sendNewPassword(page, NEW_PASSWORD);
  await page.getByRole('alert').filter({ hasText: INVALID }).waitFor();
  expect(toldQuery.map((request) => [request.resourceType(), pathOf(request.url())])).toEqual([
    ['document', '/reset-password'],
  ]);
  expect((await historyOf(page)).filter((url) => url.includes(query))).toEqual([]);
});
