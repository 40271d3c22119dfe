import { uploaded } from '../tests/images.ts';
import { describeOnBoth } from '../tests/test-app.ts';
import { FIN, ImportPlay, mine, type Json } from './tests/import-play.ts';

describeOnBoth('an export', (database) => {
  let play: ImportPlay;

  beforeAll(async () => {
    play = await ImportPlay.start(database);
  });
  beforeEach(() => {
    play.clock.now += 1000;
  });
  afterAll(() => play?.app.close());

  it('an export in a new account gives the same list, but for times and uploaded logos', async () => {
    const [who, fresh] = [await play.join(), await play.join()];
    const logo = await uploaded(play.app, who.token, 'logo');
    await play.send(who, [
      mine(12, { selectedLogo: logo, alliance: 'oneworld', flightNumber: 'x 1' }),
      mine(10, { airline: 'Ägir Air' }),
      mine(11, { airline: 'zz top' }),
      play.preset,
    ]);
    play.clock.now += 1000;
    // A card may bear another name than its airline, and a newer tag is what counts.
    await play.save(who, { ...play.preset, airline: 'Something else', city: 'Delft' });
    // One of an airline that nobody knows.
    await play.save(who, mine(30));
    // One's own airline that was never saved as a tag.
    await play.app.db.source.query('delete from user_tags where tag_config ->> $1 = $2', [
      'airline',
      'ZZ TOP',
    ]);
    const list = await play.exported(who);
    expect(list.map(({ airline }) => airline)).toEqual([
      'ÄGIR AIR',
      play.preset['airline'].toUpperCase(),
      'OWN 12',
      'OWN 30',
      'ZZ TOP',
    ]);
    expect(list[1]).toMatchObject({ city: 'DELFT', isPreset: true });
    expect(list[4]).toMatchObject({ icao: '911', city: 'BEIJING', timestamp: '', isPreset: false });
    expect(await play.exported(fresh)).toEqual([]);
    play.clock.now += 1000;
    const report = await play.send(fresh, list);
    expect(report).toMatchObject({ added: 5, replaced: 0, skipped: 0 });
    const codes = report['entries'].map(({ code }: Json) => code);
    expect(codes).toEqual([null, null, 'LOGO_REPLACED', null, null]);
    const untimed = ({ timestamp, ...design }: Json): Json => ({ ...design, timed: typeof timestamp });
    const expected = list.map((design) => untimed(design));
    Object.assign(expected[2] ?? {}, { selectedLogo: FIN });
    expect((await play.exported(fresh)).map((design) => untimed(design))).toEqual(expected);
    // And in the account that it came from it changes nothing.
    const before = (await play.tagsOf(who)).map(({ updated_at }) => updated_at);
    await play.send(who, [list[0], list[2]]);
    expect((await play.tagsOf(who)).map(({ updated_at }) => updated_at)).toEqual(before);
  });

  it('designs of airlines that nobody knows are exported too: of each name and ICAO code the newest', async () => {
    const who = await play.join();
    await play.save(who, mine(30, { city: 'old' }));
    await play.save(who, mine(31));
    await play.save(who, mine(31, { airline: 'Äther 31', airlineIata: '32' }));
    play.clock.now += 1000;
    const newest = await play.save(who, mine(30, { city: 'new', airlineIata: '33' }));
    expect(newest).toMatchObject({ airline_id: null });
    await play.save(who, play.preset);
    const list = await play.exported(who);
    expect(list.map(({ airline, airlineIata, city }) => [airline, airlineIata, city])).toEqual([
      ['ÄTHER 31', '32', 'ŌSAKA'],
      [play.preset['airline'].toUpperCase(), play.preset['airlineIata'], 'BEIJING'],
      ['OWN 30', '33', 'NEW'],
      ['OWN 31', '31', 'ŌSAKA'],
    ]);
    expect(list[2]).toEqual(newest['tag_config']);
  });

  it('an airline that was unknown when its design was saved takes that design, which keeps its time', async () => {
    const who = await play.join();
    const older = await play.save(who, mine(30, { city: 'old' }));
    play.clock.now += 1000;
    const unfiled = await play.save(who, mine(30));
    play.clock.now += 1000;
    const report = await play.send(who, [mine(30, { city: 'imported' })]);
    expect(report).toMatchObject({ added: 0, replaced: 1 });
    const [airline] = await play.airlinesOf(who);
    expect(await play.tagsOf(who)).toMatchObject([
      { id: older['id'], airline_id: null, tag_config: { city: 'OLD' } },
      {
        id: unfiled['id'],
        airline_id: airline?.['id'],
        tag_config: { city: 'IMPORTED', timestamp: unfiled['created_at'] },
      },
    ]);
    // One that the caller makes meanwhile is exported in the design that is its own by name and code.
    await play.save(who, mine(40, { city: 'kept' }));
    const body = { name: 'Own 40', icao: '940', iata: '41', logo_url: '/img/logo_klm.png' };
    await play.app.rest('POST', '/api/airlines', { token: who.token, body });
    const list = await play.exported(who);
    expect(list.map(({ airline: name, airlineIata, city }) => [name, airlineIata, city])).toEqual([
      ['OWN 30', '30', 'IMPORTED'],
      ['OWN 40', '41', 'KEPT'],
    ]);
  });

  it('what was exported gives the same list where it came from; a second time nothing changes, the times included', async () => {
    const who = await play.join();
    const logo = await uploaded(play.app, who.token, 'logo');
    await play.send(who, [mine(10, { gradientColor: '#111111', selectedLogo: logo }), play.preset]);
    await play.save(who, mine(10, { gradientColor: '#222222', alliance: 'SkyTeam', airline: 'Card' }));
    await play.save(who, mine(30, { selectedLogo: logo }));
    await play.app.rest('POST', '/api/airlines', {
      token: who.token,
      body: { name: 'Bare', icao: '944', iata: '44', logo_url: logo, brand_colors: { gradient: '#333333' } },
    });
    const untimed = (list: Json[]) => list.map((design) => ({ ...design, timestamp: undefined }));
    const looks = (list: Json[]) =>
      list.map(({ name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id }) => {
        return { name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id };
      });
    const [first, airlines] = [await play.exported(who), await play.airlinesOf(who)];
    expect(first.map(({ airline }) => airline)).toHaveLength(4);
    play.clock.now += 1000;
    expect(await play.import(who, 'all', first, 'REST')).toMatchObject({ added: 0, replaced: 4, skipped: 0 });
    const second = await play.exported(who);
    expect(untimed(second)).toEqual(untimed(first));
    expect(second.filter(({ timestamp }, i) => timestamp !== first[i]?.['timestamp'])).toMatchObject([
      { airline: 'BARE' },
    ]);
    const stored = [await play.airlinesOf(who), await play.tagsOf(who)];
    // Only the airline that nobody knew is new.
    expect(looks(stored[0] ?? []).filter(({ icao }) => icao !== '930')).toEqual(looks(airlines));
    play.clock.now += 1000;
    expect(await play.import(who, 'all', second, 'GraphQL')).toMatchObject({ added: 0, replaced: 4 });
    expect([await play.airlinesOf(who), await play.tagsOf(who)]).toEqual(stored);
    expect(await play.exported(who)).toEqual(second);
  });
});
