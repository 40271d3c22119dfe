import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl, findField, findDialog, waitForClosedDialog } from '../browser/locate.ts';
import { callRest, expectSuccess, createMember, type ProductMember } from '../product/api.ts';
import { createAccount, signIn, readStorage, tryToSignIn } from './steps.ts';

// The rights of users over their own data: a new password, a copy of all data, and the deletion.

const product = useProduct();

const EXPIRED_MESSAGE = 'Your session has expired. Please login again.';

async function openSettings(page: Page, { email }: ProductMember): Promise<void> {
  await page.goto('/settings');
  await page.getByText(email).waitFor();
}

async function fillChange(page: Page, current: string, next: string): Promise<void> {
  await findField(findDialog(page), 'Current Password').fill(current);
  await findField(findDialog(page), 'New Password').fill(next);
  await findField(findDialog(page), 'Confirm Password').fill(next);
  await findControl(page, 'CHANGE PASSWORD').click();
}

journey(
  'change password: the other browser is signed out, this one is not, the old password is dead',
  async (openPage) => {
    const member = await createMember(product);
    const otherTab = await openPage(product.url, { session: member });
    await openSettings(otherTab.page, member);
    const ownTab = await openPage(product.url);
    const { page } = ownTab;
    await page.goto('/signin');
    await signIn(page, member);
    await findControl(page, 'Change password').click();
    await fillChange(page, member.password, 'cumulonimbus-2026');
    await waitForClosedDialog(page);
    await page.getByRole('status').filter({ hasText: 'Your password was changed.' }).waitFor();

    otherTab.allow(/status of 401/);
    // The message is only visible for some seconds.
    const expiredMessage = otherTab.page.getByText(EXPIRED_MESSAGE).waitFor();
    await Promise.all([expiredMessage, otherTab.page.reload()]);
    await otherTab.page.waitForURL('**/signin');
    await page.reload();
    await page.getByText(member.email).waitFor();
    await tryToSignIn(otherTab.page, member);
    await otherTab.page.getByText('Login failed. Please check your credentials.').waitFor();
    await signIn(otherTab.page, { email: member.email, password: 'cumulonimbus-2026' });
  },
);

journey('download my data: one JSON file with what is stored, and no hash or token', async (openPage) => {
  const member = await createMember(product);
  const { token, email } = member;
  const design = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'AMS', flightNumber: 'KL 1613' };
  const body = { tag_config: design };
  await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
  const { page } = await openPage(product.url, { session: member });
  await openSettings(page, member);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findControl(page, 'Download my data').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tailfin-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await textOf(await download.createReadStream());
  const data: unknown = JSON.parse(text);
  expect(typeof data).toBe('object');
  for (const ownText of [email, member.nickname, 'KL 1613']) expect(text).toContain(ownText);
  expect(text).not.toMatch(/argon2|hash|secret/i);
  expect(text).not.toContain(token);
  await page.getByRole('status').waitFor();
});

journey(
  'delete account: with the password, then nothing is left and the address is free again',
  async (openPage) => {
    const member = await createMember(product);
    const { page, openTab } = await openPage(product.url, { session: member });
    const otherTab = await openTab();
    for (const tab of [page, otherTab]) await openSettings(tab, member);
    await findControl(page, 'Delete account').click();
    await findField(findDialog(page), 'Password').fill(member.password);
    await findControl(page, 'DELETE ACCOUNT').click();
    await page.waitForURL('**/login');
    await findControl(page, 'JOIN IN').waitFor();
    await otherTab.waitForURL('**/login');
    expect(await otherTab.getByText(EXPIRED_MESSAGE).count()).toBe(0);
    expect(await readStorage(page)).toEqual({ tailfin_session_forgotten: 'true' });
    expect(await callRest(product, 'GET', '/api/user/profile', { token: member.token })).toMatchObject({
      status: 401,
    });

    await page.goto('/signin');
    await tryToSignIn(page, member);
    await page.getByText('Login failed. Please check your credentials.').waitFor();
    await page.goto('/create-account');
    await createAccount(page, member);
  },
);
