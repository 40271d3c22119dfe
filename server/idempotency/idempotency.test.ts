import { randomUUID } from 'node:crypto';
import {
  join,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const OWN = {
  name: 'Tailfin Air',
  icao: 'QQX',
  iata: 'Q9',
  alliance: 'Independent',
  logo_url: '/img/logo_klm.png',
};
const SAVE = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  ... on SaveTagSuccess { tag { id tagConfig updatedAt } } ... on Refusal { code field } } }`;

describeOnBoth('a write with an idempotency key', (database, { it, itOnBoth }) => {
  let app: TestApp;
  let me: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    me = await join(app);
  });
  afterAll(() => app?.close());

  const send = (
    method: string,
    path: string,
    body: unknown,
    key: string,
    token = me.token,
  ): Promise<RestResponse> => app.rest(method, path, { token, body, headers: { 'idempotency-key': key } });
  const save = (key: string, design: object = DESIGN) =>
    send('POST', '/api/user/tags', { tag_config: design }, key);
  const mutate = (key: string, query: string, variables: object = {}) =>
    send('POST', '/graphql', { query, variables }, key);
  const tags = async (token = me.token): Promise<{ id: string }[]> =>
    (await app.rest('GET', '/api/user/tags?limit=200', { token })).body.data;
  const isReplayed = (answer: RestResponse) => answer.headers.get('idempotency-replayed');

  it('is done once over REST, and its repetition gets the same answer', async () => {
    const key = randomUUID();
    const first = await save(key);
    const again = await save(key);
    expect(first.status).toBe(200);
    expect(isReplayed(first)).toBeNull();
    expect(isReplayed(again)).toBe('true');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await tags()).toHaveLength(1);
  });

  it('is done once over GraphQL, whatever else the request says beside its operation', async () => {
    const key = randomUUID();
    const first = await mutate(key, SAVE, { input: { config: DESIGN } });
    const call = { query: SAVE, variables: { input: { config: DESIGN } }, extensions: { client: 'newer' } };
    const again = await send('POST', '/graphql', call, key);
    expect(first.body.data.saveTag.tag.id).toEqual(expect.any(String));
    expect(isReplayed(again)).toBe('true');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await tags()).toHaveLength(1);
  });

  it('is done once for each user and key', async () => {
    const key = randomUUID();
    const other = await join(app);
    await save(key);
    const theirs = await send('POST', '/api/user/tags', { tag_config: DESIGN }, key, other.token);
    expect(isReplayed(theirs)).toBeNull();
    await save(randomUUID());
    expect(await tags()).toHaveLength(2);
    expect(await tags(other.token)).toHaveLength(1);
  });

  it('is refused when its key was used for another path, method or body', async () => {
    const key = randomUUID();
    const { body } = await save(key);
    const others = [
      await save(key, { ...DESIGN, city: 'KYOTO' }),
      await send('PUT', `/api/user/tags/${body.data.id}`, { tag_config: DESIGN }, key),
      await send('POST', '/api/airlines', { tag_config: DESIGN }, key),
      await mutate(key, SAVE, { input: { config: DESIGN } }),
    ];
    for (const answer of others) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'IDEMPOTENCY_KEY_REUSED',
        error: 'This key was used for another request.',
      });
    }
    expect(others[3]?.body.errors).toEqual([
      {
        message: 'This key was used for another request.',
        extensions: { code: 'IDEMPOTENCY_KEY_REUSED', requestId: expect.any(String) },
      },
    ]);
    expect(await tags()).toHaveLength(1);
  });

  itOnBoth('has one effect when twelve callers send it at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(key)));
    const done = answers.filter(({ status }) => status === 200);
    const running = answers.filter(({ status }) => status === 409);
    expect(done.length + running.length).toBe(12);
    expect(done.filter((answer) => isReplayed(answer) === null)).toHaveLength(1);
    expect(new Set(done.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await tags()).toHaveLength(1);
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
    const answers = await Promise.all([change(), change()]);
    const [done, running] = answers.toSorted((a, b) => a.status - b.status);
    expect(done?.body).toEqual({ data: { changePassword: { __typename: 'Done' } } });
    expect([running?.status, running?.headers.get('retry-after')]).toEqual([409, '1']);
    expect(running?.body.errors[0].extensions).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
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
    const overGraphql = await mutate(key, SAVE, { input: { config: DESIGN } });
    expect(overGraphql.status).toBe(400);
    expect(overGraphql.body.errors[0].extensions).toMatchObject({ field: 'Idempotency-Key' });
    expect(await tags()).toEqual([]);
  });

  it('may have a key of one or of 255 characters', async () => {
    for (const key of ['~', ` ${'k'.repeat(253)}!`.trim().padEnd(255, '-')]) {
      await save(key);
      expect(isReplayed(await save(key))).toBe('true');
    }
  });

  it('that was refused stays refused', async () => {
    const missing = `/api/user/tags/${randomUUID()}`;
    const key = randomUUID();
    const first = await send('DELETE', missing, undefined, key);
    expect([first.status, first.body.code]).toEqual([404, 'NOT_FOUND']);
    const again = await send('DELETE', missing, undefined, key);
    expect([again.status, again.body, isReplayed(again)]).toEqual([404, first.body, 'true']);

    const taken = randomUUID();
    const rival = { ...OWN, name: 'Rival' };
    const { body } = await send('POST', '/api/airlines', OWN, randomUUID());
    expect((await send('POST', '/api/airlines', rival, taken)).body.code).toBe('IATA_TAKEN');
    await send('DELETE', `/api/airlines/${body.data.id}`, undefined, randomUUID());
    const kept = await send('POST', '/api/airlines', rival, taken);
    expect([kept.status, kept.body.code, isReplayed(kept)]).toEqual([409, 'IATA_TAKEN', 'true']);

    const foreign = randomUUID();
    const asAnother = () =>
      send('POST', '/api/user/tags', { user_id: 'someone else', tag_config: DESIGN }, foreign);
    expect((await asAnother()).status).toBe(403);
    expect(isReplayed(await asAnother())).toBe('true');
    const badInput = randomUUID();
    const bad = () => mutate(badInput, SAVE, { input: { config: DESIGN, updatedAt: 'no time' } });
    expect((await bad()).status).toBe(400);
    expect(isReplayed(await bad())).toBe('true');
  });

  it('covers every write of a caller, at both transports', async () => {
    const twice = async (call: () => Promise<RestResponse>): Promise<RestResponse> => {
      const first = await call();
      const again = await call();
      expect(first.body.errors).toBeUndefined();
      expect([again.status, again.body, isReplayed(again)]).toEqual([200, first.body, 'true']);
      return first;
    };
    const rest = (method: string, path: string, body?: unknown) => {
      const key = randomUUID();
      return twice(() => send(method, path, body, key));
    };
    const graphql = (query: string, variables: object = {}) => {
      const key = randomUUID();
      return twice(() => mutate(key, query, variables));
    };
    const airline = (await rest('POST', '/api/airlines', OWN)).body.data;
    await rest('PUT', `/api/airlines/${airline.id}`, { name: 'Other Air' });
    const tag = (await rest('POST', '/api/user/tags', { tag_config: DESIGN })).body.data;
    await rest('PUT', `/api/user/tags/${tag.id}`, {
      tag_config: { ...DESIGN, city: 'OSAKA' },
      updated_at: tag.updated_at,
    });
    await rest('DELETE', `/api/user/tags/${tag.id}`);
    await rest('DELETE', `/api/airlines/${airline.id}`);
    await rest('POST', '/api/airlines/import', { mode: 'valid', entries: [DESIGN] });
    await rest('PUT', '/api/user/profile', { name: 'Amelia', bio: 'flies' });

    const refusal = '... on Refusal { code }';
    const input = {
      name: 'Tailfin Air',
      icao: 'QQX',
      iata: 'Q9',
      alliance: 'Independent',
      logoUrl: '/img/logo_klm.png',
    };
    const created = await graphql(
      `mutation ($input: AirlineInput!) { createAirline(input: $input) { ... on CreateAirlineSuccess { airline { id } } ${refusal} } }`,
      { input },
    );
    const { id } = created.body.data.createAirline.airline;
    await graphql(
      `mutation ($id: ID!) { updateAirline(id: $id, input: { name: "Other" }) { __typename ${refusal} } }`,
      { id },
    );
    const saved = await graphql(SAVE, { input: { config: DESIGN } });
    await graphql(`mutation ($id: ID!) { deleteTag(id: $id) { __typename ${refusal} } }`, {
      id: saved.body.data.saveTag.tag.id,
    });
    await graphql(`mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) { __typename ${refusal} } }`, {
      id,
    });
    await graphql(`mutation ($id: ID!) { deleteAirline(id: $id) { __typename ${refusal} } }`, { id });
    await graphql(
      `
        mutation ($entries: ImportEntries) {
          importAirlines(mode: "all", entries: $entries) {
            __typename
          }
        }
      `,
      { entries: [DESIGN] },
    );
    await graphql(`mutation { updateProfile(input: { name: "Bea" }) { __typename ${refusal} } }`);
    await graphql(
      `mutation ($old: String!, $new: String!) {
        changePassword(currentPassword: $old, newPassword: $new) { __typename ${refusal} } }`,
      { old: PASSWORD, new: 'another horse' },
    );
  });
});
