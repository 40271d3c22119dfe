import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '../tests/fill-in.ts';
import { API_USER, getAddress, KESTREL, renderApp } from '../tests/render-app.tsx';
import { createRefusal } from '../tests/schema-server.ts';
import { PROVIDER, setSignInOptions } from '../tests/sign-in-meta.ts';

const NEW_SESSION = { __typename: 'Session', token: 'new-token', user: API_USER };
const CREDENTIALS = { email: KESTREL.email, password: 'secret12' };
const INVALID = 'This code is not right. Please enter the current code.';

async function signInWith(answers: object[]) {
  const app = await renderApp('/signin', {
    handlers: { viewer: () => API_USER, login: () => answers.shift() },
  });
  await screen.findByRole('heading', { name: 'Sign In' });
  const submit = async () => {
    await fillIn(app.user, screen.getByLabelText('Email'), CREDENTIALS.email);
    await fillIn(app.user, screen.getByLabelText('Password'), CREDENTIALS.password);
    await app.user.click(screen.getByRole('checkbox'));
    await app.user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  };
  return { ...app, submit };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'earlyLogin');
});

test('the field of the code appears with the focus when the server requires it, and keeps the rest', async () => {
  const app = await signInWith([
    createRefusal('TOTP_REQUIRED'),
    createRefusal('TOTP_INVALID'),
    createRefusal('TOTP_UNREADABLE'),
    NEW_SESSION,
  ]);
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await app.submit();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(code).not.toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('maxlength', '30');
  expect(code).toHaveAccessibleDescription('6 digits of your authenticator app, or a recovery code');
  expect(screen.getByLabelText('Email')).toHaveValue(CREDENTIALS.email);
  expect(screen.getByLabelText('Password')).toHaveValue(CREDENTIALS.password);

  await app.user.keyboard('{Enter}');
  expect(code).toBeInvalid();
  await app.user.keyboard('000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(INVALID)));
  await app.user.clear(code);
  await app.user.keyboard('111111{Enter}');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Please use a recovery code.')),
  );
  await app.user.clear(code);
  await app.user.keyboard('abcd-efgh{Enter}');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(app.server.listCalls('Login').map(({ variables }) => variables)).toEqual([
    CREDENTIALS,
    { ...CREDENTIALS, totp: '000000' },
    { ...CREDENTIALS, totp: '111111' },
    { ...CREDENTIALS, totp: 'abcd-efgh' },
  ]);
});

test('another address needs no code before the server says so', async () => {
  const app = await signInWith([createRefusal('TOTP_REQUIRED'), createRefusal('LOGIN_FAILED')]);
  await app.submit();
  await screen.findByLabelText('Code');
  await app.user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed/);
});

test('an early sign-in may require the code, and answers no later submission', async () => {
  const app = await signInWith([NEW_SESSION]);
  const setEarlyLogin = () =>
    Object.assign(window, {
      earlyLogin: { ...CREDENTIALS, response: Promise.resolve({ login: createRefusal('TOTP_REQUIRED') }) },
    });
  setEarlyLogin();
  await app.submit();
  await screen.findByLabelText('Code');
  expect(app.server.listCalls('Login')).toEqual([]);
  setEarlyLogin();
  await app.user.keyboard('123456{Enter}');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(app.server.listCalls('Login').map(({ variables }) => variables)).toEqual([
    { ...CREDENTIALS, totp: '123456' },
  ]);
});

test('the link to the provider is below the form, and needs the terms', async () => {
  setSignInOptions(PROVIDER);
  const app = await signInWith([]);
  const link = screen.getByRole('link', { name: 'Sign in with Example ID' });
  expect(link).toHaveAttribute('href', PROVIDER.providerUrl);
  expect(screen.getByText('or')).toBeVisible();
  const followed: boolean[] = [];
  // jsdom cannot leave the page.
  document.addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await app.user.click(link);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please accept the Terms/);
  expect(screen.getByRole('checkbox')).toHaveFocus();
  await app.user.click(screen.getByRole('checkbox'));
  followed.length = 0;
  await app.user.click(link);
  expect(followed).toEqual([true]);
});

test('without passwords the page has only the link', async () => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden: true });
  await renderApp('/signin');
  expect(await screen.findByRole('link', { name: 'Sign in with Example ID' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(getAddress()).toBe('/signin');
});
