import type { Page } from 'playwright-core';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { measureBox } from '../browser/measure-box.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findField, expectFocus } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { expectAllAircraft } from './steps.ts';

// The positions of elements, which only a browser with layout can check.

const product = useProduct();

/** Checks that the card grows with the stage and has a scale of 0.8 on a phone, and that a low window has its controls beside the card. */
async function expectCardFits(page: Page): Promise<void> {
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    // The panels move shortly after the window has changed its size.
    const isNarrow = width <= 768 || height < 500;
    await findControl(page, 'Open settings').waitFor({ state: isNarrow ? 'visible' : 'detached' });
    await findCard(page).waitFor();
  };
  for (const [width, height, cardWidth] of [
    [1440, 900, 376],
    [1920, 1080, 480],
    [3840, 2160, 752],
    [1023, 768, 376],
    [769, 660, 317],
    [768, 1024, 300.8],
    [390, 844, 300.8],
    [320, 256, 300.8],
    [720, 450, 300.8],
    [844, 390, 300.8],
  ] as const) {
    await resize(width, height);
    await retryUntilPasses(page, async () => {
      expect(Math.round((await measureBox(findCard(page))).width * 10) / 10).toBe(cardWidth);
    });
  }
  const card = await measureBox(findCard(page));
  expect((card.bottom - card.y) / card.width).toBeCloseTo(552 / 376, 2);
  for (const control of [findField(page, 'Quick entry'), findControl(page, 'Screenshot')]) {
    const { x, bottom } = await measureBox(control);
    expect(x).toBeGreaterThan(card.right);
    expect(bottom).toBeLessThanOrEqual(390);
  }
  await findControl(page, 'Edit arrival').click();
  await page.getByRole('dialog', { name: 'Edit arrival' }).waitFor();
  expect((await measureBox(findControl(page, 'Edit arrival'))).bottom).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
}

/** Returns the boxes of all buttons below the card: Screenshot with its menu, and the buttons beside it. */
function measureButtonsBelowCard(page: Page) {
  const bar = findControl(page, 'Screenshot').locator('xpath=../..');
  return bar.locator('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { name: button.textContent, x, y, width, height };
    }),
  );
}

/** Checks that the buttons below the card stay where they are when the layout changes. */
async function expectButtonsStay(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectPanelsInOrder(page);
    const buttonBoxes = await measureButtonsBelowCard(page);
    expect(buttonBoxes.length).toBeGreaterThan(2);
    for (const { id, name } of LAYOUT_LIST.toReversed()) {
      await page.getByRole('radio', { name, exact: true }).check({ force: true });
      await page.locator(`main [data-layout="${id}"]`).getByRole('img').first().waitFor();
      expect([name, await measureButtonsBelowCard(page)]).toEqual([name, buttonBoxes]);
    }
  }
}

/** Checks that the airlines, which begin with the brand, are to the left of the card, and the settings to its right. */
async function expectPanelsInOrder(page: Page): Promise<void> {
  const airlines = page.getByRole('complementary', { name: 'Airlines' });
  await airlines.getByText('Tailfin', { exact: true }).waitFor();
  const [left, card, right] = [
    await measureBox(airlines),
    await measureBox(page.locator('main [data-layout]').first()),
    await measureBox(page.getByRole('form', { name: 'Tag settings' })),
  ];
  expect(left.right).toBeLessThanOrEqual(card.x);
  expect(card.right).toBeLessThanOrEqual(right.x);
}

/** Checks that pickers stay in their panel, the focus ring is blue, and a new design is below the saved ones. */
async function expectPickersFit(page: Page): Promise<void> {
  await expectAllAircraft(page);
  const dropdown = page.locator('.mantine-ColorInput-dropdown');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const label of ['Outline', 'Airline Text']) {
      await findField(page, label).fill('#12');
      await findField(page, label).click();
      await retryUntilPasses(page, async () => {
        const picker = await measureBox(dropdown);
        const panel = await measureBox(page.getByRole('form', { name: 'Tag settings' }));
        const errorBox = await measureBox(
          page.getByText(`${label} must be a colour such as #001642`).first(),
        );
        expect(picker.x).toBeGreaterThanOrEqual(panel.x);
        expect(picker.right).toBeLessThanOrEqual(panel.right);
        const { y: top } = await measureBox(findField(page, label));
        expect(picker.y >= errorBox.bottom || picker.bottom <= top).toBe(true);
      });
      await findField(page, label).fill('#0A5');
      await findField(page, label).blur();
      await dropdown.waitFor({ state: 'hidden' });
    }
  }
  await findControl(page, 'Save Config').click();
  const tag = page.getByRole('list', { name: /^Saved tags of/ }).getByText('PEK');
  const newDesignButton = findControl(page, 'New design');
  // The text of the button begins after its plus sign.
  const start = await newDesignButton.evaluate((button) => {
    const range = document.createRange();
    range.selectNode(button.lastChild as Node);
    return range.getBoundingClientRect().x;
  });
  expect(Math.abs(start - (await measureBox(tag)).x)).toBeLessThan(1);
  await newDesignButton.focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineColor, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement as Element);
    return { outlineColor, outlineWidth, outlineOffset };
  });
  expect(ring).toEqual({ outlineColor: 'rgb(90, 169, 255)', outlineWidth: '2px', outlineOffset: '2px' });
}

/** Checks that from 769 to 1023 px the airlines are a rail that expands over the stage. */
async function expectRail(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 900 });
  const toggle = findControl(page, 'Open airlines');
  await toggle.waitFor();
  for (const name of ['Add Airline', 'Search airlines']) await findControl(page, name).waitFor();
  await page.getByText('API Connected').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const previousBox = await measureBox(findCard(page));
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search airlines' });
  await expectFocus(search);
  for (const name of ['My tags', 'Batch Import', 'Export Data', 'Logout'])
    await findControl(page, name).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectFocus(toggle);
  await search.waitFor({ state: 'detached' });
  await toggle.click();
  await search.fill('klm');
  await page.keyboard.press('Enter');
  await findCard(page, /^KLM/).waitFor();
  await expectFocus(toggle);
  expect(await measureBox(findCard(page, /^KLM/))).toEqual(previousBox);
}

/** Checks that the brand and the main action of the header are on one line. */
async function expectOneLine(page: Page): Promise<void> {
  for (const width of [1440, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await retryUntilPasses(page, async () => {
      const brand = await measureBox(page.getByRole('banner').getByRole('link').first());
      const button = await measureBox(page.getByRole('banner').getByRole('button', { name: 'New tag' }));
      expect({ width, y: (button.y + button.bottom) / 2 }).toEqual({
        width,
        y: (brand.y + brand.bottom) / 2,
      });
      expect(button.right).toBeLessThanOrEqual(width);
    });
  }
}

journey(
  'on each width the settings, the card, its pickers and the airlines have their place',
  async (openPage) => {
    const { page } = await openPage(product.url, { session: await createMember(product) });
    await page.goto('/settings');
    await findControl(page, 'New tag').waitFor();
    await expectOneLine(page);
    await findControl(page, 'Open editor').click();
    await findCard(page).waitFor();
    await expectCardFits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await findControl(page, 'Open settings').waitFor({ state: 'detached' });
    await expectButtonsStay(page);
    await expectPickersFit(page);
    await expectRail(page);
  },
);

/**
 * Returns the elements that moved since `watchShifts`. Unlike the browser's metric, this includes changes in the first half second after
 * a key.
 */
const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type LayoutShift = PerformanceEntry & { sources: readonly ShiftSource[] };
    const movedParts: string[] = [];
    Object.assign(window, { moved: movedParts });
    const formatRect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    // Ignores text nodes, because each word of a right-aligned text shifts the start.
    const formatPart = ({ node, previousRect, currentRect }: ShiftSource) =>
      node instanceof Element
        ? [`${node.className}: ${formatRect(previousRect)} -> ${formatRect(currentRect)}`]
        : [];
    const note = (list: PerformanceObserverEntryList) =>
      movedParts.push(
        ...list.getEntries().flatMap((entry) => (entry as LayoutShift).sources.flatMap(formatPart)),
      );
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
  });
}

journey('at 1280 x 720 nothing moves when a line appears', async (openPage) => {
  const { page, allow } = await openPage(product.url, { session: await createMember(product) });
  allow(/ERR_FAILED|Failed to fetch/);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await findCard(page).waitFor();
  await findControl(page, 'Save Config').click();
  await page.getByText('Configuration saved').waitFor();
  await page.getByRole('list', { name: /^Saved tags of/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  // The list of airlines marks an unsaved design beside the count of saved ones.
  await findField(page, 'City').fill('W');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await page.locator('[data-noted="words"]').waitFor();
  await watchShifts(page);
  // Errors and warnings appear in the line of the label and above Save.
  for (const [label, text, errorText] of [
    ['Flight Number', 'LH 716', 'LH is the code of Lufthansa'],
    ['Date', '2/30-2025', 'There is no day 2/30-2025'],
    ['City', 'W'.repeat(61), 'City must be at most 60 characters'],
  ] as const) {
    await findField(page, label).fill(text);
    await findControl(page, errorText).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await findField(page, 'City').fill('W');
  await findControl(page, 'City must be at most 60 characters').waitFor({ state: 'detached' });
  expect(await readShifts(page)).toEqual([]);
  await findControl(page, 'Save Config').click();
  await page.getByText('Configuration saved').waitFor();
  await page
    .getByRole('list', { name: /^Saved tags of/ })
    .getByText('LH 716')
    .waitFor();
  await watchShifts(page);
  await findControl(page, 'Screenshot').click();
  await page.getByText('Tag downloaded').waitFor();
  await page.route(/\/(graphql|api)\b/, (route) => route.abort());
  await findControl(page, 'Save Config').click();
  await page.getByText('In this browser', { exact: true }).waitFor();
  await page.getByText('The server cannot be reached', { exact: false }).waitFor();
  expect(await readShifts(page)).toEqual([]);
});

journey('a form stays where it is when it says what is wrong', async (openPage) => {
  const { page } = await openPage(product.url);
  await page.goto('/create-account');
  await findField(page, 'Email').waitFor();
  // A font that loads in between would also move the form.
  await page.evaluate(() => document.fonts.ready);
  const previousBox = await measureBox(findField(page, 'Email'));
  await findControl(page, 'CREATE ACCOUNT').click();
  await page.getByText('Email is required').waitFor();
  expect((await measureBox(findField(page, 'Email'))).y).toBe(previousBox.y);
});
