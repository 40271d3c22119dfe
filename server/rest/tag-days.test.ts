import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';

type DesignFields = Record<string, unknown>;

describe('the day of a flight, and notes', () => {
  let app: TestApp;
  let user: TestAccount;
  const clock = createMovableClock();

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown) =>
    app.rest(method, `/api${path}`, { body, token: user.token });
  const save = async (tag_config: DesignFields, columns: object = {}) => {
    clock.advance(1_000);
    return (await call('POST', '/user/tags', { tag_config, ...columns })).body.data;
  };

  it('is the one that was sent, else the one that the date names', async () => {
    expect(await save({ date: '16 JUL 2025' })).toMatchObject({ flown_on: '2025-07-16' });
    expect(await save({ date: 'SOON' })).toMatchObject({ flown_on: null, notes: null });
    const tag = await save({ date: 'Summer' }, { flown_on: '2019-08-01', notes: ' Window seat\nTwo lines ' });
    expect(tag).toMatchObject({
      flown_on: '2019-08-01',
      flight_date: 'SUMMER',
      notes: 'Window seat\nTwo lines',
    });
    const change = async (body: object) => (await call('PUT', `/user/tags/${tag.id}`, body)).body.data;
    // Absent fields stay unchanged while the date is equal.
    expect(await change({ tag_config: { date: 'Summer', city: 'Oslo' } })).toMatchObject({
      flown_on: '2019-08-01',
      notes: 'Window seat\nTwo lines',
    });
    expect(await change({ notes: '' })).toMatchObject({ flown_on: '2019-08-01', notes: null });
    expect(await change({ tag_config: { date: '1/2-2020' } })).toMatchObject({ flown_on: '2020-01-02' });
    expect(await change({ tag_config: { date: 'Winter' } })).toMatchObject({ flown_on: null });
    expect(await change({ flown_on: '2018-01-01' })).toMatchObject({ flown_on: '2018-01-01' });
  });

  it('decides the year that statistics and filters count', async () => {
    const tag = await save({ date: 'SUMMER OF 1999' }, { flown_on: '2019-08-01' });
    const stats = await call('GET', '/user/stats');
    expect(stats.body.data.by_year).toEqual([{ key: '2019', name: '2019', count: 1 }]);
    const { data } = await app.graphql<{ tags: { nodes: object[] } }>(
      '{ tags(filter: { year: "2019" }) { nodes { id flownOn } } }',
      {},
      user.token,
    );
    expect(data?.tags.nodes).toEqual([{ id: tag.id, flownOn: '2019-08-01' }]);
  });

  it.each([
    ['flown_on', '2025-02-30', 'FIELD_INVALID'],
    ['flown_on', '16.07.2025', 'FIELD_INVALID'],
    ['flown_on', '', 'FIELD_INVALID'],
    ['flown_on', 20250716, 'FIELD_INVALID'],
    ['notes', 'x'.repeat(501), 'FIELD_TOO_LONG'],
    ['notes', 'a\u0000b', 'FIELD_FORBIDDEN_CHARACTERS'],
    ['notes', 7, 'FIELD_INVALID'],
  ])('refuse %s: %j', async (field, value, code) => {
    const response = await call('POST', '/user/tags', { tag_config: {}, [field]: value });
    expect([response.status, response.body.field, response.body.code]).toEqual([400, field, code]);
  });

  it('of 500 family emoji are notes', async () => {
    const notes = '👩‍✈️'.repeat(250);
    expect(await save({}, { notes })).toMatchObject({ notes });
  });

  describe('and other things that a list is sorted by', () => {
    const buildDesign = (
      airline: string,
      departure: string,
      date: string,
      aircraft: string,
    ): DesignFields => ({
      airline,
      icao: 'QQX',
      airlineIata: 'Q9',
      departure,
      arrival: 'JFK',
      date,
      selectedAircraft: `/img/aircraft_${aircraft}.png`,
    });
    // In the order of saving. Each sort key has equal values.
    const DESIGNS = [
      buildDesign('Beta', 'FRA', '1/2-2020', 'a320'),
      buildDesign('Alpha', 'FRA', 'SOON', 'b737'),
      buildDesign('Älpha', 'CDG', '3/4-2019', 'a320'),
      buildDesign('Alpha', 'ZRH', '1/2-2020', 'b787-8_9'),
      buildDesign('Beta', 'CDG', 'LATER', 'a340-600'),
    ];

    it.each([
      ['saved', 'asc', [0, 1, 2, 3, 4]],
      ['saved', 'desc', [4, 3, 2, 1, 0]],
      ['saved', '', [4, 3, 2, 1, 0]],
      ['', '', [4, 3, 2, 1, 0]],
      // Flights without a known day come last in both orders.
      ['flown', 'asc', [2, 0, 3, 1, 4]],
      ['flown', 'desc', [3, 0, 2, 4, 1]],
      ['flown', '', [3, 0, 2, 4, 1]],
      ['airline', 'asc', [1, 3, 0, 4, 2]],
      ['airline', 'desc', [2, 4, 0, 3, 1]],
      ['airline', '', [1, 3, 0, 4, 2]],
      ['route', 'asc', [2, 4, 0, 1, 3]],
      ['route', 'desc', [3, 1, 0, 4, 2]],
      // 737 series, 787-8/9, A320 series, A340-600.
      ['type', 'asc', [1, 3, 0, 2, 4]],
      ['type', 'desc', [4, 2, 0, 3, 1]],
    ])('come by %s %s in pages of every size', async (sort, order, expectedOrder) => {
      const ids: string[] = [];
      for (const design of DESIGNS) ids.push((await save(design)).id);
      const deletedTag = await save(buildDesign('Alpha', 'CDG', '1/2-2020', 'a320'));
      await call('DELETE', `/user/tags/${deletedTag.id}`);
      for (const limit of [1, 2, 3, 5, 50]) {
        const collectedIndexes: number[] = [];
        let after: string | null = '';
        while (after !== null) {
          const query = new URLSearchParams({ sort, order, limit: String(limit), after });
          const { body }: Awaited<ReturnType<typeof call>> = await call('GET', `/user/tags?${query}`);
          collectedIndexes.push(...body.data.map(({ id }: { id: string }) => ids.indexOf(id)));
          after = body.next;
        }
        expect([limit, collectedIndexes]).toEqual([limit, expectedOrder]);
      }
    });

    const buildCursor = (text: string): string => Buffer.from(text).toString('base64url');
    const CURSOR_POSITION = '1.00000000-0000-4000-8000-000000000000';
    it.each([
      ['sort=city', 'sort'],
      ['order=up', 'order'],
      ['sort=flown&sort=saved', 'sort'],
      [`sort=flown&after=${buildCursor(CURSOR_POSITION)}`, 'after'],
      [`after=${buildCursor(`${CURSOR_POSITION}.flown.2020-01-01`)}`, 'after'],
      [`sort=route&after=${buildCursor(`${CURSOR_POSITION}.airline.ALPHA`)}`, 'after'],
      [`sort=flown&after=${buildCursor(`${CURSOR_POSITION}.flown.2020-02-30`)}`, 'after'],
      [`sort=airline&after=${buildCursor(`${CURSOR_POSITION}.airline.A\u0000`)}`, 'after'],
      [`sort=airline&after=${buildCursor(`${CURSOR_POSITION}.airline.${'A'.repeat(301)}`)}`, 'after'],
      [`sort=airline&after=${Buffer.from([0xff, 0xfe]).toString('base64url')}`, 'after'],
    ])('are refused with ?%s', async (query, field) => {
      const response = await call('GET', `/user/tags?${query}`);
      expect([response.status, response.body.field]).toEqual([400, field]);
    });
  });
});
