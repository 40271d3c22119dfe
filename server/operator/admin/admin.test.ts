import path from 'node:path';
import { join, PASSWORD, register } from '../../tests/accounts.ts';
import { listStoredFiles, uploadAndGetUrl } from '../../tests/images.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { createPasswords } from '../../account/passwords.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { Storage } from '../../storage/file-storage.ts';
import { openStorage } from '../../storage/upload-storage.ts';
import { parseArguments, formatTable } from './arguments.ts';
import { ADMIN_COMMANDS, runAdmin } from './commands.ts';

describe('npm run admin', () => {
  let app: TestApp;
  const clock = createMovableClock();
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
  });
  afterAll(() => app.close());

  /** Runs a command line in a process beside the server, as with PostgreSQL. */
  const admin = (...argv: string[]) => adminWith({}, ...argv);
  const adminWith = async (broken: Partial<Storage>, ...argv: string[]) => {
    const given = parseArguments(argv);
    if ('help' in given) throw new Error('a command was expected');
    const config = readConfig({ DATA_DIR: app.dataDir });
    // Advances the clock, so that each audit entry has a later time.
    clock.advance(1);
    const storage = await openStorage(config.storage, clock.now);
    const deps = {
      db: app.db,
      storage: { ...storage, ...broken },
      config,
      clock: clock.now,
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
    // A caller with a wrong password does not learn of the suspension.
    expect((await login(me.email, 'a wrong guess')).body.code).toBe('LOGIN_FAILED');
    expect(await admin('users', 'list', '--state', 'suspended')).toMatchObject([{ id: me.id }]);
    await expect(admin('users', 'list', '--state', 'suspend')).rejects.toThrow(
      '--state must be unverified or suspended.',
    );
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

  it('writes a nickname as a registration would', async () => {
    await admin('users', 'create', ' cafe@made.test ', '--nickname', ' Cafe\u0301 ');
    expect(await admin('users', 'find', 'cafe@made.test')).toMatchObject([
      { email: 'cafe@made.test', nickname: 'Caf\u00e9' },
    ]);
  });

  it('touches no database of a newer version', async () => {
    const { id } = await join(app);
    await app.db.source.query(`insert into migrations (timestamp, name) values (9, 'Later9')`);
    await expect(admin('users', 'find', id)).rejects.toThrow(
      'This database is from a newer version of Tailfin.',
    );
    await app.db.source.query(`delete from migrations where name = 'Later9'`);
    expect(await admin('users', 'find', id)).toHaveLength(1);
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

  // A journey tests the effects of a take-down: e2e/journeys/operator.test.ts.
  it('takes an upload down whole or not at all', async () => {
    const { token } = await join(app);
    const avatar = await uploadAndGetUrl(app, token, 'avatar');
    await app.rest('PUT', '/api/user/profile', { token, body: { avatar_url: avatar } });
    const profile = () => app.rest('GET', '/api/user/profile', { token });
    const [before, mails] = [(await profile()).body, await app.mails()];
    await app.db.source.query(
      'alter table audit_entries add constraint full_up check (command is null) not valid',
    );
    await expect(admin('uploads', 'take-down', avatar, '--reason', 'Rude')).rejects.toThrow('full_up');
    await app.db.source.query('alter table audit_entries drop constraint full_up');
    expect((await profile()).body).toEqual(before);
    expect(await app.mails()).toEqual(mails);
    expect((await app.rest('GET', avatar)).status).toBe(200);
  });

  it('shows no upload whose file it could not remove, and the cleaning removes that file', async () => {
    const { token } = await join(app);
    const avatar = await uploadAndGetUrl(app, token, 'avatar');
    const away = { remove: () => Promise.reject(new Error('the bucket is away')) };
    const take = ['uploads', 'take-down', avatar, '--reason', 'Rude'];
    expect(await adminWith(away, ...take)).toMatchObject([{ file: 'left to the hourly cleaning' }]);
    expect((await app.rest('GET', avatar)).status).toBe(404);
    const file = path.basename(avatar);
    expect((await listStoredFiles(app)).files).toContain(file);
    clock.advance(25 * 3_600_000);
    await app.removeExpired();
    expect((await listStoredFiles(app)).files).not.toContain(file);
  });

  it('reads its command line, and explains itself', () => {
    const help = (...argv: string[]) => (parseArguments([...argv, '--help']) as { help: string }).help;
    for (const [name, { args, options, usage }] of Object.entries(ADMIN_COMMANDS)) {
      expect(help()).toContain(`  ${name} `);
      const own = help(...name.split(' '));
      expect(own).toContain(`Usage: npm run admin -- ${`${name} ${usage}`.trim()} [--json]`);
      for (const arg of Object.keys(args)) expect(own).toContain(`\n  ${arg.toUpperCase()} `);
      for (const option of Object.keys(options)) expect(own).toContain(`\n  --${option} `);
    }
    expect(parseArguments(['users', 'list', '--json', '--yes'])).toMatchObject({
      isJsonOutput: true,
      isConfirmed: true,
    });
    expect(() => parseArguments(['users', 'burn'])).toThrow('There is no command users burn');
    expect(() => parseArguments(['constructor'])).toThrow('There is no command constructor');
    expect(() => parseArguments(['users', 'delete'])).toThrow('Usage: npm run admin -- users delete EMAIL');
    expect(() => parseArguments(['users', 'delete', 'a@b.c', '--days', '3'])).toThrow('Usage: ');
    expect(() => parseArguments(['audit', '--force'])).toThrow("Unknown option '--force'");
    expect(formatTable([{ id: 1, nickname: 'a\u001b[2Jb', at: null }])).toBe(
      'id\tnickname\tat\n1\ta [2Jb\t-\n',
    );
  });
});
