import { setTimeout as sleep } from 'node:timers/promises';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field } from '../browser/locate.ts';
import { call, expectSuccess, join } from '../product/api.ts';
import { signIn, storage } from './steps.ts';

// Who may be where, and what happens to a session that dies on an open page.

const EXPIRED = 'Your session has expired. Please login again.';

const product = useProduct();

journey('a visitor is led to /login from every page that is not public', async (open) => {
  const { page } = await open(product.url);
  for (const path of [
    '/',
    '/settings',
    '/settings/avatar',
    '/settings/cover',
    '/no/such/page',
    '/index.html',
  ]) {
    await page.goto(path);
    await page.waitForURL('**/login');
    await control(page, 'JOIN IN').waitFor();
  }
  for (const path of [
    '/login',
    '/signin',
    '/create-account',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/password-reset-complete',
  ]) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

journey('a member is led to /settings from the pages for visitors', async (open) => {
  const session = await join(product);
  const { page } = await open(product.url, { session });
  for (const path of ['/login', '/signin', '/create-account', '/no/such/page', '/settings/banner']) {
    await page.goto(path);
    await page.waitForURL('**/settings');
    await page.getByText(session.nickname).first().waitFor();
  }
});

journey('a session that ends elsewhere leads to /signin, which says so for five seconds', async (open) => {
  const member = await join(product);
  const { page, allow } = await open(product.url, { session: member });
  allow(/status of 401/);
  await page.clock.install();
  await page.goto('/');
  await card(page).waitFor();
  await expectSuccess(call(product, 'POST', '/api/auth/logout', { token: member.token, body: {} }));
  await control(page, 'Save Config').click();
  await page.waitForURL('**/signin');
  await page.getByText(EXPIRED).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_token');
  await page.clock.fastForward(5_000);
  await page.getByText(EXPIRED).waitFor({ state: 'detached' });
  await signIn(page, member);
});

journey('a dead token in storage leads to /signin at the first page', async (open) => {
  const member = await join(product);
  await expectSuccess(call(product, 'POST', '/api/auth/logout', { token: member.token, body: {} }));
  const { page, allow } = await open(product.url, { session: member });
  allow(/status of 401/);
  await page.goto('/settings');
  await page.waitForURL('**/signin');
  await page.getByText(EXPIRED).waitFor();
  await page.reload();
  await field(page, 'Email').waitFor();
  expect(await page.getByText(EXPIRED).count()).toBe(0);
});

journey('a user in storage that is not JSON signs out', async (open) => {
  const { page } = await open(product.url, { session: await join(product) });
  await page.goto('/settings');
  await page.evaluate(() => localStorage.setItem('user_data', '{"nickname":'));
  await page.goto('/settings');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_token');
});

journey('signing out in one tab signs the other one out, at once', async (open) => {
  const session = await join(product);
  const { page, openTab } = await open(product.url, { session });
  const other = await openTab();
  for (const tab of [page, other]) {
    await tab.goto('/settings');
    await tab.getByText(session.email).waitFor();
  }
  await control(page, 'Logout').click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/signin');
  await other.getByText(EXPIRED).waitFor();
  expect(await storage(other)).toEqual({});
  // The page goes on to /login also where the server takes its time to say that the session is over.
  const profile = () => call(product, 'GET', '/api/user/profile', { token: session.token });
  while ((await profile()).status === 200) await sleep(50);
  expect(await profile()).toMatchObject({ status: 401 });
});
