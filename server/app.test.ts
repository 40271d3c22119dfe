import { request as httpRequest } from 'node:http';
import { lockUser } from './account/lock-user.ts';
import { createSession } from './account/session.service.ts';
import { User } from './account/user.entity.ts';
import { queueMail } from './mail/mail.ts';
import { createBuiltFiles } from './tests/built-files.ts';
import { createMovableClock, startTestApp, type TestApp } from './tests/test-app.ts';
import { DAY_MS } from '../tag/base/durations.ts';

/** Sends a plain HTTP request, because fetch cannot set all headers. */
function requestRaw(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

async function addUser(app: TestApp, email: string): Promise<string> {
  const terms = { termsVersion: '1', termsAcceptedAt: new Date() };
  const user = { email, emailKey: email, passwordHash: 'x', nickname: 'nick', ...terms };
  const { identifiers } = await app.db.source.getRepository(User).insert(user);
  return String(identifiers[0]?.['id']);
}

describe('a session', () => {
  const clock = createMovableClock();
  let app: TestApp;
  let userId: string;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
    userId = await addUser(app, 'ann@example.org');
  });
  afterAll(() => app?.close());

  const signIn = (): Promise<string> =>
    app.db.source.transaction(async (manager) => {
      await lockUser(manager, { id: userId });
      return createSession(manager, userId, clock.now());
    });
  const isAlive = async (token: string): Promise<boolean> =>
    (await app.rest('GET', '/api/user/profile', { token })).status === 200;

  it('lives while it is used, and ends after a week without use', async () => {
    const token = await signIn();
    for (let week = 0; week < 3; week += 1) {
      clock.advance(6 * DAY_MS);
      expect(await isAlive(token)).toBe(true);
    }
    clock.advance(7 * DAY_MS);
    expect(await isAlive(token)).toBe(false);
  });

  it('ends after thirty days, used or not', async () => {
    const token = await signIn();
    for (let day = 0; day < 5; day += 1) {
      clock.advance(5.9 * DAY_MS);
      expect(await isAlive(token)).toBe(true);
    }
    clock.advance(0.6 * DAY_MS);
    expect(await isAlive(token)).toBe(false);
  });

  it('is accepted only with its complete token', async () => {
    const token = await signIn();
    const [id, secret] = token.split('.');
    const otherSecret = (await signIn()).split('.')[1];
    for (const wrongToken of [`${id}.${otherSecret}`, `${id}.`, `${id}`, `${secret}`, `${token}x`]) {
      expect(await isAlive(wrongToken)).toBe(false);
    }
    const storedSessions = await app.db.source.query<object[]>('select * from sessions');
    expect(JSON.stringify(storedSessions)).not.toContain(secret);
  });

  it('ends as the oldest when its user signs in more than twenty times', async () => {
    const firstToken = await signIn();
    clock.advance(1000);
    await Promise.all(Array.from({ length: 25 }, signIn));
    const [row] = await app.db.source.query<{ count: string }[]>('select count(*) from sessions');
    expect(row?.count).toBe('20');
    expect(await isAlive(firstToken)).toBe(false);
  });
});

describe('what every answer keeps to', () => {
  const builtFiles = createBuiltFiles();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      config: { corsOrigins: ['https://tools.example'] },
      folders: builtFiles.folders,
    });
  });
  afterAll(async () => {
    await app?.close();
    builtFiles.remove();
  });

  const postGraphql = (body: string, headers: Record<string, string> = {}) =>
    app.rest('POST', '/graphql', { body, headers: { 'content-type': 'application/json', ...headers } });

  it('answers 405 with Allow', async () => {
    expect((await app.rest('POST', '/api/web-vitals', { body: {} })).status).toBe(404);
    const post = await app.rest('POST', '/login');
    expect(post).toMatchObject({ status: 405, body: { error: 'Method not allowed' } });
    const health = await app.rest('DELETE', '/api/health');
    expect(health.status).toBe(405);
    expect(health.headers.get('allow')).toBe('GET, HEAD');
    expect((await app.rest('PUT', '/graphql', { body: {} })).status).toBe(405);
  });

  it('answers unreadable, too large and foreign bodies as JSON', async () => {
    expect(await postGraphql('{"query":')).toMatchObject({
      status: 400,
      body: { code: 'BAD_JSON', success: false },
    });
    expect(await postGraphql(JSON.stringify({ query: 'x'.repeat(101 * 1024) }))).toMatchObject({
      status: 413,
      body: { success: false, error: 'The request is too large.', code: 'TOO_LARGE' },
    });
    expect(await postGraphql('query', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      body: { error: 'Unsupported media type', errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] },
    });
  });

  it('takes a large document from a caller with a session', async () => {
    const token = await createSession(app.db.source.manager, await addUser(app, 'b@example.org'), new Date());
    const body = JSON.stringify({ query: '{ version }', variables: { large: 'x'.repeat(5_000_000) } });
    expect((await postGraphql(body)).status).toBe(413);
    expect(await postGraphql(body, { authorization: `Bearer ${token}` })).toMatchObject({ status: 200 });
  });

  it('sends security headers and no header that names the software', async () => {
    const { headers } = await app.rest('GET', '/login');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';" +
        "img-src 'self' data: blob:;media-src 'self' blob:;worker-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('lets the listed origins read, and nobody else', async () => {
    const requestFromOrigin = async (origin: string) =>
      (await app.rest('GET', '/api/health', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    const preflight = await app.rest('OPTIONS', '/graphql', {
      headers: { origin: 'https://tools.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
    expect(await requestFromOrigin('https://evil.example')).toBeNull();
    expect(
      (await app.rest('GET', '/dev/mailbox.json')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  it('answers GraphQL with no stack, and an error with its request', async () => {
    const { status, errors, headers } = await app.graphql('{ nonsense }');
    expect(status).toBe(400);
    expect(JSON.stringify(errors)).not.toMatch(/stacktrace|node_modules/);
    const page = await app.rest('GET', '/graphql', { headers: { accept: 'text/html' } });
    expect(page.body).toBe('<p>the playground</p>');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect((await app.rest('GET', '/graphql?query={version}')).status).toBe(400);
    expect((await postGraphql('[{"query":"{version}"}]')).status).toBe(400);
  });

  it('keeps playground, introspection and mailbox shut where they are off', async () => {
    const closedApp = await startTestApp({
      database: 'postgres',
      config: { isPlaygroundEnabled: false, isMailboxEnabled: false },
    });
    expect((await closedApp.rest('GET', '/graphql', { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await closedApp.graphql('{ __schema { types { name } } }')).status).toBe(400);
    expect((await closedApp.rest('GET', '/dev/mailbox')).status).toBe(404);
    await closedApp.close();
  });

  it('shows the mailbox to this machine only', async () => {
    const mail = { to: 'a@b.c', subject: '<b>Hi</b>', text: 'Hello & welcome', html: '<p>Hello</p>' };
    const links = ['http://localhost:4000/verify-email?token=x', 'javascript:alert(1)'];
    const created = new Date('2026-11-21T12:00:00.000Z');
    await queueMail(app.db.source.manager, { ...mail, links, expiresAt: new Date() }, created);
    const { body } = await app.rest('GET', '/dev/mailbox.json');
    expect(body).toEqual([
      { id: expect.any(String), ...mail, links, created_at: '2026-11-21T12:00:00.000Z' },
    ]);
    const page = (await app.rest('GET', '/dev/mailbox')).body;
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(page).toContain('href="http://localhost:4000/verify-email?token=x"');
    expect(page).not.toContain('javascript:');
    for (const pagePath of ['/dev/mailbox', '/dev/mailbox.json']) {
      const { port } = new URL(app.url);
      const url = `${app.url}${pagePath}`;
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost']) {
        expect(await requestRaw(url, { host })).toBe(200);
      }
      for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '192.168.0.1']) {
        expect(await requestRaw(url, { host })).toBe(404);
      }
      for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']) {
        expect(await requestRaw(url, { host: 'localhost', [name]: '127.0.0.1' })).toBe(404);
      }
    }
  });
});
