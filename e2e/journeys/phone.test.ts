import type { Locator, Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { measureBox } from '../browser/measure-box.ts';
import { findCard, findControl, findField, expectFocus, pressTabUntil } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { expectAllAircraft, openLiveries, saveConfig } from './steps.ts';

// The editor and the collection on 390 x 844, by touch.

const product = useProduct();

const expectNoAxeViolations = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);

const findDrawer = (page: Page) => page.getByRole('dialog');

async function openDrawer(page: Page, name: string): Promise<void> {
  await findControl(page, name).tap();
  await findDrawer(page).waitFor();
}

const waitForClosedDrawer = (page: Page) => findDrawer(page).waitFor({ state: 'detached' });

/** Checks that two drawers open by touch and by keyboard, close by Escape and by the overlay, and have no findings in axe. */
async function useDrawers(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths).toEqual({ scrollWidth: 390, clientWidth: 390 });
  await expectNoAxeViolations(page);
  expect((await measureBox(findControl(page, 'Open airlines'))).right).toBeLessThan(195);
  expect((await measureBox(findControl(page, 'Open settings'))).x).toBeGreaterThan(195);
  for (const name of ['Open airlines', 'Open settings']) {
    await openDrawer(page, name);
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"]')?.getBoundingClientRect().width === 280,
    );
    await expectNoAxeViolations(page);
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const hasFocusInside = await findDrawer(page).evaluate((dialog) =>
        dialog.contains(document.activeElement),
      );
      expect({ name, presses, inside: hasFocusInside }).toEqual({ name, presses, inside: true });
    }
    await page.touchscreen.tap(name === 'Open airlines' ? 370 : 20, 500);
    await waitForClosedDrawer(page);

    await pressTabUntil(page, findControl(page, name));
    await page.keyboard.press('Enter');
    await findDrawer(page).waitFor();
    const readBackground = () =>
      page.evaluate(() => [
        scrollY,
        ...[...document.querySelectorAll('main, main *')].map((part) => part.scrollTop),
      ]);
    await page.mouse.move(name === 'Open airlines' ? 340 : 40, 500);
    await page.mouse.wheel(0, 600);
    expect((await readBackground()).filter((top) => top !== 0)).toEqual([]);
    await page.keyboard.press('Escape');
    await waitForClosedDrawer(page);
    await expectFocus(findControl(page, name));
  }
  await openDrawer(page, 'Open settings');
  await expectAllAircraft(page);
  await openLiveries(page);
  await expectNoAxeViolations(page);
}

/** Checks that an airline can be selected, changed and saved, and that unsaved work is only discarded on request. */
async function chooseAirlines(page: Page): Promise<void> {
  const selectAirline = async (airline: RegExp) => {
    await openDrawer(page, 'Open airlines');
    const row = page.getByRole('button', { name: airline });
    const group = page.getByRole('button', { name: 'SkyTeam' });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.tap();
    await row.tap();
    return row;
  };
  await selectAirline(/KLM/);
  await waitForClosedDrawer(page);
  await expectFocus(findControl(page, 'Open airlines'));
  await openDrawer(page, 'Open settings');
  await findField(page, 'City').fill('Nadi');
  await saveConfig(page);
  await findField(page, 'City').fill('Suva');
  await page.keyboard.press('Escape');
  await waitForClosedDrawer(page);
  await findCard(page, /^KLM.*, PEK, SUVA, CN$/).waitFor();

  const airline = await selectAirline(/AIR FRANCE/i);
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expectFocus(airline);
  await airline.tap();
  await findControl(question, 'Discard').tap();
  await question.waitFor({ state: 'detached' });
  await waitForClosedDrawer(page);
  await findCard(page, /^AIR FRANCE$/).waitFor();
  await expectFocus(findControl(page, 'Open airlines'));
}

/** Checks that a tap on a part of the card edits it, and that the part stays visible above the sheet. */
async function editOnCard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 500 });
  await findControl(page, 'Edit arrival').tap();
  const sheet = page.getByRole('dialog', { name: 'Edit arrival' });
  await expectFocus(findField(sheet, 'Arrival'));
  await expectNoAxeViolations(page);
  const { bottom } = await measureBox(findControl(page, 'Edit arrival'));
  expect(bottom).toBeLessThan((await measureBox(sheet)).y);
  await page.keyboard.type('NAN');
  await findCard(page, /, NAN, NADI, FJ$/).waitFor();
  await findControl(sheet, 'Done').tap();
  await expectFocus(findControl(page, 'Edit arrival'));
}

/** Checks that each part of each layout can be hit by a finger. */
async function measureParts(page: Page): Promise<void> {
  for (const layout of ['Boarding pass', 'Bag tag', 'Sticker', 'Poster', 'Classic']) {
    await page.getByRole('radio', { name: layout, exact: true }).check();
    await page
      .locator(`[data-layout="${layout.toLowerCase().replace(' ', '-')}"] [data-part]`)
      .first()
      .waitFor();
    const smallParts = await page
      .locator('[data-part]')
      .evaluateAll((areas) =>
        areas
          .filter((area) => Math.min(area.clientWidth, area.clientHeight) < 44)
          .map((area) => area.getAttribute('aria-label')),
      );
    expect({ layout, smallParts }).toEqual({ layout, smallParts: [] });
  }
}

/** Swipes down at the head of a layer with a finger. */
async function swipeDown(page: Page, layer: Locator): Promise<void> {
  const { x, y } = await measureBox(layer.getByRole('heading', { level: 2 }));
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', movedPx?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: movedPx === undefined ? [] : [{ x: x + 10, y: y + 10 + movedPx }],
    });
  await touch('touchStart', 0);
  for (const movedPx of [40, 80, 120]) await touch('touchMove', movedPx);
  await touch('touchEnd');
  await cdp.detach();
}

/** Checks that Back, Escape and a swipe down close each sheet and dialog of the collection, and that Back then leaves the page. */
async function closeCollectionLayers(page: Page): Promise<void> {
  await page.goto('/tags?view=list');
  await findControl(page, 'Wall').tap();
  await page.waitForURL('**/tags');
  const openFromMore = async (name: string) => {
    await findControl(page, 'More').tap();
    await findControl(page.getByRole('dialog'), name).tap();
  };
  const layers: Record<string, () => Promise<void>> = {
    Filter: () => findControl(page, 'Filter').tap(),
    'My tags': () => findControl(page, 'More').tap(),
    'Share a collection': () => openFromMore('Share collection'),
  };
  for (const [title, open] of Object.entries(layers)) {
    const layer = page.getByRole('dialog', { name: title, exact: true });
    const ways = {
      Back: () => page.evaluate(() => history.back()),
      Escape: () => page.keyboard.press('Escape'),
      swipe: () => swipeDown(page, layer),
    };
    for (const close of Object.values(ways)) {
      await open();
      await layer.waitFor();
      await waitForLayers(page, 1);
      if (close === ways.Back) await expectNoAxeViolations(page);
      await close();
      await findDrawer(page).waitFor({ state: 'detached' });
      await waitForLayers(page, 0);
    }
  }
  await page.goBack();
  await page.waitForURL('**/tags?view=list');
}

/** Waits until the history has this number of entries above that of the page. */
const waitForLayers = (page: Page, count: number) =>
  page.waitForFunction(
    (layers) => ((history.state as { layers?: number } | null)?.layers ?? 0) === layers,
    count,
  );

/** Checks that a filter of the sheet applies at once, and that the sheet takes it back. */
async function filterCollection(page: Page): Promise<void> {
  await page.goto('/tags');
  await findControl(page, 'Filter').tap();
  const sheet = page.getByRole('dialog', { name: 'Filter', exact: true });
  await sheet.getByRole('combobox', { name: 'Alliance' }).selectOption('SkyTeam');
  await page.waitForURL('**/tags?alliance=*');
  await findControl(sheet, 'Show').tap();
  await sheet.waitFor({ state: 'detached' });
  await findControl(page, 'Filter (1)').tap();
  await findControl(sheet, 'Clear filters').tap();
  await findControl(sheet, 'Show').tap();
  await findControl(page, 'Filter').waitFor();
  await page.waitForURL('**/tags');
}

/** Checks that the links to the parts of the collection are in one line, and that the open part is in view. */
async function openParts(page: Page): Promise<void> {
  for (const [hash, name] of [
    ['figures', 'Figures'],
    ['milestones', 'Milestones'],
    ['deleted', 'Recently deleted'],
  ] as const) {
    await page.goto(`/tags#${hash}`);
    const links = page.getByRole('navigation', { name: 'Collection' }).getByRole('link');
    await links.and(page.locator('[aria-current]')).filter({ hasText: name }).waitFor();
    const tops = await links.evaluateAll((elements) =>
      elements.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    const open = await measureBox(links.filter({ hasText: name }));
    expect(open.x).toBeGreaterThanOrEqual(0);
    expect(open.right).toBeLessThanOrEqual(390);
  }
}

journey(
  'on a phone: a choice of airlines, taps on the card, the drawers, and the layers of the collection',
  async (openPage) => {
    const { page } = await openPage(product.url, { phone: true, session: await createMember(product) });
    await page.goto('/');
    await findCard(page).waitFor();
    await chooseAirlines(page);
    await editOnCard(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await measureParts(page);
    await useDrawers(page);
    await filterCollection(page);
    await closeCollectionLayers(page);
  },
);

journey('on a phone: the parts of the collection are in one line', async (openPage) => {
  const { page } = await openPage(product.url, { phone: true, session: await createMember(product) });
  await openParts(page);
});
