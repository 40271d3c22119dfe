import { randomUUID } from 'node:crypto';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };

describe('many tags at once', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const save = async () =>
    (await app.rest('POST', '/api/user/tags', { body: { tag_config: KLM_DESIGN }, token: user.token })).body
      .data;
  const queryIds = async (query: string): Promise<string[]> =>
    (await app.rest('GET', `/api/user/tags?${query}`, { token: user.token })).body.data.map(
      ({ id }: { id: string }) => id,
    );

  it('many tags go at once, those of others never, and the same call again does no harm', async () => {
    const ids = [(await save()).id, (await save()).id];
    const keptTag = await save();
    const foreignSave = await app.rest('POST', '/api/user/tags', {
      body: { tag_config: KLM_DESIGN },
      token: otherUser.token,
    });
    const remove = async (tagIds: readonly string[]) => {
      const mutation = `mutation ($ids: [ID!]!) {
        deleteTags(ids: $ids) { ... on DeleteTagsSuccess { count } ... on Refusal { code field } } }`;
      const { data } = await app.graphql<{ deleteTags: object }>(mutation, { ids: tagIds }, user.token);
      return data?.deleteTags;
    };
    expect(await remove([...ids, foreignSave.body.data.id, randomUUID()])).toEqual({ count: 2 });
    expect(await remove(ids)).toEqual({ count: 0 });
    expect(await queryIds('')).toEqual([keptTag.id]);
    expect(new Set(await queryIds('deleted=1'))).toEqual(new Set(ids));
    expect(await remove(['no id'])).toEqual({ code: 'FIELD_INVALID', field: 'ids' });
    expect(await remove(Array.from({ length: 501 }, () => randomUUID()))).toMatchObject({ field: 'ids' });
    const list = await app.rest('GET', '/api/user/tags', { token: otherUser.token });
    expect(list.body.data).toHaveLength(1);
  });

  const UNDO_MUTATION = `mutation ($ids: [ID!]!, $unused: [ID!], $at: DateTimeISO) {
    deleteTags(ids: $ids, unusedAirlines: $unused, deletedAt: $at) {
      ... on DeleteTagsSuccess { count deletedAt airlines } ... on Refusal { code field } } }`;
  const IMPORT_MUTATION = `mutation ($entries: FlightEntries) {
    importFlights(entries: $entries) { ... on FlightImportReport { entries { tagId newAirlineId } } } }`;
  type UndoResponse = {
    deleteTags: { count: number; deletedAt: string; airlines: string[]; field?: string };
  };
  type ImportData = { importFlights: { entries: { tagId: string; newAirlineId: string | null }[] } };

  /** Imports two flights of Kite Air, one of Moth Air (both unknown airlines) and one of KLM. */
  const importFlights = async (token: string) => {
    const buildFlight = (date: string, airline: string) => ({
      date,
      airline: { name: airline },
      from: { iata: 'FRA' },
      to: { iata: 'HND' },
    });
    const flights = [
      buildFlight('2020-01-02', 'Kite Air'),
      buildFlight('2020-01-03', 'Kite Air'),
      buildFlight('2020-01-04', 'Moth Air'),
      buildFlight('2020-01-05', 'KLM'),
    ];
    const { data } = await app.graphql<ImportData>(IMPORT_MUTATION, { entries: flights }, token);
    return data?.importFlights.entries ?? [];
  };

  it('the airlines of an import go with its tags, as one deletion, unless they are used', async () => {
    const { token } = await createMember(app);
    const entries = await importFlights(token);
    const [kite, , moth] = entries.map(({ newAirlineId }) => newAirlineId);
    expect(entries.map(({ newAirlineId }) => newAirlineId)).toEqual([kite, kite, moth, null]);
    // Another tag, which the user saves after the import.
    const list = async (path: string) => (await app.rest('GET', path, { token })).body.data;
    const airlines = await list('/api/airlines');
    const { iata, icao } = airlines.find(({ id }: { id: string }) => id === moth);
    const config = { airline: 'MOTH AIR', airlineIata: iata, icao };
    await app.rest('POST', '/api/user/tags', { body: { tag_config: config }, token });

    const undoImport = async (variables: object, userToken = token) =>
      (await app.graphql<UndoResponse>(UNDO_MUTATION, { ids: [], ...variables }, userToken)).data?.deleteTags;
    const [firstId, ...otherIds] = entries.map(({ tagId }) => tagId);
    const firstUndo = await undoImport({ ids: [firstId] });
    // Airlines of other users, and airlines with remaining tags, are not deleted.
    expect(await undoImport({ unused: [kite] }, otherUser.token)).toMatchObject({ airlines: [] });
    expect(await undoImport({ unused: [kite] })).toMatchObject({ airlines: [] });
    const unusedIds = [kite, moth, airlines[0].id];
    const lastUndo = await undoImport({ ids: otherIds, at: firstUndo?.deletedAt, unused: unusedIds });
    expect(lastUndo).toEqual({ count: 3, deletedAt: firstUndo?.deletedAt, airlines: [kite] });
    expect(await undoImport({ ids: otherIds, at: firstUndo?.deletedAt, unused: unusedIds })).toMatchObject({
      count: 0,
      airlines: [],
    });
    const remainingAirlines = (await list('/api/airlines')).filter(
      ({ isPreset }: { isPreset: boolean }) => !isPreset,
    );
    expect(remainingAirlines).toMatchObject([{ id: moth }]);

    const restore =
      'mutation ($id: ID!) { restoreAirline(id: $id) { ... on RestoreAirlineSuccess { tags } } }';
    const restoreResponse = await app.graphql(restore, { id: kite }, token);
    expect(restoreResponse.data).toEqual({ restoreAirline: { tags: 2 } });
    expect(await undoImport({ unused: ['x'] })).toMatchObject({ field: 'unusedAirlines' });
    // A deletion cannot have a time long ago, because the next cleaning would purge its tags.
    const lateUndo = await undoImport({ ids: [firstId], at: '2020-01-01T00:00:00.000Z' });
    expect(Date.parse(lateUndo?.deletedAt ?? '')).toBeGreaterThan(Date.parse('2020-01-02'));
  });
});
