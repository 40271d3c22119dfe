import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field, hasFocus, tabTo } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import { saveConfig } from './steps.ts';

// The editor on 390 x 844, by touch.

const product = useProduct();

async function openEditor(open: Parameters<Parameters<typeof journey>[1]>[0]): Promise<Page> {
  const { page } = await open(product.url, { phone: true, session: await join(product) });
  await page.goto('/');
  await card(page).waitFor();
  return page;
}

const drawer = (page: Page) => page.getByRole('dialog');

async function openDrawer(page: Page, name: string): Promise<void> {
  await control(page, name).tap();
  await drawer(page).waitFor();
}

const closed = (page: Page) => drawer(page).waitFor({ state: 'detached' });

for (const name of ['Open airlines', 'Open settings']) {
  journey(`'${name}': opens by touch, keeps the focus, closes by Escape and by its overlay`, async (open) => {
    const page = await openEditor(open);
    await openDrawer(page, name);
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"]')?.getBoundingClientRect().width === 280,
    );

    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const inside = await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement));
      expect({ presses, inside }).toEqual({ presses, inside: true });
    }
    await page.keyboard.press('Escape');
    await closed(page);
    await hasFocus(control(page, name));

    await openDrawer(page, name);
    await page.touchscreen.tap(name === 'Open airlines' ? 370 : 20, 500);
    await closed(page);
  });
}

journey('the tag stands at 0.8; drawers open by keyboard, nothing scrolls behind them', async (open) => {
  const page = await openEditor(open);
  const { width, height } = (await card(page).boundingBox()) ?? {};
  expect(width).toBeCloseTo(376 * 0.8, 0);
  expect(height).toBeCloseTo(552 * 0.8, 0);
  for (const name of ['Open airlines', 'Open settings']) {
    await tabTo(page, control(page, name));
    await page.keyboard.press('Enter');
    await drawer(page).waitFor();
    const behind = () =>
      page.evaluate(() => [
        scrollY,
        ...[...document.querySelectorAll('main, main *')].map((part) => part.scrollTop),
      ]);
    await page.mouse.move(name === 'Open airlines' ? 340 : 40, 500);
    await page.mouse.wheel(0, 600);
    expect((await behind()).filter((top) => top !== 0)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);
    await hasFocus(control(page, name));
  }
});

journey('no screen scrolls sideways on a phone', async (open) => {
  const { page } = await open(product.url, { phone: true });
  const expectFits = async (path: string) => {
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, scrollWidth }).toEqual({ path, scrollWidth: 390 });
  };
  for (const path of ['/login', '/signin', '/create-account', '/verify-email']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectFits(path);
  }
  const editor = await openEditor(open);
  const widths = await editor.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths).toEqual({ scrollWidth: 390, clientWidth: 390 });
});

journey('an airline is chosen, changed and saved in the drawers', async (open) => {
  const page = await openEditor(open);
  await openDrawer(page, 'Open airlines');
  await page.getByRole('button', { name: 'SkyTeam' }).tap();
  await page.getByRole('button', { name: /KLM/ }).tap();
  await closed(page);
  await hasFocus(control(page, 'Open airlines'));
  await openDrawer(page, 'Open settings');
  await field(page, 'City').fill('Nadi');
  await saveConfig(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await card(page, /^KLM.*, PEK, NADI, CN$/).waitFor();
});

journey('unsaved changes are given up only on demand, above the drawer too', async (open) => {
  const page = await openEditor(open);
  await openDrawer(page, 'Open settings');
  await field(page, 'City').fill('Nadi');
  await page.keyboard.press('Escape');
  await closed(page);
  await openDrawer(page, 'Open airlines');
  await page.getByRole('button', { name: 'SkyTeam' }).tap();
  const airline = page.getByRole('button', { name: /KLM/ });
  await airline.tap();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await hasFocus(airline);
  await airline.tap();
  await control(question, 'Discard').tap();
  await question.waitFor({ state: 'detached' });
  await closed(page);
  await card(page, /^KLM.*, PEK, BEIJING, CN$/).waitFor();
  await hasFocus(control(page, 'Open airlines'));
});
