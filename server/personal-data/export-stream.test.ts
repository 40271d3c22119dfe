import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createMember, PASSWORD, type TestAccount } from '../tests/accounts.ts';
import { fillAccountTags } from '../tests/fill-account-tags.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const PATHS = ['/api/user/export', '/api/user/tags.json', '/api/user/flights.csv'];
/** The file is larger than the buffers of a connection, so that the server waits for a caller that does not read. */
const MANY_TAGS = 30_000;

describe('exports of large accounts', () => {
  let app: TestApp;
  let user: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    user = await createMember(app);
    await fillAccountTags(app, user.id, MANY_TAGS);
  });
  afterAll(() => app?.close());

  /** Starts an export and reads nothing of it. */
  async function openExport(path: string, token: string): Promise<IncomingMessage> {
    const call = request(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    // The test destroys it before its end.
    response.on('error', () => undefined);
    return response;
  }
  const read = (path: string, who = user) => app.rest('GET', path, { token: who.token });

  it.each(PATHS)('%s is sent whole', async (path) => {
    const { status, body, headers } = await read(path);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.(json|csv)"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    const numbers: string[] = path.endsWith('csv')
      ? String(body)
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[6] ?? '')
      : body.tags.map((tag: { flight_number: string }) => tag.flight_number);
    expect(new Set(numbers).size).toBe(MANY_TAGS);
    expect(numbers).toHaveLength(MANY_TAGS);
  });

  it('run one at a time for a user, who gets 429 with Retry-After after five seconds', async () => {
    const opened = await openExport('/api/user/tags.json', user.token);
    expect(opened.statusCode).toBe(200);
    const refusals = await Promise.all(PATHS.map((path) => read(path)));
    for (const { status, headers, body } of refusals) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // An export that waits begins when the caller of the running one leaves.
    const waiting = read('/api/user/flights.csv');
    opened.destroy();
    expect((await waiting).status).toBe(200);
  });

  it('run two at a time in a process, and others wait', async () => {
    const otherUsers = [await createMember(app), await createMember(app)];
    const [second, third] = otherUsers as [TestAccount, TestAccount];
    await fillAccountTags(app, second.id, MANY_TAGS);
    const opened = [
      await openExport('/api/user/tags.json', user.token),
      await openExport('/api/user/export', second.token),
    ];
    const refused = await read('/api/user/export', third);
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    for (const response of opened) response.destroy();
    expect((await read('/api/user/export', third)).status).toBe(200);
  });

  it('are refused by GraphQL, which names the path', async () => {
    const { errors } = await app.graphql('{ exportData }', {}, user.token);
    expect(errors?.[0]).toMatchObject({
      message: 'This account has more than 2000 tags: use GET /api/user/export',
      extensions: { code: 'EXPORT_TOO_LARGE' },
    });
  });

  it('of all data are equal in REST and GraphQL, and not for API tokens', async () => {
    const member = await createMember(app);
    await fillAccountTags(app, member.id, 250);
    const { data } = await app.graphql<{ exportData: object }>('{ exportData }', {}, member.token);
    const { body } = await read('/api/user/export', member);
    // The first export is an event of the second one.
    const changing = { exported_at: null, activity: null };
    expect({ ...body, ...changing }).toEqual({ ...data?.exportData, ...changing });
    const { body: created } = await app.rest('POST', '/api/user/tokens', {
      token: member.token,
      body: { name: 'script', access: 'write', password: PASSWORD },
    });
    const refused = await app.rest('GET', '/api/user/export', { token: created.data.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_FORBIDDEN']);
  });
});
