import { addDirectoryKey } from '../../database/by-user/user-directory.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { createPasswords } from '../../account/passwords.ts';
import { parseArguments } from '../../operator/admin/arguments.ts';
import { runAdmin } from '../../operator/admin/commands.ts';
import { NO_DRAWN_IMAGES } from '../../storage/drawn-images.ts';
import { openUploadStorage } from '../../storage/upload-storage.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { shareDesign } from '../tests/share-design.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';

/** The public URL. The tests call the server behind it. */
const PUBLIC_URL = 'https://tags.example';

describe('reporting a public page', () => {
  let app: TestApp;
  let user: TestAccount;
  const clock = createMovableClock();
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
      clock: clock.now,
      config: {
        publicUrl: PUBLIC_URL,
        reportAddress: 'operator@x.test',
        isRateLimited: true,
        trustedProxyCount: 1,
      },
    });
    user = await createMember(app);
  });
  afterAll(() => app?.close());

  let networks = 0;
  const send = (fields: Record<string, string>, headers = {}, ip = `198.51.100.${(networks += 1)}`) => {
    // Advances the clock, so that each report has a later time.
    clock.advance(1);
    return app.rest('POST', '/report', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip, ...headers },
    });
  };
  const runAdminCommand = async (...argv: string[]) => {
    const parsedArguments = parseArguments(argv);
    if ('help' in parsedArguments) throw new Error('a command was expected');
    const config = readConfig({ DATA_DIR: app.dataDir });
    const storage = await openUploadStorage(config.storage, clock.now);
    const log = createLog('silent');
    const deps = { db: app.db, storage, drawnImages: NO_DRAWN_IMAGES, config, clock: clock.now, log };
    return runAdmin({ ...deps, passwords: createPasswords() }, parsedArguments);
  };
  const readReports = async (page: string) =>
    (await runAdminCommand('reports', 'list')).filter((row) => String(row['page']).endsWith(page));
  const shareTag = async () => {
    const { id, slug } = await shareDesign(app, user, { iata: 'NRT' });
    return { id, slug, page: `/t/${slug}` };
  };

  it('stores what the form sends, tells the operator once, and takes the page down with its open reports', async () => {
    const { id, slug, page } = await shareTag();
    const form = await app.rest('GET', `/report?page=${page}`);
    expect(form.body).toContain(`<input type="hidden" name="page" value="${page}">`);
    expect(form.headers.get('referrer-policy')).toBe('same-origin');
    const ownHeaders = { origin: app.url, 'sec-fetch-site': 'same-origin' };
    const sendResponse = await send(
      { page, reason: 'hate', text: 'Line one\r\n<b>two', email: ' me@x.test ' },
      ownHeaders,
    );
    expect([sendResponse.status, sendResponse.body.includes('Thank you')]).toEqual([200, true]);
    await send({ page, reason: 'other' });
    expect(await readReports(page)).toMatchObject([
      { reason: 'hate', text: 'Line one\n<b>two', email: 'me@x.test' },
      { reason: 'other', text: '', email: null },
    ]);
    const operatorMails = (await app.mails()).filter(({ to }) => to === 'operator@x.test');
    expect(operatorMails).toMatchObject([{ links: [expect.stringMatching(new RegExp(`${page}$`))] }]);
    expect(operatorMails[0]?.text).not.toContain('Line one');

    await runAdminCommand('pages', 'takedown', `https://x.test${page}`, '--reason', 'Hate');
    expect((await app.rest('GET', page)).status).toBe(404);
    expect((await app.rest('GET', `/report?page=${page}`)).status).toBe(404);
    expect(await readReports(page)).toEqual([]);
    expect((await app.mails()).find(({ to }) => to === user.email)?.text).toContain('The reason: Hate');
    const repeatedShare = await app.rest('POST', `/api/user/tags/${id}/share`, {
      token: user.token,
      body: {},
    });
    expect([repeatedShare.status, repeatedShare.body.code]).toEqual([403, 'SHARE_TAKEN_DOWN']);
    expect((await runAdminCommand('audit'))[0]).toMatchObject({ command: 'pages takedown', subject: slug });
    await runAdminCommand('pages', 'restore', slug);
    expect((await app.rest('GET', page)).status).toBe(200);
  });

  it('takes a collection down as well', async () => {
    await app.db.source.query(
      `insert into collections (user_id, slug, title, has_all_tags, shown, listed, created_at, updated_at)
       values ($1, 'Collection', 'Mine', true, '{}', false, now(), now())`,
      [user.id],
    );
    await addDirectoryKey(app.db.source.manager, 'slug', { key: 'Collection', userId: user.id });
    expect((await send({ page: '/c/Collection', reason: 'other' })).status).toBe(200);
    expect(await runAdminCommand('pages', 'takedown', 'Collection', '--reason', 'Spam')).toEqual([
      { page: '/c/Collection', done: 'pages takedown' },
    ]);
    expect((await send({ page: '/c/Collection', reason: 'other' })).status).toBe(404);
    await expect(runAdminCommand('pages', 'restore', '0123456789')).rejects.toThrow(
      'There is no page 0123456789.',
    );
  });

  it('says what is wrong with a form, and keeps what was typed', async () => {
    const { page } = await shareTag();
    const refusalResponse = await send({ page, reason: 'hate', text: 'It is <b>', email: 'no address' });
    expect(refusalResponse.status).toBe(400);
    expect(refusalResponse.body).toContain('Please enter a valid email address');
    expect(refusalResponse.body).toContain('It is &lt;b&gt;</textarea>');
    expect((await send({ page, text: 'x' })).status).toBe(400);
    expect((await send({ page, reason: 'hate', text: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await send({ page, reason: 'hate', text: 'x'.repeat(40_000) })).status).toBe(413);
    expect(await readReports(page)).toEqual([]);
  });

  it.each(['', '/t/0123456789', '/tags', 'https://evil.example/', '/t/../../etc'])(
    'knows no page %j',
    async (page) => {
      expect((await app.rest('GET', `/report?${new URLSearchParams({ page }).toString()}`)).status).toBe(404);
      expect((await send({ page, reason: 'other' })).status).toBe(404);
    },
  );

  it('takes no form of another site, and ten of one address', async () => {
    const { page } = await shareTag();
    expect((await send({ page, reason: 'other' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ page, reason: 'other' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const readResponse = await send({ page, reason: 'other' }, { origin: 'null', accept: 'text/html' });
    expect([readResponse.status, readResponse.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    expect(readResponse.body).toContain('<h1>The request was not accepted</h1>');
    const sendReport = () => send({ page, reason: 'other' }, { accept: 'text/html' }, '192.0.2.77');
    for (let count = 0; count < 10; count += 1) expect((await sendReport()).status).toBe(200);
    expect((await sendReport()).status).toBe(429);
    expect((await app.rest('PUT', '/report', { body: {} })).status).toBe(405);
  });

  it('takes a form from the address that people see, where a proxy asks by another one', async () => {
    const { page } = await shareTag();
    const publicHeaders = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
    expect((await send({ page, reason: 'other' }, publicHeaders)).status).toBe(200);
    expect(
      (await send({ page, reason: 'other' }, { ...publicHeaders, origin: `${PUBLIC_URL}:444` })).status,
    ).toBe(403);
  });

  it('closes the reports of pages that are gone every hour', async () => {
    const [keptPage, deletedPage] = [await shareTag(), await shareTag()];
    const collection = await app.rest('POST', '/api/user/collections', {
      token: user.token,
      body: { title: 'Mine', tag_ids: 'all' },
    });
    const { id, slug } = collection.body.data;
    for (const page of [keptPage.page, deletedPage.page, `/c/${slug}`])
      await send({ page, reason: 'other', email: 'me@x.test' });
    const isOpen = async () =>
      (await Promise.all([keptPage.page, deletedPage.page, `/c/${slug}`].map(readReports))).map(
        (reports) => reports.length,
      );
    await app.purgeExpired();
    expect(await isOpen()).toEqual([1, 1, 1]);
    await app.rest('DELETE', `/api/user/tags/${deletedPage.id}/share`, { token: user.token });
    await app.rest('DELETE', `/api/user/collections/${id}`, { token: user.token });
    await app.purgeExpired();
    expect(await isOpen()).toEqual([1, 0, 0]);
  });

  it('closes a report, which is removed after its time', async () => {
    const { page } = await shareTag();
    await send({ page, reason: 'illegal' });
    const [report] = await readReports(page);
    await runAdminCommand('reports', 'close', String(report?.['id']));
    await expect(runAdminCommand('reports', 'close', String(report?.['id']))).rejects.toThrow(
      'There is no open report',
    );
    clock.advance(91 * DAY_MS);
    await app.purgeExpired();
    expect(await app.db.source.query('select id from page_reports where id = $1', [report?.['id']])).toEqual(
      [],
    );
  });
});
