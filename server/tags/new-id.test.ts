import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';

const SAVE = `mutation ($input: SaveTagInput!) {
  saveTag(input: $input) {
    ... on SaveTagSuccess { tag { id tagConfig createdAt updatedAt } }
    ... on Refusal { code field current { id tagConfig createdAt updatedAt } }
  }
}`;
const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const OWN = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logoUrl: '/img/logo_lufthansa.png' };

type Tag = { id: string; tagConfig: { city: string } };
type Answer = { saveTag: { tag?: Tag; code?: string; field?: string; current?: Tag | null } };

describeOnBoth('a new tag whose id the client makes', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let me: TestAccount;
  let made = 0;

  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    me = await join(app);
  });
  afterAll(() => app?.close());

  const newId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
  const save = async (input: object, who = me): Promise<Answer['saveTag']> => {
    const { data, errors } = await app.graphql<Answer>(SAVE, { input }, who.token);
    expect(errors).toBeUndefined();
    return data?.saveTag ?? {};
  };
  const tags = async (): Promise<{ id: string; airline_id: string }[]> =>
    (await app.rest('GET', '/api/user/tags', { token: me.token })).body.data;

  it('has that id, in the case that the database writes', async () => {
    const id = newId();
    const { tag } = await save({ newId: id.toUpperCase(), config: DESIGN });
    expect(tag?.id).toBe(id);
    expect((await tags()).map((one) => one.id)).toEqual([id]);
  });

  itOnBoth('is made once, however often and however much at once it is sent', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => save({ newId: id, config: DESIGN })));
    const later = await save({ newId: id, config: DESIGN });
    expect(later.tag?.tagConfig.city).toBe('TOKYO');
    expect(answers).toEqual(Array(3).fill(later));
    expect(await tags()).toHaveLength(1);
  });

  it('is refused with the stored tag when it was made with another design', async () => {
    const id = newId();
    const { tag } = await save({ newId: id, config: DESIGN });
    const refusal = { code: 'TAG_CHANGED', field: 'updatedAt', current: tag };
    expect(await save({ newId: id, config: { ...DESIGN, city: 'OSAKA' } })).toEqual(refusal);
    const { tag: changed } = await save({ id, config: { ...DESIGN, city: 'OSAKA' } });
    expect(await save({ newId: id, config: DESIGN })).toEqual({ ...refusal, current: changed });
    expect(await save({ newId: id, config: changed?.tagConfig })).toEqual({ tag: changed });
  });

  itOnBoth('brings its new airline once', async () => {
    const config = { ...DESIGN, airline: 'Tailfin Air', icao: 'QQX', airlineIata: 'Q9' };
    const input = { newId: newId(), config, airline: OWN };
    expect(await save(input)).toEqual(await save(input));
    // The airline already exists with equal name and codes, so it stays unchanged.
    const { tag } = await save({ newId: newId(), config, airline: { ...OWN, alliance: 'SkyTeam' } });
    expect(tag?.id).toEqual(expect.any(String));
    const { body } = await app.rest('GET', '/api/airlines?q=Tailfin', { token: me.token });
    expect(body.data).toEqual([expect.objectContaining({ alliance: 'Independent' })]);
    const all = await tags();
    expect(all.map((one) => one.airline_id)).toEqual(Array(2).fill(body.data[0].id));
  });

  it("can be changed like any other, and an id of somebody else's tag tells nothing of it", async () => {
    const id = newId();
    await save({ newId: id, config: DESIGN });
    const { tag } = await save({ id, config: { ...DESIGN, city: 'OSAKA' } });
    expect(tag?.tagConfig.city).toBe('OSAKA');
    const other = await join(app);
    expect(await save({ newId: id, config: DESIGN }, other)).toEqual({
      code: 'FIELD_INVALID',
      field: 'newId',
      current: null,
    });
  });

  it.each([
    ['no UUID', { newId: 'mine' }],
    ['empty', { newId: '' }],
    [
      'beside the id of a tag',
      { newId: '00000000-0000-4000-8000-00000000abcd', id: '00000000-0000-4000-8000-00000000abce' },
    ],
  ])('is refused when its id is %s', async (_, ids) => {
    const answer = await save({ ...ids, config: DESIGN });
    expect(answer).toEqual({ code: 'FIELD_INVALID', field: 'newId', current: null });
    expect(await tags()).toEqual([]);
  });
});
