import {
  ImportPlay,
  buildOwnEntry,
  buildEntryResult,
  type Transport,
  type Json,
} from './tests/import-play.ts';

describe('an import', () => {
  let play: ImportPlay;

  beforeAll(async () => {
    play = await ImportPlay.start('postgres');
  });
  beforeEach(() => {
    play.clock.now += 1000;
  });
  afterAll(() => play?.app.close());

  // Both transports run the same service: the second one shows that it hands over every entry and every reason.
  const TRANSPORTS: Transport[] = ['REST', 'GraphQL'];

  it('makes an own airline of the colours and a tag with the time of the import', async () => {
    const account = await play.createMember();
    const report = await play.send(account, [buildOwnEntry(10, { gradientColor: '#00aa00', iata: 'ams' })]);
    expect(report).toEqual({ added: 1, replaced: 0, skipped: 0, entries: [buildEntryResult('added')] });
    const [airline] = await play.readAirlines(account);
    const [airport] = await play.app.db.source.query(`select id from airports where iata = 'AMS'`);
    expect(airline).toMatchObject({ name: 'OWN 10', icao: '910', iata: '10', alliance: 'Independent' });
    expect(airline).toMatchObject({
      brand_colors: expect.objectContaining({ gradient: '#00AA00' }),
      logo_url: '/img/logo_lufthansa.png',
    });
    const { body } = await play.app.rest('GET', '/api/user/tags', { token: account.token });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      airline_id: airline?.['id'],
      airport_id: airport?.['id'],
      aircraft_type_id: expect.any(String),
      departure_code: 'JFK',
      arrival_code: 'AMS',
      created_at: new Date(play.clock.now).toISOString(),
      tag_config: {
        airline: 'OWN 10',
        city: 'ŌSAKA',
        selectedLogo: '/img/logo_lufthansa.png',
        timestamp: new Date(play.clock.now).toISOString(),
        isPreset: false,
      },
    });
  });

  it('an entry equal to a preset becomes a tag of it, and the next one takes its place', async () => {
    const account = await play.createMember();
    const entry = { ...play.preset, airline: play.preset['airline'].toLowerCase(), isPreset: false };
    expect(await play.send(account, [entry])).toMatchObject({ added: 1, replaced: 0, skipped: 0 });
    expect(await play.send(account, [{ ...entry, city: 'Delft' }])).toMatchObject({ added: 0, replaced: 1 });
    expect(await play.readAirlines(account)).toEqual([]);
    const [tag, ...otherTags] = await play.readTags(account);
    expect(otherTags).toEqual([]);
    expect(tag?.['tag_config']).toMatchObject({ city: 'DELFT', isPreset: true });
  });

  it('replaces the newest tag of an airline, which keeps its time', async () => {
    const account = await play.createMember();
    await play.send(account, [buildOwnEntry(11, { city: 'old' })]);
    play.clock.now += 1000;
    const newestTag = await play.save(account, buildOwnEntry(11, { city: 'newest' }));
    play.clock.now += 1000;
    const report = await play.send(account, [buildOwnEntry(11, { airline: 'OWN 11', city: 'imported' })]);
    expect(report).toEqual({ added: 0, replaced: 1, skipped: 0, entries: [buildEntryResult('replaced')] });
    const [olderTag, tag] = await play.readTags(account);
    expect(olderTag?.['tag_config'].city).toBe('OLD');
    expect(tag).toMatchObject({ id: newestTag['id'], created_at: new Date(newestTag['created_at']) });
    expect(tag?.['updated_at']).toEqual(new Date(play.clock.now));
    expect(tag?.['tag_config']).toMatchObject({ city: 'IMPORTED', timestamp: newestTag['created_at'] });
  });

  it.each(TRANSPORTS)('skips what it cannot take, and says why, through %s', async (transport) => {
    const account = await play.createMember();
    const entries = [
      buildOwnEntry(12),
      buildOwnEntry(13, { airline: '' }),
      { airline: 'No codes' },
      { icao: '999', airlineIata: '99' },
      buildOwnEntry(14, { icao: 'ABCD' }),
      buildOwnEntry(15, { city: 'x'.repeat(5000) }),
      buildOwnEntry(16, { city: { toString: 'x' } }),
      buildOwnEntry(17, { selectedLogo: '/img/../x.png' }),
      buildOwnEntry(12, { icao: '9XX' }),
      buildOwnEntry(18, { airlineIata: '12' }),
      buildOwnEntry(19, { airlineIata: play.preset['airlineIata'] }),
      buildOwnEntry(20, { icao: play.preset['icao'] }),
      buildOwnEntry(12, { icao: '912', airline: 'Other' }),
      null,
      [],
      'text',
      buildOwnEntry(21, { airline: 'a\u202Eb' }),
      buildOwnEntry(22, { city: 'a\u200Bb' }),
      buildOwnEntry(23, { selectedLogo: '/img/logo_nobodys.png' }),
      buildOwnEntry(24, { selectedLogo: '/img/aircraft_a320.png' }),
      buildOwnEntry(25, { selectedLogo: '/img/logo_%2e.png' }),
      buildOwnEntry(26, { selectedAircraft: '/img/../../x.png' }),
      buildOwnEntry(27, { gradientColor: 'red' }),
    ];
    const report = await play.send(account, entries, transport);
    const { airline, icao, airlineIata } = play.preset;
    expect(report).toMatchObject({ added: 1, replaced: 0, skipped: 22 });
    const reasons = report['entries'].map(({ code, field, error }: Json) => [code, field, error]);
    const ownRefusal = 'is already used by airline OWN 12';
    const storedAirlines = await play.app.rest('GET', `/api/airlines?q=${icao}`);
    const name = storedAirlines.body.data.find((listedAirline: Json) => listedAirline['icao'] === icao).name;
    expect(name.toUpperCase()).toBe(airline.toUpperCase());
    expect(reasons).toEqual([
      [null, null, null],
      ['FIELD_REQUIRED', 'entries[1].airline', 'entries[1].airline is required'],
      ['FIELD_REQUIRED', 'entries[2].icao', 'entries[2].icao is required'],
      ['FIELD_REQUIRED', 'entries[3].airline', 'entries[3].airline is required'],
      ['FIELD_LENGTH', 'entries[4].icao', 'entries[4].icao must be 3 letters or digits'],
      ['FIELD_TOO_LONG', 'entries[5].city', 'entries[5].city must be at most 60 characters'],
      ['FIELD_INVALID', 'entries[6].city', 'entries[6].city is not valid'],
      [
        'LOGO_PATH_INVALID',
        'entries[7].selectedLogo',
        'Please enter a valid logo path starting with /img/ and ending with .png',
      ],
      ['IATA_TAKEN', 'entries[8].airlineIata', `IATA code 12 ${ownRefusal} (912)`],
      ['IATA_TAKEN', 'entries[9].airlineIata', `IATA code 12 ${ownRefusal} (912)`],
      [
        'IATA_TAKEN',
        'entries[10].airlineIata',
        `IATA code ${airlineIata} is already used by airline ${name} (${icao})`,
      ],
      [
        'ICAO_TAKEN',
        'entries[11].icao',
        `ICAO code ${icao} is already used by airline ${name} (${airlineIata})`,
      ],
      ['IATA_TAKEN', 'entries[12].airlineIata', `IATA code 12 ${ownRefusal} (912)`],
      ['FIELD_INVALID', 'entries[13]', 'entries[13] is not valid'],
      ['FIELD_INVALID', 'entries[14]', 'entries[14] is not valid'],
      ['FIELD_INVALID', 'entries[15]', 'entries[15] is not valid'],
      [
        'FIELD_FORBIDDEN_CHARACTERS',
        'entries[16].airline',
        'entries[16].airline contains characters that cannot be used',
      ],
      [
        'FIELD_FORBIDDEN_CHARACTERS',
        'entries[17].city',
        'entries[17].city contains characters that cannot be used',
      ],
      ['LOGO_UNKNOWN', 'entries[18].selectedLogo', 'There is no logo at this path'],
      ['LOGO_UNKNOWN', 'entries[19].selectedLogo', 'There is no logo at this path'],
      [
        'LOGO_PATH_INVALID',
        'entries[20].selectedLogo',
        'Please enter a valid logo path starting with /img/ and ending with .png',
      ],
      [
        'AIRCRAFT_PATH_INVALID',
        'entries[21].selectedAircraft',
        'The aircraft must be an image path starting with /img/ and ending with .png',
      ],
      [
        'COLOR_INVALID',
        'entries[22].gradientColor',
        'entries[22].gradientColor must be a colour such as #001642',
      ],
    ]);
    expect(await play.readTags(account)).toHaveLength(1);
  });

  it('of two entries of one airline the later one stays, and says that it replaced one', async () => {
    const account = await play.createMember();
    const repeatedEntries = [
      buildOwnEntry(10, { city: 'first', gradientColor: '#111111' }),
      buildOwnEntry(10, { airline: 'own 10', city: 'later', gradientColor: '#00AA00', airlineIata: '50' }),
      { ...play.preset, city: 'first' },
      { ...play.preset, city: 'later' },
      buildOwnEntry(10, { city: 'not taken', airlineIata: play.preset['airlineIata'] }),
    ];
    const report = await play.import(account, 'valid', repeatedEntries);
    expect(report).toMatchObject({ added: 2, replaced: 2, skipped: 1 });
    const results = report['entries'].map(({ result, code }: Json) => [result, code]);
    expect(results.slice(0, 4)).toEqual([
      ['added', null],
      ['replaced', null],
      ['added', null],
      ['replaced', null],
    ]);
    expect(await play.readAirlines(account)).toMatchObject([
      { icao: '910', iata: '50', brand_colors: expect.objectContaining({ gradient: '#00AA00' }) },
    ]);
    const firstTags = await play.readTags(account);
    expect(firstTags.map(({ tag_config }) => tag_config.city)).toEqual(['LATER', 'LATER']);
    play.clock.now += 1000;
    const changedEntries = [
      buildOwnEntry(10, { city: 'one', airlineIata: '51' }),
      buildOwnEntry(10, { city: 'two', airlineIata: '51' }),
    ];
    expect(await play.import(account, 'all', changedEntries)).toMatchObject({
      added: 0,
      replaced: 2,
      skipped: 0,
    });
    expect(await play.readAirlines(account)).toMatchObject([{ icao: '910', iata: '51' }]);
    const findOwnTag = (tags: Json[]) => tags.find(({ tag_config }) => tag_config.icao === '910');
    const [previousTag, after] = [findOwnTag(firstTags), findOwnTag(await play.readTags(account))];
    expect(after).toMatchObject({ id: previousTag?.['id'], created_at: previousTag?.['created_at'] });
    expect(after?.['tag_config']).toMatchObject({
      city: 'TWO',
      airlineIata: '51',
      timestamp: previousTag?.['tag_config'].timestamp,
    });
  });

  it("with mode 'all' one bad entry adds none, with good ones all are added", async () => {
    const account = await play.createMember();
    const report = await play.import(account, 'all', [
      buildOwnEntry(10),
      buildOwnEntry(11, { icao: null }),
      buildOwnEntry(12),
    ]);
    expect(report).toEqual({
      added: 0,
      replaced: 0,
      skipped: 3,
      entries: [
        buildEntryResult('skipped'),
        {
          index: 1,
          result: 'skipped',
          code: 'FIELD_REQUIRED',
          field: 'entries[1].icao',
          error: 'entries[1].icao is required',
        },
        buildEntryResult('skipped', 2),
      ],
    });
    expect([await play.readAirlines(account), await play.readTags(account)]).toEqual([[], []]);
    const unknownEntry = buildOwnEntry(11, { selectedLogo: '/img/logo_nobodys.png' });
    const logo = await play.import(account, 'all', [buildOwnEntry(10), unknownEntry]);
    expect(logo).toMatchObject({ added: 0, skipped: 2 });
    expect(logo['entries'][1]).toMatchObject({ code: 'LOGO_UNKNOWN', field: 'entries[1].selectedLogo' });
    expect([await play.readAirlines(account), await play.readTags(account)]).toEqual([[], []]);
    expect(await play.import(account, 'all', [buildOwnEntry(10), buildOwnEntry(12)])).toMatchObject({
      added: 2,
      skipped: 0,
    });
  });

  it.each([
    ['an object', {}],
    ['an object with a length', { length: 1, 0: {} }],
    ['nothing', null],
    ['a text', '[]'],
    ['a number', 5],
  ])('%s is no list of entries', async (_name, entries) => {
    for (const transport of TRANSPORTS)
      expect(await play.send(await play.createMember(), entries, transport)).toMatchObject({
        code: 'IMPORT_NOT_ARRAY',
        field: 'entries',
        error: 'wrong JSON format: an array is required',
      });
  });

  it('an empty list changes nothing, 2,001 entries are too many, and other modes are none', async () => {
    const account = await play.createMember();
    expect(await play.send(account, [])).toEqual({ added: 0, replaced: 0, skipped: 0, entries: [] });
    expect(await play.send(account, Array(2001).fill(buildOwnEntry(10)))).toMatchObject({
      code: 'IMPORT_TOO_MANY',
      field: 'entries',
      error: 'An import has at most 2000 entries',
    });
    expect(await play.import(account, 'some', [buildOwnEntry(10)])).toMatchObject({
      code: 'IMPORT_MODE_INVALID',
      field: 'mode',
      error: 'mode must be valid or all',
    });
    expect(await play.readTags(account)).toEqual([]);
  });

  it('2,000 entries are one call: each is answered, and no airline is made twice', async () => {
    const account = await play.createMember();
    const entries = Array.from({ length: 2000 }, (_, i) => buildOwnEntry(10 + (i % 90), { iata: 'ams' }));
    const report = await play.send(account, entries);
    expect(report).toMatchObject({ added: 90, replaced: 1910, skipped: 0 });
    expect(report['entries']).toHaveLength(2000);
    expect(report['entries'][1999]).toEqual(buildEntryResult('replaced', 1999));
    expect([(await play.readAirlines(account)).length, (await play.readTags(account)).length]).toEqual([
      90, 90,
    ]);
  });
});
