import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const TEXT_LENGTH = 100_000;
const AIRLINE_IDENTITY = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
const SAVE_MUTATION = `mutation ($input: SaveTagInput!) {
  saveTag(input: $input) { __typename ... on Refusal { code field message } } }`;
const IMPORT_MUTATION = `mutation ($entries: ImportEntries) {
  importAirlines(mode: "valid", entries: $entries) { ... on ImportReport { added entries { result code field } } } }`;

type SaveData = { saveTag: { __typename: string; code: string; field: string; message: string } };
type ImportData = { importAirlines: { added: number; entries: { code: string; field: string }[] } };

/** The REST routes that take one design, in a body of at most 100 KB. */
const ROUTES = ['POST /api/render.png', 'POST /api/user/tags', 'PUT /api/user/tags/:id'] as const;

describe('a field of 100,000 characters', () => {
  let app: TestApp;
  let user: TestAccount;
  let tag: string;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: AIRLINE_IDENTITY },
    });
    tag = saveResponse.body.data.id;
  });
  afterAll(() => app?.close());

  const send = (row: string, tag_config: unknown): Promise<RestResponse> => {
    const [method = '', path = ''] = row.split(' ');
    return app.rest(method, path.replace(':id', tag), { token: user.token, body: { tag_config } });
  };
  const readStoredTags = async () => (await app.rest('GET', '/api/user/tags', { token: user.token })).body;
  const saveByGraphql = async (config: object) =>
    (await app.graphql<SaveData>(SAVE_MUTATION, { input: { config } }, user.token)).data?.saveTag;

  describe.each(['city', 'outlineColor', 'selectedLogo', 'livery'])('as %s', (field) => {
    const design = { ...AIRLINE_IDENTITY, [field]: 'X'.repeat(TEXT_LENGTH) };

    it.each(ROUTES)('is refused by its name at %s, and nothing is stored', async (row) => {
      const previousTags = await readStoredTags();
      // The one kind as text, the others as an object: both are parsed to the same.
      const { status, body } = await send(row, field === 'city' ? JSON.stringify(design) : design);
      expect([status, body.field]).toEqual([400, `tag_config.${field}`]);
      expect(await readStoredTags()).toEqual(previousTags);
    });

    it('is refused by its name by GraphQL and by an import, in characters of any number of bytes', async () => {
      const previousTags = await readStoredTags();
      for (const character of field === 'city' ? ['X', '航', '𠮷'] : ['航']) {
        const longDesign = { ...design, [field]: character.repeat(TEXT_LENGTH) };
        expect(await saveByGraphql(longDesign)).toMatchObject({ __typename: 'Refusal', field });
        const entries = [AIRLINE_IDENTITY, longDesign];
        const imported = await app.rest('POST', '/api/airlines/import', {
          token: user.token,
          body: { mode: 'all', entries },
        });
        expect([imported.status, imported.body.data.added]).toEqual([200, 0]);
        expect(imported.body.data.entries[1].field).toBe(`entries[1].${field}`);
        const { data } = await app.graphql<ImportData>(
          IMPORT_MUTATION,
          { entries: [longDesign] },
          user.token,
        );
        expect(data?.importAirlines).toMatchObject({ added: 0, entries: [{ field: `entries[0].${field}` }] });
      }
      expect(await readStoredTags()).toEqual(previousTags);
    });
  });

  // A JSON body of these routes may have at most 100 KB. The server refuses a larger body before it reads the body.
  it.each(ROUTES)('of three bytes each is too large a body for %s', async (row) => {
    const { status, body } = await send(row, { ...AIRLINE_IDENTITY, city: '航'.repeat(TEXT_LENGTH) });
    expect([status, body.code, body.error]).toEqual([413, 'TOO_LARGE', 'The request is too large.']);
  });
});
