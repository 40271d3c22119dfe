import { createSession } from './account/session.service.ts';
import { startPostgres, type Postgres } from './tests/postgres.ts';
import { startTestApp, type TestApp } from './tests/test-app.ts';

/** Needs the database though nobody is signed in. */
const LOGIN = 'mutation { login(email: "a@b.c", password: "wrong one") { __typename } }';

/** Its own PostgreSQL, since it is stopped. */
describe('a database that goes away', () => {
  let postgres: Postgres;
  let app: TestApp;
  const runUrl = process.env['TEST_POSTGRES_URL'];
  beforeAll(async () => {
    postgres = await startPostgres();
    process.env['TEST_POSTGRES_URL'] = postgres.url;
    app = await startTestApp({ database: 'postgres' });
    process.env['TEST_POSTGRES_URL'] = runUrl;
  });
  afterAll(async () => {
    await app?.close();
    await postgres?.stop();
  });

  it('makes 503s and no 401, and is used again when it is back', async () => {
    const [user] = await app.db.source.query<{ id: string }[]>(
      `insert into users (email, email_key, password_hash, nickname, terms_version, terms_accepted_at)
       values ('a@b.c', 'a@b.c', 'x', 'ann', '1', now()) returning id`,
    );
    const token = await createSession(app.db.source.manager, user?.id ?? '', new Date());
    const calls = async () => {
      const answers = await Promise.all([
        app.rest('GET', '/api/ready'),
        app.rest('GET', '/api/user/profile', { token }),
        app.rest('GET', '/api/user/tags', { token }),
        app.rest('POST', '/graphql', { body: { query: LOGIN } }),
        app.rest('POST', '/graphql', { body: { query: '{ airports { id } }' }, token }),
      ]);
      return { statuses: answers.map(({ status }) => status), answers };
    };
    expect((await calls()).statuses).toEqual([200, 200, 200, 200, 200]);
    const list = await app.rest('GET', '/api/airlines');
    await postgres.halt();
    for (let round = 0; round < 3; round += 1) {
      const { statuses, answers } = await calls();
      expect(statuses).toEqual([503, 503, 503, 503, 503]);
      for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await app.rest('GET', '/api/health')).status).toBe(200);
    // The catalogue is in memory, and its lists are kept.
    expect((await app.rest('GET', '/api/airlines')).body).toEqual(list.body);
    await postgres.resume();
    expect((await calls()).statuses).toEqual([200, 200, 200, 200, 200]);
  });
});
