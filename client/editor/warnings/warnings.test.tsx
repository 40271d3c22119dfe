import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AIRPORTS, NARITA } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

const PEKING = { ...NARITA, id: 'PEK', iata: 'PEK', latitude: 40.0801, longitude: 116.585 };

const open = async () => {
  const app = await openEditor({ handlers: { airports: () => [...AIRPORTS, PEKING] } });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};
const retype = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Waits until a field has this description. */
const says = (label: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));

const line = (name: string) => screen.findByRole('button', { name });

test('a warning is the description of its field and does not prevent a save', async () => {
  const { user, server } = await open();
  fireEvent.focus(getField('Departure'));
  retype('Departure', 'QQQ');
  await says('Departure', 'No airport has the code QQQ');
  expect(getField('Departure')).not.toBeInvalid();
  await user.click(await line('No airport has the code QQQ'));
  expect(getField('Departure')).toHaveFocus();
  await user.click(screen.getByText('Save Config'));
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')).toHaveLength(1);
  expect(getField('Departure')).toHaveAccessibleDescription('No airport has the code QQQ');

  // The warning of a changed text disappears before the next check.
  retype('Departure', 'JFK');
  expect(getField('Departure')).not.toHaveAccessibleDescription();
  await waitFor(() => expect(screen.queryByText('No airport has the code QQQ')).not.toBeInTheDocument());
});

test('several warnings are counted, and a click moves from one to the next', async () => {
  const { user } = await open();
  retype('Flight Number', 'LH 716');
  retype('Date', '2/30-2025');
  retype('City', 'LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLL');
  await says('Flight Number', 'LH is the code of Lufthansa');
  await says('City', 'City is cut off on the card');
  await user.click(await line('3 things to check'));
  expect(getField('Flight Number')).toHaveFocus();
  await user.click(await line('LH is the code of Lufthansa'));
  expect(getField('Date')).toHaveFocus();
  await user.click(await line('There is no day 2/30-2025'));
  expect(getField('City')).toHaveFocus();
  // An error hides the warning of its field.
  retype('Date', '2/30-2025 OR A FEW DAYS LATER');
  expect(getField('Date')).toHaveAccessibleDescription('Date must be at most 20 characters');
  await line('Date must be at most 20 characters');
});

test('a click replaces an aircraft that cannot fly the leg', async () => {
  const { user } = await open();
  await says('Aircraft', '10,978 km · range 16,700 km');
  await user.click(screen.getByLabelText('Aircraft'));
  await user.keyboard('A320neo{Enter}');
  await says('Aircraft', /^10,978 km is too far for the A320neo/);
  await user.click(screen.getByRole('button', { name: 'Use A350-900' }));
  expect(screen.getByLabelText('Aircraft')).toHaveValue('A350-900/1000');
  await says('Aircraft', '10,978 km · range 16,700 km');
});

test('a warning is about the typed line while it is shown, and not about what a new design proposes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Quick entry' }));
  await user.paste('UA1 JFK PEK 3 Nov 2025 A320neo');
  await line('10,978 km is too far for the A320neo');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/is too far for/)).not.toBeInTheDocument());
});

test('characters that no font has are named at their field', async () => {
  await open();
  retype('City', 'ROMA 🛫 ᏣᎳ 🛫');
  await says('City', 'The fonts of the card do not have 🛫 Ꮳ Ꮃ, so a box is shown instead');
  retype('Country', '✈');
  await says('Country', /^The fonts of the card do not have ✈,/);
  retype('City', 'กรุงเทพ');
  retype('Country', 'תלא');
  await waitFor(() => expect(getField('City')).not.toHaveAccessibleDescription());
  await waitFor(() => expect(getField('Country')).not.toHaveAccessibleDescription(/font/));
});
