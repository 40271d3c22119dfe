import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { createMember, type TestAccount } from '../tests/accounts.ts';
import { createBlackPng, createTestImage, uploadAndGetUrl } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const RED_RGB = [230, 0, 60];
const GREEN_RGB = [0, 200, 90];
const FIN_URL = '/img/logo_fin.png';

/** Returns a PNG whose left half has one color and whose right half has another. */
function createTwoColorImage(
  width: number,
  height: number,
  [leftColor, rightColor] = [RED_RGB, GREEN_RGB],
): Promise<Buffer> {
  const rows = Array.from(
    { length: width * height },
    (_, index) => (index % width < width / 2 ? leftColor : rightColor) ?? [],
  );
  return sharp(Buffer.from(rows.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The head of the card, which has the logo at its left, in px. */
const HEAD_BOX = { right: 120, bottom: 100 };

/** Returns the box [left, top, right, bottom] of all pixels in the head that are near a color, in px of the card. */
function findColorBox(png: Buffer, color: number[], scale: number): number[] {
  const { width, data } = PNG.sync.read(png);
  const isNear = (offset: number) =>
    color.every((value, c) => Math.abs((data[offset + c] ?? 0) - value) <= 2);
  let [minX, top, maxX, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = 0; y < HEAD_BOX.bottom * scale; y += 1) {
    for (let x = 0; x < HEAD_BOX.right * scale; x += 1) {
      if (!isNear((y * width + x) * 4)) continue;
      minX = Math.min(minX, x);
      top = Math.min(top, y);
      maxX = Math.max(maxX, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return [minX, top, maxX, bottom].map((value) => value / scale);
}

/** Compares buffers by their hashes, because jest compares and prints them byte by byte. */
const hash = (png: Buffer) => createHash('sha256').update(png).digest('hex');

describe('the PNG of a card with a logo of one’s own', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const upload = (image: Buffer, account = user) => uploadAndGetUrl(app, account.token, 'logo', image);
  const render = (selectedLogo: string, { scale = 2, token = user.token } = {}) =>
    app.rest('POST', `/api/render.png?scale=${scale}`, { token, body: { tag_config: { selectedLogo } } });
  const renderLogo = async (selectedLogo: string, scale = 2): Promise<Buffer> => {
    const response = await render(selectedLogo, { scale });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    return response.body;
  };
  const requestRefusal = async (selectedLogo: string, token = user.token) => {
    const { status, body } = await render(selectedLogo, { token });
    return [status, body.code, body.field];
  };
  const UNKNOWN_LOGO_ERROR = [400, 'LOGO_UNKNOWN', 'tag_config.selectedLogo'];
  const getUploadFile = (url: string) => path.join(app.dataDir, 'uploads', path.basename(url));
  const save = async (selectedLogo: string): Promise<string> => {
    const body = { tag_config: { selectedLogo } };
    return (await app.rest('POST', '/api/user/tags', { token: user.token, body })).body.data.id;
  };
  const fetchSavedPng = async (id: string): Promise<Buffer> => {
    const response = await app.rest('GET', `/api/user/tags/${id}/image.png`, { token: user.token });
    expect(response.status).toBe(200);
    return response.body;
  };

  it.each([
    ['square', 600, 600, 33, 33],
    ['very wide', 1000, 60, 84, 5],
    ['tall', 200, 800, 9.5, 38],
    ['tiny', 12, 12, 12, 12],
  ])('shows a %s one in the box of the logo, with its proportions', async (_, width, height, w, h) => {
    const logo = await upload(await createTwoColorImage(width, height));
    for (const scale of [2, 4]) {
      const png = await renderLogo(logo, scale);
      const [leftBox, rightBox] = [findColorBox(png, RED_RGB, scale), findColorBox(png, GREEN_RGB, scale)];
      const foundEdges = [leftBox[0], leftBox[1], leftBox[2], leftBox[3], rightBox[0], rightBox[2]];
      const middle = 30 + w / 2;
      const expectedEdges = [30, 73 - h / 2, middle, 73 + h / 2, middle, 30 + w];
      // Colors mix at their border over two or three pixels.
      const differences = expectedEdges.map((value, index) => Math.abs((foundEdges[index] ?? NaN) - value));
      expect(Math.max(...differences)).toBeLessThanOrEqual(3 / scale);
      expect(rightBox[2]).toBeLessThanOrEqual(30 + 84);
    }
  });

  it('is the same for a saved tag, and the same again', async () => {
    const logo = await upload(await createTwoColorImage(300, 200));
    const png = await renderLogo(logo);
    expect(hash(await fetchSavedPng(await save(logo)))).toBe(hash(png));
    expect(hash(await renderLogo(logo))).toBe(hash(png));
  });

  it('is placed without the empty margin of its file', async () => {
    const logo = await createTwoColorImage(300, 200);
    const margin = {
      top: 40,
      left: 150,
      right: 10,
      bottom: 90,
      background: { r: 255, g: 0, b: 0, alpha: 0 },
    };
    const paddedLogo = await sharp(logo).ensureAlpha().extend(margin).png().toBuffer();
    expect(hash(await renderLogo(await upload(paddedLogo)))).toBe(hash(await renderLogo(await upload(logo))));
  });

  it('a clear ground stays clear', async () => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const createBackground = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 4, background: transparent } })
        .png()
        .toBuffer();
    // The small logo does not cover the compared area.
    const [bigImage, smallImage] = [
      await renderLogo(await upload(await createBackground(90))),
      await renderLogo(await upload(await createBackground(1))),
    ];
    const white = await renderLogo(
      await upload(
        await createTwoColorImage(90, 90, [
          [255, 255, 255],
          [255, 255, 255],
        ]),
      ),
    );
    expect(hash(bigImage)).toBe(hash(smallImage));
    expect(hash(bigImage)).not.toBe(hash(white));
  });

  it('is read from the store once, and shown no more once its upload is removed', async () => {
    const logo = await upload(await createTwoColorImage(80, 80));
    await renderLogo(logo);
    renameSync(getUploadFile(logo), `${getUploadFile(logo)}.away`);
    const body = { tag_config: { selectedLogo: logo, city: 'another card' } };
    const repeatedResponse = await app.rest('POST', '/api/render.png?scale=2', { token: user.token, body });
    expect(repeatedResponse.status).toBe(200);
    expect(findColorBox(repeatedResponse.body, RED_RGB, 2)[0]).toBe(30);
    await app.db.source.query('delete from uploads where id = $1', [path.parse(logo).name]);
    expect(await requestRefusal(logo)).toEqual(UNKNOWN_LOGO_ERROR);
  });

  it('is refused with somebody else’s logo, and drawn for that one', async () => {
    const logo = await upload(await createTwoColorImage(64, 64), otherUser);
    expect(await requestRefusal(logo)).toEqual(UNKNOWN_LOGO_ERROR);
    expect((await render(logo, { token: otherUser.token })).status).toBe(200);
  });

  it('shows the fin for a stored design that came to name somebody else’s logo', async () => {
    const id = await save(FIN_URL);
    const finImage = await fetchSavedPng(id);
    const logo = await upload(await createTwoColorImage(64, 64), otherUser);
    const changeLogoQuery = `update user_tags set tag_config = tag_config || jsonb_build_object('selectedLogo', $2::text) where id = $1`;
    await app.db.source.query(changeLogoQuery, [id, logo]);
    const [row] = await app.db.source.query(
      `select tag_config ->> 'selectedLogo' as logo from user_tags where id = $1`,
      [id],
    );
    expect(row.logo).toBe(logo);
    expect(hash(await fetchSavedPng(id))).toBe(hash(finImage));
  });

  const expectUnreadable = async (logo: string, id: string): Promise<void> => {
    const responses = [
      await render(logo),
      await app.rest('GET', `/api/user/tags/${id}/image.png`, { token: user.token }),
    ];
    for (const { status, body, headers } of responses) {
      expect([status, body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  };

  it('is 503 while its file is away and not cached, and never a fin', async () => {
    const logo = await upload(await createTwoColorImage(64, 64));
    const id = await save(logo);
    renameSync(getUploadFile(logo), `${getUploadFile(logo)}.away`);
    await expectUnreadable(logo, id);
    expect(await app.rest('GET', logo)).toMatchObject({
      status: 503,
      body: { code: 'STORAGE_UNAVAILABLE' },
    });
    renameSync(`${getUploadFile(logo)}.away`, getUploadFile(logo));
    expect(hash(await fetchSavedPng(id))).toBe(
      hash(await renderLogo(await upload(await createTwoColorImage(64, 64)))),
    );
  });

  it.each([
    ['no PNG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut short', async () => (await createTestImage(200, 200).png().toBuffer()).subarray(0, 9000)],
    ['a bomb', async () => createBlackPng(16_000, 16_000)],
    [
      'longer than any logo',
      async () => Buffer.concat([await createTwoColorImage(8, 8), Buffer.alloc(6 << 20)]),
    ],
  ])('never shows a file that came to be %s', async (_, content) => {
    const logo = await upload(await createTwoColorImage(64, 64));
    const id = await save(logo);
    writeFileSync(getUploadFile(logo), await content());
    await expectUnreadable(logo, id);
  });

  it.each([
    '/img/uploads/../logo_fin.png',
    '/img/uploads/logo_fin.png',
    `/img/uploads/${'0'.repeat(32)}.png`,
  ])('reads nothing by the path %s', async (logo) => {
    const [status, , field] = await requestRefusal(logo);
    expect([status, field]).toEqual([400, 'tag_config.selectedLogo']);
  });
});
