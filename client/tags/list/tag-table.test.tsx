import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { KLM, LUFTHANSA, createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { getAddress } from '../../tests/render-app.tsx';
import { openCollection } from '../tests/open-collection.tsx';

jest.mock('../../card/draw-worker-client.ts', () =>
  jest.requireActual('../../card/tests/start-draw-worker.ts'),
);

const createTagOnDay = (flownOn: string, ...tag: Parameters<typeof createSavedTag>): SavedTagFragment => ({
  ...createSavedTag(...tag),
  flownOn,
});
const TOKYO = createTagOnDay('2026-03-14', '1', LUFTHANSA, {
  iata: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  flightNumber: 'LH 716',
  date: '3/14-2026',
  departure: 'FRA',
  arrival: 'NRT',
});
const YORK = createTagOnDay('2025-12-24', '2', UNITED, {
  iata: 'JFK',
  city: 'NEW YORK',
  country: 'US',
  flightNumber: 'UA 960',
  date: '12/24-2025',
  departure: 'FRA',
  arrival: 'JFK',
});
const SOME_DAY = createSavedTag('3', KLM, {
  flightNumber: 'KL 606',
  date: 'SUMMER',
  departure: 'QQQ',
  arrival: 'QQR',
});
const TAGS = [SOME_DAY, YORK, TOKYO];
const TOKYO_WORDS = 'NRT LH 716 3/14-2026';

const openList = async (options = {}) => {
  const app = await openCollection({ tags: TAGS, path: '/tags?view=list', ...options });
  await screen.findByRole('grid', { name: 'Saved tags' });

  await screen.findByRole('rowheader', { name: /^2025/ });
  return app;
};

/** Returns the texts of the rows below the header, cell by cell. */
const listRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' '),
    );
const getCell = (text: string) => screen.getByRole('gridcell', { name: text });
const getSelectionBar = () => screen.getByRole('region', { name: 'Selected tags' });
const getSelectBox = (words: string) => screen.getByRole('checkbox', { name: `Select ${words}` });

test('lists the flights by their day, each year with its sums, those of no known year last', async () => {
  await openList();
  await waitFor(() =>
    expect(listRows()).toEqual([
      '2026 1 flight · 9,367 km',
      '14 Mar 2026 LH 716 FRA NRT LUFTHANSA A350-900/1000 9,367',
      '2025 1 flight · 6,189 km',
      '24 Dec 2025 UA 960 FRA JFK UNITED AIRLINES A350-900/1000 6,189',
      'No year 1 flight',
      'SUMMER KL 606 QQQ QQR KLM A350-900/1000',
    ]),
  );
});

test('each heading counts the flights that the filter of its year finds, also those without a day', async () => {
  const undated = ['2025', '2026', 'MAR 2026'].map((date) =>
    createSavedTag(date, KLM, { date, flightNumber: '' }),
  );
  const tags = [...undated, TOKYO];
  await openCollection({ tags, path: '/tags?view=list' });
  await screen.findByRole('grid', { name: 'Saved tags' });
  const headings = () => screen.queryAllByRole('rowheader').map((row) => row.textContent?.split(' ·')[0]);
  await waitFor(() => expect(headings()).toEqual(['2026 3 flights', '2025 1 flight']));
  const dates = listRows().map((text) => text.split(' ').slice(0, 2).join(' '));
  expect(dates.slice(0, 4)).toEqual(['2026 3', '14 Mar', 'Mar 2026', expect.stringMatching(/^2026 /)]);
});

test('a sum of distances is rounded once, not flight by flight', async () => {
  const secondTokyo = { ...TOKYO, id: '4' };
  await openCollection({ tags: [TOKYO, secondTokyo], path: '/tags?view=list' });
  expect(await screen.findByRole('rowheader', { name: '2026 2 flights · 18,733 km' })).toBeInTheDocument();
  expect(screen.getAllByRole('gridcell', { name: '9,367' })).toHaveLength(2);
});

test('the views and the order are in the address; Back leads to the view before', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Airline' }));
  expect(getAddress()).toBe('/tags?view=list&sort=airline');
  expect(screen.getByRole('columnheader', { name: 'Airline' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Airline' }));
  expect(getAddress()).toBe('/tags?view=list&sort=airline&order=desc');
  await waitFor(() => expect(listRows().map((text) => text.split(' ')[4])).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Wall' }));
  expect(getAddress()).toBe('/tags?sort=airline&order=desc');
  expect(screen.getByRole('button', { name: 'Wall' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('airline');
  window.history.back();
  await screen.findByRole('grid', { name: 'Saved tags' });
});

test('a cell is edited by keys: Enter edits and saves, Escape leaves it, arrows walk', async () => {
  const { user, server, store } = await openList();
  await user.click(getSelectBox(TOKYO_WORDS));
  await user.click(getSelectBox(TOKYO_WORDS));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  const field = screen.getByRole('textbox', { name: 'Flight Number' });
  expect(field).toHaveFocus();
  await user.keyboard('lh 7{Escape}');
  expect(getCell('LH 716')).toHaveFocus();
  await user.keyboard('{Enter}lh 718{Enter}');
  await waitFor(() => expect(getCell('LH 718')).toHaveFocus());
  expect(store.find(({ id }) => id === '1')?.tagConfig.flightNumber).toBe('LH 718');
  await user.keyboard('{ArrowDown}');
  expect(getCell('UA 960')).toHaveFocus();
  expect(server.listCalls('SaveTag')).toHaveLength(1);
});

test('another arrival is another destination and another distance, and Tab goes on to the next field', async () => {
  const { user, store } = await openList();
  await user.click(getCell('NRT'));
  await user.keyboard('zrh{Tab}');
  await screen.findByRole('combobox', { name: 'Aircraft' });
  expect(store.find(({ id }) => id === '1')?.tagConfig).toMatchObject({
    arrival: 'ZRH',
    iata: 'ZRH',
    city: 'ZÜRICH',
    country: 'CH',
  });
  await screen.findByRole('rowheader', { name: '2026 1 flight · 286 km' });
});

test('the seat is edited as well', async () => {
  const { user, store } = await openList();
  await user.click(getCell('LH 716'));
  await user.keyboard('{Escape}{End}{ArrowLeft}{ArrowLeft}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Seat' })).toHaveFocus();
  await user.keyboard('23k{Enter}');
  await waitFor(() => expect(getCell('23K')).toHaveFocus());
  expect(store.find(({ id }) => id === '1')?.tagConfig.seat).toBe('23K');
});

test("a row's menu duplicates its tag, and deletes it; the keyboard goes on in the next row", async () => {
  const { user, server, store } = await openList();
  const more = screen.getByRole('button', { name: `Actions for ${TOKYO_WORDS}` });
  await user.click(more);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Duplicate',
    'Download',
    'Share',
    'Print',
    'Delete',
  ]);
  expect(items[0]).toHaveAttribute('href', '/?tag=1');
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(store).toHaveLength(4));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  const [first] = screen.getAllByRole('button', { name: `Actions for ${TOKYO_WORDS}` }) as [HTMLElement];
  await user.click(first);
  const resume = server.pause();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(screen.getAllByRole('button', { name: `Actions for ${TOKYO_WORDS}` })[0]).toHaveFocus();
  resume();
  await waitFor(() => expect(store).toHaveLength(3));
  await screen.findByText('NRT TOKYO LH 716 3/14-2026 deleted');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Select /));
});

test('what is refused stays in its field and says why', async () => {
  const { user, server } = await openList();
  await user.click(screen.getAllByRole('gridcell', { name: 'FRA' })[0] as HTMLElement);
  await user.keyboard('FRANKFURT{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Departure must be at most 4 characters');
  expect(screen.getByRole('textbox', { name: 'Departure' })).toBeInvalid();
  expect(server.listCalls('SaveTag')).toHaveLength(0);
});

test('a date is edited as it is read, and one that names no day is kept only when it is entered twice', async () => {
  const { user, store } = await openList();
  const date = () => store.find(({ id }) => id === '1')?.tagConfig.date;
  await user.click(getCell('14 Mar 2026'));
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('14 Mar 2026');
  await user.clear(screen.getByRole('textbox', { name: 'Date' }));
  await user.keyboard('15 mar 2026{Enter}');
  await waitFor(() => expect(date()).toBe('3/15-2026'));
  await user.click(await screen.findByRole('gridcell', { name: '15 Mar 2026' }));
  await user.clear(screen.getByRole('textbox', { name: 'Date' }));
  await user.keyboard('31 foo{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '31 FOO is not a day. Press Enter again to keep it.',
  );
  expect(date()).toBe('3/15-2026');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(date()).toBe('31 FOO'));
});

test('a tag that was changed elsewhere says so, and Enter then changes that version', async () => {
  const { user, store } = await openList();
  const index = store.findIndex(({ id }) => id === '1');
  const changed = {
    ...TOKYO,
    updatedAt: '2026-11-20T10:00:00.000Z',
    tagConfig: { ...TOKYO.tagConfig, departure: 'ZRH' },
  };
  store.splice(index, 1, changed);
  await user.click(getCell('LH 716'));
  await user.keyboard('LH 1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This tag was changed elsewhere since it was opened.',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Flight Number' })).toBeNull());
  expect(store[index]?.tagConfig).toMatchObject({ flightNumber: 'LH 1', departure: 'ZRH' });
});

test('the type, the airline and the layout of several tags are changed at once', async () => {
  const { user, store } = await openList();
  await user.click(getSelectBox(TOKYO_WORDS));
  await user.keyboard('{ArrowDown} ');
  expect(getSelectionBar()).toHaveTextContent('2 selected');
  await user.click(within(getSelectionBar()).getByRole('button', { name: 'Aircraft' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search types' }), 'concorde{Enter}');
  await screen.findByText('2 tags changed');
  const [some, york, tokyo] = store;
  expect([tokyo, york].map((tag) => tag?.tagConfig.selectedAircraft)).toEqual([
    '/img/aircraft_concorde.png',
    '/img/aircraft_concorde.png',
  ]);
  expect(some?.tagConfig.selectedAircraft).toBe(SOME_DAY.tagConfig.selectedAircraft);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tags' })).toBeNull());

  await user.click(getSelectBox(TOKYO_WORDS));
  await user.click(within(getSelectionBar()).getByRole('button', { name: 'Airline' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search airlines' }), 'qf');
  await user.click(screen.getByRole('option', { name: /Qantas/ }));
  await screen.findByText('1 tag changed');
  expect(store[2]?.tagConfig).toMatchObject({ airline: 'QANTAS', icao: 'QFA', flightNumber: 'LH 716' });

  await user.click(getSelectBox(TOKYO_WORDS));
  await user.click(within(getSelectionBar()).getByRole('button', { name: 'Layout' }));
  await user.click(await screen.findByRole('button', { name: 'Poster' }));
  await waitFor(() => expect(store[2]?.tagConfig).toMatchObject({ layout: 'poster', finish: 'day' }));
});

test('Select all chooses those too that are yet to be loaded', async () => {
  const many = Array.from({ length: 70 }, (_, index) =>
    createTagOnDay('2024-05-01', String(100 + index), KLM, { flightNumber: `KL ${index}` }),
  );
  const { user } = await openCollection({ tags: many, path: '/tags?view=list' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await waitFor(() => expect(getSelectionBar()).toHaveTextContent('70 selected'));
});

test('several tags are deleted at once, and Undo brings them back', async () => {
  const restored: string[] = [];
  const { user, store } = await openList({
    handlers: {
      restoreTag: ({ id }: { id: string }) => {
        restored.push(id);
        const tag = TAGS.find((row) => row.id === id);
        if (tag) store.push(tag);
        return { __typename: 'RestoreTagSuccess', tag };
      },
    },
  });
  await user.click(getSelectBox(TOKYO_WORDS));
  await user.keyboard('{ArrowDown} ');
  await user.click(within(getSelectionBar()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 tags deleted');
  await waitFor(() => expect(listRows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Restored');
  expect(restored.toSorted()).toEqual(['1', '2']);
  expect(await screen.findByRole('gridcell', { name: 'LH 716' })).toBeInTheDocument();
});

test('an edit without the server stays in this browser', async () => {
  const { user, server } = await openList();
  server.offline = true;
  await user.click(getCell('LH 716'));
  await user.keyboard('LH 1{Enter}');
  expect(await screen.findByRole('gridcell', { name: 'LH 1' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'In this browser' })).toBeInTheDocument();
  expect(await screen.findByText('Local Storage')).toBeInTheDocument();
});
