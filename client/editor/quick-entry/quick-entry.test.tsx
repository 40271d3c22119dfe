import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, savedTag, UNITED } from '../tests/catalogue.ts';
import { card, field, openEditor } from '../tests/open-editor.tsx';

/** Ignores the live regions, which repeat the texts for screen readers after a delay. */
const NOT_SPOKEN = { ignore: '[aria-live]' };

const state = () => useEditor.getState();
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });
const understood = () =>
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

async function open(tags = [savedTag('7', LUFTHANSA, LH400)]) {
  const app = await openEditor({ tags });
  await waitFor(() => expect(line()).toBeEnabled());
  const type = async (text: string) => {
    await app.user.click(line());
    await app.user.paste(text);
    await screen.findByRole('list', { name: 'Understood' });
  };
  return { ...app, type };
}

test('a line is shown as it is understood, and Enter fills an unsaved design with it, as one step', async () => {
  const { user, type } = await open([]);
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await type('UA960 FRA JFK 3 Nov 2025 787-9 N12345 with Ben');
  expect(understood()).toEqual([
    'United Airlines UA 960',
    'Route FRA → JFK',
    'Mon 3 Nov 2025',
    'Type 787-9',
    'Reg. N12345',
  ]);
  expect(screen.getByText("'with Ben' was not used")).toBeInTheDocument();
  expect(screen.getByText('fills the tag', { exact: false })).toBeInTheDocument();
  // The card shows the preview; the fields do not change before Enter.
  await card('UNITED AIRLINES, JFK, NEW YORK, US, UA 960');
  expect(field('Departure')).toHaveValue('JFK');

  await user.keyboard('{Enter}');
  expect(line()).toHaveValue('with Ben');
  expect(field('Flight Number')).toHaveValue('UA 960');
  expect(field('Departure')).toHaveValue('FRA');
  expect(field('Arrival')).toHaveValue('JFK');
  expect(field('Destination IATA')).toHaveValue('JFK');
  expect(field('City')).toHaveValue('NEW YORK');
  expect(field('Date')).toHaveValue('11/3-2025');
  expect(field('Registration')).toHaveValue('N12345');
  expect(state().design).toMatchObject({ selectedAircraft: '/img/aircraft_787-9.png', airlineIata: 'UA' });
  await card('UNITED AIRLINES, JFK, NEW YORK, US, UA 960');
  // The arrival still follows the destination.
  await user.click(field('Destination IATA'));
  fireEvent.input(field('Destination IATA'), { target: { value: 'ZRH' } });
  await user.keyboard('{Enter}');
  expect(field('Arrival')).toHaveValue('ZRH');
  await user.click(button('Undo'));
  await user.click(button('Undo entry'));
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByText('UA 960 filled in', NOT_SPOKEN)).not.toBeInTheDocument();
  expect(field('Date')).toHaveValue('7/16-2025');
  expect(state().past).toEqual([]);
});

test('Escape and leaving the field give the card back; the line stays', async () => {
  const { user, type } = await open([]);
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await type('UA960 FRA ZRH');
  await card('UNITED AIRLINES, ZRH, ZÜRICH, CH, UA 960');
  await user.keyboard('{Escape}');
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(line()).toHaveValue('UA960 FRA ZRH');
  await user.type(line(), ' ');
  await card('UNITED AIRLINES, ZRH, ZÜRICH, CH, UA 960');
  await user.click(field('City'));
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(state().changed).toBe(false);
});

test('a cell is clicked away, and what is doubtful offers what else it may be', async () => {
  const { user, type } = await open([]);
  await type('UA960 FRA JFK 03/04/2025');
  expect(understood()).toContain('Tue 4 Mar 2025 ?');
  await user.click(button('3 Apr 2025'));
  expect(line()).toHaveValue('UA960 FRA JFK 3 Apr 2025');
  expect(line()).toHaveFocus();
  expect(understood()).toContain('Thu 3 Apr 2025');
  await user.click(button(/^Route FRA → JFK/));
  expect(line()).toHaveValue('UA960 3 Apr 2025');
  await user.keyboard(' FRA AMX');
  expect(await screen.findByText('AMX was not used: no such airport')).toBeInTheDocument();
  expect(understood()).toContain('Route FRA → --- ?');
});

test('an airline other than that of the open tag is a new tag of its design; an undo opens the saved one again', async () => {
  const { user, type } = await open([savedTag('7', UNITED, { city: 'NADI' })]);
  await card('UNITED AIRLINES, PEK, NADI, CN');
  await type('LH400 FRA JFK');
  expect(screen.getByText('starts a new tag', { exact: false })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  expect(line()).toHaveValue('');
  expect(screen.getByText(/^LH 400 filled in, as a new tag/, NOT_SPOKEN)).toBeInTheDocument();
  expect(state()).toMatchObject({
    tag: null,
    airlineId: LUFTHANSA.id,
    changed: true,
    design: { tagBackgroundColor: '#05164D', selectedLogo: '/img/logo_dlh.png', layoutVersion: 2 },
  });
  const { opening } = state();
  await user.click(button('Undo entry'));
  await card('UNITED AIRLINES, PEK, NADI, CN');
  expect(state()).toMatchObject({ tag: { id: '7' }, airlineId: UNITED.id, changed: false });
  expect(state().opening).not.toBe(opening);
  await user.click(button('Redo'));
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  expect(state()).toMatchObject({ tag: null, airlineId: LUFTHANSA.id, changed: true });
});

test.each([
  ['LH401 JFK FRA', null],
  ['LH400 3 Nov 2025', null],
  ['LH400 FRA JFK 747-8 D-ABYT', '7'],
  ['D-ABYT', '7'],
  ['3 Nov 2025', '7'],
])('with a saved tag open, %s opens or keeps tag %s', async (typed, id) => {
  const { user, type } = await open();
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await type(typed);
  await user.keyboard('{Enter}');
  expect(line()).toHaveValue('');
  expect(state().tag?.id ?? null).toBe(id);
  expect(state()).toMatchObject({ airlineId: LUFTHANSA.id, changed: true });
});

test('unsaved changes of a saved tag are given up only when its user agrees', async () => {
  const { user, type } = await open();
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await user.type(field('City'), ' 2');
  await type('UA960 FRA ZRH');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(line()).toHaveValue('UA960 FRA ZRH');
  expect(field('City')).toHaveValue('NEW YORK 2');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(line(), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await card('UNITED AIRLINES, ZRH, ZÜRICH, CH, UA 960');
  expect(line()).toHaveValue('');
  expect(state()).toMatchObject({ tag: null, airlineId: UNITED.id, changed: true });
});

test('saving with the keyboard saves what the card shows, the line included', async () => {
  const { user, type } = await open();
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await type('LH401 JFK FRA');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Configuration saved')).toBeInTheDocument();
  expect(line()).toHaveValue('');
  expect(state()).toMatchObject({ changed: false, design: { flightNumber: 'LH 401', arrival: 'FRA' } });
  expect(state().tag?.id).not.toBe('7');
});

test.each([
  ['Save Config', async () => screen.findByText('Configuration saved')],
  ['Share', async () => screen.findByRole('dialog', { name: /^Share/ })],
])('the button %s takes what the card shows, the line included', async (name, seen) => {
  const { user, type } = await open();
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  await type('LH401 JFK FRA');
  await card('LUFTHANSA, FRA, FRANKFURT, DE, LH 401');
  await user.click(button(name));
  await seen();
  expect(line()).toHaveValue('');
  expect(state().design).toMatchObject({ flightNumber: 'LH 401', arrival: 'FRA' });
  await card('LUFTHANSA, FRA, FRANKFURT, DE, LH 401');
});

test('where a saved tag with unsaved changes would be left, a button asks and does nothing', async () => {
  const { user, server, type } = await open();
  await user.type(field('City'), ' 2');
  await type('UA960 FRA ZRH');
  await user.click(button('Save Config'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(server.callsOf('SaveTag')).toEqual([]);
  expect(line()).toHaveValue('UA960 FRA ZRH');
  expect(field('City')).toHaveValue('NEW YORK 2');
});
