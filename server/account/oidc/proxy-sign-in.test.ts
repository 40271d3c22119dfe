import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import { createMember, PASSWORD } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';

const HEADER = 'cf-access-jwt-assertion';
const ISSUER = 'https://team.cloudflareaccess.example';
const AUDIENCE = 'the-tags-application';
const REFUSED = { status: 401, code: 'PROXY_SIGN_IN_FAILED' };

describe('a proxy in front', () => {
  let jwksServer: Server;
  let app: TestApp;
  let key: CryptoKey;
  let publicJwk: JWK;
  /** A key of each of these algorithms, also of those that are refused. */
  const otherKeys = new Map<string, CryptoKey>();
  const otherJwks: JWK[] = [];
  let requests = 0;
  let isAway = false;
  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    key = pair.privateKey;
    publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'first', alg: 'ES256' };
    for (const alg of ['RS256', 'EdDSA', 'RS512', 'PS256', 'ES384']) {
      const otherPair = await generateKeyPair(alg, { extractable: true });
      otherKeys.set(alg, otherPair.privateKey);
      otherJwks.push({ ...(await exportJWK(otherPair.publicKey)), kid: alg, alg });
    }
    jwksServer = createServer((_request, response) => {
      requests += 1;
      if (isAway) response.writeHead(503).end();
      else response.end(JSON.stringify({ keys: [publicJwk, ...otherJwks] }));
    });
    await new Promise<void>((resolve) => jwksServer.listen(0, '127.0.0.1', resolve));
    const jwksUrl = `http://127.0.0.1:${(jwksServer.address() as AddressInfo).port}/certs`;
    app = await startTestApp({
      database: 'postgres',
      config: { proxyAuth: { jwksUrl, header: HEADER, issuer: ISSUER, audience: AUDIENCE } },
    });
  });
  afterAll(async () => {
    await app?.close();
    jwksServer?.closeAllConnections();
    await new Promise((resolve) => jwksServer?.close(resolve));
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const buildClaims = (changes: object = {}) => ({
    iss: ISSUER,
    aud: AUDIENCE,
    sub: 'user-1',
    email: 'proxied@x.test',
    email_verified: true,
    exp: now() + 300,
    ...changes,
  });
  const sign = (claims: Record<string, unknown>, kid = 'first', signingKey = key) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(signingKey);
  const enter = async (token: string | undefined, body: object = {}) =>
    app.rest('POST', '/api/auth/proxy', { body, headers: token === undefined ? {} : { [HEADER]: token } });
  const getOutcome = async (token: string | undefined) => {
    const { status, body } = await enter(token);
    return { status, code: body.code };
  };

  it('whose keys are away cannot sign in, but everything else works', async () => {
    isAway = true;
    expect(await getOutcome(await sign(buildClaims()))).toEqual({
      status: 503,
      code: 'PROVIDER_UNAVAILABLE',
    });
    expect((await app.rest('GET', '/api/health')).status).toBe(200);
    isAway = false;
  });

  it('signs in its user by a signed token', async () => {
    const { status, body } = await enter(await sign(buildClaims()));
    expect([status, body.user.email]).toEqual([200, 'proxied@x.test']);
    const again = await enter(await sign(buildClaims({ email: 'changed@x.test' })));
    expect(again.body.user).toMatchObject({ id: body.user.id, email: 'proxied@x.test' });
  });

  it('connects a known address only with its password', async () => {
    const { email, id } = await createMember(app);
    const token = await sign(buildClaims({ sub: 'member', email }));
    expect((await enter(token)).body.code).toBe('LINK_PASSWORD_REQUIRED');
    expect((await enter(token, { password: 'a wrong guess' })).body.code).toBe('LOGIN_FAILED');
    expect((await enter(token, { password: PASSWORD })).body.user.id).toBe(id);
  });

  it('is not believed without a token, nor by the names in other headers', async () => {
    expect(await getOutcome(undefined)).toEqual(REFUSED);
    expect(await getOutcome('proxied@x.test')).toEqual(REFUSED);
    const headers = { 'remote-user': 'proxied@x.test', 'x-forwarded-email': 'proxied@x.test' };
    expect((await app.rest('POST', '/api/auth/proxy', { body: {}, headers })).body.code).toBe(REFUSED.code);
  });

  it.each([
    ['of another app', { aud: 'another-app' }],
    ['without an app', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1_000) - 120 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1_000) + 600 }],
    ['without a user', { sub: undefined }],
    ['with an empty user', { sub: '' }],
  ])('is not believed with a token %s', async (_name, changes) => {
    expect(await getOutcome(await sign(buildClaims(changes)))).toEqual(REFUSED);
  });

  it.each([
    ['RS256', 200],
    ['EdDSA', 200],
    ['RS512', 401],
    ['PS256', 401],
    ['ES384', 401],
  ])('signs with %s: %s', async (alg, status) => {
    const signer = new SignJWT(buildClaims()).setProtectedHeader({ alg, kid: alg });
    const otherKey = otherKeys.get(alg);
    if (otherKey === undefined) throw new Error(`there is no key of ${alg}`);
    expect((await enter(await signer.sign(otherKey))).status).toBe(status);
  });

  it('may have a clock that differs by less than a minute', async () => {
    expect((await enter(await sign(buildClaims({ exp: now() - 40, nbf: now() + 40 })))).status).toBe(200);
  });

  it('is not believed without a signature, or with one by a secret', async () => {
    const unsigned = new UnsecuredJWT(buildClaims()).encode();
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    const byHash = await new SignJWT(buildClaims())
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(secret);
    const { privateKey } = await generateKeyPair('ES256');
    const byForeignKey = await sign(buildClaims(), 'first', privateKey);
    const [head, , signature] = (await sign(buildClaims())).split('.');
    const changedBody = Buffer.from(JSON.stringify(buildClaims({ sub: 'member' }))).toString('base64url');
    for (const token of [unsigned, byHash, byForeignKey, `${head}.${changedBody}.${signature}`])
      expect(await getOutcome(token)).toEqual(REFUSED);
  });

  it('is asked for an unknown key at most once a minute', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const requestsBefore = requests;
    for (let count = 0; count < 5; count += 1)
      expect(await getOutcome(await sign(buildClaims(), `unknown-${count}`, privateKey))).toEqual(REFUSED);
    expect(requests - requestsBefore).toBeLessThanOrEqual(1);
  });
});

describe('without a proxy', () => {
  it('there is no sign-in by one', async () => {
    const app = await startTestApp({ database: 'postgres' });
    const headers = { [HEADER]: 'x.y.z' };
    const { status, body } = await app.rest('POST', '/api/auth/proxy', { body: {}, headers });
    const start = await app.rest('GET', '/api/auth/oidc/start');
    const exchange = await app.rest('POST', '/api/auth/oidc/exchange', { body: { code: 'x' } });
    await app.close();
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect([start.status, start.body.code, exchange.status]).toEqual([404, 'NOT_FOUND', 404]);
  });
});
