import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct, type OpenPage } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { join } from '../product/api.ts';
import { createEmptyDataDir } from '../product/data-dir.ts';

// Export and import of designs as a JSON file, and the possible faults of such a file.

const product = useProduct();
const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Batch Import' });
const KITE = { airline: 'Kite Air', icao: 'KIT', airlineIata: '1K', alliance: 'SkyTeam' };

async function openEditor(open: OpenPage): Promise<Page> {
  const { page } = await open(product.url, { session: await join(product) });
  await page.goto('/');
  await findCard(page).waitFor();
  return page;
}

/** Writes a file with this text to the test's folder; returns its path. */
function fileOf(text: string, name = 'flights.json'): string {
  const path = joinPath(folder, name);
  writeFileSync(path, text);
  return path;
}

async function choose(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    findControl(dialog(page), 'Choose file').click(),
  ]);
  await chooser.setFiles(path);
}

/** Imports a file from the button to the report. */
async function importFile(page: Page, path: string): Promise<void> {
  await findControl(page, 'Batch Import').click();
  await choose(page, path);
  await findControl(dialog(page), 'Import 3 tags').click();
  await dialog(page).getByRole('region', { name: 'Entries' }).waitFor();
}

const rows = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Entries' }).getByRole('listitem').allTextContents();

const FINE = { ...KITE, iata: 'NRT', city: 'Tokyo', flightNumber: '1K 77' };

/** An entry, and the report's text on it after its index and its airline. */
const ENTRIES: readonly (readonly [unknown, string])[] = [
  [FINE, 'added'],
  [{ ...FINE, city: 'Narita' }, 'replaced'],
  [7, 'skippedentries[2] is not valid'],
  [{ icao: 'KIT', airlineIata: '1K' }, 'skippedentries[3].airline is required'],
  [{ airline: 'Kite Air', airlineIata: '1K' }, 'skippedentries[4].icao is required'],
  [{ airline: 'Kite Air', icao: 'KIT' }, 'skippedentries[5].airlineIata is required'],
  [{ ...FINE, city: 'N'.repeat(61) }, 'skippedentries[6].city must be at most 60 characters'],
  [{ ...FINE, city: { name: 'Nadi' } }, 'skippedentries[7].city is not valid'],
  [
    { ...FINE, tagBackgroundColor: 'blue' },
    'skippedentries[8].tagBackgroundColor must be a colour such as #001642',
  ],
  [
    { ...FINE, selectedLogo: '/img/nowhere.png' },
    'skippedThere is no logo at this path entries[9].selectedLogo',
  ],
  [
    { ...FINE, airline: 'Other', icao: 'OTH', airlineIata: 'LH' },
    'skippedIATA code LH is already used by airline Lufthansa (DLH) entries[10].airlineIata',
  ],
  [
    { ...FINE, airline: 'Other', icao: 'DLH', airlineIata: '2K' },
    'skippedICAO code DLH is already used by airline Lufthansa (LH) entries[11].icao',
  ],
  [{ ...FINE, airlineIata: '1KK' }, 'skippedentries[12].airlineIata must be 2 letters or digits'],
  [{ ...FINE, city: 'Na\u202Edi' }, 'skippedentries[13].city contains characters that cannot be used'],
  [
    { ...FINE, selectedLogo: 'https://example.com/kite.png' },
    'skippedPlease enter a valid logo path starting with /img/ and ending with .png entries[14].selectedLogo',
  ],
  [
    { ...FINE, selectedAircraft: '/img/../kite.png' },
    'skippedThe aircraft must be an image path starting with /img/ and ending with .png entries[15].selectedAircraft',
  ],
  [
    {
      ...FINE,
      airline: 'Lost',
      icao: 'LST',
      airlineIata: '3K',
      selectedLogo: '/img/uploads/0f5b1c0f-5b1c-4f5b-8c0f-5b1c0f5b1c0f.png',
    },
    'addedThe logo is not one of yours, so a drawn fin is used instead entries[16].selectedLogo',
  ],
];

journey('an import says of each entry what became of it, and why', async (open) => {
  const page = await openEditor(open);
  await findControl(page, 'Batch Import').click();
  expect(await findAxeViolations(page)).toEqual([]);
  await choose(page, fileOf(JSON.stringify(ENTRIES.map(([entry]) => entry))));
  await dialog(page).getByText(`${ENTRIES.length} entries`, { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await dialog(page).getByText("Replaces '1K 77 NRT TOKYO 7/16-2025' of entry [0]").waitFor();
  // The cards of the first entry, of the second entry with the tag that it replaces, and of the last entry.
  await dialog(page).locator('[data-drawn] img').nth(2).waitFor();
  await findControl(dialog(page), 'Import 2 tags').click();
  await dialog(page).getByText('Imported 3 entries of 17').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const list = dialog(page).getByRole('region', { name: 'Entries' });
  await list.locator('li').first().waitFor();
  for (const [index, [, said]] of ENTRIES.entries()) {
    // The page only contains the rows near the visible part of the list.
    const row = list.locator(`li[aria-posinset="${index + 1}"]`);
    if ((await row.count()) === 0) await list.press('PageDown');
    await row.waitFor();
    expect(await row.textContent()).toMatch(new RegExp(`^\\[${index}\\].*${escape(said)}$`));
  }
  await page.getByRole('checkbox', { name: 'Only skipped' }).check();
  await dialog(page).getByText('[2]', { exact: true }).waitFor();
  expect((await rows(page)).every((text) => text.includes('skipped'))).toBe(true);

  await findControl(dialog(page), 'Done').click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('2 saved tags').waitFor();
  await page.getByRole('button', { name: 'SkyTeam' }).click();
  await page.getByRole('button', { name: 'KITE AIR' }).click();
  await findCard(page, 'KITE AIR, NRT, NARITA, CN, 1K 77').waitFor();
});

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the result of Export Data, without the times that an import sets. */
async function exported(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findControl(page, 'Export Data').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dynamicAirlines_export_\d{4}-\d\d-\d\d\.json$/);
  await download.saveAs(path);
  const designs = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
  return designs.map((design) => ({ ...design, timestamp: null }));
}

journey('what one account exports, a fresh one imports: the same list, the same designs', async (open) => {
  const [one, other] = [await openEditor(open), await openEditor(open)];
  const designs = [
    FINE,
    { airline: 'Lufthansa', icao: 'DLH', airlineIata: 'LH', iata: 'SIN', city: 'Singapore', country: 'SG' },
    { airline: 'Île Volante', icao: 'ILV', airlineIata: '4K', tagBackgroundColor: '#102A43' },
  ];
  await importFile(one, fileOf(JSON.stringify(designs)));
  await findControl(dialog(one), 'Done').click();
  const path = joinPath(folder, 'export.json');
  const list = await exported(one, path);
  await one.getByRole('status').filter({ hasText: 'Exported 3 airlines' }).waitFor();
  expect(list.map(({ airline }) => airline)).toEqual(['ÎLE VOLANTE', 'KITE AIR', 'LUFTHANSA']);

  await importFile(other, path);
  await dialog(other).getByText('Imported 3 entries of 3').waitFor();
  await findControl(dialog(other), 'Done').click();
  await other.getByText('3 saved tags').waitFor();
  expect(await exported(other, joinPath(folder, 'again.json'))).toEqual(list);
});
