import type { Locator, Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { control, field, hasFocus, tabTo } from '../browser/locate.ts';
import { join, linkTo, mailTo } from '../product/api.ts';
import { stopClock } from './steps.ts';

// The pages of the account without a mouse.

const product = useProduct();

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

type Stop = { top: number; bottom: number; ring: boolean };

/** The places that Tab comes to, from the top of the page until it leaves it, and whether each one shows the focus. */
async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      // A field may show it on the frame around it.
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
          .locator('button:enabled, a[href], input:not([type="file"], [hidden])')
          .filter({ visible: true });
        expect({ path, stops: stops.length }).toEqual({ path, stops: await controls.count() });
        for (const [at, { top, ring }] of stops.entries()) {
          const before = stops[at - 1];
          expect({ path, at, ring }).toEqual({ path, at, ring: true });
          // On one line with the last one, or below it.
          if (before)
            expect({ path, at, below: top > before.top || top < before.bottom }).toMatchObject({
              below: true,
            });
        }
      }
    }
  },
);

journey('a lost password by keyboard, from the sign-in page to the new password', async (open) => {
  const { email } = await join(product);
  const { page } = await open(product.url);
  await stopClock(page);
  await page.goto('/signin');
  await press(page, page.getByRole('link', { name: /forgot/i }));
  await page.waitForURL('**/forgot-password');
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.press('Enter');
  await page.getByText('Email is required').waitFor();
  await hasFocus(field(page, 'Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reset Email Sent!' }).waitFor();
  await page.goto(linkTo(await mailTo(product, email), '/reset-password'));
  await typeInto(page, field(page, 'New Password'), 'short');
  await page.keyboard.press('Enter');
  await page.getByText('Password must be at least 6 characters').waitFor();
  await hasFocus(field(page, 'New Password'));
  await typeInto(page, field(page, 'New Password'), 'cirrus-99');
  await typeInto(page, field(page, 'Confirm Password'), 'cirrus-99');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/password-reset-complete');
  await press(page, control(page, 'Go to Sign In'));
  await page.getByText('Redirecting...').first().waitFor();
  await page.clock.runFor(1_000);
  await page.waitForURL('**/signin');
});

journey(
  'the settings by keyboard: edit, leave by Escape, the focus comes back; a photo, a new password',
  async (open) => {
    const session = await join(product);
    const { page } = await open(product.url, { session });
    const dialog = page.getByRole('dialog');
    const closed = () => dialog.waitFor({ state: 'detached' });
    await page.goto('/settings');
    for (const name of ['Nickname', 'Bio', 'Change password', 'Delete account']) {
      await press(page, control(page, name));
      await dialog.waitFor();
      await page.waitForFunction(() => /INPUT|TEXTAREA/.test(document.activeElement?.tagName ?? ''));
      await page.keyboard.press('Escape');
      await closed();
      await hasFocus(control(page, name));
    }

    await page.keyboard.press('Home');
    await page.reload();
    await press(page, control(page, 'Nickname'));
    await typeInto(page, field(page, 'Nickname'), 'Osprey');
    await page.keyboard.press('Enter');
    await closed();
    await control(page, 'Nickname').getByText('Osprey').waitFor();
    await press(page, control(page, 'Change password'), 'Space');
    await typeInto(page, field(page, 'Current Password'), session.password);
    await typeInto(page, field(page, 'New Password'), 'cirrus-99');
    await typeInto(page, field(page, 'Confirm Password'), 'cirrus-99');
    await page.keyboard.press('Enter');
    await closed();
    await page.getByText('Your password was changed.').waitFor();

    await page.goto('/settings');
    await press(page, control(page, 'Avatar'));
    await page.waitForURL('**/settings/avatar');
    const chooser = page.waitForEvent('filechooser');
    await press(page, control(page, 'CHOOSE PHOTO'));
    await chooser;
    await press(page, control(page, 'Back'));
    await page.waitForURL('**/settings');
  },
);
