import sharp from 'sharp';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import {
  createBlackPng,
  listStoredFiles,
  createTestImage,
  upload,
  uploadAndGetUrl,
} from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const UPLOAD_URL_PATTERN = /^\/img\/uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/;

describe('an upload', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.rest('GET', url, { headers });
  const fetchBytes = async (url: string): Promise<Buffer> => (await get(url)).body;
  const readProfile = async () =>
    (await app.rest('GET', '/api/user/profile', { token: user.token })).body.user;
  const putProfile = (body: unknown) => app.rest('PUT', '/api/user/profile', { token: user.token, body });

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
    async (type, from, width, height, channels, fileExtension, format, w, h) => {
      const image = await createTestImage(width, height, channels)[from]().toBuffer();
      // The name and type of the client must have no effect.
      const response = await upload(app, user.token, { image, type, name: 'x.exe', mime: 'text/html' });
      expect([response.status, Object.keys(response.body)]).toEqual([200, ['success', 'imageUrl']]);
      expect(response.body.imageUrl).toMatch(UPLOAD_URL_PATTERN);
      expect(response.body.imageUrl.endsWith(`.${fileExtension}`)).toBe(true);
      const { headers, body } = await get(response.body.imageUrl);
      expect(headers.get('content-type')).toBe(`image/${format}`);
      const meta = await sharp(body).metadata();
      expect(meta).toMatchObject({ format, width: w, height: h, hasAlpha: channels === 4 });
      const [row] = await app.db.source.query(
        'select user_id, kind, mime, bytes, width, height from uploads where id = $1',
        [/[0-9a-f]{32}/.exec(response.body.imageUrl)?.[0]],
      );
      const expectedRow = { user_id: user.id, kind: type, mime: `image/${format}`, width: w, height: h };
      expect(row).toEqual({ ...expectedRow, bytes: body.length });
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
    const sourceMetadata = await sharp(image).metadata();
    expect(sourceMetadata.exif?.includes('SecretCamera')).toBe(true);
    // Tag 0x8825 of the first directory points to the GPS directory.
    expect(
      sourceMetadata.exif?.includes(Buffer.from([0x25, 0x88])) ||
        sourceMetadata.exif?.includes(Buffer.from([0x88, 0x25])),
    ).toBe(true);
    expect([sourceMetadata.icc, sourceMetadata.xmp]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
    for (const type of ['avatar', 'cover', 'logo']) {
      const cleanBytes = await fetchBytes(await uploadAndGetUrl(app, user.token, type, image));
      const after = await sharp(cleanBytes).metadata();
      expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(
        Array.from({ length: 5 }, () => undefined),
      );
      for (const word of ['Exif', 'SecretCamera', 'xmpmeta', 'ICC_PROFILE', 'iCCP']) {
        expect([word, cleanBytes.includes(word)]).toEqual([word, false]);
      }
    }
  });

  it('is rotated upright and loses its orientation tag', async () => {
    const twoPixels = { width: 2, height: 1, channels: 3 } as const;
    const redThenBlue = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: twoPixels });
    const image = await redThenBlue
      .resize(80, 40, { kernel: 'nearest' })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const cleanBytes = await fetchBytes(await uploadAndGetUrl(app, user.token, 'logo', image));
    const { data, info } = await sharp(cleanBytes).raw().toBuffer({ resolveWithObject: true });
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
    const cleanBytes = await fetchBytes(await uploadAndGetUrl(app, user.token, 'logo', image));
    const { data, info } = await sharp(cleanBytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([20, 10, [255, 0, 0]]);
  });

  it('loses the bytes after the end of the image', async () => {
    const tail = '<script>alert(1)</script>PK\x05\x06';
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const image = Buffer.concat([await createTestImage(30, 20)[format]().toBuffer(), Buffer.from(tail)]);
      const cleanBytes = await fetchBytes(await uploadAndGetUrl(app, user.token, 'avatar', image));
      expect([format, cleanBytes.includes('script'), cleanBytes.includes('PK\x05\x06')]).toEqual([
        format,
        false,
        false,
      ]);
    }
  });

  it('is read without a token, kept for ever, and never taken for a page', async () => {
    const url = await uploadAndGetUrl(app, user.token, 'avatar');
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
    const repeatedResponse = await get(url, { 'if-none-match': headers.get('etag') ?? '' });
    expect([repeatedResponse.status, repeatedResponse.body.length]).toEqual([304, 0]);
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await app.rest('POST', url, { token: user.token })).status).toBe(405);
  });

  it('is 404 under any other name', async () => {
    const url = await uploadAndGetUrl(app, user.token, 'logo');
    const names = [`${'0'.repeat(32)}.png`, 'x.png', '', '..%2f..%2fpackage.json', '%00.png', '.draft-x'];
    const otherUrls = [url.replace('.png', '.jpg'), url.toUpperCase(), `${url}.png`, url.replace('.png', '')];
    for (const path of [...names.map((name) => `/img/uploads/${name}`), ...otherUrls]) {
      const { status, body } = await get(path);
      expect([path, status < 500 && status !== 200, body.success]).toEqual([path, true, false]);
    }
    expect(await get(`/img/uploads/${names[0]}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is uploaded as a photo, stored in the profile and served at its URL', async () => {
    const [avatar, cover] = [
      await uploadAndGetUrl(app, user.token, 'avatar'),
      await uploadAndGetUrl(app, user.token, 'cover'),
    ];
    const putResponse = await putProfile({ ...(await readProfile()), avatar_url: avatar });
    expect([putResponse.status, putResponse.body.user.avatar_url]).toEqual([200, avatar]);
    await putProfile({ ...(await readProfile()), cover_image_url: cover });
    expect(await readProfile()).toMatchObject({ avatar_url: avatar, cover_image_url: cover });
    for (const url of [avatar, cover]) {
      expect((await sharp(await fetchBytes(url)).metadata()).format).toBe('jpeg');
    }
    await putProfile({ avatar_url: null });
    expect(await readProfile()).toMatchObject({ avatar_url: null, cover_image_url: cover });
  });

  it('is shown by its owner only, under its own name', async () => {
    const foreignUrl = await uploadAndGetUrl(app, otherUser.token, 'avatar');
    const [avatar, cover] = [
      await uploadAndGetUrl(app, user.token, 'avatar'),
      await uploadAndGetUrl(app, user.token, 'cover'),
    ];
    // Each upload of the caller may be used as avatar or cover.
    expect((await putProfile({ avatar_url: cover, cover_image_url: avatar })).status).toBe(200);
    const renamedUrl = avatar?.replace('.jpg', '.png');
    const absoluteUrl = `${app.url}${avatar}`;
    for (const [field, urls] of [
      ['avatar_url', [foreignUrl, renamedUrl, absoluteUrl, `${avatar}?x`]],
      ['cover_image_url', [foreignUrl, renamedUrl]],
    ] as const) {
      for (const url of urls) {
        const response = await putProfile({ [field]: url });
        expect([url, response.status, response.body.field, response.body.code]).toEqual([
          url,
          400,
          field,
          'FIELD_INVALID',
        ]);
      }
    }
  });

  it('can be the logo of a design of its owner, if it was uploaded as one', async () => {
    const [ownLogo, foreignLogo] = [
      await uploadAndGetUrl(app, user.token, 'logo'),
      await uploadAndGetUrl(app, otherUser.token, 'logo'),
    ];
    const alpha = await uploadAndGetUrl(
      app,
      user.token,
      'avatar',
      await createTestImage(8, 8, 4).png().toBuffer(),
    );
    const save = (selectedLogo: string) =>
      app.rest('POST', '/api/user/tags', { token: user.token, body: { tag_config: { selectedLogo } } });
    const saveResponse = await save(ownLogo);
    expect([saveResponse.status, saveResponse.body.data.tag_config.selectedLogo]).toEqual([200, ownLogo]);
    for (const logo of [foreignLogo, alpha.replace('.webp', '.png')]) {
      const refusalResponse = await save(logo);
      expect([refusalResponse.status, refusalResponse.body.code, refusalResponse.body.field]).toEqual([
        400,
        'LOGO_UNKNOWN',
        'tag_config.selectedLogo',
      ]);
    }
    const body = { tag_config: { selectedLogo: ownLogo } };
    expect((await app.rest('POST', '/api/render.png', { token: user.token, body })).status).toBe(200);
    expect((await app.rest('POST', '/api/render.png', { token: otherUser.token, body })).body.code).toBe(
      'LOGO_UNKNOWN',
    );
  });

  it('is refused where the images of its user have no room for it, and stores nothing', async () => {
    const { id, token } = await createMember(app);
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
    const previousFiles = await listStoredFiles(app);
    const { status, body } = await upload(app, token, { image, type: 'avatar' });
    expect([status, body.code, body.field]).toEqual([409, 'UPLOAD_QUOTA', 'image']);
    expect(await listStoredFiles(app)).toEqual(previousFiles);
    expect((await upload(app, otherUser.token, { image, type: 'avatar' })).status).toBe(200);
  });

  it('is refused with a time to come again when too many come at once, and the next one is taken', async () => {
    // This image is small to send but slow to decode.
    const image = createBlackPng(4_000, 4_000);
    const senders: TestAccount[] = [];
    while (senders.length < 14) senders.push(await createMember(app));
    const previousFiles = await listStoredFiles(app);
    const responses = await Promise.all(
      [...senders, ...senders, ...senders].map(({ token }) => upload(app, token, { image, type: 'cover' })),
    );
    const acceptedResponses = responses.filter(({ status }) => status === 200);
    const refusals = responses.filter(({ status }) => status === 503);
    expect(acceptedResponses.length + refusals.length).toBe(42);
    expect([acceptedResponses.length > 0, refusals.length > 0]).toEqual([true, true]);
    for (const { body, headers } of refusals) {
      expect([body.code, headers.get('retry-after')]).toEqual(['UNAVAILABLE', '1']);
    }
    expect((await listStoredFiles(app)).rows - previousFiles.rows).toBe(acceptedResponses.length);
    expect((await upload(app, user.token, { image, type: 'cover' })).status).toBe(200);
  });
});

describe('the limit of uploads', () => {
  it('counts before a body is read', async () => {
    const app = await startTestApp({ database: 'postgres', config: { isRateLimited: true } });
    const { token } = await createMember(app);
    const send = () =>
      app.rest('POST', '/api/upload-image', { token, body: 'x', headers: { 'content-type': 'text/plain' } });
    for (let times = 0; times < 60; times += 1) expect((await send()).status).toBe(415);
    const lateResponse = await send();
    expect([lateResponse.status, lateResponse.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(lateResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.close();
  });
});
