import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';

const SAVE_MUTATION = `mutation ($input: SaveTagInput!) {
  saveTag(input: $input) {
    ... on SaveTagSuccess { tag { id tagConfig createdAt updatedAt } }
    ... on Refusal { code field current { id tagConfig createdAt updatedAt } }
  }
}`;
const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const CUSTOM_AIRLINE = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logoUrl: '/img/logo_lufthansa.png' };

type SavedTag = { id: string; tagConfig: { city: string } };
type SaveResponse = { saveTag: { tag?: SavedTag; code?: string; field?: string; current?: SavedTag | null } };

describeOnBoth('a new tag whose id the client makes', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  let idCount = 0;

  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const buildNewId = () => `00000000-0000-4000-8000-${String((idCount += 1)).padStart(12, '0')}`;
  const save = async (input: object, account = user): Promise<SaveResponse['saveTag']> => {
    const { data, errors } = await app.graphql<SaveResponse>(SAVE_MUTATION, { input }, account.token);
    expect(errors).toBeUndefined();
    return data?.saveTag ?? {};
  };
  const readTags = async (): Promise<{ id: string; airline_id: string }[]> =>
    (await app.rest('GET', '/api/user/tags', { token: user.token })).body.data;

  it('has that id, in the case that the database writes', async () => {
    const id = buildNewId();
    const { tag } = await save({ newId: id.toUpperCase(), config: DESIGN });
    expect(tag?.id).toBe(id);
    expect((await readTags()).map((row) => row.id)).toEqual([id]);
  });

  itOnBoth('is made once, however often and however much at once it is sent', async () => {
    const id = buildNewId();
    const responses = await Promise.all([1, 2, 3].map(() => save({ newId: id, config: DESIGN })));
    const laterSave = await save({ newId: id, config: DESIGN });
    expect(laterSave.tag?.tagConfig.city).toBe('TOKYO');
    expect(responses).toEqual(Array(3).fill(laterSave));
    expect(await readTags()).toHaveLength(1);
  });

  it('is refused with the stored tag when it was made with another design', async () => {
    const id = buildNewId();
    const { tag } = await save({ newId: id, config: DESIGN });
    const refusal = { code: 'TAG_CHANGED', field: 'updatedAt', current: tag };
    expect(await save({ newId: id, config: { ...DESIGN, city: 'OSAKA' } })).toEqual(refusal);
    const { tag: changedTag } = await save({ id, config: { ...DESIGN, city: 'OSAKA' } });
    expect(await save({ newId: id, config: DESIGN })).toEqual({ ...refusal, current: changedTag });
    expect(await save({ newId: id, config: changedTag?.tagConfig })).toEqual({ tag: changedTag });
  });

  itOnBoth('brings its new airline once', async () => {
    const config = { ...DESIGN, airline: 'Tailfin Air', icao: 'QQX', airlineIata: 'Q9' };
    const input = { newId: buildNewId(), config, airline: CUSTOM_AIRLINE };
    expect(await save(input)).toEqual(await save(input));
    // The airline already exists with equal name and codes, so it stays unchanged.
    const { tag } = await save({
      newId: buildNewId(),
      config,
      airline: { ...CUSTOM_AIRLINE, alliance: 'SkyTeam' },
    });
    expect(tag?.id).toEqual(expect.any(String));
    const { body } = await app.rest('GET', '/api/airlines?q=Tailfin', { token: user.token });
    expect(body.data).toEqual([expect.objectContaining({ alliance: 'Independent' })]);
    const allTags = await readTags();
    expect(allTags.map((row) => row.airline_id)).toEqual(Array(2).fill(body.data[0].id));
  });

  it('can be changed, and a tag of another user can have the same id', async () => {
    const id = buildNewId();
    await save({ newId: id, config: DESIGN });
    const { tag } = await save({ id, config: { ...DESIGN, city: 'OSAKA' } });
    expect(tag?.tagConfig.city).toBe('OSAKA');
    const otherUser = await createMember(app);
    const { tag: otherTag } = await save({ newId: id, config: { ...DESIGN, city: 'KOBE' } }, otherUser);
    expect(otherTag).toMatchObject({ id, tagConfig: { city: 'KOBE' } });
    const lists = await Promise.all(
      [user, otherUser].map(({ token }) => app.rest('GET', '/api/user/tags', { token })),
    );
    expect(lists.map(({ body }) => body.data)).toMatchObject([
      [{ id, tag_config: { city: 'OSAKA' } }],
      [{ id, tag_config: { city: 'KOBE' } }],
    ]);
  });

  it.each([
    ['no UUID', { newId: 'mine' }],
    ['empty', { newId: '' }],
    [
      'beside the id of a tag',
      { newId: '00000000-0000-4000-8000-00000000abcd', id: '00000000-0000-4000-8000-00000000abce' },
    ],
  ])('is refused when its id is %s', async (_, ids) => {
    const response = await save({ ...ids, config: DESIGN });
    expect(response).toEqual({ code: 'FIELD_INVALID', field: 'newId', current: null });
    expect(await readTags()).toEqual([]);
  });
});
