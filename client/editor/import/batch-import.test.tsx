import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { pendingMutations } from '../../offline/tests/pending.ts';
import { refusal } from '../../tests/schema-server.ts';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, savedTag, UNITED } from '../tests/catalogue.ts';
import { alert, card, field } from '../tests/open-editor.tsx';
import { addsAll, dialog, jsonFile, KITE, openImport, report } from '../tests/open-import.tsx';

const send = () => screen.getByRole('button', { name: 'Import' });
const rows = () => within(screen.getByRole('region', { name: 'Entries' })).getAllByRole('listitem');
const text = ({ textContent }: HTMLElement) => textContent;

test('a file is looked at first, then sent whole in one request, then reported on', async () => {
  const { user, server, choose } = await openImport();
  const entries = [KITE, { ...KITE, icao: 'KIX' }, 7];
  await choose(jsonFile(entries));
  expect(await screen.findByText('3 entries')).toBeInTheDocument();
  expect(dialog().getByText('flights.json')).toBeInTheDocument();
  const shown = within(dialog().getByRole('list', { name: 'In the file' })).getAllByRole('listitem');
  expect(shown.map(text)).toEqual(['KITE AIR', 'KITE AIR', 'No airline']);
  expect(server.callsOf('ImportAirlines')).toEqual([]);
  await waitFor(() => expect(send()).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByText('Imported 3 entries of 3');
  expect(server.callsOf('ImportAirlines').map(({ variables }) => variables)).toEqual([
    { entries, mode: 'valid' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Batch Import' })).toHaveFocus());
});

test('an entry that only names an airline of the list is sent in its colours, with its logo', async () => {
  const { user, server, choose } = await openImport();
  const { name, icao, iata, alliance, logoUrl, brandColors } = LUFTHANSA;
  await choose(jsonFile([{ airline: name.toUpperCase(), icao, airlineIata: iata }, KITE]));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 2 entries of 2');
  const [call] = server.callsOf('ImportAirlines');
  expect(call?.variables['entries']).toEqual([
    expect.objectContaining({ alliance, selectedLogo: logoUrl, tagBackgroundColor: brandColors.background }),
    KITE,
  ]);
});

test('of a long file the first entries are shown, with their flights, and what an entry replaces is said', async () => {
  const { choose } = await openImport();
  const flight = { ...KITE, iata: 'NRT', flightNumber: 'K9 12', date: '1/2-2026' };
  await choose(jsonFile([flight, ...Array.from({ length: 17 }, () => KITE)]));
  const shown = within(await screen.findByRole('list', { name: 'In the file' })).getAllByRole('listitem');
  expect(shown).toHaveLength(6);
  expect(shown[0]).toHaveTextContent('KITE AIRNRT K9 12 1/2-2026');
  expect(shown[5]).toHaveTextContent('and 13 more');
  expect(dialog().getByText(/An entry replaces your tag of the same flight/)).toBeInTheDocument();
});

test('while it is imported it says so, and nothing closes the dialog', async () => {
  const { user, server, choose } = await openImport();
  await choose(jsonFile([KITE]));
  const resume = server.pause();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('progressbar', { name: 'Import' })).not.toHaveAttribute('aria-valuenow');
  expect(dialog().getByText('Importing 1 entry...')).toHaveAttribute('role', 'status');
  expect(send()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(send());
  expect(dialog().getByText('Importing 1 entry...')).toBeInTheDocument();
  await act(async () => resume());
  await screen.findByText('Imported 1 entry of 1');
  expect(server.callsOf('ImportAirlines')).toHaveLength(1);
});

test("each entry's outcome is listed with the server's reason and its field; only the skipped ones on demand", async () => {
  const importAirlines = () =>
    report(
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
  await choose(jsonFile([KITE, { ...KITE, airline: 'KESTREL' }, { airline: 'NO CODES' }, 7]));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 2 entries of 4');
  expect(rows().map(text)).toEqual([
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
  expect(rows().map((row) => text(row).slice(0, 3))).toEqual(['[2]', '[3]']);
});

test('all or nothing: one refused entry, and the report says that nothing was imported', async () => {
  const importAirlines = () =>
    report(
      { index: 0, result: 'skipped' },
      {
        index: 1,
        result: 'skipped',
        code: 'X',
        field: 'entries[1].icao',
        error: 'entries[1].icao is required',
      },
    );
  const { user, server, choose } = await openImport({ handlers: { importAirlines } });
  await choose(jsonFile([KITE, { airline: 'NO CODES' }]));
  await user.click(await screen.findByRole('radio', { name: 'All or nothing' }));
  const before = server.callsOf('TagCounts').length;
  await user.click(send());
  await screen.findByText('Nothing was imported: 1 entry has a fault');
  expect(server.callsOf('ImportAirlines')[0]?.variables).toMatchObject({ mode: 'all' });
  expect(rows().map(text)).toEqual([
    '[0]KITE AIRskippedFine by itself',
    '[1]NO CODESskippedentries[1].icao is required',
  ]);
  expect(server.callsOf('TagCounts')).toHaveLength(before);
});

test('of 2,000 entries only those in sight are drawn, and each says which of how many it is', async () => {
  const { user, choose } = await openImport();
  await choose(jsonFile(Array.from({ length: 2_000 }, () => KITE)));
  expect(await screen.findByText('2,000 entries')).toBeInTheDocument();
  await user.click(send());
  await screen.findByText('Imported 2,000 entries of 2,000');
  expect(rows().length).toBeLessThan(40);
  expect(rows()[0]).toHaveAttribute('aria-setsize', '2000');
});

test.each([
  ['an object', '{"airline":"KITE"}', 'wrong JSON format: an array is required'],
  ['5 MB and a byte', `[1${' '.repeat(5 * 1024 * 1024)}]`, 'Import failed: The file must be at most 5 MB'],
  ['10,000 deep', '['.repeat(10_000), 'Import failed: The file is nested too deeply'],
  ['2,001 entries', `[${'1,'.repeat(2_000)}1]`, 'Import failed: An import has at most 2000 entries'],
])('a file that is %s is refused without a request; the next one is read', async (_, content, said) => {
  const { server, choose } = await openImport();
  await choose(jsonFile(content));
  await alert(said);
  await choose(jsonFile([KITE]));
  expect(await screen.findByText('1 entry')).toBeInTheDocument();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  expect(server.callsOf('ImportAirlines')).toEqual([]);
});

test('what is no JSON says where it went wrong', async () => {
  const { choose } = await openImport();
  await choose(jsonFile('[1,'));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Import failed: The file is not JSON \(.*JSON.*\)$/,
  );
});

test.each([
  [
    'a refusal',
    { importAirlines: () => refusal('TOO_MANY_ATTEMPTS', { params: { seconds: 9 } }) },
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
])('%s fails the import; it can be sent again', async (_, handlers, said) => {
  const { user, server, choose } = await openImport({ handlers });
  await choose(jsonFile([KITE]));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await alert(said);
  server.handlers['importAirlines'] = addsAll;
  await user.click(send());
  await screen.findByText('Imported 1 entry of 1');
});

test('without a connection the entries are saved in this browser, with the same report', async () => {
  const { user, server, choose } = await openImport({ tags: [savedTag('7', UNITED)] });
  await choose(
    jsonFile([
      KITE,
      { ...KITE, icao: 'KIX' },
      { airline: 'united airlines', icao: 'UAL', airlineIata: 'UA', city: 'NADI' },
      { airline: 'SWISS' },
    ]),
  );
  server.offline = true;
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 2 entries of 4');
  expect(dialog().getByText('IATA code K9 is already used by airline KITE AIR (KIT)')).toBeInTheDocument();
  const { updatedAt } = savedTag('7', UNITED);
  expect(pendingMutations().map(({ call }) => call.variables)).toMatchObject([
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
  await choose(jsonFile([KITE]));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 1 entry of 1');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'KITE AIR' })).toHaveAccessibleDescription(/3\s*saved/);
  expect(await screen.findByText('3 saved tags')).toBeInTheDocument();
});

test('the open tag, replaced by the import and not edited, is shown as it is stored now', async () => {
  const tag = savedTag('7', UNITED);
  const stored = { ...savedTag('7', UNITED, { city: 'NADI' }), updatedAt: '2026-11-21T10:00:00.000Z' };
  const importAirlines = () => report({ index: 0, result: 'replaced' });
  const { user, choose } = await openImport({ tags: [tag], handlers: { importAirlines, tag: () => stored } });
  await choose(jsonFile([{ ...DEFAULT_DESIGN, city: 'NADI' }]));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await card('UNITED AIRLINES, PEK, NADI, CN');
  expect(useEditor.getState().tag).toEqual({ id: '7', updatedAt: stored.updatedAt });
});

test('the open tag with unsaved changes keeps them', async () => {
  const stored = { ...savedTag('7', UNITED, { city: 'NADI' }), updatedAt: '2026-11-21T10:00:00.000Z' };
  const importAirlines = () => report({ index: 0, result: 'replaced' });
  const { user, server, choose } = await openImport({
    tags: [savedTag('7', UNITED)],
    handlers: { importAirlines, tag: () => stored },
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(field('City'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Batch Import' }));
  await screen.findByRole('button', { name: 'Choose file' });
  await choose(jsonFile([DEFAULT_DESIGN]));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(server.callsOf('OneTag')).toHaveLength(1));
  expect(field('City')).toHaveValue('BEIJING 2');
});
