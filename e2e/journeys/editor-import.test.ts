import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct, type OpenPage } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { createMember } from '../product/api.ts';
import { createEmptyDataDir } from '../product/data-dir.ts';

// Export and import of designs as a JSON file, and the possible faults of such a file.

const product = useProduct();
const folder = createEmptyDataDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Batch Import' });
const KITE_AIRLINE = { airline: 'Kite Air', icao: 'KIT', airlineIata: '1K', alliance: 'SkyTeam' };

async function openEditor(openPage: OpenPage): Promise<Page> {
  const { page } = await openPage(product.url, { session: await createMember(product) });
  await page.goto('/');
  await findCard(page).waitFor();
  return page;
}

/** Writes a file with this text to the test's folder; returns its path. */
function writeTextFile(text: string, name = 'flights.json'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function selectFile(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    findControl(findDialog(page), 'Choose file').click(),
  ]);
  await chooser.setFiles(path);
}

/** Imports a file from the button to the report. */
async function importFile(page: Page, path: string): Promise<void> {
  await findControl(page, 'Batch Import').click();
  await selectFile(page, path);
  await findControl(findDialog(page), 'Import 3 tags').click();
  await findDialog(page).getByRole('region', { name: 'Entries' }).waitFor();
}

const findRows = (page: Page) =>
  findDialog(page).getByRole('region', { name: 'Entries' }).getByRole('listitem').allTextContents();

const VALID_ENTRY = { ...KITE_AIRLINE, iata: 'NRT', city: 'Tokyo', flightNumber: '1K 77' };

/** An entry, and the report's text on it after its index and its airline. */
const ENTRY_CASES: readonly (readonly [unknown, string])[] = [
  [VALID_ENTRY, 'added'],
  [{ ...VALID_ENTRY, city: 'Narita' }, 'replaced'],
  [7, 'skippedentries[2] is not valid'],
  [{ icao: 'KIT', airlineIata: '1K' }, 'skippedentries[3].airline is required'],
  [{ airline: 'Kite Air', airlineIata: '1K' }, 'skippedentries[4].icao is required'],
  [{ airline: 'Kite Air', icao: 'KIT' }, 'skippedentries[5].airlineIata is required'],
  [{ ...VALID_ENTRY, city: 'N'.repeat(61) }, 'skippedentries[6].city must be at most 60 characters'],
  [{ ...VALID_ENTRY, city: { name: 'Nadi' } }, 'skippedentries[7].city is not valid'],
  [
    { ...VALID_ENTRY, tagBackgroundColor: 'blue' },
    'skippedentries[8].tagBackgroundColor must be a colour such as #001642',
  ],
  [
    { ...VALID_ENTRY, selectedLogo: '/img/nowhere.png' },
    'skippedThere is no logo at this path entries[9].selectedLogo',
  ],
  [
    { ...VALID_ENTRY, airline: 'Other', icao: 'OTH', airlineIata: 'LH' },
    'skippedIATA code LH is already used by airline Lufthansa (DLH) entries[10].airlineIata',
  ],
  [
    { ...VALID_ENTRY, airline: 'Other', icao: 'DLH', airlineIata: '2K' },
    'skippedICAO code DLH is already used by airline Lufthansa (LH) entries[11].icao',
  ],
  [{ ...VALID_ENTRY, airlineIata: '1KK' }, 'skippedentries[12].airlineIata must be 2 letters or digits'],
  [{ ...VALID_ENTRY, city: 'Na\u202Edi' }, 'skippedentries[13].city contains characters that cannot be used'],
  [
    { ...VALID_ENTRY, selectedLogo: 'https://example.com/kite.png' },
    'skippedPlease enter a valid logo path starting with /img/ and ending with .png entries[14].selectedLogo',
  ],
  [
    { ...VALID_ENTRY, selectedAircraft: '/img/../kite.png' },
    'skippedThe aircraft must be an image path starting with /img/ and ending with .png entries[15].selectedAircraft',
  ],
  [
    {
      ...VALID_ENTRY,
      airline: 'Lost',
      icao: 'LST',
      airlineIata: '3K',
      selectedLogo: '/img/uploads/0f5b1c0f-5b1c-4f5b-8c0f-5b1c0f5b1c0f.png',
    },
    'addedThe logo is not one of yours, so a drawn fin is used instead entries[16].selectedLogo',
  ],
];

journey('an import says of each entry what became of it, and why', async (openPage) => {
  const page = await openEditor(openPage);
  await findControl(page, 'Batch Import').click();
  expect(await findAxeViolations(page)).toEqual([]);
  await selectFile(page, writeTextFile(JSON.stringify(ENTRY_CASES.map(([entry]) => entry))));
  await findDialog(page).getByText(`${ENTRY_CASES.length} entries`, { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await findDialog(page).getByText("Replaces '1K 77 NRT TOKYO 7/16-2025' of entry [0]").waitFor();
  // The cards of the first entry, of the second entry with the tag that it replaces, and of the last entry.
  await findDialog(page).locator('[data-drawn] img').nth(2).waitFor();
  await findControl(findDialog(page), 'Import 2 tags').click();
  await findDialog(page).getByText('Imported 3 entries of 17').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const list = findDialog(page).getByRole('region', { name: 'Entries' });
  await list.locator('li').first().waitFor();
  for (const [index, [, expectedText]] of ENTRY_CASES.entries()) {
    // The page only contains the rows near the visible part of the list.
    const row = list.locator(`li[aria-posinset="${index + 1}"]`);
    // A page is shorter than expected while the heights of its rows are not measured, so it may take two.
    if ((await row.count()) === 0) {
      await list.press('PageDown');
      await row.waitFor({ timeout: 5_000 }).catch(() => list.press('PageDown'));
    }
    await row.waitFor();
    expect(await row.textContent()).toMatch(new RegExp(`^\\[${index}\\].*${escape(expectedText)}$`));
  }
  await page.getByRole('checkbox', { name: 'Only skipped' }).check();
  await findDialog(page).getByText('[2]', { exact: true }).waitFor();
  expect((await findRows(page)).every((text) => text.includes('skipped'))).toBe(true);

  await findControl(findDialog(page), 'Done').click();
  await findDialog(page).waitFor({ state: 'detached' });
  await page.getByText('2 saved tags').waitFor();
  await page.getByRole('button', { name: 'SkyTeam' }).click();
  await page.getByRole('button', { name: 'KITE AIR' }).click();
  await findCard(page, 'KITE AIR, NRT, NARITA, CN, 1K 77').waitFor();
});

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the result of Export Data, without the times that an import sets. */
async function readExport(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findControl(page, 'Export Data').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dynamicAirlines_export_\d{4}-\d\d-\d\d\.json$/);
  await download.saveAs(path);
  const designs = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
  return designs.map((design) => ({ ...design, timestamp: null }));
}

journey(
  'what one account exports, a fresh one imports: the same list, the same designs',
  async (openPage) => {
    const [firstPage, secondPage] = [await openEditor(openPage), await openEditor(openPage)];
    const designs = [
      VALID_ENTRY,
      { airline: 'Lufthansa', icao: 'DLH', airlineIata: 'LH', iata: 'SIN', city: 'Singapore', country: 'SG' },
      { airline: 'Île Volante', icao: 'ILV', airlineIata: '4K', tagBackgroundColor: '#102A43' },
    ];
    await importFile(firstPage, writeTextFile(JSON.stringify(designs)));
    await findControl(findDialog(firstPage), 'Done').click();
    const path = join(folder, 'export.json');
    const list = await readExport(firstPage, path);
    await firstPage.getByRole('status').filter({ hasText: 'Exported 3 airlines' }).waitFor();
    expect(list.map(({ airline }) => airline)).toEqual(['ÎLE VOLANTE', 'KITE AIR', 'LUFTHANSA']);

    await importFile(secondPage, path);
    await findDialog(secondPage).getByText('Imported 3 entries of 3').waitFor();
    await findControl(findDialog(secondPage), 'Done').click();
    await secondPage.getByText('3 saved tags').waitFor();
    expect(await readExport(secondPage, join(folder, 'again.json'))).toEqual(list);
  },
);
