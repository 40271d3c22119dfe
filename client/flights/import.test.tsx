import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { DAY_MS } from '../../tag/base/durations.ts';
import { removeStoredImport, removeStoredResult } from '../drafts/stored-import.ts';
import { getAddress, SESSION } from '../tests/render-app.tsx';
import { createRefusal } from '../tests/schema-server.ts';
import {
  figures,
  HEADER,
  heading,
  openImport,
  paste,
  press,
  row,
  rows,
  type SentEntry,
} from './tests/open-import.tsx';

const FLIGHT_LOG = [
  HEADER,
  row('2025-02-06', 'FRA', 'NRT', 'LH716'),
  row('2025-03-01', 'NRT', 'XQZ', 'LH717'),
  row('2019', 'FRA', 'JFK', 'LH400'),
  row('2024-05-04', 'JFK', 'FRA', 'LH401'),
].join('\n');

afterEach(async () => {
  cleanup();
  await removeStoredImport(SESSION.user.id);
  await removeStoredResult(SESSION.user.id);
});

test('shows what is doubtful first, counts what will be added, adds it, and takes it back', async () => {
  const { sentBatches, deleted } = await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  expect(figures()).toEqual(['1', '2', '1', '0']);
  expect(rows()[0]).toMatch(/^2 need review/);
  expect(rows()[1]).toContain('Unknown airport');
  expect(rows()[2]).toContain('Only the year');
  expect(rows()[3]).toMatch(/^1 ready/);
  expect(rows()[5]).toMatch(/^1 already yours/);

  expect(screen.getByRole('checkbox', { name: /LH 717/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /LH 400/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Add 1 tag' })).toBeInTheDocument();
  press('Keep 2019');
  expect(figures()).toEqual(['2', '1', '1', '0']);

  press('Add 2 tags');
  await heading('2 tags added');
  expect(screen.getByText(/^2019 to 2025/)).toBeInTheDocument();
  expect(sentBatches.map((batch) => batch.map(({ number, accepted }) => [number, accepted]))).toEqual([
    [
      ['LH716', undefined],
      ['LH400', true],
    ],
  ]);
  press('Undo');
  await heading('2 tags removed');
  expect(deleted).toEqual([
    ['t0', 't1', null],
    ['900', 'the same deletion'],
  ]);
});

test('a row is corrected in its place, and leaves the doubtful ones after Enter', async () => {
  const { user, sentBatches } = await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  press('Edit LH 717 NRT to XQZ');
  const to = screen.getByLabelText('To');
  await user.clear(to);
  await user.type(to, 'jfk');
  expect(figures()).toEqual(['1', '2', '1', '0']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(figures()).toEqual(['2', '1', '1', '0']));
  press('Add 2 tags');
  await heading('2 tags added');
  expect(sentBatches[0]?.[1]).toMatchObject({ to: { iata: 'JFK' } });
});

test('a date that is none is refused in its field', async () => {
  const { user } = await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  press('Edit LH 716 FRA to NRT');
  const date = screen.getByLabelText('Date');
  expect(date).toHaveValue('6 Feb 2025');
  const type = async (text: string) => {
    await user.clear(date);
    await user.type(date, `${text}{Enter}`);
  };
  await type('foo');
  expect(date).toHaveAccessibleDescription('foo is not a date. Write it as 6 Feb 2025.');
  await type('3/4/2025');
  expect(date).toHaveAccessibleDescription('3/4/2025 is not a date. Write it as 6 Feb 2025.');
  await type('31 Feb 2025');
  expect(date).toHaveAccessibleDescription('31 Feb 2025 does not exist.');
  expect(date).toHaveFocus();
  await type('7 Feb 2025');
  expect(screen.queryByLabelText('Date')).toBeNull();
  await waitFor(() => expect(rows().join()).toContain('7 Feb 2025'));
});

test('a code with exchanged letters is proposed, and the keyboard goes on to the next doubtful row', async () => {
  const { sentBatches } = await openImport();
  await paste(
    [HEADER, row('2025-03-01', 'NRT', 'FAR', 'LH717'), row('2024-02-31', 'FRA', 'JFK', 'LH400')].join('\n'),
  );
  await heading('2 flights need review');
  const take = screen.getByRole('button', { name: 'Use FRA Frankfurt' });
  take.focus();
  fireEvent.click(take);
  const keep = screen.getByRole('button', { name: 'Keep Feb 2024' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use FRA Frankfurt' })).toBeNull());
  expect(keep).toHaveFocus();
  fireEvent.click(keep);
  expect(screen.getByRole('button', { name: 'Add 2 tags' })).toHaveFocus();
  expect(rows()[0]).toMatch(/^2 ready2 types assumed/);
  expect(rows().join()).toContain('Feb 2024');
  expect(rows().join()).not.toContain('31 Feb 2024');
  press('Add 2 tags');
  await heading('2 tags added');
  expect(sentBatches[0]?.[0]).toMatchObject({ to: { iata: 'FRA' } });
  press('Import more');
  expect(await heading('Import and export')).toHaveFocus();
});

test('taking all says that some will have no distance; where all are yours, there is nothing to add', async () => {
  await openImport();
  await paste([HEADER, row('2025-03-01', 'NRT', 'XQZ', 'LH717')].join('\n'));
  await heading('1 flight needs review');
  expect(screen.getByRole('checkbox', { name: /LH 717/ })).not.toBeChecked();
  expect(rows()[0]).toContain('1 will have no distance.');
  press('Another file');
  await paste([HEADER, row('2024-05-04', 'JFK', 'FRA', 'LH401')].join('\n'));
  await heading('Nothing to add');
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  press('Open my tags');
  await waitFor(() => expect(getAddress()).toBe('/tags'));
});

test('what is ready, the title and the button have one number, also after rows are ticked and left out', async () => {
  await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  fireEvent.click(screen.getByRole('checkbox', { name: /LH 400/ }));
  await heading('2 flights ready to add');
  expect(figures()).toEqual(['2', '1', '1', '0']);
  expect(rows()[2]).toMatch(/^2 ready/);
  fireEvent.click(screen.getByRole('checkbox', { name: /LH 716/ }));
  await heading('1 flight ready to add');
  expect(figures()).toEqual(['1', '1', '1', '1']);
  expect(rows()[2]).toMatch(/^1 ready, 1 left out/);
  expect(screen.getByRole('button', { name: 'Add 1 tag' })).toBeInTheDocument();
});

test('the distance of flights without a year is not that of the years', async () => {
  await openImport();
  await paste([HEADER, row('2025-02-06', 'FRA', 'NRT', 'LH716'), row('', 'FRA', 'JFK', 'LH400')].join('\n'));
  await heading('1 flight ready to add');
  press('Add without a day');
  press('Add 2 tags');
  await heading('2 tags added');
  expect(screen.getByText(/^2025 and 1 flight without a year · .* km$/)).toBeInTheDocument();
});

test('a new airline says which of its codes are made up', async () => {
  await openImport();
  await paste('Date,From,To,Flight,Airline\n2025-02-06,FRA,JFK,ZZ123,Zeppelin Air');
  await heading('Which column is what?');
  press('Read flights');
  await heading('1 flight ready to add');
  expect(rows()[1]).toContain('is a new airline, code ZEP made up');
});

test('equal rows are doubles of the pasted text, and no tags that are there', async () => {
  await openImport();
  const there = row('2024-05-04', 'JFK', 'FRA', 'LH401');
  const tokyo = row('2025-02-06', 'FRA', 'NRT', 'LH716');
  await paste([HEADER, tokyo, tokyo, there, there].join('\n'));
  await heading('1 flight ready to add');
  expect(figures()).toEqual(['1', '0', '1', '2']);
  expect(rows()[2]).toMatch(/^1 already yours/);
  expect(rows()[4]).toBe('2 twice in this text');
  expect(screen.getByRole('img', { name: /^Double: LH 716/ })).toBeInTheDocument();
});

test('a flight of the next months is planned, and added', async () => {
  await openImport();
  const day = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  await paste([HEADER, row(day, 'FRA', 'NRT', 'LH716')].join('\n'));
  await heading('1 flight ready to add');
  expect(figures()).toEqual(['1', '0', '0', '0']);
  expect(rows()[1]).toContain('planned');
});

test('the review is kept for the way back', async () => {
  await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  press('Accept all');
  cleanup();
  await openImport();
  await heading('3 flights ready to add');
  expect(figures()).toEqual(['3', '0', '1', '0']);
});

test('after an import the next visit begins anew, with the last result and its Undo in a line', async () => {
  await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  press('Accept all');
  press('Add 3 tags');
  await heading('3 tags added');
  cleanup();
  const { deleted } = await openImport();
  await heading('Import and export');
  expect(screen.getByText('Last import: 3 tags added')).toBeInTheDocument();
  press('Undo');
  await screen.findByText("3 tags taken back. They are in 'Recently deleted' for 30 days.");
  expect(deleted).toEqual([
    ['t0', 't1', 't2', null],
    ['900', 'the same deletion'],
  ]);
  cleanup();
  await openImport();
  await heading('Import and export');
  expect(screen.queryByText(/Last import|taken back/)).toBeNull();
});

test('an import that is interrupted goes on with the same portion when its page is opened again', async () => {
  const { server } = await openImport();
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  press('Accept all');
  act(() => {
    server.offline = true;
  });
  press('Add 3 tags');
  await screen.findByText(/^The server does not answer/);
  cleanup();
  const { sentBatches } = await openImport();
  await heading('3 tags added');
  expect(sentBatches.map((batch) => batch.length)).toEqual([3]);
});

test('a portion that is refused says why, and is tried again', async () => {
  let refuses = true;
  await openImport({
    importFlights: ({ entries }: { entries: SentEntry[] }) =>
      refuses
        ? createRefusal('IMPORT_TOO_MANY', { params: { max: 7 } })
        : {
            __typename: 'FlightImportReport',
            entries: entries.map((_, index) => ({ index, result: 'skipped', error: null, tagId: null })),
          },
  });
  await paste(FLIGHT_LOG);
  await heading('1 flight ready to add');
  press('Accept all');
  press('Add 3 tags');
  expect(await screen.findByText('An import has at most 7 entries')).toBeInTheDocument();
  refuses = false;
  press('Retry');
  await heading('0 tags added');
  expect(screen.getByText('3 flights were already in your tags')).toBeInTheDocument();
});
