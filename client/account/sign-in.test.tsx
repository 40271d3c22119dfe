import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fillIn, typeIn } from '../tests/fill-in.ts';
import { API_USER, KESTREL, getAddress, renderApp } from '../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../tests/schema-server.ts';

const LOGGED_IN: Handlers = {
  login: () => ({ __typename: 'Session', token: 'new-token', user: API_USER }),
  viewer: () => API_USER,
};

const TERMS = 'Please accept the Terms of Service and Privacy Policy to continue.';

async function openSignIn(handlers: Handlers = {}) {
  const app = await renderApp('/signin', { handlers });
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  const fill = async (email = KESTREL.email, password = 'secret12', put = fillIn) => {
    if (email) await put(app.user, screen.getByLabelText('Email'), email);
    if (password) await put(app.user, screen.getByLabelText('Password'), password);
  };
  const accept = () => app.user.click(screen.getByRole('checkbox'));
  const submit = () => app.user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  return { ...app, fill, accept, submit };
}

test('a log-in stores token and user and arrives at the settings', async () => {
  const { fill, accept, submit, server } = await openSignIn(LOGGED_IN);
  await fill(undefined, undefined, typeIn);
  await accept();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
  expect(getAddress()).toBe('/settings');
  expect(localStorage.getItem('auth_token')).toBe('new-token');
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(KESTREL);
  expect(server.listCalls('Login')[0]?.variables).toEqual({ email: KESTREL.email, password: 'secret12' });
});

test('without the terms ticked SIGN IN is aria-disabled, and Enter or a click says why', async () => {
  const { fill, accept, submit, server, user } = await openSignIn(LOGGED_IN);
  const button = screen.getByRole('button', { name: 'SIGN IN' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await fill();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(TERMS);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(TERMS);
  expect(screen.getByRole('checkbox')).toHaveFocus();

  await accept();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-disabled');
  await accept();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(TERMS);
  expect(server.calls).toEqual([]);
});

test('email and password are required, described at their field, and an edit clears the error', async () => {
  const { accept, submit, user, server } = await openSignIn();
  await accept();
  await submit();
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(password).toHaveAccessibleDescription('Password is required');
  expect(password).toBeInvalid();
  await user.type(email, 'kestrel');
  expect(email).not.toHaveAccessibleDescription();
  await submit();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(server.calls).toEqual([]);
});

test.each([
  ['wrong credentials', createRefusal('LOGIN_FAILED'), 'Login failed. Please check your credentials.'],
  [
    'too many',
    createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } }),
    'Too many attempts. Please try again in 9 seconds.',
  ],
  [
    'a suspended account',
    createRefusal('ACCOUNT_SUSPENDED', { params: { reason: 'Spam in nicknames' } }),
    'This account is suspended: Spam in nicknames',
  ],
  [
    'a code of a newer server',
    createRefusal('NEWER', { message: 'Said by the server.' }),
    'Said by the server.',
  ],
])('%s: the reason shows, and it is no expired session', async (_, response, text) => {
  const { fill, accept, submit } = await openSignIn({ login: () => response });
  await fill();
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(getAddress()).toBe('/signin');
});

test('an unexpected answer gives the default text, an unreachable server the network text', async () => {
  const { fill, accept, submit, server } = await openSignIn();
  server.rest.set('/graphql', () => ({ status: 500, body: 'oops' }));
  await fill();
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
  server.rest.set('/graphql', () => ({ status: 200, body: '{"data":{"login":null}}' }));
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SIGN IN' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
  server.rest.set('/graphql', () => ({ status: 401, body: 'a door of somebody else' }));
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SIGN IN' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
  server.offline = true;
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Network error. Please check your connection and try again.',
    ),
  );
});

test('an unverified address shows the notice; the mail is sent again or says that it was not', async () => {
  let response: object = { __typename: 'Done', done: true };
  const { fill, accept, submit, user, server } = await openSignIn({
    login: () => createRefusal('EMAIL_NOT_VERIFIED', { params: { email: KESTREL.email } }),
    sendVerification: () => response,
  });
  await fill();
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Email verification required');
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Verification email sent! Please check your inbox.',
  );
  expect(server.listCalls('SendVerification')[0]?.variables).toEqual({ email: KESTREL.email });
  // The notice stays, but is no longer an alert.
  expect(screen.getByText('Email verification required')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend Email' })).toHaveFocus();
  response = createRefusal('UNAVAILABLE');
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('Failed to resend verification email. Please try again.')).toHaveAttribute(
    'role',
    'alert',
  );
});

test('a second press while the first is under way sends nothing', async () => {
  const { fill, accept, submit, server } = await openSignIn({ login: () => createRefusal('LOGIN_FAILED') });
  await fill();
  await accept();
  const resume = server.pause();
  await submit();
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toHaveAttribute('aria-busy', 'true');
  await submit();
  await act(async () => resume());
  await screen.findByRole('alert');
  expect(server.listCalls('Login')).toHaveLength(1);
});

test('a double click sends one request', async () => {
  const { fill, accept, server } = await openSignIn({ login: () => createRefusal('LOGIN_FAILED') });
  await fill();
  await accept();
  const button = screen.getByRole('button', { name: 'SIGN IN' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByRole('alert');
  expect(server.listCalls('Login')).toHaveLength(1);
});

test('address and password can be pasted, and a password manager knows them', async () => {
  const { user } = await openSignIn();
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
  for (const field of [email, password]) {
    await user.click(field);
    await user.paste('kestrel@example.com');
    expect(field).toHaveValue('kestrel@example.com');
  }
  expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  expect(email).toHaveAttribute('type', 'email');
});

test('Show makes the password readable and Hide hides it', async () => {
  const { user } = await openSignIn();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('Back leads to the landing page', async () => {
  const { user } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(getAddress()).toBe('/login');
  expect(document.title).toBe('Flight tags · Tailfin');
});
