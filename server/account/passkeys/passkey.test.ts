import { createMember, PASSWORD, type TestAccount } from '../../tests/accounts.ts';
import { createMovableClock, describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { MINUTE_MS } from '../../../tag/base/durations.ts';
import { getOutcome, setUpApp } from '../second-factor/tests/app-code.ts';
import { getPasskeyHost } from './passkey-host.ts';
import { Passkey } from './passkey.entity.ts';
import { PASSKEY_ORIGIN, PasskeyBrowser } from './tests/passkey-calls.ts';
import { SoftwareAuthenticator } from './tests/software-authenticator.ts';

describeOnBoth('passkeys', (database, { it, itOnBoth }) => {
  const clock = createMovableClock();
  let app: TestApp;
  let user: TestAccount;
  let browser: PasskeyBrowser;
  beforeAll(async () => {
    app = await startTestApp({ database, clock: clock.now, config: { publicUrl: PASSKEY_ORIGIN } });
  });
  beforeEach(async () => {
    user = await createMember(app);
    browser = new PasskeyBrowser(app);
  });
  afterAll(() => app?.close());

  const readPasskeys = () => app.db.source.manager.findBy(Passkey, { userId: user.id });
  const readDetails = async () => {
    const { body } = await app.rest('GET', '/api/user/activity', { token: user.token });
    const entries = body.data as { kind: string; detail: string }[];
    return entries.map(({ detail }) => detail);
  };
  const readSubjects = async () =>
    (await app.mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject);
  const deletePasskey = (id: string, password = PASSWORD) =>
    app.rest('DELETE', `/api/user/passkeys/${id}`, { token: user.token, body: { password } });

  itOnBoth('a passkey is added, and signs in without a name, a password or a code', async () => {
    const added = await browser.add(user);
    expect(added.status).toBe(200);
    expect(added.body.data).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      name: 'My phone',
      created_at: clock.now().toISOString(),
      last_used_at: null,
      backed_up: true,
    });
    await setUpApp(app, user);
    clock.advance(MINUTE_MS);
    const response = await browser.signIn();
    expect(getOutcome(response)).toBe('200');
    expect(response.body.user.email).toBe(user.email);
    const { token } = response.body;
    expect((await app.rest('GET', '/api/user/profile', { token })).status).toBe(200);
    expect(await readPasskeys()).toMatchObject([
      { lastUsedAt: clock.now(), transports: ['internal', 'hybrid'] },
    ]);
    expect((await readDetails())[0]).toMatch(/, by a passkey$/);
    expect(await readSubjects()).toContain('New passkey for Tailfin');
    // The sign-in itself replaces the password for five minutes.
    const start = () => app.rest('POST', '/api/user/totp', { token, body: { password: '' } });
    expect(getOutcome(await start())).toBe('200');
    clock.advance(5 * MINUTE_MS);
    expect(getOutcome(await start())).toBe('400 PASSWORD_EMPTY');
  });

  it('the options ask for what the server checks, and name the user by a random handle', async () => {
    const { body } = await browser.requestCreation(user);
    expect(body.data).toMatchObject({
      rp: { id: 'tags.example', name: 'Tailfin' },
      user: { name: user.email, id: expect.stringMatching(/^[\w-]{43}$/) },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await browser.add(user);
    const second = (await browser.requestCreation(user)).body.data;
    expect(second.user.id).toBe(body.data.user.id);
    expect(second.excludeCredentials).toMatchObject([{ id: browser.authenticator.credentialId }]);
    expect(await browser.requestChallenge()).toMatchObject({
      rpId: 'tags.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(await browser.requestChallenge(user.token)).toMatchObject({
      allowCredentials: [{ id: browser.authenticator.credentialId }],
    });
  });

  it('a deleted passkey no longer signs in; deletion needs the password, and is told', async () => {
    const { id } = (await browser.add(user)).body.data;
    expect(getOutcome(await deletePasskey(id, 'a wrong guess'))).toBe('400 PASSWORD_WRONG');
    expect(getOutcome(await deletePasskey(id, ''))).toBe('400 PASSWORD_EMPTY');
    for (const unknown of ['1', '6f0b2b1c-3f9e-4a3b-9d3e-111111111111'])
      expect(getOutcome(await deletePasskey(unknown))).toBe('404 NOT_FOUND');
    clock.advance(1_000);
    expect(getOutcome(await deletePasskey(id))).toBe('200');
    expect(getOutcome(await browser.signIn())).toBe('401 PASSKEY_FAILED');
    expect(await readSubjects()).toContain('Passkey deleted for Tailfin');
    expect((await readDetails()).slice(0, 2)).toEqual([
      "Deleted the passkey 'My phone'",
      "Added the passkey 'My phone'",
    ]);
    // The same authenticator can be added again.
    expect(getOutcome(await browser.add(user))).toBe('200');
  });

  it('the last way in is not deleted', async () => {
    const { id } = (await browser.add(user)).body.data;
    await app.db.source.manager.query('update users set password_hash = null where id = $1', [user.id]);
    const { token } = (await browser.signIn()).body;
    const remove = (passkeyId: string) =>
      browser.call('DELETE', `/api/user/passkeys/${passkeyId}`, { token, body: { password: '' } });
    expect(getOutcome(await remove(id))).toBe('409 LAST_SIGN_IN_METHOD');
    const options = await browser.call('POST', '/api/user/passkeys/options', {
      token,
      body: { password: '' },
    });
    const second = new SoftwareAuthenticator(PASSKEY_ORIGIN).create(options.body.data);
    const { id: secondId } = (await browser.sendCreation({ token }, second)).body.data;
    expect(getOutcome(await remove(id))).toBe('200');
    expect(getOutcome(await remove(secondId))).toBe('409 LAST_SIGN_IN_METHOD');
  });

  it('tells a suspension only with a valid signature', async () => {
    await browser.add(user);
    const columns = 'suspended_at = created_at, suspended_reason = $2';
    await app.db.source.manager.query(`update users set ${columns} where id = $1`, [user.id, 'Spam']);
    expect(getOutcome(await browser.signIn({ isUserVerified: false }))).toBe('401 PASSKEY_FAILED');
    expect(getOutcome(await browser.signIn())).toBe('403 ACCOUNT_SUSPENDED');
  });

  it('needs the password and a name to add one, and allows twenty', async () => {
    expect(getOutcome(await browser.requestCreation(user, 'a wrong guess'))).toBe('400 PASSWORD_WRONG');
    expect((await browser.requestCreation({ token: 'tf_none' })).status).toBe(401);
    const creation = browser.authenticator.create((await browser.requestCreation(user)).body.data);
    expect(getOutcome(await browser.sendCreation(user, creation, ' '))).toBe('400 FIELD_REQUIRED');
    expect(getOutcome(await browser.sendCreation(user, creation, 'My phone'))).toBe('200');
    const pending = new SoftwareAuthenticator(PASSKEY_ORIGIN).create(
      (await browser.requestCreation(user)).body.data,
    );
    for (let count = 1; count < 20; count += 1)
      expect(getOutcome(await browser.add(user, {}, new SoftwareAuthenticator(PASSKEY_ORIGIN)))).toBe('200');
    expect(getOutcome(await browser.requestCreation(user))).toBe('409 PASSKEY_LIMIT');
    expect(getOutcome(await browser.sendCreation(user, pending))).toBe('409 PASSKEY_LIMIT');
  });

  it('confirms the caller by a passkey of the same user', async () => {
    await browser.add(user);
    const confirm = async (response: unknown) => {
      const { data } = await browser
        .call('POST', '/graphql', {
          token: user.token,
          body: {
            query: `mutation ($response: AuthenticatorResponse!) { confirmByPasskey(response: $response) {
              __typename ... on Refusal { code } } }`,
            variables: { response },
          },
        })
        .then(({ body }) => body);
      return data?.confirmByPasskey.code ?? data?.confirmByPasskey.__typename;
    };
    const other = new PasskeyBrowser(app);
    await other.add(await createMember(app));
    const challenge = await browser.requestChallenge(user.token);
    expect(await confirm(other.authenticator.sign(challenge))).toBe('PASSKEY_FAILED');
    // A challenge of a sign-in confirms nothing, and one of a confirmation does not sign in.
    expect(await confirm(browser.authenticator.sign(await browser.requestChallenge()))).toBe(
      'SIGN_IN_STEP_EXPIRED',
    );
    const forSignIn = browser.authenticator.sign(await browser.requestChallenge(user.token));
    expect(getOutcome(await browser.sendSignature(forSignIn))).toBe('400 SIGN_IN_STEP_EXPIRED');
    expect(getOutcome(await browser.requestCreation(user, ''))).toBe('400 PASSWORD_EMPTY');
    expect(await confirm(browser.authenticator.sign(await browser.requestChallenge(user.token)))).toBe(
      'Done',
    );
    expect(getOutcome(await browser.requestCreation(user, ''))).toBe('200');
    clock.advance(5 * MINUTE_MS);
    expect(getOutcome(await browser.requestCreation(user, ''))).toBe('400 PASSWORD_EMPTY');
  });
});

describe('passkeys at an address without them', () => {
  it.each([
    ['https://tags.example', 'tags.example'],
    ['https://tags.example:8443', 'tags.example'],
    ['http://localhost:4000', 'localhost'],
    ['http://tags.example', null],
    ['http://192.0.2.7:4000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('%s has the host %s', (publicUrl, host) => {
    expect(getPasskeyHost(publicUrl)).toBe(host);
  });

  it('are refused, and the calls are counted by network', async () => {
    const config = { publicUrl: 'http://192.0.2.7:4000' };
    const app = await startTestApp({ database: 'postgres', config });
    try {
      const { token } = await createMember(app);
      const browser = new PasskeyBrowser(app);
      expect((await browser.requestCreation({ token })).body.code).toBe('PASSKEY_UNAVAILABLE');
      expect((await browser.sendSignature({})).body.code).toBe('PASSKEY_UNAVAILABLE');
      expect((await browser.call('POST', '/api/auth/passkey/options')).body.code).toBe('PASSKEY_UNAVAILABLE');
    } finally {
      await app.close();
    }
  });

  it('are limited by network', async () => {
    const app = await startTestApp({ database: 'postgres', config: { isRateLimited: true } });
    try {
      const browser = new PasskeyBrowser(app);
      for (let count = 0; count < 300; count += 1) await browser.call('POST', '/api/auth/passkey/options');
      expect((await browser.call('POST', '/api/auth/passkey/options')).status).toBe(429);
      // Visits to /signin do not use up the sign-ins of their network.
      for (let count = 0; count < 100; count += 1) expect((await browser.sendSignature({})).status).toBe(401);
      expect((await browser.sendSignature({})).status).toBe(429);
    } finally {
      await app.close();
    }
  });
});
