import { setTimeout as wait } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { createPasswords } from '../account/passwords.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { runAdmin } from '../operator/admin/commands.ts';
import { DAY_MS } from '../../tag/base/durations.ts';
import { createMember, createPublicFolder, PASSWORD } from '../tests/accounts.ts';
import { startFreezableProxy } from '../tests/freezable-proxy.ts';
import { startS3Server, type S3Server } from '../tests/s3-server.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';
import type { DrawnImageLimits } from './drawn-image-limits.ts';
import { createS3Client, listObjects, type S3Settings } from './s3-client.ts';
import { openDrawnImages } from './drawn-images.ts';
import { openUploadStorage } from './upload-storage.ts';
import {
  ALL_IMAGES,
  COLLECTION_IMAGES,
  OWN_IMAGES,
  PAGE_IMAGES,
  readAllImages,
  shareNewTag,
  type SharedTag,
} from './tests/shared-tag.ts';
import { createCountingRenderer, type CountingRenderer } from './tests/counting-renderer.ts';

type Server = { app: TestApp; renderer: CountingRenderer };

/** A busy machine may take longer than the product waits. */
const PATIENT_LIMITS: Partial<DrawnImageLimits> = { maxReadMs: 60_000 };
describe('drawn images in a bucket', () => {
  const clock = createMovableClock(new Date().toISOString());
  let s3: S3Server;
  let bucket: S3mini;
  let first: Server;
  let second: Server;
  const startServer = async (settings: Partial<S3Settings> = {}): Promise<Server> => {
    const renderer = createCountingRenderer();
    const storage = { s3: { ...s3.settings, pageSize: 5, imageLimits: PATIENT_LIMITS, ...settings } };
    const app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      config: { storage },
      renderer,
      folders: { publicDir: createPublicFolder() },
      ...(first && { sharesDatabaseWith: first.app }),
    });
    // The cleaning at the start is over then.
    await app.purgeExpired();
    return { app, renderer };
  };
  beforeAll(async () => {
    // A busy machine may take longer than the two seconds of the storage's time limit.
    const start = globalThis.setTimeout;
    const startPatiently = (run: () => void, ms?: number) => start(run, ms === 2_000 ? 60_000 : ms);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(startPatiently as typeof setTimeout);
    s3 = await startS3Server();
    bucket = await createS3Client(s3.settings);
    first = await startServer();
    second = await startServer();
  });
  afterAll(async () => {
    await second?.app.close();
    await first?.app.close();
    jest.restoreAllMocks();
    await s3?.close();
  });

  const listNames = async (): Promise<string[]> => {
    const names: string[] = [];
    const list = { prefix: 'drawn/', isFlat: false, pageSize: undefined };
    for await (const { name } of listObjects(bucket, list)) names.push(name);
    return names;
  };
  /** Waits until the bucket has as many images. Writes and removals go on after the response. */
  const waitForCount = async (count: number): Promise<void> => {
    let names = await listNames();
    for (
      const end = Date.now() + 60_000;
      names.length !== count && Date.now() < end;
      names = await listNames()
    )
      await wait(20);
    expect(names).toHaveLength(count);
  };
  /** Runs a command of the operator in a process of its own. */
  const runCommand = async (command: string, input: Record<string, string>): Promise<unknown> => {
    const log = createLog('silent');
    const config = { ...readConfig({}), storage: { s3: s3.settings } };
    const storage = await openUploadStorage(config.storage, clock.now);
    const options = { getVersion: async () => '', log, clock: clock.now };
    const drawnImages = await openDrawnImages(config.storage, options);
    const parts = { db: first.app.db, storage, drawnImages, config, clock: clock.now, log };
    return runAdmin({ ...parts, passwords: createPasswords() }, { command, input });
  };
  beforeEach(async () => {
    for (const name of await listNames()) await bucket.deleteObject(name);
  });

  const shareTag = () => shareNewTag(first.app);
  const readImages = ({ app }: Server, sharedTag: SharedTag) => readAllImages(app, sharedTag);
  const countDrawings = async ({ renderer }: Server, run: () => Promise<unknown>): Promise<number> => {
    const before = renderer.count();
    await run();
    return renderer.count() - before;
  };
  /** Shares a tag whose images are all in the bucket. */
  const storeImages = async (server = first): Promise<SharedTag> => {
    const sharedTag = await shareTag();
    await readImages(server, sharedTag);
    await waitForCount(ALL_IMAGES);
    return sharedTag;
  };

  it('are drawn by one server and read by the other, under names that say nothing', async () => {
    const sharedTag = await storeImages();
    const images = await readImages(first, sharedTag);
    const secondImages: Buffer[] = [];
    const readSecond = async () => void secondImages.push(...(await readImages(second, sharedTag)));
    expect(await countDrawings(second, readSecond)).toBe(0);
    expect(secondImages).toEqual(images);
    for (const name of await listNames()) {
      expect(name).toMatch(/^drawn\/[0-9a-f/]+$/);
      for (const word of sharedTag.words) expect(name).not.toContain(word);
    }
    const otherTag = await shareTag();
    expect(await countDrawings(second, () => readImages(second, otherTag))).toBe(ALL_IMAGES);
    await waitForCount(2 * ALL_IMAGES);
  });

  it('of a design that is not saved are not stored', async () => {
    const { token } = await createMember(first.app);
    const body = { tag_config: { iata: 'OSL' } };
    expect((await first.app.rest('POST', '/api/render.png', { token, body })).status).toBe(200);
    await readImages(first, await shareTag());
    await waitForCount(ALL_IMAGES);
  });

  it.each<[string, number, (tag: SharedTag) => Promise<unknown>]>([
    [
      'the end of its page',
      OWN_IMAGES + COLLECTION_IMAGES,
      ({ id, owner: { token } }) => second.app.rest('DELETE', `/api/user/tags/${id}/share`, { token }),
    ],
    [
      'its collection',
      OWN_IMAGES + PAGE_IMAGES,
      ({ collectionId, owner: { token } }) =>
        second.app.rest('DELETE', `/api/user/collections/${collectionId}`, { token }),
    ],
    [
      'its tag',
      0,
      ({ id, owner: { token } }) => second.app.rest('DELETE', `/api/user/tags/${id}`, { token }),
    ],
    [
      'many tags',
      0,
      ({ id, owner: { token } }) =>
        second.app.graphql(
          'mutation ($ids: [ID!]!) { deleteTags(ids: $ids) { __typename } }',
          { ids: [id] },
          token,
        ),
    ],
    [
      'the tags of its airline',
      0,
      async ({ id, owner }) => {
        const { token } = owner;
        const body = { name: 'Zed', icao: 'ZZD', iata: 'ZD', logo_url: '/img/logo_klm.png' };
        const airline = await second.app.rest('POST', '/api/airlines', { token, body });
        const { id: airlineId } = airline.body.data;
        await second.app.db.source.query(
          'update user_tags set airline_id = $1 where user_id = $2 and id = $3',
          [airlineId, owner.id, id],
        );
        return second.app.rest('DELETE', `/api/airlines/${airlineId}`, { token });
      },
    ],
    [
      'a page that the operator takes down',
      0,
      ({ slug }) => runCommand('pages takedown', { slug, reason: 'asked' }),
    ],
    [
      'an account that the operator deletes',
      0,
      ({ owner }) => runCommand('users delete', { email: owner.email }),
    ],
    [
      'its account',
      0,
      ({ owner: { token } }) =>
        second.app.graphql(
          'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
          { password: PASSWORD },
          token,
        ),
    ],
  ])('are removed with %s', async (_name, remaining, remove) => {
    const sharedTag = await storeImages();
    await remove(sharedTag);
    await waitForCount(remaining);
  });

  it('are drawn while the bucket does not answer, and stored when it does', async () => {
    const proxy = await startFreezableProxy(s3.settings.endpoint);
    const server = await startServer({ endpoint: new URL(proxy.url).origin, imageLimits: {} });
    const { owner, paths } = await shareTag();
    const [path = ''] = paths;
    proxy.freeze();
    const start = performance.now();
    expect((await server.app.rest('GET', path, { token: owner.token })).status).toBe(200);
    // The limit of a read is 200 ms; the other limits of the bucket are 2 s and more.
    expect(performance.now() - start).toBeLessThan(1_800);
    expect(await listNames()).toEqual([]);
    proxy.thaw();
    await waitForCount(1);
    await server.app.close();
    await proxy.close();
  });

  it('do no harm while the bucket is broken, and the cleaning removes what a deletion could not', async () => {
    const server = await startServer();
    const { app } = server;
    const { id, owner } = await storeImages(server);
    const sharedTag = await shareTag();
    await s3.halt();
    await readImages(server, sharedTag);
    const { token } = owner;
    expect((await app.rest('DELETE', `/api/user/tags/${id}`, { token })).status).toBe(200);
    await app.purgeExpired();
    await s3.resume();
    await app.purgeExpired();
    await waitForCount(0);
    await app.close();
  });

  it('are removed if the storage is full, the oldest first', async () => {
    await storeImages();
    const oldNames = await listNames();
    for (const name of oldNames) s3.setStoredAt(name, new Date(clock.now().getTime() - 2 * DAY_MS));
    const newTag = await shareTag();
    await readImages(first, newTag);
    await waitForCount(2 * ALL_IMAGES);
    let newBytes = 0;
    for await (const { name, size } of listObjects(bucket, {
      prefix: 'drawn/',
      isFlat: false,
      pageSize: undefined,
    }))
      if (!oldNames.includes(name)) newBytes += size;
    // A full storage is cleaned until 80 % are used.
    const { app } = await startServer({
      imageLimits: { ...PATIENT_LIMITS, maxBytes: Math.ceil(newBytes / 0.8) + 1 },
    });
    await waitForCount(ALL_IMAGES);
    expect((await listNames()).filter((name) => oldNames.includes(name))).toEqual([]);
    await app.close();
  });

  it('are removed above the limit of a user, are not stored without room, and are removed when they are old', async () => {
    await storeImages();
    const { app } = await startServer({ imageLimits: { ...PATIENT_LIMITS, maxUserImages: 4 } });
    await waitForCount(4);
    await app.close();
    const full = await startServer({ imageLimits: { ...PATIENT_LIMITS, maxBytes: 1 } });
    await waitForCount(0);
    await readImages(full, await shareTag());
    await full.app.close();
    await waitForCount(0);
    await storeImages();
    clock.advance(6 * DAY_MS);
    await second.app.purgeExpired();
    await waitForCount(ALL_IMAGES);
    clock.advance(2 * DAY_MS);
    await second.app.purgeExpired();
    await waitForCount(0);
  });

  it('of another key are removed, and other files of the folder stay', async () => {
    const [key, id] = ['0'.repeat(32), '1'.repeat(32)];
    const foreignName = `drawn/${key}/${id}/${id}/${id}/${'2'.repeat(64)}`;
    for (const name of [foreignName, 'drawn/notes']) await bucket.putObject(name, Buffer.from('x'));
    await second.app.purgeExpired();
    expect(await listNames()).toEqual(['drawn/notes']);
  });
});
