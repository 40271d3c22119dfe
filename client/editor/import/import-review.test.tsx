import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { findAlert } from '../tests/open-editor.tsx';
import {
  respondWithAdded,
  getDialog,
  createJsonFile,
  KITE_ENTRY,
  openImport,
  createReport,
  listReviewedRows,
  send,
  listSentImports,
} from '../tests/open-import.tsx';

const createReplaced = (city: string, entry: number | null = null) => ({
  result: 'replaced',
  replaces: { id: '7', entry, tagConfig: { ...DEFAULT_DESIGN, city } },
});

describe('the table of what an import will do', () => {
  const importAirlines = () =>
    createReport(
      { index: 0, ...createReplaced('NADI') },
      { index: 1, ...createReplaced('SUVA', 0) },
      { index: 2, result: 'replaced' },
      { index: 3, result: 'added' },
      { index: 4, result: 'skipped', code: 'IATA_TAKEN', field: 'entries[4].icao', error: 'A code is taken' },
    );
  const entries = Array.from({ length: 5 }, (_, index) => ({ ...KITE_ENTRY, flightNumber: `K9 ${index}` }));
  const listRowTexts = () => listReviewedRows().map((row) => row.querySelector('p + p')?.textContent);

  test('says what each entry replaces and offers what makes sense; its button counts the tags', async () => {
    const { choose } = await openImport({ handlers: { importAirlines } });
    await choose(createJsonFile(entries));
    expect(await screen.findByRole('button', { name: 'Import 3 tags' })).toBeInTheDocument();
    expect(listRowTexts()).toEqual([
      "Replaces 'PEK NADI 7/16-2025'",
      "Replaces 'PEK SUVA 7/16-2025' of entry [0]",
      'Replaces the design of KITE AIR, which has no tag yet',
      'Added',
      'Skipped: A code is taken entries[4].icao',
    ]);
    const options = listReviewedRows().map((row) =>
      within(row)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent),
    );
    const all = ['Replace', 'Add', 'Skip'];
    expect(options).toEqual([all, all, all, ['Add', 'Skip'], []]);
    await waitFor(() => expect(document.querySelectorAll('[data-drawn] img')).toHaveLength(6));
  });

  test('is changed by row and for all; what followed a skipped entry takes what that one replaces', async () => {
    const { user, server, choose } = await openImport({ handlers: { importAirlines } });
    await choose(createJsonFile(entries));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Entry 0, KITE AIR K9 0' }), 'Skip');
    expect(listRowTexts().slice(0, 2)).toEqual(['Skipped, as you chose', "Replaces 'PEK NADI 7/16-2025'"]);
    const forAll = screen.getByRole('combobox', { name: 'For all' });
    expect(forAll).toHaveDisplayValue('As set below');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Entry 3/ }), 'Skip');
    await user.click(screen.getByRole('button', { name: 'Import 2 tags' }));
    expect(listSentImports(server)[0]?.['actions']).toEqual({
      0: 'skip',
      1: 'replace',
      2: 'replace',
      3: 'skip',
      4: 'skip',
    });
  });

  test('adds or skips all, or goes back to what was proposed', async () => {
    const { user, choose } = await openImport({ handlers: { importAirlines } });
    await choose(createJsonFile(entries));
    const forAll = await screen.findByRole('combobox', { name: 'For all' });
    await user.selectOptions(forAll, 'Add all');
    expect(screen.getByRole('button', { name: 'Import 4 tags' })).toBeInTheDocument();
    await user.selectOptions(forAll, 'Skip all');
    await user.click(screen.getByRole('button', { name: 'Import 0 tags' }));
    expect(getDialog().getByText(/^Every entry is skipped/)).toBeInTheDocument();
    await user.selectOptions(forAll, 'As suggested');
    expect(screen.getByRole('button', { name: 'Import 3 tags' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Only replaced or skipped entries' }));
    expect(listRowTexts()).toHaveLength(4);
  });

  test('is shown anew when what was to be replaced is gone meanwhile', async () => {
    let isGone = false;
    const { user, server, choose } = await openImport({
      handlers: {
        importAirlines: ({ dryRun }: { dryRun?: boolean }) => {
          if (isGone && !dryRun) return createRefusal('IMPORT_NOTHING_TO_REPLACE', { params: { index: 0 } });
          return isGone
            ? createReport({ index: 0, result: 'added' })
            : createReport({ index: 0, ...createReplaced('NADI') });
        },
      },
    });
    await choose(createJsonFile([KITE_ENTRY]));
    await screen.findByText('Replaces');
    isGone = true;
    await user.click(send());
    await findAlert('Nothing was imported, because your tags have changed. Please review the list again.');
    expect(listRowTexts()).toEqual(['Added']);
    server.handlers['importAirlines'] = respondWithAdded;
    await user.click(send());
    await screen.findByText('Imported 1 entry of 1');
    expect(listSentImports(server).at(-1)?.['actions']).toEqual({ 0: 'add' });
  });
});
