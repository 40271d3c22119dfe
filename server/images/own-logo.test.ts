import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { join, type TestAccount } from '../tests/accounts.ts';
import { createBlackPng, createTestImage, uploadAndGetUrl } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const RED = [230, 0, 60];
const GREEN = [0, 200, 90];
const FIN = '/img/logo_fin.png';

/** Returns a PNG whose left half has one color and whose right half has another. */
function twoColors(width: number, height: number, [left, right] = [RED, GREEN]): Promise<Buffer> {
  const rows = Array.from(
    { length: width * height },
    (_, at) => (at % width < width / 2 ? left : right) ?? [],
  );
  return sharp(Buffer.from(rows.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The head of the card, which has the logo at its left, in px. */
const HEAD = { right: 120, bottom: 100 };

/** Returns the box [left, top, right, bottom] of all pixels in the head that are near a color, in px of the card. */
function boxOf(png: Buffer, color: number[], scale: number): number[] {
  const { width, data } = PNG.sync.read(png);
  const isNear = (at: number) => color.every((value, c) => Math.abs((data[at + c] ?? 0) - value) <= 2);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = 0; y < HEAD.bottom * scale; y += 1) {
    for (let x = 0; x < HEAD.right * scale; x += 1) {
      if (!isNear((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return [left, top, right, bottom].map((value) => value / scale);
}

/** Compares buffers by their hashes, because jest compares and prints them byte by byte. */
const hash = (png: Buffer) => createHash('sha256').update(png).digest('hex');

describe('the PNG of a card with a logo of one’s own', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;

  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const upload = (image: Buffer, account = me) => uploadAndGetUrl(app, account.token, 'logo', image);
  const render = (selectedLogo: string, { scale = 2, token = me.token } = {}) =>
    app.rest('POST', `/api/render.png?scale=${scale}`, { token, body: { tag_config: { selectedLogo } } });
  const drawn = async (selectedLogo: string, scale = 2): Promise<Buffer> => {
    const answer = await render(selectedLogo, { scale });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    return answer.body;
  };
  const refusal = async (selectedLogo: string, token = me.token) => {
    const { status, body } = await render(selectedLogo, { token });
    return [status, body.code, body.field];
  };
  const UNKNOWN = [400, 'LOGO_UNKNOWN', 'tag_config.selectedLogo'];
  const fileOf = (url: string) => path.join(app.dataDir, 'uploads', path.basename(url));
  const save = async (selectedLogo: string): Promise<string> => {
    const body = { tag_config: { selectedLogo } };
    return (await app.rest('POST', '/api/user/tags', { token: me.token, body })).body.data.id;
  };
  const savedPng = async (id: string): Promise<Buffer> => {
    const answer = await app.rest('GET', `/api/user/tags/${id}/image.png`, { token: me.token });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it.each([
    ['square', 600, 600, 33, 33],
    ['very wide', 1000, 60, 84, 5],
    ['tall', 200, 800, 9.5, 38],
    ['tiny', 12, 12, 12, 12],
  ])('shows a %s one in the box of the logo, with its proportions', async (_, width, height, w, h) => {
    const logo = await upload(await twoColors(width, height));
    for (const scale of [2, 4]) {
      const png = await drawn(logo, scale);
      const [left, right] = [boxOf(png, RED, scale), boxOf(png, GREEN, scale)];
      const found = [left[0], left[1], left[2], left[3], right[0], right[2]];
      const middle = 30 + w / 2;
      const wanted = [30, 73 - h / 2, middle, 73 + h / 2, middle, 30 + w];
      // Colors mix at their border over two or three pixels.
      const apart = wanted.map((value, at) => Math.abs((found[at] ?? NaN) - value));
      expect(Math.max(...apart)).toBeLessThanOrEqual(3 / scale);
      expect(right[2]).toBeLessThanOrEqual(30 + 84);
    }
  });

  it('is the same for a saved tag, and the same again', async () => {
    const logo = await upload(await twoColors(300, 200));
    const png = await drawn(logo);
    expect(hash(await savedPng(await save(logo)))).toBe(hash(png));
    expect(hash(await drawn(logo))).toBe(hash(png));
  });

  it('is placed without the empty margin of its file', async () => {
    const logo = await twoColors(300, 200);
    const margin = {
      top: 40,
      left: 150,
      right: 10,
      bottom: 90,
      background: { r: 255, g: 0, b: 0, alpha: 0 },
    };
    const padded = await sharp(logo).ensureAlpha().extend(margin).png().toBuffer();
    expect(hash(await drawn(await upload(padded)))).toBe(hash(await drawn(await upload(logo))));
  });

  it('a clear ground stays clear', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const ground = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 4, background: clear } })
        .png()
        .toBuffer();
    // The small logo does not cover the compared area.
    const [big, small] = [
      await drawn(await upload(await ground(90))),
      await drawn(await upload(await ground(1))),
    ];
    const white = await drawn(
      await upload(
        await twoColors(90, 90, [
          [255, 255, 255],
          [255, 255, 255],
        ]),
      ),
    );
    expect(hash(big)).toBe(hash(small));
    expect(hash(big)).not.toBe(hash(white));
  });

  it('is read from the store once, and shown no more once its upload is removed', async () => {
    const logo = await upload(await twoColors(80, 80));
    await drawn(logo);
    renameSync(fileOf(logo), `${fileOf(logo)}.away`);
    const body = { tag_config: { selectedLogo: logo, city: 'another card' } };
    const again = await app.rest('POST', '/api/render.png?scale=2', { token: me.token, body });
    expect(again.status).toBe(200);
    expect(boxOf(again.body, RED, 2)[0]).toBe(30);
    await app.db.source.query('delete from uploads where id = $1', [path.parse(logo).name]);
    expect(await refusal(logo)).toEqual(UNKNOWN);
  });

  it('is refused with somebody else’s logo, and drawn for that one', async () => {
    const logo = await upload(await twoColors(64, 64), other);
    expect(await refusal(logo)).toEqual(UNKNOWN);
    expect((await render(logo, { token: other.token })).status).toBe(200);
  });

  it('shows the fin for a stored design that came to name somebody else’s logo', async () => {
    const id = await save(FIN);
    const fin = await savedPng(id);
    const logo = await upload(await twoColors(64, 64), other);
    const changed = `update user_tags set tag_config = tag_config || jsonb_build_object('selectedLogo', $2::text) where id = $1`;
    await app.db.source.query(changed, [id, logo]);
    const [row] = await app.db.source.query(
      `select tag_config ->> 'selectedLogo' as logo from user_tags where id = $1`,
      [id],
    );
    expect(row.logo).toBe(logo);
    expect(hash(await savedPng(id))).toBe(hash(fin));
  });

  const expectUnreadable = async (logo: string, id: string): Promise<void> => {
    const answers = [
      await render(logo),
      await app.rest('GET', `/api/user/tags/${id}/image.png`, { token: me.token }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  };

  it('is 503 while its file is away and not cached, and never a fin', async () => {
    const logo = await upload(await twoColors(64, 64));
    const id = await save(logo);
    renameSync(fileOf(logo), `${fileOf(logo)}.away`);
    await expectUnreadable(logo, id);
    expect(await app.rest('GET', logo)).toMatchObject({
      status: 503,
      body: { code: 'STORAGE_UNAVAILABLE' },
    });
    renameSync(`${fileOf(logo)}.away`, fileOf(logo));
    expect(hash(await savedPng(id))).toBe(hash(await drawn(await upload(await twoColors(64, 64)))));
  });

  it.each([
    ['no PNG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut short', async () => (await createTestImage(200, 200).png().toBuffer()).subarray(0, 9000)],
    ['a bomb', async () => createBlackPng(16_000, 16_000)],
    ['longer than any logo', async () => Buffer.concat([await twoColors(8, 8), Buffer.alloc(6 << 20)])],
  ])('never shows a file that came to be %s', async (_, content) => {
    const logo = await upload(await twoColors(64, 64));
    const id = await save(logo);
    writeFileSync(fileOf(logo), await content());
    await expectUnreadable(logo, id);
  });

  it.each([
    '/img/uploads/../logo_fin.png',
    '/img/uploads/logo_fin.png',
    `/img/uploads/${'0'.repeat(32)}.png`,
  ])('reads nothing by the path %s', async (logo) => {
    const [status, , field] = await refusal(logo);
    expect([status, field]).toEqual([400, 'tag_config.selectedLogo']);
  });
});
