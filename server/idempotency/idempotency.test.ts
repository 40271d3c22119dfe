import { randomUUID } from 'node:crypto';
import {
  createMember,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const CUSTOM_AIRLINE = {
  name: 'Tailfin Air',
  icao: 'QQX',
  iata: 'Q9',
  alliance: 'Independent',
  logo_url: '/img/logo_klm.png',
};
const SAVE_MUTATION = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  ... on SaveTagSuccess { tag { id tagConfig updatedAt } } ... on Refusal { code field } } }`;

describeOnBoth('a write with an idempotency key', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const send = (
    method: string,
    path: string,
    body: unknown,
    key: string,
    token = user.token,
  ): Promise<RestResponse> => app.rest(method, path, { token, body, headers: { 'idempotency-key': key } });
  const save = (key: string, design: object = DESIGN) =>
    send('POST', '/api/user/tags', { tag_config: design }, key);
  const mutate = (key: string, query: string, variables: object = {}) =>
    send('POST', '/graphql', { query, variables }, key);
  const listTags = async (token = user.token): Promise<{ id: string }[]> =>
    (await app.rest('GET', '/api/user/tags?limit=200', { token })).body.data;
  const isReplayed = (response: RestResponse) => response.headers.get('idempotency-replayed');

  it('is done once over REST, and its repetition gets the same answer', async () => {
    const key = randomUUID();
    const firstResponse = await save(key);
    const repeatedResponse = await save(key);
    expect(firstResponse.status).toBe(200);
    expect(isReplayed(firstResponse)).toBeNull();
    expect(isReplayed(repeatedResponse)).toBe('true');
    expect([repeatedResponse.status, repeatedResponse.body]).toEqual([200, firstResponse.body]);
    expect(repeatedResponse.headers.get('content-type')).toBe(firstResponse.headers.get('content-type'));
    expect(await listTags()).toHaveLength(1);
  });

  it('is done once over GraphQL, whatever else the request says beside its operation', async () => {
    const key = randomUUID();
    const firstResponse = await mutate(key, SAVE_MUTATION, { input: { config: DESIGN } });
    const call = {
      query: SAVE_MUTATION,
      variables: { input: { config: DESIGN } },
      extensions: { client: 'newer' },
    };
    const repeatedResponse = await send('POST', '/graphql', call, key);
    expect(firstResponse.body.data.saveTag.tag.id).toEqual(expect.any(String));
    expect(isReplayed(repeatedResponse)).toBe('true');
    expect([repeatedResponse.status, repeatedResponse.body]).toEqual([200, firstResponse.body]);
    expect(await listTags()).toHaveLength(1);
  });

  it('is done once for each user and key', async () => {
    const key = randomUUID();
    const otherUser = await createMember(app);
    await save(key);
    const foreignResponse = await send(
      'POST',
      '/api/user/tags',
      { tag_config: DESIGN },
      key,
      otherUser.token,
    );
    expect(isReplayed(foreignResponse)).toBeNull();
    await save(randomUUID());
    expect(await listTags()).toHaveLength(2);
    expect(await listTags(otherUser.token)).toHaveLength(1);
  });

  it('is refused when its key was used for another path, method or body', async () => {
    const key = randomUUID();
    const { body } = await save(key);
    const otherResponses = [
      await save(key, { ...DESIGN, city: 'KYOTO' }),
      await send('PUT', `/api/user/tags/${body.data.id}`, { tag_config: DESIGN }, key),
      await send('POST', '/api/airlines', { tag_config: DESIGN }, key),
      await mutate(key, SAVE_MUTATION, { input: { config: DESIGN } }),
    ];
    for (const response of otherResponses) {
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({
        success: false,
        code: 'IDEMPOTENCY_KEY_REUSED',
        error: 'This key was used for another request.',
      });
    }
    expect(otherResponses[3]?.body.errors).toEqual([
      {
        message: 'This key was used for another request.',
        extensions: { code: 'IDEMPOTENCY_KEY_REUSED', requestId: expect.any(String) },
      },
    ]);
    expect(await listTags()).toHaveLength(1);
  });

  itOnBoth('has one effect when twelve callers send it at once', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 12 }, () => save(key)));
    const completed = responses.filter(({ status }) => status === 200);
    const conflicts = responses.filter(({ status }) => status === 409);
    expect(completed.length + conflicts.length).toBe(12);
    expect(completed.filter((response) => isReplayed(response) === null)).toHaveLength(1);
    expect(new Set(completed.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await listTags()).toHaveLength(1);
  });

  itOnBoth('is refused while it is still running', async () => {
    const key = randomUUID();
    // Hashing takes long enough for the second request to arrive.
    const change = () =>
      mutate(
        key,
        `mutation ($old: String!) { changePassword(currentPassword: $old, newPassword: "another horse") { __typename } }`,
        { old: PASSWORD },
      );
    const responses = await Promise.all([change(), change()]);
    const [completedResponse, conflictResponse] = responses.toSorted((a, b) => a.status - b.status);
    expect(completedResponse?.body).toEqual({ data: { changePassword: { __typename: 'Done' } } });
    expect([conflictResponse?.status, conflictResponse?.headers.get('retry-after')]).toEqual([409, '1']);
    expect(conflictResponse?.body.errors[0].extensions).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    expect(isReplayed(await change())).toBe('true');
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'k'.repeat(256)],
    ['beyond ASCII', 'sch\u00f6n'],
    ['not printable', 'a\tb'],
  ])('is refused when its key is %s', async (_, key) => {
    const overRest = await save(key);
    expect([overRest.status, overRest.body.field]).toEqual([400, 'Idempotency-Key']);
    const overGraphql = await mutate(key, SAVE_MUTATION, { input: { config: DESIGN } });
    expect(overGraphql.status).toBe(400);
    expect(overGraphql.body.errors[0].extensions).toMatchObject({ field: 'Idempotency-Key' });
    expect(await listTags()).toEqual([]);
  });

  it('may have a key of one or of 255 characters', async () => {
    for (const key of ['~', ` ${'k'.repeat(253)}!`.trim().padEnd(255, '-')]) {
      await save(key);
      expect(isReplayed(await save(key))).toBe('true');
    }
  });

  it('that was refused stays refused', async () => {
    const missingPath = `/api/user/tags/${randomUUID()}`;
    const key = randomUUID();
    const firstResponse = await send('DELETE', missingPath, undefined, key);
    expect([firstResponse.status, firstResponse.body.code]).toEqual([404, 'NOT_FOUND']);
    const repeatedResponse = await send('DELETE', missingPath, undefined, key);
    expect([repeatedResponse.status, repeatedResponse.body, isReplayed(repeatedResponse)]).toEqual([
      404,
      firstResponse.body,
      'true',
    ]);

    const reusedKey = randomUUID();
    const rival = { ...CUSTOM_AIRLINE, name: 'Rival' };
    const { body } = await send('POST', '/api/airlines', CUSTOM_AIRLINE, randomUUID());
    expect((await send('POST', '/api/airlines', rival, reusedKey)).body.code).toBe('IATA_TAKEN');
    await send('DELETE', `/api/airlines/${body.data.id}`, undefined, randomUUID());
    const createResponse = await send('POST', '/api/airlines', rival, reusedKey);
    expect([createResponse.status, createResponse.body.code, isReplayed(createResponse)]).toEqual([
      409,
      'IATA_TAKEN',
      'true',
    ]);

    const foreignKey = randomUUID();
    const sendAsAnother = () =>
      send('POST', '/api/user/tags', { user_id: 'someone else', tag_config: DESIGN }, foreignKey);
    expect((await sendAsAnother()).status).toBe(403);
    expect(isReplayed(await sendAsAnother())).toBe('true');
    const badInput = randomUUID();
    const sendBadInput = () =>
      mutate(badInput, SAVE_MUTATION, { input: { config: DESIGN, updatedAt: 'no time' } });
    expect((await sendBadInput()).status).toBe(400);
    expect(isReplayed(await sendBadInput())).toBe('true');
  });

  it('covers every write of a caller, at both transports', async () => {
    const sendTwice = async (call: () => Promise<RestResponse>): Promise<RestResponse> => {
      const firstResponse = await call();
      const repeatedResponse = await call();
      expect(firstResponse.body.errors).toBeUndefined();
      expect([repeatedResponse.status, repeatedResponse.body, isReplayed(repeatedResponse)]).toEqual([
        200,
        firstResponse.body,
        'true',
      ]);
      return firstResponse;
    };
    const callRestTwice = (method: string, path: string, body?: unknown) => {
      const key = randomUUID();
      return sendTwice(() => send(method, path, body, key));
    };
    const callGraphqlTwice = (query: string, variables: object = {}) => {
      const key = randomUUID();
      return sendTwice(() => mutate(key, query, variables));
    };
    const airline = (await callRestTwice('POST', '/api/airlines', CUSTOM_AIRLINE)).body.data;
    await callRestTwice('PUT', `/api/airlines/${airline.id}`, { name: 'Other Air' });
    const tag = (await callRestTwice('POST', '/api/user/tags', { tag_config: DESIGN })).body.data;
    await callRestTwice('PUT', `/api/user/tags/${tag.id}`, {
      tag_config: { ...DESIGN, city: 'OSAKA' },
      updated_at: tag.updated_at,
    });
    await callRestTwice('DELETE', `/api/user/tags/${tag.id}`);
    await callRestTwice('DELETE', `/api/airlines/${airline.id}`);
    await callRestTwice('POST', '/api/airlines/import', { mode: 'valid', entries: [DESIGN] });
    await callRestTwice('PUT', '/api/user/profile', { name: 'Amelia', bio: 'flies' });

    const refusal = '... on Refusal { code }';
    const input = {
      name: 'Tailfin Air',
      icao: 'QQX',
      iata: 'Q9',
      alliance: 'Independent',
      logoUrl: '/img/logo_klm.png',
    };
    const created = await callGraphqlTwice(
      `mutation ($input: AirlineInput!) { createAirline(input: $input) { ... on CreateAirlineSuccess { airline { id } } ${refusal} } }`,
      { input },
    );
    const { id } = created.body.data.createAirline.airline;
    await callGraphqlTwice(
      `mutation ($id: ID!) { updateAirline(id: $id, input: { name: "Other" }) { __typename ${refusal} } }`,
      { id },
    );
    const saveResponse = await callGraphqlTwice(SAVE_MUTATION, { input: { config: DESIGN } });
    await callGraphqlTwice(`mutation ($id: ID!) { deleteTag(id: $id) { __typename ${refusal} } }`, {
      id: saveResponse.body.data.saveTag.tag.id,
    });
    await callGraphqlTwice(
      `mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) { __typename ${refusal} } }`,
      {
        id,
      },
    );
    await callGraphqlTwice(`mutation ($id: ID!) { deleteAirline(id: $id) { __typename ${refusal} } }`, {
      id,
    });
    await callGraphqlTwice(
      `
        mutation ($entries: ImportEntries) {
          importAirlines(mode: "all", entries: $entries) {
            __typename
          }
        }
      `,
      { entries: [DESIGN] },
    );
    await callGraphqlTwice(`mutation { updateProfile(input: { name: "Bea" }) { __typename ${refusal} } }`);
    await callGraphqlTwice(
      `mutation ($old: String!, $new: String!) {
        changePassword(currentPassword: $old, newPassword: $new) { __typename ${refusal} } }`,
      { old: PASSWORD, new: 'another horse' },
    );
  });
});
