import { parseDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp } from '../tests/test-app.ts';
import { createRowTrigger } from '../tests/row-trigger.ts';

const KLM_CODES = { icao: 'KLM', airlineIata: 'KL', airline: 'KLM' };

function parseTestDesign(input: object): TagConfig {
  const design = parseDesign(input);
  if (!design.ok) throw new Error(design.refusal.code);
  return design.value;
}

describeOnBoth('the tag routes', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    app = await startTestApp({
      database,
      clock: () => new Date(now),
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, account: TestAccount = user) =>
    app.rest(method, path, { body, token: account.token });
  const save = async (tag_config: unknown, account?: TestAccount) => {
    const response = await call('POST', '/api/user/tags', { tag_config }, account);
    expect([response.status, response.body.code]).toEqual([200, undefined]);
    return response.body.data;
  };

  it.each(['40P01', '40001'])('a save that lost against another (%s) may be repeated', async (state) => {
    const body = `raise 'secret detail' using errcode = '${state}'`;
    const trigger = { table: 'user_tags', event: 'before insert', body };
    const removeTrigger = await createRowTrigger(app.db.source, trigger);
    const response = await call('POST', '/api/user/tags', { tag_config: {} });
    await removeTrigger();
    expect([response.status, response.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await save({});
  });

  it('POST saves the whole design and derives its columns from it', async () => {
    const config = {
      ...KLM_CODES,
      iata: 'nrt',
      city: 'Tōkyō',
      flightNumber: 'kl 861',
      departure: 'ams',
      date: '1/2-2026',
    };
    const response = await call('POST', '/api/user/tags', {
      user_id: 'default_user',
      airline_id: 999,
      airport_id: 'x',
      aircraft_type_id: 999,
      flight_number: 'ignored',
      flight_date: '3/4-2020',
      departure_code: 'LHR',
      arrival_code: 'JFK',
      tag_config: config,
    });
    const [airline] = await app.db.source.query(`select id from airlines where iata = 'KL'`);
    const [airport] = await app.db.source.query(`select id from airports where iata = 'NRT'`);
    const [aircraft] = await app.db.source.query(
      `select id from aircraft_types where name = 'A350-900/1000'`,
    );
    const time = new Date(now).toISOString();
    expect(response.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_id: user.id,
        airline_id: airline.id,
        airport_id: airport?.id ?? null,
        aircraft_type_id: aircraft.id,
        flight_number: 'KL 861',
        flight_date: '1/2-2026',
        flown_on: '2026-01-02',
        departure_code: 'AMS',
        arrival_code: 'NRT',
        tag_config: { ...parseTestDesign(config), timestamp: time, isPreset: true },
        notes: null,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      },
    });
    const readResponse = await call('GET', `/api/user/tags/${response.body.data.id}`);
    expect(readResponse.body).toEqual(response.body);
  });

  it('takes the design as a JSON string, and stores no airline or aircraft type that is not known', async () => {
    const config = { airline: 'Nowhere Air', icao: 'QQQ', airlineIata: 'Q0', iata: 'ZZZ', isPreset: true };
    const tag = await save(JSON.stringify({ ...config, selectedAircraft: '/img/aircraft_balloon.png' }));
    expect(tag).toMatchObject({ airline_id: null, airport_id: null, aircraft_type_id: null });
    expect(tag.tag_config).toMatchObject({ airline: 'NOWHERE AIR', isPreset: false });
  });

  it.each([
    ['no design', undefined, 'tag_config', 'FIELD_REQUIRED'],
    ['null', null, 'tag_config', 'FIELD_REQUIRED'],
    ['a number', 5, 'tag_config', 'FIELD_INVALID'],
    ['a list', [], 'tag_config', 'FIELD_INVALID'],
    ['a text that is no JSON', '{', 'tag_config', 'FIELD_INVALID'],
    ['a bad colour', { cityTextColor: 'red' }, 'tag_config.cityTextColor', 'COLOR_INVALID'],
    [
      'a climbing logo',
      { selectedLogo: '/img/../etc/x.png' },
      'tag_config.selectedLogo',
      'LOGO_PATH_INVALID',
    ],
    [
      'a logo elsewhere',
      { selectedLogo: '//evil.test/img/x.png' },
      'tag_config.selectedLogo',
      'LOGO_PATH_INVALID',
    ],
    [
      'a logo that is not there',
      { selectedLogo: '/img/logo_none.png' },
      'tag_config.selectedLogo',
      'LOGO_UNKNOWN',
    ],
    [
      'an image that is no logo',
      { selectedLogo: '/img/aircraft_a320.png' },
      'tag_config.selectedLogo',
      'LOGO_UNKNOWN',
    ],
    [
      "nobody's upload",
      { selectedLogo: `/img/uploads/${'a'.repeat(32)}.png` },
      'tag_config.selectedLogo',
      'LOGO_UNKNOWN',
    ],
    [
      'a climbing aircraft',
      { selectedAircraft: '/img/a%2e.png' },
      'tag_config.selectedAircraft',
      'AIRCRAFT_PATH_INVALID',
    ],
    ['NUL', { city: 'A\0B' }, 'tag_config.city', 'FIELD_FORBIDDEN_CHARACTERS'],
    ['a lone surrogate', { city: '\uD800' }, 'tag_config.city', 'FIELD_INVALID'],
    ['a huge city', { city: 'x'.repeat(5000) }, 'tag_config.city', 'FIELD_TOO_LONG'],
    ['an object for a text', { city: {} }, 'tag_config.city', 'FIELD_INVALID'],
    ['half an airline', { airline: 'KLM' }, 'tag_config.icao', 'FIELD_REQUIRED'],
  ])('refuses %s', async (_name, tag_config, field, code) => {
    const response = await call('POST', '/api/user/tags', { tag_config });
    expect([response.status, response.body.field, response.body.code]).toEqual([400, field, code]);
    expect(response.body).toEqual({
      success: false,
      error: expect.stringMatching(/\w{4}/),
      code,
      field,
      ...(/^(?:FIELD|COLOR)_/.test(code) && { params: expect.objectContaining({ field }) }),
      requestId: expect.any(String),
    });
  });

  it('refuses __proto__, and no object is harmed', async () => {
    const response = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      headers: { 'content-type': 'application/json' },
      body: '{"tag_config":{"__proto__":{"polluted":true}}}',
    });
    expect([response.status, response.body.field]).toEqual([400, 'tag_config.__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('PUT replaces the design whole, and only while it is still what was read', async () => {
    const tag = await save({ ...KLM_CODES, city: 'First' });
    now += 5_000;
    const secondResponse = await call('PUT', `/api/user/tags/${tag.id}`, {
      tag_config: { city: 'Second' },
      updated_at: tag.updated_at,
    });
    expect(secondResponse.body.data).toMatchObject({ id: tag.id, created_at: tag.created_at });
    expect(secondResponse.body.data.tag_config).toMatchObject({ city: 'SECOND', airline: 'UNITED AIRLINES' });
    const staleResponse = await call('PUT', `/api/user/tags/${tag.id}`, {
      tag_config: { city: 'Third' },
      updated_at: tag.updated_at,
    });
    expect(staleResponse.status).toBe(409);
    expect(staleResponse.body).toMatchObject({
      success: false,
      code: 'TAG_CHANGED',
      field: 'updated_at',
      error: 'This tag was changed elsewhere since it was opened.',
      data: secondResponse.body.data,
    });
    const forcedResponse = await call('PUT', `/api/user/tags/${tag.id}`, { tag_config: { city: 'Third' } });
    expect(forcedResponse.body.data.tag_config.city).toBe('THIRD');
    // The clock did not run, but the second time must still be later.
    expect(Date.parse(forcedResponse.body.data.updated_at)).toBeGreaterThan(
      Date.parse(secondResponse.body.data.updated_at),
    );
  });

  it('PUT without a design keeps the stored one, and only while it is still what was read', async () => {
    const tag = await save({ ...KLM_CODES, city: 'Kept' });
    now += 5_000;
    const body = { flight_number: 'XX 1', updated_at: tag.updated_at };
    const unchangedResponse = await call('PUT', `/api/user/tags/${tag.id}`, body);
    expect(unchangedResponse.body.data).toMatchObject({ id: tag.id, flight_number: tag.flight_number });
    expect(unchangedResponse.body.data.tag_config).toEqual({
      ...tag.tag_config,
      timestamp: expect.any(String),
    });
    expect((await call('PUT', `/api/user/tags/${tag.id}`, body)).body.code).toBe('TAG_CHANGED');
    expect((await call('PUT', `/api/user/tags/${tag.id}`, {}, otherUser)).status).toBe(404);
  });

  itOnBoth('of ten writers that read the same tag one wins', async () => {
    const tag = await save({ city: 'Start' });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('PUT', `/api/user/tags/${tag.id}`, {
          tag_config: { city: `City ${index}` },
          updated_at: tag.updated_at,
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });

  it.each(['yesterday', 5, {}])('refuses %j for updated_at', async (updated_at) => {
    const tag = await save({});
    const response = await call('PUT', `/api/user/tags/${tag.id}`, { tag_config: {}, updated_at });
    expect([response.status, response.body.field]).toEqual([400, 'updated_at']);
  });

  it("another user's tag, an unknown id and a strange id are all not found", async () => {
    const tag = await save({});
    for (const id of [tag.id, '00000000-0000-4000-8000-000000000000', '1', 'a%00b', "x'--"]) {
      for (const [method, path, body] of [
        ['GET', `/api/user/tags/${id}`, undefined],
        ['PUT', `/api/user/tags/${id}`, { tag_config: {} }],
        ['DELETE', `/api/user/tags/${id}`, undefined],
        ['GET', `/api/user/tags/${id}/image.png`, undefined],
      ] as const) {
        const response = await call(method, path, body, otherUser);
        expect([method, id, response.status, response.body.code]).toEqual([method, id, 404, 'NOT_FOUND']);
        expect(response.body).toMatchObject({ error: 'Not found', field: 'id' });
      }
    }
    expect((await call('GET', `/api/user/tags/${tag.id}`)).body.data).toEqual(tag);
  });

  it('lists pages newest first without a gap or a duplicate, also with equal times and new tags', async () => {
    const owner = await createMember(app);
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      now += index % 3 === 0 ? 1_000 : 0;
      ids.push((await save({}, owner)).id);
    }
    const collectedIds: string[] = [];
    let next: string | null = null;
    do {
      const query: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
      const page = await call('GET', `/api/user/tags?limit=3&user_id=${owner.id}${query}`, undefined, owner);
      expect(page.status).toBe(200);
      for (const { id } of page.body.data) collectedIds.push(id);
      next = page.body.next;
      now += 1_000;
      await save({}, owner);
    } while (next !== null);
    expect(collectedIds.toSorted()).toEqual(ids.toSorted());
    const allTags = (await call('GET', '/api/user/tags', undefined, owner)).body.data;
    const times = allTags.map((tag: { created_at: string }) => tag.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each([
    ['limit=0', 'limit', 'LIMIT_INVALID'],
    ['limit=201', 'limit', 'LIMIT_INVALID'],
    ['limit=x', 'limit', 'LIMIT_INVALID'],
    ['limit=99999999999', 'limit', 'LIMIT_INVALID'],
    ['limit=1&limit=2', 'limit', 'LIMIT_INVALID'],
    ['after=nonsense', 'after', 'CURSOR_INVALID'],
    ['after=a&after=b', 'after', 'FIELD_INVALID'],
  ])('refuses ?%s', async (query, field, code) => {
    const response = await call('GET', `/api/user/tags?${query}`);
    expect([response.status, response.body.field, response.body.code]).toEqual([400, field, code]);
  });
});
