import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { formatMessage } from '../../tag/texts/messages.ts';
import { PROJECT_ROOT } from '../project.ts';
import { TagResolver } from '../tags/tag.resolver.ts';
import {
  createMember,
  requestMailedToken,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const SERVER_SCHEMA = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
const REFUSAL_FRAGMENT = '... on Refusal { code field message params current { id tagConfig updatedAt } }';
const SAVE_MUTATION = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  __typename ... on SaveTagSuccess { tag { id userId airlineId tagConfig pngUrl createdAt updatedAt } } ${REFUSAL_FRAGMENT} } }`;
const REGISTER_MUTATION = `mutation ($email: String!, $password: String!, $nickname: String!) {
  register(email: $email, password: $password, nickname: $nickname) {
    __typename ... on RegisterSuccess { user { id email nickname } } ${REFUSAL_FRAGMENT} } }`;
const LOGIN_MUTATION = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) {
  __typename ... on Session { token user { email } } ${REFUSAL_FRAGMENT} } }`;

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
type ResponseData = Record<string, any>;

/** The operations that need no session. */
const PUBLIC_FIELDS = [
  ['version', 'airlines', 'airports', 'aircraftTypes', 'layouts', 'sharedTag', 'sharedCollection'],
  ['register', 'login', 'sendVerification', 'verifyEmail', 'forgotPassword', 'resetPassword'],
  ['registrationMode', 'verifyEmailChange', 'undoEmailChange'],
  ['requestPasskeyOptions', 'signInByPasskey', 'exchangeOidcCode', 'signInByProxy'],
].flat();
const SAMPLE_VALUES: Record<string, string> = { ID: '"1"', String: '"x"' };

/** A document for each root field that needs a session, with its required arguments. */
const PRIVATE_OPERATIONS = [SERVER_SCHEMA.getQueryType(), SERVER_SCHEMA.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {})
    .filter(({ name }) => !PUBLIC_FIELDS.includes(name))
    .map(({ name, args, type }) => {
      const requiredArguments = args
        .filter(isRequiredArgument)
        .map((arg) => `${arg.name}: ${SAMPLE_VALUES[getNamedType(arg.type).name] ?? '{}'}`);
      const argumentText = requiredArguments.length === 0 ? '' : `(${requiredArguments.join(', ')})`;
      const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
      return `${root?.name.toLowerCase() ?? ''} { ${name}${argumentText}${selection} }`;
    }),
);

describe('the rules through GraphQL', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  /** The token of a session that has ended. */
  let endedToken: string;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
    endedToken = (await createMember(app)).token;
    await app.rest('POST', '/api/auth/logout', { token: endedToken });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  const run = (query: string, variables: object = {}, token: string | undefined = user.token) =>
    app.graphql<ResponseData>(query, variables as Record<string, unknown>, token);
  const save = async (input: object, token?: string): Promise<ResponseData> => {
    const { data, errors } = await run(SAVE_MUTATION, { input }, token);
    expect(errors).toBeUndefined();
    return data?.['saveTag'];
  };

  it('register, mail, verify, login, save, list: the whole way', async () => {
    const account = { email: 'Way@X.test', password: PASSWORD, nickname: 'Way' };
    const registerResponse = await app.graphql<ResponseData>(REGISTER_MUTATION, account);
    expect(registerResponse.data?.['register']).toMatchObject({
      __typename: 'RegisterSuccess',
      user: { nickname: 'Way' },
    });
    const earlyResponse = await app.graphql<ResponseData>(LOGIN_MUTATION, {
      email: 'way@x.test',
      password: PASSWORD,
    });
    expect(earlyResponse.data?.['login']).toMatchObject({
      __typename: 'Refusal',
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Email verification required',
      params: { email: 'Way@X.test' },
    });
    const send = await app.graphql<ResponseData>(
      'mutation ($email: String!) { sendVerification(email: $email) { __typename ... on Done { done } } }',
      { email: 'WAY@x.test' },
    );
    expect(send.data?.['sendVerification']).toEqual({ __typename: 'Done', done: true });
    const token = await requestMailedToken(app, 'Way@X.test');
    const verifyResponse = await app.graphql<ResponseData>(
      'mutation ($token: String!, $password: String) { verifyEmail(token: $token, password: $password) { ... on VerifyEmailSuccess { alreadyVerified session { user { email } } } } }',
      { token, password: PASSWORD },
    );
    expect(verifyResponse.data?.['verifyEmail']).toEqual({
      alreadyVerified: false,
      session: { user: { email: 'Way@X.test' } },
    });
    const login = await app.graphql<ResponseData>(LOGIN_MUTATION, {
      email: 'way@x.test',
      password: PASSWORD,
    });
    const bearer = login.data?.['login'].token;
    const firstSave = await save({ config: { city: 'Oslo' } }, bearer);
    expect(firstSave['tag'].pngUrl).toBe(`/api/user/tags/${firstSave['tag'].id}/image.png`);
    const list = await run('{ tags { nodes { id tagConfig } next } viewer { email } version }', {}, bearer);
    expect(list.data).toMatchObject({
      tags: { nodes: [{ id: firstSave['tag'].id, tagConfig: { city: 'OSLO' } }], next: null },
      viewer: { email: 'Way@X.test' },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  it('a taken address is a refusal, with the text of the catalogue', async () => {
    const { data } = await app.graphql<ResponseData>(REGISTER_MUTATION, {
      email: user.email,
      password: PASSWORD,
      nickname: 'Me',
    });
    const message = formatMessage('EMAIL_TAKEN');
    expect(data?.['register']).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email', message });
  });

  it.each(PRIVATE_OPERATIONS)('%s without a live session is UNAUTHENTICATED', async (query) => {
    for (const token of [undefined, '', 'tf_dead', endedToken]) {
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
      const { errors } = await run(SAVE_MUTATION, { input: { config } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FIELD_INVALID', field: 'config' });
    }
  });

  it("TAG_CHANGED brings the stored tag; another user's tag is NOT_FOUND and stays as it was", async () => {
    const { tag } = await save({ config: { city: 'One' } });
    const conflictResponse = await save({
      id: tag.id,
      config: { city: 'Two' },
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(conflictResponse).toMatchObject({
      code: 'TAG_CHANGED',
      current: { id: tag.id, tagConfig: { city: 'ONE' } },
    });
    const saveResponse = await save({ id: tag.id, config: { city: 'Two' }, updatedAt: tag.updatedAt });
    expect(saveResponse['tag'].tagConfig.city).toBe('TWO');
    expect(await save({ id: tag.id, config: { city: 'Stolen' } }, otherUser.token)).toMatchObject({
      code: 'NOT_FOUND',
    });
    const foreignRead = await run(
      'query ($id: ID!) { tag(id: $id) { id } }',
      { id: tag.id },
      otherUser.token,
    );
    expect(foreignRead.data).toEqual({ tag: null });
    const del = `mutation ($id: ID!) { deleteTag(id: $id) { __typename ${REFUSAL_FRAGMENT} } }`;
    expect((await run(del, { id: tag.id }, otherUser.token)).data?.['deleteTag']).toMatchObject({
      code: 'NOT_FOUND',
    });
    const readResponse = await run('query ($id: ID!) { tag(id: $id) { tagConfig } }', { id: tag.id });
    expect(readResponse.data?.['tag'].tagConfig.city).toBe('TWO');
    expect((await run(del, { id: tag.id })).data?.['deleteTag']).toEqual({ __typename: 'Done' });
  });

  it('a tag that is deleted as it was read stays once it was changed, and is shown', async () => {
    const { tag } = await save({ config: { city: 'One' } });
    const { tag: currentTag } = await save({ id: tag.id, config: { city: 'Two' } });
    const deleteTag = async (updatedAt: unknown, token?: string) => {
      const current = 'current { id updatedAt tagConfig }';
      const call = `mutation ($id: ID!, $updatedAt: DateTimeISO) { deleteTag(id: $id, updatedAt: $updatedAt) {
        __typename ... on Refusal { code field ${current} } } }`;
      return (await run(call, { id: tag.id, updatedAt }, token)).data?.['deleteTag'];
    };
    expect(await deleteTag(tag.updatedAt)).toEqual({
      __typename: 'Refusal',
      code: 'TAG_CHANGED',
      field: 'updatedAt',
      current: { id: tag.id, updatedAt: currentTag.updatedAt, tagConfig: currentTag.tagConfig },
    });
    expect(await deleteTag(tag.updatedAt, otherUser.token)).toMatchObject({
      code: 'NOT_FOUND',
      current: null,
    });
    expect(await deleteTag(currentTag.updatedAt)).toEqual({ __typename: 'Done' });
    expect(await deleteTag(currentTag.updatedAt)).toMatchObject({ code: 'NOT_FOUND', current: null });
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
    const response = await fetch(`${app.url}/graphql${query}`, { method: 'POST', headers, ...init });
    expect([400, 405]).toContain(response.status);
    const { errors } = (await response.json()) as ResponseData;
    expect(errors[0].extensions).toEqual({
      code: expect.stringMatching(/^BAD_(JSON|REQUEST)$/),
      requestId: response.headers.get('x-request-id'),
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
      const response = await send(airports, encoding);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(await response.json()).toEqual(await (await send(airports, 'identity')).json());
    }
    const tokens = Array.from({ length: 20 }, (_, index) => `token${index}: token`).join(' ');
    const login = await send(
      `mutation { login(email: "${user.email}", password: "${PASSWORD}") { ... on Session { ${tokens} } } }`,
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
