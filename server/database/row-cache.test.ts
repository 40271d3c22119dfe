import {
  createMember,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  signIn,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

// Only the embedded database has such a cache.
describe('what every request reads is cached until the next write (pglite)', () => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'pglite',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    // The cleaning at the start clears the cache.
    await app.purgeExpired();
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const get = (path: string, token: string): Promise<RestResponse> => app.rest('GET', path, { token });
  /** Uses a token until its session is cached. */
  const use = async (token: string): Promise<void> => {
    // The first use of an API token writes its time, which clears the cache.
    expect((await get('/api/aircraft-types', token)).status).toBe(200);
    const queries = jest.spyOn(app.db.source, 'query');
    for (let n = 0; n < 2; n += 1) expect((await get('/api/aircraft-types', token)).status).toBe(200);
    expect((await get('/api/user/tags', token)).status).toBe(200);
    // The tags are read each time, but the session is cached.
    const lookUps = queries.mock.calls.filter(([sql]) => sql.includes('secret_hash'));
    queries.mockRestore();
    expect(lookUps.length).toBeLessThanOrEqual(1);
  };
  const requestStatus = async (token: string): Promise<number> => (await get('/api/user/tags', token)).status;

  it.each<[string, (otherToken: string) => Promise<unknown>]>([
    ['a sign-out', (otherToken) => app.rest('POST', '/api/auth/logout', { token: otherToken })],
    [
      'a sign-out everywhere else',
      () => app.graphql('mutation { endOtherSessions { __typename } }', {}, user.token),
    ],
    [
      'a change of the password',
      () =>
        app.graphql(
          'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) { __typename } }',
          { a: PASSWORD, b: 'a longer horse' },
          user.token,
        ),
    ],
    [
      'a suspension',
      () => app.db.source.query('update users set suspended_at = now() where id = $1', [user.id]),
    ],
    [
      'a deletion by a transaction',
      () =>
        app.db.source.transaction((manager) => manager.query('delete from users where id = $1', [user.id])),
    ],
    [
      'a statement that only begins as a read',
      () => app.db.source.query('with gone as (delete from sessions returning id) select count(*) from gone'),
    ],
    ['several statements in one', () => app.db.source.query('select 1; delete from sessions')],
  ])('%s ends a session at once', async (_name, end) => {
    const otherToken = await signIn(app, user.email);
    await use(otherToken);
    await end(otherToken);
    expect(await requestStatus(otherToken)).toBe(401);
  });

  it('a deleted API token ends at once', async () => {
    const { data } = await app.graphql<{
      createApiToken: { token: string; apiToken: { id: string } };
    }>(
      `mutation ($password: String!) { createApiToken(name: "x", access: "read", password: $password) {
        ... on CreateApiTokenSuccess { token apiToken { id } } } }`,
      { password: PASSWORD },
      user.token,
    );
    const { token = '', apiToken } = data?.createApiToken ?? {};
    await use(token);
    await app.graphql(
      'mutation ($id: ID!) { deleteApiToken(id: $id) { __typename } }',
      { id: apiToken?.id },
      user.token,
    );
    expect(await requestStatus(token)).toBe(401);
  });

  it('a look-up that a write overtakes is not cached', async () => {
    const otherToken = await signIn(app, user.email);
    const [, , after] = await Promise.all([
      requestStatus(otherToken),
      app.db.source.query('delete from sessions where user_id = $1', [user.id]),
      requestStatus(otherToken),
    ]);
    expect([200, 401]).toContain(after);
    expect(await requestStatus(otherToken)).toBe(401);
  });

  it('a token with another secret is refused while its session is cached', async () => {
    await use(user.token);
    const forgedToken = user.token.slice(0, -1) + (user.token.endsWith('A') ? 'B' : 'A');
    expect(await requestStatus(forgedToken)).toBe(401);
    expect(await requestStatus(user.token)).toBe(200);
  });
});
