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
});
