import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../../tag/design/tag-config.ts';
import type { SaveTagInput } from '../../../graphql/generated.ts';
import { useEditor } from '../../state/editor-store.ts';
import { KLM, createSavedTag, UNITED } from '../../tests/catalogue.ts';
import { getInput, KITE_VALUES, openAdd } from '../../tests/open-add.tsx';
import { findAlert, findCard, getField } from '../../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../../tests/wait-for-closed-dialog.ts';

test('a new airline opens as a design with the specified defaults, stored by Save Config', async () => {
  const { user, server, submit } = await openAdd({
    handlers: {
      saveTag: ({ input: { config } }: { input: SaveTagInput & { config: TagConfig } }) => ({
        __typename: 'SaveTagSuccess',
        tag: { ...createSavedTag('101', UNITED), airlineId: '77', tagConfig: config },
      }),
    },
  });
  await waitFor(() => expect(getInput('Airline Name')).toHaveFocus());
  expect(getInput('Alliance')).toHaveValue('Independent');
  const alliances = within(getInput('Alliance')).getAllByRole('option');
  expect(alliances.map(({ textContent }) => textContent)).toEqual([
    'Star Alliance',
    'SkyTeam',
    'OneWorld',
    'Independent',
  ]);
  expect(getInput('Logo')).toHaveValue('/img/logo_lufthansa.png');
  await user.type(getInput('Airline Name'), 'kite air');
  await user.type(getInput('ICAO'), 'kit');
  await user.type(getInput('IATA'), 'k9');
  expect(getInput('Airline Name')).toHaveValue('KITE AIR');
  await user.selectOptions(getInput('Alliance'), 'SkyTeam');
  await submit();
  await findCard('KITE AIR, PVG, SHANGHAI, CN');
  await waitForClosedDialog();
  await waitFor(() => expect(getField('Destination IATA')).toHaveFocus());
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
  expect(server.listCalls('SaveTag')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { airline: { name: 'KITE AIR', icao: 'KIT', iata: 'K9', alliance: 'SkyTeam' } },
  });
  expect(list.getByRole('button', { name: 'KITE AIR' })).not.toHaveAccessibleDescription(/not saved/);
});

test('a click outside asks before it discards what was typed', async () => {
  const { user, fill } = await openAdd();
  fill(KITE_VALUES);
  await user.type(getInput('Airline Name'), '2');
  await user.click([...document.querySelectorAll('.mantine-Modal-overlay')].at(-1) ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(getInput('Airline Name')).toHaveValue('KITE AIR2');
});

test('what was typed stays when the window is turned over the width of the drawers, and back', async () => {
  const { fill, resize } = await openAdd();
  fill(KITE_VALUES);
  resize(true);
  expect(screen.getByRole('button', { name: 'Open airlines', hidden: true })).toBeInTheDocument();
  expect(getInput('Airline Name')).toHaveValue('KITE AIR');
  resize(false);
  expect(getInput('Airline Name')).toHaveValue('KITE AIR');
});

test('every refused field shows its error at once; editing a field clears its error', async () => {
  const { user, fill, submit } = await openAdd();
  fill({ ICAO: 'K', Logo: '/pictures/kite.png' });
  await submit();
  expect(getInput('Airline Name')).toHaveAccessibleDescription('Airline Name is required');
  expect(getInput('ICAO')).toHaveAccessibleDescription('ICAO must be 3 letters or digits');
  expect(getInput('IATA')).toHaveAccessibleDescription('IATA is required');
  expect(getInput('Logo')).toHaveAccessibleDescription(
    'Please enter a valid logo path starting with /img/ and ending with .png',
  );
  await waitFor(() => expect(getInput('Airline Name')).toHaveFocus());
  await user.type(getInput('Airline Name'), 'k');
  expect(getInput('Airline Name')).not.toHaveAccessibleDescription();
  expect(getInput('ICAO')).toHaveAccessibleDescription();
  expect(useEditor.getState().newAirline).toBe(false);
});

test.each([
  ['5,000 characters', 'K'.repeat(5_000), 'Airline Name must be at most 60 characters'],
  ['a change of direction', 'KITE \u202E AIR', 'Airline Name contains characters that cannot be used'],
])('a name with %s is refused at its field', async (_, name, text) => {
  const { fill, submit } = await openAdd();
  fill({ ...KITE_VALUES, 'Airline Name': name });
  await submit();
  expect(getInput('Airline Name')).toHaveAccessibleDescription(text);
});

test.each([
  ['IATA', { IATA: 'KL' }, 'IATA code KL is already used by airline KLM (KLM)'],
  ['ICAO', { ICAO: 'KLM' }, 'ICAO code KLM is already used by airline KLM (KL)'],
])('a taken %s code is refused at its field', async (label, codes, text) => {
  const { user, fill, submit } = await openAdd();
  fill({ ...KITE_VALUES, ...codes });
  await submit();
  expect(getInput(label)).toHaveAccessibleDescription(text);
  await waitFor(() => expect(getInput(label)).toHaveFocus());
  await user.type(getInput(label), 'X');
  expect(getInput(label)).not.toHaveAccessibleDescription();
  expect(useEditor.getState().newAirline).toBe(false);
});

test('a check that fails says so', async () => {
  const { fill, submit } = await openAdd();
  fill(KITE_VALUES);
  const normalize = jest.spyOn(String.prototype, 'normalize').mockImplementation(function text(this: string) {
    if (String(this) === UNITED.name) throw new Error('The check is broken');
    return String(this);
  });
  await submit();
  normalize.mockRestore();
  await findAlert('Error occurred during validation');
  fill({ IATA: 'K8' });
  expect(screen.queryByText('Error occurred during validation')).not.toBeInTheDocument();
});

test('an airline that there is already is opened as it is', async () => {
  const { fill, submit } = await openAdd();
  fill({ 'Airline Name': 'KLM', ICAO: 'KLM', IATA: 'KL', Logo: '/img/logo_fin.png' });
  await submit();
  await findCard('KLM, PEK, BEIJING, CN');
  await waitForClosedDialog();
  expect(useEditor.getState()).toMatchObject({ newAirline: false, airlineId: KLM.id });
});

test('unsaved changes are asked about first; keeping them keeps the form as well', async () => {
  const { user, fill, submit } = await openAdd();
  act(() => useEditor.setState({ changed: true }));
  fill(KITE_VALUES);
  await submit();
  const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(useEditor.getState().newAirline).toBe(false);
  expect(getInput('Airline Name')).toHaveValue('KITE AIR');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findCard('KITE AIR, PVG, SHANGHAI, CN');
  await waitForClosedDialog();
});

test('a new airline that is not stored yet is not given up without a question', async () => {
  const { user, fill, submit } = await openAdd();
  fill(KITE_VALUES);
  await submit();
  await findCard('KITE AIR, PVG, SHANGHAI, CN');
  await waitForClosedDialog();
  await user.click(screen.getByRole('button', { name: 'Star Alliance' }));
  await user.click(screen.getByRole('button', { name: 'Lufthansa' }));
  await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  expect(screen.queryByRole('button', { name: 'KITE AIR' })).not.toBeInTheDocument();
});

test('Escape closes the dialog and gives the focus back', async () => {
  const { user } = await openAdd();
  await waitFor(() => expect(getInput('Airline Name')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Airline' })).toHaveFocus());
});
