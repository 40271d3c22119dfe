import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { savedTag, UNITED } from '../tests/catalogue.ts';
import { card, field, openEditor } from '../tests/open-editor.tsx';

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const pressed = (element: Element, init: KeyboardEventInit) => {
  const event = createEvent.keyDown(element, init);
  fireEvent(element, event);
  return event.defaultPrevented;
};
const Z = { key: 'z', code: 'KeyZ', ctrlKey: true };

test('the buttons take edits back and bring them again, say which, and rest when there is none', async () => {
  const { user } = await openEditor({
    tags: [savedTag('7', UNITED, { city: 'NADI', headline: 'own' })],
  });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  expect(document.title).toBe('Editor · Tailfin');

  await user.type(field('City'), '2');
  await user.click(button('Swap departure and arrival'));
  await card('UNITED AIRLINES, PEK, NADI2, CN');
  expect(document.title).toBe('• Editor · Tailfin');
  expect(button(/^United/)).toHaveAccessibleDescription(/unsaved changes/);
  expect(button('Undo')).toHaveAttribute('title', 'Undo Departure, Arrival (Ctrl+Z)');
  await user.click(button('Undo'));
  expect(screen.getByText('Undone: Departure, Arrival')).toBeInTheDocument();
  expect(button('Undo')).toHaveAttribute('title', 'Undo City (Ctrl+Z)');
  await user.click(button('Undo'));
  expect(screen.getByText('Undone: City')).toBeInTheDocument();
  await card('UNITED AIRLINES, PEK, NADI, CN');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(document.title).toBe('Editor · Tailfin');
  expect(button(/^United/)).not.toHaveAccessibleDescription(/unsaved changes/);

  await user.click(button('Undo'));
  expect(screen.getByText('Nothing to undo')).toBeInTheDocument();
  await user.click(button('Redo'));
  expect(screen.getByText('Redone: City')).toBeInTheDocument();
  await card('UNITED AIRLINES, PEK, NADI2, CN');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

test('the keys work in the fields of the tag and beside them, in the place of the browser’s own', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(field('City'), '2');
  expect(pressed(field('City'), Z)).toBe(true);
  expect(field('City')).toHaveValue('BEIJING');
  expect(pressed(field('City'), { ...Z, key: 'Z', shiftKey: true })).toBe(true);
  expect(field('City')).toHaveValue('BEIJING2');
  // On a keyboard of another script `key` is no Latin letter, so `code` decides.
  expect(pressed(document.body, { key: 'я', code: 'KeyZ', metaKey: true })).toBe(true);
  expect(field('City')).toHaveValue('BEIJING');
  expect(pressed(document.body, { key: 'y', code: 'KeyY', ctrlKey: true })).toBe(true);
  expect(field('City')).toHaveValue('BEIJING2');
  const menu = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  fireEvent(field('City'), menu);
  expect(menu.defaultPrevented).toBe(true);
  expect(field('City')).toHaveValue('BEIJING');
});

test('a search and a dialog keep the browser’s undo; a list of pictures that is closed again does not', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(field('City'), '2');
  expect(pressed(screen.getByRole('searchbox'), Z)).toBe(false);
  const aircraft = screen.getByRole('combobox', { name: 'Aircraft' });
  await user.click(aircraft);
  await user.type(aircraft, '777');
  expect(pressed(aircraft, Z)).toBe(false);
  await user.keyboard('{Enter}');
  expect(useEditor.getState().design.selectedAircraft).toMatch(/777/);
  expect(pressed(aircraft, Z)).toBe(true);
  expect(screen.getByText('Undone: Aircraft')).toBeInTheDocument();

  await user.click(button('Add Airline'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Airline' }));
  const name = dialog.getByRole('textbox', { name: 'Airline Name' });
  expect(pressed(name, Z)).toBe(false);
  expect(field('City')).toHaveValue('BEIJING2');
  expect(useEditor.getState().past).toHaveLength(1);
});
