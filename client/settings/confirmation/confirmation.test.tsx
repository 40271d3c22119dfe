import { screen, waitFor } from '@testing-library/react';
import { startAuthentication } from '@simplewebauthn/browser';
import { reloadTo } from '../../session/reload-to.ts';
import { createBrowserError, enablePasskeys } from '../../tests/fake-passkeys.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { PROVIDER, setSignInOptions } from '../../tests/sign-in-meta.ts';
import { getField, openDialog, respondDone } from '../tests/open-dialog.tsx';
import { createMethods, IDENTITY, PASSKEY } from '../tests/sign-in-methods.ts';

jest.mock('../../session/reload-to.ts', () => ({ reloadTo: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));
beforeEach(() => jest.clearAllMocks());

const authenticate = jest.mocked(startAuthentication);
const RESPONSE = { id: 'passkey-1', type: 'public-key' } as Awaited<ReturnType<typeof startAuthentication>>;
const REQUIRED = 'Please confirm first that it is you.';

test('the password field is there before the server says how the account signs in', async () => {
  const { server, press } = await openDialog('Delete account', { signInMethods: () => createMethods() });
  expect(getField('Password')).toBeInTheDocument();
  await press('DELETE ACCOUNT');
  expect(getField('Password')).toHaveAccessibleDescription('Password is required');
  expect(server.listCalls('DeleteAccount')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('a confirmed session needs no password, and sends none', async () => {
  const { server, press, write } = await openDialog('Change e-mail', {
    signInMethods: () => createMethods({ isConfirmed: true }),
    requestEmailChange: respondDone,
  });
  await screen.findByText('Confirmed a moment ago');
  expect(screen.queryByLabelText('Password', { selector: 'input' })).not.toBeInTheDocument();
  await write('New Email', 'new@example.com');
  await press('CHANGE EMAIL');
  await waitFor(() =>
    expect(server.listCalls('RequestEmailChange').map(({ variables }) => variables)).toEqual([
      { email: 'new@example.com', password: '' },
    ]),
  );
});

test('the field returns when the confirmation has expired', async () => {
  let isConfirmed = true;
  const { press } = await openDialog('Delete account', {
    signInMethods: () => createMethods({ isConfirmed }),
    deleteAccount: () => createRefusal('PASSWORD_EMPTY', { field: 'password' }),
  });
  await screen.findByText('Confirmed a moment ago');
  isConfirmed = false;
  await press('DELETE ACCOUNT');
  await waitFor(() => expect(getField('Password')).toHaveAccessibleDescription('Password is required'));
});

test('an account without a password confirms with a passkey', async () => {
  enablePasskeys();
  let isConfirmed = false;
  const { server, press } = await openDialog('Delete account', {
    signInMethods: () => createMethods({ hasPassword: false, isConfirmed, passkeys: [PASSKEY] }),
    requestPasskeyOptions: () => ({ __typename: 'PasskeyOptions', options: { challenge: 'c' } }),
    confirmByPasskey: () => {
      isConfirmed = true;
      return respondDone();
    },
    deleteAccount: () => createRefusal('UNAVAILABLE', { message: 'later' }),
  });
  const button = await screen.findByRole('button', { name: 'Confirm with a passkey' });
  expect(screen.queryByLabelText('Password', { selector: 'input' })).not.toBeInTheDocument();
  await press('DELETE ACCOUNT');
  expect(await screen.findByRole('alert')).toHaveTextContent(REQUIRED);
  expect(server.listCalls('DeleteAccount')).toEqual([]);

  authenticate.mockRejectedValueOnce(createBrowserError('NotAllowedError'));
  await press('Confirm with a passkey');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(server.listCalls('ConfirmByPasskey')).toEqual([]);
  authenticate.mockResolvedValueOnce(RESPONSE);
  await press('Confirm with a passkey');
  await screen.findByText('Confirmed a moment ago');
  expect(server.listCalls('ConfirmByPasskey')[0]?.variables).toEqual({ response: RESPONSE });
  await press('DELETE ACCOUNT');
  await waitFor(() => expect(server.listCalls('DeleteAccount')[0]?.variables).toEqual({ password: '' }));
});

test('a passkey of another host is not offered', async () => {
  enablePasskeys();
  await openDialog('Delete account', {
    signInMethods: () =>
      createMethods({
        passkeys: [PASSKEY],
        passkeyHost: 'tags.example',
        identities: [IDENTITY],
        confirmationIssuer: IDENTITY.issuer,
      }),
  });
  await screen.findByRole('button', { name: 'Confirm at id.example' });
  expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).not.toBeInTheDocument();
  expect(getField('Password')).toBeInTheDocument();
});

test('the provider confirms on its own page', async () => {
  const { server, press } = await openDialog('Delete account', {
    signInMethods: () =>
      createMethods({ hasPassword: false, identities: [IDENTITY], confirmationIssuer: IDENTITY.issuer }),
    startProviderStep: () => ({ __typename: 'ProviderStep', url: 'https://id.example/authorize' }),
  });
  await screen.findByRole('button', { name: 'Confirm at id.example' });
  await press('Confirm at id.example');
  await waitFor(() => expect(reloadTo).toHaveBeenCalledWith('https://id.example/authorize'));
  expect(server.listCalls('StartProviderStep')[0]?.variables).toEqual({ purpose: 'confirm' });
});

test('the button names the provider that can confirm, not the proxy', async () => {
  await openDialog('Delete account', {
    signInMethods: () =>
      createMethods({
        identities: [{ ...IDENTITY, id: 'i0', issuer: 'https://proxy.example' }, IDENTITY],
        confirmationIssuer: IDENTITY.issuer,
      }),
  });
  expect(await screen.findByRole('button', { name: /^Confirm at/ })).toHaveTextContent(
    'Confirm at id.example',
  );
});

test('a provider that is away is said', async () => {
  const { press } = await openDialog('Delete account', {
    signInMethods: () =>
      createMethods({ hasPassword: false, identities: [IDENTITY], confirmationIssuer: IDENTITY.issuer }),
    startProviderStep: () => createRefusal('PROVIDER_UNAVAILABLE'),
  });
  await screen.findByRole('button', { name: 'Confirm at id.example' });
  await press('Confirm at id.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The identity provider does not respond/);
});

test('an account that nothing can confirm is led to a password', async () => {
  await openDialog('Delete account', { signInMethods: () => createMethods({ hasPassword: false }) });
  expect(await screen.findByRole('link', { name: 'Set one by a link to your email' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('without passwords an account that nothing can confirm is led to a fresh sign-in', async () => {
  setSignInOptions({ ...PROVIDER, isPasswordHidden: true });
  await openDialog('Delete account', { signInMethods: () => createMethods({ hasPassword: false }) });
  expect(await screen.findByText(/^Please sign out and sign in again/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Set one by a link to your email' })).not.toBeInTheDocument();
});
