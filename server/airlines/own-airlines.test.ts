import { randomUUID } from 'node:crypto';
import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const LOGO = '/img/logo_lufthansa.png';
const DRAFT = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logoUrl: LOGO };
const DESIGN = { airline: 'Tailfin Air', icao: 'QQX', airlineIata: 'Q9', selectedLogo: LOGO };

const REFUSAL = '... on Refusal { code field message params }';
const CREATE = `mutation ($input: AirlineInput!) { createAirline(input: $input) {
  __typename ... on CreateAirlineSuccess { airline { id name isPreset brandColors { outline } } } ${REFUSAL} } }`;
const UPDATE = `mutation ($id: ID!, $input: AirlineInput!) { updateAirline(id: $id, input: $input) {
  __typename ... on UpdateAirlineSuccess { airline { id name icao iata } } ${REFUSAL} } }`;
const DELETE = `mutation ($id: ID!) { deleteAirline(id: $id) {
  __typename ... on DeleteAirlineSuccess { airline { id } tags } ${REFUSAL} } }`;
const REMOVE = `mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) {
  __typename ... on RemoveTagsSuccess { count } ${REFUSAL} } }`;
const SAVE = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  __typename ... on SaveTagSuccess { tag { id airlineId tagConfig } } ${REFUSAL} } }`;

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
type Data = Record<string, any>;

describe("one's own airlines through GraphQL", () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    other = await join(app);
  });
  beforeEach(async () => {
    me = await join(app);
  });
  afterAll(() => app?.close());

  const run = async (query: string, variables: Data, token = me.token): Promise<Data> => {
    const { data, errors } = await app.graphql<Data>(query, variables, token);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0];
  };
  const count = async (table: 'airlines' | 'user_tags'): Promise<number> => {
    const owner = table === 'airlines' ? 'owner_id' : 'user_id';
    const sql = `select count(*)::int as count from ${table} where ${owner} = $1 and deleted_at is null`;
    return (await app.db.source.query<{ count: number }[]>(sql, [me.id]))[0]?.count ?? -1;
  };
  const united = async (): Promise<string> => (await app.rest('GET', '/api/airlines?q=ual')).body.data[0].id;
  const uploadLogo = async (): Promise<string> => {
    const [name, id] = [`/img/uploads/`, randomUUID().replaceAll('-', '')];
    await app.db.source.query(
      `insert into uploads (id, user_id, kind, mime, width, height, bytes) values ($1, $2, 'logo', 'image/png', 1, 1, 1)`,
      [id, me.id],
    );
    return `${name}${id}.png`;
  };

  it('file the tags of no airline that they match, as they are made, and leave their times', async () => {
    const config = (design: object) => ({ input: { config: { ...DESIGN, ...design } } });
    const saved: Data[] = [];
    for (const design of [
      {},
      { airline: 'Other', icao: 'QQW', airlineIata: 'Q9' },
      { airline: 'Other', icao: 'QQX', airlineIata: 'Q1' },
      { airline: 'Other', icao: 'QQW', airlineIata: 'Q1' },
      { airline: 'Other', icao: 'QQW', airlineIata: 'UA' },
    ]) {
      saved.push((await run(SAVE, config(design)))['tag']);
    }
    const third = await join(app);
    const theirs = (await run(SAVE, config({}), third.token))['tag'];
    const stored = `select id, airline_id as "airlineId", tag_config as "tagConfig", updated_at from user_tags
      where user_id = any($1) order by created_at, id`;
    const tags = () => app.db.source.query<Data[]>(stored, [[me.id, third.id]]);
    const before = await tags();
    const { airline } = await run(CREATE, { input: DRAFT });
    const filed = new Set(saved.slice(0, 3).map((tag) => tag['id']));
    expect(await tags()).toEqual(
      before.map((tag) => (filed.has(tag['id']) ? { ...tag, airlineId: airline.id } : tag)),
    );
    expect(before.find(({ id }) => id === saved[4]?.['id'])?.['airlineId']).toBe(await united());
    const input = { ...config({}).input, airline: { ...DRAFT } };
    const theirNew = (await run(SAVE, { input }, third.token))['tag'];
    const ofThird = (await tags()).filter(({ id }) => [theirs.id, theirNew.id].includes(id));
    expect(ofThird.map(({ airlineId }) => airlineId)).toEqual([theirNew.airlineId, theirNew.airlineId]);
  });

  it('are created, changed and deleted with their tags, which are counted', async () => {
    const input = { ...DRAFT, brandColors: { outline: '#abcdef' } };
    const { airline } = await run(CREATE, { input });
    expect(airline).toMatchObject({
      name: 'TAILFIN AIR',
      isPreset: false,
      brandColors: { outline: '#ABCDEF' },
    });
    for (const city of ['One', 'Two']) await run(SAVE, { input: { config: { ...DESIGN, city } } });
    expect(await run(UPDATE, { id: airline.id, input: { name: 'New' } })).toMatchObject({
      airline: { id: airline.id, name: 'NEW', icao: 'QQX' },
    });
    expect(await run(DELETE, { id: airline.id })).toEqual({
      __typename: 'DeleteAirlineSuccess',
      airline: { id: airline.id },
      tags: 2,
    });
    expect([await count('airlines'), await count('user_tags')]).toEqual([0, 0]);
  });

  it('are refused with the code, the field and what fills the text', async () => {
    expect(await run(CREATE, { input: { ...DRAFT, iata: 'UA' } })).toMatchObject({
      code: 'IATA_TAKEN',
      field: 'iata',
      params: { code: 'UA', icao: 'UAL' },
      message: expect.stringMatching(/^IATA code UA is already used by airline .+ \(UAL\)$/),
    });
    expect(await run(CREATE, { input: {} })).toMatchObject({ code: 'FIELD_REQUIRED', field: 'name' });
    const logo = { ...DRAFT, logoUrl: '/img/logo_none.png' };
    expect(await run(CREATE, { input: logo })).toMatchObject({ code: 'LOGO_UNKNOWN', field: 'logoUrl' });
    expect(await run(UPDATE, { id: await united(), input: {} })).toMatchObject({ code: 'PRESET_READ_ONLY' });
    expect(await run(DELETE, { id: await united() })).toMatchObject({ code: 'PRESET_READ_ONLY' });
    const { airline } = await run(CREATE, { input: DRAFT });
    for (const [query, variables] of [
      [UPDATE, { input: DRAFT }],
      [DELETE, {}],
      [REMOVE, {}],
    ] as const) {
      const refused = await run(query, { id: airline.id, ...variables }, other.token);
      expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await count('airlines')).toBe(1);
  });

  it("the tags of an airline of the catalogue are removed, the caller's only, and the airline stays", async () => {
    const id = await united();
    await run(SAVE, { input: { config: {} } });
    await run(SAVE, { input: { config: {} } }, other.token);
    await run(SAVE, { input: { config: DESIGN } });
    expect(await run(REMOVE, { id })).toEqual({ __typename: 'RemoveTagsSuccess', count: 1 });
    expect(await run(REMOVE, { id })).toMatchObject({ count: 0 });
    expect([await count('user_tags'), await united()]).toEqual([1, id]);
    expect(await run(REMOVE, { id }, other.token)).toMatchObject({ count: 1 });
  });

  it('an own upload may be the logo, and nobody else’s', async () => {
    const logoUrl = await uploadLogo();
    expect(await run(CREATE, { input: { ...DRAFT, logoUrl } }, other.token)).toMatchObject({
      code: 'LOGO_UNKNOWN',
      field: 'logoUrl',
    });
    const { airline } = await run(CREATE, { input: { ...DRAFT, logoUrl } });
    const reference = async (): Promise<unknown> =>
      (
        await app.db.source.query<Data[]>('select logo_upload_id from airlines where id = $1', [airline.id])
      )[0]?.['logo_upload_id'];
    expect(logoUrl).toContain(await reference());
    await run(UPDATE, { id: airline.id, input: { name: 'Renamed' } });
    expect(logoUrl).toContain(await reference());
    await run(UPDATE, { id: airline.id, input: { logoUrl: LOGO } });
    expect(await reference()).toBeNull();
  });

  it('a design and its new airline are saved together', async () => {
    const { tag } = await run(SAVE, { input: { config: DESIGN, airline: DRAFT } });
    const { body } = await app.rest('GET', '/api/airlines?q=qqx', { token: me.token });
    expect(body.data).toMatchObject([{ id: tag.airlineId, name: 'TAILFIN AIR' }]);
    expect(tag.tagConfig).toMatchObject({ airline: 'TAILFIN AIR', isPreset: false });
    // Sends the request again, as a client that did not receive the first response.
    const again = await run(SAVE, { input: { config: DESIGN, airline: DRAFT } });
    expect([again['tag'].airlineId, await count('airlines')]).toEqual([tag.airlineId, 1]);
  });

  it.each<[string, Data, string, string]>([
    [
      'a fault of the design',
      { config: { ...DESIGN, cityTextColor: 'red' } },
      'cityTextColor',
      'COLOR_INVALID',
    ],
    [
      'a logo of the design',
      { config: { ...DESIGN, selectedLogo: '/img/logo_none.png' } },
      'selectedLogo',
      'LOGO_UNKNOWN',
    ],
    ['a tag that is not there', { config: DESIGN, id: randomUUID() }, 'id', 'NOT_FOUND'],
    ['a fault of the airline', { airline: { ...DRAFT, icao: 'Q' } }, 'airline.icao', 'FIELD_LENGTH'],
    [
      'a code that is taken',
      { config: { ...DESIGN, airlineIata: 'UA' }, airline: { ...DRAFT, iata: 'UA' } },
      'airline.iata',
      'IATA_TAKEN',
    ],
    ['another name', { airline: { ...DRAFT, name: 'Other Air' } }, 'airline.name', 'FIELD_INVALID'],
    ['another ICAO', { airline: { ...DRAFT, icao: 'QQY' } }, 'airline.icao', 'FIELD_INVALID'],
    ['another IATA', { airline: { ...DRAFT, iata: 'Q8' } }, 'airline.iata', 'FIELD_INVALID'],
    [
      'a design of an airline of the catalogue',
      { config: { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' } },
      'airline.name',
      'FIELD_INVALID',
    ],
    [
      'a logo of the airline',
      { airline: { ...DRAFT, logoUrl: '/img/logo_none.png' } },
      'airline.logoUrl',
      'LOGO_UNKNOWN',
    ],
  ])('%s keeps both from being saved', async (_what, input, field, code) => {
    const refused = await run(SAVE, { input: { config: DESIGN, airline: DRAFT, ...input } });
    expect(refused).toMatchObject({ __typename: 'Refusal', field, code });
    expect([await count('airlines'), await count('user_tags')]).toEqual([0, 0]);
  });

  it('a stored design takes a new airline that it names, and no other one', async () => {
    const { tag } = await run(SAVE, { input: { config: DESIGN } });
    expect(tag.airlineId).toBeNull();
    const other = { id: tag.id, airline: { ...DRAFT, name: 'Other Air' } };
    expect(await run(SAVE, { input: other })).toMatchObject({ code: 'FIELD_INVALID', field: 'airline.name' });
    expect(await count('airlines')).toBe(0);
    const own = await run(SAVE, { input: { id: tag.id, airline: { ...DRAFT, name: 'tailfin air ' } } });
    expect([own['tag'].id, typeof own['tag'].airlineId]).toEqual([tag.id, 'string']);
  });
});
