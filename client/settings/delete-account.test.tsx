import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { addPendingTag } from '../offline/tests/pending.ts';
import { reloadTo } from '../session/reload-to.ts';
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

jest.mock('../session/reload-to.ts', () => ({ reloadTo: jest.fn() }));

beforeEach(() => jest.mocked(reloadTo).mockClear());

const createTagPage = (count: number, next: string | null = null) => ({
  tags: () => ({ nodes: Array.from({ length: count }, (_, index) => ({ id: String(index) })), next }),
});

test.each([
  [0, null, 'your saved tags'],
  [1, null, 'your one saved tag'],
  [12, null, 'your 12 saved tags'],
  [200, 'more', 'your more than 200 saved tags'],
])('lists what is deleted, with %d saved tags', async (count, next, text) => {
  const { dialog } = await openDialog('Delete account', createTagPage(count, next));
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      `Your profile, your photos, ${text} and the airlines you added are deleted at once, and all devices are signed out. This cannot be undone.`,
    ),
  );
});

test('names the unsent changes of this browser that are deleted too', async () => {
  const { dialog } = await openDialog('Delete account', createTagPage(1));
  expect(dialog).not.toHaveTextContent('in this browser only');
  const save = (id: string) => act(() => addPendingTag(KESTREL.id, id, DEFAULT_DESIGN));
  await save('8');
  expect(dialog).toHaveTextContent(
    '1 design is saved in this browser only, and is deleted with the account.',
  );
  await save('9');
  expect(dialog).toHaveTextContent(
    '2 designs are saved in this browser only, and are deleted with the account.',
  );
});

test('clears everything of this user in the browser, nothing of others, tells the other tabs, and reloads at /login', async () => {
  const { user, server } = await openDialog('Delete account', { deleteAccount: respondDone });
  const mine = ['tailfin_image_7_avatar', 'tailfin_image_7_cover'];
  const theirs = 'tailfin_image_8_avatar';
  const entry = JSON.stringify({ url: '/uploads/a.jpg', timestamp: Date.now() });
  for (const key of [...mine, theirs]) localStorage.setItem(key, entry);
  localStorage.setItem('pending_verification_email', KESTREL.email);
  localStorage.setItem('pending_verification_nickname', 'Kestrel');
  await waitFor(() => expect(getField('Password')).toHaveFocus());
  await user.keyboard('my secret{Enter}');
  await waitFor(() => expect(reloadTo).toHaveBeenCalledWith('/login'));
  expect(Object.keys(localStorage).toSorted()).toEqual([theirs, 'tailfin_session_forgotten']);
  expect(server.listCalls('DeleteAccount')[0]).toMatchObject({
    token: SESSION.token,
    variables: { password: 'my secret' },
  });
});

test('requires the password, shows a wrong one at its field and keeps the session', async () => {
  const deleteAccount = () => createRefusal('PASSWORD_WRONG', { field: 'password' });
  const { press, write, server } = await openDialog('Delete account', { deleteAccount });
  await press('DELETE ACCOUNT');
  expect(getField('Password')).toHaveAccessibleDescription('Password is required');
  expect(getField('Password')).toHaveFocus();
  expect(server.listCalls('DeleteAccount')).toEqual([]);
  await write('Password', 'wrong');
  expect(getField('Password')).not.toHaveAccessibleDescription();
  await press('DELETE ACCOUNT');
  await waitFor(() => expect(getField('Password')).toHaveAccessibleDescription('The password is incorrect.'));
  expect(getField('Password')).toHaveFocus();
  expect(localStorage.getItem('auth_token')).toBe(SESSION.token);
  expect(reloadTo).not.toHaveBeenCalled();
});

test('shows too many attempts, a network failure and an invalid response, and keeps the session', async () => {
  const app = await openDialog('Delete account', { deleteAccount: () => TOO_MANY });
  await app.write('Password', 'my secret');
  await expectErrorsShown(app, 'DELETE ACCOUNT', 'Failed to delete the account. Please try again.');
  expect(localStorage.getItem('auth_token')).toBe(SESSION.token);
  expect(reloadTo).not.toHaveBeenCalled();
});

test('CANCEL keeps the account; during the deletion the button says Deleting..., and a second press sends nothing', async () => {
  const { user, press, server, opener } = await openDialog('Delete account', { deleteAccount: respondDone });
  await press('CANCEL');
  await waitForDialogClose();
  await user.click(opener);
  await screen.findByRole('dialog');
  await user.type(getField('Password'), 'my secret');
  const go = server.pause();
  await press('DELETE ACCOUNT');
  await press('Deleting...');
  await user.keyboard('{Escape}');
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'CANCEL' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  go();
  await waitFor(() => expect(reloadTo).toHaveBeenCalledTimes(1));
  expect(server.listCalls('DeleteAccount')).toHaveLength(1);
});
