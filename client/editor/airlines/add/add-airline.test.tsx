import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../../tag/design/tag-config.ts';
import type { SaveTagInput } from '../../../graphql/generated.ts';
import { useEditor } from '../../state/editor-store.ts';
import { KLM, savedTag, UNITED } from '../../tests/catalogue.ts';
import { closed, input, KITE, openAdd } from '../../tests/open-add.tsx';
import { alert, card, field } from '../../tests/open-editor.tsx';

test('a new airline opens as a design with the specified defaults, stored by Save Config', async () => {
  const { user, server, submit } = await openAdd({
    handlers: {
      saveTag: ({ input: { config } }: { input: SaveTagInput & { config: TagConfig } }) => ({
        __typename: 'SaveTagSuccess',
        tag: { ...savedTag('101', UNITED), airlineId: '77', tagConfig: config },
      }),
    },
  });
  await waitFor(() => expect(input('Airline Name')).toHaveFocus());
  expect(input('Alliance')).toHaveValue('Independent');
  expect(input('Logo')).toHaveValue('/img/logo_lufthansa.png');
  await user.type(input('Airline Name'), 'kite air');
  await user.type(input('ICAO'), 'kit');
  await user.type(input('IATA'), 'k9');
  expect(input('Airline Name')).toHaveValue('KITE AIR');
  await user.selectOptions(input('Alliance'), 'SkyTeam');
  await submit();
  await card('KITE AIR, PVG, SHANGHAI, CN');
  await closed();
  await waitFor(() => expect(field('Destination IATA')).toHaveFocus());
  expect(useEditor.getState()).toMatchObject({ newAirline: true, airlineId: null, tag: null });
  expect(useEditor.getState().design).toEqual({
    ...DEFAULT_DESIGN,
    layoutVersion: 2,
    livery: 'airline',
    airline: 'KITE AIR',
    icao: 'KIT',
    airlineIata: 'K9',
    alliance: 'SkyTeam',
    iata: 'PVG',
    city: 'SHANGHAI',
    country: 'CN',
    departure: 'FRA',
    arrival: 'PVG',
    selectedLogo: '/img/logo_lufthansa.png',
  });
  expect(screen.getByText('KITE AIR is new. Save Config stores it.')).toHaveAttribute('role', 'status');
  const list = within(screen.getByRole('list', { name: 'SkyTeam' }));
  const row = list.getByRole('button', { name: 'KITE AIR' });
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(row).toHaveAccessibleDescription('not saved K9');
  expect(server.callsOf('SaveTag')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  expect(server.callsOf('SaveTag')[0]?.variables).toMatchObject({
    input: { airline: { name: 'KITE AIR', icao: 'KIT', iata: 'K9', alliance: 'SkyTeam' } },
  });
  expect(list.getByRole('button', { name: 'KITE AIR' })).not.toHaveAccessibleDescription(/not saved/);
});

test('a click outside asks before it discards what was typed', async () => {
  const { user, fill } = await openAdd();
  fill(KITE);
  await user.type(input('Airline Name'), '2');
  await user.click([...document.querySelectorAll('.mantine-Modal-overlay')].at(-1) ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(input('Airline Name')).toHaveValue('KITE AIR2');
});

test('what was typed stays when the window is turned over the width of the drawers, and back', async () => {
  const { fill, resize } = await openAdd();
  fill(KITE);
  resize(true);
  expect(screen.getByRole('button', { name: 'Open airlines', hidden: true })).toBeInTheDocument();
  expect(input('Airline Name')).toHaveValue('KITE AIR');
  resize(false);
  expect(input('Airline Name')).toHaveValue('KITE AIR');
});

test('every refused field shows its error at once; editing a field clears its error', async () => {
  const { user, fill, submit } = await openAdd();
  fill({ ICAO: 'K', Logo: '/pictures/kite.png' });
  await submit();
  expect(input('Airline Name')).toHaveAccessibleDescription('Airline Name is required');
  expect(input('ICAO')).toHaveAccessibleDescription('ICAO must be 3 letters or digits');
  expect(input('IATA')).toHaveAccessibleDescription('IATA is required');
  expect(input('Logo')).toHaveAccessibleDescription(
    'Please enter a valid logo path starting with /img/ and ending with .png',
  );
  await waitFor(() => expect(input('Airline Name')).toHaveFocus());
  await user.type(input('Airline Name'), 'k');
  expect(input('Airline Name')).not.toHaveAccessibleDescription();
  expect(input('ICAO')).toHaveAccessibleDescription();
  expect(useEditor.getState().newAirline).toBe(false);
});

test.each([
  ['5,000 characters', 'K'.repeat(5_000), 'Airline Name must be at most 60 characters'],
  ['a change of direction', 'KITE \u202E AIR', 'Airline Name contains characters that cannot be used'],
])('a name with %s is refused at its field', async (_, name, text) => {
  const { fill, submit } = await openAdd();
  fill({ ...KITE, 'Airline Name': name });
  await submit();
  expect(input('Airline Name')).toHaveAccessibleDescription(text);
});

test.each([
  ['IATA', { IATA: 'KL' }, 'IATA code KL is already used by airline KLM (KLM)'],
  ['ICAO', { ICAO: 'KLM' }, 'ICAO code KLM is already used by airline KLM (KL)'],
])('a taken %s code is refused at its field', async (label, codes, text) => {
  const { user, fill, submit } = await openAdd();
  fill({ ...KITE, ...codes });
  await submit();
  expect(input(label)).toHaveAccessibleDescription(text);
  await waitFor(() => expect(input(label)).toHaveFocus());
  await user.type(input(label), 'X');
  expect(input(label)).not.toHaveAccessibleDescription();
  expect(useEditor.getState().newAirline).toBe(false);
});

test('a check that fails says so', async () => {
  const { fill, submit } = await openAdd();
  fill(KITE);
  const normalize = jest.spyOn(String.prototype, 'normalize').mockImplementation(function text(this: string) {
    if (String(this) === UNITED.name) throw new Error('The check is broken');
    return String(this);
  });
  await submit();
  normalize.mockRestore();
  await alert('Error occurred during validation');
  fill({ IATA: 'K8' });
  expect(screen.queryByText('Error occurred during validation')).not.toBeInTheDocument();
});

test('an airline that there is already is opened as it is', async () => {
  const { fill, submit } = await openAdd();
  fill({ 'Airline Name': 'KLM', ICAO: 'KLM', IATA: 'KL', Logo: '/img/logo_fin.png' });
  await submit();
  await card('KLM, PEK, BEIJING, CN');
  await closed();
  expect(useEditor.getState()).toMatchObject({ newAirline: false, airlineId: KLM.id });
});

test('unsaved changes are asked about first; keeping them keeps the form as well', async () => {
  const { user, fill, submit } = await openAdd();
  act(() => useEditor.setState({ changed: true }));
  fill(KITE);
  await submit();
  const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(useEditor.getState().newAirline).toBe(false);
  expect(input('Airline Name')).toHaveValue('KITE AIR');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await card('KITE AIR, PVG, SHANGHAI, CN');
  await closed();
});

test('a new airline that is not stored yet is not given up without a question', async () => {
  const { user, fill, submit } = await openAdd();
  fill(KITE);
  await submit();
  await card('KITE AIR, PVG, SHANGHAI, CN');
  await closed();
  await user.click(screen.getByRole('button', { name: 'Star Alliance' }));
  await user.click(screen.getByRole('button', { name: 'Lufthansa' }));
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await card('LUFTHANSA, PEK, BEIJING, CN');
  expect(screen.queryByRole('button', { name: 'KITE AIR' })).not.toBeInTheDocument();
});

test('Escape closes the dialog and gives the focus back', async () => {
  const { user } = await openAdd();
  await waitFor(() => expect(input('Airline Name')).toHaveFocus());
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Airline' })).toHaveFocus());
});
