import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { callRest, download, expectSuccess, createMember, type ProductMember } from '../product/api.ts';
import { createEmptyDataDir } from '../product/data-dir.ts';
import { fillFields, readFields, saveConfig } from './steps.ts';

// The collection of saved tags: shown, found, copied, downloaded, opened, deleted and restored.

const product = useProduct();
const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TOKYO_DESIGN: Partial<TagConfig> = {
  airline: 'LUFTHANSA',
  icao: 'DLH',
  airlineIata: 'LH',
  iata: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  flightNumber: 'LH 716',
  selectedLogo: '/img/logo_lufthansa.png',
};
const AMSTERDAM_DESIGN: Partial<TagConfig> = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  alliance: 'SkyTeam',
  iata: 'AMS',
  city: 'AMSTERDAM',
  country: 'NL',
  flightNumber: 'KL 606',
  date: '9/30-2026',
};
const TOKYO_NAME = 'LUFTHANSA, NRT, TOKYO, JP, LH 716';
const AMSTERDAM_NAME = 'KLM, AMS, AMSTERDAM, NL, KL 606';

/** The editor draws the tag after it has loaded the renderer, which is the last file. */
const waitForCard = (page: Page, name: string) => findCard(page, name).waitFor();

/**
 * Saves tags; the last tag is the newest.
 * @returns their ids in the given order
 */
async function saveTags(session: ProductMember, designs: readonly Partial<TagConfig>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const design of designs) {
    const body = { tag_config: { ...DEFAULT_DESIGN, ...design } };
    const saveResponse = await expectSuccess(
      callRest(product, 'POST', '/api/user/tags', { body, token: session.token }),
    );
    ids.push((saveResponse.body['data'] as { id: string }).id);
  }
  return ids;
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const count = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
const measureWidth = (page: Page, name: string) =>
  link(page, name)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });

const expectNoAxeViolations = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);

journey(
  'the collection shows the saved tags, searches, filters, duplicates, downloads, deletes and opens them',
  async (openPage) => {
    const session = await createMember(product);
    const { page } = await openPage(product.url, { session });
    await page.goto('/tags');
    await findControl(page, 'Design your first tag').waitFor();
    await expectNoAxeViolations(page);

    const ids = await saveTags(session, [AMSTERDAM_DESIGN, TOKYO_DESIGN]);
    await page.goto('/');
    await waitForCard(page, TOKYO_NAME);
    await page.getByRole('link', { name: '2 saved tags' }).click();
    await page.waitForURL('**/tags');
    for (const name of [TOKYO_NAME, AMSTERDAM_NAME]) expect(await measureWidth(page, name)).toBe(376);
    await count(page, '2 tags');
    await page.getByRole('link', { name: 'More figures' }).waitFor();
    await expectNoAxeViolations(page);

    await page.getByRole('searchbox', { name: 'Search tags' }).fill('nowhere');
    await page.getByRole('heading', { name: 'No tags match' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('searchbox', { name: 'Search tags' }).fill('amst');
    await count(page, '1 of 2 tags');
    await link(page, TOKYO_NAME).waitFor({ state: 'detached' });
    await page.reload();
    await count(page, '1 of 2 tags');
    await page.getByRole('searchbox', { name: 'Search tags' }).fill('');
    await count(page, '2 tags');
    await page.getByRole('combobox', { name: 'Airline' }).selectOption({ label: 'LUFTHANSA' });
    await link(page, AMSTERDAM_NAME).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2025');
    await count(page, '1 of 2 tags');

    await page.getByRole('button', { name: 'Duplicate NRT' }).click();
    await page.getByText('Duplicated', { exact: true }).waitFor();
    await count(page, '2 of 3 tags');
    await page.getByRole('combobox', { name: 'Airline' }).selectOption('');
    await page.getByRole('combobox', { name: 'Year' }).selectOption('');
    await count(page, '3 tags');
    await link(page, TOKYO_NAME).nth(1).waitFor();
    expect(await link(page, TOKYO_NAME).count()).toBe(2);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download AMS' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      /^flight-tag-KLM-AMS-376x552-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.png$/,
    );
    const server = await download(product, `/api/user/tags/${ids[0]}/image.png`, session.token);
    const path = join(folder, 'tag.png');
    await file.saveAs(path);
    expect(readFileSync(path).equals(server.bytes)).toBe(true);

    await page.getByRole('button', { name: 'Delete NRT' }).first().click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await count(page, '2 tags');
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Figures', exact: true }).click();
    await page.getByRole('region', { name: 'Records' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'My tags' }).click();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByText('30 days left').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Restore NRT' }).click();
    await page.getByText('Nothing was deleted in the last 30 days.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My tags' }).click();
    await count(page, '3 tags');
    await page.getByRole('button', { name: 'Delete NRT' }).first().click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await count(page, '2 tags');
    await link(page, TOKYO_NAME).nth(1).waitFor({ state: 'detached' });
    expect(await link(page, TOKYO_NAME).count()).toBe(1);

    await link(page, AMSTERDAM_NAME).click();
    await waitForCard(page, AMSTERDAM_NAME);
    expect(await readFields(page, ['Destination IATA', 'Flight Number'])).toEqual({
      'Destination IATA': 'AMS',
      'Flight Number': 'KL 606',
    });

    const previousBytes = server.bytes;
    await fillFields(page, { City: 'Schiphol' });
    await saveConfig(page);
    await page.goBack();
    const editedName = 'KLM, AMS, SCHIPHOL, NL, KL 606';
    expect(await measureWidth(page, editedName)).toBe(376);
    const after = await download(product, `/api/user/tags/${ids[0]}/image.png`, session.token);
    expect(after.bytes.equals(previousBytes)).toBe(false);
  },
);

journey('110 tags scroll page by page, with few cards in the page at a time', async (openPage) => {
  const session = await createMember(product);
  await saveTags(
    session,
    Array.from({ length: 110 }, (_, index) => ({ ...AMSTERDAM_DESIGN, flightNumber: `KL ${index}` })),
  );
  const { page } = await openPage(product.url, { session });
  await page.goto('/tags');
  const end = page.getByText('That is your whole collection.');
  await page.getByRole('list', { name: 'Saved tags' }).waitFor();
  for (let scrollIndex = 0; scrollIndex < 20 && !(await end.isVisible()); scrollIndex += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await Promise.race([
      end.waitFor(),
      page.waitForFunction(
        (previousHeight) => document.documentElement.scrollHeight > previousHeight,
        height,
      ),
    ]);
  }
  await end.scrollIntoViewIfNeeded();
  expect(await measureWidth(page, 'KLM, AMS, AMSTERDAM, NL, KL 0')).toBe(376);
  expect(await page.locator('[data-card]').count()).toBeLessThan(60);
});
