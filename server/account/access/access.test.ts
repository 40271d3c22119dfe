import { join, readNewestToken, PASSWORD, register, signIn, type TestAccount } from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { DAY_MS, HOUR_MS } from '../../../tag/base/durations.ts';

describe('who has access to an account', () => {
  const clock = createMovableClock();
  let app: TestApp;
  let me: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
  });
  beforeEach(async () => {
    me = await join(app);
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, token = me.token) =>
    app.rest(method, path, { token, body });
  const makeToken = async (access: 'read' | 'write', name = 'My script'): Promise<string> =>
    (await call('POST', '/api/user/tokens', { name, access, password: PASSWORD })).body.data.token;
  const profile = (token: string) => call('GET', '/api/user/profile', undefined, token);
  const subjects = async () =>
    (await app.mails()).filter(({ to }) => to === me.email).map(({ subject }) => subject);

  it('lists the sessions, last used first, and signs each out', async () => {
    clock.advance(HOUR_MS);
    const login = await app.rest('POST', '/api/auth/login', {
      body: { email: me.email, password: PASSWORD },
      headers: { 'user-agent': `Phone ${'x'.repeat(400)}` },
    });
    const { status, body } = await call('GET', '/api/user/sessions', undefined, login.body.token);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        created_at: clock.now().toISOString(),
        last_used_at: clock.now().toISOString(),
        user_agent: `Phone ${'x'.repeat(294)}`,
        current: true,
      },
      expect.objectContaining({ current: false }),
    ]);
    expect(JSON.stringify(body)).not.toContain(login.body.token.split('.')[1]);
    const other = await join(app);
    const id = body.data[1].id as string;
    const foreign = await call('DELETE', `/api/user/sessions/${id}`, undefined, other.token);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await call('DELETE', `/api/user/sessions/${id}`, undefined, login.body.token)).status).toBe(200);
    expect((await profile(me.token)).status).toBe(401);
    expect((await profile(login.body.token)).status).toBe(200);
  });

  it('signs out everywhere else', async () => {
    const others = [await signIn(app, me.email), await signIn(app, me.email)];
    const { data } = await app.graphql('mutation { endOtherSessions { __typename } }', {}, me.token);
    expect(data).toEqual({ endOtherSessions: { __typename: 'Done' } });
    for (const token of others) expect((await profile(token)).status).toBe(401);
    expect((await profile(me.token)).status).toBe(200);
  });

  it('makes a token with the password, shows it once, tells by mail, and stores no secret', async () => {
    const body = { name: ' Nightly export ', access: 'read', password: PASSWORD };
    const made = await call('POST', '/api/user/tokens', body);
    const { token, ...shown } = made.body.data;
    expect([made.status, made.body.success]).toEqual([200, true]);
    expect(token).toMatch(/^tfapi_[\w-]{22}\.[\w-]{43}$/);
    expect(shown).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Nightly export',
      access: 'read',
      created_at: clock.now().toISOString(),
      last_used_at: null,
    });
    expect((await call('GET', '/api/user/tokens')).body.data).toEqual([shown]);
    expect(await subjects()).toContain('New API token for Tailfin');
    const rows = await app.db.source.query('select * from api_tokens where user_id = $1', [me.id]);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect((await profile(token)).body.user.email).toBe(me.email);
    const listed = await call('GET', '/api/user/tokens');
    expect(listed.body.data[0].last_used_at).toBe(clock.now().toISOString());
    expect((await call('DELETE', `/api/user/tokens/${shown.id}`)).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await call('DELETE', `/api/user/tokens/${shown.id}`)).body.code).toBe('NOT_FOUND');
  });

  it.each([
    ['a wrong password', { password: 'wrong one' }, 'PASSWORD_WRONG', 'password'],
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'FIELD_TOO_LONG', 'name'],
    ['another access', { access: 'admin' }, 'FIELD_INVALID', 'access'],
  ])('refuses a token with %s', async (_name, fault, code, field) => {
    const body = { name: 'Script', access: 'read', password: PASSWORD, ...fault };
    const answer = await call('POST', '/api/user/tokens', body);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, code, field]);
  });

  it('gives at most 50 tokens, and keeps none in a stored answer', async () => {
    await app.db.source.query(
      `insert into api_tokens select 'id' || n || $1, $1::uuid, 'n', 'read', 'h', now(), null from generate_series(1, 49) n`,
      [me.id],
    );
    const body = { name: 'Last', access: 'read', password: PASSWORD };
    const headers = { 'idempotency-key': 'same' };
    const send = () => app.rest('POST', '/api/user/tokens', { token: me.token, body, headers });
    expect((await send()).status).toBe(200);
    const { status, body: refused } = await send();
    expect([status, refused.code]).toEqual([409, 'TOKEN_LIMIT']);
    expect(await app.db.source.query('select 1 from stored_answers')).toEqual([]);
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
    const forbidden: [string, string, unknown?][] = [
      ['GET', '/api/user/sessions'],
      ['DELETE', '/api/user/sessions/x'],
      ['GET', '/api/user/tokens'],
      ['POST', '/api/user/tokens', { name: 'More', access: 'write', password: PASSWORD }],
      ['DELETE', '/api/user/tokens/x'],
      ['PUT', '/api/user/profile', { nickname: 'Thief' }],
      ['POST', '/api/auth/logout', {}],
    ];
    for (const [method, path, body] of forbidden) {
      const answer = await call(method, path, body, token);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'TOKEN_FORBIDDEN']);
    }
    for (const query of [
      `mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`,
      'query { ...Hidden } fragment Hidden on Query { mine: exportData }',
      'mutation { endOtherSessions { __typename } }',
    ]) {
      const { errors } = await app.graphql(query, {}, token);
      expect(errors?.[0]?.extensions['code']).toBe('TOKEN_FORBIDDEN');
    }
    expect((await profile(me.token)).status).toBe(200);
  });

  it('a new password is told by mail; one by a link ends every token as well', async () => {
    const token = await makeToken('read');
    const change = `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "altocumulus") { __typename } }`;
    await app.graphql(change, {}, me.token);
    expect(await subjects()).toContain('New password for Tailfin');
    expect((await profile(token)).status).toBe(200);
    clock.advance(1);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email: me.email } });
    const reset = await readNewestToken(app, me.email);
    clock.advance(1);
    await app.rest('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: PASSWORD } });
    expect((await profile(token)).status).toBe(401);
    expect((await subjects())[0]).toBe('New password for Tailfin');
  });

  it('an account that was not verified for 7 days is removed; another registration begins anew', async () => {
    const [late, renewed] = [`late${me.email}`, `renewed${me.email}`];
    await register(app, late);
    await register(app, renewed);
    clock.advance(7 * DAY_MS - 1);
    await app.removeExpired();
    await register(app, renewed);
    clock.advance(1);
    await app.removeExpired();
    const left = await app.db.source.query('select email from users where email = any($1)', [
      [late, renewed, me.email],
    ]);
    expect(left.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [me.email, renewed].toSorted(),
    );
  });
});
