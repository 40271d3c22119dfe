import { isUnauthenticatedError } from './error-text.ts';
import { createApolloClient } from './apollo.ts';
import { ProfileDocument, UpdateProfileDocument } from './graphql/settings.ts';
import { fetchAuthorized } from './session/fetch-authorized.ts';
import { signIn, syncSession, updateUser, useSession } from './session/session-store.ts';
import { writeSession } from './session/stored-session.ts';
import { API_USER, KESTREL, SESSION } from './tests/render-app.tsx';
import { SchemaServer, throwUnauthenticated } from './tests/schema-server.ts';

const OSPREY = { token: 'token-of-osprey', user: { ...KESTREL, id: '8', nickname: 'Osprey' } };

/** Signs Kestrel in and creates a client. */
function begin() {
  const server = new SchemaServer({
    viewer: () => API_USER,
    updateProfile: () => ({ __typename: 'UpdateProfileSuccess', user: API_USER }),
  });
  globalThis.fetch = server.fetch as typeof fetch;
  signIn(SESSION);
  return { server, client: createApolloClient(KESTREL.id) };
}

const RENAME = { mutation: UpdateProfileDocument, variables: { input: { nickname: 'Kes' } } };
const getErrorMessage = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const expectOsprey = () => {
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', ...OSPREY });
  expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(OSPREY.user);
};

test('a call of a user is not sent in the name of another one who has signed in since, in whichever tab', async () => {
  const { server, client } = begin();
  // This tab has received no event of the new session yet.
  writeSession(OSPREY);
  expect(isUnauthenticatedError(await getErrorMessage(client.mutate(RENAME)))).toBe(true);
  expect(server.calls).toEqual([]);
  expectOsprey();
});

test.each([
  ['done', () => API_USER],
  ['refused', throwUnauthenticated],
  [
    'failed',
    () => {
      throw new Error('The database is away');
    },
  ],
])('one that was %s is not answered to another one, nor kept', async (_, viewer) => {
  const { server, client } = begin();
  server.handlers['viewer'] = viewer;
  const resume = server.pause();
  const failed = getErrorMessage(client.query({ query: ProfileDocument }));
  writeSession(OSPREY);
  syncSession();
  resume();
  expect(isUnauthenticatedError(await failed)).toBe(true);
  expect(client.readQuery({ query: ProfileDocument })).toBeNull();
  expectOsprey();
});

test('it is sent and answered where the same user has signed in anew', async () => {
  const { server, client } = begin();
  writeSession({ ...SESSION, token: 'newer' });
  const { data } = await client.query({ query: ProfileDocument });
  expect(data?.viewer).toMatchObject({ nickname: 'Kestrel' });
  expect(server.calls.map(({ token }) => token)).toEqual(['newer']);
});

test('what the server says of a user is not stored beside the token of another', () => {
  begin();
  writeSession(OSPREY);
  updateUser({ ...KESTREL, bio: 'late' });
  expectOsprey();
});

test('an upload goes to who has asked for it', async () => {
  const { server } = begin();
  const tokens: (string | null)[] = [];
  server.rest.set('/api/upload-image', ({ headers }) => {
    tokens.push(new Headers(headers).get('Authorization'));
    return { status: 200, body: '{}' };
  });
  writeSession(OSPREY);
  await fetchAuthorized('/api/upload-image', { method: 'POST' });
  expect(tokens).toEqual([`Bearer ${SESSION.token}`]);
  expectOsprey();
});
