import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { createPictureArt } from '../../art/picture-art.ts';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { rasterize } from '../../server/rendering/rasterize.ts';
import { addDesignDefaults, type TagConfig } from '../../tag/design/tag-config.ts';
import { createFilm } from '../../tag/film/create-film.ts';
import type { Film } from '../../tag/film/film.ts';
import { formatFrameSvg } from '../../tag/film/format-frame-svg.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct, type OpenPage } from '../browser/journey.ts';
import { callRest, createMember, expectSuccess } from '../product/api.ts';

// Encoders of videos, which only a browser has.

const product = useProduct();
// A suite before this one in the same process may have loaded the server, which refuses all but photos.
sharp.unblock({ operation: ['VipsForeignLoadNsgif'] });
const folder = mkdtempSync(join(tmpdir(), 'videos-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DESIGN = {
  airline: 'SINGAPORE AIRLINES',
  icao: 'SIA',
  airlineIata: 'SQ',
  iata: 'SYD',
  city: 'SYDNEY',
  departure: 'SIN',
  arrival: 'SYD',
  flightNumber: 'SQ 221',
};

/** Opens the wall of a new member with one tag; returns the design of the tag. */
async function openWall(openPage: OpenPage, isPhone = false): Promise<{ page: Page; design: TagConfig }> {
  const member = await createMember(product);
  const body = { tag_config: DESIGN };
  const { token, user } = member;
  const response = await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
  const { page } = await openPage(product.url, { session: { token, user }, phone: isPhone });
  await page.goto('/tags');
  const { tag_config: design } = response.body['data'] as { tag_config: TagConfig };
  return { page, design: addDesignDefaults(design) };
}

/** Opens the dialog by the keyboard, as it works on every screen. */
async function openVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Video / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Video' }).waitFor();
}

const waitForStatus = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

async function downloadVideo(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const name = download.suggestedFilename();
  await download.saveAs(join(folder, name));
  return { name, bytes: readFileSync(join(folder, name)) };
}

/** Puts code before that of the worker, which takes encoders away from it. */
async function changeWorker(page: Page, code: string): Promise<void> {
  await page.route(/\/film-worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code};${await response.text()}` });
  });
}

const SAMPLE_WIDTH_PX = 54;
const SAMPLE_HEIGHT_PX = 96;

/** Reads a frame of the video in the page, as RGBA pixels of a small image. */
function readVideoFrame(page: Page, time: number): Promise<number[]> {
  return page.locator('video').evaluate(
    async (video: HTMLVideoElement, [width, height, seconds]) => {
      video.pause();
      const hasSeeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = seconds;
      await hasSeeked;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(video, 0, 0, width, height);
      return [...context.getImageData(0, 0, width, height).data];
    },
    [SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX, time] as const,
  );
}

async function drawFrame(film: Film, frame: number): Promise<Buffer> {
  const hrefs = film.layers.map(
    ({ svg }) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  );
  const { pixels, width, height } = rasterize(formatFrameSvg(film, frame, hrefs), 0.25);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Returns the mean difference of all channels, 0 to 255. */
function comparePixels(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  expect(actual.length).toBe(expected.length);
  let sum = 0;
  for (let at = 0; at < actual.length; at += 1) sum += Math.abs((actual[at] ?? 0) - (expected[at] ?? 0));
  return sum / actual.length;
}

const MAX_DIFFERENCE = 6;

journey('the video of a tag shows the frames of the film, and is downloaded', async (openPage) => {
  const { page, design } = await openWall(openPage);
  await openVideo(page);
  await waitForStatus(page, 'The video is ready: MP4');
  const video = page.locator('video');
  // Under reduced motion it waits for the user.
  expect(
    await video.evaluate(({ paused, muted, loop, controls }: HTMLVideoElement) => [
      paused,
      muted,
      loop,
      controls,
    ]),
  ).toEqual([true, true, true, true]);
  const card = await createNodeCardRenderer('dist/public');
  const sources = { renderer: card, art: createPictureArt((path) => card.findMark(path)) };
  const film = await createFilm({ kind: 'tag-turn', size: 'story', design }, sources);
  expect(
    await video.evaluate(({ videoWidth, videoHeight, duration }: HTMLVideoElement) => [
      videoWidth,
      videoHeight,
      Math.round(duration * 10) / 10,
    ]),
  ).toEqual([film.width, film.height, film.frameCount / film.framesPerSecond]);
  const frames = [0, 0.25, 0.5, 0.75].map((ratio) => Math.floor(ratio * film.frameCount));
  const drawings = await Promise.all(frames.map((frame) => drawFrame(film, frame)));
  for (const [index, frame] of frames.entries()) {
    // The middle of the frame's time.
    const pixels = await readVideoFrame(page, (frame + 0.5) / film.framesPerSecond);
    expect(comparePixels(pixels, drawings[index] ?? [])).toBeLessThan(MAX_DIFFERENCE);
  }
  // The film moves more than an encoder changes its pixels.
  expect(comparePixels(drawings[0] ?? [], drawings[2] ?? [])).toBeGreaterThan(2 * MAX_DIFFERENCE);
  const { name, bytes } = await downloadVideo(page);
  expect(name).toBe('flight-tag-SINGAPORE-AIRLINES-SYD-story.mp4');
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
});

journey('a canceled video can be made in another size and motion', async (openPage) => {
  for (const isPhone of [false, true]) {
    const { page } = await openWall(openPage, isPhone);
    await openVideo(page);
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await waitForStatus(page, 'The video was canceled.');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: /^Swing/ }).check();
    await page.getByRole('radio', { name: /^Square/ }).check();
    await waitForStatus(page, 'The video is ready: MP4');
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(1080);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Video' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Video /);
  }
});

journey(
  'a browser without encoders of videos makes a GIF, and one without canvas says so',
  async (openPage) => {
    const { page } = await openWall(openPage);
    await changeWorker(page, 'delete globalThis.VideoEncoder');
    await openVideo(page);
    await waitForStatus(page, 'The video is ready: GIF');
    // Under reduced motion the GIF waits for the user.
    await page.getByRole('button', { name: 'Play' }).click();
    const gif = page.getByRole('img', { name: 'The video as a GIF' });
    expect(
      await gif.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(360);
    const { bytes } = await downloadVideo(page);
    expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a');
    const { pages, delay = [] } = await sharp(bytes).metadata();
    expect([pages, delay.reduce((sum, ms) => sum + ms, 0)]).toEqual([48, 4_000]);
    await page.keyboard.press('Escape');
    await page.unroute(/\/film-worker-[\w-]+\.js$/);
    await changeWorker(
      page,
      'delete globalThis.VideoEncoder; OffscreenCanvas.prototype.getContext = () => null',
    );
    await openVideo(page);
    await page.getByRole('alert').filter({ hasText: 'This browser cannot make videos.' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  },
);

journey('a browser whose workers cannot paint makes the video on the page', async (openPage) => {
  const { page } = await openWall(openPage);
  await page.evaluate('delete globalThis.OffscreenCanvas');
  await openVideo(page);
  await waitForStatus(page, 'The video is ready: MP4');
});
