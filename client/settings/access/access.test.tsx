import { screen, waitFor, within } from '@testing-library/react';
import { API_USER, renderApp, SESSION } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';
import { formatBrowserName } from '../../../tag/account/browser-name.ts';

const CREATED_AT = '2026-11-20T12:00:00.000Z';
const createSession = (id: string, userAgent: string, current = false) => ({
  id,
  userAgent,
  current,
  createdAt: CREATED_AT,
  lastUsedAt: '2026-11-22T12:00:00.000Z',
});
const PHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const DESKTOP_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DONE = { __typename: 'Done', done: true };
const TOKEN = {
  id: 't1',
  name: 'Nightly export',
  access: 'read',
  createdAt: CREATED_AT,
  expiresAt: null as string | null,
  lastUsedAt: null as string | null,
};

async function openAccess(row: string, handlers: Handlers) {
  const app = await renderApp('/settings', {
    session: SESSION,
    handlers: { viewer: () => API_USER, sessions: () => [], apiTokens: () => [], ...handlers },
  });
  await app.user.click(await screen.findByRole('button', { name: row }));
  const dialog = await screen.findByRole('dialog', { name: row });
  return { ...app, dialog: within(dialog) };
}

test.each([
  [DESKTOP_USER_AGENT, 'Firefox on Linux'],
  [PHONE_USER_AGENT, 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, name) => expect(formatBrowserName(userAgent)).toBe(name));

test('lists the browsers, and signs one out, or all but this one', async () => {
  let sessions = [
    createSession('a', DESKTOP_USER_AGENT, true),
    createSession('b', PHONE_USER_AGENT),
    createSession('c', PHONE_USER_AGENT),
  ];
  const { dialog, server, user } = await openAccess('Signed-in browsers', {
    sessions: () => sessions,
    endSession: () => {
      sessions = sessions.slice(0, 2);
      return DONE;
    },
    endOtherSessions: () => {
      sessions = sessions.slice(0, 1);
      return DONE;
    },
  });
  expect(await dialog.findByText('Firefox on Linux')).toBeInTheDocument();
  expect(dialog.getByText('This browser')).toBeInTheDocument();
  expect(dialog.getAllByText('Signed in 20 Nov 2026, last used 22 Nov 2026')).toHaveLength(3);
  const signOut = () => dialog.getAllByRole('button', { name: 'Sign out Safari on iPhone' });
  await user.click(signOut()[1] as HTMLElement);
  await waitFor(() => expect(signOut()).toHaveLength(1));
  expect(server.listCalls('EndSession')[0]?.variables).toEqual({ id: 'c' });
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(dialog.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(dialog.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('says when the list does not load, and loads it again', async () => {
  let isUp = false;
  const { dialog, user } = await openAccess('Signed-in browsers', {
    sessions: () => {
      if (!isUp) throw new Error('down');
      return [createSession('a', DESKTOP_USER_AGENT, true)];
    },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Browsers and API tokens could not be loaded: down',
  );
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Firefox on Linux')).toBeInTheDocument();
});

test('makes a token, shows it once, and deletes it', async () => {
  let tokens: (typeof TOKEN)[] = [];
  const answers: object[] = [createRefusal('PASSWORD_WRONG', { field: 'password' })];
  const { dialog, server, user } = await openAccess('API tokens', {
    apiTokens: () => tokens,
    createApiToken: () => {
      const refusal = answers.shift();
      if (refusal) return refusal;
      tokens = [TOKEN];
      return { __typename: 'CreateApiTokenSuccess', token: 'tfapi_secret', apiToken: TOKEN };
    },
    deleteApiToken: () => {
      tokens = [];
      return DONE;
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'NEW TOKEN' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await user.type(dialog.getByLabelText('Name'), 'Nightly export');
  await user.type(dialog.getByLabelText('Password'), 'not that one{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('The password is incorrect.'),
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Can also change tags and airlines' }));
  await user.selectOptions(dialog.getByLabelText('Expires'), 'Never');
  await user.type(dialog.getByLabelText('Password'), '!{Enter}');
  expect(await dialog.findByLabelText('Token')).toHaveValue('tfapi_secret');
  expect(dialog.getByRole('status')).toHaveTextContent('Copy the token now. It will not be shown again.');
  expect(server.listCalls('CreateApiToken').map(({ variables }) => variables)).toMatchObject([
    { access: 'read', expiresInDays: 90 },
    { access: 'write', expiresInDays: null },
  ]);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByText(/^Read, created 20 Nov 2026, does not expire, never used$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete Nightly export' }));
  await waitFor(() => expect(dialog.queryByText('Nightly export')).not.toBeInTheDocument());
});

test('says when tokens expire, expired, and were used last', async () => {
  const { dialog } = await openAccess('API tokens', {
    apiTokens: () => [
      { ...TOKEN, id: 'a', expiresAt: '2020-02-18T12:00:00.000Z', lastUsedAt: '2020-02-17T12:00:00.000Z' },
      { ...TOKEN, id: 'b', access: 'write', expiresAt: '2120-02-18T12:00:00.000Z' },
    ],
  });
  expect(
    await dialog.findByText('Read, created 20 Nov 2026, expired 18 Feb 2020, last used 17 Feb 2020'),
  ).toBeInTheDocument();
  expect(
    dialog.getByText('Read and write, created 20 Nov 2026, expires 18 Feb 2120, never used'),
  ).toBeInTheDocument();
});
