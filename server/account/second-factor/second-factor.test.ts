import { createMember, PASSWORD, readNewestToken, type TestAccount } from '../../tests/accounts.ts';
import { createMovableClock, describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { HOUR_MS, MINUTE_MS } from '../../../tag/base/durations.ts';
import { hashToken } from '../tokens.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { computeAppCode, getOutcome, setUpApp, signInWithCode } from './tests/app-code.ts';

const STEP_MS = 30_000;

describeOnBoth('the second factor', (database, { it, itOnBoth }) => {
  const clock = createMovableClock();
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database, clock: clock.now, config: { trustedProxyCount: 1 } });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, token = user.token) =>
    app.rest(method, path, { token, body });
  const readSubjects = async () =>
    (await app.mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject);
  const readDetails = async () => {
    const { body } = await call('GET', '/api/user/activity');
    const entries = body.data as { kind: string; detail: string }[];
    return entries.filter(({ kind }) => kind === 'sign-in method').map(({ detail }) => detail);
  };

  itOnBoth('is asked for after the right password only, and its code starts a session', async () => {
    expect(getOutcome(await signInWithCode(app, user))).toBe('200');
    const { secret } = await setUpApp(app, user);
    expect(getOutcome(await signInWithCode(app, user))).toBe('401 TOTP_REQUIRED');
    expect(getOutcome(await signInWithCode(app, user, ' '))).toBe('401 TOTP_REQUIRED');
    clock.advance(STEP_MS);
    const code = computeAppCode(secret, clock.now());
    const wrongPassword = await signInWithCode(app, user, code, { password: 'a wrong guess' });
    expect(getOutcome(wrongPassword)).toBe('401 LOGIN_FAILED');
    const response = await signInWithCode(app, user, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(response.body.user.email).toBe(user.email);
    expect(getOutcome(await call('GET', '/api/user/profile', undefined, response.body.token))).toBe('200');
  });

  it('is set up by the secret of the otpauth address, and tells of it', async () => {
    const { body } = await call('POST', '/api/user/totp', { password: PASSWORD });
    const uri = new URL(body.data.uri);
    expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
      `otpauth://totp/Tailfin:${user.email}`,
    );
    expect(uri.searchParams.get('secret')).toBe(body.data.secret);
    expect(uri.searchParams.get('issuer')).toBe('Tailfin');
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    // A set-up that is not confirmed asks for nothing.
    expect(getOutcome(await signInWithCode(app, user))).toBe('200');
    const confirm = (code: string) => call('POST', '/api/user/totp/confirm', { code });
    expect(await confirm('000000')).toMatchObject({
      status: 401,
      body: { code: 'TOTP_INVALID', field: 'code' },
    });
    expect(getOutcome(await confirm('12345'))).toBe('401 TOTP_INVALID');
    expect(getOutcome(await confirm(computeAppCode(body.data.secret, clock.now())))).toBe('200');
    expect(await readSubjects()).toContain('Authenticator app set up for Tailfin');
    expect(await readDetails()).toEqual(['Set up an authenticator app']);
  });

  it('needs the password, a session, a begun set-up, and an account with a password', async () => {
    const start = (password: string) => call('POST', '/api/user/totp', { password });
    expect(getOutcome(await start('a wrong guess'))).toBe('400 PASSWORD_WRONG');
    expect(getOutcome(await start(''))).toBe('400 PASSWORD_EMPTY');
    expect(getOutcome(await call('DELETE', '/api/user/totp', { password: 'a wrong guess' }))).toBe(
      '400 PASSWORD_WRONG',
    );
    const missing = await call('POST', '/api/user/totp/confirm', { code: '123456' });
    expect(missing.body.code).toBe('TOTP_SETUP_MISSING');
    expect((await app.rest('POST', '/api/user/totp', { body: { password: PASSWORD } })).status).toBe(401);
    const { manager } = app.db.source;
    await manager.query('update users set password_hash = null where id = $1', [user.id]);
    expect(getOutcome(await start(''))).toBe('403 CONFIRMATION_REQUIRED');
    await manager.query('update sessions set confirmed_at = $2 where user_id = $1', [user.id, clock.now()]);
    expect(getOutcome(await start(''))).toBe('409 TOTP_NEEDS_PASSWORD');
  });

  it('takes a code once: neither it nor one of an earlier step works again', async () => {
    const { secret } = await setUpApp(app, user);
    const getCode = (shiftMs = 0) => computeAppCode(secret, new Date(clock.now().getTime() + shiftMs));
    const signInBy = async (code: string) => getOutcome(await signInWithCode(app, user, code));
    // The code of the set-up is used up.
    expect(await signInBy(getCode())).toBe('401 TOTP_INVALID');
    expect(await signInBy(getCode(-STEP_MS))).toBe('401 TOTP_INVALID');
    clock.advance(STEP_MS);
    expect(await signInBy(getCode())).toBe('200');
    expect(await signInBy(getCode())).toBe('401 TOTP_INVALID');
    expect(await signInBy(getCode(-STEP_MS))).toBe('401 TOTP_INVALID');
    // A code of the next step, of an app whose clock is ahead, uses the current one up.
    expect(await signInBy(getCode(STEP_MS))).toBe('200');
    expect(await signInBy(getCode())).toBe('401 TOTP_INVALID');
    expect(await signInBy(getCode(STEP_MS))).toBe('401 TOTP_INVALID');
  });

  it('takes a code that is one step late, and none that is later', async () => {
    const { secret } = await setUpApp(app, user);
    clock.advance(STEP_MS * 4);
    const code = computeAppCode(secret, clock.now());
    clock.advance(STEP_MS * 2);
    expect(getOutcome(await signInWithCode(app, user, code))).toBe('401 TOTP_INVALID');
    const lateCode = computeAppCode(secret, new Date(clock.now().getTime() - STEP_MS));
    expect(getOutcome(await signInWithCode(app, user, lateCode))).toBe('200');
  });

  itOnBoth('of two simultaneous sign-ins with one code, one succeeds', async () => {
    const { secret, recoveryCodes } = await setUpApp(app, user);
    clock.advance(STEP_MS);
    for (const code of [computeAppCode(secret, clock.now()), recoveryCodes[0]]) {
      const responses = await Promise.all([1, 2, 3].map(() => signInWithCode(app, user, code)));
      expect(responses.map(getOutcome).sort()).toEqual(['200', '401 TOTP_INVALID', '401 TOTP_INVALID']);
    }
  });

  it('has ten recovery codes, each of which signs in once and is told', async () => {
    const { recoveryCodes } = await setUpApp(app, user);
    clock.advance(STEP_MS);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const [first = '', second = ''] = recoveryCodes;
    expect(getOutcome(await signInWithCode(app, user, first))).toBe('200');
    expect(getOutcome(await signInWithCode(app, user, first))).toBe('401 TOTP_INVALID');
    clock.advance(STEP_MS);
    const typed = ` ${second.toLowerCase().replaceAll('-', '')} `;
    expect(getOutcome(await signInWithCode(app, user, typed))).toBe('200');
    for (const code of ['AAAA-AAAA-AAAA-AAAA', `${second}A`, 'A'.repeat(5_000), '1234567', '١٢٣٤٥٦'])
      expect(getOutcome(await signInWithCode(app, user, code))).toBe('401 TOTP_INVALID');
    expect(await readDetails()).toEqual([
      'Used a recovery code, 8 left',
      'Used a recovery code, 9 left',
      'Set up an authenticator app',
    ]);
    const mails = (await app.mails()).filter(({ subject }) => subject === 'Recovery code used for Tailfin');
    expect(mails.filter(({ to }) => to === user.email)).toHaveLength(2);
    expect(mails[0]?.text).toContain('Recovery codes left: 8.');
    expect(mails[0]?.text).not.toContain(second);
  });

  it('does not take the recovery code or the app of another user', async () => {
    const other = await setUpApp(app, await createMember(app));
    await setUpApp(app, user);
    expect(getOutcome(await signInWithCode(app, user, other.recoveryCodes[0]))).toBe('401 TOTP_INVALID');
    clock.advance(STEP_MS);
    const code = computeAppCode(other.secret, clock.now());
    expect(getOutcome(await signInWithCode(app, user, code))).toBe('401 TOTP_INVALID');
  });

  it('stores neither the secret nor a recovery code as text, and shows them once', async () => {
    const { secret, recoveryCodes } = await setUpApp(app, user);
    const { manager } = app.db.source;
    const factor = await manager.findOneByOrFail(SecondFactor, { userId: user.id });
    const codes = await manager.findBy(RecoveryCode, { userId: user.id });
    const storedText = JSON.stringify([factor, codes, await manager.query('select * from stored_answers')]);
    const secretBytes = Buffer.from(factor.encryptedSecret, 'base64url').toString('latin1');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(storedText + secretBytes).not.toContain(text);
    expect(codes.map(({ codeHash }) => codeHash)).toContain(
      hashToken(recoveryCodes[0]?.replaceAll('-', '') ?? ''),
    );
    // The same idempotency key again does not show the codes again.
    const token = user.token;
    const headers = { 'idempotency-key': 'a-key-of-the-test-1' };
    const code = computeAppCode(secret, clock.now());
    const repeated = await app.rest('POST', '/api/user/totp/confirm', { token, body: { code }, headers });
    expect(repeated.body.code).toBe('TOTP_SETUP_MISSING');
  });

  it('is set up anew: the new app and the new recovery codes replace the old ones only when confirmed', async () => {
    const old = await setUpApp(app, user);
    clock.advance(STEP_MS);
    await call('POST', '/api/user/totp', { password: PASSWORD });
    expect(getOutcome(await signInWithCode(app, user, computeAppCode(old.secret, clock.now())))).toBe('200');
    expect(getOutcome(await signInWithCode(app, user, old.recoveryCodes[0]))).toBe('200');
    const renewed = await setUpApp(app, user);
    clock.advance(STEP_MS);
    expect(getOutcome(await signInWithCode(app, user, old.recoveryCodes[1]))).toBe('401 TOTP_INVALID');
    expect(getOutcome(await signInWithCode(app, user, computeAppCode(old.secret, clock.now())))).toBe(
      '401 TOTP_INVALID',
    );
    expect(getOutcome(await signInWithCode(app, user, computeAppCode(renewed.secret, clock.now())))).toBe(
      '200',
    );
    expect(getOutcome(await signInWithCode(app, user, renewed.recoveryCodes[0]))).toBe('200');
  });

  it('stays on after a reset and a change of the password', async () => {
    const { secret } = await setUpApp(app, user);
    clock.advance(STEP_MS);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    const body = { token: await readNewestToken(app, user.email), newPassword: 'altocumulus' };
    expect(getOutcome(await app.rest('POST', '/api/auth/reset-password', { body }))).toBe('200');
    const signInAgain = (password: string, code?: string) => signInWithCode(app, user, code, { password });
    expect(getOutcome(await signInAgain('altocumulus'))).toBe('401 TOTP_REQUIRED');
    clock.advance(STEP_MS);
    const { token } = (await signInAgain('altocumulus', computeAppCode(secret, clock.now()))).body;
    const { errors } = await app.graphql(
      `mutation { changePassword(currentPassword: "altocumulus", newPassword: "cumulonimbus") {
        ... on Refusal { code } } }`,
      {},
      token,
    );
    expect(errors).toBeUndefined();
    expect(getOutcome(await signInAgain('cumulonimbus'))).toBe('401 TOTP_REQUIRED');
  });

  it('is switched off by the password, with the recovery codes, and tells of it', async () => {
    await setUpApp(app, user);
    clock.advance(STEP_MS);
    expect(getOutcome(await call('DELETE', '/api/user/totp', { password: PASSWORD }))).toBe('200');
    expect(getOutcome(await signInWithCode(app, user))).toBe('200');
    expect(await app.db.source.manager.countBy(RecoveryCode, { userId: user.id })).toBe(0);
    expect(await readSubjects()).toContain('Authenticator app removed for Tailfin');
    expect((await readDetails())[0]).toBe('Removed the authenticator app');
    // Nothing is told if it is off already.
    expect(getOutcome(await call('DELETE', '/api/user/totp', { password: PASSWORD }))).toBe('200');
    expect(await readDetails()).toHaveLength(2);
  });

  it('is not asked for by an API token', async () => {
    const body = { name: 'My script', access: 'read', password: PASSWORD };
    const { token } = (await call('POST', '/api/user/tokens', body)).body.data;
    await setUpApp(app, user);
    expect(getOutcome(await call('GET', '/api/user/tags', undefined, token))).toBe('200');
    expect((await call('POST', '/api/user/totp', { password: PASSWORD }, token)).status).toBe(403);
  });
});

describe('wrong codes are counted', () => {
  const clock = createMovableClock();
  let app: TestApp;
  beforeAll(async () => {
    const config = { isRateLimited: true, trustedProxyCount: 1 };
    app = await startTestApp({ database: 'postgres', clock: clock.now, config });
  });
  afterAll(() => app?.close());

  it('by network: five of an attacker do not lock the owner out, and recovery codes still sign in', async () => {
    const user = await setUpApp(app, await createMember(app));
    clock.advance(MINUTE_MS);
    const ip = '203.0.113.7';
    const guess = async () => getOutcome(await signInWithCode(app, user, '000000', { ip }));
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe('401 TOTP_INVALID');
    const code = computeAppCode(user.secret, clock.now());
    expect(getOutcome(await signInWithCode(app, user, code, { ip }))).toBe('429 TOO_MANY_ATTEMPTS');
    expect(getOutcome(await signInWithCode(app, user, user.recoveryCodes[0], { ip }))).toBe('200');
    expect(getOutcome(await signInWithCode(app, user, code, { ip: '198.51.100.1' }))).toBe('200');
  });

  it('by account: twenty from many networks lock the codes of the app, not the recovery codes', async () => {
    const user = await setUpApp(app, await createMember(app));
    clock.advance(HOUR_MS);
    // The confirmation of the set-up is counted as well.
    for (let tries = 0; tries < 19; tries += 1) {
      const ip = `203.0.113.${100 + tries}`;
      expect(getOutcome(await signInWithCode(app, user, '000000', { ip }))).toBe('401 TOTP_INVALID');
    }
    const code = computeAppCode(user.secret, clock.now());
    expect(getOutcome(await signInWithCode(app, user, code))).toBe('429 TOO_MANY_ATTEMPTS');
    const { token } = user;
    const confirmation = await app.rest('POST', '/api/user/totp/confirm', { token, body: { code } });
    expect(getOutcome(confirmation)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(getOutcome(await signInWithCode(app, user, user.recoveryCodes[0]))).toBe('200');
  });

  it('the right code resets the count of its network', async () => {
    const user = await setUpApp(app, await createMember(app));
    for (let round = 0; round < 2; round += 1) {
      clock.advance(MINUTE_MS);
      for (let tries = 0; tries < 4; tries += 1)
        expect(getOutcome(await signInWithCode(app, user, '000000'))).toBe('401 TOTP_INVALID');
      const code = computeAppCode(user.secret, clock.now());
      expect(getOutcome(await signInWithCode(app, user, code))).toBe('200');
    }
  });
});
