import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { createBuiltFiles } from '../tests/built-files.ts';

describe('files and pages', () => {
  const builtFiles = createBuiltFiles();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', folders: builtFiles.folders });
  });
  afterAll(async () => {
    await app?.close();
    builtFiles.remove();
  });

  it('caches what is named by its content for ever, and asks about pages', async () => {
    const cacheOf = async (where: string) => (await app.rest('GET', where)).headers.get('cache-control');
    expect(await cacheOf('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/img/logo_x.png')).toBe('public, max-age=3600');
    expect(await cacheOf('/fonts/x.woff2')).toBe('public, max-age=3600');
    for (const where of ['/', '/sw.js']) expect(await cacheOf(where)).toBe('no-cache');
    const { headers } = await app.rest('GET', '/img/logo_x.png');
    const repeated = await app.rest('GET', '/img/logo_x.png', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(repeated.status).toBe(304);
  });

  it('sends the compressed file to clients that accept its encoding', async () => {
    const get = (accepted: string) =>
      app.rest('GET', '/assets/main-abc123.js', { headers: { 'accept-encoding': accepted } });
    // Browsers send a list such as the second value, in which the better encoding is not first.
    for (const [accepted, sent] of [['gzip', 'gzip'] as const, ['gzip, deflate, br, zstd', 'br'] as const]) {
      const packed = await get(accepted);
      expect(packed.body.toString()).toBe('plain();');
      expect(packed.headers.get('content-encoding')).toBe(sent);
      expect(packed.headers.get('content-type')).toContain('javascript');
      expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    }
    const plain = await get('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body.toString()).toBe('plain();');
  });

  it('gives the client for its pages, and with 404 for what a browser opens where no page is', async () => {
    for (const where of ['/tags/', '/settings/avatar', '/index.html'])
      expect(await app.rest('GET', where)).toMatchObject({ status: 200, body: '<p>the page</p>' });
    expect((await app.rest('GET', '/?tag=new')).body).toBe('<p>the start</p>');
    expect((await app.rest('GET', '/login')).body).toBe('<p>the landing page</p>');
    expect((await app.rest('GET', '/signin')).body).toBe('<p>the sign-in</p>');
    expect((await app.rest('GET', '/try')).body).toBe('<p>the guest editor</p>');
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const where of ['/no/such/page', '/signin.', '/signin~', '/Login', '/%ff', '/.env']) {
      const response = await app.rest('GET', where, { headers: { accept, 'accept-encoding': 'gzip' } });
      expect(response).toMatchObject({ status: 404, body: '<p>the page</p>' });
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('vary')).toContain('Accept');
    }
  });

  it.each([
    '/api/x',
    '/API/x',
    '/graphql/x',
    '/GraphQL/x',
    '/img/x',
    '/IMG/x.png',
    '/t/x',
    '/T/x',
    '/T',
    '/c/x',
    '/C/x.',
    '/Assets/x',
  ])('never gives the client below %s, where the server has its own', async (where) => {
    const response = await app.rest('GET', where, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.body).not.toBe('<p>the page</p>');
  });

  it('gives 404 as JSON for every unknown file and call', async () => {
    const files = [
      '/img/x.png',
      '/assets/x.js',
      '/fonts/x',
      '/graphiql/x.js',
      '/dev/x',
      '/img/uploads/x.png',
      '/.env',
      '/login.bak',
      '/login~',
      '/no/such/page',
    ];
    for (const where of ['/api/nope', '/api', ...files]) {
      expect(await app.rest('GET', where)).toMatchObject({
        status: 404,
        body: {
          success: false,
          error: 'Not found',
          code: 'NOT_FOUND',
          requestId: expect.stringMatching(/^[\w-]{36}$/),
        },
      });
    }
  });

  it('serves no file outside its folders', async () => {
    for (const where of ['/img/..%2f..%2fclient/index.html', '/img/%2e%2e/%2e%2e/package.json', '/img/%00']) {
      const { status, body } = await app.rest('GET', where);
      expect([200, 400, 404]).toContain(status);
      if (status === 200) expect(body).toBe('<p>the page</p>');
    }
    expect((await app.rest('GET', '/%ff')).status).toBe(404);
  });
});
