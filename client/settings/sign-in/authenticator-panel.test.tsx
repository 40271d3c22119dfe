import { screen, waitFor } from '@testing-library/react';
import { createRefusal } from '../../tests/schema-server.ts';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { respondDone } from '../tests/open-dialog.tsx';
import { openPanel } from '../tests/open-panel.tsx';
import { createMethods, SECOND_FACTOR } from '../tests/sign-in-methods.ts';

jest.mock('../../ui/download-file.ts', () => ({ downloadFile: jest.fn() }));

const SECRET = 'ABCDEFGHIJKLMNOPQR';
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efg${index}`);

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
