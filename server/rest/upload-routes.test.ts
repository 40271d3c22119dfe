import sharp from 'sharp';
import { join, createNamingRenderer, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import {
  createBlackPng,
  listStoredFiles,
  createTestImage,
  upload,
  uploadAndGetUrl,
} from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const URL = /^\/img\/uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/;

describe('an upload', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.rest('GET', url, { headers });
  const bytesOf = async (url: string): Promise<Buffer> => (await get(url)).body;
  const profile = async () => (await app.rest('GET', '/api/user/profile', { token: me.token })).body.user;
  const putProfile = (body: unknown) => app.rest('PUT', '/api/user/profile', { token: me.token, body });

  it.each([
    ['avatar', 'jpeg', 1000, 500, 3, 'jpg', 'jpeg', 800, 400],
    ['avatar', 'png', 500, 1000, 3, 'jpg', 'jpeg', 400, 800],
    ['avatar', 'webp', 90, 60, 3, 'jpg', 'jpeg', 90, 60],
    ['avatar', 'png', 1000, 100, 4, 'webp', 'webp', 800, 80],
    ['cover', 'jpeg', 3000, 300, 3, 'jpg', 'jpeg', 1920, 192],
    ['cover', 'png', 400, 300, 3, 'jpg', 'jpeg', 400, 300],
    ['cover', 'webp', 2400, 60, 4, 'webp', 'webp', 1920, 48],
    ['logo', 'jpeg', 2048, 256, 3, 'png', 'png', 512, 64],
    ['logo', 'png', 300, 200, 4, 'png', 'png', 300, 200],
    ['logo', 'webp', 110, 1100, 4, 'png', 'png', 51, 512],
  ] as const)(
    '%s from %s of %i x %i with %i channels is a .%s',
    async (type, from, width, height, channels, ending, format, w, h) => {
      const image = await createTestImage(width, height, channels)[from]().toBuffer();
      // The name and type of the client must have no effect.
      const answer = await upload(app, me.token, { image, type, name: 'x.exe', mime: 'text/html' });
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['success', 'imageUrl']]);
      expect(answer.body.imageUrl).toMatch(URL);
      expect(answer.body.imageUrl.endsWith(`.${ending}`)).toBe(true);
      const { headers, body } = await get(answer.body.imageUrl);
      expect(headers.get('content-type')).toBe(`image/${format}`);
      const meta = await sharp(body).metadata();
      expect(meta).toMatchObject({ format, width: w, height: h, hasAlpha: channels === 4 });
      const [row] = await app.db.source.query(
        'select user_id, kind, mime, bytes, width, height from uploads where id = $1',
        [/[0-9a-f]{32}/.exec(answer.body.imageUrl)?.[0]],
      );
      const expected = { user_id: me.id, kind: type, mime: `image/${format}`, width: w, height: h };
      expect(row).toEqual({ ...expected, bytes: body.length });
    },
  );

  it('loses place, camera, profile and every other word about itself', async () => {
    const image = await createTestImage(60, 40)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    const before = await sharp(image).metadata();
    expect(before.exif?.includes('SecretCamera')).toBe(true);
    // Tag 0x8825 of the first directory points to the GPS directory.
    expect(
      before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25])),
    ).toBe(true);
    expect([before.icc, before.xmp]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
    for (const type of ['avatar', 'cover', 'logo']) {
      const clean = await bytesOf(await uploadAndGetUrl(app, me.token, type, image));
      const after = await sharp(clean).metadata();
      expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(
        Array.from({ length: 5 }, () => undefined),
      );
      for (const word of ['Exif', 'SecretCamera', 'xmpmeta', 'ICC_PROFILE', 'iCCP']) {
        expect([word, clean.includes(word)]).toEqual([word, false]);
      }
    }
  });

  it('stands upright without being told how', async () => {
    const two = { width: 2, height: 1, channels: 3 } as const;
    const redThenBlue = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: two });
    const image = await redThenBlue
      .resize(80, 40, { kernel: 'nearest' })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const clean = await bytesOf(await uploadAndGetUrl(app, me.token, 'logo', image));
    const { data, info } = await sharp(clean).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 80]);
    // After a rotation by 90° clockwise, the left side is at the top.
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...data.subarray(-3)]).toEqual([0, 0, 255]);
  });

  it('keeps the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const image = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, lossless: true })
      .toBuffer();
    expect((await sharp(image).metadata()).pages).toBe(2);
    const clean = await bytesOf(await uploadAndGetUrl(app, me.token, 'logo', image));
    const { data, info } = await sharp(clean).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([20, 10, [255, 0, 0]]);
  });

  it('drops what hangs on behind the picture', async () => {
    const tail = '<script>alert(1)</script>PK\x05\x06';
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const image = Buffer.concat([await createTestImage(30, 20)[format]().toBuffer(), Buffer.from(tail)]);
      const clean = await bytesOf(await uploadAndGetUrl(app, me.token, 'avatar', image));
      expect([format, clean.includes('script'), clean.includes('PK\x05\x06')]).toEqual([
        format,
        false,
        false,
      ]);
    }
  });

  it('is read without a token, kept for ever, and never taken for a page', async () => {
    const url = await uploadAndGetUrl(app, me.token, 'avatar');
    const { status, headers, body } = await get(url);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(headers.get('content-length')).toBe(String(body.length));
    const head = await app.rest('HEAD', url);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(name)).toBe(headers.get(name));
    }
    const again = await get(url, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await app.rest('POST', url, { token: me.token })).status).toBe(405);
  });

  it('is 404 under any other name', async () => {
    const url = await uploadAndGetUrl(app, me.token, 'logo');
    const names = [`${'0'.repeat(32)}.png`, 'x.png', '', '..%2f..%2fpackage.json', '%00.png', '.draft-x'];
    const others = [url.replace('.png', '.jpg'), url.toUpperCase(), `${url}.png`, url.replace('.png', '')];
    for (const path of [...names.map((name) => `/img/uploads/${name}`), ...others]) {
      const { status, body } = await get(path);
      expect([path, status < 500 && status !== 200, body.success]).toEqual([path, true, false]);
    }
    expect(await get(`/img/uploads/${names[0]}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('goes from the photo to the profile and back to the eye', async () => {
    const [avatar, cover] = [
      await uploadAndGetUrl(app, me.token, 'avatar'),
      await uploadAndGetUrl(app, me.token, 'cover'),
    ];
    const put = await putProfile({ ...(await profile()), avatar_url: avatar });
    expect([put.status, put.body.user.avatar_url]).toEqual([200, avatar]);
    await putProfile({ ...(await profile()), cover_image_url: cover });
    expect(await profile()).toMatchObject({ avatar_url: avatar, cover_image_url: cover });
    for (const url of [avatar, cover]) {
      expect((await sharp(await bytesOf(url)).metadata()).format).toBe('jpeg');
    }
    await putProfile({ avatar_url: null });
    expect(await profile()).toMatchObject({ avatar_url: null, cover_image_url: cover });
  });

  it('is shown by its owner only, under its own name', async () => {
    const theirs = await uploadAndGetUrl(app, other.token, 'avatar');
    const [avatar, cover] = [
      await uploadAndGetUrl(app, me.token, 'avatar'),
      await uploadAndGetUrl(app, me.token, 'cover'),
    ];
    // Each upload of the caller may be used as avatar or cover.
    expect((await putProfile({ avatar_url: cover, cover_image_url: avatar })).status).toBe(200);
    const renamed = avatar?.replace('.jpg', '.png');
    const outside = `${app.url}${avatar}`;
    for (const [field, urls] of [
      ['avatar_url', [theirs, renamed, outside, `${avatar}?x`]],
      ['cover_image_url', [theirs, renamed]],
    ] as const) {
      for (const url of urls) {
        const answer = await putProfile({ [field]: url });
        expect([url, answer.status, answer.body.field, answer.body.code]).toEqual([
          url,
          400,
          field,
          'FIELD_INVALID',
        ]);
      }
    }
  });

  it('can be the logo of a design of its owner, if it was uploaded as one', async () => {
    const [mine, theirs] = [
      await uploadAndGetUrl(app, me.token, 'logo'),
      await uploadAndGetUrl(app, other.token, 'logo'),
    ];
    const alpha = await uploadAndGetUrl(
      app,
      me.token,
      'avatar',
      await createTestImage(8, 8, 4).png().toBuffer(),
    );
    const save = (selectedLogo: string) =>
      app.rest('POST', '/api/user/tags', { token: me.token, body: { tag_config: { selectedLogo } } });
    const saved = await save(mine);
    expect([saved.status, saved.body.data.tag_config.selectedLogo]).toEqual([200, mine]);
    for (const logo of [theirs, alpha.replace('.webp', '.png')]) {
      const refused = await save(logo);
      expect([refused.status, refused.body.code, refused.body.field]).toEqual([
        400,
        'LOGO_UNKNOWN',
        'tag_config.selectedLogo',
      ]);
    }
    const body = { tag_config: { selectedLogo: mine } };
    expect((await app.rest('POST', '/api/render.png', { token: me.token, body })).status).toBe(200);
    expect((await app.rest('POST', '/api/render.png', { token: other.token, body })).body.code).toBe(
      'LOGO_UNKNOWN',
    );
  });

  it('is refused where the images of its user have no room for it, and stores nothing', async () => {
    const { id, token } = await join(app);
    const image = await createTestImage(8, 6).jpeg().toBuffer();
    const fill = (bytes: number) =>
      app.db.source.query(
        `insert into uploads (id, user_id, kind, mime, bytes, width, height)
         values (md5(random()::text), $1, 'cover', 'image/jpeg', $2, 1, 1)`,
        [id, bytes],
      );
    await fill(200 * 1024 * 1024 - 10_000);
    expect((await upload(app, token, { image, type: 'avatar' })).status).toBe(200);
    await fill(9_999);
    const before = await listStoredFiles(app);
    const { status, body } = await upload(app, token, { image, type: 'avatar' });
    expect([status, body.code, body.field]).toEqual([409, 'UPLOAD_QUOTA', 'image']);
    expect(await listStoredFiles(app)).toEqual(before);
    expect((await upload(app, other.token, { image, type: 'avatar' })).status).toBe(200);
  });

  it('is refused with a time to come again when too many come at once, and the next one is taken', async () => {
    // This image is small to send but slow to decode.
    const image = createBlackPng(4_000, 4_000);
    const senders: TestAccount[] = [];
    while (senders.length < 14) senders.push(await join(app));
    const before = await listStoredFiles(app);
    const answers = await Promise.all(
      [...senders, ...senders, ...senders].map(({ token }) => upload(app, token, { image, type: 'cover' })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(taken.length + refused.length).toBe(42);
    expect([taken.length > 0, refused.length > 0]).toEqual([true, true]);
    for (const { body, headers } of refused) {
      expect([body.code, headers.get('retry-after')]).toEqual(['UNAVAILABLE', '1']);
    }
    expect((await listStoredFiles(app)).rows - before.rows).toBe(taken.length);
    expect((await upload(app, me.token, { image, type: 'cover' })).status).toBe(200);
  });
});

describe('the limit of uploads', () => {
  it('counts before a body is read', async () => {
    const app = await startTestApp({ database: 'postgres', config: { isRateLimited: true } });
    const { token } = await join(app);
    const send = () =>
      app.rest('POST', '/api/upload-image', { token, body: 'x', headers: { 'content-type': 'text/plain' } });
    for (let times = 0; times < 60; times += 1) expect((await send()).status).toBe(415);
    const late = await send();
    expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.close();
  });
});
