import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', departure: 'AMS', arrival: 'JFK' };

// tag/collection tests the drawing of pictures.
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

  it('are the cover of its story and, for all years, the passport; the default size is a story', async () => {
    const readTask = async (path: string) => {
      const { flights, ...task } = await requestTask(path);
      return { ...task, days: JSON.parse(flights).flights.map((flight: unknown[]) => flight[4]) };
    };
    const common = { kind: 'picture', file: 'png', name: 'Amelia', title: '' };
    expect(await readTask('year/2024.png')).toEqual({
      ...common,
      picture: 'year-story',
      format: { size: 'story', frame: 1 },
      days: ['2024-07-16', '2024-07-17'],
    });
    expect(await readTask('year/2026.png?size=square')).toMatchObject({
      format: { size: 'square', frame: 1 },
      days: ['2026-02-01'],
    });
    expect(await readTask('year/all.png?size=link')).toEqual({
      ...common,
      picture: 'passport',
      format: { size: 'link', frame: 1 },
      days: ['', '2024-07-16', '2024-07-17', '2026-02-01'],
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
    const passport = await get('year/all.png?size=square');
    expect(passport.headers.get('content-disposition')).toBe('inline; filename="flight-passport-square.png"');
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
    ['year/2024.png?size=a3', 400, 'SIZE_INVALID', 'The size must be story, square or link.', 'size'],
    ['year/all.png?size=huge', 400, 'SIZE_INVALID', 'The size must be story, square or link.', 'size'],
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
