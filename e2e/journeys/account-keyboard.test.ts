import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { join } from '../product/api.ts';

// The pages of the account by keyboard only.

const product = useProduct();

type Stop = { top: number; bottom: number; ring: boolean };

/** Returns the elements that Tab focuses, from the top of the page until Tab leaves it, and for each if its focus is visible. */
async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      // A field may show the focus on the frame around it.
      const look = () =>
        [focused, focused.parentElement, focused.parentElement?.parentElement].map((element) => {
          if (!element) return '';
          const { outline, boxShadow } = getComputedStyle(element);
          return `${outline} ${boxShadow}`;
        });
      const seen = look().join();
      focused.blur();
      const plain = look().join();
      focused.focus();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY, ring: seen !== plain };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('Tab does not leave the page');
}

journey(
  'Tab goes through every page from top to bottom, past each control once, and shows where it is',
  async (open) => {
    const session = await join(product);
    for (const [visitor, paths] of [
      [true, ['/signin', '/create-account', '/verify-email', '/forgot-password', '/reset-password']],
      [false, ['/settings', '/settings/avatar']],
    ] as const) {
      const { page } = await open(product.url, visitor ? {} : { session });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path === '/settings') await page.getByText(session.email).waitFor();
        await page.addStyleTag({ content: '* { transition: none !important }' });
        const stops = await tabStops(page);
        const controls = page
          // A group of radio buttons is a single stop.
          .locator(
            'button:enabled, a[href], select, input:not([type="file"], [type="radio"]:not(:checked), [hidden])',
          )
          .filter({ visible: true });
        expect({ path, stops: stops.length }).toEqual({ path, stops: await controls.count() });
        for (const [at, { top, ring }] of stops.entries()) {
          const before = stops[at - 1];
          expect({ path, at, ring }).toEqual({ path, at, ring: true });
          // The element is on the line of the previous element, or below it.
          if (before)
            expect({ path, at, below: top > before.top || top < before.bottom }).toMatchObject({
              below: true,
            });
        }
      }
    }
  },
);
