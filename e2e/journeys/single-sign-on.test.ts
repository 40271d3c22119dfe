import type { Page } from 'playwright-core';
import { startTestProvider, type TestProvider } from '../../server/account/oidc/tests/test-provider.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey } from '../browser/journey.ts';
import { findControl, findDialog, findField } from '../browser/locate.ts';
import { createMember, createTestAccount } from '../product/api.ts';
import { findFreeProductPort, startProduct, type Product } from '../product/start-product.ts';
import { findTermsCheckbox } from './steps.ts';

// An identity provider in a browser: join, connect to an account, confirm a change, and sign out there.

const BUTTON = 'Enter with the club';

let provider: TestProvider;
let product: Product;
beforeAll(async () => {
  const port = await findFreeProductPort();
  provider = await startTestProvider(`http://localhost:${port}`);
  product = await startProduct({
    PORT: String(port),
    OAUTH_ISSUER_URL: provider.issuer,
    OAUTH_CLIENT_ID: provider.settings.clientId,
    OAUTH_CLIENT_SECRET: provider.settings.clientSecret ?? '',
    OAUTH_BUTTON_TEXT: BUTTON,
  });
});
afterAll(async () => {
  await product.stop();
  await provider.close();
});

/** Makes an account at the provider that signs in next. */
function choosePerson(subject: string, email: string): void {
  provider.people.set(subject, { email, email_verified: true, name: 'Amelia' });
  provider.signIn = { subject, ageS: 0 };
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}

async function openSingleSignOn(page: Page): Promise<void> {
  await findControl(page, 'Single sign-on').click();
  await findDialog(page).getByText('127.0.0.1').first().waitFor();
}

journey('a newcomer joins by the provider, and cannot remove the only way in', async (openPage) => {
  const { host } = new URL(provider.issuer);
  const { email } = createTestAccount();
  choosePerson('newcomer', email);
  const { page, allow } = await openPage(product.url);
  allow(/request to another host: http:\/\/127\.0\.0\.1/);
  await page.goto('/login');
  await findControl(page, BUTTON).waitFor();
  await expectNoViolations(page);
  await findControl(page, BUTTON).click();
  await page.waitForURL('**/settings');
  await page.getByText(email).waitFor();

  await openSingleSignOn(page);
  await findControl(page, `Disconnect ${host}`).click();
  await expectNoViolations(page);
  await findControl(page, `Confirm at ${host}`).click();
  await page.waitForURL('**/settings');
  await page.getByText(email).waitFor();
  await openSingleSignOn(page);
  await findControl(page, `Disconnect ${host}`).click();
  await page.getByText('Confirmed a moment ago').waitFor();
  await findControl(findDialog(page), 'Disconnect').click();
  await page.getByText('This is the last way to sign in to your account.').waitFor();
  await page.keyboard.press('Escape');

  await findControl(page, 'Also sign out of SSO').click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.hostname === 'localhost');
  await findControl(page, BUTTON).waitFor();
});

journey('a member connects the provider by the password, on a phone', async (openPage) => {
  const member = await createMember(product);
  choosePerson('member', member.email);
  const { page, allow } = await openPage(product.url, { phone: true });
  allow(/request to another host: http:\/\/127\.0\.0\.1/);
  await page.goto('/signin');
  await findTermsCheckbox(page).check();
  await findControl(page, BUTTON).click();
  const form = page.getByRole('form', { name: 'Connect your account' });
  await form.waitFor();
  expect(page.url()).not.toContain('oidc');
  await expectNoViolations(page);
  await findField(form, 'Password').fill('not the password');
  await findControl(form, 'CONNECT').click();
  await page.getByText('Login failed. Please check your credentials.').waitFor();
  await findField(form, 'Password').fill(member.password);
  await findControl(form, 'CONNECT').click();
  await page.waitForURL('**/settings');
  await page.getByText(member.email).waitFor();

  await findControl(page, 'Logout').click();
  await page.waitForURL(/\/login/);
  await findControl(page, BUTTON).click();
  await page.waitForURL('**/settings');
  await page.getByText(member.email).waitFor();
});
