import { createMember, readNewestToken, PASSWORD, register, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { MINUTE_MS } from '../../tag/base/durations.ts';
import { LOCALES } from '../../tag/texts/locales.ts';

describe('the password and profile routes', () => {
  let app: TestApp;
  let now = Date.parse('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: () => new Date(now) });
  });
  afterAll(() => app?.close());

  const post = (path: string, body: unknown) => app.rest('POST', path, { body });

  async function resetToken(email: string): Promise<string> {
    // The clock does not run, but the newest mail is found by its time.
    now += 1;
    const response = await post('/api/auth/forgot-password', { email });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    return readNewestToken(app, email);
  }

  it('a reset sets the password, ends every session and verifies the address', async () => {
    const { email, token } = await createMember(app);
    const reset = await resetToken(email);
    const [mail] = await app.mails();
    expect(mail?.links).toEqual([`http://localhost:4000/reset-password#token=${reset}`]);
    const response = await post('/api/auth/reset-password', { token: reset, newPassword: 'a new password' });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect((await app.rest('GET', '/api/user/profile', { token })).status).toBe(401);
    expect((await post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await post('/api/auth/login', { email, password: 'a new password' })).status).toBe(200);
    const repeatedResponse = await post('/api/auth/reset-password', {
      token: reset,
      newPassword: 'another one',
    });
    expect(repeatedResponse.status).toBe(400);
    expect(repeatedResponse.body).toMatchObject({
      code: 'RESET_LINK_INVALID',
      error: 'Invalid reset link. Please request a new password reset.',
    });
  });

  it('a reset proves the mailbox: who was not verified can then sign in, and the old link says so', async () => {
    await register(app, 'proof@x.test');
    await post('/api/send-verification', { email: 'proof@x.test' });
    const verification = await readNewestToken(app, 'proof@x.test');
    const token = await resetToken('proof@x.test');
    await post('/api/auth/reset-password', { token, newPassword: PASSWORD });
    expect((await post('/api/auth/login', { email: 'proof@x.test', password: PASSWORD })).status).toBe(200);
    expect((await post('/api/verify-email', { token: verification })).body).toEqual({
      success: true,
      already_verified: true,
    });
  });

  it('forgot-password mails nothing to an unknown address and answers alike', async () => {
    const previousMailCount = (await app.mails()).length;
    const response = await post('/api/auth/forgot-password', { email: 'nobody@x.test' });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(await app.mails()).toHaveLength(previousMailCount);
    expect((await post('/api/auth/forgot-password', { email: 'x' })).body).toMatchObject({
      code: 'EMAIL_INVALID',
    });
  });

  it('a reset link is dead after 30 minutes, and needs a good password while it lives', async () => {
    const { email } = await createMember(app);
    const token = await resetToken(email);
    expect((await post('/api/auth/reset-password', { token, newPassword: '1234567' })).body).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      field: 'newPassword',
    });
    expect((await post('/api/auth/reset-password', {})).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
    now += 30 * MINUTE_MS;
    const lateResponse = await post('/api/auth/reset-password', { token, newPassword: PASSWORD });
    expect([lateResponse.status, lateResponse.body.code]).toEqual([400, 'RESET_LINK_INVALID']);
  });

  describe('PUT profile', () => {
    let user: TestAccount;
    const putProfile = (body: unknown) => app.rest('PUT', '/api/user/profile', { body, token: user.token });

    beforeAll(async () => {
      user = await createMember(app);
    });

    async function upload(userId: string, id: string): Promise<string> {
      await app.db.source.query(
        `insert into uploads (id, user_id, kind, mime, bytes, width, height) values ($1, $2, 'avatar', 'image/png', 9, 1, 1)`,
        [id, userId],
      );
      return `/img/uploads/${id}.png`;
    }

    it('changes what can change, ignores the rest, and takes the whole user back', async () => {
      const { body } = await app.rest('GET', '/api/user/profile', { token: user.token });
      const avatar = await upload(user.id, 'a'.repeat(32));
      const response = await putProfile({
        ...body.user,
        id: 'x',
        email: 'evil@x.test',
        avatar_url: avatar,
        isAdmin: true,
      });
      expect([response.status, response.body.user]).toEqual([200, { ...body.user, avatar_url: avatar }]);
      const namedResponse = await putProfile({
        ...response.body.user,
        nickname: ' Émilie ',
        bio: 'One\ntwo',
        name: 'Émilie B.',
      });
      expect(namedResponse.body.user).toMatchObject({
        nickname: 'Émilie',
        bio: 'One\ntwo',
        name: 'Émilie B.',
      });
      expect((await app.rest('GET', '/api/user/profile', { token: user.token })).body.user).toEqual(
        namedResponse.body.user,
      );
    });

    it('register keeps the language of the page, and goes on without an unknown one', async () => {
      const locales = [];
      for (const locale of ['de', 'xx', undefined]) {
        const email = `${locale}@language.test`;
        const body = { email, password: 'cumulus-9', nickname: 'Grace', locale };
        expect((await app.rest('POST', '/api/auth/register', { body })).status).toBe(200);
        const rows = await app.db.source.query('select locale from users where email_key = $1', [email]);
        locales.push(rows[0].locale);
      }
      expect(locales).toEqual(['de', null, null]);
    });

    it('stores a language, and null removes it', async () => {
      const readLocale = async () =>
        (await app.rest('GET', '/api/user/profile', { token: user.token })).body.user.locale;
      expect((await putProfile({ locale: 'en' })).body.user.locale).toBe('en');
      expect((await putProfile({ bio: 'Three' })).body.user.locale).toBe('en');
      expect((await putProfile({ locale: null })).body.user.locale).toBeNull();
      expect(await readLocale()).toBeNull();
      const refusedResponse = await putProfile({ locale: 'xx' });
      expect(refusedResponse).toMatchObject({
        status: 400,
        body: { field: 'locale', code: 'FIELD_INVALID' },
      });
      expect(refusedResponse.headers.get('content-language')).toBe('en');
      for (const locale of LOCALES) expect((await putProfile({ locale })).body.user.locale).toBe(locale);
      expect(await readLocale()).toBe(LOCALES.at(-1));
    });

    it.each([
      [{ nickname: ' ' }, 'nickname', 'Nickname cannot be empty'],
      [{ nickname: 'A' }, 'nickname', 'Nickname must be at least 2 characters'],
      [{ nickname: 'A'.repeat(21) }, 'nickname', 'Nickname must be less than 20 characters'],
      [{ nickname: 'A\u202Eb' }, 'nickname', 'nickname contains characters that cannot be used'],
      [{ bio: ' ' }, 'bio', 'Bio cannot be empty'],
      [{ bio: 'x'.repeat(301) }, 'bio', 'Bio must be less than 300 characters'],
      [{ bio: 5 }, 'bio', 'bio is not valid'],
      [{ avatar_url: 'https://evil.test/x.png' }, 'avatar_url', 'avatar_url is not valid'],
      [{ avatar_url: '/img/uploads/../../x.png' }, 'avatar_url', 'avatar_url is not valid'],
      [
        { cover_image_url: `/img/uploads/${'b'.repeat(32)}.png` },
        'cover_image_url',
        'cover_image_url is not valid',
      ],
    ])('refuses %j', async (body, field, error) => {
      const response = await putProfile(body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ success: false, field, error });
    });

    it("refuses another user's picture", async () => {
      const otherUser = await createMember(app);
      const url = await upload(otherUser.id, 'c'.repeat(32));
      expect((await putProfile({ avatar_url: url })).body).toMatchObject({ field: 'avatar_url' });
    });
  });
});
