import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';

const COUNTS = '{ tagCounts { airlineId count } }';
const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const UNKNOWN = { airline: 'Air Nowhere', icao: 'QQQ', airlineIata: 'Q0' };

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

  const counts = async (who: TestAccount): Promise<Count[]> => {
    const { data, errors } = await app.graphql<{ tagCounts: Count[] }>(COUNTS, {}, who.token);
    expect(errors).toBeUndefined();
    return data?.tagCounts ?? [];
  };

  it('are those of the tags, one line for each airline and one for the unknown, of no other user', async () => {
    const [me, other] = [await join(app), await join(app)];
    expect(await counts(me)).toEqual([]);
    const model = new Map<string | null, number>();
    for (const design of [KLM, UNKNOWN, {}, KLM, UNKNOWN, KLM, { ...UNKNOWN, iata: 'HAN' }]) {
      const { body } = await app.rest('POST', '/api/user/tags', {
        token: me.token,
        body: { tag_config: design },
      });
      const airlineId: string | null = body.data.airline_id;
      model.set(airlineId, (model.get(airlineId) ?? 0) + 1);
      await app.rest('POST', '/api/user/tags', { token: other.token, body: { tag_config: design } });
    }
    expect(model.get(null)).toBe(3);
    const listed = await counts(me);
    expect(new Map(listed.map(({ airlineId, count }) => [airlineId, count]))).toEqual(model);
    expect(listed).toHaveLength(model.size);
    expect(listed.at(-1)?.airlineId).toBeNull();
    const [tag] = (await app.rest('GET', '/api/user/tags?limit=1', { token: me.token })).body.data;
    await app.rest('DELETE', `/api/user/tags/${tag.id}`, { token: me.token });
    expect((await counts(me)).at(-1)).toEqual({ airlineId: null, count: 2 });
    expect((await counts(other)).at(-1)).toEqual({ airlineId: null, count: 3 });
  });
});
