import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import argon2 from 'argon2';
import { join, PASSWORD, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { __typename } }`;

/** The number of logins that are accepted at once: a few are verified, the others wait. */
const ROOM = 34;

describe('a flood of logins', () => {
  const verify = argon2.verify;
  let app: TestApp;
  let me: TestAccount;
  let letGo: () => void;
  let verified = 0;

  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    me = await join(app);
  });
  beforeEach(() => {
    // Holds the real verification back, so that responses during the wait cannot depend on it.
    verified = 0;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    jest.spyOn(argon2, 'verify').mockImplementation(async (...call) => {
      await held;
      const same = await verify(...call);
      verified += 1;
      return same;
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  const wrong = (): object => ({ email: me.email, password: 'wrong one' });
  const login = (body: object): Promise<RestResponse> => app.rest('POST', '/api/auth/login', { body });

  /** Opens a connection that sends only the given text. */
  const open = async (text: string): Promise<Socket> => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    await once(socket, 'connect');
    await new Promise<void>((sent) => socket.write(text, () => sent()));
    return socket;
  };
  const head = (length: number): string =>
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('is refused at once beyond 34, while every other request goes on; the 34 get their answer', async () => {
    const early: RestResponse[] = [];
    let released = false;
    const excess = 64 - ROOM;
    const [refused, all] = await new Promise<[RestResponse[], Promise<RestResponse[]>]>((resolve) => {
      const logins = Array.from({ length: 64 }, async () => {
        const answer = await login(wrong());
        if (!released && early.push(answer) === excess) resolve([early, everything]);
        return answer;
      });
      const everything = Promise.all(logins);
    });
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(answer.body).toMatchObject({
        code: 'UNAVAILABLE',
        error: 'Service temporarily unavailable. Please try again.',
      });
    }
    const full = await app.graphql(LOGIN, { email: me.email, password: PASSWORD });
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '1']);
    expect(full.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE' });

    for (const path of ['/api/health', '/api/airlines', '/api/user/profile', '/api/user/tags']) {
      expect((await app.rest('GET', path, { token: me.token })).status).toBe(200);
    }
    const mail = await app.rest('POST', '/api/auth/forgot-password', { body: { email: me.email } });
    expect(mail.status).toBe(200);
    expect(early).toHaveLength(excess);
    released = true;
    letGo();
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ROOM);
  });

  it('whose callers have all gone away leaves the room free again', async () => {
    const gone = new AbortController();
    const logins = Array.from({ length: ROOM + 1 }, () =>
      fetch(`${app.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wrong()),
        signal: gone.signal,
      }),
    );
    // One refused login shows that the other 34 are accepted.
    expect((await Promise.race(logins)).status).toBe(503);
    gone.abort();
    const outcomes = await Promise.allSettled(logins);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(ROOM);
    letGo();
    while (verified < ROOM) await new Promise((resolve) => setImmediate(resolve));
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(200);
  });

  it('takes no place while its bodies are still under way', async () => {
    letGo();
    const slow = await Promise.all(Array.from({ length: 2 * ROOM }, () => open(`${head(40)}{`)));
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('takes no place for ever when its callers send one behind the other and go', async () => {
    const text = JSON.stringify(wrong());
    const two = `${head(Buffer.byteLength(text))}${text}`.repeat(2);
    // 34 of the 68 logins are accepted, two per connection in order of arrival; the others are refused.
    const sockets = await Promise.all(Array.from({ length: ROOM }, () => open(two)));
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.destroy();
    letGo();
    while (verified < ROOM) await new Promise((resolve) => setImmediate(resolve));
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(200);
  });

  it('leaves registrations their own room', async () => {
    const logins = Array.from({ length: ROOM + 1 }, () => login(wrong()));
    expect((await Promise.race(logins)).status).toBe(503);
    const body = { email: 'meanwhile@x.test', password: PASSWORD, nickname: 'Ann' };
    const registered = app.rest('POST', '/api/auth/register', { body });
    letGo();
    expect((await registered).status).toBe(200);
    expect((await Promise.all(logins)).filter(({ status }) => status === 401)).toHaveLength(ROOM);
  });

  it('of registrations leaves logins their own room', async () => {
    const hash = argon2.hash;
    const held = new Promise<void>((resolve) => {
      const before = letGo;
      letGo = () => {
        before();
        resolve();
      };
    });
    jest.spyOn(argon2, 'hash').mockImplementation((async (...call: Parameters<typeof hash>) => {
      await held;
      return hash(...call);
    }) as typeof hash);
    const registrations = Array.from({ length: 20 }, (_, index) =>
      app.rest('POST', '/api/auth/register', {
        body: { email: `flood${index}@x.test`, password: PASSWORD, nickname: 'Flood' },
      }),
    );
    // Two passwords are hashed and 16 wait, so two registrations are refused; a login is not.
    const refused: unknown[] = [];
    await new Promise<void>((resolve) => {
      for (const registration of registrations) {
        void registration.then(({ status, headers }) => {
          if (refused.push([status, headers.get('retry-after')]) === 2) resolve();
        });
      }
    });
    expect(refused).toEqual([
      [503, '1'],
      [503, '1'],
    ]);
    const good = login({ email: me.email, password: PASSWORD });
    letGo();
    expect((await good).status).toBe(200);
    const statuses = (await Promise.all(registrations)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  });
});
