import { screen, waitFor, within } from '@testing-library/react';
import { startRegistration } from '@simplewebauthn/browser';
import { reloadTo } from '../../session/reload-to.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { createBrowserError, enablePasskeys } from '../../tests/fake-passkeys.ts';
import { API_USER, getAddress, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';
import { PROVIDER, setSignInOptions } from '../../tests/sign-in-meta.ts';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';
import { createMethods, IDENTITY, PASSKEY, SECOND_FACTOR } from '../tests/sign-in-methods.ts';
import { respondDone } from '../tests/open-dialog.tsx';

jest.mock('../../session/reload-to.ts', () => ({ reloadTo: jest.fn() }));
jest.mock('../../ui/download-file.ts', () => ({ downloadFile: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));
beforeEach(() => jest.clearAllMocks());

const register = jest.mocked(startRegistration);
const RESPONSE = { id: 'passkey-1', type: 'public-key' } as Awaited<ReturnType<typeof startRegistration>>;
const SECRET = 'ABCDEFGHIJKLMNOPQR';
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efg${index}`);

async function openSettings(handlers: Handlers = {}, path = '/settings') {
  const app = await renderApp(path, {
    session: SESSION,
    handlers: { viewer: () => API_USER, signInMethods: () => createMethods(), ...handlers },
  });
  const section = within(await screen.findByRole('region', { name: 'Sign-in' }));
  return { ...app, section };
}

async function openPanel(row: string, handlers: Handlers = {}) {
  const app = await openSettings(handlers);
  const opener = app.section.getByRole('button', { name: row });
  await app.user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: row }));
  const press = async (name: string) => app.user.click(await dialog.findByRole('button', { name }));
  const type = async (label: string, text: string) =>
    app.user.type(await dialog.findByLabelText(label, { selector: 'input' }), text);
  return { ...app, dialog, press, type, opener };
}

test('the rows are those of this server and this browser; nothing is asked before a row is opened', async () => {
  const { section, server } = await openSettings();
  const listRows = () => section.getAllByRole('button').map(({ textContent }) => textContent);
  expect(listRows()).toEqual(['Password', 'Authenticator app']);
  expect(server.listCalls('SignInMethods')).toEqual([]);
});

test('with a provider and passkeys there are four rows', async () => {
  setSignInOptions(PROVIDER);
  enablePasskeys();
  const { section } = await openSettings();
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
    expect(dialog.queryByRole('button', { name: 'CONNECT' })).not.toBeInTheDocument();
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

describe('passkeys', () => {
  beforeEach(enablePasskeys);

  test('are added under the name of the browser or another name', async () => {
    let passkeys: object[] = [];
    const { dialog, press, type, server } = await openPanel('Passkeys', {
      signInMethods: () => ({ ...createMethods(), passkeys }),
      requestNewPasskeyOptions: () => ({ __typename: 'PasskeyOptions', options: { challenge: 'c' } }),
      addPasskey: ({ name }) => {
        const passkey = { ...PASSKEY, name };
        passkeys = [passkey];
        return { __typename: 'AddPasskeySuccess', passkey };
      },
    });
    register.mockResolvedValue(RESPONSE);
    await press('ADD A PASSKEY');
    const name = await dialog.findByLabelText<HTMLInputElement>('Name');
    expect(name).toHaveFocus();
    expect(name.value).not.toBe('');
    await type('Name', '{Control>}a{/Control}My phone');
    await type('Password', 'secret12');
    await press('Add passkey');
    expect(await dialog.findByText('My phone')).toBeVisible();
    expect(dialog.getByText('Added 20 Nov 2026, never used')).toBeVisible();
    expect(register).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(server.listCalls('RequestNewPasskeyOptions')[0]?.variables).toEqual({ password: 'secret12' });
    expect(server.listCalls('AddPasskey')[0]?.variables).toEqual({ name: 'My phone', response: RESPONSE });
  });

  test('a cancelled one is silent, an existing or broken one is said', async () => {
    const { dialog, press, type, server } = await openPanel('Passkeys', {
      requestNewPasskeyOptions: () => ({ __typename: 'PasskeyOptions', options: { challenge: 'c' } }),
    });
    await press('ADD A PASSKEY');
    await type('Password', 'secret12');
    const pressWith = async (error: string) => {
      register.mockRejectedValueOnce(createBrowserError(error));
      const count = register.mock.calls.length;
      await press('Add passkey');
      await waitFor(() => expect(register.mock.calls).toHaveLength(count + 1));
    };
    await pressWith('NotAllowedError');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await pressWith('InvalidStateError');
    expect(await dialog.findByText('This device already has a passkey of your account.')).toBeVisible();
    await pressWith('SecurityError');
    expect(await dialog.findByText('This passkey was not accepted. Please try again.')).toBeVisible();
    expect(server.listCalls('AddPasskey')).toEqual([]);
  });

  test('are deleted with the password', async () => {
    let passkeys = [PASSKEY];
    const { dialog, press, type, server } = await openPanel('Passkeys', {
      signInMethods: () => createMethods({ passkeys }),
      deletePasskey: () => {
        passkeys = [];
        return respondDone();
      },
    });
    await press('Delete My laptop');
    await type('Password', 'secret12');
    await press('Delete');
    await waitFor(() => expect(dialog.queryByText('My laptop')).not.toBeInTheDocument());
    expect(server.listCalls('DeletePasskey')[0]?.variables).toEqual({ id: 'p1', password: 'secret12' });
  });

  test.each([
    [null, 'Passkeys do not work at this address.'],
    ['tags.example', 'Passkeys of this server work only at tags.example.'],
  ])('at another host than %s none can be added', async (passkeyHost, text) => {
    const { dialog } = await openPanel('Passkeys', { signInMethods: () => createMethods({ passkeyHost }) });
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'ADD A PASSKEY' })).not.toBeInTheDocument();
  });
});

describe('the authenticator app', () => {
  test('is set up by a code; its recovery codes are shown once, and must be stored', async () => {
    let secondFactor: object | null = null;
    const { dialog, press, type, server, user, opener } = await openPanel('Authenticator app', {
      signInMethods: () => ({ ...createMethods(), secondFactor }),
      startTotp: () => ({
        __typename: 'TotpSetup',
        secret: SECRET,
        uri: `otpauth://totp/x?secret=${SECRET}`,
      }),
      confirmTotp: ({ code }) => {
        if (code !== '123456') return createRefusal('TOTP_INVALID');
        secondFactor = { ...SECOND_FACTOR, recoveryCodesLeft: 10 };
        return { __typename: 'RecoveryCodes', recoveryCodes: CODES };
      },
    });
    await press('SET UP');
    await type('Password', 'secret12{Enter}');
    expect(await dialog.findByText('ABCD EFGH IJKL MNOP QR')).toBeVisible();
    expect(await dialog.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
    const code = dialog.getByLabelText('Code');
    expect(code).toHaveFocus();
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    await user.clear(code);
    await user.keyboard('123456{Enter}');
    await dialog.findByText(CODES[0] ?? '');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(server.listCalls('StartTotp')[0]?.variables).toEqual({ password: 'secret12' });

    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
    await press('Download .txt');
    const [[file, name] = []] = jest.mocked(downloadFile).mock.calls;
    expect(name).toBe('tailfin-recovery-codes.txt');
    expect(await file?.text()).toBe(`${CODES.join('\n')}\n`);

    // Neither Escape nor the button closes the only copy.
    await user.keyboard('{Escape}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Please store your recovery codes first/);
    const done = dialog.getByRole('button', { name: 'DONE' });
    expect(done).toHaveAttribute('aria-disabled', 'true');
    await user.click(done);
    expect(dialog.getByText(CODES[9] ?? '')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'I have stored them' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(done);
    expect(await dialog.findByText(/10 recovery codes left$/)).toBeVisible();
    expect(dialog.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitForClosedDialog();
    await user.click(opener);
    await screen.findByText(/10 recovery codes left$/);
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
  });

  test('says its last use, and is switched off', async () => {
    let secondFactor: typeof SECOND_FACTOR | null = SECOND_FACTOR;
    const { dialog, press, type } = await openPanel('Authenticator app', {
      signInMethods: () => createMethods({ secondFactor }),
      deleteTotp: () => {
        secondFactor = null;
        return respondDone();
      },
    });
    expect(await dialog.findByText('On since 20 Nov 2026')).toBeVisible();
    expect(dialog.getByText('Last used 22 Nov 2026, 9 recovery codes left')).toBeVisible();
    expect(dialog.queryByText(/^This server cannot check/)).not.toBeInTheDocument();
    await press('Switch off');
    await type('Password', 'secret12');
    await press('Switch off');
    expect(await dialog.findByRole('button', { name: 'SET UP' })).toBeVisible();
  });

  test('warns if the server cannot read its secret', async () => {
    const { dialog } = await openPanel('Authenticator app', {
      signInMethods: () =>
        createMethods({ secondFactor: { ...SECOND_FACTOR, isReadable: false, recoveryCodesLeft: 1 } }),
    });
    expect(await dialog.findByText(/^This server cannot check the codes/)).toBeVisible();
    expect(dialog.getByText(/1 recovery code left$/)).toBeVisible();
  });
});

test.each([
  ['connected', 'Single sign-on is connected. You can sign in with it from now on.', 'status'],
  ['confirmed', 'You are confirmed. Changes need no password for five minutes.', 'status'],
  ['IDENTITY_TAKEN', 'This sign-in is connected to another account here.', 'alert'],
  ['You+have+won', 'The sign-in at the identity provider failed. Please try again.', 'alert'],
])(
  'the outcome %s of a step at the provider is shown and leaves the address',
  async (outcome, text, role) => {
    await openSettings({}, `/settings#sign-in=${outcome}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole(role)).toHaveTextContent(text);
    expect(getAddress()).toBe('/settings');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
