import type { Page, Request } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { createMember, parseToken } from '../product/api.ts';
import { requestReset, passCountdown, sendNewPassword, signIn, stopClock, tryToSignIn } from './steps.ts';

// A lost password: from the mail to the new password, and the sessions that end.

const NEW_PASSWORD = 'altostratus-7';
const INVALID_LINK_MESSAGE = 'Invalid reset link. Please request a new password reset.';

const product = useProduct();

const formatRedirectText = (seconds: number) => `Redirecting to sign in in ${seconds} seconds...`;
const getPath = (url: string) => new URL(url).pathname;

/** Returns the requests of the page that contain the token in their URL or referrer. */
function watchForToken(page: Page, token: string): Request[] {
  const tokenRequests: Request[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.headers()['referer'] ?? ''}`.includes(token)) tokenRequests.push(request);
  });
  return tokenRequests;
}

/** Returns the URLs that the Back button can reach. */
async function readHistory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}

journey('a lost password: mail, new password, countdown, sign in', async (openPage) => {
  const member = await createMember(product);
  const { page } = await openPage(product.url);
  await stopClock(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL('**/forgot-password');
  const link = await requestReset(page, product, member.email);
  expect(new URL(link)).toMatchObject({ search: '', hash: expect.stringMatching(/^#token=.{20,}$/) });

  const token = parseToken(link);
  const tokenRequests = watchForToken(page, token);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
  await page.waitForURL((url) => url.search === '' && url.hash === '');
  await sendNewPassword(page, NEW_PASSWORD);
  await page.waitForURL('**/password-reset-complete');
  await page.getByText('Password Reset Successfully!').waitFor();
  expect(tokenRequests).toEqual([]);
  expect((await readHistory(page)).filter((url) => url.includes(token))).toEqual([]);

  await passCountdown(page, formatRedirectText);
  await page.waitForURL('**/signin');
  await tryToSignIn(page, member);
  await page.getByText('Login failed. Please check your credentials.').waitFor();
  await signIn(page, { email: member.email, password: NEW_PASSWORD });
  await page.getByText(member.email).waitFor();

  // A token in the query reaches the server once, with the request of the page. Therefore the mail has the token in the hash.
  const query = 'nobody-was-sent-this-token';
  const toldQuery = watchForToken(page, query);
  await page.goto(`/reset-password?token=${query}`);
  await page.waitForURL((url) => url.search === '' && url.hash === '');
  await sendNewPassword(page, NEW_PASSWORD);
  await page.getByRole('alert').filter({ hasText: INVALID_LINK_MESSAGE }).waitFor();
  expect(toldQuery.map((request) => [request.resourceType(), getPath(request.url())])).toEqual([
    ['document', '/reset-password'],
  ]);
  expect((await readHistory(page)).filter((url) => url.includes(query))).toEqual([]);
});
