import { screen, waitFor } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { getField, openEditor } from './open-editor.tsx';

export type SaveVariables = {
  readonly input: { newId?: string; config: { flightNumber: string }; notes?: string };
};

export const state = () => useEditor.getState();
export const saveButton = (count: number) => screen.findByRole('button', { name: `Save ${count} tags` });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });

/** Opens the editor with three flights, the first two of them as legs with the ids that their tags will get. */
export async function openThreeFlights(options: Parameters<typeof openEditor>[0] = {}) {
  const app = await openEditor(options);
  await waitFor(() => expect(line()).toBeEnabled());
  const enter = async (text: string) => {
    await app.user.click(line());
    await app.user.paste(text);
    await app.user.keyboard('{Enter}');
  };
  await enter('LH400 FRA JFK 3 Nov 2025');
  await waitFor(() => expect(state().design.flightNumber).toBe('LH 400'));
  await app.user.click(screen.getByRole('button', { name: 'Personal details' }));
  await app.user.type(getField('Notes'), 'Window seat');
  await enter('LH401 JFK FRA 9 Nov 2025\nLH402 FRA JFK 10 Nov 2025');
  await saveButton(3);
  const ids = [...state().legs.map(({ newId }) => newId), state().newId];
  const listSaves = () =>
    app.server
      .listCalls('SaveTag')
      .map(({ variables }) => (variables as SaveVariables).input)
      .map(({ newId, config, notes }) => [newId, config.flightNumber, notes ?? null]);
  return { ...app, ids, listSaves };
}
