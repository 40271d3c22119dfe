import { screen, waitFor } from '@testing-library/react';
import { KESTREL } from '../tests/render-app.tsx';
import { createRefusal } from '../tests/schema-server.ts';
import {
  waitForDialogClose,
  respondDone,
  expectErrorsShown,
  getField,
  openDialog,
  TOO_MANY,
} from './tests/open-dialog.tsx';

const NEW_EMAIL = 'kite@example.com';

test('the keyboard alone asks for another email, and the settings say where the link was sent', async () => {
  const { user, server, opener } = await openDialog('Change e-mail', { requestEmailChange: respondDone });
  await waitFor(() => expect(getField('New Email')).toHaveFocus());
  await user.keyboard(` ${NEW_EMAIL}{Tab}secret{Enter}`);
  expect(await screen.findByText(/^We sent a link to kite@example.com\./)).toBe(screen.getByRole('status'));
  await waitForDialogClose();
  await waitFor(() => expect(opener).toHaveFocus());
  expect(server.listCalls('RequestEmailChange').map(({ variables }) => variables)).toEqual([
    { email: NEW_EMAIL, password: 'secret' },
  ]);
  // The row stays as it is until the link is used.
  expect(screen.getByText(KESTREL.email, { selector: 'section *' })).toBeInTheDocument();
});

test('what is wrong with a field is said at it', async () => {
  const requestEmailChange = ({ password }: { password: string }) =>
    password === 'wrong'
      ? createRefusal('PASSWORD_WRONG', { field: 'password' })
      : createRefusal('EMAIL_TAKEN', { field: 'email' });
  const { write, press, server } = await openDialog('Change e-mail', { requestEmailChange });
  await write('New Email', 'kite@example..com');
  await press('CHANGE EMAIL');
  expect(getField('New Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(getField('Password')).toHaveAccessibleDescription('Password is required');
  expect(server.listCalls('RequestEmailChange')).toEqual([]);
  await write('New Email', NEW_EMAIL);
  await write('Password', 'wrong');
  await press('CHANGE EMAIL');
  await waitFor(() => expect(getField('Password')).toHaveAccessibleDescription('The password is incorrect.'));
  await write('Password', 'secret');
  await press('CHANGE EMAIL');
  await waitFor(() =>
    expect(getField('New Email')).toHaveAccessibleDescription(
      'This email is already registered. Please try signing in instead.',
    ),
  );
});

test('too many attempts, a network failure and an invalid response are shown', async () => {
  const app = await openDialog('Change e-mail', { requestEmailChange: () => TOO_MANY });
  await app.write('New Email', NEW_EMAIL);
  await app.write('Password', 'secret');
  await expectErrorsShown(app, 'CHANGE EMAIL', 'Failed to change the email. Please try again.');
});
