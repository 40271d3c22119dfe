import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/axe.ts';
import { box } from '../browser/boxes.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control, field, hasFocus } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import { expectAllAircraft } from './steps.ts';

// Where things stand: what only a browser that lays out can tell.

const product = useProduct();

/** The card grows with the stage, is 0.8 on a phone, and can always be scrolled to. */
async function expectCardFits(page: Page): Promise<void> {
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    // The panels change places a moment after the window changed.
    const narrow = width <= 768 || height < 500;
    await control(page, 'Open settings').waitFor({ state: narrow ? 'visible' : 'detached' });
    await card(page).waitFor();
  };
  for (const [width, height, cardWidth] of [
    [1440, 900, 376],
    [1920, 1080, 480],
    [3840, 2160, 752],
    [1023, 768, 376],
    [769, 660, 317],
    [768, 1024, 300.8],
    [390, 844, 300.8],
  ] as const) {
    await resize(width, height);
    await retryUntilPasses(page, async () => {
      expect(Math.round((await box(card(page))).width * 10) / 10).toBe(cardWidth);
    });
  }
  await resize(844, 390);
  await retryUntilPasses(page, async () => {
    expect((await box(card(page))).y).toBeGreaterThanOrEqual(
      (await box(control(page, 'Open airlines'))).bottom,
    );
    expect((await box(control(page, 'Screenshot'))).bottom).toBeLessThanOrEqual(390);
  });
  const { width, height } = await box(card(page));
  expect(height / width).toBeCloseTo(552 / 376, 2);
}

/** Pickers stay in their panel, the focus ring is blue, and a new design stands below the saved ones. */
async function expectPickersFit(page: Page): Promise<void> {
  await expectAllAircraft(page);
  const dropdown = page.locator('.mantine-ColorInput-dropdown');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const label of ['Outline', 'Airline Text']) {
      await field(page, label).fill('#12');
      await field(page, label).click();
      await retryUntilPasses(page, async () => {
        const picker = await box(dropdown);
        const panel = await box(page.getByRole('form', { name: 'Tag settings' }));
        const said = await box(page.getByText(`${label} must be a colour such as #001642`).first());
        expect(picker.x).toBeGreaterThanOrEqual(panel.x);
        expect(picker.right).toBeLessThanOrEqual(panel.right);
        const { y: top } = await box(field(page, label));
        expect(picker.y >= said.bottom || picker.bottom <= top).toBe(true);
      });
      await field(page, label).fill('#0A5');
      await field(page, label).blur();
      await dropdown.waitFor({ state: 'hidden' });
    }
  }
  await control(page, 'Save Config').click();
  const tag = page.getByRole('list', { name: /^Saved tags of/ }).getByText('PEK');
  const words = control(page, 'New design');
  // The words of the button begin after its plus sign.
  const start = await words.evaluate((button) => {
    const range = document.createRange();
    range.selectNode(button.lastChild as Node);
    return range.getBoundingClientRect().x;
  });
  expect(Math.abs(start - (await box(tag)).x)).toBeLessThan(1);
  await words.focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineColor, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement as Element);
    return { outlineColor, outlineWidth, outlineOffset };
  });
  expect(ring).toEqual({ outlineColor: 'rgb(90, 169, 255)', outlineWidth: '2px', outlineOffset: '2px' });
}

/** From 769 to 1023 px the airlines are a rail that unfolds over the stage. */
async function expectRail(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 900 });
  const toggle = control(page, 'Open airlines');
  await toggle.waitFor();
  for (const name of ['Add Airline', 'Search airlines']) await control(page, name).waitFor();
  await page.getByText('API Connected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const before = await box(card(page));
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search airlines' });
  await hasFocus(search);
  for (const name of ['My tags', 'Batch Import', 'Export Data', 'Logout'])
    await control(page, name).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await hasFocus(toggle);
  await search.waitFor({ state: 'detached' });
  await toggle.click();
  await search.fill('klm');
  await page.keyboard.press('Enter');
  await card(page, /^KLM/).waitFor();
  await hasFocus(toggle);
  expect(await box(card(page, /^KLM/))).toEqual(before);
}

/** On the settings, the brand and 'Open editor' stand on one line. */
async function expectOneLine(page: Page): Promise<void> {
  for (const width of [1440, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await retryUntilPasses(page, async () => {
      const brand = await box(page.getByRole('banner').getByRole('link').first());
      const button = await box(control(page, 'Open editor'));
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
  async (open) => {
    const { page } = await open(product.url, { session: await join(product) });
    await page.goto('/settings');
    // With a second button, since there is no tag yet.
    await control(page, 'Make your first tag').waitFor();
    await expectOneLine(page);
    await control(page, 'Open editor').click();
    await card(page).waitFor();
    await expectCardFits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await control(page, 'Open settings').waitFor({ state: 'detached' });
    await expectPickersFit(page);
    await expectRail(page);
  },
);

/** What has moved since `watchShifts`. A change in the first half second after a key counts as well. */
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { sources: readonly Source[] };
    const moved: string[] = [];
    Object.assign(window, { moved });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    // A text set at the right begins elsewhere with each of its words.
    const partOf = ({ node, previousRect, currentRect }: Source) =>
      node instanceof Element
        ? [`${node.className}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`]
        : [];
    const note = (list: PerformanceObserverEntryList) =>
      moved.push(...list.getEntries().flatMap((entry) => (entry as Shift).sources.flatMap(partOf)));
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
  });
}

journey('at 1280 x 720 nothing moves when a line appears', async (open) => {
  const { page, allow } = await open(product.url, { session: await join(product) });
  allow(/ERR_FAILED|Failed to fetch/);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await card(page).waitFor();
  await control(page, 'Save Config').click();
  await page.getByText('Configuration saved').waitFor();
  await page.getByRole('list', { name: /^Saved tags of/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  // The list of airlines marks a design that is not saved, beside the count of those that are.
  await field(page, 'City').fill('W');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await page.locator('[data-noted="words"]').waitFor();
  await watchShifts(page);
  // What is refused, and what only looks wrong, in the line of the label and above Save.
  for (const [label, text, said] of [
    ['Flight Number', 'LH 716', 'LH is the code of Lufthansa'],
    ['Date', '2/30-2025', 'There is no day 2/30-2025'],
    ['City', 'W'.repeat(61), 'City must be at most 60 characters'],
  ] as const) {
    await field(page, label).fill(text);
    await control(page, said).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  await field(page, 'City').fill('W');
  await control(page, 'City must be at most 60 characters').waitFor({ state: 'detached' });
  expect(await shifts(page)).toEqual([]);
  await control(page, 'Save Config').click();
  await page.getByText('Configuration saved').waitFor();
  await page
    .getByRole('list', { name: /^Saved tags of/ })
    .getByText('LH 716')
    .waitFor();
  await watchShifts(page);
  await control(page, 'Screenshot').click();
  await page.getByText('Tag downloaded').waitFor();
  await page.route(/\/(graphql|api)\b/, (route) => route.abort());
  await control(page, 'Save Config').click();
  await page.getByText('In this browser', { exact: true }).waitFor();
  await page.getByText('The server cannot be reached', { exact: false }).waitFor();
  expect(await shifts(page)).toEqual([]);
});

journey('a form stays where it is when it says what is wrong', async (open) => {
  const { page } = await open(product.url);
  await page.goto('/create-account');
  await field(page, 'Email').waitFor();
  // A font that comes in between would move it as well.
  await page.evaluate(() => document.fonts.ready);
  const before = await box(field(page, 'Email'));
  await control(page, 'CREATE ACCOUNT').click();
  await page.getByText('Email is required').waitFor();
  expect((await box(field(page, 'Email'))).y).toBe(before.y);
});
