import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { removeStoredImport, removeStoredResult } from '../drafts/stored-import.ts';
import { SESSION } from '../tests/render-app.tsx';
import { heading, openImport, paste, press, rows } from './tests/open-import.tsx';

afterEach(async () => {
  cleanup();
  await removeStoredImport(SESSION.user.id);
  await removeStoredResult(SESSION.user.id);
});

test('a file of no known app asks which column is what', async () => {
  await openImport();
  await paste('When;Away;Home;No\n06.02.2025;FRA;NRT;LH716\n13.02.2025;NRT;FRA;LH717');
  await heading('Which column is what?');
  expect(screen.getByText(/^This text is not from a known app/)).toBeInTheDocument();
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
  const { sentBatches } = await openImport();
  await paste(
    JSON.stringify({
      users,
      flights: [flight('LH400', 'u1'), flight('LH402', 'u2'), flight('LH404', 'u2')],
    }),
  );
  expect(await heading('Which one is you?')).toHaveFocus();
  expect(screen.getByText(/^This text has flights of several people/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ben, 2 flights' })).toBeInTheDocument();
  press('Ann, 1 flight');
  await heading('1 flight ready to add');
  press('Add 1 tag');
  await heading('1 tag added');
  expect(sentBatches[0]?.map(({ number, seat }) => [number, seat])).toEqual([['LH400', '12A']]);
});

test('a type that is not known is named as the file names it', async () => {
  await openImport();
  await paste('Date,From,To,Flight,Aircraft\n2025-02-06,FRA,JFK,LH400,Zeppelin NT');
  await heading('Which column is what?');
  press('Read flights');
  await heading('1 flight ready to add');
  expect(rows()[1]).toMatch(/LufthansaZeppelin NT is not known$/);
});

test('a type that is changed or assumed is marked with the word of the text, and its count shows these rows', async () => {
  await openImport();
  const types = ['762', 'VC10', 'Boeing 747', 'MD-83', 'A380', ''];
  const flights = types.map((type, index) => `2019-02-0${index + 1},FRA,JFK,LH40${index},${type}`);
  await paste(['Date,From,To,Flight,Aircraft', ...flights].join('\n'));
  await heading('Which column is what?');
  press('Read flights');
  await heading('6 flights ready to add');
  const marks = [
    'type assumed',
    '',
    'MD-80, in the text: MD-83',
    '747-400, in the text: Boeing 747',
    '',
    '767-200ER, in the text: 762',
  ];
  for (const [index, mark] of marks.entries()) {
    if (mark === '') expect(rows()[index + 1]).not.toMatch(/in the text|assumed/);
    else expect(rows()[index + 1]).toContain(mark);
  }
  press('2 types assumed');
  expect(rows()).toHaveLength(3);
  expect(rows()[2]).toContain('in the text: Boeing 747');
  press('Show all flights');
  expect(rows()).toHaveLength(7);
});

test('an airline that is not known is said to be new', async () => {
  await openImport();
  await paste('Date,From,To,Flight,Airline,Aircraft\n2025-02-06,FRA,JFK,7,Kite Wings,A380');
  await heading('Which column is what?');
  press('Read flights');
  await heading('1 flight ready to add');
  expect(rows()[1]).toContain('Kite Wings is a new airline');
});

test('a row without an airline says all its reasons, and its button leads to the airline', async () => {
  await openImport();
  await paste('Date,From,To,Flight\n31/02/2001,FRA,XQZ,');
  await heading('Which column is what?');
  press('Read flights');
  await heading('1 flight needs review');
  expect(rows()[1]).toContain('31/02/2001, which does not exist. ');
  expect(rows()[1]).toContain('XQZ');
  press('Another file');
  await paste('Date,From,To,Flight\n2001-02-03,FRA,JFK,');
  await heading('Which column is what?');
  press('Read flights');
  await heading('1 flight needs review');
  press('Fill in');
  expect(screen.getByLabelText('Airline')).toHaveFocus();
  // The type of a row without an aircraft is assumed, as in every other row.
  fireEvent.change(screen.getByLabelText('Airline'), { target: { value: 'Lufthansa' } });
  press('Apply');
  await heading('1 flight ready to add');
  expect(rows()[1]).toContain('type assumed');
});

test('a file is called a file, and names itself', async () => {
  await openImport();
  const files = [new File(['Dear diary'], 'diary.txt', { type: 'text/plain' })];
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } });
  expect(
    await screen.findByText('diary.txt: This file is not a flight log that can be read'),
  ).toBeInTheDocument();
});

test('what is no list of flights is refused with a reason', async () => {
  await openImport();
  await paste('Dear diary');
  expect(await screen.findByText('This text is not a flight log that can be read')).toBeInTheDocument();
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

test('a date that can be two days is asked for the row and for all rows', async () => {
  const { sentBatches } = await openImport();
  const flights = ['01/07/1991', '02/03/1992', '03/04/1993'].map(
    (date, index) => `${date},FRA,JFK,LH40${index}`,
  );
  await paste(['Date,From,To,Flight', ...flights].join('\n'));
  await heading('Which column is what?');
  press('Read flights');
  expect(await screen.findAllByText('The text says 01/07/1991, which can be two days.')).not.toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: '7 Jan 1991' })[0] as HTMLElement);
  await screen.findByText('All 2 dates such as 02/03/1992:');
  press('2 Mar 1992 for all');
  await screen.findByText(/^3 ready/);
  press('Add 3 tags');
  await heading('3 tags added');
  expect(sentBatches[0]?.map(({ date }) => date)).toEqual(['1991-01-07', '1992-03-02', '1993-04-03']);
});

test('a day that does not exist is said as the file writes it', async () => {
  await openImport();
  await paste('Date,From,To,Flight\n31/02/2001,FRA,JFK,LH400\n2012-13-45,FRA,JFK,LH401');
  await heading('Which column is what?');
  press('Read flights');
  expect(await screen.findAllByText('The text says 31/02/2001, which does not exist.')).not.toEqual([]);
  expect(screen.getAllByText('The text says 2012-13-45, which does not exist.')).not.toEqual([]);
});
