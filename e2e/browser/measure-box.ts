import type { Locator } from 'playwright-core';

/** Returns the bounds of the target in the window, in CSS pixels. */
export async function measureBox(target: Locator) {
  const boundingBox = await target.boundingBox();
  if (!boundingBox) throw new Error('Not on the page');
  return {
    ...boundingBox,
    right: boundingBox.x + boundingBox.width,
    bottom: boundingBox.y + boundingBox.height,
  };
}
