import { randomUUID } from 'node:crypto';
import { GraphQLObjectType, getNamedType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql';
import { canHaveIdempotencyKey } from '../graphql/auth-mutations.ts';
import { buildAppSchema } from '../schema.ts';
import {
  createMember,
  requestMailedToken,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  register,
  signIn,
  type TestAccount,
} from '../tests/accounts.ts';
import { createTestImage } from '../tests/images.ts';
import {
  describeOnBoth,
  createMovableClock,
  startTestApp,
  type RestResponse,
  type TestApp,
} from '../tests/test-app.ts';
import { DAY_MS } from '../../tag/base/durations.ts';
import { createRowTrigger } from '../tests/row-trigger.ts';

const DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT', city: 'TOKYO' };
const APP_OPTIONS = { renderer: createNamingRenderer(), folders: { publicDir: createPublicFolder() } };

const isReplayed = (response: RestResponse) => response.headers.get('idempotency-replayed') === 'true';

type StoredRow = { status: number; body: Buffer };
const readStoredResponses = (app: TestApp): Promise<StoredRow[]> =>
  app.db.source.query('select status, body from stored_answers');

const createCaller =
  (app: TestApp, { token }: Pick<TestAccount, 'token'>) =>
  (method: string, path: string, body: unknown, key: string): Promise<RestResponse> =>
    app.rest(method, path, { token, body, headers: { 'idempotency-key': key } });

const createSaver =
  (app: TestApp, user: Pick<TestAccount, 'token'>) =>
  (key: string): Promise<RestResponse> =>
    createCaller(app, user)('POST', '/api/user/tags', { tag_config: DESIGN }, key);

const countTags = async (app: TestApp, { token }: Pick<TestAccount, 'token'>): Promise<number> =>
  (await app.rest('GET', '/api/user/tags?limit=200', { token })).body.data.length;

describeOnBoth('the answers that are stored', (database, { it, itOnBoth }) => {
  const clock = createMovableClock();
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ ...APP_OPTIONS, database, clock: clock.now });
  });
  beforeEach(async () => {
    await app.db.source.query('delete from stored_answers');
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  it('are removed after 30 days, and count for nothing from then on', async () => {
    const key = randomUUID();
    const firstResponse = await createSaver(app, user)(key);
    clock.advance(30 * DAY_MS - 1);
    await app.purgeExpired();
    const laterSession = { token: await signIn(app, user.email) };
    expect((await createSaver(app, laterSession)(key)).body).toEqual(firstResponse.body);
    clock.advance(1);
    const newSessionResponse = await createSaver(app, laterSession)(key);
    expect([newSessionResponse.status, isReplayed(newSessionResponse)]).toEqual([200, false]);
    expect(newSessionResponse.body.data.id).not.toBe(firstResponse.body.data.id);
    expect(isReplayed(await createSaver(app, laterSession)(key))).toBe(true);
    clock.advance(30 * DAY_MS);
    await app.purgeExpired();
    expect(await readStoredResponses(app)).toEqual([]);
  });

  it('are kept compressed when they are long', async () => {
    const call = createCaller(app, user);
    const entries = Array.from({ length: 300 }, () => ({ ...DESIGN, iata: 'too long' }));
    const key = randomUUID();
    const firstResponse = await call('POST', '/api/airlines/import', { mode: 'valid', entries }, key);
    const [row] = await readStoredResponses(app);
    expect(row?.body.length).toBeLessThan(JSON.stringify(firstResponse.body).length / 10);
    const repeatedResponse = await call('POST', '/api/airlines/import', { mode: 'valid', entries }, key);
    expect([repeatedResponse.body, isReplayed(repeatedResponse)]).toEqual([firstResponse.body, true]);
  });

  itOnBoth('are stored with the write or not at all', async () => {
    const { source } = app.db;
    const save = createSaver(app, user);
    for (const table of ['user_tags', 'stored_answers']) {
      const key = randomUUID();
      const removeTrigger = await createRowTrigger(source, {
        table,
        event: 'before insert',
        body: `raise exception 'the disk is full' using errcode = 'XX000'`,
      });
      expect((await save(key)).status).toBe(500);
      await removeTrigger();
      expect(await countTags(app, user)).toBe(0);
      const { body, status } = await save(key);
      expect(status).toBe(200);
      expect(await countTags(app, user)).toBe(1);
      await app.rest('DELETE', `/api/user/tags/${body.data.id}`, { token: user.token });
    }
  });

  it('hold nothing of an account that is gone or of a session that has ended', async () => {
    const otherSession = { token: await signIn(app, user.email) };
    await createSaver(app, user)(randomUUID());
    const logoutResponse = await createCaller(app, otherSession)(
      'POST',
      '/api/auth/logout',
      undefined,
      randomUUID(),
    );
    expect(logoutResponse.status).toBe(200);
    expect(
      (await createCaller(app, otherSession)('POST', '/api/auth/logout', undefined, randomUUID())).status,
    ).toBe(401);
    const query = `mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`;
    const deletionResponse = await createCaller(app, user)('POST', '/graphql', { query }, randomUUID());
    expect(deletionResponse.body.data).toEqual({ deleteAccount: { __typename: 'Done' } });
    expect(await readStoredResponses(app)).toEqual([]);
  });

  it('are not kept for calls without a session, whose key is ignored', async () => {
    const { email } = user;
    const call = createCaller(app, user);
    const key = 'k'.repeat(300);
    const logins = [1, 2].map(() => call('POST', '/api/auth/login', { email, password: PASSWORD }, key));
    const query = `mutation { login(email: "${email}", password: "${PASSWORD}") { ... on Session { token } } }`;
    const overGraphql = [1, 2].map(() => call('POST', '/graphql', { query }, key));
    const tokens = [
      ...(await Promise.all(logins)).map(({ body }) => body.token),
      ...(await Promise.all(overGraphql)).map(({ body }) => body.data.login.token),
    ];
    expect(new Set(tokens).size).toBe(4);
    const visitor = `${randomUUID()}@x.test`;
    await register(app, visitor);
    const token = await requestMailedToken(app, visitor);
    const verifyResponse = await call('POST', '/api/verify-email', { token, password: PASSWORD }, key);
    expect(verifyResponse.body.token).toEqual(expect.any(String));
    expect((await call('POST', '/api/auth/forgot-password', { email }, key)).status).toBe(200);
    expect(await readStoredResponses(app)).toEqual([]);
  });

  it('are not kept for queries, several mutations, uploads and images', async () => {
    const call = createCaller(app, user);
    const key = 'once';
    await call('GET', '/api/user/tags', undefined, key);
    await call('POST', '/graphql', { query: '{ viewer { id } }' }, key);
    const circle = 'mutation { ...Again } fragment Again on Mutation { ...Again }';
    expect((await call('POST', '/graphql', { query: circle }, key)).status).toBe(400);
    const twoLogouts = 'mutation { a: logout { __typename } b: logout { __typename } }';
    await call('POST', '/graphql', { query: twoLogouts }, key);
    user = await createMember(app);
    await createCaller(app, user)('POST', '/api/render.png', { tag_config: DESIGN }, key);
    const image = await createTestImage(8, 8).png().toBuffer();
    const urls = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png');
      form.append('type', 'avatar');
      const { status, body } = await createCaller(app, user)('POST', '/api/upload-image', form, key);
      expect(status).toBe(200);
      urls.add(body.imageUrl);
    }
    expect(urls.size).toBe(2);
    expect(await readStoredResponses(app)).toEqual([]);
  });

  it('may be missing for a body too deep to be read, which is refused', async () => {
    // Node.js 26 can parse this body and stores the refusal; older versions cannot.
    const deepBody = `{"tag_config":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const headers = { 'idempotency-key': 'deep', 'content-type': 'application/json' };
    for (let times = 0; times < 2; times += 1) {
      const { status } = await app.rest('POST', '/api/user/tags', {
        token: user.token,
        body: deepBody,
        headers,
      });
      expect(status).toBe(400);
    }
  });

  it('are of a mutation that stands in a fragment', async () => {
    const query = `mutation { __typename ...Rename } fragment Rename on Mutation {
      updateProfile(input: { name: "Bea" }) { __typename } }`;
    const key = randomUUID();
    const send = () => createCaller(app, user)('POST', '/graphql', { query }, key);
    const firstResponse = await send();
    const repeatedResponse = await send();
    expect([repeatedResponse.body, isReplayed(repeatedResponse)]).toEqual([firstResponse.body, true]);
  });
});

it('only mutations without a session, and the one for API tokens, answer with a token', async () => {
  const mutations = (await buildAppSchema()).getMutationType()?.getFields() ?? {};
  const containsToken = (type: GraphQLNamedType, visitedTypes = new Set<string>()): boolean => {
    if (visitedTypes.has(type.name)) return false;
    visitedTypes.add(type.name);
    if (isUnionType(type))
      return type.getTypes().some((memberType: GraphQLObjectType) => containsToken(memberType, visitedTypes));
    if (!isObjectType(type)) return false;
    const fields = Object.values(type.getFields());
    return fields.some(
      (field) => /token|secret/i.test(field.name) || containsToken(getNamedType(field.type), visitedTypes),
    );
  };
  const tokenMutations = Object.values(mutations).filter(({ type }) => containsToken(getNamedType(type)));
  const names = tokenMutations.map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'createApiToken',
    'exchangeOidcCode',
    'login',
    'register',
    'signInByPasskey',
    'signInByProxy',
    'startTotp',
    'verifyEmail',
  ]);
  expect(names.filter(canHaveIdempotencyKey)).toEqual([]);
});

it('a call that came too often is not stored, at both transports', async () => {
  const app = await startTestApp({ ...APP_OPTIONS, database: 'postgres', config: { isRateLimited: true } });
  const call = createCaller(app, await createMember(app));
  const body = { mode: 'valid', entries: [] };
  for (let times = 0; times < 20; times += 1) await call('POST', '/api/airlines/import', body, randomUUID());
  expect(await readStoredResponses(app)).toHaveLength(20);
  expect((await call('POST', '/api/airlines/import', body, 'late')).status).toBe(429);
  const query = 'mutation { importAirlines(mode: "valid", entries: []) { ... on Refusal { code } } }';
  const { data } = (await call('POST', '/graphql', { query }, 'later')).body;
  expect(data).toEqual({ importAirlines: { code: 'TOO_MANY_ATTEMPTS' } });
  expect(await readStoredResponses(app)).toHaveLength(20);
  await app.close();
});

describe('two servers on one PostgreSQL', () => {
  let apps: [TestApp, TestApp];
  beforeAll(async () => {
    const firstApp = await startTestApp({ ...APP_OPTIONS, database: 'postgres' });
    apps = [
      firstApp,
      await startTestApp({ ...APP_OPTIONS, database: 'postgres', sharesDatabaseWith: firstApp }),
    ];
  });
  afterAll(async () => {
    await apps?.[1].close();
    await apps?.[0].close();
  });

  it('do a write once, whichever of them is asked', async () => {
    const user = await createMember(apps[0]);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createSaver(apps[index % 2 ? 1 : 0], user)(key)),
    );
    const completed = responses.filter(({ status }) => status === 200);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(completed.filter((response) => !isReplayed(response))).toHaveLength(1);
    expect(new Set(completed.map(({ body }) => body.data.id)).size).toBe(1);
    for (const app of apps) expect(isReplayed(await createSaver(app, user)(key))).toBe(true);
    expect(await countTags(apps[0], user)).toBe(1);
  });

  it('refuse what the other one is still doing', async () => {
    const user = await createMember(apps[0]);
    const key = randomUUID();
    const { source } = apps[0].db;
    // The write waits for the user's row, which this transaction locks.
    const firstResult = await source.transaction(async (manager) => {
      await manager.query('select id from users where id = $1 for update', [user.id]);
      const waitingCall = createSaver(apps[0], user)(key);
      const heldLocksQuery = `select count(*)::int as held from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`;
      while ((await manager.query<{ held: number }[]>(heldLocksQuery))[0]?.held === 0);
      const { status, body, headers } = await createSaver(apps[1], user)(key);
      expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
      expect(headers.get('retry-after')).toBe('1');
      return { waiting: waitingCall };
    });
    expect((await firstResult.waiting).status).toBe(200);
    expect(isReplayed(await createSaver(apps[1], user)(key))).toBe(true);
    expect(await countTags(apps[0], user)).toBe(1);
  });
});
