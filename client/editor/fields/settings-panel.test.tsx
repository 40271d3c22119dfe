import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { forEachRow } from '../../tests/for-each-row.ts';
import { AIRPORTS } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

const open = async (...tags: Parameters<typeof openEditor>[0][]) => {
  const app = await openEditor(...tags);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};

test('has every field of the interface, by its label', async () => {
  await open();
  const labels =
    'Background,Gradient,Outline,Airline Text,IATA Text,City Text,Country Text,Airline Name,ICAO,IATA,Alliance,Logo,' +
    'Destination IATA,City,Country,Flight Number,Date,Departure,Arrival,Aircraft,Variant,Livery';
  for (const label of labels.split(',')) expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Tag editor' })).toBeInTheDocument();
  expect(document.title).toBe('Editor · Tailfin');
});

test('upper-cases what is typed, in its place, and derives the digits', async () => {
  const { user } = await open();
  await user.type(getField('Flight Number'), 'ua 889');
  expect(getField('Flight Number')).toHaveValue('UA 889');
  expect(useEditor.getState().design).toMatchObject({ flightNumber: 'UA 889', flightNumberDigits: '889' });
  const city = getField('City');
  await user.type(city, 'xy', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(city).toHaveValue('BEIXYJING');
  expect(city.selectionStart).toBe(5);
  await findCard('UNITED AIRLINES, PEK, BEIXYJING, CN, UA 889');
});

test('leaves letters alone while an input method composes them', async () => {
  await open();
  const city = getField('City');
  fireEvent.compositionStart(city);
  fireEvent.input(city, { target: { value: 'bei' }, isComposing: true });
  expect(city).toHaveValue('bei');
  fireEvent.compositionEnd(city);
  expect(city).toHaveValue('BEI');
  expect(useEditor.getState().design.city).toBe('BEI');
});

test('a known code brings city and country, whichever of destination and arrival is typed', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'nrt');
  expect(getField('City')).toHaveValue('TOKYO');
  expect(getField('Country')).toHaveValue('JP');
  expect(getField('Arrival')).toHaveValue('NRT');
  expect(screen.getByText('New York → Tokyo · 10,830 km')).toBeInTheDocument();

  await user.clear(getField('Arrival'));
  expect(getField('Destination IATA')).toHaveValue('NRT');
  await user.type(getField('Arrival'), 'zrh');
  expect(['Destination IATA', 'City', 'Country'].map((label) => getField(label).value)).toEqual([
    'ZRH',
    'ZÜRICH',
    'CH',
  ]);
  await user.click(screen.getByRole('button', { name: 'follows Arrival' }));
  await user.clear(destination);
  await user.type(destination, 'xyz');
  expect(getField('Arrival')).toHaveValue('ZRH');
});

test('a destination typed before the airports have come brings city and country with them, in one step', async () => {
  let release = () => {};
  const saveResponse = new Promise<void>((resolve) => (release = resolve));
  const { user } = await open({ handlers: { airports: () => saveResponse.then(() => AIRPORTS) } });
  expect(screen.getByText('New York → Beijing · 10,978 km')).toBeInTheDocument();
  fireEvent.focus(getField('Destination IATA'));
  fireEvent.input(getField('Destination IATA'), { target: { value: 'NRT' } });
  expect(getField('City')).toHaveValue('BEIJING');
  release();
  await waitFor(() => expect(getField('City')).toHaveValue('TOKYO'));
  expect(getField('Country')).toHaveValue('JP');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(['Destination IATA', 'City'].map((label) => getField(label).value)).toEqual(['PEK', 'BEIJING']);
});

test('airports that come while the city is being written do not change it', async () => {
  const { server } = await open();
  const go = server.pause();
  fireEvent.input(getField('Destination IATA'), { target: { value: 'NRT' } });
  act(() => getField('City').focus());
  go();
  await screen.findByText(/^New York → Tokyo · /);
  expect(getField('City')).toHaveValue('BEIJING');
});

test('an unknown destination clears the place the last one brought; what was typed stays', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  const retype = async (code: string) => {
    await user.clear(destination);
    await user.type(destination, code);
  };
  await retype('zrh');
  await retype('osl');
  expect([getField('City').value, getField('Country').value]).toEqual(['', '']);
  await findCard('UNITED AIRLINES, OSL');
  await retype('zrh');
  await user.clear(getField('City'));
  await user.type(getField('City'), 'kloten');
  await retype('osl');
  expect([getField('City').value, getField('Country').value]).toEqual(['KLOTEN', '']);
});

test('an empty or half-typed destination keeps city, country and arrival on the card until it is whole again', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  const listPlaceValues = () => ['City', 'Country', 'Arrival'].map((label) => getField(label).value);
  await user.clear(destination);
  expect(listPlaceValues()).toEqual(['BEIJING', 'CN', 'PEK']);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(destination, 'zr');
  expect(listPlaceValues()).toEqual(['BEIJING', 'CN', 'ZR']);
  await user.type(destination, 'h');
  expect(listPlaceValues()).toEqual(['ZÜRICH', 'CH', 'ZRH']);
  // A complete but unknown code clears the city and country of the last complete code, also after incomplete codes.
  await user.type(destination, '{Backspace}{Backspace}yx');
  expect(listPlaceValues()).toEqual(['', '', 'ZYX']);
  await findCard('UNITED AIRLINES, ZYX');
});

test('what is written beside a code that nobody knows outlives the next such code', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'zrh');
  expect(getField('City')).toHaveValue('ZÜRICH');
  await user.type(destination, '{Backspace}x');
  expect(getField('City')).toHaveValue('');
  await user.type(getField('City'), 'zürich');
  await user.type(destination, '{Backspace}w');
  expect(getField('City')).toHaveValue('ZÜRICH');
});

test('Escape brings back what stood in an airport’s field, and on the card, before a search was typed over it', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  const listShownValues = () =>
    ['Destination IATA', 'City', 'Country', 'Arrival'].map((label) => getField(label).value);
  await user.clear(destination);
  await user.type(destination, 'zrh');
  expect(listShownValues()).toEqual(['ZRH', 'ZÜRICH', 'CH', 'ZRH']);
  await user.keyboard('{Escape}');
  expect(listShownValues()).toEqual(['PEK', 'BEIJING', 'CN', 'PEK']);
  expect(useEditor.getState().changed).toBe(false);
  await user.clear(destination);
  await user.type(destination, 'nrt');
  expect(getField('Arrival')).toHaveValue('NRT');
  await user.clear(getField('Departure'));
  await user.type(getField('Departure'), 'fran{Escape}');
  expect(getField('Departure')).toHaveValue('JFK');
  // A suggestion that the user has selected stays.
  await user.type(getField('Departure'), '{Backspace}{Backspace}{Backspace}zur{Enter}{Escape}');
  expect(getField('Departure')).toHaveValue('ZRH');
});

test('Enter in a field takes the first suggestion, or nothing; it never saves', async () => {
  const { user, server } = await open();
  await user.clear(getField('Departure'));
  await user.type(getField('Departure'), 'zur');
  await screen.findByRole('option', { name: /^ZRH/, hidden: true });
  await user.keyboard('{Enter}');
  expect(getField('Departure')).toHaveValue('ZRH');
  await user.keyboard('{Enter}');
  await user.type(getField('City'), '{Enter}');
  await user.type(getField('Background'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')).toHaveLength(1);
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { config: { departure: 'ZRH' } },
  });
});

test('a short hex code becomes a long one when its field is left', async () => {
  const { user } = await open();
  const background = getField('Background');
  await user.clear(background);
  await user.type(background, '#0a5');
  expect(background).toHaveValue('#0A5');
  await user.tab();
  expect(background).toHaveValue('#00AA55');
  expect(background).not.toHaveAccessibleDescription();
  expect(useEditor.getState().design.tagBackgroundColor).toBe('#00AA55');
});

test('a half-typed city offers its airport', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'zur');
  await user.click(await screen.findByRole('option', { name: /^ZRH/, hidden: true }));
  expect(destination).toHaveValue('ZRH');
  expect(getField('City')).toHaveValue('ZÜRICH');
  expect(getField('Country')).toHaveValue('CH');
  await waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).not.toBeInTheDocument());
});

test('says at the field what is wrong; the card keeps the last good value and the other fields go on', async () => {
  const { user } = await open();
  await user.clear(getField('City'));
  await user.paste('y'.repeat(61));
  expect(getField('City')).toHaveValue('Y'.repeat(61));
  expect(getField('City')).toHaveAccessibleDescription('City must be at most 60 characters');
  await user.clear(getField('Gradient'));
  await user.type(getField('Gradient'), '#12');
  expect(getField('Gradient')).toHaveAccessibleDescription('Gradient must be a colour such as #001642');
  // An incomplete code has no color yet, so the swatch shows the color of the card.
  const [, swatch] = document.querySelectorAll<HTMLElement>('.mantine-ColorSwatch-colorOverlay');
  expect(swatch).toHaveStyle({ backgroundColor: '#0B2A8A' });
  await user.clear(getField('Destination IATA'));
  await user.type(getField('Flight Number'), 'UA 1');
  await findCard('UNITED AIRLINES, CN, UA 1');
  await user.type(getField('Gradient'), '3456');
  expect(getField('Gradient')).not.toHaveAccessibleDescription();
  expect(useEditor.getState().design.gradientColor).toBe('#123456');
});

const REFUSED_VALUES = [
  ['SUVA', 'K'.repeat(5_000), 'Airline Name must be at most 60 characters'],
  ['APIA', `K${'\u0301'.repeat(2_000)}`, 'Airline Name must be at most 60 characters'],
  ['NADI', 'KITE \u202E AIR', 'Airline Name contains characters that cannot be used'],
] as const;

test('a name too long, or with what cannot be used, is refused at its field, whole; the card keeps the last good one', async () => {
  await open();
  await forEachRow(REFUSED_VALUES, async (city, name, text) => {
    fireEvent.change(getField('Airline Name'), { target: { value: name } });
    expect(getField('Airline Name')).toHaveValue(name);
    expect(getField('Airline Name')).toHaveAccessibleDescription(text);
    fireEvent.change(getField('City'), { target: { value: city } });
    await findCard(`UNITED AIRLINES, PEK, ${city}, CN`);
  });
});

test('brand colours come back on one click', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Lufthansa/ }));
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  await user.clear(getField('Background'));
  await user.type(getField('Background'), '#abcdef');
  expect(getField('Background')).toHaveValue('#ABCDEF');
  await user.click(screen.getByRole('button', { name: 'Use brand colours' }));
  expect(getField('Background')).toHaveValue('#05164D');
});

test('aircraft and alliance are picked from lists', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Aircraft' }));
  await user.click(await screen.findByRole('option', { name: '737 MAX', hidden: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alliance' }), 'OneWorld');
  expect(useEditor.getState().design).toMatchObject({
    selectedAircraft: '/img/aircraft_b737_max.png',
    alliance: 'OneWorld',
  });
});

test('a title folds its section; a refused field unfolds its own, and Delete Airline stays', async () => {
  const { user } = await open();
  const getTitle = (name: string) => screen.getByRole('button', { name });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Flight Information',
    'Destination Information',
    'Airline Information',
    'Color Settings',
  ]);
  await user.clear(getField('Background'));
  for (const name of ['Airline Information', 'Color Settings']) await user.click(getTitle(name));
  expect(getTitle('Color Settings')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByLabelText('Airline Name')).not.toBeVisible();
  expect(getTitle('Delete Airline')).toBeVisible();
  await user.click(getTitle('Save Config'));
  expect(getField('Background')).toHaveFocus();
  expect(getField('Background')).toBeVisible();
  expect(screen.getByLabelText('Airline Name')).not.toBeVisible();
});
