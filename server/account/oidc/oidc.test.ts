import { createMember, PASSWORD } from '../../tests/accounts.ts';
import { createLog } from '../../log.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { SignInStep } from '../sign-in-methods/sign-in-step.entity.ts';
import { openBrowser } from './tests/test-browser.ts';
import { CLIENT_SECRET, startTestProvider, type TestProvider, PUBLIC_URL } from './tests/test-provider.ts';

const EXPIRED = `${PUBLIC_URL}/login#oidc-error=SIGN_IN_STEP_EXPIRED`;
const FAILED = `${PUBLIC_URL}/login#oidc-error=PROVIDER_FAILED`;
const UNAVAILABLE = `${PUBLIC_URL}/login#oidc-error=PROVIDER_UNAVAILABLE`;

describe('the identity provider signs in', () => {
  let provider: TestProvider;
  let app: TestApp;
  let laterMs = 0;
  const lines: string[] = [];
  beforeAll(async () => {
    provider = await startTestProvider();
    app = await startTestApp({
      database: 'postgres',
      clock: () => new Date(Date.now() + laterMs),
      config: { publicUrl: PUBLIC_URL, oauth: provider.settings },
      log: createLog('trace', { write: (line) => lines.push(line) }),
    });
    provider.people.set('ann', { email: 'ann@x.test', email_verified: true, name: 'Ann of the provider' });
  });
  afterEach(() => {
    laterMs = 0;
    provider.intercept = () => false;
  });
  afterAll(async () => {
    await app?.close();
    await provider?.close();
  });

  it('starts without the provider, and asks it at the first use', async () => {
    const others = await app.rest('GET', '/api/health');
    expect([others.status, provider.paths]).toEqual([200, []]);
  });

  it('by a redirect with state, nonce and PKCE, and a code in the fragment that works once', async () => {
    const browser = openBrowser(app);
    const start = await browser.request(`${PUBLIC_URL}/api/auth/oidc/start`);
    expect([start.status, start.headers.get('cache-control'), start.headers.get('referrer-policy')]).toEqual([
      302,
      'no-store',
      'no-referrer',
    ]);
    expect(Object.fromEntries(new URL(start.location).searchParams)).toMatchObject({
      client_id: 'tailfin',
      redirect_uri: `${PUBLIC_URL}/api/auth/oidc/callback`,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
    const code = await browser.fetchCode(provider, 'ann');
    const { status, body } = await browser.exchange(code);
    expect([status, body.user.email, body.user.nickname]).toEqual([200, 'ann@x.test', 'Ann of the provider']);
    const viewer = await app.graphql('{ viewer { email } }', {}, body.token);
    expect(viewer.data).toEqual({ viewer: { email: 'ann@x.test' } });
    expect((await browser.exchange(code)).body.code).toBe('SIGN_IN_STEP_EXPIRED');
  });

  it('and two simultaneous first sign-ins make one account', async () => {
    provider.people.set('twin', { email: 'twin@x.test', email_verified: true });
    const browsers = [openBrowser(app), openBrowser(app)];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await browser.fetchCode(provider, 'twin'));
    const results = await Promise.all(browsers.map((browser, index) => browser.exchange(codes[index] ?? '')));
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(results[0]?.body.user.id).toBe(results[1]?.body.user.id);
  });

  it('not with the same address of the callback twice', async () => {
    const browser = openBrowser(app);
    const callback = await browser.signInAtProvider(provider, 'ann');
    expect((await browser.request(callback)).location).toContain('#oidc=');
    expect((await browser.request(callback)).location).toBe(EXPIRED);
  });

  it('not with the callback or the code of another browser', async () => {
    const [attacker, victim] = [openBrowser(app), openBrowser(app)];
    const callback = await attacker.signInAtProvider(provider, 'ann');
    expect((await victim.request(callback)).location).toBe(EXPIRED);
    await victim.request(`${PUBLIC_URL}/api/auth/oidc/start`);
    const secondCallback = await attacker.signInAtProvider(provider, 'ann');
    expect((await victim.request(secondCallback)).location).toBe(EXPIRED);
    const code = await attacker.fetchCode(provider, 'ann');
    expect((await victim.exchange(code)).body.code).toBe('SIGN_IN_STEP_EXPIRED');
  });

  it.each([
    ['another state', EXPIRED, (url: URL) => url.searchParams.set('state', 'forged')],
    ['no state', EXPIRED, (url: URL) => url.searchParams.delete('state')],
    ['two states', EXPIRED, (url: URL) => url.searchParams.append('state', 'forged')],
    ['another issuer', FAILED, (url: URL) => url.searchParams.set('iss', 'https://evil.test')],
    ['no issuer, though the provider announces it', FAILED, (url: URL) => url.searchParams.delete('iss')],
    ['an unknown code', FAILED, (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['a refusal of the user', FAILED, refuseAtProvider],
  ])('not with %s in the address of the callback', async (_name, location, change) => {
    const browser = openBrowser(app);
    const url = new URL(await browser.signInAtProvider(provider, 'ann'));
    change(url);
    expect((await browser.request(url.href)).location).toBe(location);
  });

  it.each([
    ['nonce', 'another-nonce'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('not if the %s was changed on the way to the provider', async (name, value) => {
    const browser = openBrowser(app);
    const callback = await browser.signInAtProvider(provider, 'ann', (url) =>
      url.searchParams.set(name, value),
    );
    expect((await browser.request(callback)).location).toBe(FAILED);
  });

  it('not with a code that is spent at the provider', async () => {
    const browser = openBrowser(app);
    const callback = new URL(await browser.signInAtProvider(provider, 'ann'));
    await browser.request(callback.href);
    const secondCallback = new URL(await browser.signInAtProvider(provider, 'ann'));
    secondCallback.searchParams.set('code', callback.searchParams.get('code') ?? '');
    expect((await browser.request(secondCallback.href)).location).toBe(FAILED);
  });

  it('not ten minutes after the start, nor a minute after the callback', async () => {
    const browser = openBrowser(app);
    const callback = await browser.signInAtProvider(provider, 'ann');
    laterMs = 600_001;
    expect((await browser.request(callback)).location).toBe(EXPIRED);
    laterMs = 0;
    const code = await browser.fetchCode(provider, 'ann');
    laterMs = 60_001;
    expect((await browser.exchange(code)).body.code).toBe('SIGN_IN_STEP_EXPIRED');
  });

  it('not while the provider is away between start and callback', async () => {
    const browser = openBrowser(app);
    const callback = await browser.signInAtProvider(provider, 'ann');
    provider.intercept = (request) => {
      if (request.url === '/token') request.socket.destroy();
      return request.url === '/token';
    };
    expect((await browser.request(callback)).location).toBe(UNAVAILABLE);
  });

  it('with an unknown, empty or endless code it refuses', async () => {
    const browser = openBrowser(app);
    for (const code of ['x'.repeat(43), '', 'x'.repeat(100_000)])
      expect((await browser.exchange(code)).body.code).toBe('SIGN_IN_STEP_EXPIRED');
  });

  it('and signs out there too, only for a session that it began', async () => {
    const browser = openBrowser(app);
    const { body } = await browser.signIn(provider, 'ann');
    const query = '{ providerLogoutUrl }';
    const response = await app.graphql<{ providerLogoutUrl: string }>(query, {}, body.token);
    const url = new URL(response.data?.providerLogoutUrl ?? '');
    expect([url.origin, Object.fromEntries(url.searchParams)]).toEqual([
      provider.issuer,
      { client_id: 'tailfin', post_logout_redirect_uri: `${PUBLIC_URL}/login?autoLogin=false` },
    ]);
    const { token } = await createMember(app);
    expect((await app.graphql(query, {}, token)).data).toEqual({ providerLogoutUrl: null });
  });

  it('refuses other methods, and API tokens in Settings', async () => {
    const { status, headers } = await app.rest('POST', '/api/auth/oidc/start');
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
    const { token } = await createMember(app);
    const created = await app.rest('POST', '/api/user/tokens', {
      token,
      body: { name: 'script', access: 'write', password: PASSWORD },
    });
    const mutation = `mutation { startProviderStep(purpose: "connect", password: "") { __typename } }`;
    const { errors } = await app.graphql(mutation, {}, created.body.data.token);
    expect(errors?.[0]?.extensions['code']).toBe('TOKEN_FORBIDDEN');
  });

  it('and leaves no secret in the database or in the log', async () => {
    const browser = openBrowser(app);
    const callback = new URL(await browser.signInAtProvider(provider, 'ann'));
    const steps = JSON.stringify(await app.db.source.getRepository(SignInStep).find());
    const state = callback.searchParams.get('state') ?? 'none';
    expect(steps).not.toContain(state);
    const { location } = await browser.request(callback.href);
    const code = location.split('#oidc=')[1] ?? 'none';
    const storedCodes = JSON.stringify(await app.db.source.getRepository(SignInStep).find());
    const { body } = await browser.exchange(code);
    const refusal = new URL(await browser.signInAtProvider(provider, 'ann'));
    refuseAtProvider(refusal);
    refusal.searchParams.set('error_description', 'a-private-text');
    expect((await browser.request(refusal.href)).location).toBe(FAILED);
    const log = lines.join('');
    expect(log).toContain('"level"');
    for (const secret of [
      state,
      callback.searchParams.get('code'),
      code,
      body.token,
      CLIENT_SECRET,
      'a-private',
    ])
      expect(`${log} ${storedCodes}`).not.toContain(secret);
  });
});

function refuseAtProvider(url: URL): void {
  url.searchParams.delete('code');
  url.searchParams.set('error', 'access_denied');
}
