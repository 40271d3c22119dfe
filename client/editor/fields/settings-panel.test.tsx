import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { forEachRow } from '../../tests/for-each-row.ts';
import { AIRPORTS } from '../tests/catalogue.ts';
import { card, field, openEditor } from '../tests/open-editor.tsx';

const open = async (...tags: Parameters<typeof openEditor>[0][]) => {
  const app = await openEditor(...tags);
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
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
  await user.type(field('Flight Number'), 'ua 889');
  expect(field('Flight Number')).toHaveValue('UA 889');
  expect(useEditor.getState().design).toMatchObject({ flightNumber: 'UA 889', flightNumberDigits: '889' });
  const city = field('City');
  await user.type(city, 'xy', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(city).toHaveValue('BEIXYJING');
  expect(city.selectionStart).toBe(5);
  await card('UNITED AIRLINES, PEK, BEIXYJING, CN, UA 889');
});

test('leaves letters alone while an input method composes them', async () => {
  await open();
  const city = field('City');
  fireEvent.compositionStart(city);
  fireEvent.input(city, { target: { value: 'bei' }, isComposing: true });
  expect(city).toHaveValue('bei');
  fireEvent.compositionEnd(city);
  expect(city).toHaveValue('BEI');
  expect(useEditor.getState().design.city).toBe('BEI');
});

test('a known code brings city and country, whichever of destination and arrival is typed', async () => {
  const { user } = await open();
  const destination = field('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'nrt');
  expect(field('City')).toHaveValue('TOKYO');
  expect(field('Country')).toHaveValue('JP');
  expect(field('Arrival')).toHaveValue('NRT');
  expect(screen.getByText('New York → Tokyo · 10,830 km')).toBeInTheDocument();

  await user.clear(field('Arrival'));
  expect(field('Destination IATA')).toHaveValue('NRT');
  await user.type(field('Arrival'), 'zrh');
  expect(['Destination IATA', 'City', 'Country'].map((label) => field(label).value)).toEqual([
    'ZRH',
    'ZÜRICH',
    'CH',
  ]);
  await user.click(screen.getByRole('button', { name: 'follows Arrival' }));
  await user.clear(destination);
  await user.type(destination, 'xyz');
  expect(field('Arrival')).toHaveValue('ZRH');
});

test('a destination typed before the airports have come brings city and country with them, in one step', async () => {
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  const { user } = await open({ handlers: { airports: () => held.then(() => AIRPORTS) } });
  expect(screen.getByText('New York → Beijing · 10,978 km')).toBeInTheDocument();
  fireEvent.focus(field('Destination IATA'));
  fireEvent.input(field('Destination IATA'), { target: { value: 'NRT' } });
  expect(field('City')).toHaveValue('BEIJING');
  go();
  await waitFor(() => expect(field('City')).toHaveValue('TOKYO'));
  expect(field('Country')).toHaveValue('JP');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(['Destination IATA', 'City'].map((label) => field(label).value)).toEqual(['PEK', 'BEIJING']);
});

test('airports that come while the city is being written do not change it', async () => {
  const { server } = await open();
  const go = server.pause();
  fireEvent.input(field('Destination IATA'), { target: { value: 'NRT' } });
  act(() => field('City').focus());
  go();
  await screen.findByText(/^New York → Tokyo · /);
  expect(field('City')).toHaveValue('BEIJING');
});

test('an unknown destination clears the place the last one brought; what was typed stays', async () => {
  const { user } = await open();
  const destination = field('Destination IATA');
  const retype = async (code: string) => {
    await user.clear(destination);
    await user.type(destination, code);
  };
  await retype('zrh');
  await retype('osl');
  expect([field('City').value, field('Country').value]).toEqual(['', '']);
  await card('UNITED AIRLINES, OSL');
  await retype('zrh');
  await user.clear(field('City'));
  await user.type(field('City'), 'kloten');
  await retype('osl');
  expect([field('City').value, field('Country').value]).toEqual(['KLOTEN', '']);
});

test('an empty or half-typed destination keeps city, country and arrival on the card until it is whole again', async () => {
  const { user } = await open();
  const destination = field('Destination IATA');
  const place = () => ['City', 'Country', 'Arrival'].map((label) => field(label).value);
  await user.clear(destination);
  expect(place()).toEqual(['BEIJING', 'CN', 'PEK']);
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(destination, 'zr');
  expect(place()).toEqual(['BEIJING', 'CN', 'ZR']);
  await user.type(destination, 'h');
  expect(place()).toEqual(['ZÜRICH', 'CH', 'ZRH']);
  // A complete but unknown code clears the city and country of the last complete code, also after incomplete codes.
  await user.type(destination, '{Backspace}{Backspace}yx');
  expect(place()).toEqual(['', '', 'ZYX']);
  await card('UNITED AIRLINES, ZYX');
});

test('what is written beside a code that nobody knows outlives the next such code', async () => {
  const { user } = await open();
  const destination = field('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'zrh');
  expect(field('City')).toHaveValue('ZÜRICH');
  await user.type(destination, '{Backspace}x');
  expect(field('City')).toHaveValue('');
  await user.type(field('City'), 'zürich');
  await user.type(destination, '{Backspace}w');
  expect(field('City')).toHaveValue('ZÜRICH');
});

test('Escape brings back what stood in an airport’s field, and on the card, before a search was typed over it', async () => {
  const { user } = await open();
  const destination = field('Destination IATA');
  const shown = () => ['Destination IATA', 'City', 'Country', 'Arrival'].map((label) => field(label).value);
  await user.clear(destination);
  await user.type(destination, 'zrh');
  expect(shown()).toEqual(['ZRH', 'ZÜRICH', 'CH', 'ZRH']);
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['PEK', 'BEIJING', 'CN', 'PEK']);
  expect(useEditor.getState().changed).toBe(false);
  await user.clear(destination);
  await user.type(destination, 'nrt');
  expect(field('Arrival')).toHaveValue('NRT');
  await user.clear(field('Departure'));
  await user.type(field('Departure'), 'fran{Escape}');
  expect(field('Departure')).toHaveValue('JFK');
  // A suggestion that the user has selected stays.
  await user.type(field('Departure'), '{Backspace}{Backspace}{Backspace}zur{Enter}{Escape}');
  expect(field('Departure')).toHaveValue('ZRH');
});

test('Enter in a field takes the first suggestion, or nothing; it never saves', async () => {
  const { user, server } = await open();
  await user.clear(field('Departure'));
  await user.type(field('Departure'), 'zur');
  await screen.findByRole('option', { name: /^ZRH/, hidden: true });
  await user.keyboard('{Enter}');
  expect(field('Departure')).toHaveValue('ZRH');
  await user.keyboard('{Enter}');
  await user.type(field('City'), '{Enter}');
  await user.type(field('Background'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  expect(server.callsOf('SaveTag')).toHaveLength(1);
  expect(server.callsOf('SaveTag')[0]?.variables).toMatchObject({ input: { config: { departure: 'ZRH' } } });
});

test('a short hex code becomes a long one when its field is left', async () => {
  const { user } = await open();
  const background = field('Background');
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
  const destination = field('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'zur');
  await user.click(await screen.findByRole('option', { name: /^ZRH/, hidden: true }));
  expect(destination).toHaveValue('ZRH');
  expect(field('City')).toHaveValue('ZÜRICH');
  expect(field('Country')).toHaveValue('CH');
  await waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).not.toBeInTheDocument());
});

test('says at the field what is wrong; the card keeps the last good value and the other fields go on', async () => {
  const { user } = await open();
  await user.clear(field('City'));
  await user.paste('y'.repeat(61));
  expect(field('City')).toHaveValue('Y'.repeat(61));
  expect(field('City')).toHaveAccessibleDescription('City must be at most 60 characters');
  await user.clear(field('Gradient'));
  await user.type(field('Gradient'), '#12');
  expect(field('Gradient')).toHaveAccessibleDescription('Gradient must be a colour such as #001642');
  // An incomplete code has no color yet, so the swatch shows the color of the card.
  const [, swatch] = document.querySelectorAll<HTMLElement>('.mantine-ColorSwatch-colorOverlay');
  expect(swatch).toHaveStyle({ backgroundColor: '#0B2A8A' });
  await user.clear(field('Destination IATA'));
  await user.type(field('Flight Number'), 'UA 1');
  await card('UNITED AIRLINES, CN, UA 1');
  await user.type(field('Gradient'), '3456');
  expect(field('Gradient')).not.toHaveAccessibleDescription();
  expect(useEditor.getState().design.gradientColor).toBe('#123456');
});

const REFUSED = [
  ['SUVA', 'K'.repeat(5_000), 'Airline Name must be at most 60 characters'],
  ['APIA', `K${'\u0301'.repeat(2_000)}`, 'Airline Name must be at most 60 characters'],
  ['NADI', 'KITE \u202E AIR', 'Airline Name contains characters that cannot be used'],
] as const;

test('a name too long, or with what cannot be used, is refused at its field, whole; the card keeps the last good one', async () => {
  await open();
  await forEachRow(REFUSED, async (city, name, text) => {
    fireEvent.change(field('Airline Name'), { target: { value: name } });
    expect(field('Airline Name')).toHaveValue(name);
    expect(field('Airline Name')).toHaveAccessibleDescription(text);
    fireEvent.change(field('City'), { target: { value: city } });
    await card(`UNITED AIRLINES, PEK, ${city}, CN`);
  });
});

test('brand colours come back on one click', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Lufthansa/ }));
  await card('LUFTHANSA, PEK, BEIJING, CN');
  await user.clear(field('Background'));
  await user.type(field('Background'), '#abcdef');
  expect(field('Background')).toHaveValue('#ABCDEF');
  await user.click(screen.getByRole('button', { name: 'Use brand colours' }));
  expect(field('Background')).toHaveValue('#05164D');
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
  const title = (name: string) => screen.getByRole('button', { name });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Flight Information',
    'Destination Information',
    'Airline Information',
    'Color Settings',
  ]);
  await user.clear(field('Background'));
  for (const name of ['Airline Information', 'Color Settings']) await user.click(title(name));
  expect(title('Color Settings')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByLabelText('Airline Name')).not.toBeVisible();
  expect(title('Delete Airline')).toBeVisible();
  await user.click(title('Save Config'));
  expect(field('Background')).toHaveFocus();
  expect(field('Background')).toBeVisible();
  expect(screen.getByLabelText('Airline Name')).not.toBeVisible();
});
