import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AIRLINES, AIRPORTS, LUFTHANSA, savedTag } from '../editor/tests/catalogue.ts';
import type { FlightEntry } from '../../tag/flights/flight-entry.ts';
import { removeStoredImport } from '../drafts/stored-import.ts';
import { address, renderApp, SESSION } from '../tests/render-app.tsx';
import { refusal, type Handlers } from '../tests/schema-server.ts';

// A real browser reads in a worker and draws cards; in this test, the same code reads on the page, and nothing is drawn.
jest.mock('./reading/open-reader.ts', () => ({
  startFlightReader: (post: (message: unknown) => void) => {
    const { FlightReader } = jest.requireActual('./reading/flight-reader.ts');
    const reader = new FlightReader(post);
    let last = Promise.resolve();
    return {
      send: (message: unknown) => (last = last.then(() => reader.handle(message))),
      end: () => undefined,
    };
  },
}));
jest.mock('../card/draw-worker-client.ts', () => ({
  startDrawWorker: () => ({ draw: () => new Promise(() => undefined), end: () => undefined }),
}));

const HEADER =
  'date,from,to,departure,arrival,duration,flightNumber,flightReason,airline,aircraft,aircraftReg,note,seat,seatNumber,seatClass';
const row = (date: string, from: string, to: string, number: string) =>
  `${date},${from},${to},,,,${number},,,,D-AIXA,,,,`;
const LOG = [
  HEADER,
  row('2025-02-06', 'FRA', 'NRT', 'LH716'),
  row('2025-03-01', 'NRT', 'XQZ', 'LH717'),
  row('2019', 'FRA', 'JFK', 'LH400'),
  row('2024-05-04', 'JFK', 'FRA', 'LH401'),
].join('\n');

/** A tag that the server already has: flight LH 401. */
const THERE = savedTag('there', LUFTHANSA, {
  flightNumber: 'LH 401',
  date: '5/4-2024',
  departure: 'JFK',
  arrival: 'FRA',
});

type Deletion = { ids: string[]; unusedAirlines: string[]; deletedAt?: string | null };
type Sent = FlightEntry & { accepted?: boolean };

/** Opens the page on a server that accepts all calls. */
async function openImport(handlers: Handlers = {}) {
  const sent: Sent[][] = [];
  const deleted: (string | null)[][] = [];
  const app = await renderApp('/import', {
    session: SESSION,
    handlers: {
      airlines: () => AIRLINES,
      airports: () => AIRPORTS.map((airport) => ({ ...airport, timezone: 'UTC' })),
      tags: () => ({ next: null, nodes: [{ ...THERE, flownOn: '2024-05-04' }] }),
      importFlights: ({ entries }: { entries: Sent[] }) => {
        sent.push(entries);
        return {
          __typename: 'FlightImportReport',
          entries: entries.map((_, index) => ({
            index,
            result: 'added',
            error: null,
            tagId: `t${index}`,
            newAirlineId: index === 0 ? '900' : null,
          })),
        };
      },
      deleteTags: ({ ids, unusedAirlines, deletedAt = null }: Deletion) => {
        deleted.push([...ids, ...unusedAirlines, deletedAt && 'the same deletion']);
        return {
          __typename: 'DeleteTagsSuccess',
          count: ids.length,
          deletedAt: deletedAt || '2026-11-23T07:00:00.000Z',
          airlines: unusedAirlines,
        };
      },
      ...handlers,
    },
  });
  return { ...app, sent, deleted };
}

async function paste(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Paste text' }));
  fireEvent.change(screen.getByLabelText('Rows with a header, or a calendar'), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const figures = () =>
  ['To add', 'Need review', 'Already yours', 'Left out'].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );

afterEach(async () => {
  cleanup();
  await removeStoredImport(SESSION.user.id);
});

test('shows what is doubtful first, counts what will be added, adds it, and takes it back', async () => {
  const { sent, deleted } = await openImport();
  await paste(LOG);
  await heading('3 flights ready to add');
  expect(figures()).toEqual(['3', '2', '1', '0']);
  expect(rows()[0]).toMatch(/^2 need review/);
  expect(rows()[1]).toContain('Unknown airport');
  expect(rows()[2]).toContain('Only the year');
  expect(rows()[3]).toMatch(/^1 understood/);
  expect(rows()[5]).toMatch(/^1 already yours/);

  fireEvent.click(screen.getByRole('checkbox', { name: /LH 717/ }));
  expect(figures()).toEqual(['2', '1', '1', '1']);
  press('Keep 2019');
  expect(figures()).toEqual(['2', '0', '1', '1']);

  press('Add 2 tags');
  await heading('2 tags added');
  expect(screen.getByText(/^2019 to 2025|^2025 · /)).toBeInTheDocument();
  expect(sent.map((portion) => portion.map(({ number, accepted }) => [number, accepted]))).toEqual([
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
  const { user, sent } = await openImport();
  await paste(LOG);
  await heading('3 flights ready to add');
  press('Edit LH 717 NRT to XQZ');
  const to = screen.getByLabelText('To');
  await user.clear(to);
  await user.type(to, 'jfk');
  expect(figures()).toEqual(['3', '2', '1', '0']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(figures()).toEqual(['3', '1', '1', '0']));
  press('Add 3 tags');
  await heading('3 tags added');
  expect(sent[0]?.[1]).toMatchObject({ to: { iata: 'JFK' } });
});

test('a date that is none is refused in its field', async () => {
  const { user } = await openImport();
  await paste(LOG);
  await heading('3 flights ready to add');
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
  const { sent } = await openImport();
  await paste(
    [HEADER, row('2025-03-01', 'NRT', 'FAR', 'LH717'), row('2024-02-31', 'FRA', 'JFK', 'LH400')].join('\n'),
  );
  await heading('2 flights ready to add');
  const take = screen.getByRole('button', { name: 'Use FRA Frankfurt' });
  take.focus();
  fireEvent.click(take);
  const keep = screen.getByRole('button', { name: 'Keep Feb 2024' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use FRA Frankfurt' })).toBeNull());
  expect(keep).toHaveFocus();
  fireEvent.click(keep);
  expect(screen.getByRole('button', { name: 'Add 2 tags' })).toHaveFocus();
  expect(rows()[0]).toMatch(/^2 understood2 types assumed/);
  press('Add 2 tags');
  await heading('2 tags added');
  expect(sent[0]?.[0]).toMatchObject({ to: { iata: 'FRA' } });
  press('Import more');
  expect(await heading('Your flights, on the wall')).toHaveFocus();
});

test('taking all says that some will have no distance; where all are yours, there is nothing to add', async () => {
  await openImport();
  await paste([HEADER, row('2025-03-01', 'NRT', 'XQZ', 'LH717')].join('\n'));
  await heading('1 flight ready to add');
  expect(rows()[0]).toContain('1 will have no distance.');
  press('Another file');
  await paste([HEADER, row('2024-05-04', 'JFK', 'FRA', 'LH401')].join('\n'));
  await heading('Nothing to add');
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  press('Open my tags');
  await waitFor(() => expect(address()).toBe('/tags'));
});

test('the review is kept for the way back', async () => {
  await openImport();
  await paste(LOG);
  await heading('3 flights ready to add');
  press('Accept all');
  cleanup();
  await openImport();
  await heading('3 flights ready to add');
  expect(figures()).toEqual(['3', '0', '1', '0']);
});

test('an import that is interrupted goes on with the same portion when its page is opened again', async () => {
  const { server } = await openImport();
  await paste(LOG);
  await heading('3 flights ready to add');
  act(() => {
    server.offline = true;
  });
  press('Add 3 tags');
  await screen.findByText(/^The server does not answer/);
  cleanup();
  const { sent } = await openImport();
  await heading('3 tags added');
  expect(sent.map((portion) => portion.length)).toEqual([3]);
});

test('a portion that is refused says why, and is tried again', async () => {
  let refuses = true;
  await openImport({
    importFlights: ({ entries }: { entries: Sent[] }) =>
      refuses
        ? refusal('IMPORT_TOO_MANY', { params: { max: 7 } })
        : {
            __typename: 'FlightImportReport',
            entries: entries.map((_, index) => ({ index, result: 'skipped', error: null, tagId: null })),
          },
  });
  await paste(LOG);
  await heading('3 flights ready to add');
  press('Add 3 tags');
  expect(await screen.findByText('An import has at most 7 entries')).toBeInTheDocument();
  refuses = false;
  press('Retry');
  await heading('0 tags added');
  expect(screen.getByText('3 flights were already in your tags')).toBeInTheDocument();
});

test('a file of no known app asks which column is what', async () => {
  await openImport();
  await paste('When;Away;Home;No\n06.02.2025;FRA;NRT;LH716\n13.02.2025;NRT;FRA;LH717');
  await heading('Which column is what?');
  const choose = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose(/^Date \*/, '0');
  choose(/^From/, '1');
  choose(/^To/, '2');
  choose(/^Flight number/, '3');
  press('Read flights');
  await heading('2 flights ready to add');
});

test('a file of several people asks which one is the user, and leaves the flights of the others out', async () => {
  const flight = (number: string, userId: string) => ({
    date: '2025-02-06',
    from: 'EDDF',
    to: 'KJFK',
    flightNumber: number,
    seats: [{ userId, seatNumber: '12A' }],
  });
  const users = [
    { id: 'u1', displayName: 'Ann' },
    { id: 'u2', displayName: 'Ben' },
  ];
  const { sent } = await openImport();
  await paste(
    JSON.stringify({
      users,
      flights: [flight('LH400', 'u1'), flight('LH402', 'u2'), flight('LH404', 'u2')],
    }),
  );
  expect(await heading('Which one is you?')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ben, 2 flights' })).toBeInTheDocument();
  press('Ann, 1 flight');
  await heading('1 flight, ready for its tag');
  press('Add 1 tag');
  await heading('1 tag added');
  expect(sent[0]?.map(({ number, seat }) => [number, seat])).toEqual([['LH400', '12A']]);
});

test('a type that is not known is named as the file names it', async () => {
  await openImport();
  await paste('Date,From,To,Flight,Aircraft\n2025-02-06,FRA,JFK,LH400,Zeppelin NT');
  await heading('Which column is what?');
  press('Read flights');
  await heading('1 flight, ready for its tag');
  expect(rows()[1]).toMatch(/LufthansaZeppelin NT is not known$/);
});

test('what is no list of flights is refused with a reason', async () => {
  await openImport();
  await paste('Dear diary');
  expect(await screen.findByText('This file is not a flight log that can be read')).toBeInTheDocument();
});

test("the text of a boarding pass's bar code asks for the year, and is a flight", async () => {
  await openImport();
  await paste('M1EXAMPLE/PASSENGER   EABC123 FRANRTLH 0716 001Y023A0045 100');
  const question = await screen.findByRole('heading', {
    name: /Which year was it|1 flight ready to add/,
  });
  // On some days of the year, the date of the flight is clear and the page does not ask.
  if (question.textContent === 'Which year was it?') press('Continue');
  await heading('1 flight ready to add');
  expect(within(screen.getByRole('table')).getByText('LH 716')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('ABC123');
});
