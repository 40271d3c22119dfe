import type { Locator } from 'playwright-core';

/** Returns the bounds of the target in the window, in CSS pixels. */
export async function measureBox(target: Locator) {
  const found = await target.boundingBox();
  if (!found) throw new Error('Not on the page');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}
