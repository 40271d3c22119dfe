import { createMember, type TestAccount } from '../../tests/accounts.ts';
import { createTestImage, uploadAndGetUrl } from '../../tests/images.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../../tests/test-app.ts';

type Tag = Record<string, unknown> & { id: string; tag_config: Record<string, unknown> };
type File = {
  version: number;
  logos: { url: string; data: string }[];
  airlines: Record<string, unknown>[];
  tags: Tag[];
};

/** Texts of a pass and a bag tag. */
const DOCUMENT_TEXTS = {
  passenger: 'MUSTERMANN/ERIKA',
  gate: 'B42',
  boarding: '10:45',
  sequence: '031',
  via: 'FRA',
  pieces: '2',
  printed: ['passenger', 'gate'],
};

describeOnBoth('the account file', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let me: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  beforeEach(async () => {
    me = await createMember(app);
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, who = me) =>
    app.rest(method, path, { token: who.token, body });
  const readFile = async (who = me): Promise<File> =>
    (await call('GET', '/api/user/tags.json', undefined, who)).body;
  const send = async (file: unknown, who = me, query = '') =>
    (await call('POST', `/api/flights/import${query}`, file, who)).body;

  /** Saves an airline with an uploaded logo, two tags of it, a tag of a preset with a note and a day, and a deleted tag. */
  async function fillAccount(): Promise<void> {
    const logoUrl = await uploadAndGetUrl(
      app,
      me.token,
      'logo',
      await createTestImage(40, 40).png().toBuffer(),
    );
    await call('POST', '/api/airlines', {
      name: 'Kite Air',
      icao: 'QKT',
      iata: 'Q1',
      alliance: 'SkyTeam',
      logo_url: logoUrl,
    });
    const kite = { airline: 'KITE AIR', icao: 'QKT', airlineIata: 'Q1', selectedLogo: logoUrl };
    const designs = [
      { tag_config: { ...kite, flightNumber: 'Q1 1' } },
      { tag_config: { ...kite, flightNumber: 'Q1 2', ...DOCUMENT_TEXTS }, notes: 'Window seat\nand rain' },
      { tag_config: { flightNumber: 'UA 889', date: 'SUMMER' }, flown_on: '2024-07-16' },
      { tag_config: { flightNumber: 'UA 7' } },
    ];
    for (const design of designs) {
      const saved = await call('POST', '/api/user/tags', design);
      if (design.tag_config.flightNumber === 'UA 7')
        await call('DELETE', `/api/user/tags/${saved.body.data.id}`);
    }
  }

  /** Drops what differs between accounts: ids and the path of the logo. */
  function toComparable({ airlines, tags, logos }: File) {
    const drop = ({
      id: _id,
      user_id: _user,
      airline_id: airlineId,
      logo_url: _logo,
      ...rest
    }: Record<string, unknown>) => ({
      ...rest,
      hasAirline: airlineId !== null,
    });
    return {
      logos: logos.map(({ data }) => data),
      airlines: airlines.map(({ created_at: _at, ...airline }) => drop(airline)),
      tags: tags.map(({ tag_config: { selectedLogo, ...config }, ...tag }) => ({
        ...drop(tag),
        tag_config: config,
        hasUploadedLogo: String(selectedLogo).startsWith('/img/uploads/'),
      })),
    };
  }

  itOnBoth('is read back whole by another account, and adds nothing twice', async () => {
    await fillAccount();
    const file = await readFile();
    expect(Object.keys(file)).toEqual(['version', 'logos', 'airlines', 'tags']);
    expect(file.tags).toHaveLength(3);
    expect(file.tags).toContainEqual(
      expect.objectContaining({ tag_config: expect.objectContaining(DOCUMENT_TEXTS) }),
    );
    const otherUser = await createMember(app);
    expect(await send(file, otherUser)).toMatchObject({
      success: true,
      data: { format: 'tailfin', read: 3, added: 3, skipped: 0, review: 0, airlines: 1, entries: [] },
    });
    const copiedFile = await readFile(otherUser);
    expect(toComparable(copiedFile)).toEqual(toComparable(file));
    expect(copiedFile.logos[0]?.url).not.toBe(file.logos[0]?.url);
    expect(await send(file, otherUser)).toMatchObject({ data: { added: 0, skipped: 3 } });
    expect(await readFile(otherUser)).toEqual(copiedFile);
    expect(await send(file)).toMatchObject({ data: { added: 0, skipped: 3 } });
  });

  it('brings back tags that were deleted, which stay deleted too', async () => {
    await fillAccount();
    const file = await readFile();
    for (const { id } of file.tags) await call('DELETE', `/api/user/tags/${id}`);
    expect(await send(file, me, '?dry_run=1')).toMatchObject({ data: { added: 3 } });
    expect(await send(file)).toMatchObject({ data: { added: 3 } });
    for (const { id } of (await readFile()).tags) await call('DELETE', `/api/user/tags/${id}`);
    expect(await send(file)).toMatchObject({ data: { added: 3 } });
    expect(toComparable(await readFile())).toEqual(toComparable(file));
    expect((await call('GET', '/api/user/tags?deleted=1')).body.data).toHaveLength(7);
  });

  it('is refused if it is truncated, and continues when it is sent again', async () => {
    await fillAccount();
    const text = JSON.stringify(await readFile());
    const otherUser = await createMember(app);
    const json = { 'Content-Type': 'application/json' };
    const cut = await app.rest('POST', '/api/flights/import', {
      token: otherUser.token,
      body: text.slice(0, -3),
      headers: json,
    });
    expect(cut).toMatchObject({ status: 400, body: { code: 'IMPORT_NOT_JSON' } });
    expect(await send(JSON.parse(text), otherUser)).toMatchObject({ data: { added: 1, skipped: 2 } });
  });

  it('names the tags that cannot be stored, and stores the others', async () => {
    await fillAccount();
    const file = await readFile();
    const [first] = file.tags;
    const otherUser = await createMember(app);
    const tags = [
      { ...first, tag_config: { ...first?.tag_config, gradientColor: 'red' } },
      7,
      ...file.tags.slice(1),
    ];
    expect(
      await send({ version: 1, airlines: file.airlines, tags, more: { tags: [{}] } }, otherUser),
    ).toMatchObject({
      data: {
        added: 2,
        review: 1,
        entries: [{ index: 0, list: 'tags', result: 'review', code: 'COLOR_INVALID' }],
      },
    });
    expect((await readFile(otherUser)).tags[0]?.tag_config).toMatchObject({
      selectedLogo: '/img/logo_fin.png',
    });
  });

  it('needs a session, and a token that may write', async () => {
    const file = { version: 1, tags: [] };
    expect(await app.rest('GET', '/api/user/tags.json')).toMatchObject({ status: 401 });
    expect(await app.rest('POST', '/api/flights/import', { body: file })).toMatchObject({ status: 401 });
    expect(await call('PUT', '/api/user/tags.json', {})).toMatchObject({ status: 405 });
  });

  it('of another version, or of another app, is no account file', async () => {
    expect(await send({ version: 2, tags: [] })).toMatchObject({ code: 'FLIGHTS_FORMAT_UNKNOWN' });
    expect(await send({ users: [], flights: [] })).toMatchObject({
      data: { format: 'airtrail-json', read: 0 },
    });
  });
});
