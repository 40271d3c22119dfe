import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { unpackFlights, type PackedFlights } from '../../tag/collection/pack-flights.ts';

const KLM_DESIGN = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  departure: 'AMS',
  arrival: 'JFK',
  flightNumber: 'KL 641',
  registration: 'PH-SECRET',
  passenger: 'HIDDEN NAME',
  notes: 'HIDDEN NOTE',
};

// tag/collection tests the drawings.
describe('pictures of the own collection', () => {
  let app: TestApp;
  let user: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    for (const [date, icao] of [
      ['16.07.2024', 'KLM'],
      ['17.07.2024', 'SWR'],
      ['01.02.2026', 'KLM'],
      ['', 'KLM'],
      ['01.01.2099', 'KLM'],
    ]) {
      const body = { tag_config: { ...KLM_DESIGN, date, icao } };
      await app.rest('POST', '/api/user/tags', { token: user.token, body });
    }
  });
  afterAll(() => app?.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.rest('GET', `/api/user/pictures/${path}`, { token: user.token, headers });
  const requestTask = async (path: string) => {
    const { flights, ...task } = JSON.parse(String((await get(path)).body)) as Record<string, string>;
    return { ...task, flights: unpackFlights(JSON.parse(flights ?? '') as PackedFlights) };
  };

  it('show all flights except planned ones, or those of a year or an airline', async () => {
    const all = await requestTask('suitcase.png');
    expect(all).toMatchObject({
      kind: 'picture',
      picture: 'suitcase',
      format: { size: 'story', frame: 1 },
      file: 'png',
      name: 'Amelia',
      title: '',
    });
    expect(all.flights.map(({ day }) => day)).toEqual(['', '2024-07-16', '2024-07-17', '2026-02-01']);
    expect((await requestTask('passport.svg?size=link&year=2024')).flights).toHaveLength(2);
    const klm = await requestTask('split-flap.webp?airline=klm&title=My%20summer&size=square');
    expect(klm.flights).toHaveLength(3);
    expect(klm).toMatchObject({ title: 'My summer', file: 'webp', format: { size: 'square' } });
  });

  it('never get a deleted tag, a registration, a passenger or a note', async () => {
    const { token } = await createMember(app);
    const ids: string[] = [];
    for (const arrival of ['JFK', 'FRA']) {
      const response = await app.rest('POST', '/api/user/tags', {
        token,
        body: { tag_config: { ...KLM_DESIGN, arrival } },
      });
      ids.push(response.body.data.id);
    }
    const read = async () =>
      String((await app.rest('GET', '/api/user/pictures/passport.png', { token })).body);
    expect(await read()).toContain('FRA');
    await app.rest('DELETE', `/api/user/tags/${ids[1]}`, { token });
    const task = await read();
    expect(task).toContain('JFK');
    expect(task).not.toMatch(/FRA|SECRET|HIDDEN/);
  });

  it('are private, have a name, and are not sent again while nothing has changed', async () => {
    const { status, headers } = await get('passport.png?size=story&download=1');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, max-age=0, must-revalidate',
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-passport-story.png"');
    const repeatedResponse = await get('passport.png', { 'If-None-Match': headers.get('etag') ?? '' });
    expect(repeatedResponse.status).toBe(304);
    expect((await get('passport.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await app.rest('GET', '/api/user/pictures/passport.png', {})).status).toBe(401);
  });

  it.each([
    ['unknown.png', 404, 'NOT_FOUND', 'kind'],
    ['constructor.png', 404, 'NOT_FOUND', 'kind'],
    ['passport.png?year=2025', 404, 'PICTURE_WITHOUT_FLIGHTS', 'kind'],
    ['fin-wall.pdf?size=story', 400, 'SIZE_INVALID', 'size'],
    ['year-story.png?frame=6', 400, 'FIELD_INVALID', 'frame'],
    ['passport.png?year=1899', 400, 'FIELD_INVALID', 'year'],
    ['passport.png?year=2024&year=2026', 400, 'FIELD_INVALID', 'year'],
    ['passport.png?airline=TOOLONGACODE', 400, expect.any(String), 'airline'],
    ['passport.png?size=huge', 400, 'SIZE_INVALID', 'size'],
    ['passport.png?size=a3', 400, 'SIZE_INVALID', 'size'],
    ['passport.png?size=constructor', 400, 'SIZE_INVALID', 'size'],
    ['passport.png?frame=2', 400, 'FIELD_INVALID', 'frame'],
    ['passport.png?frame=0', 400, 'FIELD_INVALID', 'frame'],
    ['passport.pdf', 400, 'FIELD_INVALID', 'format'],
    [`passport.png?title=${'x'.repeat(61)}`, 400, expect.any(String), 'title'],
  ])('%s is %i %s', async (path, status, code, field) => {
    const response = await get(path);
    expect([response.status, response.body]).toEqual([
      status,
      expect.objectContaining({ success: false, code, field }),
    ]);
  });

  it('are not offered without the data that they show', async () => {
    const { token } = await createMember(app);
    await app.rest('POST', '/api/user/tags', { token, body: { tag_config: { ...KLM_DESIGN, date: '' } } });
    const getStatus = async (file: string) =>
      (await app.rest('GET', `/api/user/pictures/${file}`, { token })).status;
    expect([await getStatus('year-story.png'), await getStatus('passport.png')]).toEqual([404, 200]);
    expect((await get('year-story.png?frame=5&size=square')).status).toBe(200);
    const pdf = await get('line-up.pdf?download=1');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="my-line-up-a3.pdf"');
  });

  it('are 404 for a user without flights', async () => {
    const { token } = await createMember(app);
    const response = await app.rest('GET', '/api/user/pictures/passport.png', { token });
    expect([response.status, response.body.code]).toEqual([404, 'PICTURE_WITHOUT_FLIGHTS']);
  });
});
