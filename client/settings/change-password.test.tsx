import { screen, waitFor } from '@testing-library/react';
import { KESTREL, SESSION } from '../tests/render-app.tsx';
import { createRefusal } from '../tests/schema-server.ts';
import {
  waitForDialogClose,
  respondDone,
  expectErrorsShown,
  getField,
  openDialog,
  TOO_MANY,
} from './tests/open-dialog.tsx';

const fill = async (
  { write }: { write: (label: string, text: string) => Promise<void> },
  [current, next, again]: readonly [string, string, string],
) => {
  await write('Current Password', current);
  await write('New Password', next);
  await write('Confirm Password', again);
};

test('the keyboard alone sends both passwords, and the dialog says that every other device is signed out', async () => {
  const { user, server, opener } = await openDialog('Change password', { changePassword: respondDone });
  await waitFor(() => expect(getField('Current Password')).toHaveFocus());
  await user.keyboard('old secret{Tab}{Tab}new secret{Tab}{Tab}new secret{Enter}');
  expect(await screen.findByText('Your password was changed. All other devices are signed out.')).toBe(
    screen.getByRole('status'),
  );
  await waitForDialogClose();
  await waitFor(() => expect(opener).toHaveFocus());
  expect(server.listCalls('ChangePassword').map(({ variables }) => variables)).toEqual([
    { currentPassword: 'old secret', newPassword: 'new secret', keepApiTokens: false },
  ]);
  await user.click(opener);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^Your password was changed/)).not.toBeInTheDocument();
  expect(getField('Current Password')).toHaveValue('');
});

test('keeps the API tokens only if that is chosen', async () => {
  const app = await openDialog('Change password', { changePassword: respondDone });
  await fill(app, ['old secret', 'new secret', 'new secret']);
  await app.user.click(screen.getByRole('checkbox', { name: 'Keep API tokens, which otherwise end' }));
  await app.press('CHANGE PASSWORD');
  await waitForDialogClose();
  expect(app.server.listCalls('ChangePassword')[0]?.variables).toMatchObject({ keepApiTokens: true });
});

test('password managers know the account and each field', async () => {
  await openDialog('Change password');
  expect(getField('Current Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(getField('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(getField('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(KESTREL.email);
});

test.each([
  ['Current Password', ['', 'new secret', 'new secret'], 'Password is required'],
  ['New Password', ['old secret', '', ''], 'Password is required'],
  ['New Password', ['old secret', 'short', 'short'], 'Password must be at least 8 characters'],
  ['Confirm Password', ['old secret', 'new secret', ''], 'Please confirm your password'],
  ['Confirm Password', ['old secret', 'new secret', 'other secret'], 'Passwords do not match'],
] as const)('the field %s refuses %j: %s', async (label, values, text) => {
  const app = await openDialog('Change password');
  await fill(app, values);
  await app.press('CHANGE PASSWORD');
  expect(getField(label)).toHaveAccessibleDescription(text);
  expect(getField(label)).toBeInvalid();
  expect(getField(label)).toHaveFocus();
  await app.user.type(getField(label), 'x');
  expect(getField(label)).not.toHaveAccessibleDescription(text);
  expect(app.server.listCalls('ChangePassword')).toEqual([]);
});

test('a wrong current password is shown at its field, and the other fields keep their text', async () => {
  const changePassword = () => createRefusal('PASSWORD_WRONG', { field: 'currentPassword' });
  const app = await openDialog('Change password', { changePassword });
  await fill(app, ['wrong secret', 'new secret', 'new secret']);
  await app.press('CHANGE PASSWORD');
  await waitFor(() =>
    expect(getField('Current Password')).toHaveAccessibleDescription('The password is incorrect.'),
  );
  expect(getField('Current Password')).toHaveFocus();
  expect(getField('New Password')).toHaveValue('new secret');
  expect(localStorage.getItem('auth_token')).toBe(SESSION.token);
});

test('too many attempts, a network failure and an invalid response are shown, and the dialog stays open', async () => {
  const app = await openDialog('Change password', { changePassword: () => TOO_MANY });
  await fill(app, ['old secret', 'new secret', 'new secret']);
  await expectErrorsShown(app, 'CHANGE PASSWORD', 'Failed to change the password. Please try again.');
  await app.user.type(getField('New Password'), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('during the change the button says Saving..., and a second press sends nothing', async () => {
  const app = await openDialog('Change password', { changePassword: respondDone });
  await fill(app, ['old secret', 'new secret', 'new secret']);
  const go = app.server.pause();
  await app.press('CHANGE PASSWORD');
  await app.press('Saving...');
  await app.user.type(getField('Confirm Password'), '{Enter}');
  go();
  await waitForDialogClose();
  expect(app.server.listCalls('ChangePassword')).toHaveLength(1);
});

test('a click outside asks before the typed passwords are discarded', async () => {
  const { user, opener, write, press } = await openDialog('Change password');
  const clickOutside = () => user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
  await write('Current Password', 'window-seat');
  await clickOutside();
  await press('Keep editing');
  expect(getField('Current Password')).toHaveValue('window-seat');
  await clickOutside();
  await press('Discard');
  await waitForDialogClose();
  await user.click(opener);
  await screen.findByRole('dialog');
  expect(getField('Current Password')).toHaveValue('');
});
