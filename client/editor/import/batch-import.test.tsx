import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { forEachRow } from '../../tests/for-each-row.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, getField } from '../tests/open-editor.tsx';
import {
  respondWithAdded,
  getDialog,
  findSend,
  createJsonFile,
  KITE_ENTRY,
  openImport,
  createReport,
  listReviewedRows,
  send,
  listSentImports,
} from '../tests/open-import.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const listRows = () => within(screen.getByRole('region', { name: 'Entries' })).getAllByRole('listitem');
const getText = ({ textContent }: HTMLElement) => textContent;

test('a file shows what it will do first, then is sent whole with its actions, then reported on', async () => {
  const { user, server, choose } = await openImport();
  const entries = [KITE_ENTRY, { ...KITE_ENTRY, icao: 'KIX' }, 7];
  await choose(createJsonFile(entries));
  expect(await screen.findByText('3 entries')).toBeInTheDocument();
  expect(getDialog().getByText('flights.json')).toBeInTheDocument();
  expect(listReviewedRows().map(({ textContent }) => textContent)).toEqual([
    '[0]KITE AIRAddedAddSkip',
    '[1]KITE AIRAddedAddSkip',
    '[2]No airlineAddedAddSkip',
  ]);
  expect(server.listCalls('ImportAirlines').map(({ variables }) => variables)).toEqual([
    { entries, mode: 'valid', dryRun: true },
  ]);
  await waitFor(() => expect(send()).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByText('Imported 3 entries of 3');
  expect(listSentImports(server)).toEqual([
    { entries, mode: 'valid', actions: { 0: 'add', 1: 'add', 2: 'add' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitForClosedDialog();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Batch Import' })).toHaveFocus());
});

test('an entry that only names an airline of the list is sent in its colours, with its logo', async () => {
  const { user, server, choose } = await openImport();
  const { name, icao, iata, alliance, logoUrl, brandColors } = LUFTHANSA;
  await choose(createJsonFile([{ airline: name.toUpperCase(), icao, airlineIata: iata }, KITE_ENTRY]));
  await user.click(await findSend());
  await screen.findByText('Imported 2 entries of 2');
  expect(listSentImports(server)[0]?.['entries']).toEqual([
    expect.objectContaining({ alliance, selectedLogo: logoUrl, tagBackgroundColor: brandColors.background }),
    KITE_ENTRY,
  ]);
});

test('while it is imported it says so, and nothing closes the dialog', async () => {
  const { user, server, choose } = await openImport();
  await choose(createJsonFile([KITE_ENTRY]));
  await findSend();
  const resume = server.pause();
  // On a busy machine the page would probe the server, and save in the browser, before this test has looked at it.
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  await user.click(send());
  expect(await screen.findByRole('progressbar', { name: 'Import' })).not.toHaveAttribute('aria-valuenow');
  expect(getDialog().getByText('Importing 1 tag...')).toHaveAttribute('role', 'status');
  expect(send()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(send());
  expect(getDialog().getByText('Importing 1 tag...')).toBeInTheDocument();
  await act(async () => resume());
  await screen.findByText('Imported 1 entry of 1');
  expect(listSentImports(server)).toHaveLength(1);
  timeout.mockRestore();
});

test("each entry's outcome is listed with the server's reason and its field; only the skipped ones on demand", async () => {
  const importAirlines = () =>
    createReport(
      { index: 0, result: 'added' },
      {
        index: 1,
        result: 'replaced',
        code: 'LOGO_REPLACED',
        field: 'entries[1].selectedLogo',
        error: 'The fin',
      },
      {
        index: 2,
        result: 'skipped',
        code: 'FIELD_REQUIRED',
        field: 'entries[2].icao',
        error: 'entries[2].icao is required',
      },
      {
        index: 3,
        result: 'skipped',
        code: 'FIELD_INVALID',
        field: 'entries[3]',
        error: 'entries[3] is not valid',
      },
    );
  const { user, choose } = await openImport({ handlers: { importAirlines } });
  await choose(
    createJsonFile([KITE_ENTRY, { ...KITE_ENTRY, airline: 'KESTREL' }, { airline: 'NO CODES' }, 7]),
  );
  await user.click(await findSend());
  await screen.findByText('Imported 2 entries of 4');
  expect(listRows().map(getText)).toEqual([
    '[0]KITE AIRadded',
    '[1]KESTRELreplacedThe fin entries[1].selectedLogo',
    '[2]NO CODESskippedentries[2].icao is required',
    '[3]No airlineskippedentries[3] is not valid',
  ]);
  for (const [name, count] of [
    ['added', '1'],
    ['replaced', '1'],
    ['skipped', '2'],
  ] as const) {
    const [term] = screen.getAllByText(name, { selector: 'dt' });
    expect(term?.nextSibling).toHaveTextContent(count);
  }
  await user.click(screen.getByRole('checkbox', { name: 'Only skipped' }));
  expect(listRows().map((row) => getText(row).slice(0, 3))).toEqual(['[2]', '[3]']);
});

test('of 2,000 entries only those in sight are drawn, and each says which of how many it is', async () => {
  const { user, choose } = await openImport();
  await choose(createJsonFile(Array.from({ length: 2_000 }, () => KITE_ENTRY)));
  expect(await screen.findByText('2,000 entries')).toBeInTheDocument();
  expect(listReviewedRows().length).toBeLessThan(40);
  await user.click(screen.getByRole('button', { name: 'Import 2,000 tags' }));
  await screen.findByText('Imported 2,000 entries of 2,000');
  expect(listRows().length).toBeLessThan(40);
  expect(listRows()[0]).toHaveAttribute('aria-setsize', '2000');
});

const REFUSED = [
  ['an object', '{"airline":"KITE"}', 'wrong JSON format: an array is required'],
  ['5 MB and a byte', `[1${' '.repeat(5 * 1024 * 1024)}]`, 'Import failed: The file must be at most 5 MB'],
  ['10,000 deep', '['.repeat(10_000), 'Import failed: The file is nested too deeply'],
  ['2,001 entries', `[${'1,'.repeat(2_000)}1]`, 'Import failed: An import has at most 2000 entries'],
] as const;

test('a file that is too much or no list is refused without a request; the next one is read', async () => {
  const { server, choose } = await openImport();
  await forEachRow(REFUSED, async (_, content, said) => {
    await choose(createJsonFile(content));
    await findAlert(said);
    expect(server.listCalls('ImportAirlines')).toEqual([]);
  });
  await choose(createJsonFile([KITE_ENTRY]));
  expect(await screen.findByText('1 entry')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(server.listCalls('ImportAirlines')).toHaveLength(1);
});

test('what is no JSON says where it went wrong', async () => {
  const { choose } = await openImport();
  await choose(createJsonFile('[1,'));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Import failed: The file is not JSON \(.*JSON.*\)$/,
  );
});

test.each([
  [
    'a refusal',
    { importAirlines: () => createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } }) },
    'Import failed: Too many attempts. Please try again in 9 seconds.',
  ],
  [
    'a fault of the server',
    {
      importAirlines: () => {
        throw new Error('Something went wrong on our side. Please try again.');
      },
    },
    'Import failed: Something went wrong on our side. Please try again.',
  ],
])('%s fails the look at a file, and the import; each can be tried again', async (_, handlers, said) => {
  const { user, server, choose } = await openImport({ handlers });
  await choose(createJsonFile([KITE_ENTRY]));
  await findAlert(said);
  server.handlers['importAirlines'] = respondWithAdded;
  await choose(createJsonFile([KITE_ENTRY]));
  await findSend();
  server.handlers['importAirlines'] = handlers.importAirlines;
  await user.click(send());
  await findAlert(said);
  server.handlers['importAirlines'] = respondWithAdded;
  await user.click(send());
  await screen.findByText('Imported 1 entry of 1');
});

test('without a connection the entries are saved in this browser, with the same report', async () => {
  const { user, server, choose } = await openImport({ tags: [createSavedTag('7', UNITED)] });
  server.offline = true;
  await choose(
    createJsonFile([
      KITE_ENTRY,
      { ...KITE_ENTRY, icao: 'KIX' },
      { airline: 'united airlines', icao: 'UAL', airlineIata: 'UA', city: 'NADI' },
      { airline: 'SWISS' },
    ]),
  );
  await screen.findByText("'PEK BEIJING 7/16-2025'");
  await user.click(await findSend());
  await screen.findByText('Imported 2 entries of 4');
  expect(getDialog().getByText('IATA code K9 is already used by airline KITE AIR (KIT)')).toBeInTheDocument();
  const { updatedAt } = createSavedTag('7', UNITED);
  expect(readPendingMutations().map(({ call }) => call.variables)).toMatchObject([
    { input: { newId: expect.any(String), config: { airline: 'KITE AIR' }, airline: { icao: 'KIT' } } },
    { input: { id: '7', updatedAt, config: { city: 'NADI' } } },
  ]);
});

test('airlines, saved tags and counts are asked for again', async () => {
  const { user, server, choose } = await openImport();
  server.handlers['airlines'] = () => [
    UNITED,
    LUFTHANSA,
    { ...UNITED, id: '77', name: 'KITE AIR', icao: 'KIT' },
  ];
  server.handlers['tagCounts'] = () => [{ airlineId: '77', count: 3 }];
  await choose(createJsonFile([KITE_ENTRY]));
  await user.click(await findSend());
  await screen.findByText('Imported 1 entry of 1');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'KITE AIR' })).toHaveAccessibleDescription(/3\s*saved/);
  expect(await screen.findByText('3 saved tags')).toBeInTheDocument();
});

test('the open tag, replaced by the import and not edited, is shown as it is stored now', async () => {
  const tag = createSavedTag('7', UNITED);
  const stored = { ...createSavedTag('7', UNITED, { city: 'NADI' }), updatedAt: '2026-11-21T10:00:00.000Z' };
  const importAirlines = () => createReport({ index: 0, result: 'replaced' });
  const { user, choose } = await openImport({ tags: [tag], handlers: { importAirlines, tag: () => stored } });
  await choose(createJsonFile([{ ...DEFAULT_DESIGN, city: 'NADI' }]));
  await user.click(await findSend());
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  expect(useEditor.getState().tag).toEqual({ id: '7', updatedAt: stored.updatedAt });
});

test('the open tag with unsaved changes keeps them', async () => {
  const stored = { ...createSavedTag('7', UNITED, { city: 'NADI' }), updatedAt: '2026-11-21T10:00:00.000Z' };
  const importAirlines = () => createReport({ index: 0, result: 'replaced' });
  const { user, server, choose } = await openImport({
    tags: [createSavedTag('7', UNITED)],
    handlers: { importAirlines, tag: () => stored },
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitForClosedDialog();
  await user.type(getField('City'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Batch Import' }));
  await screen.findByRole('button', { name: 'Choose file' });
  await choose(createJsonFile([DEFAULT_DESIGN]));
  await user.click(await findSend());
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(server.listCalls('OneTag')).toHaveLength(1));
  expect(getField('City')).toHaveValue('BEIJING 2');
});
