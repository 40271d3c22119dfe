import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { parseArguments } from '../../operator/admin/arguments.ts';
import { runAdmin } from '../../operator/admin/commands.ts';
import type { AdminDeps } from '../../operator/admin/admin-command.ts';
import { createMember, PASSWORD, readNewestToken } from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';

const apps: TestApp[] = [];
const clock = createMovableClock();

/** Starts a server on the database of the first one, so that a test can change who may join. */
async function startWith(settings: Record<string, string>): Promise<TestApp> {
  const { registrationMode, registrationDomains } = readConfig(settings);
  const app = await startTestApp({
    database: 'postgres',
    clock: clock.now,
    config: { registrationMode, registrationDomains },
    ...(apps[0] && { sharesDatabaseWith: apps[0] }),
  });
  apps.push(app);
  return app;
}

describe('who may create an account', () => {
  let open: TestApp;
  let invite: TestApp;
  let closed: TestApp;
  let domains: TestApp;
  beforeAll(async () => {
    open = await startWith({});
    invite = await startWith({ REGISTRATION: 'invite', REGISTRATION_DOMAINS: 'club.test' });
    closed = await startWith({ REGISTRATION: 'closed' });
    domains = await startWith({ REGISTRATION_DOMAINS: 'club.test, Müller.test' });
  });
  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  const runCommand = (settings: Record<string, string>, ...argv: string[]) => {
    const parsedArguments = parseArguments(argv);
    if ('help' in parsedArguments) throw new Error('a command was expected');
    clock.advance(1);
    const deps = { db: open.db, config: readConfig(settings), clock: clock.now, log: createLog('silent') };
    return runAdmin(deps as unknown as AdminDeps, parsedArguments);
  };
  const inviteAddress = async (email: string) => {
    const [row] = await runCommand({}, 'invite', email);
    return { row, token: String(row?.['link']).replace(/^.*#invitation=/, '') };
  };
  const register = async (app: TestApp, email: string, invitation?: string) => {
    const body = { email, password: PASSWORD, nickname: 'Amelia', invitation };
    const response = await app.rest('POST', '/api/auth/register', { body });
    return { status: response.status, ...response.body };
  };
  const verify = async (app: TestApp, email: string) => {
    clock.advance(1);
    await app.rest('POST', '/api/send-verification', { body: { email } });
    const body = { token: await readNewestToken(app, email), password: PASSWORD };
    const response = await app.rest('POST', '/api/verify-email', { body });
    return { status: response.status, ...response.body };
  };
  const REQUIRED = { status: 403, code: 'INVITATION_REQUIRED', field: 'invitation' };
  const CLOSED = { status: 403, code: 'REGISTRATION_CLOSED', error: 'New accounts cannot be made here.' };

  it('is told by registrationMode, without a session', async () => {
    const modes = await Promise.all(
      [open, invite, closed].map(async (app) => (await app.graphql<object>('{ registrationMode }')).data),
    );
    expect(modes).toEqual(['open', 'invite', 'closed'].map((registrationMode) => ({ registrationMode })));
  });

  it('closed: nobody, whatever is sent, and no account that waits for its verification', async () => {
    const { token } = await inviteAddress('a@closed.test');
    expect(await register(closed, 'a@closed.test', token)).toMatchObject(CLOSED);
    expect(await register(closed, 'no address')).toMatchObject(CLOSED);
    expect(await register(open, 'a@closed.test')).toMatchObject({ status: 200 });
    expect(await verify(closed, 'a@closed.test')).toMatchObject(CLOSED);
    clock.advance(1);
    await closed.rest('POST', '/api/auth/forgot-password', { body: { email: 'a@closed.test' } });
    const reset = { token: await readNewestToken(closed, 'a@closed.test'), newPassword: 'stratocumulus' };
    const resetOn = (app: TestApp) => app.rest('POST', '/api/auth/reset-password', { body: reset });
    expect((await resetOn(closed)).body).toMatchObject({ code: 'REGISTRATION_CLOSED' });
    // The refusal has not used up the link.
    expect((await resetOn(open)).status).toBe(200);
    await expect(runCommand({ REGISTRATION: 'closed' }, 'invite', 'b@closed.test')).rejects.toThrow(
      'REGISTRATION is closed',
    );
  });

  it('domains: only addresses of them, in any spelling, and invited ones', async () => {
    expect(await register(domains, 'a@other.test')).toMatchObject({
      status: 400,
      code: 'EMAIL_DOMAIN_REFUSED',
      field: 'email',
      error: 'New accounts here need an email at club.test, xn--mller-kva.test.',
    });
    expect((await register(domains, 'a@sub.club.test')).code).toBe('EMAIL_DOMAIN_REFUSED');
    for (const email of ['a@ｃlub.test', 'a@MÜLLER.test']) {
      expect(await register(domains, email)).toMatchObject({ status: 200 });
    }
    const { token } = await inviteAddress('guest@other.test');
    expect(await register(domains, 'Guest@other.test', token)).toMatchObject({ status: 200 });
    expect(await verify(domains, 'Guest@other.test')).toMatchObject({ status: 200 });
  });

  it('invite: the invited address, until its account is verified', async () => {
    const { row, token } = await inviteAddress('Ada@invite.test');
    expect(row).toEqual({
      email: 'Ada@invite.test',
      link: `http://localhost:4000/create-account#invitation=${token}`,
      expires_at: new Date(clock.now().getTime() + 7 * DAY_MS),
      mailed: true,
    });
    const [mail] = await open.mails();
    expect([mail?.to, mail?.links]).toEqual(['Ada@invite.test', [row?.['link']]]);
    // A registration alone does not use it up: the user may have mistyped the password.
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await register(invite, 'ada@Invite.test', token)).toMatchObject({ status: 200 });
    expect(await verify(invite, 'ada@Invite.test')).toMatchObject({ status: 200 });
    expect(await register(invite, 'ada@invite.test', token)).toMatchObject(REQUIRED);
    expect((await runCommand({}, 'invite', 'list'))[0]).toMatchObject({
      email: 'Ada@invite.test',
      status: 'used',
    });
    const stored = JSON.stringify(await open.db.source.query('select * from invitations'));
    expect(stored).not.toContain(token);
  });

  it('invite: a wrong, foreign, replaced, revoked, expired or missing invitation is one answer, also for a known address', async () => {
    const known = await createMember(open);
    const invitations = {
      foreign: await inviteAddress('other@invite.test'),
      replaced: await inviteAddress('b@invite.test'),
      revoked: await inviteAddress('b@invite.test'),
    };
    await runCommand({}, 'invite', 'revoke', 'B@invite.test');
    await expect(runCommand({}, 'invite', 'revoke', 'b@invite.test')).rejects.toThrow('no open invitation');
    const expired = await inviteAddress('b@invite.test');
    clock.advance(7 * DAY_MS);
    const tokens = [undefined, '', 'x', 'x'.repeat(5_000), expired.token];
    for (const { token } of Object.values(invitations)) tokens.push(token);
    const answers = new Set<string>();
    for (const email of ['b@invite.test', known.email])
      for (const token of tokens) {
        const { requestId: _, ...answer } = await register(invite, email, token);
        answers.add(JSON.stringify(answer));
      }
    expect(answers.size).toBe(1);
    expect(JSON.parse([...answers].join())).toMatchObject(REQUIRED);
    const statuses = (await runCommand({}, 'invite', 'list')).map(({ email, status }) => [email, status]);
    expect(statuses.slice(0, 4)).toEqual([
      ['b@invite.test', 'expired'],
      ['b@invite.test', 'revoked'],
      ['b@invite.test', 'revoked'],
      ['other@invite.test', 'expired'],
    ]);
    expect(Object.keys((await inviteAddress(known.email)).row ?? {})).toEqual(
      Object.keys((await inviteAddress('nobody@invite.test')).row ?? {}),
    );
    clock.advance(31 * DAY_MS);
    await open.purgeExpired();
    expect((await runCommand({}, 'invite', 'list')).map(({ email }) => email)).not.toContain('b@invite.test');
  });

  it('invite: a revoked invitation, or none, verifies no account that was registered before', async () => {
    const { token } = await inviteAddress('late@invite.test');
    expect(await register(invite, 'late@invite.test', token)).toMatchObject({ status: 200 });
    await runCommand({}, 'invite', 'revoke', 'late@invite.test');
    expect(await verify(invite, 'late@invite.test')).toMatchObject(REQUIRED);
    await inviteAddress('late@invite.test');
    expect(await verify(invite, 'late@invite.test')).toMatchObject({ status: 200 });
  });

  it.each([
    [{ REGISTRATION: 'shut' }, 'REGISTRATION must be open, invite or closed'],
    [{ REGISTRATION_DOMAINS: 'club.test,a b' }, 'REGISTRATION_DOMAINS must be domains such as club.example'],
  ])('%j is no setting', (settings, text) => {
    expect(() => readConfig(settings)).toThrow(text);
  });
});
