import { createMember, PASSWORD, type TestAccount } from '../../tests/accounts.ts';
import { createMovableClock, describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { MINUTE_MS } from '../../../tag/base/durations.ts';
import { getOutcome } from '../second-factor/tests/app-code.ts';
import { Passkey } from './passkey.entity.ts';
import { PASSKEY_ORIGIN, PasskeyBrowser } from './tests/passkey-calls.ts';
import { SoftwareAuthenticator, type Deviation } from './tests/software-authenticator.ts';

describeOnBoth('attacks on passkeys', (database, { it, itOnBoth }) => {
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
  const deletePasskey = (id: string, password = PASSWORD) =>
    app.rest('DELETE', `/api/user/passkeys/${id}`, { token: user.token, body: { password } });

  const DEVIATIONS: [string, Deviation][] = [
    ['another origin', { origin: 'https://tags.example.evil.test' }],
    ['another port', { origin: 'https://tags.example:8443' }],
    ['another host', { rpId: 'evil.test' }],
    ['no check of the person', { isUserVerified: false }],
    ['another purpose', { type: 'payment.get' }],
  ];
  it.each(DEVIATIONS)('refuses %s, for a new passkey and for a sign-in', async (_name, deviation) => {
    expect(getOutcome(await browser.add(user, deviation))).toBe('401 PASSKEY_FAILED');
    expect(await readPasskeys()).toEqual([]);
    await browser.add(user);
    expect(getOutcome(await browser.signIn(deviation))).toBe('401 PASSKEY_FAILED');
    expect(getOutcome(await browser.signIn())).toBe('200');
  });

  it('refuses a frame of another site', async () => {
    await browser.add(user);
    expect(getOutcome(await browser.signIn({ isCrossOrigin: true }))).toBe('400 SIGN_IN_STEP_EXPIRED');
  });

  it('takes each response once, within five minutes, and only with a challenge of this server', async () => {
    const creation = browser.authenticator.create((await browser.requestCreation(user)).body.data);
    expect(getOutcome(await browser.sendCreation(user, creation))).toBe('200');
    expect(getOutcome(await browser.sendCreation(user, creation))).toBe('400 SIGN_IN_STEP_EXPIRED');
    const signature = browser.authenticator.sign(await browser.requestChallenge());
    expect(getOutcome(await browser.sendSignature(signature))).toBe('200');
    expect(getOutcome(await browser.sendSignature(signature))).toBe('400 SIGN_IN_STEP_EXPIRED');
    const lateSignature = browser.authenticator.sign(await browser.requestChallenge());
    clock.advance(5 * MINUTE_MS);
    expect(getOutcome(await browser.sendSignature(lateSignature))).toBe('400 SIGN_IN_STEP_EXPIRED');
    const challenge = Buffer.from('a challenge of an attacker').toString('base64url');
    const invented = browser.authenticator.sign({ challenge, rpId: 'tags.example' });
    expect(getOutcome(await browser.sendSignature(invented))).toBe('400 SIGN_IN_STEP_EXPIRED');
  });

  it('uses a challenge up even if the response is refused', async () => {
    await browser.add(user);
    const options = await browser.requestChallenge();
    const refused = browser.authenticator.sign(options, { isUserVerified: false });
    expect(getOutcome(await browser.sendSignature(refused))).toBe('401 PASSKEY_FAILED');
    expect(getOutcome(await browser.sendSignature(browser.authenticator.sign(options)))).toBe(
      '400 SIGN_IN_STEP_EXPIRED',
    );
  });

  it('takes a response only in the browser that got the challenge', async () => {
    await browser.add(user);
    const victim = new PasskeyBrowser(app);
    await victim.requestChallenge();
    const signature = browser.authenticator.sign(await browser.requestChallenge());
    expect(getOutcome(await victim.sendSignature(signature))).toBe('400 SIGN_IN_STEP_EXPIRED');
    const creation = new SoftwareAuthenticator(PASSKEY_ORIGIN).create(
      (await browser.requestCreation(user)).body.data,
    );
    expect(getOutcome(await victim.sendCreation(user, creation))).toBe('400 SIGN_IN_STEP_EXPIRED');
  });

  it('binds the challenge of Settings to the user and the session', async () => {
    const attacker = await createMember(app);
    const creation = browser.authenticator.create((await browser.requestCreation(attacker)).body.data);
    expect(getOutcome(await browser.sendCreation(user, creation))).toBe('400 SIGN_IN_STEP_EXPIRED');
    const { token } = (
      await app.rest('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } })
    ).body;
    const ownCreation = browser.authenticator.create((await browser.requestCreation(user)).body.data);
    expect(getOutcome(await browser.sendCreation({ token }, ownCreation))).toBe('400 SIGN_IN_STEP_EXPIRED');
    expect(getOutcome(await browser.sendCreation(user, ownCreation))).toBe('400 SIGN_IN_STEP_EXPIRED');
    // A challenge of a sign-in makes no passkey.
    const options = (await browser.requestCreation(user)).body.data;
    const { challenge } = await browser.requestChallenge();
    const otherKind = browser.authenticator.create({ ...options, challenge });
    expect(getOutcome(await browser.sendCreation(user, otherKind))).toBe('400 SIGN_IN_STEP_EXPIRED');
    expect(await readPasskeys()).toEqual([]);
  });

  it('adds a credential once, for one user', async () => {
    await browser.add(user);
    expect(getOutcome(await browser.add(user))).toBe('409 PASSKEY_EXISTS');
    const other = await createMember(app);
    expect(getOutcome(await browser.add(other))).toBe('409 PASSKEY_EXISTS');
    expect((await browser.signIn()).body.code).toBe('PASSKEY_FAILED');
  });

  it('refuses the handle of another user, another key and an unknown passkey', async () => {
    await browser.add(user);
    const other = new PasskeyBrowser(app);
    const otherUser = await createMember(app);
    const { user: stored } = (await other.requestCreation(otherUser)).body.data;
    expect(getOutcome(await browser.signIn({ userHandle: stored.id }))).toBe('401 PASSKEY_FAILED');
    expect(getOutcome(await other.signIn())).toBe('401 PASSKEY_FAILED');
    const forged = {
      ...other.authenticator.sign(await other.requestChallenge(), { userHandle: '' }),
      id: browser.authenticator.credentialId,
      rawId: browser.authenticator.credentialId,
    };
    const { userHandle: _absent, ...response } = forged.response;
    expect(getOutcome(await other.sendSignature({ ...forged, response }))).toBe('401 PASSKEY_FAILED');
    const options = await browser.requestChallenge();
    const own = browser.authenticator.sign(options);
    const { userHandle: _handle, ...withoutHandle } = own.response;
    expect(getOutcome(await browser.sendSignature({ ...own, response: withoutHandle }))).toBe('200');
  });

  it('refuses a counter that does not grow, unless it is always 0', async () => {
    await browser.add(user);
    for (let times = 0; times < 2; times += 1) expect(getOutcome(await browser.signIn())).toBe('200');
    expect(getOutcome(await browser.signIn({ counter: 7 }))).toBe('200');
    for (const counter of [7, 6, 0])
      expect(getOutcome(await browser.signIn({ counter }))).toBe('401 PASSKEY_FAILED');
    expect(getOutcome(await browser.signIn({ counter: 8 }))).toBe('200');
  });

  it('does not delete the passkey of another user', async () => {
    const { id } = (await browser.add(await createMember(app))).body.data;
    expect(getOutcome(await deletePasskey(id))).toBe('404 NOT_FOUND');
    expect(getOutcome(await browser.signIn())).toBe('200');
  });

  it('answers each wrong shape with PASSKEY_FAILED', async () => {
    await browser.add(user);
    const signature = browser.authenticator.sign(await browser.requestChallenge());
    const { response } = signature;
    const nested = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
    const wrongShapes = [
      null,
      [],
      'text',
      7,
      {},
      nested,
      { response: nested },
      { ...signature, id: 1 },
      { ...signature, type: 'password' },
      { ...signature, response: null },
      { ...signature, response: { ...response, signature: 'ä' } },
      { ...signature, response: { ...response, userHandle: { a: 1 } } },
      { ...signature, response: { ...response, clientDataJSON: 'A'.repeat(30_000) } },
    ];
    for (const shape of wrongShapes) {
      expect(getOutcome(await browser.sendSignature(shape))).toBe('401 PASSKEY_FAILED');
      expect(getOutcome(await browser.sendCreation(user, shape))).toBe('401 PASSKEY_FAILED');
    }
    // Deep lists, which JSON.stringify of this test could not write.
    const text = `{"response":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const deepResponse = await browser.call('POST', '/api/auth/passkey', { body: text, headers });
    expect(getOutcome(deepResponse)).toBe('401 PASSKEY_FAILED');
    // Bytes that only the library reads.
    const brokenParts = [{ authenticatorData: 'AAAA' }, { signature: 'AAAA' }];
    for (const part of brokenParts) {
      const fresh = browser.authenticator.sign(await browser.requestChallenge());
      const broken = { ...fresh, response: { ...fresh.response, ...part } };
      expect(getOutcome(await browser.sendSignature(broken))).toBe('401 PASSKEY_FAILED');
    }
    const creation = browser.authenticator.create((await browser.requestCreation(user)).body.data);
    const broken = { ...creation, response: { ...creation.response, attestationObject: 'gGFh' } };
    expect(getOutcome(await browser.sendCreation(user, broken))).toBe('401 PASSKEY_FAILED');
    for (const clientData of ['null', '[]', '7', '{"challenge":7}', 'no JSON']) {
      const clientDataJSON = Buffer.from(clientData).toString('base64url');
      const shape = { ...signature, response: { ...response, clientDataJSON } };
      expect(getOutcome(await browser.sendSignature(shape))).toBe('400 SIGN_IN_STEP_EXPIRED');
    }
  });

  it('a deleted account takes its passkeys along', async () => {
    await browser.add(user);
    await app.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { password: PASSWORD },
      user.token,
    );
    expect(getOutcome(await browser.signIn())).toBe('401 PASSKEY_FAILED');
    expect(getOutcome(await browser.add(await createMember(app)))).toBe('200');
  });

  itOnBoth('of simultaneous calls with one response, one succeeds', async () => {
    await browser.add(user);
    const signature = browser.authenticator.sign(await browser.requestChallenge());
    const responses = await Promise.all([1, 2, 3].map(() => browser.sendSignature(signature)));
    expect(responses.map(getOutcome).sort()).toEqual([
      '200',
      '400 SIGN_IN_STEP_EXPIRED',
      '400 SIGN_IN_STEP_EXPIRED',
    ]);
  });
});
