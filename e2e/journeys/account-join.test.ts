import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { control } from '../browser/locate.ts';
import { linkTo, mailTo, newAccount, tokenOf } from '../product/api.ts';
import { createAccount, openVerificationLink, storage } from './steps.ts';

// From a stranger to a member, and the link of the mail once it was used.

const ALREADY = 'Email has already been verified! Redirecting to login...';

const product = useProduct();

const linkOf = async (email: string) => linkTo(await mailTo(product, email), '/verify-email');

/** Opens a link that was used before, and lets its two seconds pass. */
async function openUsedLink(page: Page, link: string): Promise<void> {
  await page.clock.install();
  await page.goto(link);
  await page.getByText(ALREADY).waitFor();
  await page.clock.fastForward(2_000);
  await page.waitForURL('**/signin');
}

journey('join, verify by the link of the mail, arrive in the settings; the link works once', async (open) => {
  const account = newAccount('Beryl');
  const { page } = await open(product.url);
  await page.goto('/login');
  await control(page, 'JOIN IN').click();
  await createAccount(page, account);
  expect(await storage(page)).toEqual({
    pending_verification_email: account.email,
    pending_verification_nickname: 'Beryl',
    pending_verification_secret: expect.stringMatching(/^[\w-]{43}$/),
  });

  const link = await linkOf(account.email);
  await openVerificationLink(page, link);
  await page.getByText(account.email).waitFor();
  await page.getByText('Beryl').first().waitFor();
  expect(Object.keys(await storage(page)).toSorted()).toEqual(['auth_token', 'user_data']);
  await page.goBack();
  expect(page.url()).not.toContain(tokenOf(link));

  const visitor = await open(product.url);
  await openUsedLink(visitor.page, link);
  expect(await storage(visitor.page)).toEqual({});
});
