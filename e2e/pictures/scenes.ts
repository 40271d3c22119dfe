import type { Page } from 'playwright-core';

/** A picture of docs/images: where the product is brought before it is taken. */
export type Scene = {
  name: string;
  path: string;
  phone?: boolean;
  light?: boolean;
  /** Of the window, in CSS pixels, and its scale, where they are others than those of a desk. */
  window?: { width: number; height: number; scale: number };
  /** A new account, or nobody, instead of the one with the collection. */
  as?: 'newcomer' | 'visitor';
  /** More pictures of the same, set side by side: each takes the page further. */
  steps: readonly ((page: Page) => Promise<unknown>)[];
};

const drawn = (page: Page) => page.locator('[role="img"] svg').first().waitFor();
/** Until the strip shows all layouts. */
const layoutsDrawn = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Layout' }).locator('img').nth(4).waitFor();
/** Until the card and the strip beside it are there. */
const allDrawn = (page: Page) => drawn(page).then(() => layoutsDrawn(page));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All pictures, each from a page of its own. */
export const SCENES: readonly Scene[] = [
  {
    name: 'login',
    path: '/login',
    as: 'visitor',
    window: { width: 1440, height: 900, scale: 1.5 },
    steps: [(page) => button(page, 'JOIN IN').waitFor()],
  },
  { name: 'editor', path: '/', steps: [allDrawn] },
  { name: 'editor-empty', path: '/', as: 'newcomer', steps: [allDrawn] },
  {
    name: 'editor-edited',
    path: '/',
    steps: [
      async (page) => {
        await allDrawn(page);
        await page.getByLabel('Outline', { exact: true }).fill('#FFD48A');
        await page.getByRole('combobox', { name: 'Destination IATA' }).fill('MEL');
        await page.keyboard.press('Tab');
      },
    ],
  },
  {
    name: 'editor-error',
    path: '/',
    steps: [
      async (page) => {
        await allDrawn(page);
        await page.getByLabel('Background', { exact: true }).fill('#12');
        await page.getByLabel('City Text').fill('#FF');
        await page.route('**/api/render.png*', (route) => route.fulfill({ status: 500, body: '' }));
        await button(page, 'Screenshot').click();
        await page.getByRole('alert').first().waitFor();
      },
    ],
  },
  { name: 'editor-phone', path: '/', phone: true, steps: [drawn] },
  {
    name: 'editor-drawers',
    path: '/',
    phone: true,
    steps: [
      async (page) => {
        await drawn(page);
        await button(page, 'Open airlines').click();
        await page.getByRole('dialog').waitFor();
        await marked(page);
      },
      async (page) => {
        await page.keyboard.press('Escape');
        await button(page, 'Open settings').click();
        await page.getByRole('dialog').waitFor();
        await layoutsDrawn(page);
      },
    ],
  },
  { name: 'tags', path: '/tags', window: { width: 1880, height: 1020, scale: 1.25 }, steps: [collected] },
  {
    name: 'tags-map',
    path: '/tags?view=map',
    window: { width: 1440, height: 900, scale: 1.25 },
    steps: [mapped],
  },
  { name: 'tags-phone', path: '/tags', phone: true, steps: [collected] },
  {
    name: 'editor-light',
    path: '/',
    light: true,
    window: { width: 1440, height: 900, scale: 1.25 },
    steps: [allDrawn],
  },
];

/** Until every mark in the list is drawn. */
async function marked(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

/** Until every card in sight is drawn. */
async function collected(page: Page): Promise<void> {
  await page.locator('[data-card] img').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-card]')].every((card) => card.querySelector('img')?.complete),
  );
}

/** Until the airports stand on the map. */
async function mapped(page: Page): Promise<void> {
  await page.locator('[data-airport]').first().waitFor();
}
