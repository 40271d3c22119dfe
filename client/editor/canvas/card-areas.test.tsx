import { screen, waitFor, within } from '@testing-library/react';
import { findCard, openEditor } from '../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';

async function tapArea(part: string, narrow = false) {
  const app = await openEditor({ narrow });
  await findCard(CARD);
  await app.user.click(screen.getByRole('button', { name: `Edit ${part}` }));
  const box = await screen.findByRole('dialog', { name: `Edit ${part}` });
  return { ...app, box };
}

test.each([
  ['flight number', 'Flight Number'],
  ['date', 'Date'],
  ['departure', 'Departure'],
  ['arrival', 'Arrival'],
  ['destination', 'Destination IATA'],
  ['city', 'City'],
  ['country', 'Country'],
  ['airline name', 'Airline Name'],
  ['logo', 'Logo'],
  ['aircraft', 'Aircraft'],
  ['background', 'Background'],
])('a tap on the %s opens its field with the focus in it', async (part, label) => {
  const { box } = await tapArea(part);
  await waitFor(() => expect(within(box).getByLabelText(label, { selector: 'input' })).toHaveFocus());
});

test('a text is edited on the card, Enter goes on to the next, and an undo takes it back', async () => {
  const { user } = await tapArea('city');
  await user.keyboard('NADI{Enter}');
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  const nextDialog = await screen.findByRole('dialog', { name: 'Edit country' });
  await waitFor(() => expect(within(nextDialog).getByRole('textbox')).toHaveFocus());
  await user.click(within(nextDialog).getByRole('button', { name: 'Done' }));
  await waitForClosedDialog();
  expect(screen.getByRole('button', { name: 'Edit country' })).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  await findCard(CARD);
});

test('Escape gives the text back, with what it had changed, and the focus to the part', async () => {
  const { user } = await tapArea('arrival', true);
  await user.keyboard('NRT');
  await findCard('UNITED AIRLINES, NRT, TOKYO, JP');
  await user.keyboard('{Escape}');
  await findCard(CARD);
  await waitForClosedDialog();
  expect(screen.getByRole('button', { name: 'Edit arrival' })).toHaveFocus();
});
