import { screen, waitFor } from '@testing-library/react';
import { reloadTo } from '../session/reload-to.ts';
import { API_USER, renderApp, SESSION } from '../tests/render-app.tsx';
import type { Handlers } from '../tests/schema-server.ts';
import { PROVIDER, setSignInOptions } from '../tests/sign-in-meta.ts';
import { respondDone } from './tests/open-dialog.tsx';
import { createMethods } from './tests/sign-in-methods.ts';

jest.mock('../session/reload-to.ts', () => ({ reloadTo: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

const LOGOUT_URL = 'https://id.example/end-session';

async function openSettings(handlers: Handlers = {}) {
  const app = await renderApp('/settings', {
    session: SESSION,
    handlers: {
      viewer: () => API_USER,
      logout: respondDone,
      signInMethods: () => createMethods({ isProviderSession: true }),
      ...handlers,
    },
  });
  await screen.findByRole('button', { name: 'Logout' });
  return app;
}

test.each([
  [{}, '/login'],
  [PROVIDER, '/login'],
  [{ ...PROVIDER, isAutoLogin: true }, '/login?autoLogin=false'],
  [{ isProxyOn: true }, '/login?autoLogin=false'],
])('with %j a logout leads to %s', async (options, url) => {
  if (Object.keys(options).length > 0) setSignInOptions(options);
  const { user } = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(reloadTo).toHaveBeenCalledWith(url));
});

test('a server without a provider is not asked for its logout', async () => {
  const { server } = await openSettings();
  expect(screen.queryByRole('button', { name: 'Also sign out of SSO' })).not.toBeInTheDocument();
  expect(server.listCalls('SignInMethods')).toEqual([]);
});

test('a session of the password has no logout at the provider', async () => {
  setSignInOptions(PROVIDER);
  const { server } = await openSettings({ signInMethods: () => createMethods() });
  await waitFor(() => expect(server.listCalls('SignInMethods').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Also sign out of SSO' })).not.toBeInTheDocument();
});

test.each([
  [LOGOUT_URL, LOGOUT_URL],
  [null, '/login'],
])('the address %s of the provider is requested before the session ends, then opened', async (found, url) => {
  setSignInOptions(PROVIDER);
  const { user, server } = await openSettings({ providerLogoutUrl: () => found });
  await user.click(await screen.findByRole('button', { name: 'Also sign out of SSO' }));
  await waitFor(() => expect(reloadTo).toHaveBeenCalledWith(url));
  const names = server.calls.map(({ operation }) => operation);
  expect(names.slice(-2)).toEqual(['ProviderLogoutUrl', 'Logout']);
  expect(server.calls.at(-2)?.token).toBe(SESSION.token);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test.each([
  [false, 1],
  [true, 0],
])(
  'with isPasswordHidden %s the account has %i link to a reset of the password',
  async (isPasswordHidden, count) => {
    setSignInOptions({ ...PROVIDER, isPasswordHidden });
    await openSettings();
    expect(screen.queryAllByRole('link', { name: 'Password Reset' })).toHaveLength(count);
  },
);
