import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import 'reflect-metadata';
import { AirlineResolver } from '../airlines/airline.resolver.ts';
import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type DatabaseKind, type TestApp } from '../tests/test-app.ts';

const LIST_PATHS = ['/api/airlines', '/api/airports', '/api/aircraft-types', '/api/layouts'];

let app: TestApp;

const openApp = (database: DatabaseKind) =>
  startTestApp({ database, renderer: createNamingRenderer(), folders: { publicDir: createPublicFolder() } });
const get = (path: string, token?: string, headers: Record<string, string> = {}) =>
  app.rest('GET', path, { token, headers });

describeOnBoth('the lists', (database, { it, itOnBoth }) => {
  beforeAll(async () => {
    app = await openApp(database);
  });
  afterAll(() => app?.close());

  const requestNames = async (path: string, token?: string): Promise<string[]> =>
    (await get(path, token)).body.data.map(({ name }: { name: string }) => name);

  it('airlines are the catalogue by name, their colours a JSON string', async () => {
    const { body } = await get('/api/airlines');
    expect(Object.keys(body)).toEqual(['success', 'data']);
    const united = body.data.find(({ iata }: { iata: string }) => iata === 'UA');
    expect(Object.keys(united)).toEqual([
      'id',
      'name',
      'icao',
      'iata',
      'alliance',
      'brand_colors',
      'logo_url',
      'created_at',
      'isPreset',
      'country',
      'active_from',
      'active_to',
      'typical_types',
    ]);
    expect(united).toMatchObject({
      icao: 'UAL',
      alliance: 'Star Alliance',
      logo_url: '/img/logo_united.png',
    });
    expect(united).toMatchObject({ isPreset: true, country: 'US', id: expect.any(String) });
    expect(Object.keys(JSON.parse(united.brand_colors)).toSorted()).toEqual(
      ['background', 'gradient', 'outline', 'airlineText', 'iataText', 'cityText', 'countryText'].toSorted(),
    );
    const allNames = await requestNames('/api/airlines');
    expect(allNames.length).toBeGreaterThanOrEqual(24);
    expect(allNames).toEqual(allNames.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
  });

  it('airlines are found by name, code and alliance', async () => {
    expect(await requestNames('/api/airlines?q=klm')).toEqual(['KLM', 'KLM Cityhopper']);
    expect(await requestNames('/api/airlines?q=ual')).toHaveLength(1);
    // The exact code comes first, then prefixes, then other matches: by name, 'Garuda' would come before 'United'.
    const [firstName, ...otherNames] = await requestNames('/api/airlines?q=ua');
    expect(firstName).toBe('United Airlines');
    expect(otherNames.length).toBeGreaterThan(0);
    const skyTeam = await get('/api/airlines?alliance=skyteam');
    expect(skyTeam.body.data.length).toBeGreaterThan(0);
    for (const { alliance } of skyTeam.body.data) expect(alliance).toBe('SkyTeam');
    expect((await get('/api/airlines?alliance=Sky')).body).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'alliance',
    });
    expect((await get(`/api/airlines?q=${'x'.repeat(61)}`)).body).toMatchObject({
      code: 'FIELD_TOO_LONG',
      field: 'q',
    });
    expect((await get('/api/airlines?q=a%00')).body).toMatchObject({ field: 'q' });
    expect((await get('/api/airlines?q=a&q=b')).body).toMatchObject({ code: 'FIELD_INVALID', field: 'q' });
  });

  it("a user's own airlines are in the user's list and in nobody else's", async () => {
    const [user, otherUser] = [await createMember(app), await createMember(app)];
    await app.db.source.query(
      `insert into custom_airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url)
       select $1, 'Aardvark Air', 'QQX', 'Q9', 'Independent', brand_colors, logo_url from airlines where iata = 'UA'`,
      [user.id],
    );
    const ownResponse = await get('/api/airlines?q=aardvark', user.token);
    expect(ownResponse.body.data).toMatchObject([{ name: 'Aardvark Air', isPreset: false, country: null }]);
    expect(await requestNames('/api/airlines?q=aardvark', otherUser.token)).toEqual([]);
    expect(await requestNames('/api/airlines?q=aardvark')).toEqual([]);
    const ownSave = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: { airline: 'Aardvark Air', icao: 'QQX', airlineIata: 'Q9', isPreset: true } },
    });
    expect(ownSave.body.data).toMatchObject({
      airline_id: ownResponse.body.data[0].id,
      tag_config: { isPreset: false },
    });
    const foreignSave = await app.rest('POST', '/api/user/tags', {
      token: otherUser.token,
      body: { tag_config: { airline: 'Aardvark Air', icao: 'QQX', airlineIata: 'Q9' } },
    });
    expect(foreignSave.body.data.airline_id).toBeNull();
  });

  it('airports: all, or the best for a search, without regard to case and accents', async () => {
    const requestCodes = async (q: string): Promise<string[]> =>
      (await get(`/api/airports?q=${encodeURIComponent(q)}`)).body.data.map(
        ({ iata }: { iata: string }) => iata,
      );
    const allAirports = (await get('/api/airports')).body.data;
    expect(allAirports.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(allAirports[0])).toEqual([
      'id',
      'iata',
      'name',
      'city',
      'country',
      'latitude',
      'longitude',
      'timezone',
    ]);
    expect((await requestCodes('pek'))[0]).toBe('PEK');
    expect((await requestCodes('ZÜRÎCH'))[0]).toBe('ZRH');
    expect((await requestCodes('beij'))[0]).toBe('PEK');
    expect((await requestCodes('são p'))[0]).toMatch(/^(GRU|CGH|VCP)$/);
    expect(await requestCodes('sao paulo')).toEqual(await requestCodes('SÃO PAULO'));
    expect((await requestCodes('london heathrow'))[0]).toBe('LHR');
    expect((await requestCodes('heathrow   london'))[0]).toBe('LHR');
    expect(await requestCodes('a')).toHaveLength(20);
    expect((await requestCodes('a'))[0]).toMatch(/^A/);
    expect(await requestCodes('%')).toEqual([]);
  });

  it('aircraft types are those that can be chosen, the specified ones first', async () => {
    const { body } = await get('/api/aircraft-types');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(AIRCRAFT.map(({ name }) => name));
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      name: 'A320 series',
      family: 'A320 Series',
      image: '/img/aircraft_a320.png',
      maker: 'Airbus',
      icao: null,
      iata: null,
      length_m: 37.57,
      span_m: 34.1,
      first_flight: 1987,
    });
  });

  itOnBoth('many who come first are all answered, those who save among them', async () => {
    const freshApp = await openApp(database);
    const { token } = await createMember(freshApp);
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2
          ? freshApp.rest('POST', '/api/user/tags', { token, body: { tag_config: {} } })
          : freshApp.rest('GET', '/api/airports?q=pek'),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses[1]?.body.data.airport_id).toBe(responses[0]?.body.data[0].id);
    await freshApp.close();
  });
});

describe('the lists as they are kept and packed', () => {
  beforeAll(async () => {
    app = await openApp('postgres');
  });
  afterAll(() => app?.close());

  it.each(LIST_PATHS)('%s may be kept for five minutes, but not what a token was sent for', async (path) => {
    const firstResponse = await get(path);
    expect(firstResponse.headers.get('cache-control')).toBe('public, max-age=300');
    expect(firstResponse.headers.get('vary')).toContain('Authorization');
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const repeatedResponse = await get(path, undefined, { 'if-none-match': etag });
    expect([repeatedResponse.status, repeatedResponse.body.length]).toEqual([304, 0]);
    for (const token of [(await createMember(app)).token, 'dead']) {
      const { status, headers } = await get(path, token, { 'if-none-match': etag });
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(headers.get('vary')).toContain('Authorization');
      expect(headers.get('etag')).toBeNull();
    }
  });

  it.each(LIST_PATHS)(
    '%s comes packed as the caller reads it, each with an ETag of its own',
    async (path) => {
      const plainResponse = await get(path, undefined, { 'accept-encoding': 'identity' });
      expect(plainResponse.headers.get('content-encoding')).toBeNull();
      const etags = new Set([plainResponse.headers.get('etag')]);
      for (const encoding of ['br', 'gzip']) {
        const compressedResponse = await get(path, undefined, { 'accept-encoding': encoding });
        expect(compressedResponse.headers.get('content-encoding')).toBe(encoding);
        expect(compressedResponse.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(compressedResponse.headers.get('vary')).toMatch(/Authorization, Accept-Encoding/);
        // fetch has decompressed the body.
        expect(compressedResponse.body).toEqual(plainResponse.body);
        const etag = compressedResponse.headers.get('etag') ?? '';
        etags.add(etag);
        const headers = { 'accept-encoding': encoding, 'if-none-match': etag };
        expect((await get(path, undefined, headers)).status).toBe(304);
        const head = await app.rest('HEAD', path, { headers: { 'accept-encoding': encoding } });
        expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
      }
      expect(etags.size).toBe(3);
      // Browsers list the better encoding last.
      const browser = await get(path, undefined, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(browser.headers.get('content-encoding')).toBe('br');
    },
  );

  it('a list that was asked for is kept: nothing is read for the next caller', async () => {
    for (const path of LIST_PATHS) {
      const firstResponse = await get(path);
      const queries = jest.spyOn(app.db.source, 'createQueryRunner');
      const operations = jest.spyOn(AirlineResolver.prototype, 'airports');
      expect((await get(path)).body).toEqual(firstResponse.body);
      expect([queries.mock.calls.length, operations.mock.calls.length]).toEqual([0, 0]);
      jest.restoreAllMocks();
    }
  });

  it('what everybody gets is kept for those with a token as well, and packed for them', async () => {
    const { token } = await createMember(app);
    for (const path of ['/api/airports', '/api/aircraft-types']) {
      const firstResponse = await get(path);
      const operations = [
        jest.spyOn(AirlineResolver.prototype, 'airports'),
        jest.spyOn(AirlineResolver.prototype, 'aircraftTypes'),
      ];
      for (const presentedToken of [token, 'dead']) {
        const signedInResponse = await get(path, presentedToken, { 'accept-encoding': 'br' });
        expect(signedInResponse.body).toEqual(firstResponse.body);
        expect(signedInResponse.headers.get('content-encoding')).toBe('br');
        expect(signedInResponse.headers.get('cache-control')).toBe('private, no-store');
      }
      for (const operationSpy of operations) expect(operationSpy).not.toHaveBeenCalled();
      jest.restoreAllMocks();
    }
  });

  it('the airlines of a caller are packed, and never for the next one', async () => {
    const freshApp = await openApp('postgres');
    const { token } = await createMember(freshApp);
    const draft = { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' };
    await freshApp.rest('POST', '/api/airlines', { token, body: draft });
    const requestList = (encoding: string, presentedToken?: string) =>
      freshApp.rest('GET', '/api/airlines', {
        token: presentedToken,
        headers: { 'accept-encoding': encoding },
      });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ownResponse = await requestList(encoding, token);
      expect(ownResponse.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(ownResponse.headers.get('vary')).toContain('Accept-Encoding');
      const presets = ownResponse.body.data.filter(({ isPreset }: { isPreset: boolean }) => isPreset);
      expect(ownResponse.body.data).toHaveLength(presets.length + 1);
      for (const presentedToken of [undefined, 'dead']) {
        expect((await requestList(encoding, presentedToken)).body.data).toEqual(presets);
      }
      expect((await requestList(encoding, token)).body).toEqual(ownResponse.body);
    }
    await freshApp.close();
  });

  it('a search for nothing is the list that everybody gets, which is made once', async () => {
    const spies = (['airports', 'airlines'] as const).map((list) =>
      jest.spyOn(AirlineResolver.prototype, list),
    );
    for (const [index, list] of ['airports', 'airlines'].entries()) {
      const wholeList = await get(`/api/${list}`);
      const callCount = spies[index]?.mock.calls.length;
      for (const q of ['', '%20', '%20%09%20', '%E3%80%80', '%CC%81']) {
        const { status, headers } = await get(`/api/${list}?q=${q}`);
        expect([q, status, headers.get('etag')]).toEqual([q, 200, wholeList.headers.get('etag')]);
      }
      expect(spies[index]?.mock.calls).toHaveLength(callCount ?? -1);
      for (const q of ['%EF%BB%BF', '%E2%80%A8']) {
        const refusalResponse = await get(`/api/${list}?q=${q}`);
        expect([q, refusalResponse.body.code]).toEqual([q, 'FIELD_FORBIDDEN_CHARACTERS']);
      }
    }
    for (const spy of spies) spy.mockRestore();
  });

  it('a list that could not be made is made by the next call', async () => {
    const freshApp = await openApp('postgres');
    const brokenResolver = jest
      .spyOn(AirlineResolver.prototype, 'airports')
      .mockRejectedValue(new Error('no'));
    expect((await freshApp.rest('GET', '/api/airports')).status).toBe(500);
    brokenResolver.mockRestore();
    expect((await freshApp.rest('GET', '/api/airports')).status).toBe(200);
    await freshApp.close();
  });
});
