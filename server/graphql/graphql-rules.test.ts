import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { formatMessage } from '../../tag/texts/messages.ts';
import { PROJECT_ROOT } from '../project.ts';
import { TagResolver } from '../tags/tag.resolver.ts';
import {
  join,
  requestMailedToken,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const SCHEMA = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
const REFUSAL = '... on Refusal { code field message params current { id tagConfig updatedAt } }';
const SAVE = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  __typename ... on SaveTagSuccess { tag { id userId airlineId tagConfig pngUrl createdAt updatedAt } } ${REFUSAL} } }`;
const REGISTER = `mutation ($email: String!, $password: String!, $nickname: String!) {
  register(email: $email, password: $password, nickname: $nickname) {
    __typename ... on RegisterSuccess { user { id email nickname } } ${REFUSAL} } }`;
const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) {
  __typename ... on Session { token user { email } } ${REFUSAL} } }`;

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
type Data = Record<string, any>;

/** The operations that need no session. */
const PUBLIC = [
  ['version', 'airlines', 'airports', 'aircraftTypes', 'layouts', 'sharedTag', 'sharedCollection'],
  ['register', 'login', 'sendVerification', 'verifyEmail', 'forgotPassword', 'resetPassword'],
].flat();
const SAMPLES: Record<string, string> = { ID: '"1"', String: '"x"' };

/** A document for each root field that needs a session, with its required arguments. */
const PRIVATE = [SCHEMA.getQueryType(), SCHEMA.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {})
    .filter(({ name }) => !PUBLIC.includes(name))
    .map(({ name, args, type }) => {
      const needed = args
        .filter(isRequiredArgument)
        .map((arg) => `${arg.name}: ${SAMPLES[getNamedType(arg.type).name] ?? '{}'}`);
      const given = needed.length === 0 ? '' : `(${needed.join(', ')})`;
      const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
      return `${root?.name.toLowerCase() ?? ''} { ${name}${given}${selection} }`;
    }),
);

describe('the rules through GraphQL', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;
  /** The token of a session that has ended. */
  let ended: string;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [me, other] = [await join(app), await join(app)];
    ended = (await join(app)).token;
    await app.rest('POST', '/api/auth/logout', { token: ended });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  const run = (query: string, variables: object = {}, token: string | undefined = me.token) =>
    app.graphql<Data>(query, variables as Record<string, unknown>, token);
  const save = async (input: object, token?: string): Promise<Data> => {
    const { data, errors } = await run(SAVE, { input }, token);
    expect(errors).toBeUndefined();
    return data?.['saveTag'];
  };

  it('register, mail, verify, login, save, list: the whole way', async () => {
    const account = { email: 'Way@X.test', password: PASSWORD, nickname: 'Way' };
    const registered = await app.graphql<Data>(REGISTER, account);
    expect(registered.data?.['register']).toMatchObject({
      __typename: 'RegisterSuccess',
      user: { nickname: 'Way' },
    });
    const early = await app.graphql<Data>(LOGIN, { email: 'way@x.test', password: PASSWORD });
    expect(early.data?.['login']).toMatchObject({
      __typename: 'Refusal',
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Email verification required',
      params: { email: 'Way@X.test' },
    });
    const send = await app.graphql<Data>(
      'mutation ($email: String!) { sendVerification(email: $email) { __typename ... on Done { done } } }',
      { email: 'WAY@x.test' },
    );
    expect(send.data?.['sendVerification']).toEqual({ __typename: 'Done', done: true });
    const token = await requestMailedToken(app, 'Way@X.test');
    const verified = await app.graphql<Data>(
      'mutation ($token: String!, $password: String) { verifyEmail(token: $token, password: $password) { ... on VerifyEmailSuccess { alreadyVerified session { user { email } } } } }',
      { token, password: PASSWORD },
    );
    expect(verified.data?.['verifyEmail']).toEqual({
      alreadyVerified: false,
      session: { user: { email: 'Way@X.test' } },
    });
    const login = await app.graphql<Data>(LOGIN, { email: 'way@x.test', password: PASSWORD });
    const bearer = login.data?.['login'].token;
    const saved = await save({ config: { city: 'Oslo' } }, bearer);
    expect(saved['tag'].pngUrl).toBe(`/api/user/tags/${saved['tag'].id}/image.png`);
    const list = await run('{ tags { nodes { id tagConfig } next } viewer { email } version }', {}, bearer);
    expect(list.data).toMatchObject({
      tags: { nodes: [{ id: saved['tag'].id, tagConfig: { city: 'OSLO' } }], next: null },
      viewer: { email: 'Way@X.test' },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  it('a taken address is a refusal, with the text of the catalogue', async () => {
    const { data } = await app.graphql<Data>(REGISTER, {
      email: me.email,
      password: PASSWORD,
      nickname: 'Me',
    });
    const message = formatMessage('EMAIL_TAKEN');
    expect(data?.['register']).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email', message });
  });

  it.each(PRIVATE)('%s without a live session is UNAUTHENTICATED', async (query) => {
    for (const token of [undefined, '', 'tf_dead', ended]) {
      const { data, errors } = await app.graphql(query, {}, token);
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'UNAUTHENTICATED',
        requestId: expect.any(String),
      });
      expect(errors?.[0]?.message).toBe('Authentication failed - token expired or unauthorized');
    }
  });

  it.each([
    [{ cityTextColor: 'red' }, 'cityTextColor', 'COLOR_INVALID'],
    [{ selectedLogo: '/img/../x.png' }, 'selectedLogo', 'LOGO_PATH_INVALID'],
    [{ selectedLogo: '/img/logo_none.png' }, 'selectedLogo', 'LOGO_UNKNOWN'],
    [{ city: 'A\0' }, 'city', 'FIELD_FORBIDDEN_CHARACTERS'],
    [{ city: 'x'.repeat(5000) }, 'city', 'FIELD_TOO_LONG'],
    [JSON.parse('{"__proto__":{}}'), '__proto__', 'FIELD_INVALID'],
  ])('saveTag refuses %j and names the field', async (config, field, code) => {
    // Sends the design as JSON text, because JavaScript would set the prototype of an object for '__proto__'.
    expect(await save({ config: JSON.stringify(config) })).toMatchObject({
      __typename: 'Refusal',
      field,
      code,
    });
  });

  it('a design may be written in the document; what is no object is not a design', async () => {
    const inline = await run(
      `mutation { saveTag(input: { config: { city: "Bergen", isPreset: false } }) { ... on SaveTagSuccess { tag { tagConfig } } } }`,
    );
    expect(inline.data?.['saveTag'].tag.tagConfig).toMatchObject({ city: 'BERGEN', isPreset: true });
    for (const config of [5, [], true, '[]', '{']) {
      const { errors } = await run(SAVE, { input: { config } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FIELD_INVALID', field: 'config' });
    }
  });

  it("TAG_CHANGED brings the stored tag; another user's tag is NOT_FOUND and stays as it was", async () => {
    const { tag } = await save({ config: { city: 'One' } });
    const changed = await save({
      id: tag.id,
      config: { city: 'Two' },
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(changed).toMatchObject({
      code: 'TAG_CHANGED',
      current: { id: tag.id, tagConfig: { city: 'ONE' } },
    });
    const good = await save({ id: tag.id, config: { city: 'Two' }, updatedAt: tag.updatedAt });
    expect(good['tag'].tagConfig.city).toBe('TWO');
    expect(await save({ id: tag.id, config: { city: 'Stolen' } }, other.token)).toMatchObject({
      code: 'NOT_FOUND',
    });
    const stolen = await run('query ($id: ID!) { tag(id: $id) { id } }', { id: tag.id }, other.token);
    expect(stolen.data).toEqual({ tag: null });
    const del = `mutation ($id: ID!) { deleteTag(id: $id) { __typename ${REFUSAL} } }`;
    expect((await run(del, { id: tag.id }, other.token)).data?.['deleteTag']).toMatchObject({
      code: 'NOT_FOUND',
    });
    const kept = await run('query ($id: ID!) { tag(id: $id) { tagConfig } }', { id: tag.id });
    expect(kept.data?.['tag'].tagConfig.city).toBe('TWO');
    expect((await run(del, { id: tag.id })).data?.['deleteTag']).toEqual({ __typename: 'Done' });
  });

  it('a tag that is deleted as it was read stays once it was changed, and is shown', async () => {
    const { tag } = await save({ config: { city: 'One' } });
    const { tag: later } = await save({ id: tag.id, config: { city: 'Two' } });
    const del = async (updatedAt: unknown, token?: string) => {
      const current = 'current { id updatedAt tagConfig }';
      const call = `mutation ($id: ID!, $updatedAt: DateTimeISO) { deleteTag(id: $id, updatedAt: $updatedAt) {
        __typename ... on Refusal { code field ${current} } } }`;
      return (await run(call, { id: tag.id, updatedAt }, token)).data?.['deleteTag'];
    };
    expect(await del(tag.updatedAt)).toEqual({
      __typename: 'Refusal',
      code: 'TAG_CHANGED',
      field: 'updatedAt',
      current: { id: tag.id, updatedAt: later.updatedAt, tagConfig: later.tagConfig },
    });
    expect(await del(tag.updatedAt, other.token)).toMatchObject({ code: 'NOT_FOUND', current: null });
    expect(await del(later.updatedAt)).toEqual({ __typename: 'Done' });
    expect(await del(later.updatedAt)).toMatchObject({ code: 'NOT_FOUND', current: null });
  });

  it('a bad limit or cursor is an error with its code and field', async () => {
    const limit = await run('{ tags(limit: 201) { next } }');
    expect(limit.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_INVALID', field: 'limit' });
    const cursor = await run('{ tags(after: "x") { next } }');
    expect(cursor.errors?.[0]?.extensions).toMatchObject({ code: 'CURSOR_INVALID', field: 'after' });
  });

  it.each<[string, string, RequestInit]>([
    ['a list', '', { body: '[]' }],
    ['operations in a list', '', { body: '[{"query":"{ version }"}]' }],
    ['a text', '', { body: '"x"' }],
    ['a number', '', { body: '5' }],
    ['null', '', { body: 'null' }],
    ['nothing', '', { body: '' }],
    ['an object without a query', '', { body: '{}' }],
    ['an empty query', '', { body: '{"query":""}' }],
    ['a query of another type', '', { body: '{"query":{"kind":"Document"}}' }],
    ['variables of another type', '', { body: '{"query":"{ version }","variables":[1]}' }],
    ['variables as text', '', { body: '{"query":"{ version }","variables":"{}"}' }],
    ['a name of another type', '', { body: '{"query":"{ version }","operationName":5}' }],
    ['a prototype', '', { body: '{"__proto__":{"query":"{ version }"}}' }],
    ['a query twice', '?query={version}&query={version}', { method: 'GET' }],
    ['no query at all', '?q=1', { method: 'GET' }],
    ['a method that there is not', '', { method: 'PUT', body: '{}' }],
  ])('%s is no operation: a fault with its code and the id of the request', async (_what, query, init) => {
    const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };
    const answer = await fetch(`${app.url}/graphql${query}`, { method: 'POST', headers, ...init });
    expect([400, 405]).toContain(answer.status);
    const { errors } = (await answer.json()) as Data;
    expect(errors[0].extensions).toEqual({
      code: expect.stringMatching(/^BAD_(JSON|REQUEST)$/),
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('long answers of queries are compressed; those of mutations, which may hold a token, are not', async () => {
    const send = (query: string, encoding: string) =>
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        body: JSON.stringify({ query }),
      });
    const airports = '{ airports { iata city name } }';
    for (const encoding of ['br', 'gzip']) {
      const answer = await send(airports, encoding);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.json()).toEqual(await (await send(airports, 'identity')).json());
    }
    const tokens = Array.from({ length: 20 }, (_, at) => `token${at}: token`).join(' ');
    const login = await send(
      `mutation { login(email: "${me.email}", password: "${PASSWORD}") { ... on Session { ${tokens} } } }`,
      'br, gzip',
    );
    expect(login.headers.get('content-encoding')).toBeNull();
    expect((await login.text()).length).toBeGreaterThan(1_400);
  });

  it('what nobody expected is masked: a request id, no stack, no detail', async () => {
    jest.spyOn(TagResolver.prototype, 'tags').mockRejectedValue(new Error('secret detail'));
    const { errors } = await run('{ tags { next } }');
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL', requestId: expect.any(String) });
    expect(JSON.stringify(errors)).not.toMatch(/secret|\.ts|at /);
  });
});
