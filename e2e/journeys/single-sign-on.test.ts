import type { Page } from 'playwright-core';
import { startTestProvider, type TestProvider } from '../../server/account/oidc/tests/test-provider.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey } from '../browser/journey.ts';
import { findControl, findDialog, findField } from '../browser/locate.ts';
import { addVirtualAuthenticator } from '../browser/virtual-authenticator.ts';
import { createMember, createTestAccount } from '../product/api.ts';
import { findFreeProductPort, startProduct, type Product } from '../product/start-product.ts';
import { findTermsCheckbox, openPanel } from './steps.ts';

// An identity provider in a browser: join, connect to an account, confirm a change, and sign out there.

const BUTTON = 'Enter with the club';

let provider: TestProvider;
let product: Product;
let settings: Record<string, string>;
beforeAll(async () => {
  const port = await findFreeProductPort();
  provider = await startTestProvider(`http://localhost:${port}`);
  settings = {
    PORT: String(port),
    OAUTH_ISSUER_URL: provider.issuer,
    OAUTH_CLIENT_ID: provider.settings.clientId,
    OAUTH_CLIENT_SECRET: provider.settings.clientSecret ?? '',
    OAUTH_BUTTON_TEXT: BUTTON,
  };
  product = await startProduct(settings);
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

/** Shows the HTML of a page without running its code, as a visitor with a slow connection sees it. */
async function openBeforeCode(page: Page, path: string): Promise<void> {
  const html = await (await fetch(`${product.url}${path}`, { headers: { accept: 'text/html' } })).text();
  const body = html.replaceAll(/<script[^>]*><\/script>/g, '');
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unroute(`**${path}`);
}

journey('where passwords are hidden, no page shows them, and a passkey signs in', async (openPage) => {
  await product.stop();
  product = await startProduct({ ...settings, OAUTH_HIDE_PASSWORD_FORM: 'on' });
  const { host } = new URL(provider.issuer);
  const { email } = createTestAccount();
  choosePerson('pilot', email);
  const { page, allow } = await openPage(product.url);
  allow(/request to another host: http:\/\/127\.0\.0\.1/);
  await openBeforeCode(page, '/signin');
  expect(await page.getByRole('textbox').count()).toBe(0);
  await openBeforeCode(page, '/login');
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Enter']);

  await addVirtualAuthenticator(page);
  await page.goto('/login');
  await findControl(page, BUTTON).click();
  await page.waitForURL('**/settings');
  await page.getByText(email).waitFor();
  await openPanel(page, 'Passkeys');
  await findControl(page, 'ADD A PASSKEY').click();
  await findControl(page, `Confirm at ${host}`).click();
  await page.getByText(/^Confirmed\. For the next five minutes/).waitFor();
  await openPanel(page, 'Passkeys');
  await findControl(page, 'ADD A PASSKEY').click();
  await findField(page, 'Name').fill('My phone');
  await findControl(page, 'Add passkey').click();
  await findDialog(page).getByText('My phone', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await findControl(page, 'Logout').click();
  await page.waitForURL(/\/login/);
  await findControl(page, 'Sign in with a passkey').click();
  await page.waitForURL('**/signin');
  await findControl(page, 'Sign in with a passkey').click();
  await page.waitForURL('**/settings');
  await page.getByText(email).waitFor();
});
