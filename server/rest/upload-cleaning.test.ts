import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createMember,
  createNamingRenderer,
  PASSWORD,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { listStoredFiles, createTestImage, upload, uploadAndGetUrl } from '../tests/images.ts';
import {
  describeOnBoth,
  createMovableClock,
  startTestApp,
  type TestApp,
  usePlainPostgres,
} from '../tests/test-app.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';
import { createRowTrigger } from '../tests/row-trigger.ts';
import { waitForLocks } from '../tests/wait-for-locks.ts';

// An advisory lock holds on one server only.
usePlainPostgres();

describeOnBoth('the cleaning of uploads', (database, { it, itOnBoth }) => {
  const clock = createMovableClock();
  let app: TestApp;
  let user: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database,
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  const getUploadFile = (name: string): string => path.join(app.dataDir, 'uploads', path.basename(name));
  /** Writes a file without a row. */
  const putFile = (name: string, time: Date): string => {
    const file = getUploadFile(name);
    writeFileSync(file, 'x');
    utimesSync(file, time, time);
    return file;
  };
  const isThere = async (url: string): Promise<boolean> => {
    const { status } = await app.rest('GET', url);
    const [row] = await app.db.source.query<{ id: string }[]>('select id from uploads where id = $1', [
      path.parse(url).name,
    ]);
    // Route, row and file must all exist, or none of them.
    const isFound = status === 200;
    expect([row !== undefined, existsSync(getUploadFile(url))]).toEqual([isFound, isFound]);
    return isFound;
  };
  const passHours = async (hours: number): Promise<void> => {
    clock.advance(hours * HOUR_MS);
    await app.purgeExpired();
  };
  const putProfile = (body: object) => app.rest('PUT', '/api/user/profile', { token: user.token, body });
  const saveTag = (selectedLogo: string, id = '') =>
    app.rest(id === '' ? 'POST' : 'PUT', `/api/user/tags${id && `/${id}`}`, {
      token: user.token,
      body: { tag_config: { selectedLogo } },
    });

  it('removes after a day what nothing refers to, and not before', async () => {
    const urls: string[] = [];
    for (const type of ['avatar', 'cover', 'logo']) urls.push(await uploadAndGetUrl(app, user.token, type));
    await passHours(23.9);
    for (const url of urls) expect(await isThere(url)).toBe(true);
    await passHours(0.1);
    for (const url of urls) expect(await isThere(url)).toBe(false);
    expect((await putProfile({ avatar_url: urls[0] })).body.code).toBe('FIELD_INVALID');
    expect((await saveTag(urls[2] ?? '')).body.code).toBe('LOGO_UNKNOWN');
  });

  it('keeps what a profile or a tag shows, and removes it a day after that is over', async () => {
    const [avatar, cover, logo] = [
      await uploadAndGetUrl(app, user.token, 'avatar'),
      await uploadAndGetUrl(app, user.token, 'cover'),
      await uploadAndGetUrl(app, user.token, 'logo'),
    ];
    expect((await putProfile({ avatar_url: avatar, cover_image_url: cover })).status).toBe(200);
    const { id } = (await saveTag(logo)).body.data;
    for (const hours of [25, 30, 60]) await passHours(hours);
    for (const url of [avatar, cover, logo]) expect(await isThere(url)).toBe(true);

    const next = await uploadAndGetUrl(app, user.token, 'avatar');
    await putProfile({ avatar_url: next, cover_image_url: null });
    await saveTag('/img/logo_united.png', id);
    await passHours(1);
    for (const url of [avatar, cover, logo]) expect(await isThere(url)).toBe(true);
    // The logo is used again within the day, so it must stay.
    await saveTag(logo, id);
    await passHours(24);
    expect(await Promise.all([avatar, cover, logo, next].map(isThere))).toEqual([false, false, true, true]);
    await app.rest('DELETE', `/api/user/tags/${id}?now=1`, { token: user.token });
    await passHours(0);
    await passHours(24);
    expect([await isThere(logo), await isThere(next)]).toEqual([false, true]);
  });

  it('counts the day from when it was last shown, and not from when it was sent', async () => {
    const avatar = await uploadAndGetUrl(app, user.token, 'avatar');
    clock.advance(23 * HOUR_MS);
    await putProfile({ avatar_url: avatar });
    await putProfile({ avatar_url: null });
    await passHours(2);
    expect(await isThere(avatar)).toBe(true);
    await passHours(24);
    expect(await isThere(avatar)).toBe(false);
  });

  it('removes after a day what a crash left between file and row, or in the middle of a file', async () => {
    const storedUrl = await uploadAndGetUrl(app, user.token, 'avatar');
    await putProfile({ avatar_url: storedUrl });
    const names = [`${'5'.repeat(32)}.jpg`, `.draft-${'6'.repeat(32)}`, storedUrl.replace('.jpg', '.png')];
    const files = names.map((name) => putFile(name, clock.now()));
    await passHours(23.9);
    expect(files.map((file) => existsSync(file))).toEqual([true, true, true]);
    await passHours(0.2);
    expect(files.map((file) => existsSync(file))).toEqual([false, false, false]);
    expect(await isThere(storedUrl)).toBe(true);
  });

  it('keeps a file that is older than all accounts, because it belongs to another database', async () => {
    const foreignFile = putFile(`${'7'.repeat(32)}.jpg`, new Date('2026-11-20T12:00:00Z'));
    await passHours(25);
    expect(existsSync(foreignFile)).toBe(true);
  });

  it('keeps all files while the database has no account', async () => {
    const foreignFile = putFile(`${'8'.repeat(32)}.jpg`, clock.now());
    const storage = { folder: path.dirname(foreignFile) };
    const emptyApp = await startTestApp({ database, clock: clock.now, config: { storage } });
    clock.advance(25 * HOUR_MS);
    await emptyApp.purgeExpired();
    await emptyApp.close();
    expect(existsSync(foreignFile)).toBe(true);
  });

  it('has nothing to do where the row cannot be written: the file is gone at once', async () => {
    const previousFiles = await listStoredFiles(app);
    const removeTrigger = await createRowTrigger(app.db.source, {
      table: 'uploads',
      event: 'before insert',
      body: `raise 'secret detail'`,
    });
    const image = await createTestImage(8, 6).jpeg().toBuffer();
    const response = await upload(app, user.token, { image, type: 'avatar' });
    await removeTrigger();
    expect([response.status, response.body.code]).toEqual([500, 'INTERNAL']);
    expect(await listStoredFiles(app)).toEqual(previousFiles);
  });

  it('a folder that takes no files is 503, at /api/ready too, and mends by itself', async () => {
    const folder = path.join(app.dataDir, 'uploads');
    rmSync(folder, { recursive: true });
    const image = await createTestImage(8, 6).jpeg().toBuffer();
    const previousRows = await app.db.source.query<object[]>('select id from uploads');
    const response = await upload(app, user.token, { image, type: 'avatar' });
    expect([response.status, response.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await app.db.source.query<object[]>('select id from uploads')).toEqual(previousRows);
    expect(await app.rest('GET', '/api/ready')).toMatchObject({
      status: 503,
      body: { storage: 'not writable' },
    });
    mkdirSync(folder);
    expect(await app.rest('GET', '/api/ready')).toMatchObject({ status: 200, body: { storage: 'ok' } });
    expect((await upload(app, user.token, { image, type: 'avatar' })).status).toBe(200);
  });

  itOnBoth(
    'and a save at the same moment: one of the two wins, and nothing is shown that is gone',
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const [avatar, logo] = [
          await uploadAndGetUrl(app, user.token, 'avatar'),
          await uploadAndGetUrl(app, user.token, 'logo'),
        ];
        clock.advance(24 * HOUR_MS);
        const [profile, tag] = await Promise.all([
          putProfile({ avatar_url: avatar }),
          saveTag(logo),
          app.purgeExpired(),
        ]);
        expect([profile.status, profile.body.code]).toEqual(
          (await isThere(avatar)) ? [200, undefined] : [400, 'FIELD_INVALID'],
        );
        expect([tag.status, tag.body.code]).toEqual(
          (await isThere(logo)) ? [200, undefined] : [400, 'LOGO_UNKNOWN'],
        );
      }
    },
  );

  // The embedded database has one connection, so a test cannot block a transaction.
  if (database === 'postgres') {
    /** Blocks transactions that change rows of a table while a task runs. */
    const runWhileHeld = async (
      lockQuery: string,
      task: (untilHeld: (count: number) => Promise<void>) => Promise<void>,
    ) => {
      const { source } = app.db;
      await source.query(`create function hold() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(1); return coalesce(new, old); end $$`);
      await source.query(`create trigger hold before ${lockQuery} for each row execute function hold()`);
      const runner = source.createQueryRunner();
      await runner.startTransaction();
      await runner.query('select pg_advisory_xact_lock(1)');
      try {
        await task((count) => waitForLocks(source, count));
      } finally {
        await runner.commitTransaction();
        await runner.release();
      }
      return async () => {
        await source.query('drop function hold cascade');
      };
    };
    const saves = [
      ['profile', 'avatar', 'update on users', (url: string) => putProfile({ avatar_url: url })],
      ['tag', 'logo', 'insert on user_tags', (url: string) => saveTag(url)],
    ] as const;

    it.each(saves)(
      'leaves an upload alone that a %s is about to show',
      async (_what, type, lockQuery, save) => {
        const url = await uploadAndGetUrl(app, user.token, type);
        clock.advance(24 * HOUR_MS);
        let pendingSave: ReturnType<typeof save> | undefined;
        const letGo = await runWhileHeld(lockQuery, async (untilHeld) => {
          pendingSave = save(url);
          await untilHeld(1);
          await app.purgeExpired();
        });
        expect((await pendingSave)?.status).toBe(200);
        await letGo();
        expect(await isThere(url)).toBe(true);
      },
    );

    it.each(saves)('is waited for by a %s, which then finds no upload', async (_what, type, _doing, save) => {
      const url = await uploadAndGetUrl(app, user.token, type);
      clock.advance(24 * HOUR_MS);
      let pendingSave: ReturnType<typeof save> | undefined;
      let pendingCleanup: Promise<void> | undefined;
      const letGo = await runWhileHeld('delete on uploads', async (untilHeld) => {
        pendingCleanup = app.purgeExpired();
        await untilHeld(1);
        pendingSave = save(url);
        await untilHeld(2);
      });
      expect((await pendingSave)?.status).toBe(400);
      await pendingCleanup;
      await letGo();
      expect(await isThere(url)).toBe(false);
    });
  }

  it('goes with the account, at once, files and rows', async () => {
    const otherUser = await createMember(app);
    const foreignUrl = await uploadAndGetUrl(app, otherUser.token, 'avatar');
    const urls = [
      await uploadAndGetUrl(app, user.token, 'avatar'),
      await uploadAndGetUrl(app, user.token, 'cover'),
      await uploadAndGetUrl(app, user.token, 'logo'),
      await uploadAndGetUrl(app, user.token, 'logo'),
    ];
    await putProfile({ avatar_url: urls[0], cover_image_url: urls[1] });
    await saveTag(urls[2] ?? '');
    const { data } = await app.graphql<{ deleteAccount: { __typename: string } }>(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { password: PASSWORD },
      user.token,
    );
    expect(data?.deleteAccount.__typename).toBe('Done');
    for (const url of urls) expect(await isThere(url)).toBe(false);
    expect(await isThere(foreignUrl)).toBe(true);
  });

  it('the database itself keeps an upload that is shown, and lets it go with its user', async () => {
    const [avatar, logo] = [
      await uploadAndGetUrl(app, user.token, 'avatar'),
      await uploadAndGetUrl(app, user.token, 'logo'),
    ];
    await putProfile({ avatar_url: avatar });
    await saveTag(logo);
    const remove = (url: string) =>
      app.db.source.query('delete from uploads where id = $1', [path.parse(url).name]);
    await expect(remove(avatar)).rejects.toThrow('users_avatar_upload_id_fkey');
    await expect(remove(logo)).rejects.toThrow('user_tags_logo_upload_id_fkey');
    await app.db.source.query('delete from users where id = $1', [user.id]);
    const remainingUploads = await app.db.source.query<object[]>(
      'select id from uploads where user_id = $1',
      [user.id],
    );
    expect(remainingUploads).toEqual([]);
  });
});
