import { randomUUID } from 'node:crypto';
import { createMember, type TestAccount } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';

const SAVE_MUTATION = `mutation ($inputs: [SaveTagInput!]!) { saveTags(inputs: $inputs) {
  ... on SaveTagsSuccess { tags { id flightNumber updatedAt tagConfig airlineId } }
  ... on Refusal { code field current { id updatedAt } } } }`;
const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const CUSTOM_AIRLINE = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logoUrl: '/img/logo_lufthansa.png' };
const CUSTOM_DESIGN = { ...DESIGN, airline: 'TAILFIN AIR', icao: 'QQX', airlineIata: 'Q9' };

type SavedTag = { id: string; flightNumber: string; updatedAt: string; airlineId: string };
type SaveResponse = {
  saveTags: { tags: SavedTag[]; code?: string; field?: string; current?: { id: string } | null };
};

describeOnBoth('several tags in one call', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const save = async (inputs: readonly object[], account = user): Promise<SaveResponse['saveTags']> => {
    const { data, errors } = await app.graphql<SaveResponse>(SAVE_MUTATION, { inputs }, account.token);
    expect(errors).toBeUndefined();
    return data?.saveTags ?? { tags: [] };
  };
  const createTags = async (numbers: readonly string[]) =>
    (await save(numbers.map((flightNumber) => ({ config: { ...DESIGN, flightNumber } })))).tags;
  const toChange = ({ id, updatedAt }: SavedTag, flightNumber: string) => ({
    id,
    updatedAt,
    config: { ...DESIGN, flightNumber },
  });
  const listTags = async (): Promise<{ id: string; flight_number: string; airline_id: string }[]> =>
    (await app.rest('GET', '/api/user/tags', { token: user.token })).body.data;
  const listNumbers = async () => (await listTags()).map((tag) => tag.flight_number);

  it('are new tags in the order of the inputs, and changed in one step', async () => {
    const tags = await createTags(['KL 1', 'KL 2', 'KL 3']);
    expect(await listNumbers()).toEqual(['KL 3', 'KL 2', 'KL 1']);
    const changed = await save(tags.map((tag, index) => toChange(tag, `KL ${index + 7}`)));
    expect(changed.tags.map(({ id }) => id)).toEqual(tags.map(({ id }) => id));
    expect(await listNumbers()).toEqual(['KL 9', 'KL 8', 'KL 7']);
    expect(await save([])).toEqual({ tags: [] });
  });

  itOnBoth('are all changed or none, whatever one of them is refused for', async () => {
    const [first, second] = await createTags(['KL 1', 'KL 2']);
    if (!first || !second) throw new Error('no tags');
    const [foreignTag] = (await save([{ config: DESIGN }], await createMember(app))).tags;
    const [newer] = (await save([toChange(second, 'KL 22')])).tags;
    const before = await listTags();
    const refusals = [
      [toChange(second, 'KL 9'), 'TAG_CHANGED', 'inputs[1].updatedAt'],
      [{ ...toChange(second, 'KL 9'), id: foreignTag?.id, updatedAt: null }, 'NOT_FOUND', 'inputs[1].id'],
      [{ config: { ...DESIGN, airline: '' } }, 'FIELD_REQUIRED', 'inputs[1].airline'],
      [{ newId: 'x', config: DESIGN }, 'FIELD_INVALID', 'inputs[1].newId'],
      [toChange(first, 'KL 9'), 'FIELD_INVALID', 'inputs[1].id'],
      [
        { config: { ...CUSTOM_DESIGN, airlineIata: 'KL' }, airline: { ...CUSTOM_AIRLINE, iata: 'KL' } },
        'IATA_TAKEN',
        'inputs[1].airline.iata',
      ],
    ] as const;
    for (const [input, code, field] of refusals)
      expect(await save([toChange(first, 'KL 11'), input])).toMatchObject({ code, field });
    const conflict = await save([toChange(first, 'KL 11'), toChange(second, 'KL 9')]);
    expect(conflict.current).toEqual({ id: second.id, updatedAt: newer?.updatedAt });
    expect(await listTags()).toEqual(before);
  });

  itOnBoth('are saved once under one key, and by one of two equal calls at the same time', async () => {
    const tags = await createTags(['KL 1', 'KL 2']);
    const inputs = [...tags.map((tag) => toChange(tag, 'KL 9')), { newId: randomUUID(), config: DESIGN }];
    const body = { query: SAVE_MUTATION, variables: { inputs } };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => app.rest('POST', '/graphql', { token: user.token, body, headers });
    const first = await send();
    const repeated = await send();
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(repeated.body).toEqual(first.body);
    expect(await listTags()).toHaveLength(3);
    const stored: SavedTag[] = first.body.data.saveTags.tags;
    const both = await Promise.all(
      ['KL 5', 'KL 6'].map((number, index) =>
        save((index === 0 ? stored : stored.toReversed()).map((tag) => toChange(tag, number))),
      ),
    );
    expect(both.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['TAG_CHANGED', 'saved']);
    expect(new Set(await listNumbers()).size).toBe(1);
  });

  it('are found by an id in capitals, which is the same tag', async () => {
    const [tag] = await createTags(['KL 1']);
    if (!tag) throw new Error('no tag');
    const capitals = { ...tag, id: tag.id.toUpperCase() };
    expect(await save([toChange(tag, 'KL 2'), toChange(capitals, 'KL 3')])).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'inputs[1].id',
    });
    expect((await save([toChange(capitals, 'KL 4')])).tags?.map(({ id }) => id)).toEqual([tag.id]);
    expect(await listNumbers()).toEqual(['KL 4']);
  });

  it('create their new airline once', async () => {
    const input = { config: CUSTOM_DESIGN, airline: CUSTOM_AIRLINE };
    const { tags } = await save([input, input]);
    expect(new Set(tags.map(({ airlineId }) => airlineId)).size).toBe(1);
    expect(tags[0]?.airlineId).toEqual(expect.any(String));
  });

  it('are at most 200, and need a session', async () => {
    const inputs = Array.from({ length: 201 }, () => ({ config: DESIGN }));
    expect(await save(inputs)).toMatchObject({ code: 'FIELD_INVALID', field: 'inputs' });
    expect((await save(inputs.slice(1))).tags).toHaveLength(200);
    const { errors } = await app.graphql(SAVE_MUTATION, { inputs: [] });
    expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });
});
