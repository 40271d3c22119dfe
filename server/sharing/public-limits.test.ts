import { createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** A slug without a page, because failed guesses must count too. */
const SLUG = '0123456789';
const CROWD = 50;
const BUSY = '192.0.2.1';

const PAGES = ['GET', `/t/${SLUG}`, 300] as const;
const PICTURES = ['GET', `/t/${SLUG}/og.png`, 900] as const;

const form = `page=/t/${SLUG}&reason=other`;
const query = (field: string) => JSON.stringify({ query: `{ ${field}(slug: "${SLUG}") { nickname } }` });

describe('limits of what strangers ask for', () => {
  let app: TestApp;
  beforeAll(async () => {
    // The limits use Date.now(). The test stops that clock, because a busy machine may need more than the minute of a limit.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
      config: { isRateLimited: true, trustedProxyCount: 1 },
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    return app?.close();
  });

  const ask = (ip: string, method: string, path: string, body?: string) => {
    const type = path === '/report' ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = { 'x-forwarded-for': ip, accept: 'application/json', 'content-type': type };
    return app.rest(method, path, { body, headers });
  };

  it.each([PAGES, PICTURES])(
    '%s %s is answered %i times a minute for one network',
    async (method, path, most) => {
      const statuses: number[] = [];
      while (statuses.length < most) {
        const crowd = await Promise.all(Array.from({ length: CROWD }, () => ask(BUSY, method, path)));
        statuses.push(...crowd.map(({ status }) => status));
      }
      expect(new Set(statuses)).toEqual(new Set([404]));
      const more = await ask(BUSY, method, path);
      expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  // Each of these uses one of the two limits above.
  it.each([
    ['GET', `/c/${SLUG}`, undefined],
    ['GET', `/t/${SLUG}/image.png`, undefined],
    ['GET', `/c/${SLUG}/og.png`, undefined],
    ['GET', `/c/${SLUG}/map.svg`, undefined],
    ['GET', `/c/${SLUG}/${'x'.repeat(22)}.png`, undefined],
    ['GET', `/report?page=/t/${SLUG}`, undefined],
    ['POST', '/report', form],
    ['GET', `/api/oembed?url=${encodeURIComponent(`http://localhost:4000/t/${SLUG}`)}`, undefined],
    ['GET', '/api/oembed', undefined],
    ['GET', '/t/x/y', undefined],
    ['GET', '/c/x/y/z', undefined],
    ['GET', '/t/%zz', undefined],
    ['GET', `/api/shared/${SLUG}`, undefined],
    ['GET', `/api/shared/collections/${SLUG}`, undefined],
  ])('%s %s is refused then, and not to others', async (method, path, body) => {
    const refused = await ask(BUSY, method, path, body);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await ask('192.0.2.2', method, path, body)).status).toBe(404);
  });

  it.each(['sharedTag', 'sharedCollection'])(
    '%s of GraphQL is refused then, and not to others',
    async (field) => {
      const refused = await ask(BUSY, 'POST', '/graphql', query(field));
      expect(refused.body.errors[0].extensions.code).toBe('TOO_MANY_ATTEMPTS');
      expect((await ask('192.0.2.2', 'POST', '/graphql', query(field))).body).toEqual({
        data: { [field]: null },
      });
    },
  );
});
