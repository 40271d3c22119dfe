import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findAxeViolations } from '../browser/axe.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl, findField, waitForClosedDialog } from '../browser/locate.ts';
import { createMember, createTestAccount } from '../product/api.ts';
import { sendNewPassword, findTermsCheckbox, tryToSignIn } from './steps.ts';

// Every screen of the account in each state that has parts of its own: axe finds nothing, and nothing scrolls sideways. A form
// that waits for its answer looks alike on each screen, and so does a line that says what came of it: each is looked at once.

const product = useProduct();

type CheckLook = (state: string) => Promise<void>;

const WIDE_WINDOW = { width: 1440, height: 900 };

/** Checks the current page: with axe on a desktop, and for overflowing elements on a desktop and on the smallest phone. */
function createLook(page: Page): CheckLook {
  return async (state) => {
    expect({ state, findings: await findAxeViolations(page) }).toEqual({ state, findings: [] });
    for (const { width, height } of [{ width: 320, height: 844 }, WIDE_WINDOW]) {
      await page.setViewportSize({ width, height });
      await retryUntilPasses(page, async () => {
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ state, width, scrollWidth }).toEqual({ state, width, scrollWidth: width });
      });
    }
  };
}

/**
 * Leaves the next calls to the server unanswered, so that the page stays busy.
 * @returns a function that lets them pass
 */
async function holdResponses(page: Page): Promise<() => void> {
  let releaseResponses = () => {};
  const release = new Promise<void>((resolve) => (releaseResponses = resolve));
  await page.route('**/{graphql,api/upload-image}', async (route) => {
    await release;
    await route.continue();
  });
  return () => releaseResponses();
}

/** Stops a countdown at its first second. The page's clock cannot be stopped for it, because axe needs the clock. */
async function stopCountdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const startUnlessSecond = (run: () => void, ms?: number) => (ms === 1_000 ? 0 : start(run, ms));
    window.setTimeout = startUnlessSecond as typeof window.setTimeout;
  });
}

const waitForBusy = (page: Page) => page.locator('[aria-busy="true"]').first().waitFor();
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

journey('joining and signing in: busy, refused, not verified', async (openPage) => {
  const { page } = await openPage(product.url);
  const look = createLook(page);
  const account = createTestAccount('Beryl');
  await page.goto('/login');
  await findControl(page, 'JOIN IN').waitFor();
  await look('login');
  await page.goto('/create-account');
  await findField(page, 'Email').fill('nobody');
  await findField(page, 'Password').fill('short');
  await findControl(page, 'CREATE ACCOUNT').click();
  await waitForText(page, 'Please enter a valid email address');
  await waitForText(page, 'Password must be at least 8 characters');
  await look('create account, errors');
  for (const label of ['Password', 'Confirm Password']) await findField(page, label).fill(account.password);
  await findField(page, 'Email').fill(account.email);
  await findField(page, 'Nickname').fill(account.nickname);
  await findTermsCheckbox(page).check();
  const release = await holdResponses(page);
  await findControl(page, 'CREATE ACCOUNT').click();
  await waitForBusy(page);
  await look('create account, busy');
  release();
  await page.waitForURL('**/verify-email');
  await waitForText(page, account.email);
  await look('verify');
  await findControl(page, 'Resend Email').click();
  await waitForText(page, 'Verification email sent successfully!');
  await page.goto('/signin');
  await findField(page, 'Email').waitFor();
  // Submits with Enter, because the button is aria-disabled until the terms are accepted, and Playwright would wait for it.
  await findField(page, 'Email').press('Enter');
  await waitForText(page, 'Please accept the Terms of Service and Privacy Policy to continue.');
  await look('sign in, terms not accepted');
  await findControl(page, 'Terms of Service').first().click();
  await page.getByRole('dialog').waitFor();
  await look('the terms');
  await page.keyboard.press('Escape');
  await waitForClosedDialog(page);
  await tryToSignIn(page, account);
  await waitForText(page, 'Email verification required');
  await look('sign in, not verified');
  await findControl(page, 'Resend Email').click();
  await waitForText(page, 'Verification email sent! Please check your inbox.');
});

journey('verifying and the end of a registration', async (openPage) => {
  const { page } = await openPage(product.url);
  const look = createLook(page);
  await stopCountdown(page);
  const release = await holdResponses(page);
  await page.goto('/verify-email?token=nobody-was-sent-this');
  await waitForText(page, 'Verifying...');
  await look('verify, busy');
  release();
  await waitForText(page, 'Verification failed. Please try again.');
  await look('verify, failed');
  await page.goto('/registration-complete');
  await waitForText(page, 'Redirecting in 5 seconds...');
  await look('registration complete');
});

journey('a lost password: empty, error, busy, success', async (openPage) => {
  const { email } = await createMember(product);
  const { page } = await openPage(product.url);
  const look = createLook(page);
  await stopCountdown(page);
  await page.goto('/forgot-password');
  await findField(page, 'Email').waitFor();
  await findControl(page, 'SEND RESET EMAIL').click();
  await waitForText(page, 'Email is required');
  await look('forgot, error');
  await findField(page, 'Email').fill(email);
  await findControl(page, 'SEND RESET EMAIL').click();
  await waitForText(page, 'Reset Email Sent!');
  await look('forgot, sent');

  await page.goto('/reset-password');
  await waitForText(page, 'Invalid reset link. Please request a new password reset.');
  await look('reset, no token');
  const mails = (await product.mails()).filter(({ to }) => to.includes(email));
  await page.goto(mails.flatMap(({ links }) => links).find((link) => link.includes('/reset-password')) ?? '');
  await findControl(page, 'RESET PASSWORD').click();
  await waitForText(page, 'Password is required');
  await look('reset, errors');
  await sendNewPassword(page, 'altostratus-7');
  await waitForText(page, 'Password Reset Successfully!');
  await look('reset complete');
});

journey('the settings and their dialogs', async (openPage) => {
  const session = await createMember(product, createTestAccount('东方航空公司的飞行员们和她们'));
  const { page, allow } = await openPage(product.url, { session });
  const look = createLook(page);
  const release = await holdResponses(page);
  await page.goto('/settings');
  // The fallback that is shown while the page's code loads has the same text, but no heading.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForText(page, 'Loading...');
  await look('settings, loading');
  release();
  await waitForText(page, session.email);
  await look('settings');

  await findControl(page, 'Nickname').click();
  await findField(page, 'Nickname').fill('a');
  await findControl(page, 'SAVE').click();
  await waitForText(page, 'Nickname must be at least 2 characters');
  await look('nickname, error');
  await page.keyboard.press('Escape');
  await waitForClosedDialog(page);
  await findControl(page, 'Bio').click();
  await findField(page, 'Bio').fill('Seat 1A, always by the window. '.repeat(13));
  await look('bio, too long');
  allow(/Failed to load resource|request failed/);
  await findField(page, 'Bio').fill('Window seat, always.');
  await page.route('**/{graphql,api/health}', (route) => route.abort());
  await findControl(page, 'SAVE').click();
  await waitForText(
    page,
    'The server cannot be reached. Nothing you entered is lost. Try again when it is back.',
  );
  await look('bio, without the server');
  await page.unroute('**/{graphql,api/health}');
  await findControl(page, 'CANCEL').click();
  await waitForClosedDialog(page);

  await findControl(page, 'Change password').click();
  await findControl(page, 'CHANGE PASSWORD').click();
  await waitForText(page, 'Please confirm your password');
  await look('change password, errors');
  await page.keyboard.press('Escape');
  await waitForClosedDialog(page);
  await findControl(page, 'Delete account').click();
  await findField(page, 'Password').fill('not-my-password');
  await findControl(page, 'DELETE ACCOUNT').click();
  await waitForText(page, 'The password is incorrect.');
  await look('delete account, refused');
  await page.keyboard.press('Escape');
  await waitForClosedDialog(page);
  await Promise.all([page.waitForEvent('download'), findControl(page, 'Download my data').click()]);
  await page.getByRole('status').filter({ hasText: 'Your data was downloaded.' }).waitFor();
  await look('settings, data downloaded');

  allow(/status of 500/);
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.reload();
  await waitForText(page, 'Failed to load user data');
  await look('settings, failed');
});

journey('the photos: none, refused, chosen, there', async (openPage) => {
  const session = await createMember(product);
  const { page } = await openPage(product.url, { session });
  const look = createLook(page);
  const buffer = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#2b6cb0' } })
    .jpeg()
    .toBuffer();
  const picker = page.locator('input[type="file"]');
  for (const kind of ['avatar', 'cover'] as const) {
    await page.goto(`/settings/${kind}`);
    await waitForText(page, `No ${kind} image`);
    await look(`${kind}, none`);
    if (kind === 'cover') {
      await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await waitForText(page, 'Please select a valid image file');
      await look('cover, refused');
    }
    await picker.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByAltText(`New ${kind}`).waitFor();
    await look(`${kind}, chosen`);
    await findControl(page, 'Save').click();
    await page.waitForURL('**/settings');
    await page.getByAltText(`Your ${kind}`).waitFor();
  }
  await look('settings, all set');
  await page.goto('/settings/cover');
  await page.getByAltText('Current cover').waitFor();
  await look('cover, present');
});
