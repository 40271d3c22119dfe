import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../browser/find-browser.ts';
import { disableWorker } from '../browser/without-worker.ts';
import { join as joinIn, createTestAccount, type Member } from '../product/api.ts';
import { startProduct } from '../product/start-product.ts';
import { DRAWINGS } from './drawings.ts';
import { saveFlights } from './flights.ts';
import { SCENES, type Scene } from './scenes.ts';

// `npx tsx e2e/pictures/take.ts [NAME ...]`: takes the images of docs/images, or the named ones, from the last build. PICTURES_TO names
// another folder.
const DESKTOP = { width: 1440, height: 900, scale: 2 };
const PHONE = { width: 390, height: 844, scale: 2 };
/** The gap between two images side by side, in pixels. */
const GAP = 40;

const folder = resolve(process.env['PICTURES_TO'] ?? resolve(import.meta.dirname, '../../docs/images'));
const named = process.argv.slice(2);
const known = [...SCENES, ...DRAWINGS].map(({ name }) => name);
if (named.some((name) => !known.includes(name))) throw new Error(`There are: ${known.join(', ')}`);
const isWanted = ({ name }: { name: string }) => named.length === 0 || named.includes(name);

const product = await startProduct();
const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
try {
  mkdirSync(folder, { recursive: true });
  const collector = await joinIn(product, createTestAccount());
  await saveFlights(product, collector);
  const newcomer = await joinIn(product, createTestAccount('Bessie'));
  const accounts = { newcomer, visitor: null };
  for (const scene of SCENES.filter(isWanted)) {
    const pictures = await take(browser, scene, scene.userKind ? accounts[scene.userKind] : collector);
    const path = join(folder, `${scene.name}.png`);
    await sharp(await sideBySide(pictures))
      .png({ palette: true, colours: 160, effort: 10, dither: 0.6, compressionLevel: 9 })
      .toFile(path);
    tell(path);
  }
  for (const { name, draw } of DRAWINGS.filter(isWanted)) {
    const path = join(folder, `${name}.png`);
    await draw(path, product, collector);
    tell(path);
  }
} finally {
  await browser.close();
  await product.stop();
}

function tell(path: string): void {
  process.stdout.write(`${path}: ${Math.round(statSync(path).size / 1024)} KB\n`);
}

/** Returns the images of a scene, one after each of its steps. */
async function take(
  from: Browser,
  { path, phone, light, window, steps }: Scene,
  member: Member | null,
): Promise<Buffer[]> {
  const localStorage = member
    ? [
        { name: 'auth_token', value: member.token },
        { name: 'user_data', value: JSON.stringify(member.user) },
      ]
    : [];
  const { scale, ...viewport } = window ?? (phone ? PHONE : DESKTOP);
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
  await page.goto(path, { waitUntil: 'networkidle' });
  const pictures: Buffer[] = [];
  for (const step of steps) {
    await step(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    pictures.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  await context.close();
  return pictures;
}

/** Joins images of one size into one, on a transparent background. */
async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const [first] = pictures;
  if (!first || pictures.length === 1) return first ?? Buffer.alloc(0);
  const { width, height } = await sharp(first).metadata();
  const step = width + GAP;
  return sharp({
    create: {
      width: step * pictures.length - GAP,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(pictures.map((input, at) => ({ input, left: at * step, top: 0 })))
    .png()
    .toBuffer();
}
