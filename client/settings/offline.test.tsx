import { act, screen, within } from '@testing-library/react';
import { useConnection } from '../offline/connection.ts';
import { API_USER, renderApp, SESSION } from '../tests/render-app.tsx';
import { respondDone, getField, openDialog } from './tests/open-dialog.tsx';
import { createImageFile, openPhoto, selectFile, getSaveButton } from './tests/photo-page.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

jest.mock('browser-image-compression', () => ({ __esModule: true, default: jest.fn() }));

const OFFLINE_TEXT = 'The server cannot be reached. Nothing you entered is lost. Try again when it is back.';
const ONLINE_TEXT = 'The server is back, and nothing you entered was lost. Please try again.';
const PAGE_OFFLINE_TEXT =
  'Settings need the server, which cannot be reached. This page continues when the server is back. You can use the editor in the meantime.';
const NETWORK = 'Network error. Please check your connection and try again.';

type App = Pick<Awaited<ReturnType<typeof renderApp>>, 'server'>;

/** Lets the browser report that the server can be reached again. */
function reconnect({ server }: App): void {
  server.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test('settings that were opened without a server say what they need, and come by themselves once it answers', async () => {
  const app = await renderApp('/settings', {
    session: SESSION,
    offline: true,
    handlers: { viewer: () => API_USER },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error$/);
  expect(screen.getByText(PAGE_OFFLINE_TEXT)).toBeVisible();
  expect(screen.getByText('Local Storage')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  reconnect(app);
  expect(await screen.findByText('Kestrel')).toBeInTheDocument();
  for (const gone of ['Local Storage', PAGE_OFFLINE_TEXT, 'Network error'])
    expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

test('a bio that finds no server stays in its box, is told so, and is saved once there is one', async () => {
  const inputs: unknown[] = [];
  const app = await openDialog(
    'Bio',
    {
      updateProfile: ({ input }: { input: object }) => {
        inputs.push(input);
        return { __typename: 'UpdateProfileSuccess', user: { ...API_USER, ...input } };
      },
    },
    'Edit bio',
  );
  const box = () => screen.getByRole('textbox', { name: 'Bio' });
  await app.user.type(box(), 'Window seat');
  app.server.offline = true;
  await app.press('SAVE');
  expect(await screen.findByText(NETWORK)).toHaveAttribute('role', 'alert');
  expect(await screen.findByText(OFFLINE_TEXT)).toHaveAttribute('role', 'status');
  expect(box()).toHaveValue('Window seat');

  reconnect(app);
  expect(await screen.findByText(ONLINE_TEXT)).toHaveAttribute('role', 'status');
  expect(screen.queryByText(NETWORK)).not.toBeInTheDocument();
  expect(box()).toHaveValue('Window seat');
  await app.press('SAVE');
  await waitForClosedDialog();
  expect(inputs).toEqual([{ bio: 'Window seat' }]);
});

test('a text that could not be saved appears again in its dialog until it is saved or discarded', async () => {
  const { user, server, opener, press } = await openDialog('Bio', {}, 'Edit bio');
  const box = () => screen.findByRole('textbox', { name: 'Bio' });
  const isClosed = () => waitForClosedDialog();
  await user.type(await box(), 'Given up');
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(opener);
  expect(await box()).toHaveValue('');
  server.offline = true;
  await user.type(await box(), 'Window seat');
  await press('SAVE');
  await screen.findByText(NETWORK);
  await user.type(await box(), ', always');
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(opener);
  expect(await box()).toHaveValue('Window seat, always');
  await press('CANCEL');
  await isClosed();
  await user.click(opener);
  expect(await box()).toHaveValue('');
});

test('passwords that find no server stay in their fields while the dialog is open', async () => {
  const app = await openDialog('Change password', { changePassword: respondDone });
  await app.write('Current Password', 'window-seat');
  await app.write('New Password', 'aisle-seat');
  await app.write('Confirm Password', 'aisle-seat');
  app.server.offline = true;
  await app.press('CHANGE PASSWORD');
  await screen.findByText(OFFLINE_TEXT);
  expect(getField('New Password')).toHaveValue('aisle-seat');
  reconnect(app);
  await screen.findByText(ONLINE_TEXT);
  await app.press('CHANGE PASSWORD');
  expect(await screen.findByText(/Your password was changed/)).toBeInTheDocument();
});

test('a photo that could not be sent stays chosen, and is sent once the server answers', async () => {
  const app = await openPhoto('avatar');
  await selectFile(app.user, createImageFile());
  await screen.findByRole('img', { name: 'New avatar' });
  app.server.offline = true;
  await app.user.click(getSaveButton());
  expect(await screen.findByText(`Failed to save image: ${NETWORK}`)).toHaveAttribute('role', 'alert');
  await screen.findByText(OFFLINE_TEXT);
  reconnect(app);
  await screen.findByText(ONLINE_TEXT);
  await app.user.click(getSaveButton());
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
  expect(app.uploads).toHaveLength(1);
});

test('a single lost call shows its failure without Local Storage mode', async () => {
  const { user, server } = await renderApp('/settings', {
    session: SESSION,
    handlers: { viewer: () => API_USER },
  });
  const row = await screen.findByRole('button', { name: 'Download my data' });
  server.rest.set('/api/user/export', () => {
    server.rest.delete('/api/user/export');
    throw new TypeError('Failed to fetch');
  });
  await user.click(row);
  const data = screen.getByRole('region', { name: 'Password and data' });
  expect(await within(data).findByText(NETWORK)).toHaveAttribute('role', 'alert');
  expect(useConnection.getState().status).toBe('connected');
});
