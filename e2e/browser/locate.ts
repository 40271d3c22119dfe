import type { Locator, Page } from 'playwright-core';

/** Finds a button or a link by its whole visible label, because the page decides which of the two it is. */
export function findControl(scope: Page | Locator, name: string): Locator {
  const nameOptions = { name, exact: true };
  return scope.getByRole('button', nameOptions).or(scope.getByRole('link', nameOptions));
}

/** Finds an input by its whole label. */
export function findField(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true }).and(scope.locator('input, textarea, select'));
}

/** Finds the drawn tag by the description of its design; by default the design of a fresh editor. */
export function findCard(page: Page, name: string | RegExp = 'UNITED AIRLINES, PEK, BEIJING, CN'): Locator {
  return page.getByRole('img', { name, exact: true });
}

/** Presses Tab until the target has the focus, as a user without a mouse does. */
export async function pressTabUntil(page: Page, target: Locator, limit = 120): Promise<void> {
  await target.waitFor();
  // Checks the element itself after each press, because a search by role and name takes most of the time in a long page.
  let element = await target.elementHandle();
  for (let presses = 0; presses < limit; presses += 1) {
    const state = await element?.evaluate((node) => {
      if (!node.isConnected) return 'gone';
      return node === document.activeElement ? 'focused' : 'elsewhere';
    });
    if (state === 'elsewhere') await page.keyboard.press('Tab');
    else if (state === 'focused' && (await isFocused(target))) return;
    else element = await target.elementHandle();
  }
  throw new Error(`${limit} presses of Tab did not reach ${String(target)}`);
}

/** Waits until the target has the focus, because a closing dialog returns the focus a moment later. */
export async function expectFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Returns the open dialog of the page. */
export const findDialog = (page: Page) => page.getByRole('dialog');

/** Waits until the page shows no dialog. */
export const waitForClosedDialog = (page: Page) => findDialog(page).waitFor({ state: 'detached' });
