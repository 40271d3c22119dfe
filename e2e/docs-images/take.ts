import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../browser/find-browser.ts';
import { disableWorker } from '../browser/disable-worker.ts';
import { createMember, createTestAccount, type ProductMember } from '../product/api.ts';
import { startProduct } from '../product/start-product.ts';
import { DRAWINGS } from './drawings.ts';
import { saveFlights } from './flights.ts';
import { SCENES, type Scene } from './scenes.ts';

// `npx tsx e2e/docs-images/take.ts [NAME ...]`: takes the images of docs/images, or the named ones, from the last build. PICTURES_TO names
// another folder.
const DESKTOP_WINDOW = { width: 1440, height: 900, scale: 2 };
const PHONE_WINDOW = { width: 390, height: 844, scale: 2 };
/** The gap between two images side by side, in pixels. */
const GAP_PX = 40;

const folder = resolve(process.env['PICTURES_TO'] ?? resolve(import.meta.dirname, '../../docs/images'));
const selectedNames = process.argv.slice(2);
const knownNames = [...SCENES, ...DRAWINGS].map(({ name }) => name);
if (selectedNames.some((name) => !knownNames.includes(name)))
  throw new Error(`There are: ${knownNames.join(', ')}`);
const isWanted = ({ name }: { name: string }) => selectedNames.length === 0 || selectedNames.includes(name);

const product = await startProduct();
const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
try {
  mkdirSync(folder, { recursive: true });
  const collector = await createMember(product, createTestAccount());
  await saveFlights(product, collector);
  const newcomer = await createMember(product, createTestAccount('Bessie'));
  const accounts = { newcomer, visitor: null };
  for (const scene of SCENES.filter(isWanted)) {
    const images = await takeScene(browser, scene, scene.userKind ? accounts[scene.userKind] : collector);
    const imagePath = join(folder, `${scene.name}.png`);
    await sharp(await joinSideBySide(images))
      .png({ palette: true, colours: 160, effort: 10, dither: 0.6, compressionLevel: 9 })
      .toFile(imagePath);
    printPath(imagePath);
  }
  for (const { name, draw } of DRAWINGS.filter(isWanted)) {
    const imagePath = join(folder, `${name}.png`);
    await draw(imagePath, product, collector);
    printPath(imagePath);
  }
} finally {
  await browser.close();
  await product.stop();
}

function printPath(imagePath: string): void {
  process.stdout.write(`${imagePath}: ${Math.round(statSync(imagePath).size / 1024)} KB\n`);
}

/** Returns the images of a scene, one after each of its steps. */
async function takeScene(
  from: Browser,
  { path: pagePath, phone, light, window, steps }: Scene,
  member: ProductMember | null,
): Promise<Buffer[]> {
  const localStorage = member
    ? [
        { name: 'auth_token', value: member.token },
        { name: 'user_data', value: JSON.stringify(member.user) },
      ]
    : [];
  const { scale, ...viewport } = window ?? (phone ? PHONE_WINDOW : DESKTOP_WINDOW);
  const context = await from.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: light ? 'light' : 'dark',
    reducedMotion: 'reduce',
    ...(phone && { hasTouch: true, isMobile: true }),
    baseURL: product.url,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  await disableWorker(context);
  const page = await context.newPage();
  await page.goto(pagePath, { waitUntil: 'networkidle' });
  const images: Buffer[] = [];
  for (const step of steps) {
    await step(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    images.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  await context.close();
  return images;
}

/** Joins images of one size into one, on a transparent background. */
async function joinSideBySide(images: readonly Buffer[]): Promise<Buffer> {
  const [firstImage] = images;
  if (!firstImage || images.length === 1) return firstImage ?? Buffer.alloc(0);
  const { width, height } = await sharp(firstImage).metadata();
  const step = width + GAP_PX;
  return sharp({
    create: {
      width: step * images.length - GAP_PX,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(images.map((input, index) => ({ input, left: index * step, top: 0 })))
    .png()
    .toBuffer();
}
