import type { TestAccount } from '../tests/accounts.ts';
import { uploadAndGetUrl } from '../tests/images.ts';
import {
  FIN_URL,
  ImportPlay,
  buildOwnEntry,
  buildEntryResult,
  type Json,
  type Transport,
} from './tests/import-play.ts';

describe('an export', () => {
  let play: ImportPlay;

  beforeAll(async () => {
    play = await ImportPlay.start('postgres');
  });
  beforeEach(() => {
    play.clock.now += 1000;
  });
  afterAll(() => play?.app.close());

  it('an export in a new account gives the same list, but for times and uploaded logos', async () => {
    const [account, freshAccount] = [await play.createMember(), await play.createMember()];
    const logo = await uploadAndGetUrl(play.app, account.token, 'logo');
    await play.send(account, [
      buildOwnEntry(12, { selectedLogo: logo, alliance: 'oneworld', flightNumber: 'x 1' }),
      buildOwnEntry(10, { airline: 'Ägir Air' }),
      buildOwnEntry(11, { airline: 'zz top' }),
      play.preset,
    ]);
    play.clock.now += 1000;
    // A card may have another name than its airline, and the newest tag is exported.
    await play.save(account, { ...play.preset, airline: 'Something else', city: 'Delft' });
    // A design of an unknown airline.
    await play.save(account, buildOwnEntry(30));
    // A custom airline that no tag uses.
    await play.app.db.source.query('delete from user_tags where tag_config ->> $1 = $2', [
      'airline',
      'ZZ TOP',
    ]);
    const list = await play.readExport(account);
    expect(list.map(({ airline }) => airline)).toEqual([
      'ÄGIR AIR',
      play.preset['airline'].toUpperCase(),
      'OWN 12',
      'OWN 30',
      'ZZ TOP',
    ]);
    expect(list[1]).toMatchObject({ city: 'DELFT', isPreset: true });
    expect(list[4]).toMatchObject({ icao: '911', city: 'BEIJING', timestamp: '', isPreset: false });
    expect(await play.readExport(freshAccount)).toEqual([]);
    play.clock.now += 1000;
    const report = await play.send(freshAccount, list);
    expect(report).toMatchObject({ added: 5, replaced: 0, skipped: 0 });
    const codes = report['entries'].map(({ code }: Json) => code);
    expect(codes).toEqual([null, null, 'LOGO_REPLACED', null, null]);
    const omitTimestamp = ({ timestamp, ...design }: Json): Json => ({ ...design, timed: typeof timestamp });
    const expectedDesigns = list.map((design) => omitTimestamp(design));
    Object.assign(expectedDesigns[2] ?? {}, { selectedLogo: FIN_URL });
    expect((await play.readExport(freshAccount)).map((design) => omitTimestamp(design))).toEqual(
      expectedDesigns,
    );
    // An import into the same account changes nothing.
    const previousState = [await play.readAirlines(account), await play.readTags(account)];
    await play.send(
      account,
      list.filter(({ airline }) => airline !== 'OWN 30'),
    );
    expect([await play.readAirlines(account), await play.readTags(account)]).toEqual(previousState);
  });

  it('designs of airlines that nobody knows are exported too: of each name and ICAO code the newest', async () => {
    const account = await play.createMember();
    await play.save(account, buildOwnEntry(30, { city: 'old' }));
    await play.save(account, buildOwnEntry(31));
    await play.save(account, buildOwnEntry(31, { airline: 'Äther 31', airlineIata: '32' }));
    play.clock.now += 1000;
    const newestTag = await play.save(account, buildOwnEntry(30, { city: 'new', airlineIata: '33' }));
    expect(newestTag).toMatchObject({ airline_id: null });
    await play.save(account, play.preset);
    const list = await play.readExport(account);
    expect(list.map(({ airline, airlineIata, city }) => [airline, airlineIata, city])).toEqual([
      ['ÄTHER 31', '32', 'ŌSAKA'],
      [play.preset['airline'].toUpperCase(), play.preset['airlineIata'], 'BEIJING'],
      ['OWN 30', '33', 'NEW'],
      ['OWN 31', '31', 'ŌSAKA'],
    ]);
    expect(list[2]).toEqual(newestTag['tag_config']);
  });

  it('an airline that was unknown when its design was saved takes that design, which keeps its time', async () => {
    const account = await play.createMember();
    const olderTag = await play.save(account, buildOwnEntry(30, { city: 'old' }));
    play.clock.now += 1000;
    const withoutAirline = await play.save(account, buildOwnEntry(30));
    play.clock.now += 1000;
    const report = await play.send(account, [buildOwnEntry(30, { city: 'imported' })]);
    expect(report).toMatchObject({ added: 0, replaced: 1 });
    const [airline] = await play.readAirlines(account);
    expect(await play.readTags(account)).toMatchObject([
      { id: olderTag['id'], airline_id: null, tag_config: { city: 'OLD' } },
      {
        id: withoutAirline['id'],
        airline_id: airline?.['id'],
        tag_config: { city: 'IMPORTED', timestamp: withoutAirline['created_at'] },
      },
    ]);
    // An airline that the user adds later is exported with the existing design of its name and code.
    await play.save(account, buildOwnEntry(40, { city: 'kept' }));
    const body = { name: 'Own 40', icao: '940', iata: '41', logo_url: '/img/logo_klm.png' };
    await play.app.rest('POST', '/api/airlines', { token: account.token, body });
    const list = await play.readExport(account);
    expect(list.map(({ airline: name, airlineIata, city }) => [name, airlineIata, city])).toEqual([
      ['OWN 30', '30', 'IMPORTED'],
      ['OWN 40', '41', 'KEPT'],
    ]);
  });

  it('what was exported gives the same list where it came from; a second time nothing changes, the times included', async () => {
    const account = await play.createMember();
    const logo = await uploadAndGetUrl(play.app, account.token, 'logo');
    await play.send(account, [
      buildOwnEntry(10, { gradientColor: '#111111', selectedLogo: logo }),
      play.preset,
    ]);
    await play.save(
      account,
      buildOwnEntry(10, { gradientColor: '#222222', alliance: 'SkyTeam', airline: 'Card' }),
    );
    await play.save(account, buildOwnEntry(30, { selectedLogo: logo }));
    await play.app.rest('POST', '/api/airlines', {
      token: account.token,
      body: { name: 'Bare', icao: '944', iata: '44', logo_url: logo, brand_colors: { gradient: '#333333' } },
    });
    const listLooks = (list: Json[]) =>
      list.map(({ name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id }) => {
        return { name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id };
      });
    const [firstExport, airlines] = [await play.readExport(account), await play.readAirlines(account)];
    const cards = await readCards(account);
    expect(firstExport.map(({ airline }) => airline)).toHaveLength(4);
    play.clock.now += 1000;
    expect(await play.import(account, 'all', firstExport, 'REST')).toMatchObject({
      added: 0,
      replaced: 4,
      skipped: 0,
    });
    const secondExport = await play.readExport(account);
    // The export creates no design for an airline without a tag.
    expect(secondExport).toEqual(firstExport);
    const listDesigns = (cards: Json) => Object.values(cards).map(({ tag_config }) => tag_config);
    expect(listDesigns(await readCards(account))).toEqual(listDesigns(cards));
    const storedState = [await play.readAirlines(account), await play.readTags(account)];
    // Only the unknown airline is new.
    expect(listLooks(storedState[0] ?? []).filter(({ icao }) => icao !== '930')).toEqual(listLooks(airlines));
    play.clock.now += 1000;
    expect(await play.import(account, 'all', secondExport, 'GraphQL')).toMatchObject({
      added: 0,
      replaced: 4,
    });
    expect([await play.readAirlines(account), await play.readTags(account)]).toEqual(storedState);
    expect(await play.readExport(account)).toEqual(secondExport);
  });

  it('takes its own file in again without changing a card, a time or an airline', async () => {
    const account = await play.createMember();
    const { body } = await play.app.rest('GET', '/api/airlines');
    const findByIata = (iata: string): Json => body.data.find((design: Json) => design['iata'] === iata);
    const [lufthansa, united] = [findByIata('LH'), findByIata('UA')];
    // Designs that match their airline by codes alone, by name and ICAO, and a custom airline with other codes and alliance.
    const cards = [
      { airline: 'MY PRIVATE JET', icao: 'ZZZ', airlineIata: 'LH' },
      { airline: 'United', icao: 'UAL', airlineIata: 'UA' },
      { airline: play.preset['airline'], icao: play.preset['icao'], airlineIata: 'K0' },
      buildOwnEntry(60, { airlineIata: '61', alliance: 'SkyTeam' }),
    ];
    await play.send(account, [buildOwnEntry(60)]);
    play.clock.now += 1000;
    const savedTags = [];
    for (const card of cards) savedTags.push(await play.save(account, card));
    expect(savedTags.map(({ airline_id }) => airline_id).slice(0, 2)).toEqual([
      lufthansa['id'],
      united['id'],
    ]);
    // A design that was saved before its airline, and an airline without a design.
    await play.save(account, buildOwnEntry(40));
    for (const [name, icao, iata] of [
      ['Own 40', '940', '41'],
      ['Bare', '944', '44'],
    ])
      await play.app.rest('POST', '/api/airlines', {
        token: account.token,
        body: { name, icao, iata, logo_url: '/img/logo_klm.png' },
      });
    const readStoredState = async () => [await play.readAirlines(account), await readCards(account)];
    const [previousState, list] = [await readStoredState(), await play.readExport(account)];
    expect(list.map(({ airline, icao, airlineIata }) => [airline, icao, airlineIata])).toEqual([
      ['BARE', '944', '44'],
      [play.preset['airline'].toUpperCase(), play.preset['icao'], 'K0'],
      [lufthansa['name'].toUpperCase(), lufthansa['icao'], 'LH'],
      ['OWN 40', '940', '41'],
      ['OWN 60', '960', '60'],
      [united['name'].toUpperCase(), united['icao'], 'UA'],
    ]);
    play.clock.now += 1000;
    const report = await play.import(account, 'all', list, 'REST');
    expect(report).toMatchObject({ added: 0, replaced: 6, skipped: 0 });
    expect(await readStoredState()).toEqual(previousState);
    expect(await play.readExport(account)).toEqual(list);
    // Entries with other differences are imported as they are.
    const changedDesigns = list.map((design) => ({ ...design, city: 'Delft' }));
    expect(await play.import(account, 'all', changedDesigns, 'GraphQL')).toMatchObject({
      added: 0,
      replaced: 6,
    });
    expect((await play.readExport(account)).map(({ city }) => city)).toEqual(Array<string>(6).fill('DELFT'));
  });

  /** Returns the complete designs of a user's tags, by id. */
  async function readCards(account: TestAccount): Promise<Json> {
    const tags = await play.readTags(account);
    return Object.fromEntries(tags.map(({ id, tag_config, created_at }) => [id, { tag_config, created_at }]));
  }

  it.each<Transport>(['REST', 'GraphQL'])(
    'a dry run says what an import does and writes nothing; actions change it: %s',
    async (transport) => {
      const account = await play.createMember();
      const buildFlightEntry = (flightNumber: string, city: string) =>
        buildOwnEntry(11, { flightNumber, city });
      const savedTag = await play.save(account, buildFlightEntry('O1 1', 'stored'));
      await play.save(account, buildFlightEntry('O1 2', 'other'));
      const previousState = [await play.readAirlines(account), await play.readTags(account)];
      const file = [
        buildFlightEntry('O1 1', 'new'),
        buildFlightEntry('O1 1', 'newer'),
        buildFlightEntry('O1 3', 'third'),
        buildOwnEntry(12),
        null,
      ];
      play.clock.now += 1000;
      const dryReport = await play.import(account, 'valid', file, transport, { dryRun: true });
      expect(dryReport).toMatchObject({ added: 2, replaced: 2, skipped: 1 });
      expect(dryReport['entries'].map(({ replaces }: Json) => replaces)).toMatchObject([
        { id: savedTag['id'], entry: null, tag_config: { city: 'STORED' } },
        { id: savedTag['id'], entry: 0, tag_config: { city: 'NEW' } },
        null,
        null,
        null,
      ]);
      const refusedReport = await play.import(account, 'valid', file, transport, {
        actions: { 2: 'replace' },
      });
      expect(refusedReport).toMatchObject({
        code: 'IMPORT_NOTHING_TO_REPLACE',
        field: 'actions.2',
        error: 'Entry 2 has nothing to replace. Add or skip it.',
      });
      expect([await play.readAirlines(account), await play.readTags(account)]).toEqual(previousState);
      const importReport = await play.import(account, 'all', file, transport, {
        actions: { 1: 'add', 3: 'skip', 4: 'skip' },
      });
      expect(importReport['entries']).toEqual([
        buildEntryResult('replaced'),
        buildEntryResult('added', 1),
        buildEntryResult('added', 2),
        ...[3, 4].map((index) => ({
          ...buildEntryResult('skipped', index),
          code: 'IMPORT_SKIPPED',
          error: 'Skipped, as you chose',
        })),
      ]);
      const tags = (await play.readTags(account)).map(({ id, tag_config }) => [
        id === savedTag['id'],
        tag_config.city,
      ]);
      expect(tags.toSorted(([, a], [, b]) => (a < b ? -1 : 1))).toEqual([
        [true, 'NEW'],
        [false, 'NEWER'],
        [false, 'OTHER'],
        [false, 'THIRD'],
      ]);
      // Entry 3 was skipped, so its airline 912 is not created.
      expect((await play.readAirlines(account)).map(({ icao }) => icao)).toEqual(['911']);
    },
  );
});
