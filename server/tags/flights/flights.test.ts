import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFlights } from '../../../tag/flights/tests/make-flights.ts';
import { writeTestLog } from '../../../tag/flights/tests/write-logs.ts';
import { createMember, type TestAccount } from '../../tests/accounts.ts';
import { describeOnBoth, startTestApp, type RestResponse, type TestApp } from '../../tests/test-app.ts';
import { PROJECT_ROOT } from '../../project.ts';

const log = (name: string) => readFileSync(path.join(PROJECT_ROOT, 'tag/flights/tests/logs', name));

const CSV_HEADER = 'Date,Flight,Airline,From,To,Aircraft,Registration';
const buildCsv = (...rows: string[]) => [CSV_HEADER, ...rows].join('\n');
const LH716 = '2026-11-03,LH 716,Lufthansa,FRA,HND,Boeing 747-8,D-ABYA';

describeOnBoth('flights of a log', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({ database });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const send = (body: unknown, query = '', headers: Record<string, string> = {}): Promise<RestResponse> =>
    app.rest('POST', `/api/flights/import${query}`, {
      token: user.token,
      body,
      headers: { 'Content-Type': 'text/csv', ...headers },
    });
  const listTags = async () =>
    (await app.rest('GET', '/api/user/tags?limit=200', { token: user.token })).body.data;

  it('of several people are added only of the one that is named', async () => {
    const flight = (flightNumber: string, userId: string) => ({
      date: '2025-01-05',
      from: 'EDDF',
      to: 'KJFK',
      airline: 'DLH',
      flightNumber,
      seats: [{ userId, seatNumber: '2A' }],
    });
    const users = [{ id: 'u1', displayName: 'Ann' }];
    const file = JSON.stringify({ users, flights: [flight('LH400', 'u1'), flight('LH402', 'u2')] });
    for (const query of ['', '?person=u3']) {
      expect(await send(file, query, { 'Content-Type': 'application/json' })).toMatchObject({
        status: 400,
        body: {
          code: 'FLIGHTS_PERSON_REQUIRED',
          field: 'person',
          error: 'This file has flights of several people. Say which one is you in person: u1 (Ann), u2',
        },
      });
    }
    expect(await listTags()).toEqual([]);
    const { body } = await send(file, '?person=u2', { 'Content-Type': 'application/json' });
    expect(body.data).toMatchObject({ format: 'airtrail-json', read: 1, added: 1 });
    expect((await listTags())[0].tag_config).toMatchObject({ flightNumber: 'LH 402', seat: '2A' });
  });

  it('become tags, and say what became of each', async () => {
    const { status, body } = await send(log('fr24.csv'));
    expect(status).toBe(200);
    expect(Object.keys(body.data).toSorted()).toEqual([
      'added',
      'entries',
      'format',
      'next',
      'read',
      'review',
      'skipped',
    ]);
    expect(body).toMatchObject({
      success: true,
      data: { format: 'fr24', read: 3, added: 2, skipped: 0, review: 1 },
    });
    const [addedEntry, reviewEntry] = body.data.entries;
    expect(addedEntry).toEqual({
      index: 0,
      result: 'added',
      code: null,
      error: null,
      tag_config: expect.objectContaining({ airline: 'UNITED AIRLINES', flightNumber: 'UA 888' }),
      flown_on: '2024-07-15',
    });
    expect(reviewEntry).toMatchObject({
      result: 'review',
      code: 'FLIGHT_DAY_MISSING',
      error: 'The day of this flight is not known',
      flown_on: null,
    });
    expect(await listTags()).toHaveLength(2);
    expect((await listTags())[0]).toMatchObject({
      airline_id: expect.any(String),
      airport_id: expect.any(String),
      aircraft_type_id: expect.any(String),
      flown_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      tag_config: { isPreset: true, layoutVersion: 2 },
    });
  });

  it('are only looked at in a dry run', async () => {
    const { body } = await send(buildCsv(LH716, LH716), '?dry_run=1');
    expect(body.data).toMatchObject({ format: 'csv', read: 2, added: 1, skipped: 1 });
    expect(await listTags()).toEqual([]);
  });

  itOnBoth('are added once, however often, in whatever format, and at the same time', async () => {
    const flights = makeFlights(60, 7);
    const file = Buffer.from(writeTestLog('fr24', flights));
    const bothResponses = await Promise.all([send(file), send(file)]);
    const counts = bothResponses.map(({ body }) => body.data.added);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, Math.max(...counts)]);
    expect((await send(file)).body.data.added).toBe(0);
    expect((await send(Buffer.from(writeTestLog('openflights', flights)))).body.data.added).toBe(0);
    expect(await listTags()).toHaveLength(Math.max(...counts));
  });

  itOnBoth('of an airline that nobody knows make one, in the same transaction', async () => {
    const rows = ['2020-01-02,Q9 1,Kite Air,FRA,HND,,', '2020-01-03,Q9 2,Kite Air,HND,FRA,,'];
    const { body } = await send(buildCsv(...rows));
    expect(body.data.entries[0]).toMatchObject({ result: 'added', code: 'FLIGHT_AIRLINE_NEW' });
    const list = await app.rest('GET', '/api/airlines', { token: user.token });
    const ownAirlines = list.body.data.filter((airline: { isPreset: boolean }) => !airline.isPreset);
    expect(ownAirlines).toMatchObject([{ name: 'KITE AIR', iata: 'Q9', logo_url: '/img/logo_fin.png' }]);
    const storedTags = await listTags();
    expect(storedTags.map((tag: { airline_id: string }) => tag.airline_id)).toEqual([
      ownAirlines[0].id,
      ownAirlines[0].id,
    ]);
    expect((await send(buildCsv(...rows))).body.data).toMatchObject({ added: 0, skipped: 2 });
  });

  it('answer the same again under the same key, and another file is refused', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const firstResponse = await send(buildCsv(LH716), '', headers);
    const repeatedResponse = await send(buildCsv(LH716), '', headers);
    expect(repeatedResponse.body).toEqual(firstResponse.body);
    expect(repeatedResponse.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await send(buildCsv(`${LH716}X`), '', headers)).status).toBe(422);
    expect(await listTags()).toHaveLength(1);
  });

  it('that were deleted are added again; those that are there are offered what the file knows more', async () => {
    await send(buildCsv('2026-11-03,LH 716,Lufthansa,FRA,HND,,'));
    const [tag] = await listTags();
    const repeatedImport = await send(buildCsv(LH716));
    expect(repeatedImport.body.data.entries[0]).toMatchObject({
      result: 'skipped',
      code: 'FLIGHT_THERE_KNOWS_MORE',
    });
    expect((await listTags())[0].tag_config).toEqual(tag.tag_config);
    await app.rest('DELETE', `/api/user/tags/${tag.id}`, { token: user.token });
    expect((await send(buildCsv(LH716))).body.data.added).toBe(1);
  });

  it.each([
    ['another type', Buffer.from('x'), { 'Content-Type': 'application/zip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no flights', 'hello', {}, 415, 'FLIGHTS_FORMAT_UNKNOWN'],
    ['no columns of a flight', 'u,v,w\n1,2,3', {}, 415, 'FLIGHTS_FORMAT_UNKNOWN'],
    ['nothing', '', {}, 400, 'FLIGHTS_EMPTY'],
    ['more than 4 MB', 'x'.repeat(4 * 1024 * 1024 + 1), {}, 413, 'TOO_LARGE'],
    ['20,001 rows', buildCsv(...Array.from({ length: 20_001 }, () => LH716)), {}, 400, 'TOO_MANY_ROWS'],
    ['broken JSON', '{', { 'Content-Type': 'application/json' }, 400, 'IMPORT_NOT_JSON'],
    [
      'another encoding',
      Buffer.from(`${CSV_HEADER}\n2020-01-02,,\u0093\u008C\u008B\u009E,`, 'latin1'),
      {},
      415,
      'FLIGHTS_ENCODING',
    ],
    [
      'deep JSON',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      { 'Content-Type': 'application/json' },
      400,
      'IMPORT_NOT_JSON',
    ],
    ['an open quotation mark', buildCsv(`"${'a"b'.repeat(1_300_000)}`), {}, 400, 'FLIGHTS_QUOTES'],
  ])('are refused: %s', async (_, body, headers, status, code) => {
    const response = await send(body, '', headers as Record<string, string>);
    expect([response.status, response.body.success, response.body.code]).toEqual([status, false, code]);
  });

  const IMPORT_MUTATION = `mutation ($file: File, $entries: FlightEntries, $dryRun: Boolean, $dateFormat: String) {
    importFlights(file: $file, entries: $entries, dryRun: $dryRun, dateFormat: $dateFormat) {
      ... on FlightImportReport {
        format read added skipped review
        entries { index result code tagConfig flownOn tagId offer { tagId registration selectedAircraft } }
      }
      ... on Refusal { code field }
    }
  }`;
  const mutate = async (variables: Record<string, unknown>) =>
    // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
    (await app.graphql<any>(IMPORT_MUTATION, variables, user.token)).data?.importFlights;

  it('go through GraphQL as a file, or as entries that somebody has looked at', async () => {
    const file = Buffer.from(buildCsv(LH716)).toString('base64');
    expect(await mutate({ file, dateFormat: '2025-07-16' })).toMatchObject({
      format: 'csv',
      added: 1,
      entries: [{ tagConfig: { date: '2026-11-03' }, tagId: expect.any(String) }],
    });
    const entry = { number: 'LH716', from: { iata: 'FRA' }, to: { iata: 'QQQ' }, date: '2026-11-04' };
    expect(await mutate({ entries: [entry] })).toMatchObject({ format: null, review: 1 });
    expect(await mutate({ entries: [{ ...entry, accepted: true }] })).toMatchObject({
      added: 1,
      entries: [{ tagConfig: { arrival: 'QQQ' } }],
    });
    expect(await mutate({ entries: [{ ...entry, accepted: true }] })).toMatchObject({ added: 0, skipped: 1 });
    const knownEntry = { ...entry, to: { iata: 'HND' }, date: '2026-11-03', registration: 'D-ABYT' };
    expect(await mutate({ entries: [knownEntry] })).toMatchObject({ skipped: 1 });
  });

  it('are refused where they are none', async () => {
    expect(await mutate({ entries: 'x' })).toMatchObject({ code: 'IMPORT_NOT_ARRAY' });
    expect(await mutate({ entries: [5] })).toMatchObject({ code: 'FIELD_INVALID', field: 'entries[0]' });
    expect(await mutate({ entries: [], dateFormat: 'x' })).toMatchObject({ field: 'dateFormat' });
    expect(await mutate({})).toMatchObject({ code: 'IMPORT_NOT_ARRAY' });
  });

  it('are exported in a format that is read again, and to their owner alone', async () => {
    await send(buildCsv(LH716, '2020-01-02,Q9 1,=Kite Air,FRA,HND,,'));
    const get = (query: string, token: string | undefined = user.token) =>
      app.rest('GET', `/api/user/flights.csv${query}`, { token });
    for (const query of ['', '?format=airtrail', '?format=openflights']) {
      const { status, headers, body } = await get(query);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const text = Buffer.isBuffer(body) ? body.toString() : String(body);
      expect(text.split('\r\n')).toHaveLength(4);
      expect(text).toContain('2026-11-03,FRA,HND');
      expect((await send(text)).body.data).toMatchObject({ read: 2, added: 0 });
    }
    expect((await get('?format=x')).body).toMatchObject({ code: 'FIELD_INVALID', field: 'format' });
    expect((await get('', 'dead')).status).toBe(401);
  });

  it('whose names are markup stay texts', async () => {
    const markup = '<script>alert(1)</script>';
    const rows = [1, 2].map((number) => `2020-01-0${number},Q9 ${number},${markup},FRA,<b>&"]]>,,`);
    const { status, body } = await send(buildCsv(...rows, `2020-01-03,Q9 3,"</svg>${markup}",FRA,HND,,`));
    expect([status, body.data.added, body.data.review]).toEqual([200, 1, 2]);
    expect(body.data.entries[0]).toMatchObject({ error: expect.stringContaining('<b>&"]]>') });
    const [tag] = await listTags();
    expect(tag.tag_config.airline).toBe(`</svg>${markup}`.toUpperCase());
  });

  it('of another user stay there', async () => {
    await send(buildCsv(LH716));
    user = await createMember(app);
    expect((await send(buildCsv(LH716))).body.data.added).toBe(1);
    expect(await listTags()).toHaveLength(1);
  });
});
