import type { Page } from 'playwright-core';
import { LAYOUTS } from '../../tag/design/layouts/layouts.ts';

/** An image of docs/images, and the steps that bring the product to its state. */
export type Scene = {
  name: string;
  path: string;
  phone?: boolean;
  light?: boolean;
  /** The size of the window in CSS pixels, and its scale, if they differ from those of a desktop. */
  window?: { width: number; height: number; scale: number };
  /** Uses a new account or no account instead of the account with the collection. */
  userKind?: 'newcomer' | 'visitor';
  /** Each step changes the page and gives one image; the images are set side by side. */
  steps: readonly ((page: Page) => Promise<unknown>)[];
};

const waitForCard = (page: Page) => page.locator('[role="img"] svg').first().waitFor();
/** Waits until the strip shows all layouts. */
const waitForLayouts = (page: Page) =>
  page
    .getByRole('radiogroup', { name: 'Layout' })
    .locator('img')
    .nth(LAYOUTS.length - 1)
    .waitFor();
/** Waits until the card and the strip beside it are drawn. */
const waitForCardAndLayouts = (page: Page) => waitForCard(page).then(() => waitForLayouts(page));
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All scenes; each uses a new page. */
export const SCENES: readonly Scene[] = [
  {
    name: 'login',
    path: '/login',
    userKind: 'visitor',
    window: { width: 1440, height: 900, scale: 1.5 },
    steps: [(page) => findButton(page, 'JOIN IN').waitFor()],
  },
  { name: 'editor', path: '/', steps: [waitForCardAndLayouts] },
  { name: 'editor-empty', path: '/', userKind: 'newcomer', steps: [waitForCardAndLayouts] },
  {
    name: 'editor-edited',
    path: '/',
    steps: [
      async (page) => {
        await waitForCardAndLayouts(page);
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
        await waitForCardAndLayouts(page);
        await page.getByLabel('Background', { exact: true }).fill('#12');
        await page.getByLabel('City Text').fill('#FF');
        await page.route('**/api/render.png*', (route) => route.fulfill({ status: 500, body: '' }));
        await findButton(page, 'Screenshot').click();
        await page.getByRole('alert').first().waitFor();
      },
    ],
  },
  { name: 'editor-phone', path: '/', phone: true, steps: [waitForCard] },
  {
    name: 'editor-drawers',
    path: '/',
    phone: true,
    steps: [
      async (page) => {
        await waitForCard(page);
        await findButton(page, 'Open airlines').click();
        await page.getByRole('dialog').waitFor();
        await waitForMarks(page);
      },
      async (page) => {
        await page.keyboard.press('Escape');
        await findButton(page, 'Open settings').click();
        await page.getByRole('dialog').waitFor();
        await waitForLayouts(page);
      },
    ],
  },
  { name: 'tags', path: '/tags', window: { width: 1880, height: 1020, scale: 1.25 }, steps: [waitForCards] },
  {
    name: 'tags-map',
    path: '/tags?view=map',
    window: { width: 1440, height: 900, scale: 1.25 },
    steps: [waitForAirports],
  },
  { name: 'tags-phone', path: '/tags', phone: true, steps: [waitForCards] },
  {
    name: 'editor-light',
    path: '/',
    light: true,
    window: { width: 1440, height: 900, scale: 1.25 },
    steps: [waitForCardAndLayouts],
  },
];

/** Waits until every mark in the list is drawn. */
async function waitForMarks(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

/** Waits until every visible card is drawn. */
async function waitForCards(page: Page): Promise<void> {
  await page.locator('[data-card] img').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-card]')].every((card) => card.querySelector('img')?.complete),
  );
}

/** Waits until the airports are on the map. */
async function waitForAirports(page: Page): Promise<void> {
  await page.locator('[data-airport]').first().waitFor();
}
