import { screen, waitFor, within } from '@testing-library/react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { addSave } from '../../offline/outbox/outbox-tags.ts';
import { changeOutbox } from '../../offline/outbox/outbox.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, drawPictures, getField, openEditor } from '../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const OPEN = createSavedTag('7', UNITED, { city: 'NADI' });
const CURRENT: SavedTagFragment = {
  ...createSavedTag('7', UNITED, { city: 'SUVA' }),
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const LATER = '2026-11-21T09:00:00.000Z';

type Input = { input: { id?: string; updatedAt?: string; config: TagConfig } };

const save = () => screen.getByRole('button', { name: 'Save Config' });
const findSavedNotice = () => screen.findByText('Configuration saved');
const findConflictDialog = () => screen.findByRole('dialog', { name: 'This tag was changed elsewhere' });

beforeEach(drawPictures);

/** A save of an edited tag that somebody else has saved meanwhile: the server keeps to what was read last. */
async function meetConflict(current = CURRENT, narrow = false) {
  let storedTag = current;
  const app = await openEditor({
    tags: [OPEN],
    narrow,
    handlers: {
      saveTag: ({ input }: Input) => {
        if (input.id && input.updatedAt !== storedTag.updatedAt)
          return { ...createRefusal('TAG_CHANGED'), current: storedTag };
        const tag = { ...storedTag, id: input.id ?? '8', updatedAt: LATER, tagConfig: input.config };
        if (input.id) storedTag = tag;
        return { __typename: 'SaveTagSuccess', tag };
      },
    },
  });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  if (narrow) await app.user.click(screen.getByRole('button', { name: 'Open settings' }));
  await waitFor(() => getField('City'));
  await app.user.type(getField('City'), ' mine');
  if (narrow) await app.user.keyboard('{Escape}');
  await waitForClosedDialog();
  await app.user.click(save());
  return { ...app, inputs: () => app.server.listCalls('SaveTag').map(({ variables }) => variables) };
}

test('both versions are shown side by side, with what they differ in', async () => {
  await meetConflict();
  const conflictDialog = within(await findConflictDialog());
  await conflictDialog.findByRole('img', { name: 'UNITED AIRLINES, PEK, NADI MINE, CN' });
  await conflictDialog.findByRole('img', { name: 'UNITED AIRLINES, PEK, SUVA, CN' });
  const rows = conflictDialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['FieldYour versionSaved elsewhere', 'CityNADI MINESUVA']);
});

test('what another tab has saved in this browser meanwhile is a conflict too, without a server', async () => {
  const app = await openEditor({ tags: [OPEN] });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  app.server.offline = true;
  await app.user.type(getField('City'), ' mine');
  const { id, updatedAt } = OPEN;
  const config = { ...OPEN.tagConfig, city: 'OTHER TAB' };
  await changeOutbox(KESTREL.id, (outbox) => {
    const added = addSave(outbox, { id, updatedAt, config }, LATER);
    return 'outbox' in added ? added.outbox : outbox;
  });
  await app.user.click(save());
  const rows = within(await findConflictDialog()).getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent('CityNADI MINEOTHER TAB');
});

test('mine can be kept, in the place of theirs', async () => {
  const { user, inputs } = await meetConflict();
  await user.click(within(await findConflictDialog()).getByRole('button', { name: 'Keep mine' }));
  await findSavedNotice();
  expect(inputs()[1]).toMatchObject({
    input: { id: '7', updatedAt: CURRENT.updatedAt, config: { city: 'NADI MINE' } },
  });
  await user.type(getField('City'), '!');
  await user.click(save());
  await findSavedNotice();
  expect(inputs()[2]).toMatchObject({ input: { id: '7', updatedAt: LATER } });
});

test('theirs can be kept; mine is one undo away, and then saved over theirs', async () => {
  const { user, inputs } = await meetConflict();
  await user.click(within(await findConflictDialog()).getByRole('button', { name: 'Keep theirs' }));
  await findCard('UNITED AIRLINES, PEK, SUVA, CN');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await screen.findByText('This is the version that was saved elsewhere. Undo brings yours back.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getField('City')).toHaveValue('NADI MINE');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(save());
  await findSavedNotice();
  expect(inputs()[1]).toMatchObject({
    input: { id: '7', updatedAt: CURRENT.updatedAt, config: { city: 'NADI MINE' } },
  });
});

test('both can be kept: mine becomes a tag of its own', async () => {
  const { user, inputs } = await meetConflict();
  await user.click(within(await findConflictDialog()).getByRole('button', { name: 'Keep both' }));
  await findSavedNotice();
  expect(inputs()[1]).toMatchObject({
    input: { newId: expect.any(String) as string, config: { city: 'NADI MINE' } },
  });
  expect(screen.getAllByRole('button', { name: /^PEK/ })).toHaveLength(2);
});

test('the choice can wait: every edit stays, and the notice leads back to it', async () => {
  const { user, inputs } = await meetConflict();
  await findConflictDialog();
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await findAlert('Failed to save settings: This tag was changed elsewhere since it was opened.');
  expect(getField('City')).toHaveValue('NADI MINE');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await findConflictDialog();
  expect(inputs()).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await user.click(save());
  await findConflictDialog();
});

test('on a phone it is shown at the save, too, where the panel with the fields is closed', async () => {
  const { user, inputs } = await meetConflict(CURRENT, true);
  await findConflictDialog();
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await user.click(within(await findConflictDialog()).getByRole('button', { name: 'Keep mine' }));
  await findSavedNotice();
  expect(inputs()).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a save whose answer was lost had arrived: the second one finds its own work, and no conflict', async () => {
  const { inputs } = await meetConflict(createSavedAs('NADI MINE'));
  await findSavedNotice();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(inputs()).toHaveLength(1);
});

test('a tag that was deleted elsewhere is said to be, leaves the list, and can be saved as a new one', async () => {
  const { user, server, inputs } = await openEditor({
    tags: [OPEN],
    handlers: {
      saveTag: ({ input }: Input) => (input.id ? createRefusal('NOT_FOUND') : createKeptTag(input.config)),
    },
  }).then((app) => ({ ...app, inputs: () => app.server.listCalls('SaveTag') }));
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  server.handlers['tags'] = () => ({ nodes: [], next: null });
  await user.type(getField('City'), ' mine');
  await user.click(save());
  await findAlert('Failed to save settings: This tag was deleted elsewhere since it was opened.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^PEK/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save as new' }));
  await findSavedNotice();
  expect(inputs()[1]?.variables).toMatchObject({ input: { config: { city: 'NADI MINE' } } });
});

const createKeptTag = (tagConfig: TagConfig) => ({
  __typename: 'SaveTagSuccess',
  tag: { ...CURRENT, id: '8', tagConfig },
});

function createSavedAs(city: string): SavedTagFragment {
  const { tagConfig, ...tag } = CURRENT;
  return { ...tag, tagConfig: { ...tagConfig, city, timestamp: LATER } };
}
