import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { useConnection } from '../offline/connection.ts';
import { App } from '../app.tsx';
import { subscribeToOtherTabs, restoreSession } from '../session/session-store.ts';
import { writeSession, type Session, type StoredUser } from '../session/stored-session.ts';
import { hangarTheme } from '../theme.ts';
import { HistoryRouter } from '../ui/layers/history-router.tsx';
import { waitForHistoryStep } from '../ui/layers/page-history.ts';
import { SchemaServer, type Handlers } from './schema-server.ts';

export const KESTREL: StoredUser = {
  id: '7',
  email: 'kestrel@example.com',
  nickname: 'Kestrel',
  name: '',
  bio: '',
  avatar_url: null,
  cover_image_url: null,
  created_at: '2026-11-01T08:00:00.000Z',
};

export const SESSION: Session = { token: 'token-of-kestrel', user: KESTREL };

/** The signed-in user in the format of the API. */
export const API_USER = {
  id: KESTREL.id,
  email: KESTREL.email,
  nickname: KESTREL.nickname,
  name: '',
  bio: '',
  avatarUrl: null,
  coverImageUrl: null,
  createdAt: KESTREL.created_at,
};

// jsdom has no layout: Mantine would take the target of a dropdown for hidden and hide the dropdown too.
hangarTheme.components = { ...hangarTheme.components, Popover: { defaultProps: { hideDetached: false } } };

type Options = {
  handlers?: Handlers;
  session?: Session;
  offline?: boolean;
  /** The responses of paths other than GraphQL, from the first call on. */
  rest?: Record<string, () => { status: number; body: string }> | undefined;
  /** The state of the history entry, as after a reload. */
  state?: unknown;
};

/** StrictMode renders and mounts everything twice, so only the first test of a suite has it: each page opens in it once. */
let Mode: typeof StrictMode | typeof Fragment = StrictMode;

/** The whole app at an address, against a server that executes schema.graphql. */
export async function renderApp(
  path: string,
  { handlers = {}, session, offline = false, rest = {}, state = null }: Options = {},
) {
  const server = new SchemaServer(handlers);
  server.offline = offline;
  for (const [url, answer] of Object.entries(rest)) server.rest.set(url, answer);
  globalThis.fetch = server.fetch as typeof fetch;
  if (session) writeSession(session);
  restoreSession();
  await waitForHistoryStep();
  window.history.replaceState(state, '', window.location.origin + path);
  stopFollowing = subscribeToOtherTabs();
  await act(async () => {
    render(
      <Mode>
        <HistoryRouter>
          <App />
        </HistoryRouter>
      </Mode>,
    );
  });
  const user = userEvent.setup({ delay: null });
  return { server, user };
}

/** Changes the storage and sends the event that this page gets from another tab. */
export async function changeInOtherTab(change: () => void, key: string | null = 'auth_token') {
  await act(async () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

export const getAddress = () => window.location.pathname + window.location.search + window.location.hash;

let stopFollowing = () => {};

afterEach(() => {
  cleanup();
  stopFollowing();
  Mode = Fragment;
  localStorage.clear();
  useConnection.setState(useConnection.getInitialState(), true);
});
