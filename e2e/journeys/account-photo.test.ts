import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { GPS_MARK, makePhoto } from '../photo/make-photo.ts';
import { startUploadProxy, type UploadProxy } from '../photo/upload-proxy.ts';
import { createMember } from '../product/api.ts';
import { readStorage } from './steps.ts';

// Avatar and cover, from a phone's photo to the displayed image; and other files in the file dialog.

const RED_RGB = [220, 50, 40] as const;
const BYTES_PER_MB = 1024 * 1024;

const product = useProduct();
let tap: UploadProxy;
let redJpeg: Buffer;
beforeAll(async () => {
  tap = await startUploadProxy(product);
  redJpeg = await makePhoto(RED_RGB);
});
afterAll(() => tap?.stop());

const buildJpegFile = (buffer: Buffer) => ({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer });

/** Returns a small photo of one color, for tests that only check the color. */
const createPlainImage = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Selects a file by the button, as a user does, and waits until the page has processed it. */
async function selectFile(page: Page, file: ReturnType<typeof buildJpegFile>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    findControl(page, 'CHOOSE PHOTO').click(),
  ]);
  await chooser.setFiles(file);
  await findControl(page, 'COMPRESSING...').waitFor({ state: 'detached' });
}

async function save(page: Page): Promise<void> {
  await findControl(page, 'Save').click();
  await page.waitForURL('**/settings');
}

/**
 * Waits until the image of a row is loaded.
 * @returns the bytes at its URL
 */
async function readShownImage(page: Page, kind: 'avatar' | 'cover'): Promise<{ url: string; bytes: Buffer }> {
  const shownImage = page.getByAltText(`Your ${kind}`, { exact: true });
  await shownImage.waitFor();
  const url = await shownImage.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth > 0 ? image.src : '';
  });
  const response = await fetch(url);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
  return { url: new URL(url).pathname, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Checks that the bytes contain nothing but the image. */
async function expectBare(bytes: Buffer): Promise<void> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc }).toEqual({});
  expect(bytes.includes(GPS_MARK)).toBe(false);
  expect(bytes.includes('Exif\0\0')).toBe(false);
}

/** Returns the channel with the highest values in a photo. */
async function findStrongestChannel(bytes: Buffer): Promise<'red' | 'green' | 'blue' | undefined> {
  const { channels } = await sharp(bytes).stats();
  const means = channels.map(({ mean }) => mean);
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means))];
}

test('the photo to be uploaded is one of a phone: 8 MB, on its side, with the place where it was taken', async () => {
  expect(redJpeg.length).toBeGreaterThan(7 * BYTES_PER_MB);
  expect(redJpeg.length).toBeLessThan(9.5 * BYTES_PER_MB);
  expect(redJpeg.includes(GPS_MARK)).toBe(true);
  expect(await sharp(redJpeg).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
});

const PHOTO_KINDS = [
  { kind: 'avatar', title: 'Avatar', bytes: 0.5 * BYTES_PER_MB, side: 800 },
  { kind: 'cover', title: 'Cover', bytes: BYTES_PER_MB, side: 1920 },
] as const;

journey(
  'avatar and cover: a photo of 8 MB is sent small, without its place, and seen again; a second replaces it',
  async (openPage) => {
    const session = await createMember(product);
    const { page } = await openPage(tap.url, { session });
    for (const { kind, title, bytes: maxBytes, side } of PHOTO_KINDS) {
      await page.goto('/settings');
      await findControl(page, title).click();
      await page.waitForURL(`**/settings/${kind}`);
      await page.getByText(`No ${kind} image`).waitFor();
      expect(await findControl(page, 'Save').isDisabled()).toBe(true);

      const previousUploads = tap.uploads.length;
      await selectFile(page, buildJpegFile(redJpeg));
      const preview = page.getByRole('img', { name: `New ${kind}` });
      await preview.evaluate((image: HTMLImageElement) => image.decode());
      await save(page);
      const sentUploads = tap.uploads.slice(previousUploads);
      expect(sentUploads.map((upload) => [upload.kind, upload.mime])).toEqual([[kind, 'image/jpeg']]);
      const [part] = sentUploads;
      if (!part) throw new Error('Nothing was uploaded');
      expect(part.bytes.length).toBeLessThanOrEqual(maxBytes);
      const { format, width, height } = await sharp(part.bytes).metadata();
      // The photo is upright, and not smaller than necessary.
      expect({ format, shape: (width / height).toFixed(2) }).toEqual({ format: 'jpeg', shape: '0.75' });
      expect(height).toBeLessThanOrEqual(side);
      expect(height).toBeGreaterThan(side * 0.7);
      await expectBare(part.bytes);

      await page.reload();
      const firstImage = await readShownImage(page, kind);
      await expectBare(firstImage.bytes);
      expect(await findStrongestChannel(firstImage.bytes)).toBe('red');
      const urlKey = kind === 'avatar' ? 'avatar_url' : 'cover_image_url';
      const storage = await readStorage(page);
      expect(JSON.parse(storage['user_data'] ?? '')).toMatchObject({ [urlKey]: firstImage.url });
      expect(JSON.parse(storage[`tailfin_image_${session.user.id}_${kind}`] ?? '')).toEqual({
        url: firstImage.url,
        timestamp: expect.any(Number),
      });

      await page.goto(`/settings/${kind}`);
      await page.getByRole('img', { name: `Current ${kind}` }).waitFor();
      await selectFile(page, buildJpegFile(await createPlainImage('#2846dc')));
      await save(page);
      await page.reload();
      const secondImage = await readShownImage(page, kind);
      expect(secondImage.url).not.toBe(firstImage.url);
      expect(await findStrongestChannel(secondImage.bytes)).toBe('blue');
    }
  },
);

journey('a file that only says it is an image changes nothing', async (openPage) => {
  const session = await createMember(product);
  const { page } = await openPage(tap.url, { session });
  await page.goto('/settings/avatar');
  const previousUploads = tap.uploads.length;
  const text = Buffer.from('This is not a picture.');
  await selectFile(page, { name: 'notes.png', mimeType: 'image/png', buffer: text });
  await page
    .getByRole('alert')
    .filter({ hasText: 'Failed to compress image. Please try a different image.' })
    .waitFor();
  expect(await findControl(page, 'Save').isDisabled()).toBe(true);
  await page.getByText('No avatar image').waitFor();
  expect(tap.uploads.length).toBe(previousUploads);
  await findControl(page, 'Back').click();
  await page.waitForURL('**/settings');
});
