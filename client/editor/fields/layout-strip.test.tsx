import { screen, waitFor, within } from '@testing-library/react';
import { findCard, drawPictures, openEditor } from '../tests/open-editor.tsx';
import { undoEdit } from '../state/undo-redo.ts';
import { useEditor } from '../state/editor-store.ts';

beforeEach(drawPictures);

const open = async () => {
  const app = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
};
const getSelectedName = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { checked: true });
const getDrawnLayout = () => {
  const { layout, finish } = useEditor.getState().design;
  return [layout, finish];
};

test('a click changes the layout, which brings its own finishes, and an undo takes it back', async () => {
  const { user } = await open();
  expect(getSelectedName('Layout')).toHaveAccessibleName('Classic');
  expect(getSelectedName('Finish')).toHaveAccessibleName('Standard');
  await user.click(screen.getByRole('radio', { name: 'Poster' }));
  expect(getSelectedName('Finish')).toHaveAccessibleName('Day');
  await user.click(screen.getByRole('radio', { name: 'Night' }));
  expect(getDrawnLayout()).toEqual(['poster', 'night']);
  await user.click(screen.getByRole('radio', { name: 'Sticker' }));
  expect(getDrawnLayout()).toEqual(['sticker', 'two-ink']);
  undoEdit();
  expect(getDrawnLayout()).toEqual(['poster', 'night']);
  undoEdit();
  undoEdit();
  expect(getDrawnLayout()).toEqual(['classic', 'standard']);
});

test('a poster has a composition and a palette, which a new finish replaces', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Composition')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Poster' }));
  expect(screen.getByLabelText('Composition')).toHaveDisplayValue('Automatic');
  await user.selectOptions(screen.getByLabelText('Composition'), 'Banking');
  await user.selectOptions(screen.getByLabelText('Palette'), 'Heat');
  expect(useEditor.getState().design).toMatchObject({ composition: 'bank', palette: 'heat' });
  await user.click(screen.getByRole('radio', { name: 'Night' }));
  expect(useEditor.getState().design).toMatchObject({ composition: 'bank', palette: 'auto' });
});

test('each layout is drawn with the design on the card, once its edits have come to rest', async () => {
  await open();
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: 'Layout' }).querySelectorAll('img')).toHaveLength(5),
  );
});
