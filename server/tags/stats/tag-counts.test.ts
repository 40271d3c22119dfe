import type { TagConfig } from '../../../tag/design/tag-config.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';

const COUNTS_QUERY = '{ tagCounts { airlineId count } }';
const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const UNKNOWN_AIRLINE = { airline: 'Air Nowhere', icao: 'QQQ', airlineIata: 'Q0' };

type Count = { airlineId: string | null; count: number };

describe('counts of tags', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const requestCounts = async (account: TestAccount): Promise<Count[]> => {
    const { data, errors } = await app.graphql<{ tagCounts: Count[] }>(COUNTS_QUERY, {}, account.token);
    expect(errors).toBeUndefined();
    return data?.tagCounts ?? [];
  };

  const save = async ({ token }: TestAccount, tag_config: object) => {
    const { status } = await app.rest('POST', '/api/user/tags', { token, body: { tag_config } });
    expect(status).toBe(200);
  };
  const requestStats = async ({ token }: TestAccount) =>
    (await app.rest('GET', '/api/user/stats', { token })).body.data;

  it('are those of the tags, one line for each airline and one for the unknown, of no other user', async () => {
    const [user, otherUser] = [await createMember(app), await createMember(app)];
    expect(await requestCounts(user)).toEqual([]);
    const model = new Map<string | null, number>();
    for (const design of [
      KLM_DESIGN,
      UNKNOWN_AIRLINE,
      {},
      KLM_DESIGN,
      UNKNOWN_AIRLINE,
      KLM_DESIGN,
      { ...UNKNOWN_AIRLINE, iata: 'HAN' },
    ]) {
      const { body } = await app.rest('POST', '/api/user/tags', {
        token: user.token,
        body: { tag_config: design },
      });
      const airlineId: string | null = body.data.airline_id;
      model.set(airlineId, (model.get(airlineId) ?? 0) + 1);
      await app.rest('POST', '/api/user/tags', { token: otherUser.token, body: { tag_config: design } });
    }
    expect(model.get(null)).toBe(3);
    const listedCounts = await requestCounts(user);
    expect(new Map(listedCounts.map(({ airlineId, count }) => [airlineId, count]))).toEqual(model);
    expect(listedCounts).toHaveLength(model.size);
    expect(listedCounts.at(-1)?.airlineId).toBeNull();
    const [tag] = (await app.rest('GET', '/api/user/tags?limit=1', { token: user.token })).body.data;
    await app.rest('DELETE', `/api/user/tags/${tag.id}`, { token: user.token });
    expect((await requestCounts(user)).at(-1)).toEqual({ airlineId: null, count: 2 });
    expect((await requestCounts(otherUser)).at(-1)).toEqual({ airlineId: null, count: 3 });
  });

  it('leave planned flights out of the figures only', async () => {
    const user = await createMember(app);
    await save(user, { ...KLM_DESIGN, departure: 'AMS', arrival: 'JFK', date: '2024' });
    await save(user, { ...KLM_DESIGN, departure: 'AMS', arrival: 'JFK', date: '1 MAY 2090' });
    const { figures, ...stats } = await requestStats(user);
    expect(stats).toMatchObject({ tags: 2, by_airline: [{ count: 2 }] });
    expect(figures).toMatchObject({
      flights: 1,
      uncounted: [{ reason: 'PLANNED', count: 1 }],
      first: { known_date: '2024', flown_on: null },
    });
    const query = '{ routes { count flights { count planned } } }';
    const { data } = await app.graphql<{ routes: object[] }>(query, {}, user.token);
    expect(data?.routes).toMatchObject([{ count: 2 }]);
    const all = await app.rest('GET', '/api/user/routes', { token: user.token });
    expect(all.body.data).toMatchObject([{ from: 'AMS', to: 'JFK', count: 2 }]);
  });

  it('count an airline that no longer flies apart from its successor, and filter by it', async () => {
    const user = await createMember(app);
    const lan = { airline: 'LAN', icao: 'LAN', airlineIata: 'LA', departure: 'AMS', arrival: 'JFK' };
    await save(user, { ...lan, date: '2010-03-02' });
    await save(user, { ...lan, airline: 'LATAM AIRLINES', date: '2020-03-02' });
    await save(user, { ...lan, airline: 'LATAM AIRLINES', date: '2021-03-02' });
    const expected = [
      { key: 'LAN', name: 'LATAM AIRLINES', count: 2 },
      { key: 'LAN-2016', name: 'LAN', count: 1 },
    ];
    const { figures, ...stats } = await requestStats(user);
    expect(stats).toMatchObject({ airlines: 2, by_airline: expected });
    expect(figures).toMatchObject({ airlines: 2, by_airline: expected });
    const findDates = async (icao: string) => {
      const query =
        'query ($icao: String) { tags(limit: 9, filter: { icao: $icao }) { nodes { tagConfig } } }';
      const { data } = await app.graphql<{ tags: { nodes: { tagConfig: TagConfig }[] } }>(
        query,
        { icao },
        user.token,
      );
      return data?.tags.nodes.map(({ tagConfig }) => tagConfig.date);
    };
    expect([await findDates('LAN-2016'), await findDates('lan')]).toEqual([
      ['2010-03-02'],
      ['2021-03-02', '2020-03-02'],
    ]);
    const routes = await app.rest('GET', '/api/user/routes', { token: user.token });
    expect(routes.body.data).toMatchObject([{ count: 3, airlines: ['LAN'] }]);
  });
});
