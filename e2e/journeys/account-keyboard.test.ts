import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { createMember } from '../product/api.ts';

// The pages of the account by keyboard only.

const product = useProduct();

type TabStop = { top: number; bottom: number; ring: boolean };

/** Returns the elements that Tab focuses, from the top of the page until Tab leaves it, and for each if its focus is visible. */
async function listTabStops(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focusedElement = document.activeElement;
      if (!(focusedElement instanceof HTMLElement) || focusedElement === document.body) return null;
      const { top, bottom } = focusedElement.getBoundingClientRect();
      // A field may show the focus on the frame around it.
      const look = () =>
        [focusedElement, focusedElement.parentElement, focusedElement.parentElement?.parentElement].map(
          (element) => {
            if (!element) return '';
            const { outline, boxShadow } = getComputedStyle(element);
            return `${outline} ${boxShadow}`;
          },
        );
      const focusedLook = look().join();
      focusedElement.blur();
      const plainLook = look().join();
      focusedElement.focus();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY, ring: focusedLook !== plainLook };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('Tab does not leave the page');
}

journey(
  'Tab goes through every page from top to bottom, past each control once, and shows where it is',
  async (openPage) => {
    const session = await createMember(product);
    for (const [isVisitor, paths] of [
      [true, ['/signin', '/create-account', '/verify-email', '/forgot-password', '/reset-password']],
      [false, ['/settings', '/settings/avatar']],
    ] as const) {
      const { page } = await openPage(product.url, isVisitor ? {} : { session });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path === '/settings') await page.getByText(session.email).waitFor();
        // The button appears when the server has answered with the options of passkeys.
        if (path === '/signin') await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
        await page.addStyleTag({ content: '* { transition: none !important }' });
        const stops = await listTabStops(page);
        const controls = page
          // A group of radio buttons is a single stop.
          .locator(
            'button:enabled, a[href], select, input:not([type="file"], [type="radio"]:not(:checked), [hidden])',
          )
          .filter({ visible: true });
        expect({ path, stops: stops.length }).toEqual({ path, stops: await controls.count() });
        for (const [index, { top, ring }] of stops.entries()) {
          const previousStop = stops[index - 1];
          expect({ path, at: index, ring }).toEqual({ path, at: index, ring: true });
          // The element is on the line of the previous element, or below it.
          if (previousStop)
            expect({
              path,
              at: index,
              below: top > previousStop.top || top < previousStop.bottom,
            }).toMatchObject({
              below: true,
            });
        }
      }
    }
  },
);
