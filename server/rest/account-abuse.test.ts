import argon2 from 'argon2';
import {
  createMember,
  readNewestToken,
  PASSWORD,
  register,
  signIn,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

describeOnBoth('abuse of the account routes', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database });
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const post = (path: string, body: unknown) => app.rest('POST', path, { body });
  /** Returns the number of rows of each table and the content of `users`. */
  async function readStoredRows(): Promise<unknown> {
    const tables: { name: string }[] = await app.db.source.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const counts: Record<string, unknown> = {};
    for (const { name } of tables) {
      [counts[name]] = await app.db.source.query<object[]>(`select count(*) from ${name}`);
    }
    return [counts, await app.db.source.query('select one::text from users as one order by id')];
  }

  itOnBoth(
    '12 uses of one reset token at once set one password, and the others are told that it is dead',
    async () => {
      const { email } = await createMember(app);
      await post('/api/auth/forgot-password', { email });
      const token = await readNewestToken(app, email);
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          post('/api/auth/reset-password', { token, newPassword: `altocumulus ${index}` }),
        ),
      );
      const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      const failedResponses = responses.filter(
        ({ status, body }) => status === 400 && body.code === 'RESET_LINK_INVALID',
      );
      expect(failedResponses).toHaveLength(11);
      const login = await post('/api/auth/login', { email, password: `altocumulus ${winners[0]}` });
      expect(login.status).toBe(200);
    },
  );

  it('after a reset every older token is refused on its next request, at both transports', async () => {
    const { email, token } = await createMember(app);
    const olderTokens = [token, await signIn(app, email), await signIn(app, email)];
    await post('/api/auth/forgot-password', { email });
    const reset = await readNewestToken(app, email);
    for (const olderToken of olderTokens) {
      expect((await app.rest('GET', '/api/user/profile', { token: olderToken })).status).toBe(200);
    }
    const response = await post('/api/auth/reset-password', { token: reset, newPassword: 'new password' });
    expect(response.status).toBe(200);
    for (const olderToken of olderTokens) {
      const { status, body } = await app.rest('GET', '/api/user/profile', { token: olderToken });
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      const { errors } = await app.graphql('{ viewer { id } }', {}, olderToken);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    const newToken = await signIn(app, email, 'new password');
    expect((await app.rest('GET', '/api/user/profile', { token: newToken })).status).toBe(200);
  });

  it('logins at once all succeed, also while the first of them renews a hash of weaker parameters', async () => {
    const { email } = await createMember(app);
    const weakHash = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await app.db.source.query('update users set password_hash = $1 where email_key = $2', [weakHash, email]);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signIn(app, email)));
    for (const token of tokens) {
      expect((await app.rest('GET', '/api/user/profile', { token })).status).toBe(200);
    }
  });

  itOnBoth('a login whose account gets another hash meanwhile looks once more, and never twice', async () => {
    const { email } = await createMember(app);
    const verify = argon2.verify;
    const loginWhile = async (passwords: string[]): Promise<RestResponse> => {
      const spy = jest.spyOn(argon2, 'verify').mockImplementation(async (...call) => {
        const isMatch = await verify(...call);
        const next = passwords.shift();
        // If login held the row in a transaction, this update would deadlock.
        if (next !== undefined)
          await app.db.source.query('update users set password_hash = $1 where email_key = $2', [
            await argon2.hash(next),
            email,
          ]);
        return isMatch;
      });
      const response = await post('/api/auth/login', { email, password: PASSWORD });
      spy.mockRestore();
      return response;
    };
    expect((await loginWhile([PASSWORD])).status).toBe(200);
    expect((await loginWhile([PASSWORD, PASSWORD])).body.code).toBe('LOGIN_FAILED');
    expect((await loginWhile(['another one'])).body.code).toBe('LOGIN_FAILED');
    const count = 'select count(*) from sessions s join users u on u.id = s.user_id where u.email_key = $1';
    // One session of the registration, and one of the successful login.
    expect(await app.db.source.query(count, [email])).toEqual([{ count: '2' }]);
  });

  it('login, forgot and resend answer a known and an unknown address alike, in every header and byte', async () => {
    await register(app, 'unverified@x.test');
    const readVisibleResponse = ({ status, headers, body }: RestResponse): unknown => {
      const { requestId: _id, ...rest } = body;
      const ownHeaders = ['date', 'x-request-id'];
      return [status, rest, [...headers].filter(([name]) => !ownHeaders.includes(name))];
    };
    for (const [path, extraFields] of [
      ['/api/auth/login', { password: 'wrong one' }],
      ['/api/auth/forgot-password', {}],
      ['/api/send-verification', { nickname: 'Ann' }],
    ] as const) {
      const responses: unknown[] = [];
      for (const email of [user.email, 'unverified@x.test', 'nobody@x.test']) {
        responses.push(readVisibleResponse(await post(path, { email, ...extraFields })));
      }
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[2]).toEqual(responses[0]);
    }
  });

  const HOSTILE_VALUES: [name: string, value: unknown][] = [
    ['NUL', 'hostile\0@x.test'],
    ['half a character', 'hostile\ud800@x.test'],
    ['the other half', '\udc00hostile@x.test'],
    ['90 KB', 'x'.repeat(90_000)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a number', 5],
    ['true', true],
    ['a list', ['hostile@x.test']],
    ['an object', { $ne: '' }],
  ];
  const FIELD_CALLS: [method: string, path: string, body: Record<string, unknown>][] = [
    ['POST', '/api/auth/register', { email: 'new@x.test', password: PASSWORD, nickname: 'Ann' }],
    ['POST', '/api/auth/login', { email: 'nobody@x.test', password: PASSWORD }],
    ['POST', '/api/send-verification', { email: 'nobody@x.test' }],
    ['POST', '/api/auth/forgot-password', { email: 'nobody@x.test' }],
    ['POST', '/api/verify-email', { token: 'x'.repeat(43) }],
    ['POST', '/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: PASSWORD }],
    ['PUT', '/api/user/profile', { nickname: 'Amelia', name: '', bio: '', avatar_url: null }],
  ];

  it.each(FIELD_CALLS)(
    'a hostile field of %s %s is a clear 4xx, and nothing is stored',
    async (method, path, body) => {
      const previousRows = await readStoredRows();
      const token = method === 'PUT' ? user.token : undefined;
      for (const field of Object.keys(body)) {
        for (const [name, value] of HOSTILE_VALUES) {
          const response = await app.rest(method, path, { token, body: { ...body, [field]: value } });
          expect(response.body).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
          if (name === 'a megabyte') expect([field, name, response.status]).toEqual([field, name, 413]);
          // A password that violates the rules counts as a wrong password.
          else if (path.endsWith('login') && field === 'password' && response.status === 401)
            expect(response.body.code).toBe('LOGIN_FAILED');
          else expect([name, response.status, response.body.field]).toEqual([name, 400, field]);
        }
      }
      expect(await readStoredRows()).toEqual(previousRows);
    },
  );

  it('a hostile new password leaves a good reset link good', async () => {
    const { email } = await createMember(app);
    await post('/api/auth/forgot-password', { email });
    const token = await readNewestToken(app, email);
    for (const [, newPassword] of HOSTILE_VALUES) {
      const { status } = await post('/api/auth/reset-password', { token, newPassword });
      expect([400, 413]).toContain(status);
    }
    const response = await post('/api/auth/reset-password', { token, newPassword: 'new password' });
    expect(response.status).toBe(200);
  });
});
