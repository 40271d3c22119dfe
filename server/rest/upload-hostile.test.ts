import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { createMember, type TestAccount } from '../tests/accounts.ts';
import { createBlackPng, listStoredFiles, createTestImage, upload } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const BYTES_PER_MB = 1024 * 1024;
const SVG_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

describe('a hostile upload', () => {
  let app: TestApp;
  let user: TestAccount;
  let jpeg: Buffer;
  let previousFiles: Awaited<ReturnType<typeof listStoredFiles>>;

  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    user = await createMember(app);
    jpeg = await createTestImage(600, 400).jpeg().toBuffer();
  });
  beforeEach(async () => {
    previousFiles = await listStoredFiles(app);
  });
  afterAll(() => app?.close());

  const expectNothingStored = async () => expect(await listStoredFiles(app)).toEqual(previousFiles);
  const isTaken = async () => {
    const response = await upload(app, user.token, { image: jpeg, type: 'avatar' });
    expect([response.status, response.body.success]).toEqual([200, true]);
  };

  /** Builds a multipart body of parts, each with its headers and content. */
  const buildMultipart = (
    parts: readonly (readonly [head: string, content: string | Buffer])[],
    end = '--x--\r\n',
  ) =>
    Buffer.concat([
      ...parts.flatMap(([head, content]) =>
        [`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, content, '\r\n'].map((chunk) =>
          Buffer.from(chunk),
        ),
      ),
      Buffer.from(end),
    ]);
  const sendRaw = (body: Buffer, type = 'multipart/form-data; boundary=x') =>
    app.rest('POST', '/api/upload-image', {
      token: user.token,
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    });
  const buildImagePart = (): [string, Buffer] => ['name="image"; filename="a.jpg"', jpeg];
  const avatar = ['name="type"', 'avatar'] as const;

  it.each([
    ['an SVG that is named .png', () => Buffer.from(SVG_IMAGE), 'PHOTO_NOT_IMAGE'],
    ['a text', () => Buffer.from('hello'), 'PHOTO_NOT_IMAGE'],
    [
      'a page that begins like a GIF',
      () => Buffer.from('GIF89a<script>alert(1)</script>'),
      'PHOTO_NOT_IMAGE',
    ],
    ['a GIF', () => createTestImage(9, 9).gif().toBuffer(), 'PHOTO_NOT_IMAGE'],
    ['a TIFF', () => createTestImage(9, 9).tiff().toBuffer(), 'PHOTO_NOT_IMAGE'],
    ['an AVIF', () => createTestImage(16, 16).avif({ effort: 0 }).toBuffer(), 'PHOTO_NOT_IMAGE'],
    ['nothing', () => Buffer.alloc(0), 'PHOTO_NOT_IMAGE'],
    ['the head of a JPEG', () => jpeg.subarray(0, 3), 'PHOTO_NOT_IMAGE'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'PHOTO_NOT_IMAGE'],
    ['a JPEG without its end', () => jpeg.subarray(0, jpeg.length - 400), 'PHOTO_NOT_IMAGE'],
    [
      'half a PNG',
      async () => (await createTestImage(90, 90).png().toBuffer()).subarray(0, 9_000),
      'PHOTO_NOT_IMAGE',
    ],
    [
      'half a WebP',
      async () => (await createTestImage(90, 90).webp().toBuffer()).subarray(0, 1_500),
      'PHOTO_NOT_IMAGE',
    ],
    ['a PNG of 16,000 x 16,000 pixels', () => createBlackPng(16_000, 16_000), 'IMAGE_TOO_MANY_PIXELS'],
    ['a PNG of one pixel row too many', () => createBlackPng(8_000, 5_001), 'IMAGE_TOO_MANY_PIXELS'],
  ])('%s is refused by its content, and nothing is stored', async (_name, make, code) => {
    const content = await make();
    for (const [name, mime] of [
      ['a.png', 'image/png'],
      ['a.jpg', 'image/jpeg'],
      ['a', 'image/webp'],
    ] as const) {
      const response = await upload(app, user.token, { image: content, type: 'cover', name, mime });
      expect([response.status, response.body.code, response.body.field]).toEqual([400, code, 'image']);
    }
    await expectNothingStored();
  });

  it('a picture of just as many pixels as are allowed is taken', async () => {
    const response = await upload(app, user.token, { image: createBlackPng(8_000, 5_000), type: 'cover' });
    expect(response.status).toBe(200);
  });

  it.each([
    ['no image', { type: 'avatar' }, 'image', 'image is required'],
    ['no type', {}, 'type', 'type must be avatar, cover or logo'],
    ['another type', { type: 'Avatar' }, 'type', 'type must be avatar, cover or logo'],
    ['a type of an object', { type: '__proto__' }, 'type', 'type must be avatar, cover or logo'],
  ])('%s is said of its field', async (_name, form, field, error) => {
    const withImage = field === 'image' ? form : { ...form, image: jpeg };
    const response = await upload(app, user.token, withImage);
    expect([response.status, response.body.field, response.body.error]).toEqual([400, field, error]);
    await expectNothingStored();
  });

  it('10 MB are taken, and one byte more is too large', async () => {
    const padImage = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    const tooLargeResponse = await upload(app, user.token, {
      image: padImage(10 * BYTES_PER_MB + 1),
      type: 'avatar',
    });
    expect([tooLargeResponse.status, tooLargeResponse.body.code, tooLargeResponse.body.error]).toEqual([
      413,
      'TOO_LARGE',
      'The request is too large.',
    ]);
    await expectNothingStored();
    expect(
      (await upload(app, user.token, { image: padImage(10 * BYTES_PER_MB), type: 'avatar' })).status,
    ).toBe(200);
  });

  it.each<[string, () => Buffer, string | undefined, string]>([
    [
      '10,000 parts',
      () =>
        buildMultipart([
          ...Array.from({ length: 10_000 }, (_, index) => [`name="f${index}"`, 'x'] as const),
          avatar,
          buildImagePart(),
        ]),
      undefined,
      'BAD_REQUEST',
    ],
    [
      'a second image',
      () => buildMultipart([avatar, buildImagePart(), buildImagePart()]),
      'image',
      'FIELD_INVALID',
    ],
    [
      'a file beside it',
      () => buildMultipart([buildImagePart(), ['name="other"; filename="a"', 'x']]),
      'other',
      'FIELD_INVALID',
    ],
    [
      'a long type',
      () => buildMultipart([['name="type"', 'x'.repeat(300)], buildImagePart()]),
      'type',
      'FIELD_INVALID',
    ],
    [
      'a field in a field',
      () => buildMultipart([['name="type[a][b]"', 'x'], buildImagePart()]),
      'type[a][b]',
      'FIELD_INVALID',
    ],
    ['a type twice', () => buildMultipart([avatar, avatar, buildImagePart()]), 'type', 'UPLOAD_TYPE_INVALID'],
    [
      'a long name of a field',
      () => buildMultipart([[`name="${'x'.repeat(5_000)}"`, 'x'], buildImagePart()]),
      undefined,
      'BAD_REQUEST',
    ],
    ['no end', () => buildMultipart([avatar, buildImagePart()], ''), undefined, 'BAD_REQUEST'],
    [
      'another boundary',
      () => Buffer.from(buildMultipart([avatar]).toString().replaceAll('--x', '--y')),
      undefined,
      'BAD_REQUEST',
    ],
    ['no parts', () => Buffer.alloc(0), undefined, 'BAD_REQUEST'],
    [
      'a head of 1 MB',
      () => buildMultipart([[`name="image"; filename="${'x'.repeat(BYTES_PER_MB)}"`, jpeg]]),
      undefined,
      'BAD_REQUEST',
    ],
    [
      'an image that is a text',
      () => buildMultipart([avatar, ['name="image"', 'x']]),
      'image',
      'FIELD_REQUIRED',
    ],
  ])('a form with %s is refused, and nothing is stored', async (_name, make, field, code) => {
    const response = await sendRaw(make());
    expect([response.status, response.body.code, response.body.field]).toEqual([400, code, field]);
    await expectNothingStored();
    await isTaken();
  });

  it.each(['application/json', 'image/jpeg', 'multipart/mixed; boundary=x', 'application/octet-stream', ''])(
    'a body of the type "%s" is none of a form',
    async (type) => {
      const response = await sendRaw(jpeg, type);
      expect([response.status, response.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      await expectNothingStored();
    },
  );

  it('a form without a boundary is refused', async () => {
    const response = await sendRaw(buildMultipart([avatar, buildImagePart()]), 'multipart/form-data');
    expect([response.status, response.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  /** Opens a request whose body the test writes. */
  const openUpload = (
    headers: Record<string, string>,
  ): { request: ClientRequest; answered: Promise<IncomingMessage> } => {
    const request = httpRequest(`${app.url}/api/upload-image`, { method: 'POST', headers });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    return { request, answered: response };
  };
  const buildHeaders = () => ({
    authorization: `Bearer ${user.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  });

  it('nobody without a session makes the server read a body, and none is waited for that is too long', async () => {
    for (const [headers, status] of [
      [{ 'content-type': 'multipart/form-data; boundary=x' }, 401],
      [{ ...buildHeaders(), authorization: 'Bearer tf_dead' }, 401],
      [{ ...buildHeaders(), 'content-type': 'image/jpeg' }, 415],
      [{ ...buildHeaders(), 'content-length': String(11 * BYTES_PER_MB) }, 413],
    ] as const) {
      const { request, answered } = openUpload({ 'content-length': String(9 * BYTES_PER_MB), ...headers });
      request.write('--x\r\n');
      expect((await answered).statusCode).toBe(status);
      request.destroy();
    }
  });

  it('a body that never ends is given up', async () => {
    for (const start of ['', `--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`]) {
      const { request, answered } = openUpload({ ...buildHeaders(), 'transfer-encoding': 'chunked' });
      request.write(start);
      let response: IncomingMessage | undefined;
      const responseEnd = answered.then((received) => {
        response = received;
      });
      for (let sentCount = 0; sentCount < 64 && response === undefined; sentCount += 1) {
        await new Promise((resolve) => request.write(Buffer.alloc(BYTES_PER_MB), resolve));
      }
      await responseEnd;
      expect(response?.statusCode).toBe(413);
      request.destroy();
    }
    await expectNothingStored();
  });

  it('a user has four forms under way at most, and nobody else waits for them', async () => {
    const otherUser = await createMember(app);
    const slowUploads = Array.from({ length: 8 }, () =>
      openUpload({ ...buildHeaders(), 'transfer-encoding': 'chunked' }),
    );
    for (const { request } of slowUploads) request.write('--x\r\n');
    const lateStatuses: (number | undefined)[] = [];
    await new Promise<void>((resolve) => {
      for (const { answered } of slowUploads)
        answered.then(
          ({ statusCode }) => lateStatuses.push(statusCode) === 4 && resolve(),
          () => undefined,
        );
    });
    expect(lateStatuses).toEqual([503, 503, 503, 503]);
    expect((await upload(app, user.token, { image: jpeg, type: 'avatar' })).status).toBe(503);
    expect((await upload(app, otherUser.token, { image: jpeg, type: 'avatar' })).status).toBe(200);
    for (const { request } of slowUploads) request.destroy();
    let status = 503;
    while (status === 503) ({ status } = await upload(app, user.token, { image: jpeg, type: 'avatar' }));
    expect(status).toBe(200);
  });

  it('who goes away in the middle leaves nothing behind, and no place taken', async () => {
    for (let times = 0; times < 20; times += 1) {
      const { request, answered } = openUpload({ ...buildHeaders(), 'content-length': '100000' });
      // A request may still get 503 until the server has detected the earlier disconnects.
      const requestEnd = answered.then(
        ({ statusCode }) => statusCode,
        () => 503,
      );
      await new Promise((resolve) =>
        request.write(buildMultipart([avatar, buildImagePart()], '').subarray(0, 9_000), resolve),
      );
      request.destroy();
      expect(await requestEnd).toBe(503);
    }
    await expectNothingStored();
    for (;;) {
      const { status } = await upload(app, user.token, { image: jpeg, type: 'avatar' });
      if (status === 200) break;
      // The server has not yet detected the last disconnects.
      expect(status).toBe(503);
    }
  });
});
