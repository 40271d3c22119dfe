import { fireEvent, screen, within } from '@testing-library/react';
import { findCard, openEditor } from './open-editor.tsx';

/** Returns the queries of the dialog 'Add Airline'. */
export const getDialog = () => within(screen.getByRole('dialog', { name: 'Add Airline' }));
/** Returns a field of the dialog. */
export const getInput = (label: string) => getDialog().getByLabelText(label);

/** Opens the dialog in the editor. Returns functions that fill and submit it. */
export async function openAdd(options: Parameters<typeof openEditor>[0] = {}) {
  const app = await openEditor(options);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await app.user.click(screen.getByRole('button', { name: 'Add Airline' }));
  await screen.findByRole('dialog', { name: 'Add Airline' });
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      fireEvent.change(getInput(label), { target: { value } });
  };
  const submit = () => app.user.click(getDialog().getByRole('button', { name: 'Add Airline' }));
  return { ...app, fill, submit };
}

/** The values that the form requires, except the logo. */
export const KITE_VALUES = { 'Airline Name': 'KITE AIR', ICAO: 'KIT', IATA: 'K9' };
