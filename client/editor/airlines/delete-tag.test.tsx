import { screen, waitFor, within } from '@testing-library/react';
import { createRefusal } from '../../tests/schema-server.ts';
import { useEditor } from '../state/editor-store.ts';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

describe('deleting a saved tag', () => {
  const createTags = () => [createSavedTag('7', UNITED, { city: 'NADI' })];
  const ask = async (deleteTag: () => unknown) => {
    const app = await openEditor({ tags: createTags(), handlers: { deleteTag } });
    await findCard('UNITED AIRLINES, PEK, NADI, CN');
    await app.user.click(screen.getByRole('button', { name: 'Delete PEK 7/16-2025' }));
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    return app;
  };

  test('asks first, then takes it out of the list and leaves the design on the screen', async () => {
    const { user, server } = await ask(() => ({ __typename: 'Done', done: true }));
    expect(server.listCalls('DeleteTag')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Saved tags/ })).not.toBeInTheDocument());
    expect(server.listCalls('DeleteTag').map(({ variables }) => variables)).toEqual([
      { id: '7', updatedAt: '2026-11-02T08:00:00.000Z' },
    ]);
    await findCard('UNITED AIRLINES, PEK, NADI, CN');
    expect(useEditor.getState().tag).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New design' })).toHaveFocus());
  });

  test('removes a tag from the list that is already deleted on the server', async () => {
    const { user } = await ask(() => createRefusal('NOT_FOUND'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Saved tags/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(useEditor.getState()).toMatchObject({ tag: null, changed: false });
  });

  test('can be undone: the open design is the tag again', async () => {
    const [tag] = createTags();
    const restored: unknown[] = [];
    const app = await openEditor({
      tags: createTags(),
      handlers: {
        deleteTag: () => ({ __typename: 'Done', done: true }),
        restoreTag: (variables: object) => {
          restored.push(variables);
          return { __typename: 'RestoreTagSuccess', tag };
        },
      },
    });
    await findCard('UNITED AIRLINES, PEK, NADI, CN');
    await app.user.click(screen.getByRole('button', { name: 'Delete PEK 7/16-2025' }));
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    const notice = (await screen.findByText('PEK NADI 7/16-2025 deleted')).parentElement ?? document.body;
    await app.user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored')).toBeInTheDocument();
    expect(restored).toEqual([{ id: '7' }]);
    expect(useEditor.getState()).toMatchObject({ tag: { id: '7' }, changed: false });
    await screen.findByRole('list', { name: /^Saved tags/ });
  });

  const deleted = 'Deleted. Save Config saves it again.';

  test('lets the user save the open design as a new tag', async () => {
    const { user, server } = await ask(() => ({ __typename: 'Done', done: true }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(deleted)).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Save Config' }));
    await screen.findByText('Configuration saved');
    const [saved] = server.listCalls('SaveTag');
    expect(saved?.variables).toMatchObject({ input: { config: { city: 'NADI' } } });
    expect(saved?.variables).not.toHaveProperty('input.id');
  });

  test('opens another design afterwards without a question', async () => {
    const { user } = await ask(() => ({ __typename: 'Done', done: true }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText(deleted);
    await user.click(screen.getByRole('button', { name: /^Lufthansa/ }));
    await findCard('LUFTHANSA, PEK, BEIJING, CN');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps unsaved changes, and asks before they are lost', async () => {
    const { user } = await ask(() => ({ __typename: 'Done', done: true }));
    await user.type(getField('City'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Lufthansa/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
    question.getByText('This design is not saved and would be lost.');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await findCard('UNITED AIRLINES, PEK, NADI 2, CN');
  });

  test('shows the reason of a failure', async () => {
    const { user } = await ask(() => {
      throw new Error('The database is away');
    });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete failed: The database is away')).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('button', { name: 'Delete PEK 7/16-2025' })).toBeInTheDocument();
  });
});
