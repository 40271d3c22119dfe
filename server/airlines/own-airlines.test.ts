import { randomUUID } from 'node:crypto';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const LOGO_URL = '/img/logo_lufthansa.png';
const AIRLINE_DRAFT = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logoUrl: LOGO_URL };
const DESIGN = { airline: 'Tailfin Air', icao: 'QQX', airlineIata: 'Q9', selectedLogo: LOGO_URL };

const REFUSAL_FRAGMENT = '... on Refusal { code field message params }';
const CREATE_MUTATION = `mutation ($input: AirlineInput!) { createAirline(input: $input) {
  __typename ... on CreateAirlineSuccess { airline { id name isPreset brandColors { outline } } } ${REFUSAL_FRAGMENT} } }`;
const UPDATE_MUTATION = `mutation ($id: ID!, $input: AirlineInput!) { updateAirline(id: $id, input: $input) {
  __typename ... on UpdateAirlineSuccess { airline { id name icao iata } } ${REFUSAL_FRAGMENT} } }`;
const DELETE_MUTATION = `mutation ($id: ID!) { deleteAirline(id: $id) {
  __typename ... on DeleteAirlineSuccess { airline { id } tags } ${REFUSAL_FRAGMENT} } }`;
const REMOVE_MUTATION = `mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) {
  __typename ... on RemoveTagsSuccess { count } ${REFUSAL_FRAGMENT} } }`;
const SAVE_MUTATION = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  __typename ... on SaveTagSuccess { tag { id airlineId tagConfig } } ${REFUSAL_FRAGMENT} } }`;

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
type ResponseData = Record<string, any>;

describe("one's own airlines through GraphQL", () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    otherUser = await createMember(app);
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const run = async (query: string, variables: ResponseData, token = user.token): Promise<ResponseData> => {
    const { data, errors } = await app.graphql<ResponseData>(query, variables, token);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0];
  };
  const count = async (table: 'custom_airlines' | 'user_tags'): Promise<number> => {
    const owner = table === 'custom_airlines' ? 'owner_id' : 'user_id';
    const sql = `select count(*)::int as count from ${table} where ${owner} = $1 and deleted_at is null`;
    return (await app.db.source.query<{ count: number }[]>(sql, [user.id]))[0]?.count ?? -1;
  };
  const findUnitedId = async (): Promise<string> =>
    (await app.rest('GET', '/api/airlines?q=ual')).body.data[0].id;
  const uploadLogo = async (): Promise<string> => {
    const [name, id] = [`/img/uploads/`, randomUUID().replaceAll('-', '')];
    await app.db.source.query(
      `insert into uploads (id, user_id, kind, mime, width, height, bytes) values ($1, $2, 'logo', 'image/png', 1, 1, 1)`,
      [id, user.id],
    );
    return `${name}${id}.png`;
  };

  it('file the tags of no airline that they match, as they are made, and leave their times', async () => {
    const buildSaveInput = (design: object) => ({ input: { config: { ...DESIGN, ...design } } });
    const savedTags: ResponseData[] = [];
    for (const design of [
      {},
      { airline: 'Other', icao: 'QQW', airlineIata: 'Q9' },
      { airline: 'Other', icao: 'QQX', airlineIata: 'Q1' },
      { airline: 'Other', icao: 'QQW', airlineIata: 'Q1' },
      { airline: 'Other', icao: 'QQW', airlineIata: 'UA' },
    ]) {
      savedTags.push((await run(SAVE_MUTATION, buildSaveInput(design)))['tag']);
    }
    const thirdUser = await createMember(app);
    const foreignTag = (await run(SAVE_MUTATION, buildSaveInput({}), thirdUser.token))['tag'];
    const storedTagsQuery = `select id, airline_id as "airlineId", tag_config as "tagConfig", updated_at from user_tags
      where user_id = any($1) order by created_at, id`;
    const readStoredTags = () =>
      app.db.source.query<ResponseData[]>(storedTagsQuery, [[user.id, thirdUser.id]]);
    const previousTags = await readStoredTags();
    const { airline } = await run(CREATE_MUTATION, { input: AIRLINE_DRAFT });
    const airlineTagIds = new Set(savedTags.slice(0, 3).map((tag) => tag['id']));
    expect(await readStoredTags()).toEqual(
      previousTags.map((tag) => (airlineTagIds.has(tag['id']) ? { ...tag, airlineId: airline.id } : tag)),
    );
    expect(previousTags.find(({ id }) => id === savedTags[4]?.['id'])?.['airlineId']).toBe(
      await findUnitedId(),
    );
    const input = { ...buildSaveInput({}).input, airline: { ...AIRLINE_DRAFT } };
    const theirNew = (await run(SAVE_MUTATION, { input }, thirdUser.token))['tag'];
    const ofThird = (await readStoredTags()).filter(({ id }) => [foreignTag.id, theirNew.id].includes(id));
    expect(ofThird.map(({ airlineId }) => airlineId)).toEqual([theirNew.airlineId, theirNew.airlineId]);
  });

  it('are created, changed and deleted with their tags, which are counted', async () => {
    const input = { ...AIRLINE_DRAFT, brandColors: { outline: '#abcdef' } };
    const { airline } = await run(CREATE_MUTATION, { input });
    expect(airline).toMatchObject({
      name: 'TAILFIN AIR',
      isPreset: false,
      brandColors: { outline: '#ABCDEF' },
    });
    for (const city of ['One', 'Two']) await run(SAVE_MUTATION, { input: { config: { ...DESIGN, city } } });
    expect(await run(UPDATE_MUTATION, { id: airline.id, input: { name: 'New' } })).toMatchObject({
      airline: { id: airline.id, name: 'NEW', icao: 'QQX' },
    });
    expect(await run(DELETE_MUTATION, { id: airline.id })).toEqual({
      __typename: 'DeleteAirlineSuccess',
      airline: { id: airline.id },
      tags: 2,
    });
    expect([await count('custom_airlines'), await count('user_tags')]).toEqual([0, 0]);
  });

  it('are refused with the code, the field and what fills the text', async () => {
    expect(await run(CREATE_MUTATION, { input: { ...AIRLINE_DRAFT, iata: 'UA' } })).toMatchObject({
      code: 'IATA_TAKEN',
      field: 'iata',
      params: { code: 'UA', icao: 'UAL' },
      message: expect.stringMatching(/^IATA code UA is already used by airline .+ \(UAL\)$/),
    });
    expect(await run(CREATE_MUTATION, { input: {} })).toMatchObject({
      code: 'FIELD_REQUIRED',
      field: 'name',
    });
    const logo = { ...AIRLINE_DRAFT, logoUrl: '/img/logo_none.png' };
    expect(await run(CREATE_MUTATION, { input: logo })).toMatchObject({
      code: 'LOGO_UNKNOWN',
      field: 'logoUrl',
    });
    expect(await run(UPDATE_MUTATION, { id: await findUnitedId(), input: {} })).toMatchObject({
      code: 'PRESET_READ_ONLY',
    });
    expect(await run(DELETE_MUTATION, { id: await findUnitedId() })).toMatchObject({
      code: 'PRESET_READ_ONLY',
    });
    const { airline } = await run(CREATE_MUTATION, { input: AIRLINE_DRAFT });
    for (const [query, variables] of [
      [UPDATE_MUTATION, { input: AIRLINE_DRAFT }],
      [DELETE_MUTATION, {}],
      [REMOVE_MUTATION, {}],
    ] as const) {
      const refusal = await run(query, { id: airline.id, ...variables }, otherUser.token);
      expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await count('custom_airlines')).toBe(1);
  });

  it("the tags of an airline of the catalogue are removed, the caller's only, and the airline stays", async () => {
    const id = await findUnitedId();
    await run(SAVE_MUTATION, { input: { config: {} } });
    await run(SAVE_MUTATION, { input: { config: {} } }, otherUser.token);
    await run(SAVE_MUTATION, { input: { config: DESIGN } });
    expect(await run(REMOVE_MUTATION, { id })).toEqual({ __typename: 'RemoveTagsSuccess', count: 1 });
    expect(await run(REMOVE_MUTATION, { id })).toMatchObject({ count: 0 });
    expect([await count('user_tags'), await findUnitedId()]).toEqual([1, id]);
    expect(await run(REMOVE_MUTATION, { id }, otherUser.token)).toMatchObject({ count: 1 });
  });

  it('an own upload may be the logo, and nobody else’s', async () => {
    const logoUrl = await uploadLogo();
    expect(
      await run(CREATE_MUTATION, { input: { ...AIRLINE_DRAFT, logoUrl } }, otherUser.token),
    ).toMatchObject({
      code: 'LOGO_UNKNOWN',
      field: 'logoUrl',
    });
    const { airline } = await run(CREATE_MUTATION, { input: { ...AIRLINE_DRAFT, logoUrl } });
    const countReferences = async (): Promise<unknown> =>
      (
        await app.db.source.query<ResponseData[]>(
          'select logo_upload_id from custom_airlines where id = $1',
          [airline.id],
        )
      )[0]?.['logo_upload_id'];
    expect(logoUrl).toContain(await countReferences());
    await run(UPDATE_MUTATION, { id: airline.id, input: { name: 'Renamed' } });
    expect(logoUrl).toContain(await countReferences());
    await run(UPDATE_MUTATION, { id: airline.id, input: { logoUrl: LOGO_URL } });
    expect(await countReferences()).toBeNull();
  });

  it('a design and its new airline are saved together', async () => {
    const { tag } = await run(SAVE_MUTATION, { input: { config: DESIGN, airline: AIRLINE_DRAFT } });
    const { body } = await app.rest('GET', '/api/airlines?q=qqx', { token: user.token });
    expect(body.data).toMatchObject([{ id: tag.airlineId, name: 'TAILFIN AIR' }]);
    expect(tag.tagConfig).toMatchObject({ airline: 'TAILFIN AIR', isPreset: false });
    // Sends the request again, as a client that did not receive the first response.
    const repeatedSave = await run(SAVE_MUTATION, { input: { config: DESIGN, airline: AIRLINE_DRAFT } });
    expect([repeatedSave['tag'].airlineId, await count('custom_airlines')]).toEqual([tag.airlineId, 1]);
  });

  it.each<[string, ResponseData, string, string]>([
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
    ['a fault of the airline', { airline: { ...AIRLINE_DRAFT, icao: 'Q' } }, 'airline.icao', 'FIELD_LENGTH'],
    [
      'a code that is taken',
      { config: { ...DESIGN, airlineIata: 'UA' }, airline: { ...AIRLINE_DRAFT, iata: 'UA' } },
      'airline.iata',
      'IATA_TAKEN',
    ],
    ['another name', { airline: { ...AIRLINE_DRAFT, name: 'Other Air' } }, 'airline.name', 'FIELD_INVALID'],
    ['another ICAO', { airline: { ...AIRLINE_DRAFT, icao: 'QQY' } }, 'airline.icao', 'FIELD_INVALID'],
    ['another IATA', { airline: { ...AIRLINE_DRAFT, iata: 'Q8' } }, 'airline.iata', 'FIELD_INVALID'],
    [
      'a design of an airline of the catalogue',
      { config: { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' } },
      'airline.name',
      'FIELD_INVALID',
    ],
    [
      'a logo of the airline',
      { airline: { ...AIRLINE_DRAFT, logoUrl: '/img/logo_none.png' } },
      'airline.logoUrl',
      'LOGO_UNKNOWN',
    ],
  ])('%s keeps both from being saved', async (_what, input, field, code) => {
    const refusalData = await run(SAVE_MUTATION, {
      input: { config: DESIGN, airline: AIRLINE_DRAFT, ...input },
    });
    expect(refusalData).toMatchObject({ __typename: 'Refusal', field, code });
    expect([await count('custom_airlines'), await count('user_tags')]).toEqual([0, 0]);
  });

  it('a stored design takes a new airline that it names, and no other one', async () => {
    const { tag } = await run(SAVE_MUTATION, { input: { config: DESIGN } });
    expect(tag.airlineId).toBeNull();
    const foreignAirlineInput = { id: tag.id, airline: { ...AIRLINE_DRAFT, name: 'Other Air' } };
    expect(await run(SAVE_MUTATION, { input: foreignAirlineInput })).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'airline.name',
    });
    expect(await count('custom_airlines')).toBe(0);
    const ownAirlineSave = await run(SAVE_MUTATION, {
      input: { id: tag.id, airline: { ...AIRLINE_DRAFT, name: 'tailfin air ' } },
    });
    expect([ownAirlineSave['tag'].id, typeof ownAirlineSave['tag'].airlineId]).toEqual([tag.id, 'string']);
  });
});
