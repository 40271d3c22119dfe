import type { Page } from 'playwright-core';

/** The limit for a check that never passes; a passing check takes a few frames. */
const MAX_WAIT_MS = 240_000;

/**
 * Repeats the check after each frame until it passes, because scripts place lists, panels and the card one frame after opening, and write
 * storage a moment after a response. Throws the error of the last check.
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
