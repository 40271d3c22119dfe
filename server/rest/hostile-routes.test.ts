import { randomUUID } from 'node:crypto';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const LOGO_URL = '/img/logo_lufthansa.png';
const AIRLINE_DRAFT = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logo_url: LOGO_URL };
const buildCursor = (text: string): string => Buffer.from(text).toString('base64url');
const LONG_TEXT = 'x'.repeat(10_000);

/** Invalid ids of airlines and tags, encoded for a path. */
const STRANGE_IDS = [
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  'abc',
  '9999999999999999999',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '%00',
  '%27%20or%201%3D1--',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%3Cscript%3E',
  '%E2%80%AE1',
  '%F0%9F%A6%84',
  randomUUID().slice(0, 35),
  `${randomUUID()}0`,
  `{${randomUUID()}}`,
];

describe('hostile calls', () => {
  let app: TestApp;
  let user: TestAccount;
  let airlineId: string;
  let tagId: string;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app);
    airlineId = (await call('POST', '/api/airlines', AIRLINE_DRAFT)).body.data.id;
    tagId = (await call('POST', '/api/user/tags', { tag_config: { city: 'Kept' } })).body.data.id;
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.rest(method, path, { token: user.token, body, headers });

  it.each([
    ['/api/user/tags?limit=-1', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=1e9', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=1000000000', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=1.5', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=%201', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=%00', 'limit', 'LIMIT_INVALID'],
    ['/api/user/tags?limit=1&limit=1', 'limit', 'LIMIT_INVALID'],
    [`/api/user/tags?after=${LONG_TEXT}`, 'after', 'CURSOR_INVALID'],
    ['/api/user/tags?after=%00', 'after', 'CURSOR_INVALID'],
    ['/api/user/tags?after=..%2f..', 'after', 'CURSOR_INVALID'],
    [`/api/user/tags?after=${buildCursor('1.x')}`, 'after', 'CURSOR_INVALID'],
    [`/api/user/tags?after=${buildCursor(`9.${randomUUID()}' or 1=1`)}`, 'after', 'CURSOR_INVALID'],
    [`/api/user/tags?after=${buildCursor(`-1.${randomUUID()}`)}`, 'after', 'CURSOR_INVALID'],
    [`/api/user/tags?after=${buildCursor(`9999999999999999.${randomUUID()}`)}`, 'after', 'CURSOR_INVALID'],
    ['/api/user/tags?airline_id=0', 'airline_id', 'FIELD_INVALID'],
    ['/api/user/tags?airline_id=-1', 'airline_id', 'FIELD_INVALID'],
    ['/api/user/tags?airline_id=abc', 'airline_id', 'FIELD_INVALID'],
    ['/api/user/tags?airline_id=9999999999999999999', 'airline_id', 'FIELD_INVALID'],
    ['/api/user/tags?airline_id=1&airline_id=2', 'airline_id', 'FIELD_INVALID'],
    ['/api/airlines?alliance=rubbish', 'alliance', 'FIELD_INVALID'],
    [`/api/airlines?alliance=${LONG_TEXT}`, 'alliance', 'FIELD_INVALID'],
    ['/api/airlines?alliance=__proto__', 'alliance', 'FIELD_INVALID'],
    ['/api/airlines?alliance=SkyTeam&alliance=SkyTeam', 'alliance', 'FIELD_INVALID'],
    ...['airlines', 'airports'].flatMap((list): [string, string, string][] => [
      [`/api/${list}?q=${LONG_TEXT}`, 'q', 'FIELD_TOO_LONG'],
      [`/api/${list}?q=a&q=a`, 'q', 'FIELD_INVALID'],
      [`/api/${list}?q=%00`, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
      [`/api/${list}?q=%E2%80%AEa`, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
      [`/api/${list}?q=a%EF%BB%BF`, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
      [`/api/${list}?q=a%E2%80%8B`, 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
      [`/api/${list}?q=${'e%CC%81'.repeat(61)}`, 'q', 'FIELD_TOO_LONG'],
    ]),
  ])('GET %.60s is refused by the name of the field', async (path, field, code) => {
    const response = await call('GET', path);
    expect([response.status, response.body.field, response.body.code]).toEqual([400, field, code]);
    expect(response.body).toMatchObject({ success: false, requestId: expect.any(String) });
    expect(response.body.error).toContain(code === 'CURSOR_INVALID' ? 'cursor' : field);
  });

  it('a cursor made up of a time and an id begins there, in the own tags', async () => {
    for (const [time, count] of [
      [0, 0],
      [999999999999999, 1],
    ] as const) {
      const response = await call('GET', `/api/user/tags?after=${buildCursor(`${time}.${randomUUID()}`)}`);
      expect([response.status, response.body.data.length]).toEqual([200, count]);
    }
  });

  it.each(['%25', '__proto__', "'%20or%201=1--", '%3Cscript%3E', '.*', '%5B', '%2e%2e%2f', '%25_', '\\'])(
    'a search for %s finds nothing, and breaks nothing',
    async (q) => {
      for (const list of ['airlines', 'airports']) {
        const response = await app.rest('GET', `/api/${list}?q=${q}`);
        expect([response.status, response.body.data]).toEqual([200, []]);
      }
    },
  );

  it('ids that nothing can have are not found, at each route and in GraphQL, and nothing changes', async () => {
    for (const id of STRANGE_IDS) {
      for (const [method, path] of [
        ['PUT', `/api/airlines/${id}`],
        ['DELETE', `/api/airlines/${id}`],
        ['GET', `/api/user/tags/${id}`],
        ['PUT', `/api/user/tags/${id}`],
        ['DELETE', `/api/user/tags/${id}`],
        ['GET', `/api/user/tags/${id}/image.png`],
      ] as const) {
        const response = await call(method, path, method === 'PUT' ? { tag_config: {} } : undefined);
        expect([method, path, response.status, response.body.code]).toEqual([method, path, 404, 'NOT_FOUND']);
      }
      const variables = { id: decodeURIComponent(id) };
      const { data, errors } = await app.graphql<Record<string, { code?: string } | null>>(
        `mutation ($id: ID!) { deleteTag(id: $id) { ... on Refusal { code } } deleteAirline(id: $id) { ... on Refusal { code } }
           updateAirline(id: $id, input: {}) { ... on Refusal { code } } removeTagsOfAirline(airlineId: $id) { ... on Refusal { code } }
           saveTag(input: { id: $id, config: {} }) { ... on Refusal { code } } }`,
        variables,
        user.token,
      );
      expect([id, errors]).toEqual([id, undefined]);
      expect(Object.values(data ?? {}).map((entry) => entry?.code)).toEqual(
        Array<string>(5).fill('NOT_FOUND'),
      );
      const readResponse = await app.graphql(
        'query ($id: ID!) { tag(id: $id) { id } }',
        variables,
        user.token,
      );
      expect(readResponse.data).toEqual({ tag: null });
    }
    expect((await call('GET', `/api/user/tags/${tagId}`)).body.data.tag_config.city).toBe('KEPT');
    expect((await call('GET', '/api/airlines?q=qqx')).body.data).toHaveLength(1);
  });

  it('broken escapes and climbing paths are refused, at each route', async () => {
    for (const path of ['/api/airlines/%zz', '/api/user/tags/%', '/api/user/tags/%c0%ae/image.png']) {
      const response = await call('GET', path);
      expect([400, 404, 405]).toContain(response.status);
      expect(response.body).toMatchObject({ success: false, requestId: expect.any(String) });
    }
  });

  it('a body without a field changes nothing of an airline; of a tag only its time', async () => {
    const [previousAirline] = (await call('GET', '/api/airlines?q=qqx')).body.data;
    for (const headers of new Array<Record<string, string>>({}, { 'content-type': 'application/json' })) {
      const airline = await call('PUT', `/api/airlines/${airlineId}`, undefined, headers);
      expect([airline.status, airline.body.data]).toEqual([200, previousAirline]);
      const tag = await call('PUT', `/api/user/tags/${tagId}`, undefined, headers);
      expect([tag.status, tag.body.data.tag_config.city]).toEqual([200, 'KEPT']);
    }
    expect((await call('PUT', `/api/airlines/${airlineId}`, {})).body.data).toEqual(previousAirline);
    const createResponse = await call('POST', '/api/airlines', {});
    expect([createResponse.status, createResponse.body.code, createResponse.body.field]).toEqual([
      400,
      'FIELD_REQUIRED',
      'name',
    ]);
    const saveResponse = await call('POST', '/api/user/tags', {});
    expect([saveResponse.status, saveResponse.body.code, saveResponse.body.field]).toEqual([
      400,
      'FIELD_REQUIRED',
      'tag_config',
    ]);
  });

  it('names that objects have by nature are refused by their name, or are no fields at all', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const text = `{"tag_config":{"${name}":{"city":"X"}}}`;
      const design = await call('POST', '/api/user/tags', text, { 'content-type': 'application/json' });
      expect([design.status, design.body.field]).toEqual([400, `tag_config.${name}`]);
      const around = `{"${name}":{"tag_config":{},"name":"X"}}`;
      const json = { 'content-type': 'application/json' };
      expect((await call('POST', '/api/user/tags', around, json)).body.code).toBe('FIELD_REQUIRED');
      expect((await call('POST', '/api/airlines', around, json)).body.field).toBe('name');
    }
    expect(({} as { city?: string }).city).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['{ tags(limit: -1) { next } }', 'limit', 'LIMIT_INVALID'],
    ['{ tags(limit: 1000000000) { next } }', 'limit', 'LIMIT_INVALID'],
    ['{ tags(limit: 0) { next } }', 'limit', 'LIMIT_INVALID'],
    ['{ tags(after: "") { next } }', 'after', 'CURSOR_INVALID'],
    ['{ tags(after: "\\u0000") { next } }', 'after', 'CURSOR_INVALID'],
    ['{ tags(airlineId: "0") { next } }', 'airlineId', 'FIELD_INVALID'],
    ['{ tags(airlineId: -1) { next } }', 'airlineId', 'FIELD_INVALID'],
    ['{ tags(airlineId: "9999999999999999999") { next } }', 'airlineId', 'FIELD_INVALID'],
    ['{ airlines(alliance: "rubbish") { id } }', 'alliance', 'FIELD_INVALID'],
    [`{ airlines(q: "${LONG_TEXT}") { id } }`, 'q', 'FIELD_TOO_LONG'],
    ['{ airlines(q: "\\u202e") { id } }', 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
    [`{ airports(q: "${LONG_TEXT}") { id } }`, 'q', 'FIELD_TOO_LONG'],
    ['{ airports(q: "a\\ufeff") { id } }', 'q', 'FIELD_FORBIDDEN_CHARACTERS'],
  ])('through GraphQL %.50s is refused by the name of the field', async (query, field, code) => {
    const { errors } = await app.graphql(query, {}, user.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code, field, requestId: expect.any(String) });
  });
});
