import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { PASSWORD_MARK } from '../../../tag/account/sign-in-options.ts';
import { renderLanding, renderSignIn } from '../../build/render-screens.tsx';
import { enablePasskeys } from '../../tests/fake-passkeys.ts';
import { API_USER, getAddress, renderApp } from '../../tests/render-app.tsx';
import { PROVIDER, setSignInOptions } from '../../tests/sign-in-meta.ts';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  browserSupportsWebAuthnAutofill: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));

// A server that refuses passwords: its pages show the provider and passkeys, also before their code runs.

const PASSKEY_LABEL = 'Sign in with a passkey';
const RESPONSE = { id: 'passkey-1', type: 'public-key' } as Awaited<ReturnType<typeof startAuthentication>>;
const setHidden = () => setSignInOptions({ ...PROVIDER, isPasswordHidden: true });

test('/login leads to the passkeys of /signin, where the button signs in', async () => {
  setHidden();
  enablePasskeys();
  jest.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(false);
  jest.mocked(startAuthentication).mockResolvedValue(RESPONSE);
  const { user, server } = await renderApp('/login', {
    handlers: {
      viewer: () => API_USER,
      requestPasskeyOptions: () => ({ __typename: 'PasskeyOptions', options: { challenge: 'c' } }),
      signInByPasskey: () => ({ __typename: 'Session', token: 'new-token', user: API_USER }),
    },
  });
  await user.click(screen.getByRole('link', { name: PASSKEY_LABEL }));
  await user.click(await screen.findByRole('button', { name: PASSKEY_LABEL }));
  await waitFor(() => expect(getAddress()).toBe('/settings'));
  expect(server.listCalls('SignInByPasskey')[0]?.variables).toEqual({ response: RESPONSE });
});

test('where the browser has no passkeys, /login does not speak of them', async () => {
  setHidden();
  await renderApp('/login');
  expect(screen.queryByRole('link', { name: PASSKEY_LABEL })).not.toBeInTheDocument();
});

test.each([
  ['/login', renderLanding, 'Try it without an account'],
  ['/signin', renderSignIn, 'Back'],
])('the HTML of %s marks what needs a password, and nothing else', (_path, render, kept) => {
  const root = document.createElement('div');
  root.innerHTML = render();
  const marked = [...root.querySelectorAll(`[${PASSWORD_MARK}]`)];
  expect(within(root).getByText(kept).closest(`[${PASSWORD_MARK}]`)).toBeNull();
  marked.forEach((element) => element.remove());
  const names = [...root.querySelectorAll('button, a, input')].map(({ textContent }) => textContent);
  expect(names.filter((name) => /SIGN IN|JOIN IN|password|account$/.test(name) && name !== kept)).toEqual([]);
  expect(root.querySelector('input[type="password"]')).toBeNull();
});
