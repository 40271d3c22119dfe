import { createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { runGraphqlAudits } from '../tests/graphql-audits.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** A client without a body must send this header, so that pages of other origins cannot send the request. */
const PREFLIGHT_HEADERS = { 'apollo-require-preflight': 'true' };

describe.each([
  ['on', true],
  ['off', false],
])('GraphQL over HTTP, with introspection %s', (_name, isPlaygroundEnabled) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      config: { isPlaygroundEnabled },
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  it('passes every audit of the graphql-http specification suite', async () => {
    expect(await runGraphqlAudits(`${app.url}/graphql`, PREFLIGHT_HEADERS)).toEqual({
      total: 61,
      errors: [],
      warnings: [],
      notices: [],
    });
  });

  it('without the preflight header only GET is refused', async () => {
    const { errors, warnings, notices } = await runGraphqlAudits(`${app.url}/graphql`, {});
    expect([errors, warnings]).toEqual([[], []]);
    for (const notice of notices) expect(notice).toContain('GET');
  });

  it('a wrong document is 200 for a client that takes application/json alone, and 400 for others', async () => {
    for (const [accept, status] of [
      ['application/json', 200],
      ['application/graphql-response+json, application/json', 400],
      ['*/*', 400],
    ] as const) {
      for (const query of ['{', '{ nothing }', 'query ($id: ID!) { tag(id: $id) { id } }']) {
        const response = await app.rest('POST', '/graphql', { body: { query }, headers: { accept } });
        expect([accept, query, response.status]).toEqual([accept, query, status]);
        expect(response.body.errors).toHaveLength(1);
      }
      const emptyResponse = await app.rest('POST', '/graphql', { body: {}, headers: { accept } });
      expect(emptyResponse.status).toBe(400);
    }
  });
});

it('where introspection is off, types are neither listed nor described', async () => {
  const app = await startTestApp({ database: 'postgres', config: { isPlaygroundEnabled: false } });
  try {
    for (const query of [
      '{ __schema { types { name } } }',
      '{ __type(name: "User") { fields { name } } }',
      '{ __type(name: "User") { name ...more } } fragment more on __Type { kind }',
    ]) {
      const { data, errors } = await app.graphql(query);
      expect([query, data]).toEqual([query, undefined]);
      expect(errors?.[0]?.message).toBe('Introspection is off on this server.');
    }
    const { data } = await app.graphql('{ a: __type(name: "User") { name __typename } }');
    expect(data).toEqual({ a: { name: 'User', __typename: '__Type' } });
  } finally {
    await app.close();
  }
});
