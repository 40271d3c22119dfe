import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

/** Ignores the live regions, which repeat the texts for screen readers after a delay. */
const NOT_SPOKEN = { ignore: '[aria-live]' };

const getState = () => useEditor.getState();
const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const getLine = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });
const listUnderstood = () =>
  within(screen.getByRole('list', { name: 'Understood' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace(/, remove$/, ''));

const LH400 = {
  flightNumber: 'LH 400',
  date: '7/1-2026',
  departure: 'FRA',
  iata: 'JFK',
  arrival: 'JFK',
  city: 'NEW YORK',
  country: 'US',
};

async function open(tags = [createSavedTag('7', LUFTHANSA, LH400)]) {
  const app = await openEditor({ tags });
  await waitFor(() => expect(getLine()).toBeEnabled());
  const type = async (text: string) => {
    await app.user.click(getLine());
    await app.user.paste(text);
    await screen.findByRole('list', { name: 'Understood' });
  };
  return { ...app, type };
}

test('a line is shown as it is understood, and Enter fills an unsaved design with it, as one step', async () => {
  const { user, type } = await open([]);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await type('UA960 FRA JFK 3 Nov 2025 787-9 N12345 with Ben');
  expect(listUnderstood()).toEqual([
    'United Airlines UA 960',
    'Route FRA → JFK',
    'Mon 3 Nov 2025',
    'Aircraft 787-9',
    'Reg. N12345',
  ]);
  expect(screen.getByText("'with Ben' was not used")).toBeInTheDocument();
  expect(screen.getByText('fills the tag', { exact: false })).toBeInTheDocument();
  // The card shows the preview; the fields do not change before Enter.
  await findCard('UNITED AIRLINES, JFK, NEW YORK, US, UA 960');
  expect(screen.getByText(/^Frankfurt → New York/)).toBeInTheDocument();
  expect(getField('Departure')).toHaveValue('JFK');

  await user.keyboard('{Enter}');
  expect(getLine()).toHaveValue('with Ben');
  expect(getField('Flight Number')).toHaveValue('UA 960');
  expect(getField('Departure')).toHaveValue('FRA');
  expect(getField('Arrival')).toHaveValue('JFK');
  expect(getField('Destination IATA')).toHaveValue('JFK');
  expect(getField('City')).toHaveValue('NEW YORK');
  expect(getField('Date')).toHaveValue('11/3-2025');
  expect(getField('Registration')).toHaveValue('N12345');
  expect(getState().design).toMatchObject({ selectedAircraft: '/img/aircraft_787-9.png', airlineIata: 'UA' });
  await findCard('UNITED AIRLINES, JFK, NEW YORK, US, UA 960');
  // The arrival still follows the destination.
  await user.click(getField('Destination IATA'));
  fireEvent.input(getField('Destination IATA'), { target: { value: 'ZRH' } });
  await user.keyboard('{Enter}');
  expect(getField('Arrival')).toHaveValue('ZRH');
  await user.click(getButton('Undo'));
  await user.click(getButton('Undo entry'));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByText('UA 960 filled in', NOT_SPOKEN)).not.toBeInTheDocument();
  expect(getField('Date')).toHaveValue('7/16-2025');
  expect(getState().past).toEqual([]);
});

test('Escape and leaving the field give the card back; the line stays', async () => {
  const { user, type } = await open([]);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await type('UA960 FRA ZRH');
  await findCard('UNITED AIRLINES, ZRH, ZÜRICH, CH, UA 960');
  await user.keyboard('{Escape}');
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(getLine()).toHaveValue('UA960 FRA ZRH');
  await user.type(getLine(), ' ');
  await findCard('UNITED AIRLINES, ZRH, ZÜRICH, CH, UA 960');
  await user.click(getField('City'));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(getState().changed).toBe(false);
});

test('a cell is clicked away, and what is doubtful offers what else it may be', async () => {
  const { user, type } = await open([]);
  await type('UA960 FRA JFK 03/04/2025');
  expect(listUnderstood()).toContain('Tue 4 Mar 2025 ?');
  await user.click(getButton('3 Apr 2025'));
  expect(getLine()).toHaveValue('UA960 FRA JFK 3 Apr 2025');
  expect(getLine()).toHaveFocus();
  expect(listUnderstood()).toContain('Thu 3 Apr 2025');
  await user.click(getButton(/^Route FRA → JFK/));
  expect(getLine()).toHaveValue('UA960 3 Apr 2025');
  await user.keyboard(' FRA AMX');
  expect(await screen.findByText('AMX was not used: no such airport')).toBeInTheDocument();
  expect(listUnderstood()).toContain('Route FRA → --- ?');
});

test('an airline other than that of the open tag is a new tag of its design; an undo opens the saved one again', async () => {
  const { user, type } = await open([createSavedTag('7', UNITED, { city: 'NADI' })]);
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await type('LH400 FRA JFK');
  expect(screen.getByText('starts a new tag', { exact: false })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  expect(getLine()).toHaveValue('');
  expect(screen.getByText(/^LH 400 filled in, as a new tag/, NOT_SPOKEN)).toBeInTheDocument();
  expect(getState()).toMatchObject({
    tag: null,
    airlineId: LUFTHANSA.id,
    changed: true,
    design: { tagBackgroundColor: '#05164D', selectedLogo: '/img/logo_dlh.png', layoutVersion: 2 },
  });
  const { opening } = getState();
  await user.click(getButton('Undo entry'));
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  expect(getState()).toMatchObject({ tag: { id: '7' }, airlineId: UNITED.id, changed: false });
  expect(getState().opening).not.toBe(opening);
  await user.click(getButton('Redo'));
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  expect(getState()).toMatchObject({ tag: null, airlineId: LUFTHANSA.id, changed: true });
});

test.each([
  ['LH401 JFK FRA', null],
  ['LH400 3 Nov 2025', null],
  ['LH400 FRA JFK 747-8 D-ABYT', '7'],
  ['D-ABYT', '7'],
  ['3 Nov 2025', '7'],
])('with a saved tag open, %s opens or keeps tag %s', async (text, id) => {
  const { user, type } = await open();
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await type(text);
  await user.keyboard('{Enter}');
  expect(getLine()).toHaveValue('');
  expect(getState().tag?.id ?? null).toBe(id);
  expect(getState()).toMatchObject({ airlineId: LUFTHANSA.id, changed: true });
});

test.each([
  ['return 5 May 2027', { flightNumber: '', date: '5/5-2027' }],
  ['return', { flightNumber: '', date: '' }],
  ['back with LH401 5 May 2027', { flightNumber: 'LH 401', date: '5/5-2027' }],
])("with a saved tag open, '%s' is a new tag: its way back", async (text, expected) => {
  const { user, server } = await open();
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await user.click(getLine());
  await user.paste(text);
  const name = expected.flightNumber || 'JFK → FRA';
  expect(await screen.findByText(`starts a new tag: ${name}`, { exact: false })).toBeInTheDocument();
  expect(screen.getByText(/JFK → FRA as the way back of LH 400/, NOT_SPOKEN)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(getState()).toMatchObject({
    tag: null,
    airlineId: LUFTHANSA.id,
    design: { ...expected, departure: 'JFK', arrival: 'FRA', iata: 'FRA', city: 'FRANKFURT' },
  });
  await user.click(getButton('Save Config'));
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')).toHaveLength(1);
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({ input: { newId: expect.any(String) } });
});

test('the way back of an unsaved flight is a second tag; without a flight, the page says that none is open', async () => {
  const { user, type } = await open([]);
  await type('return 5 May 2027');
  expect(screen.getByText(/^No flight is open to return from/, NOT_SPOKEN)).toBeInTheDocument();
  await user.clear(getLine());
  await type('LH400 FRA JFK 1 May 2027');
  await user.keyboard('{Enter}');
  await type('return 5 May 2027');
  await user.keyboard('{Enter}');
  expect(getState()).toMatchObject({
    legs: [{ design: { flightNumber: 'LH 400' } }],
    design: { departure: 'JFK', arrival: 'FRA', date: '5/5-2027' },
  });
});

test('a flight that is saved already is said, with a link to its tag, and can be saved again', async () => {
  const saved = { ...createSavedTag('7', LUFTHANSA, LH400), flownOn: '2026-07-01' };
  const { user, server, type } = await open([createSavedTag('8', UNITED, {}), saved]);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await type('lufthansa FRA JFK 2 July 2026');
  expect(screen.queryByText(/^You already have this flight/)).not.toBeInTheDocument();
  await user.clear(getLine());
  await type('lufthansa FRA JFK 1 July 2026');
  const link = await screen.findByRole('link', { name: 'LH 400, 1 Jul 2026' });
  expect(link).toHaveAttribute('href', '/?tag=7');
  expect(link.parentElement).toHaveTextContent('You already have this flight: LH 400, 1 Jul 2026');
  // After Enter the note stays until the tag is saved.
  await user.type(getLine(), '{Enter}');
  expect(screen.getByRole('link', { name: 'LH 400, 1 Jul 2026' })).toBeInTheDocument();
  await user.click(getButton('Save Config'));
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')).toHaveLength(1);
  expect(screen.queryByText(/^You already have this flight/)).not.toBeInTheDocument();
});

test('a known flight is said only of the line or the tag that it is about, also if it is not saved yet', async () => {
  const { user, type } = await open([]);
  await type('LH400 FRA JFK 3 Nov 2025');
  await user.keyboard('{Enter}');
  await type('LH400 FRA JFK 3 Nov 2025 seat 1A');
  expect(screen.queryByText(/^You already have this flight/)).not.toBeInTheDocument();
  await user.clear(getLine());
  await type('LH401 JFK FRA 9 Nov 2025');
  await user.keyboard('{Enter}');
  await type('LH400 FRA JFK 3 Nov 2025');
  expect(await screen.findByText(/^You already have this flight/)).toHaveTextContent(
    'You already have this flight: LH 400, 3 Nov 2025, not saved yet',
  );
  await user.keyboard('{Enter}');
  await type('LH402 FRA JFK 12 Nov 2025');
  expect(screen.queryByText(/^You already have this flight/)).not.toBeInTheDocument();
});

test('Enter on a line that has no effect says why', async () => {
  const { user } = await open([]);
  await user.click(getLine());
  await user.paste('ZZ999 FRA JFK');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing was filled in. No airline has the code ZZ',
  );
  expect(getLine()).toHaveValue('ZZ999 FRA JFK');
  await user.type(getLine(), ' ');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an assumption about one of several flights names its route, and no sentence stands twice', async () => {
  const { user, type } = await open([]);
  await user.click(getLine());
  await user.paste('LH400 FRA JFK 3 Nov 2025 747-8, LH402 FRA NRT 5 Nov 2025, LH404 FRA ZRH');
  expect(await screen.findByText(/ assumed for FRA-NRT/, NOT_SPOKEN)).toBeInTheDocument();
  await user.clear(getLine());
  await type('LH400 FRA XQZ');
  const spoken = await screen.findByText(/^Understood: .*XQZ was not used/);
  expect(spoken.textContent.match(/XQZ/g)).toHaveLength(1);
});

test('unsaved changes of a saved tag are given up only when its user agrees', async () => {
  const { user, type } = await open();
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await user.type(getField('City'), ' 2');
  await type('UA960 FRA ZRH');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(getLine()).toHaveValue('UA960 FRA ZRH');
  expect(getField('City')).toHaveValue('NEW YORK 2');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(getLine(), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findCard('UNITED AIRLINES, ZRH, ZÜRICH, CH, UA 960');
  expect(getLine()).toHaveValue('');
  expect(getState()).toMatchObject({ tag: null, airlineId: UNITED.id, changed: true });
});

test('saving with the keyboard saves what the card shows, the line included', async () => {
  const { user, type } = await open();
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await type('LH401 JFK FRA');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Configuration saved')).toBeInTheDocument();
  expect(getLine()).toHaveValue('');
  expect(getState()).toMatchObject({ changed: false, design: { flightNumber: 'LH 401', arrival: 'FRA' } });
  expect(getState().tag?.id).not.toBe('7');
});

test.each([
  ['Save Config', async () => screen.findByText('Configuration saved')],
  ['Share', async () => screen.findByRole('dialog', { name: /^Share/ })],
])('the button %s takes what the card shows, the line included', async (name, seen) => {
  const { user, type } = await open();
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await type('LH401 JFK FRA');
  await findCard('LUFTHANSA, FRA, FRANKFURT, DE, LH 401');
  await user.click(getButton(name));
  await seen();
  expect(getLine()).toHaveValue('');
  expect(getState().design).toMatchObject({ flightNumber: 'LH 401', arrival: 'FRA' });
  await findCard('LUFTHANSA, FRA, FRANKFURT, DE, LH 401');
});

test('where a saved tag with unsaved changes would be left, a button asks and does nothing', async () => {
  const { user, server, type } = await open();
  await user.type(getField('City'), ' 2');
  await type('UA960 FRA ZRH');
  await user.click(getButton('Save Config'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(server.listCalls('SaveTag')).toEqual([]);
  expect(getLine()).toHaveValue('UA960 FRA ZRH');
  expect(getField('City')).toHaveValue('NEW YORK 2');
});
