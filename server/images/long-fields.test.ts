import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const LENGTH = 100_000;
const IDENTITY = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const SAVE = `mutation ($input: SaveTagInput!) {
  saveTag(input: $input) { __typename ... on Refusal { code field message } } }`;
const IMPORT = `mutation ($entries: ImportEntries) {
  importAirlines(mode: "valid", entries: $entries) { ... on ImportReport { added entries { result code field } } } }`;

type Saved = { saveTag: { __typename: string; code: string; field: string; message: string } };
type Imported = { importAirlines: { added: number; entries: { code: string; field: string }[] } };

/** The REST routes that take one design, in a body of at most 100 KB. */
const ROUTES = ['POST /api/render.png', 'POST /api/user/tags', 'PUT /api/user/tags/:id'] as const;

describe('a field of 100,000 characters', () => {
  let app: TestApp;
  let me: TestAccount;
  let tag: string;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    me = await join(app);
    const saved = await app.rest('POST', '/api/user/tags', {
      token: me.token,
      body: { tag_config: IDENTITY },
    });
    tag = saved.body.data.id;
  });
  afterAll(() => app?.close());

  const send = (row: string, tag_config: unknown): Promise<RestResponse> => {
    const [method = '', path = ''] = row.split(' ');
    return app.rest(method, path.replace(':id', tag), { token: me.token, body: { tag_config } });
  };
  const stored = async () => (await app.rest('GET', '/api/user/tags', { token: me.token })).body;
  const saveByGraphql = async (config: object) =>
    (await app.graphql<Saved>(SAVE, { input: { config } }, me.token)).data?.saveTag;

  describe.each(['city', 'outlineColor', 'selectedLogo', 'livery'])('as %s', (field) => {
    const design = { ...IDENTITY, [field]: 'X'.repeat(LENGTH) };

    it.each(ROUTES)('is refused by its name at %s, and nothing is stored', async (row) => {
      const before = await stored();
      // The one kind as text, the others as an object: both are parsed to the same.
      const { status, body } = await send(row, field === 'city' ? JSON.stringify(design) : design);
      expect([status, body.field]).toEqual([400, `tag_config.${field}`]);
      expect(await stored()).toEqual(before);
    });

    it('is refused by its name by GraphQL and by an import, in characters of any number of bytes', async () => {
      const before = await stored();
      for (const character of field === 'city' ? ['X', '航', '𠮷'] : ['航']) {
        const long = { ...design, [field]: character.repeat(LENGTH) };
        expect(await saveByGraphql(long)).toMatchObject({ __typename: 'Refusal', field });
        const entries = [IDENTITY, long];
        const imported = await app.rest('POST', '/api/airlines/import', {
          token: me.token,
          body: { mode: 'all', entries },
        });
        expect([imported.status, imported.body.data.added]).toEqual([200, 0]);
        expect(imported.body.data.entries[1].field).toBe(`entries[1].${field}`);
        const { data } = await app.graphql<Imported>(IMPORT, { entries: [long] }, me.token);
        expect(data?.importAirlines).toMatchObject({ added: 0, entries: [{ field: `entries[0].${field}` }] });
      }
      expect(await stored()).toEqual(before);
    });
  });

  // A JSON body of these routes may have at most 100 KB. The server refuses a larger body before it reads the body.
  it.each(ROUTES)('of three bytes each is too large a body for %s', async (row) => {
    const { status, body } = await send(row, { ...IDENTITY, city: '航'.repeat(LENGTH) });
    expect([status, body.code, body.error]).toEqual([413, 'TOO_LARGE', 'The request is too large.']);
  });
});
