import path from 'node:path';
import { createMember, PASSWORD, readNewestToken, register } from '../../tests/accounts.ts';
import { listStoredFiles, uploadAndGetUrl } from '../../tests/images.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { setUpApp } from '../../account/second-factor/tests/app-code.ts';
import { createPasswords } from '../../account/passwords.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { NO_DRAWN_IMAGES } from '../../storage/drawn-images.ts';
import { openUploadStorage } from '../../storage/upload-storage.ts';
import { parseArguments, formatTable } from './arguments.ts';
import { ADMIN_COMMANDS, runAdmin } from './commands.ts';
import { HOUR_MS } from '../../../tag/base/durations.ts';

describe('npm run admin', () => {
  let app: TestApp;
  const clock = createMovableClock();
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres', clock: clock.now });
  });
  afterAll(() => app.close());

  /** Runs a command line in a process beside the server, as with PostgreSQL. */
  const runCommand = (...argv: string[]) => runCommandWith({}, ...argv);
  const runCommandWith = async (
    {
      storage: brokenStorage,
      settings,
    }: { storage?: Partial<FileStorage>; settings?: Record<string, string> },
    ...argv: string[]
  ) => {
    const parsedArguments = parseArguments(argv);
    if ('help' in parsedArguments) throw new Error('a command was expected');
    const config = readConfig({ DATA_DIR: app.dataDir, ...settings });
    // Advances the clock, so that each audit entry has a later time.
    clock.advance(1);
    const storage = await openUploadStorage(config.storage, clock.now);
    const deps = {
      db: app.db,
      storage: { ...storage, ...brokenStorage },
      drawnImages: NO_DRAWN_IMAGES,
      config,
      clock: clock.now,
      passwords: createPasswords(),
      log: createLog('silent'),
    };
    return runAdmin(deps, parsedArguments);
  };
  const readLastAudit = async (): Promise<unknown> => (await runCommand('audit'))[0];
  const login = (email: string, password = PASSWORD) =>
    app.rest('POST', '/api/auth/login', { body: { email, password } });

  it('suspends an account: its sessions end, it is told why, and resumes', async () => {
    const user = await createMember(app);
    const reason = 'Spam in nicknames';
    await runCommand('users', 'suspend', user.email.toUpperCase(), '--reason', reason);
    expect(await readLastAudit()).toMatchObject({
      command: 'users suspend',
      subject: user.id,
      details: { reason },
    });
    expect((await app.rest('GET', '/api/user/profile', { token: user.token })).status).toBe(401);
    const refusalResponse = await login(user.email);
    expect(refusalResponse.status).toBe(403);
    expect(refusalResponse.body).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      error: 'This account is suspended: Spam in nicknames',
    });
    // A caller with a wrong password does not learn of the suspension.
    expect((await login(user.email, 'a wrong guess')).body.code).toBe('LOGIN_FAILED');
    expect(await runCommand('users', 'list', '--state', 'suspended')).toMatchObject([{ id: user.id }]);
    await expect(runCommand('users', 'list', '--state', 'suspend')).rejects.toThrow(
      '--state must be unverified or suspended.',
    );
    await runCommand('users', 'resume', user.email);
    expect((await login(user.email)).status).toBe(200);
    expect(await readLastAudit()).toMatchObject({ command: 'users resume', subject: user.id });
  });

  it('lists the largest accounts: their tags, without deleted ones, and the bytes of their uploads', async () => {
    const [most, fewer] = [await createMember(app), await createMember(app)];
    const save = async (token: string) =>
      (await app.rest('POST', '/api/user/tags', { token, body: { tag_config: {} } })).body.data.id;
    for (const { token } of [most, most, most, fewer]) await save(token);
    await app.rest('DELETE', `/api/user/tags/${await save(fewer.token)}`, { token: fewer.token });
    await uploadAndGetUrl(app, fewer.token, 'avatar');
    const rows = await runCommand('users', 'largest');
    const [first, second] = rows;
    expect(first).toMatchObject({ id: most.id, tags: 3, tag_quota: 100_000 });
    expect(second).toMatchObject({ id: fewer.id, email: fewer.email, tags: 1 });
    expect([Number(first?.['upload_bytes']), Number(second?.['upload_bytes']) > 0]).toEqual([0, true]);
  });

  it('signs an account out everywhere, and tells its activity', async () => {
    const user = await createMember(app);
    await runCommand('users', 'end-sessions', user.email.toUpperCase());
    expect((await app.rest('GET', '/api/user/profile', { token: user.token })).status).toBe(401);
    expect(await readLastAudit()).toMatchObject({ command: 'users end-sessions', subject: user.id });
    const { token } = (await login(user.email)).body;
    const { body } = await app.rest('GET', '/api/user/activity', { token });
    expect(body.data).toMatchObject([
      { kind: 'sign-in' },
      { kind: 'sign-out', detail: 'All browsers, by the operator' },
    ]);
    await expect(runCommand('users', 'end-sessions', 'nobody@x.test')).rejects.toThrow(
      'There is no account with the address nobody@x.test.',
    );
  });

  it('removes a lost authenticator app, and tells its owner', async () => {
    const user = await setUpApp(app, await createMember(app));
    expect((await login(user.email)).body.code).toBe('TOTP_REQUIRED');
    await runCommand('users', 'reset-second-factor', user.email.toUpperCase());
    expect(await readLastAudit()).toMatchObject({ command: 'users reset-second-factor', subject: user.id });
    const { status, body } = await login(user.email);
    expect(status).toBe(200);
    expect(await app.db.source.query('select * from recovery_codes where user_id = $1', [user.id])).toEqual(
      [],
    );
    const activity = await app.rest('GET', '/api/user/activity', { token: body.token });
    expect(activity.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'sign-in method',
        detail: 'The operator removed the authenticator app',
      }),
    );
    const mails = (await app.mails()).filter(({ to }) => to === user.email);
    const mail = mails.find(({ subject }) => subject === 'Authenticator app removed for Tailfin');
    expect(mail?.text).toContain('The operator of Tailfin removed the authenticator app');
    await expect(runCommand('users', 'reset-second-factor', user.email)).rejects.toThrow(
      'This account has no authenticator app.',
    );
  });

  it('mails an account a link for a new password', async () => {
    const user = await createMember(app);
    await runCommand('users', 'send-reset', user.email);
    expect(await readLastAudit()).toMatchObject({ command: 'users send-reset', subject: user.id });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: user.email, subject: 'Set a new password for Tailfin' });
    expect(mail?.text).toContain('The operator of Tailfin sent you this link');
    const body = { token: await readNewestToken(app, user.email), newPassword: 'altocumulus' };
    expect((await app.rest('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await login(user.email, 'altocumulus')).status).toBe(200);
  });

  it('sends no mail if mail is not set up, and says so', async () => {
    const { email } = await createMember(app);
    const mails = await app.mails();
    for (const argv of [
      ['users', 'send-reset', email],
      ['test-mail', email],
    ])
      await expect(runCommandWith({ settings: { NODE_ENV: 'production' } }, ...argv)).rejects.toThrow(
        'SMTP_URL is not set, so no mail would be sent.',
      );
    expect(await app.mails()).toEqual(mails);
  });

  it('creates an account that can sign in at once, finds and deletes it', async () => {
    const [created] = await runCommand('users', 'create', 'Pilot@Made.test', '--nickname', 'Amelia');
    const { id, password } = created as { id: string; password: string };
    expect((await login('pilot@made.test', password)).status).toBe(200);
    expect(await runCommand('users', 'find', 'MADE.test')).toMatchObject([{ id, nickname: 'Amelia' }]);
    expect(await runCommand('uploads', 'list', 'pilot@made.test')).toEqual([]);
    await expect(runCommand('users', 'create', 'pilot@made.test', '--nickname', 'Other')).rejects.toThrow(
      'This address has an account.',
    );
    await runCommand('users', 'delete', 'pilot@made.test');
    expect(await runCommand('users', 'find', 'made.test')).toEqual([]);
    expect(await readLastAudit()).toMatchObject({ command: 'users delete', subject: id });
  });

  it('writes a nickname as a registration would', async () => {
    await runCommand('users', 'create', ' cafe@made.test ', '--nickname', ' Cafe\u0301 ');
    expect(await runCommand('users', 'find', 'cafe@made.test')).toMatchObject([
      { email: 'cafe@made.test', nickname: 'Caf\u00e9' },
    ]);
  });

  it('touches no database of a newer version', async () => {
    const { id } = await createMember(app);
    await app.db.source.query(`insert into migrations (timestamp, name) values (9, 'Later9')`);
    await expect(runCommand('users', 'find', id)).rejects.toThrow(
      'This database is from a newer version of Tailfin.',
    );
    await app.db.source.query(`delete from migrations where name = 'Later9'`);
    expect(await runCommand('users', 'find', id)).toHaveLength(1);
  });

  it('removes accounts that nobody verified, and none that somebody did', async () => {
    const user = await createMember(app);
    await register(app, 'never@verified.test');
    await runCommand('purge-unverified', '--days', '0');
    expect(await runCommand('users', 'find', 'never@')).toEqual([]);
    expect(await runCommand('users', 'find', user.id)).toHaveLength(1);
  });

  it('puts a mail into the outbox', async () => {
    await runCommand('test-mail', 'operator@x.test');
    expect((await app.mails())[0]).toMatchObject({ to: 'operator@x.test', subject: 'A test of Tailfin' });
  });

  it('changes nothing without its entry in the audit, and nothing that is not there', async () => {
    const previousAudit = await runCommand('audit');
    await expect(runCommand('users', 'suspend', 'nobody@x.test', '--reason', 'x')).rejects.toThrow(
      'There is no account with the address nobody@x.test.',
    );
    await expect(runCommand('users', 'suspend', 'nobody@x.test')).rejects.toThrow('--reason TEXT is needed');
    expect(await runCommand('audit')).toEqual(previousAudit);
  });

  // A journey tests the effects of a take-down: e2e/journeys/operator.test.ts.
  it('takes an upload down whole or not at all', async () => {
    const { token } = await createMember(app);
    const avatar = await uploadAndGetUrl(app, token, 'avatar');
    await app.rest('PUT', '/api/user/profile', { token, body: { avatar_url: avatar } });
    const requestProfile = () => app.rest('GET', '/api/user/profile', { token });
    const [previousProfile, mails] = [(await requestProfile()).body, await app.mails()];
    await app.db.source.query(
      'alter table audit_entries add constraint full_up check (command is null) not valid',
    );
    await expect(runCommand('uploads', 'take-down', avatar, '--reason', 'Rude')).rejects.toThrow('full_up');
    await app.db.source.query('alter table audit_entries drop constraint full_up');
    expect((await requestProfile()).body).toEqual(previousProfile);
    expect(await app.mails()).toEqual(mails);
    expect((await app.rest('GET', avatar)).status).toBe(200);
  });

  it('shows no upload whose file it could not remove, and the cleaning removes that file', async () => {
    const { token } = await createMember(app);
    const avatar = await uploadAndGetUrl(app, token, 'avatar');
    const offlineStorage = { remove: () => Promise.reject(new Error('the bucket is away')) };
    const take = ['uploads', 'take-down', avatar, '--reason', 'Rude'];
    expect(await runCommandWith({ storage: offlineStorage }, ...take)).toMatchObject([
      { file: 'left to the hourly cleaning' },
    ]);
    expect((await app.rest('GET', avatar)).status).toBe(404);
    const file = path.basename(avatar);
    expect((await listStoredFiles(app)).files).toContain(file);
    clock.advance(25 * HOUR_MS);
    await app.purgeExpired();
    expect((await listStoredFiles(app)).files).not.toContain(file);
  });

  it('reads its command line, and explains itself', () => {
    const readHelp = (...argv: string[]) => (parseArguments([...argv, '--help']) as { help: string }).help;
    for (const [name, { args, options, usage }] of Object.entries(ADMIN_COMMANDS)) {
      expect(readHelp()).toContain(`  ${name} `);
      const commandHelp = readHelp(...name.split(' '));
      expect(commandHelp).toContain(`Usage: npm run admin -- ${`${name} ${usage}`.trim()} [--json]`);
      for (const arg of Object.keys(args)) expect(commandHelp).toContain(`\n  ${arg.toUpperCase()} `);
      for (const option of Object.keys(options)) expect(commandHelp).toContain(`\n  --${option} `);
    }
    expect(parseArguments(['help'])).toEqual({ help: readHelp() });
    expect(parseArguments(['help', 'users', 'suspend'])).toEqual({ help: readHelp('users', 'suspend') });
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
