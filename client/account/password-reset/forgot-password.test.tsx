import { act, fireEvent, screen } from '@testing-library/react';
import { fillIn } from '../../tests/fill-in.ts';
import { getAddress, API_USER, KESTREL, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';

const DONE: Handlers = { forgotPassword: () => ({ __typename: 'Done', done: true }) };

async function openForgot(handlers: Handlers = {}, options: { session?: typeof SESSION } = {}) {
  const app = await renderApp('/forgot-password', { handlers, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
  const email = screen.getByLabelText('Email');
  const submit = () => app.user.click(screen.getByRole('button', { name: 'SEND RESET EMAIL' }));
  return { ...app, email, submit };
}

test('sends the mail, says so in a panel and leads back to the sign-in screen', async () => {
  const { user, email, submit, server } = await openForgot(DONE);
  await user.type(email, ' kestrel@example.com ');
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset Email Sent!' })).toHaveFocus();
  expect(screen.getByText('kestrel@example.com')).toBeInTheDocument();
  expect(document.title).toBe('Reset Email Sent! · Tailfin');
  expect(server.listCalls('ForgotPassword').map(({ variables }) => variables)).toEqual([
    { email: 'kestrel@example.com' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(getAddress()).toBe('/signin');
});

test('a mail that does not come can be asked for again, for the address as it was typed', async () => {
  const { user, email, submit, server } = await openForgot(DONE);
  await fillIn(user, email, 'kestrel@example.com');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'try again' }));
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('kestrel@example.com');
  await submit();
  await screen.findByText('Reset Email Sent!');
  expect(server.listCalls('ForgotPassword')).toHaveLength(2);
});

test('the address is required and checked at its field, and typing clears the error', async () => {
  const { user, email, submit, server } = await openForgot();
  await submit();
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  await user.type(email, 'kestrel');
  expect(email).not.toHaveAccessibleDescription();
  await submit();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(server.calls).toEqual([]);
});

test('what the server alone finds wrong in the address is said at its field', async () => {
  const { user, email, submit } = await openForgot({
    forgotPassword: () => createRefusal('EMAIL_INVALID', { field: 'email' }),
  });
  await fillIn(user, email, 'kestrel@example.com');
  await submit();
  await screen.findByText('Please enter a valid email address');
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(email).toHaveFocus();
});

const FAILED = 'Failed to send reset email. Please try again.';

test.each([
  ['a refusal', { forgotPassword: () => createRefusal('UNAVAILABLE') }, FAILED],
  [
    'an unexpected failure',
    {
      forgotPassword: () => {
        throw new Error('Said by the server.');
      },
    },
    FAILED,
  ],
  [
    'too many attempts',
    { forgotPassword: () => createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } }) },
    'Too many attempts. Please try again in 9 seconds.',
  ],
])('%s is said above the button', async (_, handlers, text) => {
  const { user, email, submit } = await openForgot(handlers);
  await fillIn(user, email, 'kestrel@example.com');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(getAddress()).toBe('/forgot-password');
});

test.each([
  [429, 'Too many attempts. Please try again in 9 seconds.'],
  [503, FAILED],
])('an answer of %i instead of GraphQL says: %s', async (status, text) => {
  const { user, email, submit, server } = await openForgot();
  server.rest.set('/graphql', () => ({
    status,
    body: '{"success":false,"error":"Too many attempts. Please try again in 9 seconds."}',
  }));
  await fillIn(user, email, 'kestrel@example.com');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('without a connection the mail fails too, and another try works', async () => {
  const { user, email, submit, server } = await openForgot(DONE);
  await fillIn(user, email, 'kestrel@example.com');
  server.offline = true;
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  server.offline = false;
  await submit();
  expect(await screen.findByText('Reset Email Sent!')).toBeInTheDocument();
});

test('a double click sends one mail', async () => {
  const { user, email, server } = await openForgot(DONE);
  await fillIn(user, email, 'kestrel@example.com');
  const button = screen.getByRole('button', { name: 'SEND RESET EMAIL' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByText('Reset Email Sent!');
  expect(server.listCalls('ForgotPassword')).toHaveLength(1);
});

test('Back leads a visitor to the sign-in screen, whose link leads here', async () => {
  const { user } = await openForgot();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(getAddress()).toBe('/signin');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
  expect(getAddress()).toBe('/forgot-password');
});

test('a signed-in user finds the own address filled in, and both ways back lead to the settings', async () => {
  const { user, email, submit } = await openForgot({ ...DONE, viewer: () => API_USER }, { session: SESSION });
  expect(email).toHaveValue(KESTREL.email);
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Back to Settings' }));
  expect(getAddress()).toBe('/settings');
});

test('Back leads a signed-in user to the settings', async () => {
  const { user } = await openForgot({ viewer: () => API_USER }, { session: SESSION });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(getAddress()).toBe('/settings');
});

test('the address that was typed at Sign In is there already, and never in the URL', async () => {
  const { user } = await renderApp('/signin');
  await user.type(await screen.findByLabelText('Email'), ' kestrel@example.com ');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('kestrel@example.com');
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeInTheDocument();
  expect(getAddress()).toBe('/forgot-password');
});

test.each([{ usr: { email: 7 } }, { usr: 'kestrel@example.com' }, { usr: null }])(
  'history state %j fills nothing in',
  async (state) => {
    await renderApp('/forgot-password', { state });
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  },
);
