import type { Page } from 'playwright-core';

/** A part of a screen: it has appeared when an element of this selector is visible; of an image also its pixels. */
export type ScreenPart = { readonly name: string; readonly selector: string };

/** The times at which the parts of a screen appeared, in milliseconds after the start of the navigation. */
export type PartTimes = Readonly<Record<string, number>>;

type WatchingWindow = typeof window & { partTimes?: Record<string, number>; layoutShift?: number };

/** Records in each frame of the page which parts have appeared, and the sum of its layout shifts. Call it before the navigation. */
export async function watchScreen(page: Page, parts: readonly ScreenPart[]): Promise<void> {
  await page.addInitScript((watchedParts) => {
    const watching = window as WatchingWindow;
    const times: Record<string, number> = (watching.partTimes = {});
    watching.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) watching.layoutShift = (watching.layoutShift ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Methods, because tsx wraps named functions in a helper that the page does not have.
    const watcher = {
      isShown(element: Element): boolean {
        const { top, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || top >= window.innerHeight) return false;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        return !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0);
      },
      look(): void {
        requestAnimationFrame(() => this.look());
        // Before the first paint nothing has appeared, although the elements have boxes.
        if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
        for (const { name, selector } of watchedParts)
          if (!(name in times) && [...document.querySelectorAll(selector)].some((part) => this.isShown(part)))
            times[name] = performance.now();
      },
    };
    watcher.look();
  }, parts);
}

/** Waits until a part has appeared. */
export async function waitForPart(page: Page, name: string): Promise<void> {
  await page.waitForFunction((part) => (window as WatchingWindow).partTimes?.[part] !== undefined, name);
}

/** Returns the times of the parts that have appeared, and the sum of the layout shifts. */
export async function readScreen(page: Page): Promise<{ times: PartTimes; layoutShift: number }> {
  return page.evaluate(() => {
    const { partTimes = {}, layoutShift = 0 } = window as WatchingWindow;
    return { times: partTimes, layoutShift };
  });
}
