import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { createMember } from '../product/api.ts';
import { createEmptyDataDir } from '../product/data-dir.ts';
import { saveOnServer, waitForWorker } from './offline-steps.ts';

// The pictures of a collection: shown, filtered, downloaded, used by keyboard, on a desktop, on a phone and offline.

const product = useProduct();
const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LUFTHANSA = {
  airline: 'LUFTHANSA',
  icao: 'DLH',
  airlineIata: 'LH',
  selectedLogo: '/img/logo_lufthansa.png',
};
const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', alliance: 'SkyTeam' as const };
const FLIGHTS: Partial<TagConfig>[] = [
  { ...LUFTHANSA, departure: 'FRA', arrival: 'HND', iata: 'HND', city: 'TOKYO', country: 'JP' },
  { ...LUFTHANSA, departure: 'FRA', arrival: 'GIG', iata: 'GIG', city: 'RIO DE JANEIRO', country: 'BR' },
  { ...KLM, departure: 'FRA', arrival: 'AMS', iata: 'AMS', city: 'AMSTERDAM', country: 'NL' },
];
const DESIGNS = FLIGHTS.map((flight, index) => ({
  ...DEFAULT_DESIGN,
  ...flight,
  date: `${index + 3} MAR 2025`,
}));

/** The browser's own messages about requests that do not reach a server. */
const BROWSERS_OWN = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

/** Waits until a picture is drawn and decoded. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true });
  await picture.waitFor();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}

/** Downloads the visible picture by keyboard. */
async function downloadPicture(page: Page) {
  const pending = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).focus();
  await page.keyboard.press('Enter');
  const file = await pending;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  const { format, width, height } = await sharp(readFileSync(path)).metadata();
  return { name: file.suggestedFilename(), format, width, height };
}

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let step = 0; step < 60; step += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** Returns the position of the visible picture and of the area in which the page shows it. */
const measurePicture = (page: Page) =>
  page.locator('[data-current] img').evaluate((image) => {
    const bar = document.querySelector('[data-pages-bar]')?.getBoundingClientRect();
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return { top, bottom, left, right, end: bar?.top ?? window.innerHeight };
  });

for (const [device, phone, width] of [
  ['desktop', false, 1440],
  ['phone', true, 390],
] as const)
  journey(
    `the pictures of a collection are shown, filtered and downloaded on a ${device}`,
    async (openPage) => {
      const member = await createMember(product);
      const { page } = await openPage(product.url, { session: member, phone });
      await page.goto('/tags#pictures');
      await page.getByRole('heading', { name: 'No flights yet' }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);

      await saveOnServer(product, member, DESIGNS);
      await page.reload();
      await expectPicture(page, 'Passport of 3 flights');
      await expectPicture(page, 'Year story of 3 flights');
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The whole picture is visible without scrolling.
      const box = await measurePicture(page);
      expect(box.top).toBeGreaterThan(0);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThan(box.end);

      const sizes = page.getByRole('group', { name: 'Size' });
      await sizes.getByRole('button', { name: 'Square' }).click();
      await page.locator('[data-kind="passport"] img[height="1080"]').waitFor();
      expect(await downloadPicture(page)).toEqual({
        name: 'my-passport-square.png',
        format: 'png',
        width: 1080,
        height: 1080,
      });

      await page.getByRole('combobox', { name: 'Airline' }).selectOption({ label: 'KLM' });
      await expectPicture(page, 'Passport of 1 flight');
      expect(new URL(page.url()).hash).toBe('#pictures');
      await page.getByRole('combobox', { name: 'Airline' }).selectOption('');
      await expectPicture(page, 'Passport of 3 flights');

      await page.getByRole('button', { name: 'Previous picture' }).focus();
      await tabTo(page, 'Next picture');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Suitcase' }).waitFor();
      await sizes.getByRole('button', { name: 'Link' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-kind="suitcase"] img[width="1200"]').waitFor();
      await page.getByRole('button', { name: 'Next picture' }).focus();
      await tabTo(page, 'Download');
      expect(await downloadPicture(page)).toMatchObject({
        name: 'my-suitcase-link.png',
        width: 1200,
        height: 630,
      });
    },
  );

journey(
  'the pictures are drawn without the network, also of a filter that was not shown',
  async (openPage) => {
    const member = await createMember(product);
    await saveOnServer(product, member, DESIGNS);
    const { page, allow } = await openPage(product.url, { session: member, worker: true });
    await page.goto('/tags');
    // The list stores the tags that are shown without the server.
    await page.getByRole('list', { name: 'Saved tags' }).waitFor();
    await waitForWorker(page);
    await page.getByRole('link', { name: 'Pictures', exact: true }).click();
    await expectPicture(page, 'Year story of 3 flights');
    allow(BROWSERS_OWN);
    await page.context().setOffline(true);
    await page.reload();
    await expectPicture(page, 'Passport of 3 flights');
    await expectPicture(page, 'Year story of 3 flights');
    await page.getByRole('combobox', { name: 'Airline' }).selectOption({ label: 'KLM' });
    await expectPicture(page, 'Globe of 1 flight');
    expect(await downloadPicture(page)).toMatchObject({ name: 'my-passport-story.png', height: 1920 });
  },
);
