import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { useEditor } from '../editor/state/editor-store.ts';
import { LUFTHANSA, savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { alert, card, field, openEditor } from '../editor/tests/open-editor.tsx';
import type { SaveTagInput } from '../graphql/generated.ts';
import { refusal } from '../tests/schema-server.ts';
import { downloadFile } from '../ui/download-file.ts';
import { noteConnection, useConnection } from './connection.store.ts';
import { localData, markClean, pendingEntries } from './local.store.ts';
import { button, comeBack, OPEN, rows, save, UNITED_CARD } from './tests/offline-editor.ts';

jest.mock('../ui/download-file.ts', () => ({ downloadFile: jest.fn() }));

const ENTRIES = 'dynamicAirlines';
const stored = () => JSON.parse(localStorage.getItem(ENTRIES) ?? '[]') as (TagConfig & { local: object })[];

// Where two versions are shown side by side; jsdom has no such addresses.
Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined });

/** What a reload of the page leaves: the browser's storage. */
function endPage() {
  cleanup();
  act(() => {
    useEditor.setState(useEditor.getInitialState(), true);
    useConnection.setState({ status: 'loading' });
  });
}

test('without a server and without anything kept the two samples open, in Local Storage', async () => {
  const { user } = await openEditor({ offline: true });
  await card(UNITED_CARD);
  expect(screen.getByText('Local Storage')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button('Star Alliance')).toHaveAccessibleDescription('2');
  await user.click(button(/^Lufthansa/));
  await card('LUFTHANSA, PEK, BEIJING, CN');
  expect(useEditor.getState().design).toMatchObject({ icao: 'DLH', airlineIata: 'LH' });
});

test('a save that does not reach the server is kept here, and is uploaded by the next save', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  await app.user.type(field('City'), ' south');
  app.server.offline = true;
  await save(app);
  expect(screen.getByText('Local Storage')).toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('In this browser');
  expect(stored()).toMatchObject([
    { city: 'BEIJING SOUTH', isPreset: true, local: { state: 'new', airlineId: '1' } },
  ]);
  const [entry] = pendingEntries();

  await comeBack(app);
  // The server does not have it, and it is on the screen all the same.
  await waitFor(() => expect(rows()).toHaveLength(1));
  await app.user.type(field('City'), ' 2');
  await save(app);
  expect(app.server.callsOf('SaveTag').at(-1)?.variables).toMatchObject({
    input: { newId: entry?.id, id: null, config: { city: 'BEIJING SOUTH 2' } },
  });
  expect(screen.queryByText('In this browser')).not.toBeInTheDocument();
  expect(pendingEntries()).toEqual([]);
});

test('a tag of the server that is changed here keeps what it was changed from, and is uploaded over that', async () => {
  const app = await openEditor({ tags: [OPEN] });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  app.server.offline = true;
  for (const typed of [' 2', '3']) {
    await app.user.type(field('City'), typed);
    await save(app);
  }
  expect(pendingEntries()).toMatchObject([
    {
      id: '7',
      state: 'changed',
      config: { city: 'NADI 23' },
      base: { updatedAt: OPEN.updatedAt, config: { city: 'NADI' } },
    },
  ]);
  await comeBack(app);
  await app.user.type(field('City'), '4');
  await save(app);
  expect(app.server.callsOf('SaveTag').at(-1)?.variables).toMatchObject({
    input: { id: '7', updatedAt: OPEN.updatedAt, config: { city: 'NADI 234' } },
  });
});

test('after a reload without a server the saved tags are there, with what was saved here', async () => {
  const first = await openEditor({
    tags: [OPEN, { ...savedTag('8', LUFTHANSA), createdAt: '2026-10-01T08:00:00.000Z' }],
  });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  first.server.offline = true;
  await first.user.type(field('City'), ' 2');
  await save(first);
  endPage();
  await openEditor({ offline: true });
  await card('UNITED AIRLINES, PEK, NADI 2, CN');
  expect(screen.getByText('2 saved tags')).toBeInTheDocument();
  // The list of airlines is the one that the server answered last.
  expect(button('SkyTeam')).toBeInTheDocument();
});

test('a lost answer makes no second tag: what the server has is taken for what was sent', async () => {
  const made: SaveTagInput[] = [];
  const saveTag = ({ input }: { input: SaveTagInput }) => {
    made.push(input);
    if (made.length === 1) throw new Error('not reached');
    const at = '2026-11-20T08:00:00.000Z';
    const first = made[0]?.config ?? DEFAULT_DESIGN;
    const config = input.id ? (input.config ?? first) : first;
    const tag = {
      ...savedTag(made[0]?.newId ?? '', UNITED, config),
      createdAt: at,
      updatedAt: input.id ? '2026-11-20T09:00:00.000Z' : at,
    };
    return { __typename: 'SaveTagSuccess', tag };
  };
  const app = await openEditor({ handlers: { saveTag } });
  await card(UNITED_CARD);
  const answers = app.server.fetch;
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    const answer = await answers(path, init);
    if (typeof init?.body === 'string' && init.body.includes('SaveTag('))
      throw new TypeError('Failed to fetch');
    return answer;
  }) as typeof fetch;
  await app.user.type(field('City'), ' 1');
  await save(app);
  globalThis.fetch = answers as typeof fetch;
  await comeBack(app);
  await app.user.type(field('City'), '2');
  await save(app);
  // Sent as the creation it was; the server has the first design, which is ours, and the second goes over it.
  expect(made.map(({ id, newId, config }) => [id ?? null, newId ?? null, config?.city])).toEqual([
    [null, made[0]?.newId, 'BEIJING 1'],
    [null, made[0]?.newId, 'BEIJING 12'],
    [made[0]?.newId, null, 'BEIJING 12'],
  ]);
  expect(pendingEntries()).toEqual([]);
});

test('what somebody else made of a tag meanwhile is told, and stays', async () => {
  const app = await openEditor({ tags: [OPEN] });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  app.server.offline = true;
  await app.user.type(field('City'), ' 2');
  await save(app);
  const current = { ...savedTag('7', UNITED, { city: 'SUVA' }), updatedAt: '2026-11-03T08:00:00.000Z' };
  app.server.handlers['saveTag'] = () => ({ ...refusal('TAG_CHANGED'), current });
  await comeBack(app);
  await app.user.type(field('City'), '3');
  await app.user.click(button('Save Config'));
  expect(await screen.findAllByText(/changed elsewhere/)).not.toEqual([]);
  expect(pendingEntries()).toMatchObject([{ id: '7', config: { city: 'NADI 2' } }]);
});

test('in two tabs the second save of a tag that is only here is told', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  await save(app);
  const [entry] = stored();
  const other = {
    ...entry,
    city: 'OTHER',
    local: { ...entry?.local, updatedAt: '2030-01-01T00:00:00.000Z' },
  };
  localStorage.setItem(ENTRIES, JSON.stringify([other]));
  await app.user.type(field('City'), ' 2');
  await app.user.click(button('Save Config'));
  expect(await screen.findAllByText(/changed elsewhere/)).not.toEqual([]);
  expect(stored()).toEqual([other]);
});

test('a new airline is made here with its design, and on the server with its upload', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  act(() =>
    useEditor.setState(({ opening }) => ({
      opening: opening + 1,
      newAirline: true,
      airlineId: null,
      design: { ...DEFAULT_DESIGN, airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9', alliance: 'SkyTeam' },
    })),
  );
  await save(app);
  expect(pendingEntries()).toMatchObject([{ airlineId: 'local-KIT', newAirline: true }]);
  expect(useEditor.getState()).toMatchObject({ newAirline: false, airlineId: 'local-KIT' });
  expect(await screen.findByRole('button', { name: /^KITE AIR/ })).toBeInTheDocument();

  await comeBack(app);
  expect(await screen.findByRole('button', { name: /^KITE AIR/ })).toBeInTheDocument();
  await app.user.click(button('Save Config'));
  await waitFor(() =>
    expect(app.server.callsOf('SaveTag').at(-1)?.variables).toMatchObject({
      input: { airline: { name: 'KITE AIR', icao: 'KIT', iata: 'K9' } },
    }),
  );
});

test('deleting here notes what the server has, and forgets what it has not', async () => {
  const app = await openEditor({ tags: [OPEN] });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  app.server.offline = true;
  // What is saved from here on is not even sent.
  act(() => noteConnection('local'));
  await app.user.click(button('New design'));
  await save(app);
  expect(rows()).toHaveLength(2);
  for (const name of [/^Delete PEK/, /^Delete PEK/]) {
    const [first] = screen.getAllByRole('button', { name });
    if (first) await app.user.click(first);
    await app.user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument());
  }
  expect(localData().entries).toEqual([]);
  expect(localData().removals).toMatchObject([
    { kind: 'tag', id: '7', updatedAt: OPEN.updatedAt, words: 'PEK 7/16-2025' },
  ]);
});

test('without room for it a save says so, the edits stay, and leaving asks first', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  await app.user.type(field('City'), ' 2');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await app.user.click(button('Save Config'));
  await alert(
    'Failed to save settings: This browser has no room left to store it. Export Data saves your designs as a file.',
  );
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  expect(field('City')).toHaveValue('BEIJING 2');
  await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Export Data' }));
  expect(await jest.mocked(downloadFile).mock.calls[0]?.[0].text()).toContain('BEIJING 2');
  full.mockRestore();
  await save(app);
  expect(screen.queryByText(/no room left/)).not.toBeInTheDocument();
  expect(stored()).toMatchObject([{ city: 'BEIJING 2' }]);
});

test('an upload told to the store is clean, and a second tab saves over it', async () => {
  const app = await openEditor();
  await card(UNITED_CARD);
  app.server.offline = true;
  await save(app);
  const [entry] = pendingEntries();
  if (!entry) throw new Error('nothing is pending');
  const uploaded = { ...savedTag(entry.id, UNITED, entry.config), updatedAt: '2026-11-20T08:00:00.000Z' };
  app.server.handlers['tags'] = () => ({ nodes: [uploaded], next: null });
  await act(() => markClean(entry.id, uploaded));
  await comeBack(app);
  await app.user.type(field('City'), ' 2');
  await save(app);
  expect(app.server.callsOf('SaveTag').at(-1)?.variables).toMatchObject({
    input: { id: entry.id, updatedAt: '2026-11-20T08:00:00.000Z' },
  });
});
