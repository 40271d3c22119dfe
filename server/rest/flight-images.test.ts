import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', departure: 'AMS', arrival: 'JFK' };

// tag/year-card tests the drawing; e2e/journeys/same-bytes compares the bytes with the browser.
describe('images of a year', () => {
  let app: TestApp;
  let user: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    for (const date of ['16.07.2024', '17.07.2024', '01.02.2026', '']) {
      const body = { tag_config: { ...KLM_DESIGN, date } };
      await app.rest('POST', '/api/user/tags', { token: user.token, body });
    }
  });
  afterAll(() => app?.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.rest('GET', `/api/user/${path}`, { token: user.token, headers });
  const requestTask = async (path: string) => JSON.parse(String((await get(path)).body));

  it('show one year or all years; the default size is a story', async () => {
    expect(await requestTask('year/2024.png')).toMatchObject({
      kind: 'year-card',
      size: 'story',
      data: { year: '2024', nickname: 'Amelia', flights: 2, airports: 2, topAirports: ['AMS', 'JFK'] },
    });
    expect(await requestTask('year/2026.png?size=square')).toMatchObject({
      size: 'square',
      data: { flights: 1 },
    });
    expect(await requestTask('year/all.png?size=link')).toMatchObject({
      size: 'link',
      data: { year: 'all', flights: 4, years: ['2024', '2026'], routes: [{ count: 4 }] },
    });
  });

  it('are private, have a name, and are not sent again while nothing has changed', async () => {
    const { status, headers } = await get('year/2024.png?size=story&download=1');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, max-age=0, must-revalidate',
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-2024-story.png"');
    const repeatedResponse = await get('year/2024.png', { 'If-None-Match': headers.get('etag') ?? '' });
    expect(repeatedResponse.status).toBe(304);
    const map = await get('map.svg');
    expect([map.status, map.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(map.headers.get('content-disposition')).toBe('inline; filename="my-map.svg"');
  });

  it.each([
    ['year/2025.png', 404, 'YEAR_WITHOUT_FLIGHTS', 'There are no flights in this year.', 'year'],
    ['year/1899.png', 400, 'FIELD_INVALID', expect.any(String), 'year'],
    ['year/unknown.png', 400, 'FIELD_INVALID', expect.any(String), 'year'],
    ['year/2024.png?size=huge', 400, 'SIZE_INVALID', 'The size must be story, square or link.', 'size'],
    ['year/2024.png?size=constructor', 400, 'SIZE_INVALID', expect.any(String), 'size'],
  ])('%s is %i %s', async (path, status, code, error, field) => {
    const response = await get(path);
    expect([response.status, response.body]).toEqual([
      status,
      expect.objectContaining({ success: false, code, error, field }),
    ]);
  });

  it('are 404 for a user without flights, except the map', async () => {
    const { token } = await createMember(app);
    const response = await app.rest('GET', '/api/user/year/all.png', { token });
    expect([response.status, response.body.code]).toEqual([404, 'YEAR_WITHOUT_FLIGHTS']);
    expect((await app.rest('GET', '/api/user/map.svg', { token })).status).toBe(200);
    expect((await app.rest('GET', '/api/user/map.svg', {})).status).toBe(401);
  });
});
