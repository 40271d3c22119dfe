import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const isKeyHandled = (element: Element, init: KeyboardEventInit) => {
  const event = createEvent.keyDown(element, init);
  fireEvent(element, event);
  return event.defaultPrevented;
};
const Z = { key: 'z', code: 'KeyZ', ctrlKey: true };

test('the buttons take edits back and bring them again, say which, and rest when there is none', async () => {
  const { user } = await openEditor({
    tags: [createSavedTag('7', UNITED, { city: 'NADI', headline: 'own' })],
  });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  expect(getButton('Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(getButton('Redo')).toHaveAttribute('aria-disabled', 'true');
  expect(document.title).toBe('Editor · Tailfin');

  await user.type(getField('City'), '2');
  await user.click(getButton('Swap departure and arrival'));
  await findCard('UNITED AIRLINES, PEK, NADI2, CN');
  expect(document.title).toBe('• Editor · Tailfin');
  expect(getButton(/^United/)).toHaveAccessibleDescription(/unsaved changes/);
  expect(getButton('Undo')).toHaveAttribute('title', 'Undo Departure, Arrival (Ctrl+Z)');
  await user.click(getButton('Undo'));
  expect(screen.getByText('Undone: Departure, Arrival')).toBeInTheDocument();
  expect(getButton('Undo')).toHaveAttribute('title', 'Undo City (Ctrl+Z)');
  await user.click(getButton('Undo'));
  expect(screen.getByText('Undone: City')).toBeInTheDocument();
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(document.title).toBe('Editor · Tailfin');
  expect(getButton(/^United/)).not.toHaveAccessibleDescription(/unsaved changes/);

  await user.click(getButton('Undo'));
  expect(screen.getByText('Nothing to undo')).toBeInTheDocument();
  await user.click(getButton('Redo'));
  expect(screen.getByText('Redone: City')).toBeInTheDocument();
  await findCard('UNITED AIRLINES, PEK, NADI2, CN');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

test('the keys work in the fields of the tag and beside them, in the place of the browser’s own', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(getField('City'), '2');
  expect(isKeyHandled(getField('City'), Z)).toBe(true);
  expect(getField('City')).toHaveValue('BEIJING');
  expect(isKeyHandled(getField('City'), { ...Z, key: 'Z', shiftKey: true })).toBe(true);
  expect(getField('City')).toHaveValue('BEIJING2');
  // On a keyboard of another script `key` is no Latin letter, so `code` decides.
  expect(isKeyHandled(document.body, { key: 'я', code: 'KeyZ', metaKey: true })).toBe(true);
  expect(getField('City')).toHaveValue('BEIJING');
  expect(isKeyHandled(document.body, { key: 'y', code: 'KeyY', ctrlKey: true })).toBe(true);
  expect(getField('City')).toHaveValue('BEIJING2');
  const menu = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  fireEvent(getField('City'), menu);
  expect(menu.defaultPrevented).toBe(true);
  expect(getField('City')).toHaveValue('BEIJING');
});

test('a search and a dialog keep the browser’s undo; a list of pictures that is closed again does not', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(getField('City'), '2');
  expect(isKeyHandled(screen.getByRole('searchbox'), Z)).toBe(false);
  const aircraft = screen.getByRole('combobox', { name: 'Aircraft' });
  await user.click(aircraft);
  await user.type(aircraft, '777');
  expect(isKeyHandled(aircraft, Z)).toBe(false);
  await user.keyboard('{Enter}');
  expect(useEditor.getState().design.selectedAircraft).toMatch(/777/);
  expect(isKeyHandled(aircraft, Z)).toBe(true);
  expect(screen.getByText('Undone: Aircraft')).toBeInTheDocument();

  await user.click(getButton('Add Airline'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Airline' }));
  const name = dialog.getByRole('textbox', { name: 'Airline Name' });
  expect(isKeyHandled(name, Z)).toBe(false);
  expect(getField('City')).toHaveValue('BEIJING2');
  expect(useEditor.getState().past).toHaveLength(1);
});
