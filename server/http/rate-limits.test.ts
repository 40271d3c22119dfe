import { RateLimitError } from '../http-error.ts';
import { createRateLimits, getNetwork } from './rate-limits.ts';
import { createLog } from '../log.ts';
import { createMember, readNewestToken, PASSWORD } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const LOGIN_MUTATION = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) {
  __typename ... on Refusal { code params } } }`;

// The limits use Date.now(). The test stops that clock, because a busy machine may need more than the minute of a limit.
beforeAll(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
afterAll(() => jest.restoreAllMocks());

describe('limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', config: { isRateLimited: true, trustedProxyCount: 1 } });
  });
  afterAll(() => app?.close());

  const post = (path: string, body: object, ip = '192.0.2.1') =>
    app.rest('POST', path, { body, headers: { 'x-forwarded-for': ip } });
  const requestStatuses = async (count: number, call: (index: number) => ReturnType<typeof post>) => {
    const statusList: number[] = [];
    // Sends few calls at once, because the password hashing refuses larger groups.
    for (let start = 0; start < count; start += 20) {
      const batch = Array.from({ length: Math.min(20, count - start) }, (_, index) => call(start + index));
      statusList.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    return statusList;
  };
  const repeatStatus = (count: number, status: number): number[] =>
    Array.from({ length: count }, () => status);

  it('guessing a password ends in TOO_MANY_ATTEMPTS, at both transports, and a reset lets the owner in', async () => {
    const { email } = await createMember(app);
    const wrongLogin = { email, password: 'wrong one' };
    expect(await requestStatuses(10, () => post('/api/auth/login', wrongLogin))).toEqual(
      repeatStatus(10, 401),
    );
    const loginResponse = await post('/api/auth/login', { email, password: PASSWORD });
    expect([loginResponse.status, loginResponse.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    const seconds = Number(loginResponse.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(loginResponse.body.error).toBe(`Too many attempts. Please try again in ${seconds} seconds.`);
    const { body } = await post('/graphql', { query: LOGIN_MUTATION, variables: wrongLogin });
    expect(body.data.login).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      params: { seconds: expect.any(Number) },
    });
    // The attacker also requests verification mails. No mail is sent, and the owner's limit for reset mails is not used up.
    const sentStatuses = await requestStatuses(6, () =>
      post('/api/send-verification', { email }, '198.51.100.7'),
    );
    expect(sentStatuses.filter((status) => status === 429)).not.toEqual([]);
    expect((await post('/api/auth/forgot-password', { email })).status).toBe(200);
    const token = await readNewestToken(app, email);
    expect((await post('/api/auth/reset-password', { token, newPassword: 'new password' })).status).toBe(200);
    expect((await post('/api/auth/login', { email, password: 'new password' })).status).toBe(200);
  });

  it('the files of uploads are limited for each network', async () => {
    const read = (ip: string) =>
      app.rest('GET', `/img/uploads/${'0'.repeat(32)}.png`, { headers: { 'x-forwarded-for': ip } });
    const statuses = await requestStatuses(920, () => read('192.0.2.88'));
    expect(statuses.slice(0, 900)).toEqual(repeatStatus(900, 404));
    expect(statuses.slice(900)).toContain(429);
    expect((await read('192.0.2.89')).status).toBe(404);
  });

  it('another port of one address is not another caller', async () => {
    const guess = (index: number) =>
      post(
        '/api/auth/login',
        { email: `${index}@port.test`, password: 'wrong one' },
        `192.0.2.77:${40_000 + index}`,
      );
    const statuses = await requestStatuses(110, guess);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('an address over its own limit uses up nobody else’s', async () => {
    const { email } = await createMember(app);
    const flood = '203.0.113.9';
    const getStrangerEmail = (index: number): string => `stranger${index}@x.test`;
    const guessPassword = (index: number) =>
      post('/api/auth/login', { email: getStrangerEmail(index), password: 'wrong one' }, flood);
    expect(await requestStatuses(100, guessPassword)).toEqual(repeatStatus(100, 401));
    const guessAgain = () => post('/api/auth/login', { email, password: 'wrong one' }, flood);
    expect(await requestStatuses(20, guessAgain)).toEqual(repeatStatus(20, 429));
    expect((await post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);

    const mail = (index: number) =>
      post('/api/auth/forgot-password', { email: getStrangerEmail(index) }, flood);
    expect(await requestStatuses(40, mail)).toEqual(repeatStatus(40, 200));
    for (const path of ['/api/auth/forgot-password', '/api/send-verification']) {
      expect(await requestStatuses(10, () => post(path, { email }, flood))).toEqual(repeatStatus(10, 429));
      expect((await post(path, { email })).status).toBe(200);
    }
  });

  it('deleting is counted as every write is', async () => {
    const { token } = await createMember(app);
    const fields = Array.from({ length: 20 }, (_, index) => `d${index}: deleteTag(id: "x") { ...R }`);
    const document = `mutation { ${fields.join(' ')} } fragment R on Refusal { code }`;
    const codes: string[] = [];
    for (let documents = 0; documents < 31; documents += 1) {
      const { data } = await app.graphql<Record<string, { code: string }>>(document, {}, token);
      codes.push(...Object.values(data ?? {}).map(({ code }) => code));
    }
    expect(codes.slice(0, 600).every((code) => code === 'NOT_FOUND')).toBe(true);
    expect(codes.slice(600)).toEqual(Array.from({ length: 20 }, () => 'TOO_MANY_ATTEMPTS'));
  });
});

describe('limits of two servers on one PostgreSQL', () => {
  let apps: TestApp[];
  beforeAll(async () => {
    const config = { isRateLimited: true, trustedProxyCount: 1 };
    const firstApp = await startTestApp({ database: 'postgres', config });
    apps = [firstApp, await startTestApp({ database: 'postgres', sharesDatabaseWith: firstApp, config })];
  });
  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  const getApp = (index: number): TestApp => {
    const app = apps[index % 2];
    if (app === undefined) throw new Error('two servers run');
    return app;
  };
  const login = (index: number, email: string, password = 'wrong one') =>
    getApp(index).rest('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });

  it('are counted together, and a reset at one opens the other', async () => {
    const { email } = await createMember(getApp(0));
    for (let tries = 0; tries < 10; tries += 1) expect((await login(tries, email)).status).toBe(401);
    for (const index of [0, 1]) expect((await login(index, email, PASSWORD)).status).toBe(429);
    await getApp(0).rest('POST', '/api/auth/forgot-password', { body: { email } });
    const body = { token: await readNewestToken(getApp(0), email), newPassword: 'a new password' };
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const reset = await getApp(0).rest('POST', '/api/auth/reset-password', { body, headers });
    expect(reset.status).toBe(200);
    expect((await login(1, email, 'a new password')).status).toBe(200);
  });

  it('hold for all requests of an address, within 50 for each server', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' };
    const requestNothing = (index: number) => getApp(index).rest('GET', '/api/nothing', { headers });
    let passedCount = 0;
    for (let round = 0; round < 34; round += 1) {
      const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => requestNothing(index)));
      passedCount += responses.filter(({ status }) => status === 404).length;
    }
    expect(passedCount).toBeGreaterThanOrEqual(1_400);
    expect(passedCount).toBeLessThanOrEqual(1_650);
  });

  it('of logins are closed while they cannot be counted, and those of writes open', async () => {
    const { email, token } = await createMember(getApp(0));
    await getApp(0).db.source.query('alter table rate_limits rename to away');
    const refusalResponse = await login(0, email, PASSWORD);
    const saveResponse = await getApp(0).rest('POST', '/api/user/tags', { token, body: { tag_config: {} } });
    await getApp(0).db.source.query('alter table away rename to rate_limits');
    expect([refusalResponse.status, refusalResponse.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refusalResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(saveResponse.status).toBe(200);
    expect((await login(0, email, PASSWORD)).status).toBe(200);
  });

  it('leave no row behind that has ended', async () => {
    const { source } = getApp(0).db;
    await source.query(`insert into rate_limits values ('ended', 1, 1)`);
    await getApp(0).purgeExpired();
    expect(await source.query<object[]>(`select key from rate_limits where key = 'ended'`)).toEqual([]);
  });
});

describe('counters', () => {
  it('refuse further tries, tell for how long, and can be reset', async () => {
    const limits = createRateLimits({ log: createLog('silent') });
    for (let tries = 0; tries < 10; tries += 1) await limits.use('loginByNetwork', 'a@b.c');
    const error: unknown = await limits.use('loginByNetwork', 'a@b.c').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).retryAfter).toBe(900);
    expect((error as RateLimitError).message).toBe('Too many attempts. Please try again in 900 seconds.');
    await limits.use('loginByNetwork', 'd@e.f');
    await limits.forget('loginByNetwork', 'a@b.c');
    await limits.use('loginByNetwork', 'a@b.c');
  });

  it('count an IPv6 customer as one', () => {
    expect(getNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(getNetwork('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(getNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(getNetwork('::1')).toBe('0:0:0:0::/64');
    expect(getNetwork('::ffff:10.0.0.7')).toBe('10.0.0.7');
    expect(getNetwork('10.0.0.7')).toBe('10.0.0.7');
  });

  it.each([
    ['192.0.2.7:5678', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:5678', '192.0.2.7'],
    ['::ffff:192.0.2.7:5678', '192.0.2.7'],
    ['[192.0.2.7]:5678', '192.0.2.7'],
    ['[2001:db8:1:2::7]:5678', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::7]:5678"', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7%eth0]:5678', '2001:db8:1:2::/64'],
    ['[::1]:5678', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6:5678', '2001:db8:1:2::/64'],
  ])('an address with a port, %s, has the network of the address', (address, network) => {
    expect(getNetwork(address)).toBe(network);
    expect(getNetwork(address.replace('5678', '40001'))).toBe(network);
  });
});
