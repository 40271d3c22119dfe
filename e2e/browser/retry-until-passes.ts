import type { Page } from 'playwright-core';

/** It bounds a check that never passes; one that will is seen within a few frames. */
const MAX_WAIT_MS = 240_000;

/**
 * Makes the check again after each frame until it passes: scripts place lists, panels and the card in a frame after they
 * open, and write storage a moment after an answer. It throws what the last check threw.
 */
export async function retryUntilPasses(page: Page, check: () => Promise<void>): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
