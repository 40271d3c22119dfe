import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../../app.tsx';
import { renderLanding } from '../../build/render-screens.tsx';
import { replacePage } from '../../session/sign-in/replace-page.ts';
import { fillIn } from '../../tests/fill-in.ts';
import { API_USER, getAddress, KESTREL, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';
import { PROVIDER, setSignInOptions } from '../../tests/sign-in-meta.ts';
import { HistoryRouter } from '../../ui/layers/history-router.tsx';

jest.mock('../../session/sign-in/replace-page.ts', () => ({ replacePage: jest.fn() }));
const replaced = jest.mocked(replacePage);
beforeEach(() => replaced.mockClear());

const NEW_SESSION = { __typename: 'Session', token: 'new-token', user: API_USER };
const SIGNED_IN: Handlers = { viewer: () => API_USER };
const LINK = createRefusal('LINK_PASSWORD_REQUIRED', { params: { email: KESTREL.email } });
const LINK_TEXT = `There is already an account with ${KESTREL.email}. Enter its password to connect it.`;

const findSettings = () => screen.findByRole('heading', { name: 'Settings' });
const findConnectForm = () => screen.findByRole('form', { name: 'Connect your account' });

test('a provider has a plain link beside the two buttons', async () => {
  setSignInOptions(PROVIDER);
  const { server } = await renderApp('/login');
  const link = screen.getByRole('link', { name: 'Sign in with Example ID' });
  expect(link).toHaveAttribute('href', PROVIDER.providerUrl);
  expect(screen.getByRole('button', { name: 'JOIN IN' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  expect(server.calls).toEqual([]);
  expect(replaced).not.toHaveBeenCalled();
});

test('without passwords the link takes the place of both buttons', async () => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden: true });
  await renderApp('/login');
  expect(screen.getByRole('link', { name: 'Sign in with Example ID' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'JOIN IN' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'SIGN IN' })).not.toBeInTheDocument();
});

test('a server with passwords only shows the HTML of the build', async () => {
  await renderApp('/login');
  const built = document.createElement('div');
  built.innerHTML = renderLanding();
  const describe = (root: Element | null) =>
    Array.from(root?.querySelectorAll('main *') ?? [], ({ tagName, className }) => `${tagName} ${className}`);
  expect(describe(document.body)).toEqual(describe(built));
  expect(screen.getByRole('main').textContent).toBe(built.querySelector('main')?.textContent);
});

test('the link appears after the HTML of the build was taken over without an error', async () => {
  setSignInOptions(PROVIDER);
  window.history.replaceState(null, '', '/login');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderLanding();
  const page = within(root);
  expect(page.queryByRole('link', { name: 'Sign in with Example ID' })).not.toBeInTheDocument();
  const errors: unknown[] = [];
  const app = await act(() =>
    hydrateRoot(
      root,
      <HistoryRouter>
        <App />
      </HistoryRouter>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  expect(page.getByRole('link', { name: 'Sign in with Example ID' })).toBeVisible();
  expect(errors).toEqual([]);
  act(() => app.unmount());
  root.remove();
});

describe('the code of the provider', () => {
  beforeEach(() => setSignInOptions(PROVIDER));

  test('leaves the address and the history before it is sent once, and signs in', async () => {
    const addresses: string[] = [];
    const { server } = await renderApp('/login?x=1#oidc=code-1', {
      handlers: {
        ...SIGNED_IN,
        exchangeOidcCode: () => {
          addresses.push(getAddress());
          return NEW_SESSION;
        },
      },
    });
    await findSettings();
    expect(addresses).toEqual(['/login?x=1']);
    expect(server.listCalls('ExchangeOidcCode').map(({ variables }) => variables)).toEqual([
      { code: 'code-1' },
    ]);
    expect(localStorage.getItem('auth_token')).toBe('new-token');
    expect(getAddress()).toBe('/settings');
  });

  test.each([
    ['SIGN_IN_STEP_EXPIRED', /^This sign-in has expired/],
    ['PROVIDER_EMAIL_UNVERIFIED', /does not say that your email is verified/],
    ['REGISTRATION_CLOSED', /^New accounts cannot be made here/],
  ])('%s is shown, and the page works on', async (code, text) => {
    await renderApp('/login#oidc=code-1', { handlers: { exchangeOidcCode: () => createRefusal(code) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    expect(getAddress()).toBe('/login');
    expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  });

  test('an unreachable server is said, and the provider can be tried again', async () => {
    await renderApp('/login#oidc=code-1', { offline: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', PROVIDER.providerUrl);
    expect(getAddress()).toBe('/login');
  });

  test('a known address is connected by its password and the code of the app', async () => {
    let answers: object[] = [
      LINK,
      createRefusal('LOGIN_FAILED'),
      createRefusal('TOTP_REQUIRED'),
      createRefusal('TOTP_INVALID'),
      NEW_SESSION,
    ];
    const { server, user } = await renderApp('/login#oidc=code-1', {
      handlers: {
        ...SIGNED_IN,
        exchangeOidcCode: () => {
          const [answer, ...rest] = answers;
          answers = rest;
          return answer;
        },
      },
    });
    const form = within(await findConnectForm());
    expect(form.getByText(LINK_TEXT)).toBeVisible();
    const password = form.getByLabelText('Password');
    expect(password).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(form.getByRole('alert')).toHaveTextContent('Password is required');
    await fillIn(user, password, 'wrong');
    await user.keyboard('{Enter}');
    expect(await form.findByText(/^Login failed/)).toHaveAttribute('role', 'alert');
    await user.clear(password);
    await fillIn(user, password, 'secret12');
    await user.keyboard('{Enter}');
    const code = await form.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAccessibleDescription('6 digits of your authenticator app, or a recovery code');
    await user.keyboard('000000{Enter}');
    expect(await form.findByText(/^This code is not right/)).toHaveAttribute('role', 'alert');
    await user.clear(code);
    await user.keyboard('123456{Enter}');
    await findSettings();
    expect(server.listCalls('ExchangeOidcCode').map(({ variables }) => variables)).toEqual([
      { code: 'code-1' },
      { code: 'code-1', password: 'wrong' },
      { code: 'code-1', password: 'secret12' },
      { code: 'code-1', password: 'secret12', totp: '000000' },
      { code: 'code-1', password: 'secret12', totp: '123456' },
    ]);
  });

  test('an expired step closes the form, and so does Cancel', async () => {
    let answer: object = LINK;
    const { user } = await renderApp('/login#oidc=code-1', { handlers: { exchangeOidcCode: () => answer } });
    const form = within(await findConnectForm());
    await fillIn(user, form.getByLabelText('Password'), 'secret12');
    answer = createRefusal('SIGN_IN_STEP_EXPIRED');
    await user.click(form.getByRole('button', { name: 'CONNECT' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This sign-in has expired/);
    expect(screen.queryByRole('form', { name: 'Connect your account' })).not.toBeInTheDocument();
  });
});

test.each([
  ['PROVIDER_UNAVAILABLE', 'The identity provider does not respond. Please try again later.'],
  ['TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again in 60 seconds.'],
  ['REGISTRATION_CLOSED', 'The sign-in at the identity provider failed. Please try again.'],
  ['LOGOUT_AWAY', 'The sign-in at the identity provider failed. Please try again.'],
  ['You have won', 'The sign-in at the identity provider failed. Please try again.'],
  ['toString', 'The sign-in at the identity provider failed. Please try again.'],
])('the error code %s in the address shows a known text and nothing else', async (code, text) => {
  setSignInOptions({ ...PROVIDER, isAutoLogin: true });
  await renderApp(`/login#oidc-error=${encodeURIComponent(code)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(getAddress()).toBe('/login');
  expect(replaced).not.toHaveBeenCalled();
});

describe('an automatic sign-in', () => {
  beforeEach(() => setSignInOptions({ ...PROVIDER, isAutoLogin: true }));

  test('goes to the provider at once, without an entry in the history', async () => {
    await renderApp('/login');
    await waitFor(() => expect(replaced).toHaveBeenCalledWith(PROVIDER.providerUrl));
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  test('stays after a logout, and with a session', async () => {
    const { user } = await renderApp('/login?autoLogin=false');
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(replaced).not.toHaveBeenCalled();
  });

  test('leaves a signed-in user in the settings', async () => {
    await renderApp('/login', { session: SESSION, handlers: SIGNED_IN });
    await findSettings();
    expect(replaced).not.toHaveBeenCalled();
  });
});

describe('a proxy', () => {
  const PROXY_FAILED = createRefusal('PROXY_SIGN_IN_FAILED');

  test('signs in the visitor, once', async () => {
    setSignInOptions({ isProxyOn: true });
    const { server } = await renderApp('/login', {
      handlers: { ...SIGNED_IN, signInByProxy: () => NEW_SESSION },
    });
    await findSettings();
    expect(server.listCalls('SignInByProxy')).toHaveLength(1);
  });

  test('is silent without a user, and is not called after a logout', async () => {
    setSignInOptions({ isProxyOn: true });
    const { server } = await renderApp('/login', { handlers: { signInByProxy: () => PROXY_FAILED } });
    await waitFor(() => expect(server.listCalls('SignInByProxy')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  });

  test('is not called with ?autoLogin=false', async () => {
    setSignInOptions({ isProxyOn: true });
    const { server, user } = await renderApp('/login?autoLogin=false');
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(server.listCalls('SignInByProxy')).toEqual([]);
  });

  test('says so if there are no passwords', async () => {
    setSignInOptions({ ...PROVIDER, isProxyOn: true, isPasswordHidden: true });
    await renderApp('/login', { handlers: { signInByProxy: () => PROXY_FAILED } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The proxy in front of this server did not sign you in.',
    );
  });

  test('asks for the password of a known address', async () => {
    setSignInOptions({ isProxyOn: true });
    let answer: object = LINK;
    const { server, user } = await renderApp('/login', {
      handlers: { ...SIGNED_IN, signInByProxy: () => answer },
    });
    const form = within(await findConnectForm());
    answer = NEW_SESSION;
    await fillIn(user, form.getByLabelText('Password'), 'secret12');
    await user.click(form.getByRole('button', { name: 'CONNECT' }));
    await findSettings();
    expect(server.listCalls('SignInByProxy')[1]?.variables).toEqual({ password: 'secret12' });
  });

  test('leads on to the provider if it has no user', async () => {
    setSignInOptions({ ...PROVIDER, isProxyOn: true, isAutoLogin: true });
    await renderApp('/login', { handlers: { signInByProxy: () => PROXY_FAILED } });
    await waitFor(() => expect(replaced).toHaveBeenCalledWith(PROVIDER.providerUrl));
  });
});

test.each([
  ['/create-account', 'Create Account', /^Accounts here belong to an identity provider/],
  ['/forgot-password', 'Forgot Password', /^Passwords are switched off here/],
])('without passwords %s has the link in place of its form', async (path, heading, text) => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden: true });
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in with Example ID' })).toHaveAttribute(
    'href',
    PROVIDER.providerUrl,
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
