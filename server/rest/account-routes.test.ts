import { createMember, requestMailedToken, readNewestToken, PASSWORD, register } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';
import { formatMessage, type MessageCode } from '../../tag/texts/messages.ts';

describeOnBoth('the account routes', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let now = Date.parse('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    app = await startTestApp({ database, clock: () => new Date(now) });
  });
  afterAll(() => app?.close());

  const post = (path: string, body: unknown, token?: string) => app.rest('POST', path, { body, token });
  const postRegistration = (email: string, password: string, nickname: string) =>
    post('/api/auth/register', { email, password, nickname });

  it('register answers the user without a token, and keeps the terms that were accepted', async () => {
    const response = await postRegistration(' Grace@X.test ', 'cumulus-9', ' Grace ');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'Grace@X.test',
        nickname: 'Grace',
        name: '',
        bio: '',
        avatar_url: null,
        cover_image_url: null,
        created_at: new Date(now).toISOString(),
      },
      registration_secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await app.mails()).toEqual([]);
    const [row] = await app.db.source.query(
      `select terms_version, terms_accepted_at, verified_at, password_hash from users where email_key = 'grace@x.test'`,
    );
    expect(row).toMatchObject({
      terms_version: '2026-11-30',
      terms_accepted_at: new Date(now),
      verified_at: null,
    });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['nothing', {}, 'email', 'EMAIL_REQUIRED', 'Email is required'],
    ['no address', { email: 'x' }, 'email', 'EMAIL_INVALID', 'Please enter a valid email address'],
    ['a number', { email: 5 }, 'email', 'FIELD_INVALID', 'email is not valid'],
    ['an object', { email: { $ne: null } }, 'email', 'FIELD_INVALID', 'email is not valid'],
    ['NUL in the email', { email: 'a\0b@x.test' }, 'email', 'EMAIL_INVALID', expect.any(String)],
    ['no password', { password: null }, 'password', 'PASSWORD_EMPTY', 'Password is required'],
    [
      'a short password',
      { password: '1234567' },
      'password',
      'PASSWORD_TOO_SHORT',
      'Password must be at least 8 characters',
    ],
    [
      'a huge password',
      { password: 'x'.repeat(5000) },
      'password',
      'PASSWORD_TOO_LONG',
      'Password must be at most 256 characters',
    ],
    ['no nickname', { nickname: '' }, 'nickname', 'NICKNAME_REQUIRED', 'Nickname is required'],
    [
      'a short nickname',
      { nickname: 'A' },
      'nickname',
      'NICKNAME_TOO_SHORT',
      'Nickname must be at least 2 characters',
    ],
    [
      'a long nickname',
      { nickname: 'A'.repeat(21) },
      'nickname',
      'NICKNAME_TOO_LONG',
      'Nickname must be less than 20 characters',
    ],
    [
      'NUL in the nickname',
      { nickname: 'A\0A' },
      'nickname',
      'FIELD_FORBIDDEN_CHARACTERS',
      'nickname contains characters that cannot be used',
    ],
  ])('register refuses %s', async (name, invalidChange, field, code, error) => {
    const validRegistration = { email: 'a@x.test', password: 'nimbus-7', nickname: 'Ann' };
    const response = await post(
      '/api/auth/register',
      name === 'nothing' ? {} : { ...validRegistration, ...invalidChange },
    );
    expect(response.status).toBe(400);
    const { params = {}, ...body } = response.body;
    expect(body).toEqual({ success: false, error, code, field, requestId: expect.any(String) });
    expect(formatMessage(code as MessageCode, params)).toBe(body.error);
  });

  it('register answers 409 for a verified address, whatever its case', async () => {
    await createMember(app, 'Taken@X.test');
    const response = await postRegistration('tAKEN@x.TEST', 'cumulus-9', 'Eve');
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      success: false,
      code: 'EMAIL_TAKEN',
      field: 'email',
      error: 'This email is already registered. Please try signing in instead.',
    });
  });

  itOnBoth('12 registrations of one address at once make one user, whole as one of them asked', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    const responses = await Promise.all(
      numbers.map((index) =>
        postRegistration(index % 2 ? 'A@race.test' : 'a@race.test', `cumulus ${index}`, `Racer ${index}`),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    const rows = await app.db.source.query(`select * from users where email_key = 'a@race.test'`);
    expect(rows).toHaveLength(1);
    const [{ nickname, email, password_hash: hash }] = rows;
    const winner = responses.findIndex(({ body }) => body.user.nickname === nickname);
    expect(responses[winner]?.body.user.email).toBe(email);
    const { default: argon2 } = await import('argon2');
    expect(await argon2.verify(hash, `cumulus ${winner}`)).toBe(true);
    const token = await requestMailedToken(app, email);
    const verify = (index: number) =>
      post('/api/verify-email', { token, registration_secret: responses[index]?.body.registration_secret });
    expect((await verify((winner + 1) % 12)).body).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    expect((await verify(winner)).body).toMatchObject({ user: { nickname } });
  });

  it('send-verification mails a link of PUBLIC_URL, and answers alike for addresses that get none', async () => {
    await register(app, 'link@x.test');
    const { email } = await createMember(app);
    const previousMailCount = (await app.mails()).length;
    const responses = await Promise.all(
      ['link@x.test', email, 'nobody@x.test'].map((address) =>
        post('/api/send-verification', { email: address, nickname: 'whoever' }),
      ),
    );
    for (const response of responses)
      expect([response.status, response.body]).toEqual([200, { success: true }]);
    const mails = await app.mails();
    expect(mails).toHaveLength(previousMailCount + 1);
    const mail = mails.find(({ to }) => to === 'link@x.test');
    expect(mail?.links).toEqual([
      expect.stringMatching(/^http:\/\/localhost:4000\/verify-email\?token=[\w-]{65}$/),
    ]);
    expect(mail?.text).toContain(mail?.links[0]);
    expect(mail?.html).toContain(mail?.links[0]);
    expect((await post('/api/send-verification', {})).body).toMatchObject({
      code: 'EMAIL_REQUIRED',
      field: 'email',
    });
  });

  it('a nickname does not get into the mail: a stranger who registers an address cannot write to its owner', async () => {
    const body = { email: 'markup@x.test', password: 'cumulus-9', nickname: 'win money' };
    await post('/api/auth/register', body);
    await post('/api/send-verification', body);
    const mail = (await app.mails()).find(({ to }) => to === body.email);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain('win money');
  });

  it('verify-email signs in once; then the address is already verified', async () => {
    const registration_secret = await register(app, 'once@x.test');
    const token = await requestMailedToken(app, 'once@x.test');
    const firstResponse = await post('/api/verify-email', { token, registration_secret });
    expect(firstResponse.body).toEqual({
      success: true,
      user: expect.objectContaining({ email: 'once@x.test' }),
      token: expect.stringMatching(/^tf_/),
    });
    expect((await app.rest('GET', '/api/user/profile', { token: firstResponse.body.token })).status).toBe(
      200,
    );
    const secondResponse = await post('/api/verify-email', { token });
    expect([secondResponse.status, secondResponse.body]).toEqual([
      200,
      { success: true, already_verified: true },
    ]);
  });

  it('a new link invalidates the old one, which then responds with already verified', async () => {
    const registration_secret = await register(app, 'twice@x.test');
    const oldToken = await requestMailedToken(app, 'twice@x.test');
    // The clock does not run, but the newest mail is found by its time.
    now += 1;
    const freshToken = await requestMailedToken(app, 'twice@x.test');
    expect((await post('/api/verify-email', { token: oldToken, registration_secret })).body).toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect((await post('/api/verify-email', { token: freshToken, registration_secret })).body).toMatchObject({
      success: true,
    });
    expect((await post('/api/verify-email', { token: oldToken })).body).toEqual({
      success: true,
      already_verified: true,
    });
  });

  it('an expired, unknown, empty or strange token fails', async () => {
    await register(app, 'late@x.test');
    const token = await requestMailedToken(app, 'late@x.test');
    now += 24 * HOUR_MS;
    for (const invalidToken of [token, 'x'.repeat(43), '', 'a\0b', 'x'.repeat(3000)]) {
      const response = await post('/api/verify-email', { token: invalidToken });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        code: 'VERIFICATION_FAILED',
        error: 'Verification failed. Please try again.',
      });
    }
    expect((await post('/api/verify-email', {})).body).toMatchObject({ code: 'VERIFICATION_FAILED' });
  });

  itOnBoth('12 uses of one token at once make one session', async () => {
    const registration_secret = await register(app, 'crowd@x.test');
    const token = await requestMailedToken(app, 'crowd@x.test');
    const use = () => post('/api/verify-email', { token, registration_secret });
    const responses = await Promise.all(Array.from({ length: 12 }, use));
    expect(responses.filter(({ body }) => body.token)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.already_verified)).toHaveLength(11);
  });

  it('login answers 403 before verification, a session after it, and one text for every wrong guess', async () => {
    const registration_secret = await register(app, 'Log@In.test');
    const earlyResponse = await post('/api/auth/login', { email: 'log@in.test', password: PASSWORD });
    expect(earlyResponse.status).toBe(403);
    expect(earlyResponse.body).toEqual({
      success: false,
      error: 'Email verification required',
      code: 'EMAIL_NOT_VERIFIED',
      requires_verification: true,
      email: 'Log@In.test',
      params: { email: 'Log@In.test' },
      requestId: expect.any(String),
    });
    await post('/api/verify-email', {
      token: await requestMailedToken(app, 'Log@In.test'),
      registration_secret,
    });
    const loginResponse = await post('/api/auth/login', { email: 'LOG@in.test', password: PASSWORD });
    expect(loginResponse.body).toEqual({
      success: true,
      user: expect.objectContaining({ email: 'Log@In.test', nickname: 'Amelia' }),
      token: expect.stringMatching(/^tf_[\w-]{44}\.[\w-]{43}$/),
    });
    for (const [email, password] of [
      ['log@in.test', 'wrong one'],
      ['nobody@in.test', PASSWORD],
    ]) {
      const badLogin = await post('/api/auth/login', { email, password });
      expect(badLogin.status).toBe(401);
      expect(badLogin.body).toEqual({
        success: false,
        error: 'Login failed. Please check your credentials.',
        code: 'LOGIN_FAILED',
        requestId: expect.any(String),
      });
    }
    expect((await post('/api/auth/login', { email: 'a@x.test' })).body).toMatchObject({
      code: 'PASSWORD_EMPTY',
    });
  });

  it('login works with a stale token, and renews a hash of weaker parameters', async () => {
    const { email } = await createMember(app);
    const { default: argon2 } = await import('argon2');
    const weakHash = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await app.db.source.query('update users set password_hash = $1 where email_key = $2', [weakHash, email]);
    const response = await post('/api/auth/login', { email, password: PASSWORD }, 'tf_stale');
    expect(response.status).toBe(200);
    const [row] = await app.db.source.query('select password_hash from users where email_key = $1', [email]);
    expect(row.password_hash).toContain('m=19456');
  });

  it('logout ends the session', async () => {
    const { token } = await createMember(app);
    expect((await post('/api/auth/logout', undefined, token)).body).toEqual({ success: true });
    const after = await app.rest('GET', '/api/user/profile', { token });
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({
      code: 'UNAUTHENTICATED',
      error: 'Authentication failed - token expired or unauthorized',
    });
  });

  it('only the newest link of an address is valid', async () => {
    await register(app, 'newest@x.test');
    const firstResponse = await requestMailedToken(app, 'newest@x.test');
    now += 1;
    await post('/api/send-verification', { email: 'NEWEST@x.test' });
    expect(await readNewestToken(app, 'newest@x.test')).not.toBe(firstResponse);
  });
});
