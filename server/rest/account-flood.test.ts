import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import argon2 from 'argon2';
import { createMember, PASSWORD, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';

const LOGIN_MUTATION = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { __typename } }`;

/** The number of logins that are accepted at once: a few are verified, the others wait. */
const MAX_CONCURRENT_LOGINS = 34;

describe('a flood of logins', () => {
  const verify = argon2.verify;
  let app: TestApp;
  let user: TestAccount;
  let releaseHashes: () => void;
  let verifiedCount = 0;

  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    user = await createMember(app);
  });
  beforeEach(() => {
    // Holds the real verification back, so that responses during the wait cannot depend on it.
    verifiedCount = 0;
    const gate = new Promise<void>((resolve) => {
      releaseHashes = resolve;
    });
    jest.spyOn(argon2, 'verify').mockImplementation(async (...call) => {
      await gate;
      const isMatch = await verify(...call);
      verifiedCount += 1;
      return isMatch;
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  const buildWrongLogin = (): object => ({ email: user.email, password: 'wrong one' });
  const login = (body: object): Promise<RestResponse> => app.rest('POST', '/api/auth/login', { body });

  /** Opens a connection that sends only the given text. */
  const openSocket = async (text: string): Promise<Socket> => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    await once(socket, 'connect');
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    return socket;
  };
  const buildHead = (length: number): string =>
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('is refused beyond 34 logins, while other requests continue and the 34 get their responses', async () => {
    const earlyResponses: RestResponse[] = [];
    let isReleased = false;
    const excessCount = 64 - MAX_CONCURRENT_LOGINS;
    const [refusals, pendingResponses] = await new Promise<[RestResponse[], Promise<RestResponse[]>]>(
      (resolve) => {
        const logins = Array.from({ length: 64 }, async () => {
          const response = await login(buildWrongLogin());
          if (!isReleased && earlyResponses.push(response) === excessCount)
            resolve([earlyResponses, allLogins]);
          return response;
        });
        const allLogins = Promise.all(logins);
      },
    );
    for (const response of refusals) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(response.body).toMatchObject({
        code: 'UNAVAILABLE',
        error: 'Service temporarily unavailable. Please try again.',
      });
    }
    const fullResponse = await app.graphql(LOGIN_MUTATION, { email: user.email, password: PASSWORD });
    expect([fullResponse.status, fullResponse.headers.get('retry-after')]).toEqual([503, '1']);
    expect(fullResponse.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE' });

    for (const path of ['/api/health', '/api/airlines', '/api/user/profile', '/api/user/tags']) {
      expect((await app.rest('GET', path, { token: user.token })).status).toBe(200);
    }
    const mail = await app.rest('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    expect(mail.status).toBe(200);
    expect(earlyResponses).toHaveLength(excessCount);
    isReleased = true;
    releaseHashes();
    const statuses = (await pendingResponses).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_CONCURRENT_LOGINS);
  });

  it('frees its slots when all callers have disconnected', async () => {
    const clientAbort = new AbortController();
    const logins = Array.from({ length: MAX_CONCURRENT_LOGINS + 1 }, () =>
      fetch(`${app.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(buildWrongLogin()),
        signal: clientAbort.signal,
      }),
    );
    // One refused login shows that the other 34 are accepted.
    expect((await Promise.race(logins)).status).toBe(503);
    clientAbort.abort();
    const outcomes = await Promise.allSettled(logins);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(MAX_CONCURRENT_LOGINS);
    releaseHashes();
    while (verifiedCount < MAX_CONCURRENT_LOGINS) await new Promise((resolve) => setImmediate(resolve));
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
  });

  it('takes no slot until a body has arrived', async () => {
    releaseHashes();
    const slowSockets = await Promise.all(
      Array.from({ length: 2 * MAX_CONCURRENT_LOGINS }, () => openSocket(`${buildHead(40)}{`)),
    );
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
    for (const socket of slowSockets) socket.destroy();
  });

  it('takes no slot forever when callers send pipelined requests and disconnect', async () => {
    const text = JSON.stringify(buildWrongLogin());
    const twoRequests = `${buildHead(Buffer.byteLength(text))}${text}`.repeat(2);
    // 34 of the 68 logins are accepted, two per connection in order of arrival; the others are refused.
    const sockets = await Promise.all(
      Array.from({ length: MAX_CONCURRENT_LOGINS }, () => openSocket(twoRequests)),
    );
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.destroy();
    releaseHashes();
    while (verifiedCount < MAX_CONCURRENT_LOGINS) await new Promise((resolve) => setImmediate(resolve));
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
  });

  it('does not use the slots of registrations', async () => {
    const logins = Array.from({ length: MAX_CONCURRENT_LOGINS + 1 }, () => login(buildWrongLogin()));
    expect((await Promise.race(logins)).status).toBe(503);
    const body = { email: 'meanwhile@x.test', password: PASSWORD, nickname: 'Ann' };
    const pendingRegistration = app.rest('POST', '/api/auth/register', { body });
    releaseHashes();
    expect((await pendingRegistration).status).toBe(200);
    expect((await Promise.all(logins)).filter(({ status }) => status === 401)).toHaveLength(
      MAX_CONCURRENT_LOGINS,
    );
  });

  it('of registrations does not use the slots of logins', async () => {
    const hash = argon2.hash;
    const gate = new Promise<void>((resolve) => {
      const previousRelease = releaseHashes;
      releaseHashes = () => {
        previousRelease();
        resolve();
      };
    });
    jest.spyOn(argon2, 'hash').mockImplementation((async (...call: Parameters<typeof hash>) => {
      await gate;
      return hash(...call);
    }) as typeof hash);
    const registrations = Array.from({ length: 20 }, (_, index) =>
      app.rest('POST', '/api/auth/register', {
        body: { email: `flood${index}@x.test`, password: PASSWORD, nickname: 'Flood' },
      }),
    );
    // Two passwords are hashed and 16 wait, so two registrations are refused; a login is not.
    const refusals: unknown[] = [];
    await new Promise<void>((resolve) => {
      for (const registration of registrations) {
        void registration.then(({ status, headers }) => {
          if (refusals.push([status, headers.get('retry-after')]) === 2) resolve();
        });
      }
    });
    expect(refusals).toEqual([
      [503, '1'],
      [503, '1'],
    ]);
    const validLogin = login({ email: user.email, password: PASSWORD });
    releaseHashes();
    expect((await validLogin).status).toBe(200);
    const statuses = (await Promise.all(registrations)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  });
});
