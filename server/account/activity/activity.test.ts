import { DAY_MS, HOUR_MS } from '../../../tag/base/durations.ts';
import { createMember, createMemberByMail, PASSWORD, readNewestToken, signIn } from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';

type Event = { at: string; kind: string; detail: string };

describe('the activity of an account', () => {
  const clock = createMovableClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
  });
  afterAll(() => app?.close());

  const readActivity = async (token: string): Promise<Event[]> =>
    (await app.rest('GET', '/api/user/activity', { token })).body.data;
  /** Runs each step a second after the one before, so that the order of the events is certain. */
  const runSteps = async (...steps: (() => Promise<unknown>)[]) => {
    for (const step of steps) {
      clock.advance(1_000);
      await step();
    }
  };
  const createTag = async (token: string): Promise<string> =>
    (await app.rest('POST', '/api/user/tags', { token, body: { tag_config: {} } })).body.data.id;

  it('lists what happened, newest first, without a secret', async () => {
    const user = await createMemberByMail(app, 'pilot@activity.test');
    let token = user.token;
    const call = (method: string, path: string, body?: object) => app.rest(method, path, { token, body });
    const changePassword = `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "altocumulus") { __typename } }`;
    let apiToken = '';
    await runSteps(
      async () => {
        const body = { name: 'Nightly', access: 'read', password: PASSWORD };
        apiToken = (await call('POST', '/api/user/tokens', body)).body.data.token;
      },
      () => call('DELETE', `/api/user/tokens/${/tfapi_([^.]+)/.exec(apiToken)?.[1]}`),
      () => app.graphql('{ exportData }', {}, token),
      () => call('GET', '/api/user/tags.json'),
      () => call('GET', '/api/user/flights.csv'),
      async () => call('DELETE', `/api/user/tags/${await createTag(token)}`),
      async () => call('DELETE', `/api/user/tags/${await createTag(token)}?now=1`),
      () => signIn(app, user.email),
      () => app.graphql('mutation { endOtherSessions { __typename } }', {}, token),
      () => app.graphql(changePassword, {}, token),
      () => call('POST', '/api/auth/logout'),
      () => app.rest('POST', '/api/auth/forgot-password', { body: { email: user.email } }),
      async () => {
        const body = { token: await readNewestToken(app, user.email), newPassword: PASSWORD };
        await app.rest('POST', '/api/auth/reset-password', { body });
      },
      async () => (token = await signIn(app, user.email)),
    );
    const events = await readActivity(token);
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['sign-in', 'node'],
      ['password', 'Set by the link of a mail'],
      ['sign-out', 'node'],
      ['password', 'Changed; the API tokens have ended'],
      ['sign-out', 'All other browsers'],
      ['sign-in', 'node'],
      ['deletion', 'Tags, for good'],
      ['deletion', 'Tags'],
      ['export', 'Flights as CSV'],
      ['export', 'Account file'],
      ['export', 'All data'],
      ['token', "Deleted 'Nightly'"],
      ['token', "Created 'Nightly'"],
      ['sign-in', 'node'],
    ]);
    expect(events[0]?.at).toBe(clock.now().toISOString());
    expect(events.every((event) => Object.keys(event).length === 3)).toBe(true);
    const otherUser = await createMember(app);
    expect(await readActivity(otherUser.token)).toEqual([]);
  });

  it('is not told to an API token, and is part of the personal data', async () => {
    const { token } = await createMember(app);
    const body = { name: 'Script', access: 'write', password: PASSWORD };
    const createdAt = clock.now().toISOString();
    const created = await app.rest('POST', '/api/user/tokens', { token, body });
    clock.advance(1_000);
    const refused = await app.rest('GET', '/api/user/activity', { token: created.body.data.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_FORBIDDEN']);
    const { data } = await app.graphql<{ exportData: { activity: object[] } }>('{ exportData }', {}, token);
    expect(data?.exportData.activity).toEqual([
      { kind: 'token', detail: "Created 'Script'", created_at: createdAt },
      { kind: 'export', detail: 'All data', created_at: clock.now().toISOString() },
    ]);
  });

  it('notes deletions and files of tags once an hour', async () => {
    const { token } = await createMember(app);
    const deleteOne = async () => app.rest('DELETE', `/api/user/tags/${await createTag(token)}`, { token });
    await runSteps(deleteOne, deleteOne, deleteOne);
    expect(await readActivity(token)).toHaveLength(1);
    clock.advance(HOUR_MS);
    await deleteOne();
    expect(await readActivity(token)).toHaveLength(2);
  });

  it('notes the sign-ins in a known browser once an hour, and each in a new one', async () => {
    const { email, token } = await createMember(app);
    const login = async (cookie: string) => {
      const { headers } = await app.rest('POST', '/api/auth/login', {
        body: { email, password: PASSWORD },
        headers: { cookie },
      });
      return headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const cookie = await login('');
    await login(cookie);
    await login(cookie);
    expect(await readActivity(token)).toHaveLength(1);
    await login('');
    await login('');
    expect(await readActivity(token)).toHaveLength(3);
    clock.advance(HOUR_MS);
    await login(cookie);
    await login(cookie);
    expect(await readActivity(token)).toHaveLength(4);
  });

  it('notes nothing that was refused', async () => {
    const { token } = await createMember(app);
    const unknownId = 'A'.repeat(22);
    await app.rest('DELETE', `/api/user/tokens/${unknownId}`, { token });
    await app.rest('DELETE', `/api/user/sessions/${unknownId}`, { token });
    await app.rest('POST', '/api/user/tokens', {
      token,
      body: { name: 'x', access: 'read', password: 'no' },
    });
    expect(await readActivity(token)).toEqual([]);
  });

  it('is kept for 180 days, and goes with the account', async () => {
    const { email } = await createMember(app);
    await signIn(app, email);
    clock.advance(180 * DAY_MS - 1);
    await app.purgeExpired();
    const token = await signIn(app, email);
    expect(await readActivity(token)).toHaveLength(2);
    clock.advance(1);
    await app.purgeExpired();
    expect(await readActivity(token)).toHaveLength(1);
    await app.graphql(`mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`, {}, token);
    const [{ count }] = await app.db.source.query(
      `select count(*)::int as count from activity_entries where user_id not in (select id from users)`,
    );
    expect(count).toBe(0);
  });
});
