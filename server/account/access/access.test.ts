import {
  createMember,
  readNewestToken,
  PASSWORD,
  register,
  signIn,
  type TestAccount,
} from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { DAY_MS, HOUR_MS } from '../../../tag/base/durations.ts';

describe('who has access to an account', () => {
  const clock = createMovableClock();
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, token = user.token) =>
    app.rest(method, path, { token, body });
  const makeToken = async (access: 'read' | 'write', name = 'My script'): Promise<string> =>
    (await call('POST', '/api/user/tokens', { name, access, password: PASSWORD })).body.data.token;
  const requestProfile = (token: string) => call('GET', '/api/user/profile', undefined, token);
  const readMailSubjects = async () =>
    (await app.mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject);

  it('lists the sessions, last used first, and signs each out', async () => {
    clock.advance(HOUR_MS);
    const login = await app.rest('POST', '/api/auth/login', {
      body: { email: user.email, password: PASSWORD },
      headers: { 'user-agent': `Phone ${'x'.repeat(400)}` },
    });
    const { status, body } = await call('GET', '/api/user/sessions', undefined, login.body.token);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{44}$/),
        created_at: clock.now().toISOString(),
        last_used_at: clock.now().toISOString(),
        user_agent: `Phone ${'x'.repeat(294)}`,
        current: true,
      },
      expect.objectContaining({ current: false }),
    ]);
    expect(JSON.stringify(body)).not.toContain(login.body.token.split('.')[1]);
    const otherUser = await createMember(app);
    const id = body.data[1].id as string;
    const foreignResponse = await call('DELETE', `/api/user/sessions/${id}`, undefined, otherUser.token);
    expect([foreignResponse.status, foreignResponse.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await call('DELETE', `/api/user/sessions/${id}`, undefined, login.body.token)).status).toBe(200);
    expect((await requestProfile(user.token)).status).toBe(401);
    expect((await requestProfile(login.body.token)).status).toBe(200);
  });

  it('signs out everywhere else', async () => {
    const otherTokens = [await signIn(app, user.email), await signIn(app, user.email)];
    const { data } = await app.graphql('mutation { endOtherSessions { __typename } }', {}, user.token);
    expect(data).toEqual({ endOtherSessions: { __typename: 'Done' } });
    for (const token of otherTokens) expect((await requestProfile(token)).status).toBe(401);
    expect((await requestProfile(user.token)).status).toBe(200);
  });

  it('makes a token with the password, shows it once, tells by mail, and stores no secret', async () => {
    const body = { name: ' Nightly export ', access: 'read', password: PASSWORD };
    const createResponse = await call('POST', '/api/user/tokens', body);
    const { token, ...shown } = createResponse.body.data;
    expect([createResponse.status, createResponse.body.success]).toEqual([200, true]);
    expect(token).toMatch(/^tfapi_[\w-]{44}\.[\w-]{43}$/);
    expect(shown).toEqual({
      id: expect.stringMatching(/^[\w-]{44}$/),
      name: 'Nightly export',
      access: 'read',
      created_at: clock.now().toISOString(),
      expires_at: null,
      last_used_at: null,
    });
    expect((await call('GET', '/api/user/tokens')).body.data).toEqual([shown]);
    expect(await readMailSubjects()).toContain('New API token for Tailfin');
    const rows = await app.db.source.query('select * from api_tokens where user_id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect((await requestProfile(token)).body.user.email).toBe(user.email);
    const listResponse = await call('GET', '/api/user/tokens');
    expect(listResponse.body.data[0].last_used_at).toBe(clock.now().toISOString());
    expect((await call('DELETE', `/api/user/tokens/${shown.id}`)).status).toBe(200);
    expect((await requestProfile(token)).status).toBe(401);
    expect((await call('DELETE', `/api/user/tokens/${shown.id}`)).body.code).toBe('NOT_FOUND');
  });

  it('an API token gets no stored answer of a write that it may not run', async () => {
    const [readToken, writeToken] = [await makeToken('read'), await makeToken('write')];
    const send = (token: string, method: string, path: string, body: object, key: string) =>
      app.rest(method, path, { token, body, headers: { 'idempotency-key': key } });
    const design = { tag_config: { flightNumber: 'KL 1' } };
    const writes = [
      [readToken, 'POST', '/api/user/tags', design],
      [writeToken, 'PUT', '/api/user/profile', { nickname: 'Bea' }],
      [readToken, 'POST', '/graphql', { query: 'mutation { endOtherSessions { __typename } }' }],
      [writeToken, 'POST', '/graphql', { query: 'mutation { endOtherSessions { __typename } }' }],
    ] as const;
    for (const [index, [token, method, path, body]] of writes.entries()) {
      // The refusal of the token is not stored either, so that the session can still use the key.
      const early = await send(token, method, path, body, `early ${index}`);
      const stored = await send(user.token, method, path, body, `early ${index}`);
      const replayed = await send(token, method, path, body, `early ${index}`);
      expect([early.status, stored.status, replayed.status]).toEqual([403, 200, 403]);
      expect(JSON.stringify(replayed.body)).toContain('TOKEN_FORBIDDEN');
      expect(replayed.headers.get('idempotency-replayed')).toBe(null);
    }
  });

  it.each([
    ['a wrong password', { password: 'wrong one' }, 'PASSWORD_WRONG', 'password'],
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'FIELD_TOO_LONG', 'name'],
    ['another access', { access: 'admin' }, 'FIELD_INVALID', 'access'],
    ['another lifetime', { expires_in_days: 31 }, 'FIELD_INVALID', 'expires_in_days'],
    ['a lifetime that is no number', { expires_in_days: '30' }, 'FIELD_INVALID', 'expires_in_days'],
  ])('refuses a token with %s', async (_name, invalidChange, code, field) => {
    const body = { name: 'Script', access: 'read', password: PASSWORD, ...invalidChange };
    const response = await call('POST', '/api/user/tokens', body);
    expect([response.status, response.body.code, response.body.field]).toEqual([400, code, field]);
  });

  it('gives at most 50 tokens, and keeps none in a stored answer', async () => {
    await app.db.source.query(
      `insert into api_tokens select 'id' || n || $1, $1::uuid, 'n', 'read', 'h', now(), null from generate_series(1, 49) n`,
      [user.id],
    );
    const body = { name: 'Last', access: 'read', password: PASSWORD };
    const headers = { 'idempotency-key': 'same' };
    const send = () => app.rest('POST', '/api/user/tokens', { token: user.token, body, headers });
    expect((await send()).status).toBe(200);
    const { status, body: refusalBody } = await send();
    expect([status, refusalBody.code]).toEqual([409, 'TOKEN_LIMIT']);
    const stored = await app.db.source.query('select 1 from stored_answers where user_id = $1', [user.id]);
    expect(stored).toEqual([]);
  });

  it('lets a token for reading read and never write, at both transports', async () => {
    const token = await makeToken('read');
    for (const path of ['/api/user/tags', '/api/user/stats', '/api/user/profile'])
      expect((await call('GET', path, undefined, token)).status).toBe(200);
    const writes = [
      await call('POST', '/api/user/tags', { tag_config: { iata: 'SIN' } }, token),
      await call('POST', '/api/airlines/import', { mode: 'valid', entries: [] }, token),
      await call('POST', '/api/upload-image', new FormData(), token),
    ];
    for (const { status, body } of writes)
      expect([status, body.code, body.error]).toEqual([
        403,
        'TOKEN_FORBIDDEN',
        'This API token is not allowed to do that.',
      ]);
    const save = 'mutation { saveTag(input: { config: { iata: "SIN" } }) { __typename } }';
    const { status, errors } = await app.graphql(save, {}, token);
    expect([status, errors?.[0]?.extensions['code']]).toEqual([403, 'TOKEN_FORBIDDEN']);
  });

  it('lets a token for writing save a tag, and see neither account, sessions nor tokens', async () => {
    const token = await makeToken('write');
    expect((await call('POST', '/api/user/tags', { tag_config: { iata: 'SIN' } }, token)).status).toBe(200);
    const forbiddenCalls: [string, string, unknown?][] = [
      ['GET', '/api/user/sessions'],
      ['DELETE', '/api/user/sessions/x'],
      ['GET', '/api/user/tokens'],
      ['POST', '/api/user/tokens', { name: 'More', access: 'write', password: PASSWORD }],
      ['DELETE', '/api/user/tokens/x'],
      ['PUT', '/api/user/profile', { nickname: 'Thief' }],
      ['POST', '/api/auth/logout', {}],
    ];
    for (const [method, path, body] of forbiddenCalls) {
      const response = await call(method, path, body, token);
      expect([path, response.status, response.body.code]).toEqual([path, 403, 'TOKEN_FORBIDDEN']);
    }
    for (const query of [
      `mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`,
      'query { ...Hidden } fragment Hidden on Query { mine: exportData }',
      'mutation { endOtherSessions { __typename } }',
    ]) {
      const { errors } = await app.graphql(query, {}, token);
      expect(errors?.[0]?.extensions['code']).toBe('TOKEN_FORBIDDEN');
    }
    expect((await requestProfile(user.token)).status).toBe(200);
  });

  it.each([30, 90, 365])('a token of %s days is refused from its last moment on', async (days) => {
    const body = { name: 'Short', access: 'read', password: PASSWORD, expires_in_days: days };
    const { token, expires_at } = (await call('POST', '/api/user/tokens', body)).body.data;
    expect(expires_at).toBe(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
    clock.advance(days * DAY_MS - 1);
    expect((await requestProfile(token)).status).toBe(200);
    clock.advance(1);
    const expired = await requestProfile(token);
    expect([expired.status, expired.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const listed = await call('GET', '/api/user/tokens', undefined, await signIn(app, user.email));
    expect(listed.body.data).toMatchObject([{ name: 'Short', expires_at }]);
  });

  it('a new password is told by mail and ends every token unless they are kept; one by a link ends all', async () => {
    const change = `mutation ($old: String!, $new: String!, $keep: Boolean) {
      changePassword(currentPassword: $old, newPassword: $new, keepApiTokens: $keep) { __typename } }`;
    const changePassword = (variables: object) =>
      app.graphql(change, variables as Record<string, unknown>, user.token);
    const endedToken = await makeToken('read');
    await changePassword({ old: PASSWORD, new: 'altocumulus' });
    expect(await readMailSubjects()).toContain('New password for Tailfin');
    expect((await requestProfile(endedToken)).status).toBe(401);
    await changePassword({ old: 'altocumulus', new: PASSWORD, keep: false });
    const token = await makeToken('read');
    await changePassword({ old: PASSWORD, new: 'altocumulus', keep: true });
    expect((await requestProfile(token)).status).toBe(200);
    clock.advance(1);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    const reset = await readNewestToken(app, user.email);
    clock.advance(1);
    await app.rest('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: PASSWORD } });
    expect((await requestProfile(token)).status).toBe(401);
    expect((await readMailSubjects())[0]).toBe('New password for Tailfin');
  });

  it('an account that was not verified for 7 days is removed; another registration begins anew', async () => {
    const [lateEmail, renewedEmail] = [`late${user.email}`, `renewed${user.email}`];
    await register(app, lateEmail);
    await register(app, renewedEmail);
    clock.advance(7 * DAY_MS - 1);
    await app.purgeExpired();
    await register(app, renewedEmail);
    clock.advance(1);
    await app.purgeExpired();
    const remainingUsers = await app.db.source.query('select email from users where email = any($1)', [
      [lateEmail, renewedEmail, user.email],
    ]);
    expect(remainingUsers.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [user.email, renewedEmail].toSorted(),
    );
  });
});
