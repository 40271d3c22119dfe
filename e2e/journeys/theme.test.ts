import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { createMember } from '../product/api.ts';

// The parts of the theme that only a browser shows: its colors, before the first paint, and in open tabs.

const product = useProduct();

const LIGHT_BACKGROUND = 'rgb(230, 234, 237)';
const DARK_BACKGROUND = 'rgb(14, 17, 20)';
const waitForBackground = (page: Page, background: string) =>
  page.waitForFunction(
    (color) => getComputedStyle(document.documentElement).backgroundColor === color,
    background,
  );

journey("what a public page says instead of a tag follows the system's theme", async (openPage) => {
  const { page, allow } = await openPage(product.url);
  allow(/status of 404/);
  await page.goto('/t/0123456789');
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await readBackground()).toBe(DARK_BACKGROUND);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await readBackground()).toBe(LIGHT_BACKGROUND);
  expect(await findAxeViolations(page)).toEqual([]);
});

journey(
  'a chosen theme is shown at once, in other tabs too, and is there before the page is',
  async (openPage) => {
    const { page, openTab } = await openPage(product.url, { session: await createMember(product) });
    await page.goto('/settings');
    const otherTab = await openTab();
    await otherTab.goto('/tags');
    await waitForBackground(page, DARK_BACKGROUND);
    await waitForBackground(otherTab, DARK_BACKGROUND);

    await page.getByRole('radio', { name: 'Light' }).check();
    await waitForBackground(page, LIGHT_BACKGROUND);
    // For users who prefer less motion, no color fades.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await waitForBackground(otherTab, LIGHT_BACKGROUND);

    // The system is dark. The theme when the parser reaches the body is the theme of the first paint.
    await otherTab.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const background = getComputedStyle(document.documentElement).backgroundColor;
        Object.assign(window, { firstGround: background });
      }).observe(document, { childList: true, subtree: true });
    });
    await otherTab.reload();
    expect(await otherTab.evaluate('firstGround')).toBe(LIGHT_BACKGROUND);
    const bars = await otherTab.locator('meta[name="theme-color"][media="all"]').getAttribute('content');
    expect(bars).toBe('#E6EAED');

    await page.getByRole('radio', { name: 'System' }).check();
    await waitForBackground(page, DARK_BACKGROUND);
    await page.emulateMedia({ colorScheme: 'light' });
    await waitForBackground(page, LIGHT_BACKGROUND);
  },
);
