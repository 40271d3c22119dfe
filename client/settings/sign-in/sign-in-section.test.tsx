import { screen, waitFor } from '@testing-library/react';
import { reloadTo } from '../../session/reload-to.ts';
import { enablePasskeys } from '../../tests/fake-passkeys.ts';
import { getAddress } from '../../tests/render-app.tsx';
import { createRefusal } from '../../tests/schema-server.ts';
import { PROVIDER, setSignInOptions } from '../../tests/sign-in-meta.ts';
import { respondDone } from '../tests/open-dialog.tsx';
import { openPanel, openSignInSection } from '../tests/open-panel.tsx';
import { createMethods, IDENTITY } from '../tests/sign-in-methods.ts';

jest.mock('../../session/reload-to.ts', () => ({ reloadTo: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

test('the rows are those of this server and this browser; nothing is asked before a row is opened', async () => {
  const { section, server } = await openSignInSection();
  const listRows = () => section.getAllByRole('button').map(({ textContent }) => textContent);
  expect(listRows()).toEqual(['Password', 'Authenticator app']);
  expect(server.listCalls('SignInMethods')).toEqual([]);
});

test('with a provider and passkeys there are four rows', async () => {
  setSignInOptions(PROVIDER);
  enablePasskeys();
  const { section } = await openSignInSection();
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Password',
    'Single sign-on',
    'Passkeys',
    'Authenticator app',
  ]);
});

test('a failed load can be tried again', async () => {
  let isDown = true;
  const { dialog, press } = await openPanel('Password', {
    signInMethods: () => {
      if (isDown) throw new Error('down');
      return createMethods();
    },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Your ways to sign in could not be loaded/);
  isDown = false;
  await press('Retry');
  expect(await dialog.findByText('Set')).toBeVisible();
});

describe('the password', () => {
  test('is changed in the dialog, which says so', async () => {
    const { dialog, press, type, server } = await openPanel('Password', { changePassword: respondDone });
    expect(await dialog.findByText(/last used 22 Nov 2026$/)).toBeVisible();
    await press('CHANGE PASSWORD');
    await type('Current Password', 'old secret');
    await type('New Password', 'new secret');
    await type('Confirm Password', 'new secret');
    await press('CHANGE PASSWORD');
    expect(await dialog.findByRole('status')).toHaveTextContent(/^Your password was changed/);
    expect(server.listCalls('ChangePassword')[0]?.variables).toMatchObject({ currentPassword: 'old secret' });
  });

  test('is set for an account without one, without a field for the current one', async () => {
    const { dialog, press, type, server } = await openPanel('Password', {
      signInMethods: () => createMethods({ hasPassword: false, passwordUsedAt: null, isConfirmed: true }),
      changePassword: respondDone,
    });
    expect(await dialog.findByText('Not set')).toBeVisible();
    await press('SET A PASSWORD');
    await dialog.findByText('Confirmed a moment ago');
    expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await type('New Password', 'new secret');
    await type('Confirm Password', 'new secret');
    await press('SET PASSWORD');
    await dialog.findByText(/^Your password was changed/);
    expect(server.listCalls('ChangePassword')[0]?.variables).toMatchObject({ currentPassword: '' });
  });
});

test('where passwords are switched off, the dialog says so and changes nothing', async () => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden: true });
  const { dialog } = await openPanel('Password');
  expect(await dialog.findByText('Passwords are switched off here.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'CHANGE PASSWORD' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'SET A PASSWORD' })).not.toBeInTheDocument();
  expect(document.querySelector('a[href="/forgot-password"]')).toBeNull();
});

describe('an account of a provider that the server no longer has', () => {
  const OLD = { ...IDENTITY, issuer: 'https://old.example', isUsable: false };

  test('is disconnected in the dialog of the password', async () => {
    let identities = [OLD];
    const { dialog, press, type, server } = await openPanel('Password', {
      signInMethods: () => createMethods({ identities }),
      disconnectIdentity: () => {
        identities = [];
        return respondDone();
      },
    });
    expect(await dialog.findByRole('heading', { name: 'Other connections' })).toBeVisible();
    await press('Disconnect old.example');
    await type('Password', 'secret12');
    await press('Disconnect');
    expect(await dialog.findByText('Set')).toBeVisible();
    expect(dialog.queryByText('Other connections')).not.toBeInTheDocument();
    expect(server.listCalls('DisconnectIdentity')[0]?.variables).toEqual({ id: 'i1', password: 'secret12' });
  });

  test('is in the row of single sign-on if there is one', async () => {
    setSignInOptions(PROVIDER);
    const { dialog } = await openPanel('Password', {
      signInMethods: () => createMethods({ identities: [OLD] }),
    });
    await dialog.findByText('Set');
    expect(dialog.queryByText('Other connections')).not.toBeInTheDocument();
  });
});

describe('single sign-on', () => {
  beforeEach(() => setSignInOptions(PROVIDER));

  test('lists the accounts and disconnects one with the password', async () => {
    let identities = [IDENTITY, { ...IDENTITY, id: 'i2', issuer: 'https://old.example', isUsable: false }];
    const { dialog, press, type, server } = await openPanel('Single sign-on', {
      signInMethods: () => createMethods({ identities }),
      disconnectIdentity: ({ password }) => {
        if (password === 'wrong') return createRefusal('PASSWORD_WRONG', { field: 'password' });
        identities = identities.slice(0, 1);
        return respondDone();
      },
    });
    expect(await dialog.findByText('id.example')).toBeVisible();
    expect(dialog.getAllByText('Connected 20 Nov 2026, last used 22 Nov 2026')).toHaveLength(2);
    expect(dialog.getByText('Not usable here')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^CONNECT/ })).not.toBeInTheDocument();
    await press('Disconnect old.example');
    const password = await dialog.findByLabelText('Password');
    expect(password).toHaveFocus();
    await press('Disconnect');
    expect(password).toHaveAccessibleDescription('Password is required');
    expect(server.listCalls('DisconnectIdentity')).toEqual([]);
    await type('Password', 'wrong');
    await press('Disconnect');
    await waitFor(() => expect(password).toBeInvalid());
    await waitFor(() => expect(password).toHaveFocus());
    await type('Password', '{Control>}a{/Control}secret12');
    await press('Disconnect');
    await waitFor(() => expect(dialog.queryByText('old.example')).not.toBeInTheDocument());
    expect(server.listCalls('DisconnectIdentity').at(-1)?.variables).toMatchObject({ id: 'i2' });
  });

  test('offers a further account beside the first', async () => {
    const { dialog } = await openPanel('Single sign-on', {
      signInMethods: () => createMethods({ identities: [IDENTITY], canConnect: true }),
    });
    expect(await dialog.findByText('This account signs you in here.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'CONNECT ANOTHER' })).toBeVisible();
  });

  test('the last way to sign in stays, and the reason is said', async () => {
    const { dialog, press, type } = await openPanel('Single sign-on', {
      signInMethods: () => createMethods({ identities: [IDENTITY] }),
      disconnectIdentity: () => createRefusal('LAST_SIGN_IN_METHOD'),
    });
    await press('Disconnect id.example');
    await type('Password', 'secret12');
    await press('Disconnect');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^This is the last way to sign in/);
  });

  test('connects an account at the provider', async () => {
    const { press, type, server } = await openPanel('Single sign-on', {
      signInMethods: () => createMethods({ canConnect: true }),
      startProviderStep: () => ({ __typename: 'ProviderStep', url: 'https://id.example/authorize' }),
    });
    await press('CONNECT');
    await type('Password', 'secret12');
    await press('Connect');
    await waitFor(() => expect(reloadTo).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(server.listCalls('StartProviderStep')[0]?.variables).toEqual({
      purpose: 'connect',
      password: 'secret12',
    });
  });
});

test.each([
  ['connected', 'Single sign-on is connected. You can sign in with it from now on.', 'status'],
  ['confirmed', 'Confirmed. For the next five minutes, changes need no password.', 'status'],
  ['IDENTITY_TAKEN', 'This sign-in is connected to another account here.', 'alert'],
  ['You+have+won', 'The sign-in at the identity provider failed. Please try again.', 'alert'],
])(
  'the outcome %s of a step at the provider is shown and leaves the address',
  async (outcome, text, role) => {
    await openSignInSection({}, `/settings#sign-in=${outcome}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole(role)).toHaveTextContent(text);
    expect(getAddress()).toBe('/settings');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
