import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { LOCALES, type Locale } from '../../tag/texts/locales.ts';
import { disableWorker } from '../browser/disable-worker.ts';
import { findBrowser } from '../browser/find-browser.ts';
import {
  callRest,
  createMember,
  createTestAccount,
  expectSuccess,
  type ProductMember,
} from '../product/api.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { saveFlights } from './flights.ts';

// `npx tsx e2e/docs-images/language-sheet.ts FOLDER [LOCALE ...]`: takes the twenty most used screens of the last build in each language, on a
// desktop and on a phone: one sheet of each, and each screen in full size. Reviewers of a translation read the texts there.
const WINDOWS = [
  { width: 1440, height: 900, columns: 4 },
  { width: 390, height: 844, columns: 10 },
] as const;
const MAX_SCREEN_HEIGHT_PX = 2400;
const GAP_PX = 16;

type SharedPaths = { readonly tag: string; readonly collection: string };
type Screen = {
  readonly name: string;
  readonly path: (shared: SharedPaths) => string;
  readonly isVisitor?: boolean;
  /** Opens a part of the page, if it is the screen. */
  readonly open?: (page: Page) => Promise<void>;
};

const buildScreen = (name: string, path: string, isVisitor = false): Screen => ({
  name,
  path: () => path,
  isVisitor,
});

const SCREENS: readonly Screen[] = [
  buildScreen('landing', '/login', true),
  buildScreen('sign-in', '/signin', true),
  buildScreen('create-account', '/create-account', true),
  buildScreen('forgot-password', '/forgot-password', true),
  buildScreen('terms', '/signin#terms-of-service', true),
  buildScreen('try', '/try', true),
  buildScreen('editor', '/'),
  {
    ...buildScreen('export-menu', '/'),
    open: async (page) => page.locator('[aria-haspopup="menu"]').last().click(),
  },
  buildScreen('tags', '/tags'),
  buildScreen('tags-list', '/tags?view=list'),
  buildScreen('map', '/tags?view=map'),
  buildScreen('figures', '/tags#figures'),
  buildScreen('pictures', '/tags#pictures'),
  buildScreen('milestones', '/tags#milestones'),
  buildScreen('shared', '/tags#shared'),
  buildScreen('deleted', '/tags#deleted'),
  buildScreen('import', '/import'),
  buildScreen('settings', '/settings'),
  { name: 'public-tag', path: ({ tag }) => tag, isVisitor: true },
  { name: 'public-collection', path: ({ collection }) => collection, isVisitor: true },
];

const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error('usage: language-sheet.ts FOLDER [LOCALE ...]');
const locales = names.length > 0 ? LOCALES.filter((locale) => names.includes(locale)) : LOCALES;

const product = await startProduct();
const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
try {
  const member = await createMember(product, createTestAccount());
  await saveFlights(product, member);
  const sharedPaths = await share(product, member);
  for (const locale of locales) await takeSheets(browser, { folder, locale, member, sharedPaths });
} finally {
  await browser.close();
  await product.stop();
}

/** Shares the newest tag and the collection. */
async function share(target: Product, { token }: ProductMember): Promise<SharedPaths> {
  const post = async (path: string, body: object) => {
    const response = await expectSuccess(callRest(target, 'POST', path, { token, body }));
    return response.body['data'] as { slug: string };
  };
  const list = await expectSuccess(callRest(target, 'GET', '/api/user/tags', { token }));
  const [newestTag] = list.body['data'] as { id: string }[];
  const show = { date: true, flight: true };
  const tag = await post(`/api/user/tags/${newestTag?.id}/share`, { show });
  const collectionBody = { title: 'Flights', tag_ids: 'all', show, pictures: true };
  const collection = await post('/api/user/collections', collectionBody);
  return { tag: `/t/${tag.slug}`, collection: `/c/${collection.slug}` };
}

type SheetJob = { folder: string; locale: Locale; member: ProductMember; sharedPaths: SharedPaths };

async function takeSheets(
  from: Browser,
  { folder: root, locale, member, sharedPaths }: SheetJob,
): Promise<void> {
  const target = join(root, locale);
  mkdirSync(target, { recursive: true });
  for (const { columns, ...viewport } of WINDOWS) {
    const [visitor, owner] = await Promise.all([
      openContext(from, { locale, viewport, member: null }),
      openContext(from, { locale, viewport, member }),
    ]);
    const images: Buffer[] = [];
    for (const { name, path, isVisitor, open } of SCREENS) {
      const page = await (isVisitor ? visitor : owner).newPage();
      await page.goto(path(sharedPaths), { waitUntil: 'networkidle' });
      await open?.(page);
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const image = await page.screenshot({
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, MAX_SCREEN_HEIGHT_PX) },
        path: join(target, `${name}-${viewport.width}.png`),
      });
      images.push(
        await sharp(image)
          .resize({ ...viewport, fit: 'cover', position: 'top' })
          .toBuffer(),
      );
      await page.close();
    }
    await Promise.all([visitor.close(), owner.close()]);
    const sheetFile = join(root, `${locale}-${viewport.width}.png`);
    await joinImages(images, { ...viewport, columns }, sheetFile);
    process.stdout.write(`${sheetFile}\n`);
  }
}

type ContextOptions = {
  locale: Locale;
  viewport: { width: number; height: number };
  member: ProductMember | null;
};

async function openContext(
  from: Browser,
  { locale, viewport, member }: ContextOptions,
): Promise<BrowserContext> {
  const items = member ? { auth_token: member.token, user_data: JSON.stringify(member.user) } : {};
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  const context = await from.newContext({
    viewport,
    locale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    baseURL: product.url,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
    ...(viewport.width < 500 && { hasTouch: true, isMobile: true }),
  });
  return disableWorker(context);
}

type Grid = { width: number; height: number; columns: number };

/** Writes images of one size as a grid. */
async function joinImages(
  images: readonly Buffer[],
  { width, height, columns }: Grid,
  file: string,
): Promise<void> {
  const [stepX, stepY] = [width + GAP_PX, height + GAP_PX];
  await sharp({
    create: {
      width: stepX * columns,
      height: stepY * Math.ceil(images.length / columns),
      channels: 3,
      background: '#888',
    },
  })
    .composite(
      images.map((input, index) => ({
        input,
        left: (index % columns) * stepX,
        top: Math.floor(index / columns) * stepY,
      })),
    )
    .png()
    .toFile(file);
}
