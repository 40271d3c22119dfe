import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { findLink, waitForMail, createTestAccount, parseToken } from '../product/api.ts';
import { createAccount, openVerificationLink, readStorage } from './steps.ts';

// From a visitor to a member, and the link of the mail after its use.

const ALREADY_VERIFIED_MESSAGE = 'Email has already been verified! Redirecting to login...';

const product = useProduct();

const readMailLink = async (email: string) => findLink(await waitForMail(product, email), '/verify-email');

/** Opens a link that was used before, and lets its two seconds pass. */
async function openUsedLink(page: Page, link: string): Promise<void> {
  await page.clock.install();
  await page.goto(link);
  await page.getByText(ALREADY_VERIFIED_MESSAGE).waitFor();
  await page.clock.fastForward(2_000);
  await page.waitForURL('**/signin');
}

journey(
  'join, verify by the link of the mail, arrive in the settings; the link works once',
  async (openPage) => {
    const account = createTestAccount('Beryl');
    const { page } = await openPage(product.url);
    await page.goto('/login');
    await findControl(page, 'JOIN IN').click();
    await createAccount(page, account);
    expect(await readStorage(page)).toEqual({
      pending_verification_email: account.email,
      pending_verification_nickname: 'Beryl',
      pending_verification_secret: expect.stringMatching(/^[\w-]{43}$/),
    });

    const link = await readMailLink(account.email);
    await openVerificationLink(page, link);
    await page.getByText(account.email).waitFor();
    await page.getByText('Beryl').first().waitFor();
    expect(Object.keys(await readStorage(page)).toSorted()).toEqual(['auth_token', 'user_data']);
    await page.goBack();
    expect(page.url()).not.toContain(parseToken(link));

    const visitor = await openPage(product.url);
    await openUsedLink(visitor.page, link);
    expect(await readStorage(visitor.page)).toEqual({});
  },
);
