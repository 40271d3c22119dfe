import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { control, field } from '../browser/locate.ts';
import { join, linkTo, mailTo, newAccount, tokenOf } from '../product/api.ts';
import {
  createAccount,
  openVerificationLink,
  passCountdown,
  stopClock,
  storage,
  tryToSignIn,
} from './steps.ts';

// From a stranger to a member, with the detours: no mail, an old link, a used link.

const ALREADY = 'Email has already been verified! Redirecting to login...';
const FAILED = 'Verification failed. Please try again.';

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

journey('sign in before verifying: a notice, a new mail, and the old link is dead', async (open) => {
  const account = newAccount();
  const { page } = await open(product.url);
  await page.goto('/create-account');
  await createAccount(page, account);
  const first = await linkOf(account.email);
  await control(page, 'Back').click();
  await page.waitForURL('**/signin');

  await tryToSignIn(page, account);
  await page.getByRole('alert').filter({ hasText: 'Email verification required' }).waitFor();
  expect(await storage(page)).not.toHaveProperty('auth_token');
  await control(page, 'Resend Email').click();
  await page.getByText('Verification email sent! Please check your inbox.').waitFor();
  const second = await linkOf(account.email);
  expect(second).not.toBe(first);

  const old = await open(product.url);
  await old.page.goto(first);
  await old.page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
  await openVerificationLink(page, second);
  await page.getByText(account.email).waitFor();
  await openUsedLink(old.page, first);
});

journey(
  'a wrong verification link says so, and without an address there is nothing to resend',
  async (open) => {
    const { page } = await open(product.url);
    await page.goto('/verify-email?token=nobody-was-sent-this');
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    expect(page.url()).not.toContain('token');
    await control(page, 'Resend Email').click();
    await page.getByText('Email address not found. Please go back and try again.').waitFor();
  },
);

journey('an address that is taken, in other capitals, is refused where the form stands', async (open) => {
  const { email, password } = await join(product);
  const { page } = await open(product.url);
  await page.goto('/create-account');
  await field(page, 'Email').fill(email.toUpperCase());
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await field(page, 'Nickname').fill('Second');
  await page.getByRole('checkbox').check();
  await control(page, 'CREATE ACCOUNT').click();
  await page.getByText('This email is already registered. Please try signing in instead.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/create-account');
});

const redirecting = (seconds: number) => `Redirecting in ${seconds} seconds...`;

journey(
  'registration complete with a stored session: five seconds, one more, then the settings',
  async (open) => {
    const session = await join(product);
    const { page } = await open(product.url, { session });
    await stopClock(page);
    await page.goto('/registration-complete');
    await page.getByText(session.nickname).waitFor();
    await passCountdown(page, redirecting);
    await page.waitForURL('**/settings');
    await page.getByText(session.email).waitFor();
  },
);

journey(
  'registration complete with nothing stored makes up no session and leads to sign in',
  async (open) => {
    const { page } = await open(product.url);
    await stopClock(page);
    await page.goto('/registration-complete');
    await control(page, 'CONTINUE').click();
    await page.getByText('Redirecting...').waitFor();
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/registration-complete');
    await page.clock.runFor(100);
    await page.waitForURL('**/signin');
    expect(await storage(page)).toEqual({});
  },
);
