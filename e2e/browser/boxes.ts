import type { Locator, Page } from 'playwright-core';

/** It bounds a layout that never becomes right; a right one is seen within a few frames. */
const LAYOUT_MS = 60_000;

/** Where the target stands in the window, in CSS pixels. */
export async function box(target: Locator) {
  const found = await target.boundingBox();
  if (!found) throw new Error('Not on the page');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

/**
 * Makes the check again after each frame until it passes, since scripts place lists, panels and the card in a frame after
 * they open or after the window changed. It throws what the last check threw.
 */
export async function untilLaidOut(page: Page, check: () => Promise<void>): Promise<void> {
  const end = Date.now() + LAYOUT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
