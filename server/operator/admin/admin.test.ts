import { join, PASSWORD, register } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { createPasswords } from '../../account/passwords.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openStorage } from '../../storage/storage.ts';
import { readArguments, tableOf, USAGE } from './arguments.ts';
import { ADMIN_COMMANDS, runAdmin } from './commands.ts';

describe('npm run admin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app.close());

  /** Runs a command line beside the server, as on PostgreSQL. */
  const admin = async (...argv: string[]): Promise<Record<string, unknown>[]> => {
    const given = readArguments(argv);
    if (given === 'help') throw new Error('a command was expected');
    const config = readConfig({ DATA_DIR: app.dataDir });
    const clock = () => new Date();
    const storage = await openStorage(config.storage, clock);
    const deps = {
      db: app.db,
      storage,
      config,
      clock,
      passwords: createPasswords(),
      log: createLog('silent'),
    };
    return runAdmin(deps, given);
  };
  const audited = async (): Promise<unknown> => (await admin('audit'))[0];
  const login = (email: string, password = PASSWORD) =>
    app.rest('POST', '/api/auth/login', { body: { email, password } });

  it('suspends an account: its sessions end, it is told why, and resumes', async () => {
    const me = await join(app);
    const reason = 'Spam in nicknames';
    await admin('users', 'suspend', me.email.toUpperCase(), '--reason', reason);
    expect(await audited()).toMatchObject({ command: 'users suspend', subject: me.id, details: { reason } });
    expect((await app.rest('GET', '/api/user/profile', { token: me.token })).status).toBe(401);
    const refused = await login(me.email);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      error: 'This account is suspended: Spam in nicknames',
    });
    // Who does not know the password learns nothing.
    expect((await login(me.email, 'a wrong guess')).body.code).toBe('LOGIN_FAILED');
    expect(await admin('users', 'list', '--state', 'suspended')).toMatchObject([{ id: me.id }]);
    await admin('users', 'resume', me.email);
    expect((await login(me.email)).status).toBe(200);
    expect(await audited()).toMatchObject({ command: 'users resume', subject: me.id });
  });

  it('creates an account that can sign in at once, finds and deletes it', async () => {
    const [created] = await admin('users', 'create', 'Pilot@Made.test', '--nickname', 'Amelia');
    const { id, password } = created as { id: string; password: string };
    expect((await login('pilot@made.test', password)).status).toBe(200);
    expect(await admin('users', 'find', 'MADE.test')).toMatchObject([{ id, nickname: 'Amelia' }]);
    expect(await admin('uploads', 'list', 'pilot@made.test')).toEqual([]);
    await expect(admin('users', 'create', 'pilot@made.test', '--nickname', 'Other')).rejects.toThrow(
      'This address has an account.',
    );
    await admin('users', 'delete', 'pilot@made.test');
    expect(await admin('users', 'find', 'made.test')).toEqual([]);
    expect(await audited()).toMatchObject({ command: 'users delete', subject: id });
  });

  it('removes accounts that nobody verified, and none that somebody did', async () => {
    const me = await join(app);
    await register(app, 'never@verified.test');
    await admin('purge-unverified', '--days', '0');
    expect(await admin('users', 'find', 'never@')).toEqual([]);
    expect(await admin('users', 'find', me.id)).toHaveLength(1);
  });

  it('puts a mail into the outbox', async () => {
    await admin('test-mail', 'operator@x.test');
    expect((await app.mails())[0]).toMatchObject({ to: 'operator@x.test', subject: 'A test of Tailfin' });
  });

  it('changes nothing without its entry in the audit, and nothing that is not there', async () => {
    const before = await admin('audit');
    await expect(admin('users', 'suspend', 'nobody@x.test', '--reason', 'x')).rejects.toThrow(
      'There is no account with the address nobody@x.test.',
    );
    await expect(admin('users', 'suspend', 'nobody@x.test')).rejects.toThrow('--reason TEXT is needed');
    expect(await admin('audit')).toEqual(before);
  });

  it('reads its command line, and explains itself', () => {
    expect(readArguments(['--help'])).toBe('help');
    for (const name of Object.keys(ADMIN_COMMANDS)) expect(USAGE).toContain(`  ${name} `);
    expect(readArguments(['users', 'list', '--json', '--yes'])).toMatchObject({ json: true, yes: true });
    expect(() => readArguments(['users', 'burn'])).toThrow('There is no command users burn');
    expect(() => readArguments(['users', 'delete'])).toThrow('Usage: npm run admin -- users delete EMAIL');
    expect(() => readArguments(['users', 'delete', 'a@b.c', '--days', '3'])).toThrow('Usage: ');
    expect(() => readArguments(['audit', '--force'])).toThrow("Unknown option '--force'");
    expect(tableOf([{ id: 1, nickname: 'a\u001b[2Jb', at: null }])).toBe('id\tnickname\tat\n1\ta [2Jb\t-\n');
  });
});
