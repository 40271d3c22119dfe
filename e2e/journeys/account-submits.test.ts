import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { journey, useProduct } from '../browser/journey.ts';
import { control, field } from '../browser/locate.ts';
import { join, linkTo, mailTo, newAccount } from '../product/api.ts';
import { countCalls, terms } from './steps.ts';

// Whoever presses twice, as many do with a mouse, sends once.

const product = useProduct();

const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Double-clicks, waits for what comes of it, and expects one call of each operation. */
async function pressTwice(
  page: Page,
  target: Locator,
  operations: string[],
  outcome: () => Promise<unknown>,
): Promise<void> {
  const counts = operations.map((name) => countCalls(page, name));
  await target.dblclick();
  await outcome();
  expect(counts.map((calls, at) => [operations[at], calls()])).toEqual(operations.map((name) => [name, 1]));
}

async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

journey('joining, signing in and asking for a mail, each pressed twice', async (open) => {
  const { email, password, nickname } = newAccount();
  const { page } = await open(product.url);
  await page.goto('/create-account');
  await fillAll(page, { Email: email, Password: password, 'Confirm Password': password, Nickname: nickname });
  await terms(page).check();
  await pressTwice(page, control(page, 'CREATE ACCOUNT'), ['Register', 'SendVerification'], () =>
    page.waitForURL('**/verify-email'),
  );
  await pressTwice(page, control(page, 'Resend Email'), ['SendVerification'], () =>
    said(page, 'Verification email sent successfully!'),
  );
  await page.goto('/signin');
  await fillAll(page, { Email: email, Password: password });
  await terms(page).check();
  await pressTwice(page, control(page, 'SIGN IN'), ['Login'], () =>
    said(page, 'Email verification required'),
  );
  await pressTwice(page, control(page, 'Resend Email'), ['SendVerification'], () =>
    said(page, 'Verification email sent! Please check your inbox.'),
  );
});

journey('a reset, pressed twice at each step', async (open) => {
  const { email } = await join(product);
  const { page } = await open(product.url);
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await pressTwice(page, control(page, 'SEND RESET EMAIL'), ['ForgotPassword'], () =>
    said(page, 'Reset Email Sent!'),
  );
  await page.goto(linkTo(await mailTo(product, email), '/reset-password'));
  await fillAll(page, { 'New Password': 'cirrus-99', 'Confirm Password': 'cirrus-99' });
  await pressTwice(page, control(page, 'RESET PASSWORD'), ['ResetPassword'], () =>
    page.waitForURL('**/password-reset-complete'),
  );
});

journey('everything that the settings save, pressed twice', async (open) => {
  const session = await join(product);
  const { page } = await open(product.url, { session });
  const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/settings');
  await control(page, 'Nickname').click();
  await field(page, 'Nickname').fill('Osprey');
  await pressTwice(page, control(page, 'SAVE'), ['UpdateProfile'], closed);
  await control(page, 'Change password').click();
  await fillAll(page, {
    'Current Password': session.password,
    'New Password': 'cirrus-99',
    'Confirm Password': 'cirrus-99',
  });
  await pressTwice(page, control(page, 'CHANGE PASSWORD'), ['ChangePassword'], closed);

  await page.goto('/settings/avatar');
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  let uploads = 0;
  page.on('request', (request) => (uploads += Number(request.url().endsWith('/api/upload-image'))));
  await pressTwice(page, control(page, 'Save'), ['UpdateProfile'], () => page.waitForURL('**/settings'));
  expect(uploads).toBe(1);

  await control(page, 'Delete account').click();
  await field(page, 'Password').fill('cirrus-99');
  await pressTwice(page, control(page, 'DELETE ACCOUNT'), ['DeleteAccount'], () =>
    page.waitForURL('**/login'),
  );
});
