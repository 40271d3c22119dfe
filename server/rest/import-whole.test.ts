import { uploadAndGetUrl } from '../tests/images.ts';
import { describeOnBoth } from '../tests/test-app.ts';
import { FIN, IMPORT, ImportPlay, buildOwnEntry, type Transport, type Json } from './tests/import-play.ts';

/** The URL of an upload that does not exist. */
const NOBODYS = `/img/uploads/${'0'.repeat(32)}.png`;

describeOnBoth('an import as a whole', (database, { it, itOnBoth }) => {
  let play: ImportPlay;

  beforeAll(async () => {
    play = await ImportPlay.start(database);
  });
  beforeEach(() => {
    play.clock.now += 1000;
  });
  afterAll(() => play?.app.close());

  it('a mode that is missing or no text is named', async () => {
    const who = await play.join();
    expect(await play.import(who, undefined, [], 'REST')).toMatchObject({
      code: 'IMPORT_MODE_INVALID',
      field: 'mode',
    });
    expect(await play.import(who, 5, [], 'REST')).toMatchObject({ code: 'FIELD_INVALID', field: 'mode' });
  });

  it('keys that reach a prototype and deep lists are faults of their entries', async () => {
    const who = await play.join();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const bad = [
      '{"__proto__":{"airline":"X"},"airline":"A","icao":"AAA","airlineIata":"00"}',
      '{"constructor":1,"airline":"A","icao":"AAA","airlineIata":"00"}',
      '{"__proto__":{"airline":"X","icao":"AAA","airlineIata":"00"}}',
      deep,
      `{"airline":"A","icao":"AAA","airlineIata":"00","alliance":${deep}}`,
      `{"airline":"A","icao":"AAA","airlineIata":"00","city":${deep}}`,
    ];
    const entries = `[${bad.join(',')}]`;
    const headers = { 'content-type': 'application/json' };
    const rest = await play.app.rest('POST', '/api/airlines/import', {
      token: who.token,
      body: `{"mode":"valid","entries":${entries}}`,
      headers,
    });
    const graphql = await play.app.rest('POST', '/graphql', {
      token: who.token,
      body: `{"query":${JSON.stringify(IMPORT)},"variables":{"mode":"valid","entries":${entries}}}`,
      headers,
    });
    for (const report of [rest.body.data, graphql.body.data.importAirlines]) {
      expect(report.entries.map(({ code, field }: Json) => [code, field])).toEqual([
        ['FIELD_INVALID', 'entries[0].__proto__'],
        ['FIELD_INVALID', 'entries[1].constructor'],
        ['FIELD_REQUIRED', 'entries[2].airline'],
        ['FIELD_INVALID', 'entries[3]'],
        ['FIELD_INVALID', 'entries[4].alliance'],
        ['FIELD_INVALID', 'entries[5].city'],
      ]);
    }
  });

  it.each<Transport>(['REST', 'GraphQL'])(
    'knows an airline of the catalogue by name and ICAO, and calls who holds a code as it is stored, through %s',
    async (transport) => {
      const who = await play.join();
      const { body } = await play.app.rest('GET', '/api/airlines');
      const { id, name, icao, iata } = body.data.find((one: Json) => one['iata'] === 'LH');
      const entries = [
        { airline: name, icao, airlineIata: 'L0', city: 'Bonn' },
        buildOwnEntry(10, { airlineIata: iata }),
        buildOwnEntry(11, { icao }),
      ];
      const report = await play.send(who, entries, transport);
      expect(report['entries'].map(({ result }: Json) => result)).toEqual(['added', 'skipped', 'skipped']);
      expect(report['entries'].map(({ error }: Json) => error).slice(1)).toEqual([
        `IATA code ${iata} is already used by airline ${name} (${icao})`,
        `ICAO code ${icao} is already used by airline ${name} (${iata})`,
      ]);
      expect(name).not.toBe(name.toUpperCase());
      const made = { name: 'Own 10', icao: '910', iata, logo_url: '/img/logo_klm.png' };
      const taken = await play.app.rest('POST', '/api/airlines', { token: who.token, body: made });
      expect(taken.body.error).toBe(report['entries'][1].error);
      expect(await play.readAirlines(who)).toEqual([]);
      const [tag] = await play.readTags(who);
      expect(tag).toMatchObject({
        airline_id: id,
        tag_config: { airline: name.toUpperCase(), airlineIata: 'L0', isPreset: true },
      });
    },
  );

  it('importing twice changes nothing, the times included', async () => {
    const who = await play.join();
    const file = [buildOwnEntry(10), play.preset, buildOwnEntry(11, { selectedLogo: NOBODYS })];
    await play.send(who, file);
    const before = [await play.readAirlines(who), await play.readTags(who)];
    play.clock.now += 1000;
    expect(await play.send(who, file)).toMatchObject({ added: 0, replaced: 3, skipped: 0 });
    expect([await play.readAirlines(who), await play.readTags(who)]).toEqual(before);
  });

  it('an own airline takes the IATA code and the alliance of its entry, unless the code is taken', async () => {
    const who = await play.join();
    await play.send(who, [buildOwnEntry(10), buildOwnEntry(11)]);
    const [before] = await play.readAirlines(who);
    play.clock.now += 1000;
    const moved = buildOwnEntry(10, { airlineIata: '50', alliance: 'SkyTeam', gradientColor: '#123456' });
    expect(await play.send(who, [moved])).toMatchObject({ replaced: 1 });
    const [airline] = await play.readAirlines(who);
    expect(airline).toEqual({
      ...before,
      iata: '50',
      alliance: 'SkyTeam',
      updated_at: new Date(play.clock.now),
    });
    const taken = await play.send(who, [buildOwnEntry(10, { airlineIata: '11' })]);
    expect(taken['entries'][0]).toMatchObject({ code: 'IATA_TAKEN', field: 'entries[0].airlineIata' });
  });

  it('an own airline without a design begins with the colours and the logo of its first one, and keeps them', async () => {
    const who = await play.join();
    await play.app.rest('POST', '/api/airlines', {
      token: who.token,
      body: { name: 'Own 10', icao: '910', iata: '10', alliance: 'SkyTeam', logo_url: '/img/logo_klm.png' },
    });
    const first = buildOwnEntry(10, { gradientColor: '#111111', selectedLogo: '/img/logo_united.png' });
    expect(await play.send(who, [first])).toMatchObject({ added: 0, replaced: 1 });
    const airlines = await play.readAirlines(who);
    expect(airlines).toMatchObject([
      {
        alliance: 'Independent',
        brand_colors: expect.objectContaining({ gradient: '#111111' }),
        logo_url: '/img/logo_united.png',
      },
    ]);
    play.clock.now += 1000;
    expect(await play.send(who, [buildOwnEntry(10, { gradientColor: '#222222' })])).toMatchObject({
      replaced: 1,
    });
    expect(await play.readAirlines(who)).toEqual(airlines);
  });

  it('an own airline keeps its own upload where the logo of its first design is not the caller’s', async () => {
    const who = await play.join();
    const logo_url = await uploadAndGetUrl(play.app, who.token, 'logo');
    await play.app.rest('POST', '/api/airlines', {
      token: who.token,
      body: { name: 'Own 10', icao: '910', iata: '10', logo_url },
    });
    const [before] = await play.readAirlines(who);
    const report = await play.send(who, [
      buildOwnEntry(10, { selectedLogo: NOBODYS, gradientColor: '#111111' }),
    ]);
    expect(report['entries'][0]).toMatchObject({ result: 'replaced', code: 'LOGO_REPLACED' });
    expect(await play.readAirlines(who)).toMatchObject([
      {
        logo_url,
        logo_upload_id: before?.['logo_upload_id'],
        brand_colors: expect.objectContaining({ gradient: '#111111' }),
      },
    ]);
    expect(await play.readTags(who)).toMatchObject([
      { tag_config: { selectedLogo: FIN }, logo_upload_id: null },
    ]);
  });

  it('an upload that is not the caller’s becomes the fin; one’s own upload stays and is kept from the cleaning', async () => {
    const [who, other] = [await play.join(), await play.join()];
    const own = await uploadAndGetUrl(play.app, who.token, 'logo');
    const foreign = await uploadAndGetUrl(play.app, other.token, 'logo');
    const avatar = await uploadAndGetUrl(play.app, who.token, 'avatar');
    const logos = [own, foreign, NOBODYS, FIN, avatar.replace(/\.\w+$/, '.png')];
    const report = await play.send(
      who,
      logos.map((selectedLogo, i) => buildOwnEntry(10 + i, { selectedLogo })),
    );
    expect(avatar).toMatch(/^\/img\/uploads\//);
    const codes = report['entries'].map(({ code, field }: Json) => [code, field]);
    const lost = (i: number) => ['LOGO_REPLACED', `entries[${i}].selectedLogo`];
    expect(codes).toEqual([[null, null], lost(1), lost(2), [null, null], lost(4)]);
    expect(report['entries'][1].error).toBe('The logo is not one of yours, so a drawn fin is used instead');
    const shown = (await play.readAirlines(who)).map(({ logo_url }) => logo_url);
    expect(shown).toEqual([own, FIN, FIN, FIN, FIN]);
    const [tag] = await play.readTags(who);
    const id = /([0-9a-f]{32})/.exec(own)?.[1];
    expect([tag?.['tag_config'].selectedLogo, tag?.['logo_upload_id']]).toEqual([own, id]);
    play.clock.now += 3 * 24 * 3600 * 1000;
    await play.app.removeExpired();
    play.clock.now += 3 * 24 * 3600 * 1000;
    await play.app.removeExpired();
    expect(
      (await play.app.db.source.query('select id from uploads where user_id = $1', [who.id])).map(
        ({ id: kept }: Json) => kept,
      ),
    ).toEqual([id]);
  });

  itOnBoth('two imports of the same file at once make each airline and each tag once', async () => {
    const who = await play.join();
    const file = [buildOwnEntry(10), buildOwnEntry(11), play.preset];
    const reports = await Promise.all([
      play.send(who, file),
      play.send(who, file, 'GraphQL'),
      play.send(who, file),
    ]);
    expect(reports.map(({ added }) => String(added)).toSorted()).toEqual(['0', '0', '3']);
    expect([(await play.readAirlines(who)).length, (await play.readTags(who)).length]).toEqual([2, 3]);
  });

  itOnBoth('a database that fails in the middle leaves nothing half-written', async () => {
    const who = await play.join();
    await play.send(who, [buildOwnEntry(10)]);
    const before = [await play.readAirlines(who), await play.readTags(who)];
    await play.app.db.source.query(`create function fail() returns trigger language plpgsql as $$
      begin if new.flight_number = 'BOOM' then raise 'secret detail'; end if; return new; end $$`);
    await play.app.db.source.query(
      'create trigger fail before insert on user_tags for each row execute function fail()',
    );
    const answer = await play.send(who, [
      buildOwnEntry(10, { city: 'changed', airlineIata: '50' }),
      buildOwnEntry(11),
      buildOwnEntry(12, { flightNumber: 'boom' }),
    ]);
    await play.app.db.source.query('drop function fail cascade');
    expect(answer).toMatchObject({ success: false, code: 'INTERNAL' });
    expect([await play.readAirlines(who), await play.readTags(who)]).toEqual(before);
  });

  it("nobody's import or export touches another user's airlines and tags", async () => {
    const [who, other] = [await play.join(), await play.join()];
    await play.send(who, [buildOwnEntry(10, { city: 'mine' }), play.preset]);
    await play.send(other, [
      buildOwnEntry(10, { city: 'theirs', airline: 'Other name' }),
      { ...play.preset, city: 'theirs' },
    ]);
    expect((await play.readExport(who)).map(({ city }) => city)).toEqual(
      expect.arrayContaining(['MINE', 'BEIJING']),
    );
    expect((await play.readExport(other)).map(({ city }) => city)).toEqual(['THEIRS', 'THEIRS']);
  });

  it('one document holds one of each', async () => {
    const { token } = await play.join();
    const twice = await play.app.graphql('{ exportAirlines again: exportAirlines }', {}, token);
    expect(twice.errors?.[0]?.message).toBe('The document has too many fields exportAirlines: at most 1.');
    const part = 'importAirlines(mode: "valid", entries: []) { __typename }';
    const both = await play.app.graphql(`mutation { ${part} again: ${part} }`, {}, token);
    expect(both.errors?.[0]?.message).toBe('The document has too many fields importAirlines: at most 1.');
  });

  it('a body may have 6 MB at both transports, with a live session', async () => {
    const { token } = await play.join();
    const filler = 'x'.repeat(6 * 1024 * 1024);
    const status = async (path: string, body: Json, bearer?: string) =>
      (await play.app.rest('POST', path, { token: bearer, body })).status;
    const small = { mode: 'valid', entries: [buildOwnEntry(10)], filler: filler.slice(0, 5_000_000) };
    expect(await status('/api/airlines/import', small, token)).toBe(200);
    expect(await status('/api/airlines/import', { ...small, filler }, token)).toBe(413);
    expect(await status('/api/user/tags', small, token)).toBe(413);
    const query = { query: IMPORT, variables: small };
    expect(await status('/graphql', query, token)).toBe(200);
    expect(await status('/graphql', { ...query, filler }, token)).toBe(413);
    expect(await status('/graphql', query)).toBe(413);
    expect(await status('/graphql', query, `${token}x`)).toBe(413);
  });
});
