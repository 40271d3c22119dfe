import { screen, within } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, openEditor } from '../tests/open-editor.tsx';

const listSavedTags = () =>
  within(screen.getByRole('list', { name: 'Saved tags of United Airlines' })).getAllByRole('listitem');

test('a duplicate is saved as a tag of its own, counted, and opened', async () => {
  const { user } = await openEditor({ tags: [createSavedTag('7', UNITED, { city: 'NADI' })] });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.click(await screen.findByRole('button', { name: 'Duplicate PEK 7/16-2025' }));
  expect(await screen.findByText('2 saved tags')).toBeInTheDocument();
  expect(listSavedTags()).toHaveLength(2);
  expect(useEditor.getState()).toMatchObject({ tag: { id: '101' }, changed: false });
  expect(
    within(listSavedTags()[0] as HTMLElement).getByRole('button', { pressed: true }),
  ).toBeInTheDocument();
});

test('a duplicate that cannot be saved shows the reason, and the list stays unchanged', async () => {
  const { user } = await openEditor({
    tags: [createSavedTag('7', UNITED)],
    handlers: {
      saveTag: () => {
        throw new Error('The database is away');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate PEK 7/16-2025' }));
  await findAlert('Failed to save settings: The database is away');
  expect(listSavedTags()).toHaveLength(1);
  expect(useEditor.getState().tag?.id).toBe('7');
});
