import type { Locator, Page } from 'playwright-core';

/** A button or a link by its whole visible label: which of the two it is, is the page's own choice. */
export function control(scope: Page | Locator, name: string): Locator {
  const which = { name, exact: true };
  return scope.getByRole('button', which).or(scope.getByRole('link', which));
}

/** An input by its whole label. */
export function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true }).and(scope.locator('input, textarea, select'));
}

/** The drawn tag, by the design in words; without them, the one a fresh editor opens with. */
export function card(page: Page, name: string | RegExp = 'UNITED AIRLINES, PEK, BEIJING, CN'): Locator {
  return page.getByRole('img', { name, exact: true });
}

/** Presses Tab until the target has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator, limit = 120): Promise<void> {
  await target.waitFor();
  // The element itself is asked after each press: to find it by its role and name is most of a press's work in a long page.
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

/** Waits until the target has the focus: what closes gives it back a moment after it is gone. */
export async function hasFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
