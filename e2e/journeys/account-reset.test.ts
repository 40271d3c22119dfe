import type { Page, Request } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { control, field } from '../browser/locate.ts';
import { call, join, tokenOf } from '../product/api.ts';
import {
  askForReset,
  passCountdown,
  sendNewPassword,
  signIn,
  stopClock,
  storage,
  tryToSignIn,
} from './steps.ts';

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

for (const [name, mark] of [
  ['hash', '#'],
  ['query', '?'],
] as const) {
  journey(
    `a lost password, the token in the ${name}: mail, new password, countdown, sign in`,
    async (open) => {
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
      await page.goto(`/reset-password${mark}token=${token}`);
      await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
      await page.waitForURL((url) => url.search === '' && url.hash === '');
      await sendNewPassword(page, NEW_PASSWORD);
      await page.waitForURL('**/password-reset-complete');
      await page.getByText('Password Reset Successfully!').waitFor();
      expect(told.map((request) => [request.resourceType(), pathOf(request.url())])).toEqual(
        // A query reaches the server with the page itself, once; that is why the mail has the token in the hash.
        mark === '?' ? [['document', '/reset-password']] : [],
      );
      expect((await historyOf(page)).filter((url) => url.includes(token))).toEqual([]);

      await passCountdown(page, redirecting);
      await page.waitForURL('**/signin');
      await tryToSignIn(page, member);
      await page.getByText('Login failed. Please check your credentials.').waitFor();
      await signIn(page, { email: member.email, password: NEW_PASSWORD });
      await page.getByText(member.email).waitFor();
    },
  );
}

journey('a reset ends every session: another browser is at /signin after its next request', async (open) => {
  const member = await join(product);
  const other = await open(product.url, { session: member });
  other.allow(/status of 401/);
  await other.page.goto('/settings');
  await other.page.getByText(member.email).waitFor();

  const { page } = await open(product.url);
  await page.goto('/forgot-password');
  await page.goto(await askForReset(page, product, member.email));
  await sendNewPassword(page, NEW_PASSWORD);
  await control(page, 'Go to Sign In').click();
  await page.getByText('Redirecting...').first().waitFor();

  expect(await call(product, 'GET', '/api/user/profile', { token: member.token })).toMatchObject({
    status: 401,
    body: { error: 'Authentication failed - token expired or unauthorized' },
  });
  await other.page.reload();
  await other.page.waitForURL('**/signin');
  await other.page.getByText('Your session has expired. Please login again.').waitFor();
  expect(await storage(other.page)).toEqual({});
});

journey('signed in: Settings, Password, reset, complete, with no way round by the settings', async (open) => {
  const member = await join(product);
  const { page } = await open(product.url, { session: member });
  await stopClock(page);
  await page.goto('/settings');
  await page.getByText(member.email).waitFor();
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    const path = pathOf(frame.url());
    if (path !== paths.at(-1)) paths.push(path);
  });
  await page.getByRole('region', { name: 'Account' }).getByText('Reset', { exact: true }).click();
  await page.waitForURL('**/forgot-password');
  await page.goto(await askForReset(page, product, member.email));
  expect(Object.keys(await storage(page))).toContain('auth_token');
  await sendNewPassword(page, NEW_PASSWORD);
  await page.getByText('Password Reset Successfully!').waitFor();
  expect(Object.keys(await storage(page))).not.toContain('auth_token');
  expect(Object.keys(await storage(page))).not.toContain('user_data');
  await passCountdown(page, redirecting);
  await page.waitForURL('**/signin');
  expect(paths).toEqual(['/forgot-password', '/reset-password', '/password-reset-complete', '/signin']);
  expect(await page.getByText('Your session has expired. Please login again.').count()).toBe(0);
});

journey('a link that is missing, wrong, superseded or used resets nothing, and says so', async (open) => {
  const { email } = await join(product);
  const { page } = await open(product.url);
  const refused = page.getByRole('alert').filter({ hasText: INVALID });

  await page.goto('/reset-password');
  await refused.waitFor();
  await sendNewPassword(page, NEW_PASSWORD);
  await refused.waitFor();
  expect(pathOf(page.url())).toBe('/reset-password');

  await page.goto('/forgot-password');
  const first = await askForReset(page, product, email);
  await page.goto('/forgot-password');
  const second = await askForReset(page, product, email);
  expect(second).not.toBe(first);
  // The same tab takes one link after the other, as somebody does who tries all the mails.
  for (const link of ['/reset-password#token=nobody-was-sent-this', first]) {
    await page.goto(link);
    await refused.waitFor({ state: 'detached' });
    await sendNewPassword(page, NEW_PASSWORD);
    await refused.waitFor();
  }
  await page.goto(second);
  await sendNewPassword(page, NEW_PASSWORD);
  await page.waitForURL('**/password-reset-complete');
  await page.goto(second);
  await sendNewPassword(page, 'stratus-again-9');
  await refused.waitFor();
  await page.goto('/signin');
  await signIn(page, { email, password: NEW_PASSWORD });
});

journey('the forms of a reset say what is wrong, and forget it on typing', async (open) => {
  const { page } = await open(product.url);
  await page.goto('/forgot-password');
  const faultOf = (label: string) =>
    field(page, label).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(''),
    );
  await control(page, 'SEND RESET EMAIL').click();
  await page.getByText('Email is required').waitFor();
  expect(await faultOf('Email')).toBe('Email is required');
  await field(page, 'Email').fill('pilot');
  await page.getByText('Email is required').waitFor({ state: 'detached' });
  await control(page, 'SEND RESET EMAIL').click();
  await page.getByText('Please enter a valid email address').waitFor();

  await page.goto('/reset-password#token=whatever');
  await control(page, 'RESET PASSWORD').click();
  await page.getByText('Password is required').waitFor();
  await page.getByText('Please confirm your password').waitFor();
  await field(page, 'New Password').fill('short');
  await field(page, 'Confirm Password').fill('other');
  await control(page, 'RESET PASSWORD').click();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await page.getByText('Passwords do not match').waitFor();
  expect(await faultOf('Confirm Password')).toBe('Passwords do not match');
});

journey('an address without an account is answered like any other, and gets no mail', async (open) => {
  const { page } = await open(product.url);
  await page.goto('/forgot-password');
  await field(page, 'Email').fill('nobody@example.com');
  await control(page, 'SEND RESET EMAIL').click();
  await page.getByText('Reset Email Sent!').waitFor();
  expect((await product.mails()).filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL('**/signin');
});
