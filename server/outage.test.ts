import { PassThrough } from 'node:stream';
import { createSession } from './account/session.service.ts';
import { createLog } from './log.ts';
import { startFreezableProxy, type FreezableProxy } from './tests/freezable-proxy.ts';
import { startPostgres, type Postgres } from './tests/postgres.ts';
import { startTestApp, type RestResponse, type TestApp } from './tests/test-app.ts';

/** This mutation needs the database, although it has no session. */
const LOGIN_MUTATION = 'mutation { login(email: "nobody@b.c", password: "wrong one") { __typename } }';

/** Uses a separate PostgreSQL, because the test stops it. */
describe('a database that goes away', () => {
  let postgres: Postgres;
  let proxy: FreezableProxy;
  let app: TestApp;
  let token: string;
  const lines = new PassThrough();
  const runUrl = process.env['TEST_POSTGRES_URL'];
  beforeAll(async () => {
    postgres = await startPostgres();
    proxy = await startFreezableProxy(postgres.url);
    process.env['TEST_POSTGRES_URL'] = proxy.url;
    app = await startTestApp({ database: 'postgres', log: createLog('warn', lines), timeoutFactor: 1 });
    process.env['TEST_POSTGRES_URL'] = runUrl;
    const [user] = await app.db.source.query<{ id: string }[]>(
      `insert into users (email, email_key, password_hash, nickname, terms_version, terms_accepted_at)
       values ('a@b.c', 'a@b.c', 'x', 'ann', '1', now()) returning id`,
    );
    token = await createSession(app.db.source.manager, user?.id ?? '', new Date());
  });
  afterAll(async () => {
    await app?.close();
    await proxy?.close();
    await postgres?.stop();
  });

  const requestStatuses = async () => {
    const responses = await Promise.all([
      app.rest('GET', '/api/ready'),
      app.rest('GET', '/api/user/profile', { token }),
      app.rest('GET', '/api/user/tags', { token }),
      app.rest('POST', '/graphql', { body: { query: LOGIN_MUTATION } }),
      app.rest('POST', '/graphql', { body: { query: '{ airports { id } }' }, token }),
    ]);
    return { statuses: responses.map(({ status }) => status), answers: responses };
  };
  /** A machine with other work may take longer to answer than the product waits: then it says 503, and never 401. */
  const waitUntilWell = async (): Promise<void> => {
    for (;;) {
      const { statuses } = await requestStatuses();
      if (statuses.every((status) => status === 200)) return;
      expect([200, 503]).toEqual(expect.arrayContaining(statuses));
    }
  };

  /**
   * Sends writes and reads from many callers while a task runs.
   * @returns all responses
   */
  const runUnderLoad = async (task: (waitForStatus: (status: number) => Promise<void>) => Promise<void>) => {
    const responses: RestResponse[] = [];
    let isOver = false;
    let saves = 0;
    const save = (headers: Record<string, string>) =>
      app.rest('POST', '/api/user/tags', { token, headers, body: { tag_config: { city: 'Oslo' } } });
    const work = [
      () => save({}),
      () => save({ 'Idempotency-Key': `key ${(saves += 1)}` }),
      () => app.rest('GET', '/api/user/tags', { token }),
      () => app.rest('POST', '/graphql', { body: { query: LOGIN_MUTATION } }),
    ];
    const callers = Array.from({ length: 12 }, async (_, index) => {
      while (!isOver) responses.push(await (work[index % work.length] ?? work[0])!());
    });
    await task(async (status) => {
      const previousCount = responses.length;
      while (!responses.slice(previousCount).some((response) => response.status === status))
        await new Promise((resolve) => setImmediate(resolve));
    });
    isOver = true;
    await Promise.all(callers);
    return responses;
  };

  it('makes 503s and no 401, and is used again when it is back', async () => {
    await waitUntilWell();
    const list = await app.rest('GET', '/api/airlines');
    await postgres.halt();
    for (let round = 0; round < 3; round += 1) {
      const { statuses, answers } = await requestStatuses();
      expect(statuses).toEqual([503, 503, 503, 503, 503]);
      for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await app.rest('GET', '/api/health')).status).toBe(200);
    // Visitors of a shared page get a page, not JSON.
    for (const path of ['/t/0123456789', '/c/0123456789', '/report?page=/t/0123456789']) {
      const { status, headers, body } = await app.rest('GET', path, { headers: { accept: 'text/html' } });
      expect([path, status, headers.get('content-type')]).toEqual([path, 503, 'text/html; charset=utf-8']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toContain('<h1>Please try again</h1>');
    }
    // The catalogue and its lists are cached in memory.
    expect((await app.rest('GET', '/api/airlines')).body).toEqual(list.body);
    await postgres.resume();
    await waitUntilWell();
  });

  it('under load makes nothing but 503s, and one line of log a second', async () => {
    lines.read();
    const startTime = Date.now();
    const responses = await runUnderLoad(async (waitForStatus) => {
      for (let stop = 0; stop < 2; stop += 1) {
        await waitForStatus(200);
        await postgres.halt();
        await waitForStatus(503);
        await postgres.resume();
        await waitForStatus(200);
      }
    });
    const failedResponses = responses.filter(({ status }) => status !== 200);
    expect([
      ...new Set(
        failedResponses.map(({ status, body }) => `${status} ${body.code ?? body.errors[0].extensions.code}`),
      ),
    ]).toEqual(['503 UNAVAILABLE']);
    for (const { headers } of failedResponses) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const logText = String(lines.read() ?? '')
      .trim()
      .split('\n');
    expect(logText.length).toBeLessThanOrEqual((Date.now() - startTime) / 1_000 + 1);
    for (const line of logText) expect(line).toContain('"msg":"the database does not answer"');
  });

  it('that only hangs is given up after two seconds, and at once from then on', async () => {
    const save = () => app.rest('POST', '/api/user/tags', { token, body: { tag_config: { city: 'Oslo' } } });
    // Many saves are in the middle of a transaction.
    const saves = Array.from({ length: 30 }, save);
    await Promise.race(saves);
    proxy.freeze();
    const freezeTime = Date.now();
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    // On a busy machine the failure may take longer. Without a limit the calls would wait until the end of the outage.
    expect(Date.now() - freezeTime).toBeLessThan(10_000);
    // A call that waited for the database would take longer than this each time, on any machine.
    let shortest = Infinity;
    while (shortest > 800) {
      const startTime = Date.now();
      expect((await save()).status).toBe(503);
      shortest = Math.min(shortest, Date.now() - startTime);
    }
    proxy.thaw();
    await waitUntilWell();
  });

  it('that is slow is waited for, but a row that another transaction keeps locked only five seconds', async () => {
    const slowQuery = app.db.source.query<{ done: boolean }[]>('select true as done from pg_sleep(2.5)');
    const stuckRunner = app.db.source.createQueryRunner();
    await stuckRunner.startTransaction();
    await stuckRunner.query('select 1 from users for update');
    const startTime = Date.now();
    const body = { tag_config: { city: 'Oslo' } };
    const save = await app.rest('POST', '/api/user/tags', { token, body });
    expect(Date.now() - startTime).toBeLessThan(20_000);
    await stuckRunner.rollbackTransaction();
    await stuckRunner.release();
    expect([save.status, save.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(save.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await slowQuery).toEqual([{ done: true }]);
    expect((await app.rest('POST', '/api/user/tags', { token, body })).status).toBe(200);
  });
});
