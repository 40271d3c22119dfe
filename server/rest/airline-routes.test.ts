import { DEFAULT_BRAND_COLORS } from '../../tag/design/brand-colors.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const LOGO_URL = '/img/logo_lufthansa.png';
const AIRLINE_DRAFT = {
  name: 'Tailfin Air',
  icao: 'qqx',
  iata: 'q9',
  alliance: 'skyteam',
  logo_url: LOGO_URL,
};
const UNKNOWN_ID = '999999999999999999';

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
type ResponseData = Record<string, any>;

describeOnBoth("one's own airlines", (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    otherUser = await createMember(app);
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, token = user.token): Promise<RestResponse> =>
    app.rest(method, path, { token, body });
  const create = (fields: object = {}, token?: string) =>
    call('POST', '/api/airlines', { ...AIRLINE_DRAFT, ...fields }, token);
  const listOwnAirlines = async (token = user.token): Promise<ResponseData[]> =>
    (await call('GET', '/api/airlines', undefined, token)).body.data.filter(
      ({ isPreset }: ResponseData) => !isPreset,
    );
  const findPreset = async (): Promise<ResponseData> =>
    (await app.rest('GET', '/api/airlines?q=ual')).body.data[0];
  const addTag = (fields: object, token?: string) =>
    call('POST', '/api/user/tags', { tag_config: fields }, token);
  const OF_MINE = { airline: 'Tailfin Air', icao: 'QQX', airlineIata: 'Q9' };

  it('are created, in upper case, with the default colours, and seen by nobody else', async () => {
    const { status, body } = await create();
    expect([status, Object.keys(body)]).toEqual([200, ['success', 'data']]);
    expect(body.data).toEqual({
      id: expect.any(String),
      name: 'TAILFIN AIR',
      icao: 'QQX',
      iata: 'Q9',
      alliance: 'SkyTeam',
      brand_colors: JSON.stringify(DEFAULT_BRAND_COLORS),
      logo_url: LOGO_URL,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      isPreset: false,
      country: null,
      active_from: null,
      active_to: null,
      typical_types: [],
    });
    expect(await listOwnAirlines()).toEqual([body.data]);
    expect(await listOwnAirlines(otherUser.token)).toEqual([]);
    const foreignAirline = await create({}, otherUser.token);
    expect([foreignAirline.status, foreignAirline.body.data.id === body.data.id]).toEqual([200, false]);
  });

  it.each([
    ['an object', (colors: object): unknown => colors],
    ['JSON text', (colors: object): unknown => JSON.stringify(colors)],
  ])('take colours as %s', async (_what, form) => {
    const { body } = await create({ brand_colors: form({ outline: '#abcdef' }) });
    expect(JSON.parse(body.data.brand_colors)).toEqual({ ...DEFAULT_BRAND_COLORS, outline: '#ABCDEF' });
  });

  it('change by the fields that are sent; the others stay', async () => {
    const { id } = (await create()).body.data;
    const changeResponse = await call('PUT', `/api/airlines/${id}`, {
      name: 'Other Air',
      brand_colors: { gradient: '#112233' },
    });
    const expectedAirline = {
      id,
      name: 'OTHER AIR',
      icao: 'QQX',
      iata: 'Q9',
      alliance: 'SkyTeam',
      logo_url: LOGO_URL,
      brand_colors: JSON.stringify({ ...DEFAULT_BRAND_COLORS, gradient: '#112233' }),
    };
    expect([changeResponse.status, changeResponse.body.data]).toEqual([
      200,
      expect.objectContaining(expectedAirline),
    ]);
    expect(await listOwnAirlines()).toMatchObject([expectedAirline]);
    const codes = await call('PUT', `/api/airlines/${id}`, { icao: 'QQY', iata: 'Q8' });
    expect(codes.body.data).toMatchObject({ icao: 'QQY', iata: 'Q8' });
  });

  it('are deleted with their tags and no other tags', async () => {
    const { id } = (await create()).body.data;
    expect((await addTag(OF_MINE)).body.data.airline_id).toBe(id);
    const keptTagId = (await addTag({})).body.data.id;
    const deleteResponse = await call('DELETE', `/api/airlines/${id}`);
    expect([deleteResponse.status, deleteResponse.body]).toEqual([
      200,
      { success: true, data: expect.objectContaining({ id }) },
    ]);
    expect(await listOwnAirlines()).toEqual([]);
    const { body } = await call('GET', '/api/user/tags');
    expect(body.data.map((tag: ResponseData) => tag['id'])).toEqual([keptTagId]);
    expect((await call('DELETE', `/api/airlines/${id}`)).status).toBe(404);
  });

  it("another user's, unknown and malformed ids are 404, and nothing changes", async () => {
    const ownAirline = (await create()).body.data;
    for (const id of [
      ownAirline.id,
      UNKNOWN_ID,
      '0',
      '-1',
      'x',
      '1e3',
      `${ownAirline.id}'`,
      '9'.repeat(40),
      '..%2f..%2f1',
    ]) {
      for (const method of ['PUT', 'DELETE']) {
        const response = await call(method, `/api/airlines/${id}`, { name: 'Stolen' }, otherUser.token);
        expect([id, response.status, response.body.code]).toEqual([id, 404, 'NOT_FOUND']);
      }
    }
    expect((await call('PUT', '/api/airlines/%zz', {})).status).toBe(400);
    expect(await listOwnAirlines()).toEqual([ownAirline]);
  });

  it('the catalogue is read-only', async () => {
    const { id } = await findPreset();
    for (const method of ['PUT', 'DELETE']) {
      const response = await call(method, `/api/airlines/${id}`, { name: 'Mine' });
      expect([response.status, response.body]).toMatchObject([
        409,
        { code: 'PRESET_READ_ONLY', error: 'Airlines in the catalogue cannot be changed or deleted.' },
      ]);
    }
    expect((await findPreset())['name']).not.toBe('MINE');
  });

  it('a code of a different airline is refused, IATA first, with who uses it', async () => {
    const { name } = await findPreset();
    await create();
    const cases = [
      [{ icao: 'UAL', iata: 'UA' }, 'iata', `IATA code UA is already used by airline ${name} (UAL)`],
      [{ icao: 'QQ1', iata: 'ua' }, 'iata', `IATA code UA is already used by airline ${name} (UAL)`],
      [{ icao: 'ual', iata: 'Q1' }, 'icao', `ICAO code UAL is already used by airline ${name} (UA)`],
      [{ name: 'B', icao: 'QQX' }, 'iata', 'IATA code Q9 is already used by airline TAILFIN AIR (QQX)'],
      [{ icao: 'QQ1' }, 'iata', 'IATA code Q9 is already used by airline TAILFIN AIR (QQX)'],
      [{ iata: 'Q1' }, 'icao', 'ICAO code QQX is already used by airline TAILFIN AIR (Q9)'],
    ] as const;
    const secondAirline = (await create({ name: 'Second', icao: 'QQ2', iata: 'Q4' })).body.data;
    for (const [fields, field, error] of cases) {
      const refusalBody = { code: `${field.toUpperCase()}_TAKEN`, field, error };
      const created = await create(fields);
      expect([created.status, created.body]).toMatchObject([409, refusalBody]);
      const changeResponse = await call('PUT', `/api/airlines/${secondAirline.id}`, {
        icao: 'QQX',
        iata: 'Q9',
        ...fields,
      });
      expect([changeResponse.status, changeResponse.body]).toMatchObject([409, refusalBody]);
    }
    expect(await listOwnAirlines()).toHaveLength(2);
  });

  it('one that is equal to an airline already there opens it', async () => {
    const united = await findPreset();
    const createResponse = await create({ name: united['name'].toLowerCase(), icao: 'UAL', iata: 'UA' });
    expect([createResponse.status, createResponse.body.data]).toEqual([200, united]);
    const firstResponse = await create();
    const repeatedResponse = await create({ alliance: 'OneWorld' });
    expect([repeatedResponse.status, repeatedResponse.body.data]).toEqual([200, firstResponse.body.data]);
    expect(await listOwnAirlines()).toHaveLength(1);
  });

  itOnBoth('of twelve concurrent airlines with one code one is created', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => create({ name: `Air ${n}`, icao: n % 2 ? 'QQX' : `QX${n % 10}` })),
    );
    const createdAirlines = responses.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(createdAirlines).toHaveLength(1);
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect([status, body.code, body.error]).toEqual([
        409,
        'IATA_TAKEN',
        `IATA code Q9 is already used by airline ${createdAirlines[0].name} (${createdAirlines[0].icao})`,
      ]);
    }
    expect(await listOwnAirlines()).toEqual(createdAirlines);
  });

  it.each<[string, ResponseData, string, string]>([
    ['no name', { name: null }, 'name', 'FIELD_REQUIRED'],
    ['a blank name', { name: '  ' }, 'name', 'FIELD_REQUIRED'],
    ['a name of another type', { name: { deep: [] } }, 'name', 'FIELD_INVALID'],
    ['a name of 5,000 characters', { name: 'x'.repeat(5000) }, 'name', 'FIELD_TOO_LONG'],
    ['a name of accents', { name: `A${'\u0301'.repeat(300)}` }, 'name', 'FIELD_TOO_LONG'],
    ['a bidi control', { name: 'A\u202EB' }, 'name', 'FIELD_FORBIDDEN_CHARACTERS'],
    ['a zero-width space', { name: 'A\u200BB' }, 'name', 'FIELD_FORBIDDEN_CHARACTERS'],
    ['a NUL', { name: 'A\0B' }, 'name', 'FIELD_FORBIDDEN_CHARACTERS'],
    ['half a character', { name: 'A\uD800' }, 'name', 'FIELD_INVALID'],
    ['a short ICAO', { icao: 'QQ' }, 'icao', 'FIELD_LENGTH'],
    ['an ICAO of a number', { icao: 123 }, 'icao', 'FIELD_INVALID'],
    ['an IATA of signs', { iata: '%%' }, 'iata', 'FIELD_LENGTH'],
    ['an IATA of another alphabet', { iata: 'ЯЯ' }, 'iata', 'FIELD_LENGTH'],
    ['an unknown alliance', { alliance: 'rubbish' }, 'alliance', 'FIELD_INVALID'],
    ['no logo', { logo_url: null }, 'logo_url', 'LOGO_PATH_INVALID'],
    ['a logo that climbs', { logo_url: '/img/../secret.png' }, 'logo_url', 'LOGO_PATH_INVALID'],
    ['a logo in percent signs', { logo_url: '/img/%2e%2e/x.png' }, 'logo_url', 'LOGO_PATH_INVALID'],
    ['a logo elsewhere', { logo_url: 'https://x.test/img/a.png' }, 'logo_url', 'LOGO_PATH_INVALID'],
    ['a logo that does not exist', { logo_url: '/img/logo_none.png' }, 'logo_url', 'LOGO_UNKNOWN'],
    ['a picture that is no logo', { logo_url: '/img/aircraft_a320.png' }, 'logo_url', 'LOGO_UNKNOWN'],
    [
      'an upload that is not there',
      { logo_url: `/img/uploads/${'0'.repeat(32)}.png` },
      'logo_url',
      'LOGO_UNKNOWN',
    ],
    ['colours of another type', { brand_colors: [] }, 'brand_colors', 'FIELD_INVALID'],
    ['colours that are no JSON', { brand_colors: '{' }, 'brand_colors', 'FIELD_INVALID'],
    ['a colour by name', { brand_colors: { outline: 'red' } }, 'brand_colors.outline', 'COLOR_INVALID'],
    [
      'a prototype',
      { brand_colors: '{"__proto__":{"outline":"#000000"}}' },
      'brand_colors.__proto__',
      'FIELD_INVALID',
    ],
    [
      'a deep colour',
      { brand_colors: { cityText: JSON.parse('['.repeat(500) + ']'.repeat(500)) } },
      'brand_colors.cityText',
      'COLOR_INVALID',
    ],
  ])('%s is refused at both rows, and the field is named', async (_what, fields, field, code) => {
    const created = await create(fields);
    expect([created.status, created.body]).toMatchObject([400, { code, field }]);
    expect(created.body.error).not.toContain('logoUrl');
    const { id } = (await create()).body.data;
    const previousAirlines = await listOwnAirlines();
    // In a change, null fields stay unchanged.
    if (Object.values(fields).includes(null)) return;
    const changeResponse = await call('PUT', `/api/airlines/${id}`, fields);
    expect([changeResponse.status, changeResponse.body]).toMatchObject([400, { code, field }]);
    expect(await listOwnAirlines()).toEqual(previousAirlines);
  });

  it('a name with markup is stored and returned as text', async () => {
    const name = `<SCRIPT>ALERT('1')</SCRIPT>"; --`;
    expect((await create({ name })).body.data.name).toBe(name);
    expect((await listOwnAirlines())[0]?.['name']).toBe(name);
  });
});
