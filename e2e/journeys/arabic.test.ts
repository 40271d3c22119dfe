import type { Locator, Page } from 'playwright-core';
import { setLanguage, translateText } from '../../tag/texts/translate.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl, findDialog, findField, waitForClosedDialog } from '../browser/locate.ts';
import { measureBox } from '../browser/measure-box.ts';
import { saveFlights } from '../docs-images/flights.ts';
import { loadClientTexts } from '../language/load-texts.ts';
import { createMember, type ProductMember } from '../product/api.ts';

// A member saves a flight in Arabic, on a desktop and on a phone. Pages run from right to left; cards, codes and colors do not.

const product = useProduct();

setLanguage({ locale: 'ar', translations: loadClientTexts('ar') });
afterAll(() => setLanguage({ locale: 'en', translations: null }));

const expectNoAxeViolations = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);

/** Checks that the first element is to the right of the second one. */
async function expectRightOf(first: Locator, second: Locator): Promise<void> {
  expect((await measureBox(first)).x).toBeGreaterThanOrEqual((await measureBox(second)).right);
}

/** Checks that the value of a field runs in the direction of its own letters. */
async function expectOwnDirection(field: Locator): Promise<void> {
  expect(await field.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
}

/** Creates a member with two saved flights: SQ 325, and SQ 221 as the newest. */
async function createCollector(): Promise<ProductMember> {
  const member = await createMember(product);
  await saveFlights(product, member, 2);
  return member;
}

async function expectRightToLeft(page: Page): Promise<void> {
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

/** Types a line, applies it, and saves the flight. */
async function saveLine(page: Page): Promise<void> {
  const line = findField(page, translateText('Quick entry')).first();
  await line.fill('KL606 SFO AMS 30 Sep 2025');
  await page.getByRole('list', { name: translateText('Understood') }).waitFor();
  await line.press('Enter');
  await findCard(page, /^KLM.*, AMS, AMSTERDAM, NL, KL 606$/).waitFor();
  const saveResponse = page.waitForResponse(
    (response) => !!response.request().postData()?.includes('saveTag'),
  );
  await findControl(page, translateText('Save Config')).click();
  await saveResponse;
  await page
    .getByRole('status')
    .filter({ hasText: translateText('Configuration saved') })
    .first()
    .waitFor();
}

/** Checks that the layouts and the arrows of a page begin at the right. */
async function expectMirroredStrip(page: Page): Promise<void> {
  const layouts = page.getByRole('radiogroup', { name: translateText('Layout') }).getByRole('radio');
  await expectRightOf(layouts.nth(0), layouts.nth(1));
}

/** Opens the wall, whose newest tag is at the right, and goes to the next one by an arrow key. */
async function walkThroughTags(page: Page): Promise<void> {
  const cards = page.locator('[data-card]');
  await cards.nth(2).waitFor();
  await expectRightOf(cards.nth(0), cards.nth(1));
  await cards.nth(0).focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-card="1"]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-card="0"]:focus').waitFor();
  await expectRightToLeft(page);
  await expectNoAxeViolations(page);
}

journey('in Arabic a member saves a flight and finds it, from right to left', async (openPage) => {
  const { page } = await openPage(product.url, { locale: 'ar', session: await createCollector() });
  await page.goto('/');
  await findCard(page, /^SINGAPORE AIRLINES, SYD/).waitFor();
  await expectRightToLeft(page);
  const airlines = page.getByRole('complementary', { name: translateText('Airlines') });
  const settings = page.getByRole('form', { name: translateText('Tag settings') });
  await expectRightOf(airlines, findCard(page, /^SINGAPORE/));
  await expectRightOf(findCard(page, /^SINGAPORE/), settings);
  await page.getByRole('searchbox', { name: translateText('Search airlines') }).fill('KLM');
  await page.keyboard.press('Enter');
  await findCard(page, /^KLM/).waitFor();
  await saveLine(page);
  expect(await findField(page, translateText('Departure')).inputValue()).toBe('SFO');
  for (const label of ['Departure', 'Flight Number', 'Background', 'Quick entry'])
    await expectOwnDirection(findField(page, translateText(label)));
  await expectRightOf(findField(page, translateText('Departure')), findField(page, translateText('Arrival')));
  await expectMirroredStrip(page);
  await expectNoAxeViolations(page);
  await findControl(page, translateText('My tags')).first().click();
  await walkThroughTags(page);
});

journey('in Arabic on a phone the drawers, the strips and the arrows are mirrored', async (openPage) => {
  const session = await createCollector();
  const { page } = await openPage(product.url, { locale: 'ar', phone: true, session });
  await page.goto('/');
  await findCard(page, /^SINGAPORE AIRLINES, SYD/).waitFor();
  const [previous, next] = [translateText('Previous'), translateText('Next')].map((name) =>
    findControl(page, name),
  );
  if (!previous || !next) throw new Error('The stage has no neighbors');
  await expectRightOf(previous, next);
  expect(await previous.locator('svg').evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
  await previous.tap();
  await findCard(page, /^SINGAPORE AIRLINES, SIN/).waitFor();
  await next.tap();
  await findCard(page, /^SINGAPORE AIRLINES, SYD/).waitFor();
  await expectMirroredStrip(page);
  await expectRightToLeft(page);
  await expectNoAxeViolations(page);

  await findControl(page, translateText('Open settings')).tap();
  await findDialog(page).waitFor();
  await page.waitForFunction(
    () => document.querySelector('[role="dialog"]')?.getBoundingClientRect().x === 0,
  );
  await page.keyboard.press('Escape');
  await waitForClosedDialog(page);
  await findControl(page, translateText('Open airlines')).tap();
  await page.waitForFunction(
    () => document.querySelector('[role="dialog"]')?.getBoundingClientRect().right === 390,
  );
  await expectNoAxeViolations(page);
  await findDialog(page).getByRole('searchbox').fill('KLM');
  await page.keyboard.press('Enter');
  await waitForClosedDialog(page);
  await findCard(page, /^KLM/).waitFor();
  await saveLine(page);
  await page.goto('/tags');
  await walkThroughTags(page);
});
