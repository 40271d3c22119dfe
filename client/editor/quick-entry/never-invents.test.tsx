import { act, screen, waitFor, within } from '@testing-library/react';
import { parseDraft, serializeDraft } from '../state/draft.ts';
import { useEditor } from '../state/editor-store.ts';
import { AIRPORTS, LUFTHANSA, UNITED, createSavedTag } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from '../tests/open-editor.tsx';

/** Ignores the live regions, which repeat the texts for screen readers after a delay. */
const NOT_SPOKEN = { ignore: '[aria-live]' };

const state = () => useEditor.getState();
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });
const said = (text: RegExp | string) => screen.findByText(text, NOT_SPOKEN);

const airport = (iata: string, latitude: number, longitude: number) => ({
  ...AIRPORTS[0],
  iata,
  name: iata,
  city: iata,
  latitude,
  longitude,
});
const HANDLERS = {
  airports: () => [...AIRPORTS, airport('SYD', -33.95, 151.18), airport('LHR', 51.47, -0.45)],
};

async function open(options: Parameters<typeof openEditor>[0] = {}) {
  const app = await openEditor({ handlers: HANDLERS, ...options });
  await waitFor(() => expect(line()).toBeEnabled());
  const type = async (text: string) => {
    await app.user.click(line());
    await app.user.paste(text);
  };
  return { ...app, type };
}

const LH400 = {
  flightNumber: 'LH 400',
  date: '5/12-2024',
  departure: 'FRA',
  iata: 'JFK',
  arrival: 'JFK',
  cabin: 'BUSINESS',
  selectedAircraft: '/img/aircraft_747-8.png',
};

test.each([true, false])(
  'an end that nobody knows stays empty (a guest: %s), and Enter says so',
  async (guest) => {
    const { user, type } = await open({ guest });
    await type('LH400 FRA JFX');
    expect(await said('JFX was not used: no such airport')).toBeInTheDocument();
    await waitFor(() =>
      expect(state().preview?.design).toMatchObject({ departure: 'FRA', arrival: '', iata: '' }),
    );
    await user.keyboard('{Enter}');
    expect(await said(/^LH 400: arrival is missing. JFX was not used: no such airport/)).toBeInTheDocument();
    expect(screen.queryByText(/filled in/)).not.toBeInTheDocument();
    expect(getField('Departure')).toHaveValue('FRA');
    expect(getField('Arrival')).toHaveValue('');
    expect(getField('Destination IATA')).toHaveValue('');
    expect(getField('City')).toHaveValue('');
    // The leftover of the line is replaced, and the same flight is completed.
    expect(line()).toHaveValue('JFX');
    expect(await said("'JFX' was not used")).toBeInTheDocument();
    await user.paste('LH400 FRA JFK 3 Nov 2025');
    expect(line()).toHaveValue('LH400 FRA JFK 3 Nov 2025');
  },
);

test('without the list of airports, no code is said to be wrong', async () => {
  const airports = () => {
    throw new Error('The list does not load');
  };
  const { type } = await open({ handlers: { ...HANDLERS, airports } });
  await type('LH400 FRA JFK');
  expect(await said('JFK was not used: the list of airports has not loaded')).toBeInTheDocument();
  expect(screen.queryByText(/no such airport/)).not.toBeInTheDocument();
});

test('an airline that nobody knows changes nothing, and can be added', async () => {
  const { user, type } = await open();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await type('Q9 123 FRA NRT 1 May');
  expect(await said('No airline has the code Q9')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(state()).toMatchObject({
    preview: null,
    changed: false,
    past: [],
    quickLine: 'Q9 123 FRA NRT 1 May',
  });
  await user.click(button('Add it'));
  const dialog = await screen.findByRole('dialog', { name: 'Add Airline' });
  expect(within(dialog).getByRole('textbox', { name: 'IATA' })).toHaveValue('Q9');
});

test('a day that does not exist is refused; a month or a year alone is printed without a day', async () => {
  const { user, type } = await open();
  await type('UA960 FRA JFK 31 Feb 2024');
  expect(await said('There is no day 31 Feb 2024')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(getField('Date')).toHaveValue('');
  await user.clear(line());
  await type('Aug 1985');
  await user.keyboard('{Enter}');
  expect(getField('Date')).toHaveValue('AUG 1985');
  expect(state().texts.flownOn).toBe('');
  await type('1985');
  await user.keyboard('{Enter}');
  expect(getField('Date')).toHaveValue('1985');
});

test('an assumed day, type or stop is marked as assumed', async () => {
  const { user, type } = await open();
  await type('QF1 SYD LHR');
  expect(
    await said(/Date assumed: today, .*Aircraft assumed: .*SYD → LHR: usually with a stop/),
  ).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await said(/^QF 1 filled in, as a new tag. Date assumed: today/)).toBeInTheDocument();
  expect(screen.queryByText(/too far/)).not.toBeInTheDocument();
});

test('a number takes the route of a flight that is older than the tags in this browser', async () => {
  const oldTag = { ...createSavedTag('7', LUFTHANSA, LH400), flownOn: '1999-05-12' };
  const newestTags = Array.from({ length: 200 }, (_, index) => createSavedTag(`new-${index}`, LUFTHANSA));
  const tags = ({ filter, limit }: { filter?: { q?: string } | null; limit: number }) => ({
    nodes: filter?.q === 'LH 400' ? [oldTag] : newestTags.slice(0, limit),
    next: filter?.q === 'LH 400' ? null : 'next',
  });
  const tagCounts = () => [{ airlineId: LUFTHANSA.id, count: 201 }];
  const { type } = await open({ handlers: { ...HANDLERS, tags, tagCounts } });
  await type('LH400 3 Nov 2025');
  expect(await said(/FRA → JFK, 747-8, BUSINESS as on 12 May 1999/)).toBeInTheDocument();
});

test('a number with a day takes route, type and class of the last flight of that number', async () => {
  const saved = { ...createSavedTag('7', LUFTHANSA, LH400), flownOn: '2024-05-12' };
  const { user, type } = await open({ tags: [saved] });
  await type('LH400 3 Nov 2025');
  expect(await said(/FRA → JFK, 747-8, BUSINESS as on 12 May 2024/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(state()).toMatchObject({
    tag: null,
    design: { ...LH400, date: '11/3-2025', seat: '' },
  });
});

test('the airline of the sample is asked for, not assumed, where it does not fly the type', async () => {
  const airlines = () => [{ ...UNITED, typicalTypes: ['/img/aircraft_787-9.png'] }, LUFTHANSA];
  const { user, type } = await open({ handlers: { ...HANDLERS, airlines } });
  await type('FRA to JFK concorde 1985');
  expect(await said('Which airline?')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was filled in. Which airline?');
  expect(state().changed).toBe(false);
  await user.type(line(), ' lufthansa{Enter}');
  expect(state().design).toMatchObject({ airline: 'LUFTHANSA', departure: 'FRA', arrival: 'JFK' });
});

test('the share dialog of a guest shows the open flight, though it was never saved', async () => {
  const { user, type } = await open({ guest: true });
  await type('LH400 FRA JFK 3 Nov 2025');
  await user.keyboard('{Enter}');
  await user.click(button('Share'));
  const dialog = await screen.findByRole('dialog', { name: /^Share/ });
  expect(await within(dialog).findByText(/JFK|New York/i)).toBeInTheDocument();
});

test('pasted lines are a tag each, and one button saves them all', async () => {
  const { user, server, type } = await open();
  await type('LH400 FRA JFK 3 Nov 2025\nLH401 JFK FRA 9 Nov 2025\n');
  expect(line()).toHaveValue('LH400 FRA JFK 3 Nov 2025 ⏎ LH401 JFK FRA 9 Nov 2025');
  await screen.findByText('makes 2 tags', { exact: false });
  await user.click(button('Save 2 tags'));
  await said('Configuration saved');
  expect(server.listCalls('SaveTags').map(({ variables }) => variables)).toMatchObject([
    {
      inputs: [
        { config: { flightNumber: 'LH 400', departure: 'FRA', iata: 'JFK', date: '11/3-2025' } },
        { config: { flightNumber: 'LH 401', departure: 'JFK', iata: 'FRA', date: '11/9-2025' } },
      ],
    },
  ]);
  expect(state()).toMatchObject({ legs: [], changed: false, quickLine: '' });
  expect(screen.queryByRole('button', { name: /^Save \d/ })).not.toBeInTheDocument();
});

test('a tag that lacks its destination stays open and is named once, and the complete ones are saved', async () => {
  const { user, server, type } = await open();
  await type('LH400 FRA JFX\nLH401 JFK FRA 9 Nov 2025');
  await screen.findByText('makes 2 tags', { exact: false });
  await user.click(button('Save 2 tags'));
  await findAlert('1 tag saved. 1 tag needs a destination: LH 400');
  expect(server.listCalls('SaveTags').map(({ variables }) => variables)).toMatchObject([
    { inputs: [{ config: { flightNumber: 'LH 401' } }] },
  ]);
  expect(state()).toMatchObject({ legs: [], tag: null, design: { flightNumber: 'LH 400', iata: '' } });
  expect(state().fieldErrors).toHaveProperty('iata');
  expect(screen.queryByRole('button', { name: 'Destination is missing' })).not.toBeInTheDocument();
  expect(screen.queryByText(/keeps the last valid/)).not.toBeInTheDocument();
  expect(button('Save Config')).toBeInTheDocument();
});

test('an open tag without its destination stays open while the others are saved', async () => {
  const { user, server, type } = await open();
  await type('LH401 JFK FRA 9 Nov 2025\nLH400 FRA JFX\nLH402 FRA JFX');
  await user.click(await screen.findByRole('button', { name: 'Save 3 tags' }));
  await findAlert('1 tag saved. 2 tags need a destination: LH 402, LH 400');
  expect(server.listCalls('SaveTags')).toHaveLength(1);
  expect(state()).toMatchObject({
    design: { flightNumber: 'LH 402' },
    legs: [{ design: { flightNumber: 'LH 400' } }],
  });
  expect(button('Save 2 tags')).toBeInTheDocument();
});

test.each(['XQZ ZRH', 'LH400 FRA XQZ', 'FRA ZRH'])('%s after an unsaved tag is a new one', async (text) => {
  const { user, type } = await open();
  await type('LH400 FRA JFK 3 Nov 2025');
  await user.keyboard('{Enter}');
  await type(text);
  expect(await screen.findByText('starts a new tag', { exact: false })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(state().legs).toMatchObject([
    { design: { flightNumber: 'LH 400', departure: 'FRA', arrival: 'JFK' } },
  ]);
});

test('a line that only corrects the open tag says that it changes it', async () => {
  const { user, type } = await open();
  await type('LH400 FRA JFK 3 Nov 2025');
  await user.keyboard('{Enter}');
  await type('4 Nov 2025');
  expect(await screen.findByText('changes the tag', { exact: false })).toBeInTheDocument();
  await user.clear(line());
  await type('seat 12A business');
  expect(await screen.findByText('fills the tag', { exact: false })).toBeInTheDocument();
});

test('a second flight of an airline that is not stored yet is a new tag of that airline', async () => {
  const { type } = await open();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  act(() => useEditor.setState({ airlineId: null, newAirline: true, changed: true }));
  await type('UA 1 FRA JFK 1 May 2024, UA 2 JFK FRA 9 May 2024');
  await screen.findByRole('button', { name: 'Save 2 tags' });
  expect(state().preview?.design).toMatchObject({ flightNumber: 'UA 2', departure: 'JFK', iata: 'FRA' });
});

test('a second flight never overwrites an unsaved first one', async () => {
  const { user, type } = await open();
  await type('LH400 FRA JFK 3 Nov 2025');
  await user.keyboard('{Enter}');
  await type('LH401 JFK FRA 9 Nov 2025');
  await user.keyboard('{Enter}');
  expect(state().design).toMatchObject({ flightNumber: 'LH 401' });
  expect(screen.getAllByRole('button', { name: /^Save / })).toEqual([button('Save 2 tags')]);
  await type('LH402 FRA JFK 10 Nov 2025');
  expect(await screen.findByText('starts a new tag', { exact: false })).toBeInTheDocument();
  expect(button('Save 2 tags')).toBeInTheDocument();
  await user.clear(line());
  // A reload restores both.
  const restored = parseDraft(JSON.parse(JSON.stringify(serializeDraft(state()))));
  expect(restored?.legs).toMatchObject([{ design: { flightNumber: 'LH 400', arrival: 'JFK' } }]);
  await user.click(button('Open LH 400'));
  expect(state()).toMatchObject({
    design: { flightNumber: 'LH 400' },
    legs: [{ design: { flightNumber: 'LH 401' } }],
  });
  await user.click(button('Remove LH 401'));
  expect(screen.queryByRole('button', { name: /^Save \d/ })).not.toBeInTheDocument();
  // An undo gives the second flight back.
  await user.click(button('Undo'));
  expect(state()).toMatchObject({
    design: { flightNumber: 'LH 401' },
    legs: [{ design: { flightNumber: 'LH 400' } }],
  });
});

test('a route with a date is another flight, which takes neither number nor class of the one before', async () => {
  const { user, type } = await open();
  await type('LH400 FRA JFK 3 Nov 2025 business');
  await user.keyboard('{Enter}');
  await type('JFK FRA lufthansa 12 aug 1985');
  await user.keyboard('{Enter}');
  expect(state()).toMatchObject({
    design: { departure: 'JFK', arrival: 'FRA', flightNumber: '', cabin: '' },
    legs: [{ design: { flightNumber: 'LH 400', departure: 'FRA', arrival: 'JFK' } }],
  });
});
