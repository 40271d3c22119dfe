import { uploadAndGetUrl } from '../tests/images.ts';
import { describeOnBoth } from '../tests/test-app.ts';
import {
  FIN_URL,
  IMPORT_MUTATION,
  ImportPlay,
  buildOwnEntry,
  type Transport,
  type Json,
} from './tests/import-play.ts';
import { DAY_MS } from '../../tag/base/durations.ts';
import { createRowTrigger } from '../tests/row-trigger.ts';

/** The URL of an upload that does not exist. */
const UNKNOWN_UPLOAD_URL = `/img/uploads/${'0'.repeat(32)}.png`;

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
    const account = await play.createMember();
    expect(await play.import(account, undefined, [], 'REST')).toMatchObject({
      code: 'IMPORT_MODE_INVALID',
      field: 'mode',
    });
    expect(await play.import(account, 5, [], 'REST')).toMatchObject({ code: 'FIELD_INVALID', field: 'mode' });
  });

  it('keys that reach a prototype and deep lists are faults of their entries', async () => {
    const account = await play.createMember();
    const deepText = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const badEntries = [
      '{"__proto__":{"airline":"X"},"airline":"A","icao":"AAA","airlineIata":"00"}',
      '{"constructor":1,"airline":"A","icao":"AAA","airlineIata":"00"}',
      '{"__proto__":{"airline":"X","icao":"AAA","airlineIata":"00"}}',
      deepText,
      `{"airline":"A","icao":"AAA","airlineIata":"00","alliance":${deepText}}`,
      `{"airline":"A","icao":"AAA","airlineIata":"00","city":${deepText}}`,
    ];
    const entries = `[${badEntries.join(',')}]`;
    const headers = { 'content-type': 'application/json' };
    const restResponse = await play.app.rest('POST', '/api/airlines/import', {
      token: account.token,
      body: `{"mode":"valid","entries":${entries}}`,
      headers,
    });
    const graphql = await play.app.rest('POST', '/graphql', {
      token: account.token,
      body: `{"query":${JSON.stringify(IMPORT_MUTATION)},"variables":{"mode":"valid","entries":${entries}}}`,
      headers,
    });
    for (const report of [restResponse.body.data, graphql.body.data.importAirlines]) {
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
      const account = await play.createMember();
      const { body } = await play.app.rest('GET', '/api/airlines');
      const { id, name, icao, iata } = body.data.find((airline: Json) => airline['iata'] === 'LH');
      const entries = [
        { airline: name, icao, airlineIata: 'L0', city: 'Bonn' },
        buildOwnEntry(10, { airlineIata: iata }),
        buildOwnEntry(11, { icao }),
      ];
      const report = await play.send(account, entries, transport);
      expect(report['entries'].map(({ result }: Json) => result)).toEqual(['added', 'skipped', 'skipped']);
      expect(report['entries'].map(({ error }: Json) => error).slice(1)).toEqual([
        `IATA code ${iata} is already used by airline ${name} (${icao})`,
        `ICAO code ${icao} is already used by airline ${name} (${iata})`,
      ]);
      expect(name).not.toBe(name.toUpperCase());
      const airlineDraft = { name: 'Own 10', icao: '910', iata, logo_url: '/img/logo_klm.png' };
      const takenResponse = await play.app.rest('POST', '/api/airlines', {
        token: account.token,
        body: airlineDraft,
      });
      expect(takenResponse.body.error).toBe(report['entries'][1].error);
      expect(await play.readAirlines(account)).toEqual([]);
      const [tag] = await play.readTags(account);
      expect(tag).toMatchObject({
        airline_id: id,
        tag_config: { airline: name.toUpperCase(), airlineIata: 'L0', isPreset: true },
      });
    },
  );

  it('importing twice changes nothing, the times included', async () => {
    const account = await play.createMember();
    const file = [buildOwnEntry(10), play.preset, buildOwnEntry(11, { selectedLogo: UNKNOWN_UPLOAD_URL })];
    await play.send(account, file);
    const previousState = [await play.readAirlines(account), await play.readTags(account)];
    play.clock.now += 1000;
    expect(await play.send(account, file)).toMatchObject({ added: 0, replaced: 3, skipped: 0 });
    expect([await play.readAirlines(account), await play.readTags(account)]).toEqual(previousState);
  });

  it('an own airline takes the IATA code and the alliance of its entry, unless the code is taken', async () => {
    const account = await play.createMember();
    await play.send(account, [buildOwnEntry(10), buildOwnEntry(11)]);
    const [previousAirline] = await play.readAirlines(account);
    play.clock.now += 1000;
    const movedEntry = buildOwnEntry(10, {
      airlineIata: '50',
      alliance: 'SkyTeam',
      gradientColor: '#123456',
    });
    expect(await play.send(account, [movedEntry])).toMatchObject({ replaced: 1 });
    const [airline] = await play.readAirlines(account);
    expect(airline).toEqual({
      ...previousAirline,
      iata: '50',
      alliance: 'SkyTeam',
      updated_at: new Date(play.clock.now),
    });
    const takenResponse = await play.send(account, [buildOwnEntry(10, { airlineIata: '11' })]);
    expect(takenResponse['entries'][0]).toMatchObject({
      code: 'IATA_TAKEN',
      field: 'entries[0].airlineIata',
    });
  });

  it('an own airline without a design begins with the colours and the logo of its first one, and keeps them', async () => {
    const account = await play.createMember();
    await play.app.rest('POST', '/api/airlines', {
      token: account.token,
      body: { name: 'Own 10', icao: '910', iata: '10', alliance: 'SkyTeam', logo_url: '/img/logo_klm.png' },
    });
    const firstEntry = buildOwnEntry(10, { gradientColor: '#111111', selectedLogo: '/img/logo_united.png' });
    expect(await play.send(account, [firstEntry])).toMatchObject({ added: 0, replaced: 1 });
    const airlines = await play.readAirlines(account);
    expect(airlines).toMatchObject([
      {
        alliance: 'Independent',
        brand_colors: expect.objectContaining({ gradient: '#111111' }),
        logo_url: '/img/logo_united.png',
      },
    ]);
    play.clock.now += 1000;
    expect(await play.send(account, [buildOwnEntry(10, { gradientColor: '#222222' })])).toMatchObject({
      replaced: 1,
    });
    expect(await play.readAirlines(account)).toEqual(airlines);
  });

  it('an own airline keeps its own upload where the logo of its first design is not the caller’s', async () => {
    const account = await play.createMember();
    const logo_url = await uploadAndGetUrl(play.app, account.token, 'logo');
    await play.app.rest('POST', '/api/airlines', {
      token: account.token,
      body: { name: 'Own 10', icao: '910', iata: '10', logo_url },
    });
    const [previousAirline] = await play.readAirlines(account);
    const report = await play.send(account, [
      buildOwnEntry(10, { selectedLogo: UNKNOWN_UPLOAD_URL, gradientColor: '#111111' }),
    ]);
    expect(report['entries'][0]).toMatchObject({ result: 'replaced', code: 'LOGO_REPLACED' });
    expect(await play.readAirlines(account)).toMatchObject([
      {
        logo_url,
        logo_upload_id: previousAirline?.['logo_upload_id'],
        brand_colors: expect.objectContaining({ gradient: '#111111' }),
      },
    ]);
    expect(await play.readTags(account)).toMatchObject([
      { tag_config: { selectedLogo: FIN_URL }, logo_upload_id: null },
    ]);
  });

  it('an upload that is not the caller’s becomes the fin; one’s own upload stays and is kept from the cleaning', async () => {
    const [account, otherUser] = [await play.createMember(), await play.createMember()];
    const ownLogo = await uploadAndGetUrl(play.app, account.token, 'logo');
    const foreignLogo = await uploadAndGetUrl(play.app, otherUser.token, 'logo');
    const avatar = await uploadAndGetUrl(play.app, account.token, 'avatar');
    const logos = [ownLogo, foreignLogo, UNKNOWN_UPLOAD_URL, FIN_URL, avatar.replace(/\.\w+$/, '.png')];
    const report = await play.send(
      account,
      logos.map((selectedLogo, i) => buildOwnEntry(10 + i, { selectedLogo })),
    );
    expect(avatar).toMatch(/^\/img\/uploads\//);
    const codes = report['entries'].map(({ code, field }: Json) => [code, field]);
    const buildLogoWarning = (i: number) => ['LOGO_REPLACED', `entries[${i}].selectedLogo`];
    expect(codes).toEqual([
      [null, null],
      buildLogoWarning(1),
      buildLogoWarning(2),
      [null, null],
      buildLogoWarning(4),
    ]);
    expect(report['entries'][1].error).toBe('The logo is not one of yours, so a drawn fin is used instead');
    const shownLogos = (await play.readAirlines(account)).map(({ logo_url }) => logo_url);
    expect(shownLogos).toEqual([ownLogo, FIN_URL, FIN_URL, FIN_URL, FIN_URL]);
    const [tag] = await play.readTags(account);
    const id = /([0-9a-f]{32})/.exec(ownLogo)?.[1];
    expect([tag?.['tag_config'].selectedLogo, tag?.['logo_upload_id']]).toEqual([ownLogo, id]);
    play.clock.now += 3 * DAY_MS;
    await play.app.purgeExpired();
    play.clock.now += 3 * DAY_MS;
    await play.app.purgeExpired();
    expect(
      (await play.app.db.source.query('select id from uploads where user_id = $1', [account.id])).map(
        ({ id: tagId }: Json) => tagId,
      ),
    ).toEqual([id]);
  });

  itOnBoth('two imports of the same file at once make each airline and each tag once', async () => {
    const account = await play.createMember();
    const file = [buildOwnEntry(10), buildOwnEntry(11), play.preset];
    const reports = await Promise.all([
      play.send(account, file),
      play.send(account, file, 'GraphQL'),
      play.send(account, file),
    ]);
    expect(reports.map(({ added }) => String(added)).toSorted()).toEqual(['0', '0', '3']);
    expect([(await play.readAirlines(account)).length, (await play.readTags(account)).length]).toEqual([
      2, 3,
    ]);
  });

  itOnBoth('a database that fails in the middle leaves nothing half-written', async () => {
    const account = await play.createMember();
    await play.send(account, [buildOwnEntry(10)]);
    const previousState = [await play.readAirlines(account), await play.readTags(account)];
    const removeTrigger = await createRowTrigger(play.app.db.source, {
      table: 'user_tags',
      event: 'before insert',
      body: `if new.flight_number = 'BOOM' then raise 'secret detail'; end if; return new`,
    });
    const response = await play.send(account, [
      buildOwnEntry(10, { city: 'changed', airlineIata: '50' }),
      buildOwnEntry(11),
      buildOwnEntry(12, { flightNumber: 'boom' }),
    ]);
    await removeTrigger();
    expect(response).toMatchObject({ success: false, code: 'INTERNAL' });
    expect([await play.readAirlines(account), await play.readTags(account)]).toEqual(previousState);
  });

  it("nobody's import or export touches another user's airlines and tags", async () => {
    const [account, otherUser] = [await play.createMember(), await play.createMember()];
    await play.send(account, [buildOwnEntry(10, { city: 'mine' }), play.preset]);
    await play.send(otherUser, [
      buildOwnEntry(10, { city: 'theirs', airline: 'Other name' }),
      { ...play.preset, city: 'theirs' },
    ]);
    expect((await play.readExport(account)).map(({ city }) => city)).toEqual(
      expect.arrayContaining(['MINE', 'BEIJING']),
    );
    expect((await play.readExport(otherUser)).map(({ city }) => city)).toEqual(['THEIRS', 'THEIRS']);
  });

  it('a document may contain one importAirlines and one exportAirlines', async () => {
    const { token } = await play.createMember();
    const repeatedQuery = await play.app.graphql('{ exportAirlines again: exportAirlines }', {}, token);
    expect(repeatedQuery.errors?.[0]?.extensions['code']).toBe('QUERY_TOO_EXPENSIVE');
    const part = 'importAirlines(mode: "valid", entries: []) { __typename }';
    const repeatedMutation = await play.app.graphql(`mutation { ${part} again: ${part} }`, {}, token);
    expect(repeatedMutation.errors?.[0]?.extensions['code']).toBe('QUERY_TOO_EXPENSIVE');
  });

  it('a body may have 6 MB at both transports, with a live session', async () => {
    const { token } = await play.createMember();
    const filler = 'x'.repeat(6 * 1024 * 1024);
    const requestStatus = async (path: string, body: Json, bearer?: string) =>
      (await play.app.rest('POST', path, { token: bearer, body })).status;
    const smallBody = { mode: 'valid', entries: [buildOwnEntry(10)], filler: filler.slice(0, 5_000_000) };
    expect(await requestStatus('/api/airlines/import', smallBody, token)).toBe(200);
    expect(await requestStatus('/api/airlines/import', { ...smallBody, filler }, token)).toBe(413);
    expect(await requestStatus('/api/user/tags', smallBody, token)).toBe(413);
    const query = { query: IMPORT_MUTATION, variables: smallBody };
    expect(await requestStatus('/graphql', query, token)).toBe(200);
    expect(await requestStatus('/graphql', { ...query, filler }, token)).toBe(413);
    expect(await requestStatus('/graphql', query)).toBe(413);
    expect(await requestStatus('/graphql', query, `${token}x`)).toBe(413);
  });
});
