import { waitFor } from '@testing-library/react';
import { startRegistration } from '@simplewebauthn/browser';
import { createBrowserError, enablePasskeys } from '../../tests/fake-passkeys.ts';
import { respondDone } from '../tests/open-dialog.tsx';
import { openPanel } from '../tests/open-panel.tsx';
import { createMethods, PASSKEY } from '../tests/sign-in-methods.ts';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));
beforeEach(() => jest.clearAllMocks());

const register = jest.mocked(startRegistration);
const RESPONSE = { id: 'passkey-1', type: 'public-key' } as Awaited<ReturnType<typeof startRegistration>>;

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
    ['tags.example', 'Passkeys work only at tags.example.'],
  ])('at another host than %s none can be added', async (passkeyHost, text) => {
    const { dialog } = await openPanel('Passkeys', { signInMethods: () => createMethods({ passkeyHost }) });
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'ADD A PASSKEY' })).not.toBeInTheDocument();
  });
});
