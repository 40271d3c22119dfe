import { createMember, PASSWORD, readNewestToken, register, signIn } from '../../tests/accounts.ts';
import { createMovableClock, describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { DAY_MS, HOUR_MS } from '../../../tag/base/durations.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { Identity } from '../sign-in-methods/identity.entity.ts';

describeOnBoth('another address for an account', (database, { it, itOnBoth }) => {
  let app: TestApp;
  const clock = createMovableClock();
  beforeAll(async () => {
    app = await startTestApp({ database, clock: clock.now });
  });
  // Each mail needs a later time than the mail before.
  beforeEach(() => clock.advance(1));
  afterAll(() => app?.close());

  let count = 0;
  const createAddress = (name: string) => `${name}${(count += 1)}@x.test`;
  const post = async (path: string, body: object, token?: string) => {
    clock.advance(1);
    const response = await app.rest('POST', path, { body, token });
    return { status: response.status, ...response.body };
  };
  const request = (token: string, email: string, password = PASSWORD) =>
    post('/api/user/email', { email, password }, token);
  const confirm = (token: string) => post('/api/verify-email-change', { token });
  const undo = (token: string) => post('/api/undo-email-change', { token });
  const getEmail = async (token: string) =>
    (await app.rest('GET', '/api/user/profile', { token })).body.user?.email;
  /** Asks for a change and returns the tokens of both mails. */
  const requestTokens = async (session: string, oldEmail: string, newEmail: string) => {
    expect(await request(session, newEmail)).toEqual({ status: 200, success: true });
    return {
      confirmation: await readNewestToken(app, newEmail),
      undoing: await readNewestToken(app, oldEmail),
    };
  };

  itOnBoth('counts when its link was used: sessions stay, and links for a new password die', async () => {
    const { token, email } = await createMember(app);
    const newEmail = createAddress('New');
    await post('/api/auth/forgot-password', { email });
    const resetToken = await readNewestToken(app, email);
    const { confirmation } = await requestTokens(token, email, newEmail);
    expect(await getEmail(token)).toBe(email);
    const mails = await app.mails();
    const newMail = mails.find(({ to }) => to === newEmail);
    expect(newMail?.links).toEqual([`http://localhost:4000/verify-email-change#token=${confirmation}`]);
    expect(newMail?.text).not.toContain(email);
    const oldMail = mails.find(({ to }) => to === email);
    expect(oldMail?.links[0]).toMatch(/^http:\/\/localhost:4000\/undo-email-change#token=[\w-]{65}$/);
    expect(oldMail?.text).toContain(newEmail);
    const stored = JSON.stringify(await app.db.source.query('select * from email_changes'));
    expect(stored).not.toContain(confirmation);
    for (let use = 0; use < 2; use += 1)
      expect(await confirm(confirmation)).toEqual({ status: 200, success: true, email: newEmail });
    expect(await getEmail(token)).toBe(newEmail);
    await signIn(app, newEmail.toLowerCase());
    expect((await post('/api/auth/login', { email, password: PASSWORD })).code).toBe('LOGIN_FAILED');
    expect(
      (await post('/api/auth/reset-password', { token: resetToken, newPassword: 'stratocumulus' })).code,
    ).toBe('RESET_LINK_INVALID');
    const { body } = await app.rest('GET', '/api/user/export', { token });
    expect(JSON.stringify(body ?? '')).not.toContain(confirmation);
  });

  itOnBoth('is undone with the ways to sign in that were added since', async () => {
    const { id: userId, email, token } = await createMember(app);
    const { manager } = app.db.source;
    const addMethods = async (name: string): Promise<void> => {
      const times = { userId, createdAt: clock.now(), lastUsedAt: null };
      const secrets = { credentialId: name, publicKey: 'x', counter: '0', transports: [], isBackedUp: false };
      await manager.insert(Passkey, { ...times, ...secrets, name });
      await manager.insert(Identity, { ...times, issuer: 'https://id.example', subject: name });
    };
    await addMethods('before');
    clock.advance(1_000);
    const { undoing } = await requestTokens(token, email, createAddress('new'));
    await addMethods('after');
    expect(await undo(undoing)).toMatchObject({ status: 200, email });
    const passkeys = await manager.findBy(Passkey, { userId });
    const identities = await manager.findBy(Identity, { userId });
    expect([passkeys.map(({ name }) => name), identities.map(({ subject }) => subject)]).toEqual([
      ['before'],
      ['before'],
    ]);
  });

  itOnBoth('is undone by the old address for seven days: all sessions and API tokens end', async () => {
    const { token, email } = await createMember(app);
    const otherSession = await signIn(app, email);
    const apiToken = await post(
      '/api/user/tokens',
      { name: 'script', access: 'read', password: PASSWORD },
      token,
    );
    const first = await requestTokens(token, email, createAddress('thief'));
    await confirm(first.confirmation);
    const thief = String(await getEmail(token));
    // The thief changes the address again, and asks for a new password.
    const second = await requestTokens(token, thief, createAddress('thief'));
    await confirm(second.confirmation);
    const lastEmail = String(await getEmail(token));
    await post('/api/auth/forgot-password', { email: lastEmail });
    const resetToken = await readNewestToken(app, lastEmail);
    clock.advance(7 * DAY_MS - HOUR_MS);
    for (let use = 0; use < 2; use += 1)
      expect(await undo(first.undoing)).toEqual({ status: 200, success: true, email });
    for (const ended of [token, otherSession, apiToken.data.token])
      expect(await getEmail(ended)).toBeUndefined();
    expect(await getEmail(await signIn(app, email))).toBe(email);
    expect((await undo(second.undoing)).code).toBe('EMAIL_UNDO_LINK_INVALID');
    expect((await confirm(second.confirmation)).code).toBe('EMAIL_CHANGE_LINK_INVALID');
    expect(
      (await post('/api/auth/reset-password', { token: resetToken, newPassword: 'stratocumulus' })).code,
    ).toBe('RESET_LINK_INVALID');
  });

  it('is prevented by the old address before it counts; its link ends after seven days', async () => {
    const { token, email } = await createMember(app);
    const { confirmation, undoing } = await requestTokens(token, email, createAddress('new'));
    expect(await undo(undoing)).toMatchObject({ status: 200, email });
    expect((await confirm(confirmation)).code).toBe('EMAIL_CHANGE_LINK_INVALID');
    expect(await getEmail(token)).toBeUndefined();
    const late = await requestTokens(await signIn(app, email), email, createAddress('new'));
    clock.advance(7 * DAY_MS);
    expect(await undo(late.undoing)).toMatchObject({ status: 400, code: 'EMAIL_UNDO_LINK_INVALID' });
  });

  it('has one open request for 24 hours, which a new password ends', async () => {
    const { token, email } = await createMember(app);
    const first = await requestTokens(token, email, createAddress('new'));
    const second = await requestTokens(token, email, createAddress('new'));
    expect(await confirm(first.confirmation)).toMatchObject({
      status: 400,
      code: 'EMAIL_CHANGE_LINK_INVALID',
      field: 'token',
    });
    clock.advance(24 * HOUR_MS);
    expect((await confirm(second.confirmation)).code).toBe('EMAIL_CHANGE_LINK_INVALID');
    const third = await requestTokens(token, email, createAddress('new'));
    await app.graphql(
      `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "stratocumulus") { __typename } }`,
      {},
      token,
    );
    expect((await confirm(third.confirmation)).code).toBe('EMAIL_CHANGE_LINK_INVALID');
    expect(await getEmail(token)).toBe(email);
    clock.advance(1);
    expect(await request(token, createAddress('new'), 'stratocumulus')).toMatchObject({ status: 200 });
    await post('/api/auth/forgot-password', { email });
    const reset = { token: await readNewestToken(app, email), newPassword: PASSWORD };
    expect(await post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
    const open = await app.db.source.query(
      'select 1 from email_changes c join users u on u.id = user_id where u.email = $1 and superseded_at is null',
      [email],
    );
    expect(open).toEqual([]);
  });

  itOnBoth('is refused as at a registration if it is taken, now or meanwhile', async () => {
    const [user, other] = [await createMember(app), await createMember(app)];
    expect(await request(user.token, other.email.toUpperCase())).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      field: 'email',
    });
    const wanted = createAddress('wanted');
    const [mine, theirs] = [
      await requestTokens(user.token, user.email, wanted),
      await requestTokens(other.token, other.email, wanted.toUpperCase()),
    ];
    const answers = await Promise.all([confirm(mine.confirmation), confirm(theirs.confirmation)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('takes the place of an account that nobody verified, and keeps the old address free for its owner', async () => {
    const { token, email } = await createMember(app);
    const newEmail = createAddress('squatted');
    await register(app, newEmail);
    const { confirmation, undoing } = await requestTokens(token, email, newEmail);
    expect(await confirm(confirmation)).toMatchObject({ status: 200 });
    const identity = { email, password: PASSWORD, nickname: 'Other' };
    expect((await post('/api/auth/register', identity)).code).toBe('EMAIL_TAKEN');
    const other = await createMember(app);
    expect((await request(other.token, email)).code).toBe('EMAIL_TAKEN');
    // The owner may go back to it.
    const back = await requestTokens(token, newEmail, email);
    expect(await confirm(back.confirmation)).toMatchObject({ email });
    expect(await undo(undoing)).toMatchObject({ email });
    clock.advance(7 * DAY_MS);
    await app.purgeExpired();
    expect(await app.db.source.query('select 1 from email_changes')).toEqual([]);
  });

  it('needs a session, the password and another valid address', async () => {
    const { token, email } = await createMember(app);
    const newEmail = createAddress('new');
    expect((await request(token, newEmail, 'wrong')).code).toBe('PASSWORD_WRONG');
    expect(await request(token, 'a@b..test')).toMatchObject({ code: 'EMAIL_INVALID', field: 'email' });
    expect(await request(token, ` ${email}`)).toMatchObject({ code: 'EMAIL_UNCHANGED', field: 'email' });
    expect((await request(token, newEmail, '')).code).toBe('PASSWORD_EMPTY');
    const apiToken = await post(
      '/api/user/tokens',
      { name: 'script', access: 'write', password: PASSWORD },
      token,
    );
    expect((await request(apiToken.data.token, newEmail)).code).toBe('TOKEN_FORBIDDEN');
    for (const bad of ['', 'x', 'x'.repeat(5_000)]) {
      expect(await confirm(bad)).toMatchObject({ status: 400, code: 'EMAIL_CHANGE_LINK_INVALID' });
      expect(await undo(bad)).toMatchObject({ status: 400, code: 'EMAIL_UNDO_LINK_INVALID' });
    }
    expect((await app.mails()).filter(({ to }) => to === newEmail)).toEqual([]);
    const activity: { detail: string }[] = await app.db.source.query(
      `select detail from activity_entries where kind = 'e-mail' order by created_at desc limit 1`,
    );
    expect(activity[0]?.detail).not.toContain(newEmail);
  });
});
