import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fillIn, typeIn } from '../../tests/fill-in.ts';
import { forEachRow } from '../../tests/for-each-row.ts';
import { getAddress, renderApp } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';

const DONE = { __typename: 'Done', done: true };
const REGISTERED = { __typename: 'RegisterSuccess', registrationSecret: 'only this browser' };
const FIELDS = ['Email', 'Password', 'Confirm Password', 'Nickname'] as const;
type Field = (typeof FIELDS)[number];

const VALID_VALUES: Record<Field, string> = {
  Email: 'kestrel@example.com',
  Password: 'secret12',
  'Confirm Password': 'secret12',
  Nickname: 'Kestrel',
};

async function openCreateAccount(handlers: Handlers = {}) {
  const app = await renderApp('/create-account', { handlers });
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  const fill = async (values: Partial<Record<Field, string>>, put = fillIn) => {
    for (const field of FIELDS) {
      const value = values[field];
      if (value === undefined) continue;
      await app.user.clear(screen.getByLabelText(field));
      if (value) await put(app.user, screen.getByLabelText(field), value);
    }
  };
  const accept = () => app.user.click(screen.getByRole('checkbox'));
  const submit = () => app.user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
  return { ...app, fill, accept, submit };
}

test('registers, asks for the mail, remembers whose it is and goes to /verify-email', async () => {
  const { fill, accept, submit, server } = await openCreateAccount({
    register: () => REGISTERED,
    sendVerification: () => DONE,
  });
  await fill({ ...VALID_VALUES, Email: ' kestrel@example.com ', Nickname: ' Kestrel ' }, typeIn);
  await accept();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Verify Email' })).toBeInTheDocument();
  expect(screen.getByText('kestrel@example.com')).toBeInTheDocument();
  expect(getAddress()).toBe('/verify-email');
  expect(server.calls.map(({ operation, variables }) => [operation, variables])).toEqual([
    ['RegistrationMode', {}],
    ['Register', { email: 'kestrel@example.com', password: 'secret12', nickname: 'Kestrel', locale: 'en' }],
    ['SendVerification', { email: 'kestrel@example.com' }],
  ]);
  expect(localStorage.getItem('pending_verification_email')).toBe('kestrel@example.com');
  expect(localStorage.getItem('pending_verification_nickname')).toBe('Kestrel');
  expect(localStorage.getItem('pending_verification_secret')).toBe('only this browser');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('an empty form shows every fault at once, the focus goes to the first, an edit clears one', async () => {
  const { submit, user, server } = await openCreateAccount();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please accept the Terms of Service and Privacy Policy to continue.',
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
    'Please confirm your password',
  );
  expect(screen.getByLabelText('Nickname')).toHaveAccessibleDescription('Nickname is required');
  await user.type(screen.getByLabelText('Nickname'), 'Ke');
  expect(screen.getByLabelText('Nickname')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(server.listCalls('Register')).toEqual([]);
});

const INVALID_VALUES: readonly [Field, Partial<Record<Field, string>>, string][] = [
  ['Email', { Email: 'kestrel' }, 'Please enter a valid email address'],
  [
    'Password',
    { Password: '1234567', 'Confirm Password': '1234567' },
    'Password must be at least 8 characters',
  ],
  ['Confirm Password', { 'Confirm Password': 'secret13' }, 'Passwords do not match'],
  ['Nickname', { Nickname: 'K' }, 'Nickname must be at least 2 characters'],
  ['Nickname', { Nickname: 'K'.repeat(21) }, 'Nickname must be less than 20 characters'],
  ['Nickname', { Nickname: 'Kest\u202Erel' }, 'Nickname contains characters that cannot be used'],
  [
    'Password',
    { Password: 'secret12\0', 'Confirm Password': 'secret12\0' },
    'Password contains characters that cannot be used',
  ],
];

test('what is wrong with a field is said at it', async () => {
  const { fill, accept, submit, server } = await openCreateAccount();
  await accept();
  await forEachRow(INVALID_VALUES, async (field, values, text) => {
    await fill({ ...VALID_VALUES, ...values });
    await submit();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(server.listCalls('Register')).toEqual([]);
  });
});

test('a valid form without accepted terms shows an error and focuses the checkbox', async () => {
  const { fill, submit, server } = await openCreateAccount();
  await fill(VALID_VALUES);
  await submit();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
    'Please accept the Terms of Service and Privacy Policy to continue.',
  );
  expect(server.listCalls('Register')).toEqual([]);
});

test.each([
  [
    'a taken address',
    createRefusal('EMAIL_TAKEN', { field: 'email' }),
    'This email is already registered. Please try signing in instead.',
  ],
  ['a refusal without a field', createRefusal('REGISTER_FAILED'), 'Please check your input and try again.'],
])('%s is said above the button', async (_, response, text) => {
  const { fill, accept, submit, server } = await openCreateAccount({ register: () => response });
  await fill(VALID_VALUES);
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(server.listCalls('SendVerification')).toEqual([]);
});

test('a taken address goes along to the sign-in screen, and not in the URL', async () => {
  const { fill, accept, submit, user } = await openCreateAccount({
    register: () => createRefusal('EMAIL_TAKEN', { field: 'email' }),
  });
  await fill(VALID_VALUES);
  await accept();
  await submit();
  await screen.findByRole('alert');
  expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Sign in with this address' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue(VALID_VALUES.Email);
  expect(getAddress()).toBe('/signin');
});

test('a new password says what it takes, beside its name', async () => {
  await openCreateAccount();
  expect(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Password')).toHaveAccessibleName('Password');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
  expect(screen.getByLabelText('Confirm Password')).not.toHaveAccessibleDescription();
});

test('what the server alone finds wrong in a field is said at that field', async () => {
  const { fill, accept, submit } = await openCreateAccount({
    register: () => createRefusal('EMAIL_INVALID', { field: 'email' }),
  });
  await fill(VALID_VALUES);
  await accept();
  await submit();
  await screen.findByText('Please enter a valid email address');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('what the server says about a field calls it by its label', async () => {
  const { fill, accept, submit } = await openCreateAccount({
    register: () =>
      createRefusal('FIELD_FORBIDDEN_CHARACTERS', { field: 'nickname', params: { field: 'nickname' } }),
  });
  await fill(VALID_VALUES);
  await accept();
  await submit();
  const text = await screen.findByText('Nickname contains characters that cannot be used');
  expect(screen.getByLabelText('Nickname')).toHaveAccessibleDescription(text.textContent);
});

test('without a connection the network text shows, and another try works', async () => {
  const { fill, accept, submit, server } = await openCreateAccount({
    register: () => REGISTERED,
    sendVerification: () => DONE,
  });
  await fill(VALID_VALUES);
  await accept();
  server.offline = true;
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your connection and try again.',
  );
  server.offline = false;
  await submit();
  expect(await screen.findByRole('heading', { name: 'Verify Email' })).toBeInTheDocument();
});

test('when only the mail fails, another press sends the mail and does not register again', async () => {
  let mail: object = createRefusal('UNAVAILABLE');
  const { fill, accept, submit, server } = await openCreateAccount({
    register: () => REGISTERED,
    sendVerification: () => mail,
  });
  await fill(VALID_VALUES);
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to send verification email. Please try again.',
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your account was created with the password and nickname shown here. Only the verification email still has to be sent.',
  );
  // The fields with the values of the account are read-only.
  await fill({ Password: 'changed-it', 'Confirm Password': 'changed-it', Nickname: 'Osprey' }).catch(
    () => undefined,
  );
  for (const field of FIELDS) expect(screen.getByLabelText(field)).toHaveValue(VALID_VALUES[field]);
  mail = DONE;
  await submit();
  await screen.findByRole('heading', { name: 'Verify Email' });
  expect(server.listCalls('Register')).toHaveLength(1);
  expect(server.listCalls('SendVerification')).toHaveLength(2);
  expect(localStorage.getItem('pending_verification_nickname')).toBe('Kestrel');
});

test('an unexpected answer gives the default text', async () => {
  const { fill, accept, submit, server } = await openCreateAccount();
  server.rest.set('/graphql', () => ({ status: 400, body: 'oops' }));
  await fill(VALID_VALUES);
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your input and try again.');
  server.rest.set('/graphql', () => ({ status: 200, body: '{"data":{"register":null}}' }));
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'CREATE ACCOUNT' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please check your input and try again.');
});

test('a reason of the server that is not about a field is said in its words', async () => {
  const { fill, accept, submit } = await openCreateAccount({
    register: () => createRefusal('NEWER', { message: 'Said by the server.' }),
  });
  await fill(VALID_VALUES);
  await accept();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Said by the server.');
});

test('a double click registers once', async () => {
  const { fill, accept, server } = await openCreateAccount({
    register: () => REGISTERED,
    sendVerification: () => DONE,
  });
  await fill(VALID_VALUES);
  await accept();
  const button = screen.getByRole('button', { name: 'CREATE ACCOUNT' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByRole('heading', { name: 'Verify Email' });
  expect(server.listCalls('Register')).toHaveLength(1);
  expect(server.listCalls('SendVerification')).toHaveLength(1);
});

const VALID_PASTES: Readonly<Record<string, string>> = {
  Email: `${'k'.repeat(30)}@example.com`,
  Nickname: 'k'.repeat(20),
};

test('every field says that it is at fault, takes a paste whole and is known to a password manager', async () => {
  const { submit, user } = await openCreateAccount();
  await submit();
  const purposes = { Email: 'username', Password: 'new-password', 'Confirm Password': 'new-password' };
  for (const [label, purpose] of Object.entries({ ...purposes, Nickname: 'nickname' })) {
    const field = screen.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('autocomplete', purpose);
    await user.click(field);
    const text = VALID_PASTES[label] ?? 'k'.repeat(30);
    await user.paste(text);
    expect(field).toHaveValue(text);
    expect(field).not.toHaveAttribute('aria-invalid');
  }
});

test('a second press while the first is under way sends nothing', async () => {
  const { fill, accept, submit, server } = await openCreateAccount({
    register: () => REGISTERED,
    sendVerification: () => DONE,
  });
  await fill(VALID_VALUES);
  await accept();
  const resume = server.pause();
  await submit();
  await submit();
  await act(async () => resume());
  await screen.findByRole('heading', { name: 'Verify Email' });
  expect(server.listCalls('Register')).toHaveLength(1);
});
