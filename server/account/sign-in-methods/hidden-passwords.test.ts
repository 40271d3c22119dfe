import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseSignInOptions, PASSWORD_MARK } from '../../../tag/account/sign-in-options.ts';
import { createMember, PASSWORD } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { buildSettings } from '../oidc/tests/test-provider.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { User } from '../user.entity.ts';
import { hasOtherWayIn } from './has-other-way-in.ts';
import { Identity } from './identity.entity.ts';

const ISSUER = 'https://id.example/app';
const PAGES = ['start.html', 'login.html', 'signin.html', 'try.html', 'index.html'];

describe('a server without passwords', () => {
  let app: TestApp;
  let plainApp: TestApp;
  const clientDir = mkdtempSync(path.join(os.tmpdir(), 'tailfin-client-'));
  const oauth = { ...buildSettings(ISSUER), buttonText: `"<b>&'` };
  const config = { publicUrl: 'https://tags.example', oauth, isPasswordHidden: true, proxyAuth: undefined };
  beforeAll(async () => {
    for (const page of PAGES)
      writeFileSync(path.join(clientDir, page), `<html><head></head><body>${page}</body></html>`);
    const folders = { clientDir };
    app = await startTestApp({ database: 'postgres', config, folders });
    plainApp = await startTestApp({ database: 'postgres', sharesDatabaseWith: app, folders });
  });
  afterAll(async () => {
    await plainApp?.close();
    await app?.close();
    rmSync(clientDir, { recursive: true, force: true });
  });

  it.each([
    ['/api/auth/login', { email: 'a@x.test', password: PASSWORD }],
    ['/api/auth/register', { email: 'a@x.test', password: PASSWORD, nickname: 'Amelia' }],
    ['/api/auth/forgot-password', { email: 'a@x.test' }],
    ['/api/auth/reset-password', { token: 'x', newPassword: PASSWORD }],
    ['/api/send-verification', { email: 'a@x.test' }],
    ['/api/verify-email', { token: 'x', password: PASSWORD }],
  ])('refuses %s', async (route, body) => {
    const { status, body: answer } = await app.rest('POST', route, { body });
    expect([status, answer.code]).toEqual([403, 'PASSWORD_SIGN_IN_OFF']);
  });

  it('refuses another password, but still confirms by the one that an account has', async () => {
    const { token } = await createMember(app);
    const mutation = `mutation ($password: String!) {
      changePassword(currentPassword: $password, newPassword: "another password") { ... on Refusal { code } }
    }`;
    const { data } = await app.graphql(mutation, { password: PASSWORD }, token);
    expect(data).toEqual({ changePassword: { code: 'PASSWORD_SIGN_IN_OFF' } });
    const body = { name: 'script', access: 'read', password: PASSWORD };
    expect((await app.rest('POST', '/api/user/tokens', { token, body })).status).toBe(200);
  });

  it('counts as ways in only what works on it', async () => {
    const { id: userId } = await createMember(app);
    const { manager } = app.db.source;
    const check = (settings: object, removed: { kind: 'identity' | 'passkey'; id: string }) =>
      hasOtherWayIn(manager, { ...config, ...settings }, userId, removed);
    const row = { userId, createdAt: app.clock(), lastUsedAt: null };
    const identity = await manager.save(Identity, { ...row, issuer: `${ISSUER}/`, subject: 'a' });
    const passkey = await manager.save(Passkey, {
      ...row,
      credentialId: randomUUID(),
      publicKey: 'x',
      counter: '0',
      transports: [],
      isBackedUp: false,
      name: 'phone',
    });
    const [withoutIdentity, withoutPasskey] = [
      { kind: 'identity', id: identity.id } as const,
      { kind: 'passkey', id: passkey.id } as const,
    ];
    expect(await check({}, withoutIdentity)).toBe(true);
    expect(await check({ publicUrl: 'http://192.0.2.7' }, withoutIdentity)).toBe(false);
    expect(await check({}, withoutPasskey)).toBe(true);
    expect(await check({ oauth: undefined }, withoutPasskey)).toBe(false);
    expect(await check({ oauth: undefined, isPasswordHidden: false }, withoutPasskey)).toBe(true);
    await manager.update(User, userId, { passwordHash: null });
    expect(await check({ oauth: undefined, isPasswordHidden: false }, withoutPasskey)).toBe(false);
  });

  it.each(['/', '/login', '/signin', '/try', '/settings', '/index.html', '/login.html'])(
    'tells the page of %s how to sign in',
    async (page) => {
      const [, content = ''] =
        /<meta name="sign-in" content="([^"]*)"><\/head>/.exec(await readPage(app, page)) ?? [];
      expect(content).not.toMatch(/[<>]/);
      expect(parseSignInOptions(decodeEntities(content))).toEqual({
        providerText: oauth.buttonText,
        providerUrl: 'https://tags.example/api/auth/oidc/start',
        isAutoLogin: false,
        isPasswordHidden: true,
        isProxyOn: false,
      });
    },
  );

  it('hides the forms of the build until the code of the page runs', async () => {
    for (const page of ['/', '/login', '/signin'])
      expect(await readPage(app, page)).toContain(
        `<style>[${PASSWORD_MARK}]{display:none!important}</style>`,
      );
  });

  it('sends the pages compressed, with an ETag', async () => {
    const plainText = await readPage(app, '/login');
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await fetchRaw(app, '/login', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], decompress(body).toString()]).toEqual([encoding, plainText]);
      const again = await fetchRaw(app, '/login', {
        'accept-encoding': encoding,
        'if-none-match': headers.etag ?? '',
      });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache']);
    }
    const missing = await fetch(`${app.url}/no-such-page`, { headers: { accept: 'text/html' } });
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('name="sign-in"')]);
  });

  it('and without other ways to sign in, the pages are those of the build', async () => {
    expect(await readPage(plainApp, '/login')).toBe('<html><head></head><body>login.html</body></html>');
  });
});

async function readPage(app: TestApp, page: string): Promise<string> {
  return (await fetch(`${app.url}${page}`, { headers: { accept: 'text/html' } })).text();
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Sends a request without decompressing its response. */
async function fetchRaw(app: TestApp, page: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(`${app.url}${page}`, { headers }, resolve).on('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
