import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { join } from '../product/api.ts';

// The parts of the theme that only a browser shows: its colors, before the first paint, and in open tabs.

const product = useProduct();

const LIGHT = 'rgb(230, 234, 237)';
const DARK = 'rgb(14, 17, 20)';
const shows = (page: Page, ground: string) =>
  page.waitForFunction(
    (color) => getComputedStyle(document.documentElement).backgroundColor === color,
    ground,
  );

journey("what a public page says instead of a tag follows the system's theme", async (open) => {
  const { page, allow } = await open(product.url);
  allow(/status of 404/);
  await page.goto('/t/0123456789');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe(DARK);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe(LIGHT);
  expect(await findAxeViolations(page)).toEqual([]);
});

journey(
  'a chosen theme is shown at once, in other tabs too, and is there before the page is',
  async (open) => {
    const { page, openTab } = await open(product.url, { session: await join(product) });
    await page.goto('/settings');
    const other = await openTab();
    await other.goto('/tags');
    await shows(page, DARK);
    await shows(other, DARK);

    await page.getByRole('radio', { name: 'Light' }).check();
    await shows(page, LIGHT);
    // For users who prefer less motion, no color fades.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await shows(other, LIGHT);

    // The system is dark. The theme when the parser reaches the body is the theme of the first paint.
    await other.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        Object.assign(window, { firstGround: ground });
      }).observe(document, { childList: true, subtree: true });
    });
    await other.reload();
    expect(await other.evaluate('firstGround')).toBe(LIGHT);
    const bars = await other.locator('meta[name="theme-color"][media="all"]').getAttribute('content');
    expect(bars).toBe('#E6EAED');

    await page.getByRole('radio', { name: 'System' }).check();
    await shows(page, DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await shows(page, LIGHT);
  },
);
