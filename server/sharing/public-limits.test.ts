import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** A slug without a page, because failed guesses must count too. */
const UNKNOWN_SLUG = '0123456789';
const BATCH_SIZE = 50;
const BUSY_IP = '192.0.2.1';

const PAGE_LIMIT = ['GET', `/t/${UNKNOWN_SLUG}`, 300] as const;
const IMAGE_LIMIT = ['GET', `/t/${UNKNOWN_SLUG}/og.png`, 900] as const;

const form = `page=/t/${UNKNOWN_SLUG}&reason=other`;
const buildQuery = (field: string) =>
  JSON.stringify({ query: `{ ${field}(slug: "${UNKNOWN_SLUG}") { nickname } }` });

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

  const send = (ip: string, method: string, path: string, body?: string) => {
    const type = path === '/report' ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = { 'x-forwarded-for': ip, accept: 'application/json', 'content-type': type };
    return app.rest(method, path, { body, headers });
  };

  it.each([PAGE_LIMIT, IMAGE_LIMIT])(
    '%s %s is answered %i times a minute for one network',
    async (method, path, limit) => {
      const statuses: number[] = [];
      while (statuses.length < limit) {
        const responses = await Promise.all(
          Array.from({ length: BATCH_SIZE }, () => send(BUSY_IP, method, path)),
        );
        statuses.push(...responses.map(({ status }) => status));
      }
      expect(new Set(statuses)).toEqual(new Set([404]));
      const extraResponse = await send(BUSY_IP, method, path);
      expect([extraResponse.status, extraResponse.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(extraResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('a burst of pictures is refused, and the page of the pictures still works', async () => {
    const { token } = await createMember(app);
    const call = (path: string, body: object) => app.rest('POST', path, { token, body });
    await call('/api/user/tags', { tag_config: { iata: 'NRT' } });
    const collection = { title: 'All', tag_ids: 'all', pictures: true };
    const { slug } = (await call('/api/user/collections', collection)).body.data;
    const statuses: number[] = [];
    while (statuses.length < 1_000) {
      const urls = Array.from({ length: BATCH_SIZE }, () => `/c/${slug}/pictures/globe.png`);
      const responses = await Promise.all(urls.map((url) => send('192.0.2.3', 'GET', url)));
      statuses.push(...responses.map(({ status }) => status));
    }
    const [, , imageLimit] = IMAGE_LIMIT;
    expect([statuses.indexOf(429), new Set(statuses)]).toEqual([imageLimit, new Set([200, 429])]);
    expect((await send('192.0.2.3', 'GET', `/c/${slug}/pictures`)).status).toBe(200);
  });

  // Each of these uses one of the two limits above.
  it.each([
    ['GET', `/c/${UNKNOWN_SLUG}`, undefined],
    ['GET', `/t/${UNKNOWN_SLUG}/image.png`, undefined],
    ['GET', `/c/${UNKNOWN_SLUG}/og.png`, undefined],
    ['GET', `/c/${UNKNOWN_SLUG}/map.svg`, undefined],
    ['GET', `/c/${UNKNOWN_SLUG}/pictures`, undefined],
    ['GET', `/c/${UNKNOWN_SLUG}/pictures/globe.png`, undefined],
    ['GET', `/c/${UNKNOWN_SLUG}/pictures/globe.webp`, undefined],
    ['GET', `/c/${UNKNOWN_SLUG}/${'x'.repeat(22)}.png`, undefined],
    ['GET', `/report?page=/t/${UNKNOWN_SLUG}`, undefined],
    ['POST', '/report', form],
    ['GET', `/api/oembed?url=${encodeURIComponent(`http://localhost:4000/t/${UNKNOWN_SLUG}`)}`, undefined],
    ['GET', '/api/oembed', undefined],
    ['GET', '/t/x/y', undefined],
    ['GET', '/c/x/y/z', undefined],
    ['GET', '/t/%zz', undefined],
    ['GET', `/api/shared/${UNKNOWN_SLUG}`, undefined],
    ['GET', `/api/shared/collections/${UNKNOWN_SLUG}`, undefined],
  ])('%s %s is refused then, and not to others', async (method, path, body) => {
    const refusalResponse = await send(BUSY_IP, method, path, body);
    expect([refusalResponse.status, refusalResponse.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await send('192.0.2.2', method, path, body)).status).toBe(404);
  });

  it.each(['sharedTag', 'sharedCollection'])(
    '%s of GraphQL is refused then, and not to others',
    async (field) => {
      const refusalResponse = await send(BUSY_IP, 'POST', '/graphql', buildQuery(field));
      expect(refusalResponse.body.errors[0].extensions.code).toBe('TOO_MANY_ATTEMPTS');
      expect((await send('192.0.2.2', 'POST', '/graphql', buildQuery(field))).body).toEqual({
        data: { [field]: null },
      });
    },
  );
});
