import { randomUUID } from 'node:crypto';
import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };

describe('many tags at once', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const save = async () =>
    (await app.rest('POST', '/api/user/tags', { body: { tag_config: KLM }, token: me.token })).body.data;
  const idsOf = async (query: string): Promise<string[]> =>
    (await app.rest('GET', `/api/user/tags?${query}`, { token: me.token })).body.data.map(
      ({ id }: { id: string }) => id,
    );

  it('many tags go at once, those of others never, and the same call again does no harm', async () => {
    const ids = [(await save()).id, (await save()).id];
    const kept = await save();
    const theirs = await app.rest('POST', '/api/user/tags', {
      body: { tag_config: KLM },
      token: other.token,
    });
    const remove = async (wanted: readonly string[]) => {
      const mutation = `mutation ($ids: [ID!]!) {
        deleteTags(ids: $ids) { ... on DeleteTagsSuccess { count } ... on Refusal { code field } } }`;
      const { data } = await app.graphql<{ deleteTags: object }>(mutation, { ids: wanted }, me.token);
      return data?.deleteTags;
    };
    expect(await remove([...ids, theirs.body.data.id, randomUUID()])).toEqual({ count: 2 });
    expect(await remove(ids)).toEqual({ count: 0 });
    expect(await idsOf('')).toEqual([kept.id]);
    expect(new Set(await idsOf('deleted=1'))).toEqual(new Set(ids));
    expect(await remove(['no id'])).toEqual({ code: 'FIELD_INVALID', field: 'ids' });
    expect(await remove(Array.from({ length: 501 }, () => randomUUID()))).toMatchObject({ field: 'ids' });
    const list = await app.rest('GET', '/api/user/tags', { token: other.token });
    expect(list.body.data).toHaveLength(1);
  });

  const UNDO = `mutation ($ids: [ID!]!, $unused: [ID!], $at: DateTimeISO) {
    deleteTags(ids: $ids, unusedAirlines: $unused, deletedAt: $at) {
      ... on DeleteTagsSuccess { count deletedAt airlines } ... on Refusal { code field } } }`;
  const IMPORT = `mutation ($entries: FlightEntries) {
    importFlights(entries: $entries) { ... on FlightImportReport { entries { tagId newAirlineId } } } }`;
  type UndoResponse = {
    deleteTags: { count: number; deletedAt: string; airlines: string[]; field?: string };
  };
  type Imported = { importFlights: { entries: { tagId: string; newAirlineId: string | null }[] } };

  /** Imports two flights of Kite Air, one of Moth Air (both unknown airlines) and one of KLM. */
  const importFlights = async (token: string) => {
    const flight = (date: string, airline: string) => ({
      date,
      airline: { name: airline },
      from: { iata: 'FRA' },
      to: { iata: 'HND' },
    });
    const flights = [
      flight('2020-01-02', 'Kite Air'),
      flight('2020-01-03', 'Kite Air'),
      flight('2020-01-04', 'Moth Air'),
      flight('2020-01-05', 'KLM'),
    ];
    const { data } = await app.graphql<Imported>(IMPORT, { entries: flights }, token);
    return data?.importFlights.entries ?? [];
  };

  it('the airlines of an import go with its tags, as one deletion, unless they are used', async () => {
    const { token } = await join(app);
    const entries = await importFlights(token);
    const [kite, , moth] = entries.map(({ newAirlineId }) => newAirlineId);
    expect(entries.map(({ newAirlineId }) => newAirlineId)).toEqual([kite, kite, moth, null]);
    // Another tag, which the user saves after the import.
    const list = async (path: string) => (await app.rest('GET', path, { token })).body.data;
    const airlines = await list('/api/airlines');
    const { iata, icao } = airlines.find(({ id }: { id: string }) => id === moth);
    const config = { airline: 'MOTH AIR', airlineIata: iata, icao };
    await app.rest('POST', '/api/user/tags', { body: { tag_config: config }, token });

    const undo = async (variables: object, by = token) =>
      (await app.graphql<UndoResponse>(UNDO, { ids: [], ...variables }, by)).data?.deleteTags;
    const [first, ...others] = entries.map(({ tagId }) => tagId);
    const begun = await undo({ ids: [first] });
    // Airlines of other users, and airlines with remaining tags, are not deleted.
    expect(await undo({ unused: [kite] }, other.token)).toMatchObject({ airlines: [] });
    expect(await undo({ unused: [kite] })).toMatchObject({ airlines: [] });
    const unused = [kite, moth, airlines[0].id];
    const ended = await undo({ ids: others, at: begun?.deletedAt, unused });
    expect(ended).toEqual({ count: 3, deletedAt: begun?.deletedAt, airlines: [kite] });
    expect(await undo({ ids: others, at: begun?.deletedAt, unused })).toMatchObject({
      count: 0,
      airlines: [],
    });
    const left = (await list('/api/airlines')).filter(({ isPreset }: { isPreset: boolean }) => !isPreset);
    expect(left).toMatchObject([{ id: moth }]);

    const restore =
      'mutation ($id: ID!) { restoreAirline(id: $id) { ... on RestoreAirlineSuccess { tags } } }';
    const restored = await app.graphql(restore, { id: kite }, token);
    expect(restored.data).toEqual({ restoreAirline: { tags: 2 } });
    expect(await undo({ unused: ['x'] })).toMatchObject({ field: 'unusedAirlines' });
    // A deletion cannot have a time long ago, because the next cleaning would purge its tags.
    const late = await undo({ ids: [first], at: '2020-01-01T00:00:00.000Z' });
    expect(Date.parse(late?.deletedAt ?? '')).toBeGreaterThan(Date.parse('2020-01-02'));
  });
});
