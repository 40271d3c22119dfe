import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import 'reflect-metadata';
import { AirlineResolver } from '../airlines/airline.resolver.ts';
import { join, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type DatabaseKind, type TestApp } from '../tests/test-app.ts';

let app: TestApp;

const open = (database: DatabaseKind) =>
  startTestApp({ database, renderer: createNamingRenderer(), folders: { publicDir: createPublicFolder() } });
const get = (path: string, token?: string, headers: Record<string, string> = {}) =>
  app.rest('GET', path, { token, headers });

describeOnBoth('the lists', (database, { it, itOnBoth }) => {
  beforeAll(async () => {
    app = await open(database);
  });
  afterAll(() => app?.close());

  const names = async (path: string, token?: string): Promise<string[]> =>
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
    const all = await names('/api/airlines');
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(all).toEqual(all.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
  });

  it('airlines are found by name, code and alliance', async () => {
    expect(await names('/api/airlines?q=klm')).toEqual(['KLM', 'KLM Cityhopper']);
    expect(await names('/api/airlines?q=ual')).toHaveLength(1);
    // The exact code comes first, then prefixes, then other matches: by name, 'Garuda' would come before 'United'.
    const [first, ...rest] = await names('/api/airlines?q=ua');
    expect(first).toBe('United Airlines');
    expect(rest.length).toBeGreaterThan(0);
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
    const [me, other] = [await join(app), await join(app)];
    await app.db.source.query(
      `insert into airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url)
       select $1, 'Aardvark Air', 'QQX', 'Q9', 'Independent', brand_colors, logo_url from airlines where iata = 'UA'`,
      [me.id],
    );
    const own = await get('/api/airlines?q=aardvark', me.token);
    expect(own.body.data).toMatchObject([{ name: 'Aardvark Air', isPreset: false, country: null }]);
    expect(await names('/api/airlines?q=aardvark', other.token)).toEqual([]);
    expect(await names('/api/airlines?q=aardvark')).toEqual([]);
    const mine = await app.rest('POST', '/api/user/tags', {
      token: me.token,
      body: { tag_config: { airline: 'Aardvark Air', icao: 'QQX', airlineIata: 'Q9', isPreset: true } },
    });
    expect(mine.body.data).toMatchObject({
      airline_id: own.body.data[0].id,
      tag_config: { isPreset: false },
    });
    const theirs = await app.rest('POST', '/api/user/tags', {
      token: other.token,
      body: { tag_config: { airline: 'Aardvark Air', icao: 'QQX', airlineIata: 'Q9' } },
    });
    expect(theirs.body.data.airline_id).toBeNull();
  });

  it('airports: all, or the best for a search, without regard to case and accents', async () => {
    const codes = async (q: string): Promise<string[]> =>
      (await get(`/api/airports?q=${encodeURIComponent(q)}`)).body.data.map(
        ({ iata }: { iata: string }) => iata,
      );
    const all = (await get('/api/airports')).body.data;
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(all[0])).toEqual([
      'id',
      'iata',
      'name',
      'city',
      'country',
      'latitude',
      'longitude',
      'timezone',
    ]);
    expect((await codes('pek'))[0]).toBe('PEK');
    expect((await codes('ZÜRÎCH'))[0]).toBe('ZRH');
    expect((await codes('beij'))[0]).toBe('PEK');
    expect((await codes('são p'))[0]).toMatch(/^(GRU|CGH|VCP)$/);
    expect(await codes('sao paulo')).toEqual(await codes('SÃO PAULO'));
    expect((await codes('london heathrow'))[0]).toBe('LHR');
    expect((await codes('heathrow   london'))[0]).toBe('LHR');
    expect(await codes('a')).toHaveLength(20);
    expect((await codes('a'))[0]).toMatch(/^A/);
    expect(await codes('%')).toEqual([]);
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
    const fresh = await open(database);
    const { token } = await join(fresh);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2
          ? fresh.rest('POST', '/api/user/tags', { token, body: { tag_config: {} } })
          : fresh.rest('GET', '/api/airports?q=pek'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[1]?.body.data.airport_id).toBe(answers[0]?.body.data[0].id);
    await fresh.close();
  });
});

describe('the lists as they are kept and packed', () => {
  beforeAll(async () => {
    app = await open('postgres');
  });
  afterAll(() => app?.close());

  it.each(['/api/airlines', '/api/airports', '/api/aircraft-types', '/api/layouts'])(
    '%s may be kept for five minutes, but not what a token was sent for',
    async (path) => {
      const first = await get(path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      expect(first.headers.get('vary')).toContain('Authorization');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      const again = await get(path, undefined, { 'if-none-match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const token of [(await join(app)).token, 'dead']) {
        const signedIn = await get(path, token, { 'if-none-match': etag });
        expect([signedIn.status, signedIn.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(signedIn.headers.get('vary')).toContain('Authorization');
        expect(signedIn.headers.get('etag')).toBeNull();
      }
    },
  );

  it.each(['/api/airlines', '/api/airports', '/api/aircraft-types', '/api/layouts'])(
    '%s comes packed as the caller reads it, each with an ETag of its own',
    async (path) => {
      const plain = await get(path, undefined, { 'accept-encoding': 'identity' });
      expect(plain.headers.get('content-encoding')).toBeNull();
      const etags = new Set([plain.headers.get('etag')]);
      for (const encoding of ['br', 'gzip']) {
        const packed = await get(path, undefined, { 'accept-encoding': encoding });
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(packed.headers.get('vary')).toMatch(/Authorization, Accept-Encoding/);
        // fetch has decompressed the body.
        expect(packed.body).toEqual(plain.body);
        const etag = packed.headers.get('etag') ?? '';
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
    for (const path of ['/api/airlines', '/api/airports', '/api/aircraft-types', '/api/layouts']) {
      const first = await get(path);
      const queries = jest.spyOn(app.db.source, 'createQueryRunner');
      const operations = jest.spyOn(AirlineResolver.prototype, 'airports');
      expect((await get(path)).body).toEqual(first.body);
      expect([queries.mock.calls.length, operations.mock.calls.length]).toEqual([0, 0]);
      jest.restoreAllMocks();
    }
  });

  it('what everybody gets is kept for those with a token as well, and packed for them', async () => {
    const { token } = await join(app);
    for (const path of ['/api/airports', '/api/aircraft-types']) {
      const first = await get(path);
      const operations = [
        jest.spyOn(AirlineResolver.prototype, 'airports'),
        jest.spyOn(AirlineResolver.prototype, 'aircraftTypes'),
      ];
      for (const sent of [token, 'dead']) {
        const signedIn = await get(path, sent, { 'accept-encoding': 'br' });
        expect(signedIn.body).toEqual(first.body);
        expect(signedIn.headers.get('content-encoding')).toBe('br');
        expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
      }
      for (const one of operations) expect(one).not.toHaveBeenCalled();
      jest.restoreAllMocks();
    }
  });

  it('the airlines of a caller are packed, and never for the next one', async () => {
    const fresh = await open('postgres');
    const { token } = await join(fresh);
    const draft = { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' };
    await fresh.rest('POST', '/api/airlines', { token, body: draft });
    const listOf = (encoding: string, sent?: string) =>
      fresh.rest('GET', '/api/airlines', { token: sent, headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const own = await listOf(encoding, token);
      expect(own.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(own.headers.get('vary')).toContain('Accept-Encoding');
      const presets = own.body.data.filter(({ isPreset }: { isPreset: boolean }) => isPreset);
      expect(own.body.data).toHaveLength(presets.length + 1);
      for (const sent of [undefined, 'dead']) {
        expect((await listOf(encoding, sent)).body.data).toEqual(presets);
      }
      expect((await listOf(encoding, token)).body).toEqual(own.body);
    }
    await fresh.close();
  });

  it('a search for nothing is the list that everybody gets, which is made once', async () => {
    const spies = (['airports', 'airlines'] as const).map((list) =>
      jest.spyOn(AirlineResolver.prototype, list),
    );
    for (const [index, list] of ['airports', 'airlines'].entries()) {
      const whole = await get(`/api/${list}`);
      const made = spies[index]?.mock.calls.length;
      for (const q of ['', '%20', '%20%09%20', '%E3%80%80', '%CC%81']) {
        const blank = await get(`/api/${list}?q=${q}`);
        expect([q, blank.status, blank.headers.get('etag')]).toEqual([q, 200, whole.headers.get('etag')]);
      }
      expect(spies[index]?.mock.calls).toHaveLength(made ?? -1);
      for (const q of ['%EF%BB%BF', '%E2%80%A8']) {
        const refused = await get(`/api/${list}?q=${q}`);
        expect([q, refused.body.code]).toEqual([q, 'FIELD_FORBIDDEN_CHARACTERS']);
      }
    }
    for (const spy of spies) spy.mockRestore();
  });

  it('a list that could not be made is made by the next call', async () => {
    const fresh = await open('postgres');
    const broken = jest.spyOn(AirlineResolver.prototype, 'airports').mockRejectedValue(new Error('no'));
    expect((await fresh.rest('GET', '/api/airports')).status).toBe(500);
    broken.mockRestore();
    expect((await fresh.rest('GET', '/api/airports')).status).toBe(200);
    await fresh.close();
  });
});
