import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { createTestImage, upload, uploadAndGetUrl } from '../tests/images.ts';
import { findFreePort } from '../tests/postgres.ts';
import { startS3Server, type S3Server } from '../tests/s3-server.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';
import { copyUploads } from './copy-uploads.ts';
import type { FileStorage } from './file-storage.ts';
import { openUploadStorage } from './upload-storage.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';

const buildName = (digit: string): string => `${digit.repeat(32)}.png`;
describe('uploads in a bucket', () => {
  let s3: S3Server;
  let bucket: FileStorage;
  beforeAll(async () => {
    // A busy machine may take longer than the two seconds of the storage's time limit.
    const start = globalThis.setTimeout;
    const startPatiently = (run: () => void, ms?: number) => start(run, ms === 2_000 ? 60_000 : ms);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(startPatiently as typeof setTimeout);
    s3 = await startS3Server();
    // Uses small pages, so that a few files need several pages.
    bucket = await openUploadStorage({ s3: { ...s3.settings, pageSize: 5 } }, () => new Date());
  });
  afterAll(() => {
    jest.restoreAllMocks();
    return s3?.close();
  });

  const readText = async (storage: FileStorage, name: string): Promise<string | null> => {
    const file = await storage.read(name);
    if (file === null) return null;
    const content = Buffer.concat(await file.stream.toArray()).toString();
    expect(file.size).toBe(content.length);
    return content;
  };
  const listNames = async (storage: FileStorage): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of storage.list()) names.push(name);
    return names.toSorted();
  };

  it('are stored, read, listed and removed', async () => {
    expect(await bucket.getState()).toBe('ok');
    expect(await readText(bucket, buildName('a'))).toBeNull();
    await bucket.put(buildName('a'), Buffer.from('first'));
    await bucket.put(buildName('b'), Buffer.from('second'));
    expect(await readText(bucket, buildName('a'))).toBe('first');
    expect(await listNames(bucket)).toEqual([buildName('a'), buildName('b')]);
    for (let times = 0; times < 2; times += 1) await bucket.remove(buildName('a'));
    expect(await readText(bucket, buildName('a'))).toBeNull();
    await bucket.remove(buildName('b'));
    await expect(bucket.put('../x.png', Buffer.from('x'))).rejects.toThrow('not a name');
  });

  it('says why the bucket cannot be used', async () => {
    const getState = async (settings: Partial<S3Server['settings']>) =>
      (await openUploadStorage({ s3: { ...s3.settings, ...settings } }, () => new Date())).getState();
    expect(await getState({ bucket: 'missing' })).toBe('no bucket');
    expect(await getState({ endpoint: `http://127.0.0.1:${await findFreePort()}` })).toBe('unreachable');
    const denying = createServer((_request, response) => response.writeHead(403).end());
    await new Promise<void>((resolve) => denying.listen(0, '127.0.0.1', resolve));
    const { port } = denying.address() as AddressInfo;
    expect(await getState({ endpoint: `http://127.0.0.1:${port}` })).toBe('access denied');
    denying.close();
  });

  it('are copied from a folder and back, and only what is missing', async () => {
    const folders = ['from', 'back'].map((name) => mkdtempSync(path.join(os.tmpdir(), `tailfin-${name}-`)));
    const [sourceStorage, targetStorage] = await Promise.all(
      folders.map((folder) => openUploadStorage({ folder }, () => new Date())),
    );
    if (sourceStorage === undefined || targetStorage === undefined) throw new Error('two folders');
    const names = Array.from({ length: 12 }, (_, index) => `${index.toString(16).padStart(32, '0')}.png`);
    for (const name of names) await sourceStorage.put(name, Buffer.from(`picture ${name}`));
    const ignoreProgress = (): void => undefined;
    await bucket.put(names[0] ?? '', Buffer.from('cut'));
    await bucket.put(names[1] ?? '', Buffer.from(`picture ${names[1]}`));
    expect(await copyUploads(sourceStorage, bucket, ignoreProgress)).toEqual({ copied: 11, present: 1 });
    expect(await copyUploads(sourceStorage, bucket, ignoreProgress)).toEqual({ copied: 0, present: 12 });
    expect(await copyUploads(bucket, targetStorage, ignoreProgress)).toEqual({ copied: 12, present: 0 });
    expect(await listNames(targetStorage)).toEqual(names);
    expect(await readText(targetStorage, names[0] ?? '')).toBe(`picture ${names[0]}`);
    for (const name of names) await bucket.remove(name);
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  describe('of two servers', () => {
    const clock = createMovableClock(new Date().toISOString());
    let first: TestApp;
    let second: TestApp;
    beforeAll(async () => {
      const options = {
        database: 'postgres' as const,
        clock: clock.now,
        config: { storage: { s3: s3.settings } },
        renderer: createNamingRenderer(),
        folders: { publicDir: createPublicFolder() },
      };
      first = await startTestApp(options);
      second = await startTestApp({ ...options, sharesDatabaseWith: first });
    });
    afterAll(async () => {
      await second?.close();
      await first?.close();
    });

    it('are one: stored at one, shown, cleaned and deleted at the other', async () => {
      const { token } = await createMember(first);
      const [avatar, unusedUrl] = [
        await uploadAndGetUrl(first, token, 'avatar'),
        await uploadAndGetUrl(second, token, 'cover'),
      ];
      await second.rest('PUT', '/api/user/profile', { token, body: { avatar_url: avatar } });
      for (const app of [first, second]) {
        const { status, headers, body } = await app.rest('GET', avatar);
        expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
          200,
          'image/jpeg',
          String(body.length),
        ]);
        expect((await app.rest('HEAD', avatar)).headers.get('content-length')).toBe(String(body.length));
        expect(
          (await app.rest('GET', avatar, { headers: { 'if-none-match': `"${path.basename(avatar)}"` } }))
            .status,
        ).toBe(304);
      }
      clock.advance(25 * HOUR_MS);
      await second.purgeExpired();
      expect([(await first.rest('GET', avatar)).status, (await first.rest('GET', unusedUrl)).status]).toEqual(
        [200, 404],
      );
      const { token: freshToken } = await createMember(second);
      const photo = await uploadAndGetUrl(first, freshToken, 'avatar');
      await first.db.source.query('delete from uploads where id = $1', [path.parse(photo).name]);
      clock.advance(25 * HOUR_MS);
      await second.purgeExpired();
      expect((await first.rest('GET', photo)).status).toBe(404);
    });

    it('are 503 while the bucket is away, at /api/ready too, and are there again', async () => {
      const { token } = await createMember(first);
      const logo = await uploadAndGetUrl(first, token, 'logo');
      const body = { tag_config: { selectedLogo: logo } };
      const { id } = (await first.rest('POST', '/api/user/tags', { token, body })).body.data;
      await s3.halt();
      expect(await second.rest('GET', '/api/ready')).toMatchObject({
        status: 503,
        body: { database: 'ok', storage: 'unreachable', disk: 'ok' },
      });
      for (const urlPath of [logo, `/api/user/tags/${id}/image.png`]) {
        expect(await second.rest('GET', urlPath, { token })).toMatchObject({
          status: 503,
          body: { code: 'STORAGE_UNAVAILABLE' },
        });
      }
      const image = await createTestImage(8, 6).png().toBuffer();
      expect(await upload(first, token, { image, type: 'logo' })).toMatchObject({ status: 503 });
      await s3.resume();
      expect((await second.rest('GET', '/api/ready')).status).toBe(200);
      expect((await second.rest('GET', logo)).status).toBe(200);
      expect((await second.rest('GET', `/api/user/tags/${id}/image.png`, { token })).status).toBe(200);
    });
  });
});
