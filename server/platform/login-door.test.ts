import { startTestApp, type TestApp } from '../tests/test-app.ts';

const BODY = { email: 'nobody@x.test', password: 'cumulus-42' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: 'pglite' });
});
afterAll(() => app?.close());

const login = () => app.rest('POST', '/api/auth/login', { body: BODY });

test('of many logins at once some are checked and the rest is told to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, login));
  const checked = answers.filter(({ status }) => status === 401);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(checked.length).toBeGreaterThanOrEqual(34);
  expect(turnedAway).toHaveLength(64 - checked.length);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { headers, body } of turnedAway) {
    expect(headers.get('retry-after')).toBe('1');
    expect(body).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  }
});

test('who goes away while waiting takes no place along', async () => {
  for (let wave = 0; wave < 3; wave += 1) {
    const leaving = new AbortController();
    const left = Array.from({ length: 30 }, () =>
      fetch(`${app.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(BODY),
        signal: leaving.signal,
      }).catch(() => undefined),
    );
    await login();
    leaving.abort();
    await Promise.all(left);
  }
  expect((await login()).status).toBe(401);
});
