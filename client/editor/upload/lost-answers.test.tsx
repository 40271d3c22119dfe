import { act, screen, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/tag-config.ts';
import type { SaveTagInput, SavedTagFragment } from '../../graphql/generated.ts';
import { noteConnection } from '../../local/connection.store.ts';
import { storedEntry, type LocalEntry } from '../../local/entry.ts';
import { pendingEntries, refreshLocal } from '../../local/local.store.ts';
import { refusal, type Handlers } from '../../tests/schema-server.ts';
import { savedTag, UNITED } from '../tests/catalogue.ts';
import { openEditor } from '../tests/open-editor.tsx';

const T0 = '2026-11-20T08:00:00.000Z';
const T1 = '2026-11-21T08:00:00.000Z';
const T2 = '2026-11-21T09:00:00.000Z';

const city = (name: string): TagConfig => ({ ...DEFAULT_DESIGN, city: name });
const onServer = (id: string, name: string, updatedAt: string): SavedTagFragment => ({
  ...savedTag(id, UNITED, { city: name }),
  createdAt: T0,
  updatedAt,
});

// Where two versions are shown side by side; jsdom has no such addresses.
Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined });

/** A browser in which one entry waits, and a server that has one tag and tells what it is sent. */
async function upload(entry: Partial<LocalEntry>, stored: SavedTagFragment) {
  const waiting: LocalEntry = {
    id: 'a',
    airlineId: UNITED.id,
    createdAt: T1,
    updatedAt: T1,
    state: 'new',
    base: null,
    newAirline: false,
    uploadedFrom: null,
    sent: null,
    config: city('NOW'),
    ...entry,
  };
  localStorage.setItem('dynamicAirlines', JSON.stringify([storedEntry(waiting)]));
  const saves: SaveTagInput[] = [];
  const handlers: Handlers = {
    tags: () => ({ nodes: [stored], next: null }),
    tag: ({ id }: { id: string }) => (id === stored.id ? stored : null),
    saveTag: ({ input }: { input: SaveTagInput }) => {
      saves.push(input);
      if (input.id && input.updatedAt !== stored.updatedAt)
        return { ...refusal('TAG_CHANGED'), current: stored };
      const tag = onServer(input.id ?? input.newId ?? '', 'NOW', T2);
      return { __typename: 'SaveTagSuccess', tag };
    },
  };
  const app = await openEditor({ handlers });
  act(() => {
    refreshLocal();
    noteConnection('connected');
  });
  await app.user.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved in this browser' }));
  return { saves, dialog, send: () => app.user.click(dialog.getByRole('button', { name: /^Upload 1/ })) };
}

const allDone = () => screen.findByText('All done: nothing waits in this browser any more');
const named = ({ id, newId, updatedAt }: SaveTagInput) => ({ id, newId: newId ?? null, updatedAt });

test('of an import that had arrived, an upload goes over the tag that it has made', async () => {
  const { saves, send } = await upload(
    { sent: { as: 'import', config: city('THEN') } },
    onServer('77', 'THEN', T1),
  );
  await send();
  await allDone();
  expect(saves.map(named)).toEqual([{ id: '77', newId: null, updatedAt: T1 }]);
  expect(pendingEntries()).toEqual([]);
});

test('of an import that had not arrived, an upload makes a new tag', async () => {
  const { saves, send } = await upload(
    { sent: { as: 'import', config: city('THEN') } },
    onServer('77', 'OTHER', T1),
  );
  await send();
  await allDone();
  expect(saves.map(({ id, newId }) => [id ?? null, newId])).toEqual([[null, 'a']]);
});

const CHANGED = { state: 'changed', base: { updatedAt: T0, config: city('BEFORE') } } as const;

test('a change that had arrived, and was changed here again, is nobody else`s', async () => {
  const { saves, dialog, send } = await upload(
    { ...CHANGED, sent: { as: 'tag', config: city('THEN') } },
    onServer('a', 'THEN', T1),
  );
  expect(await dialog.findByText('Changed here')).toBeInTheDocument();
  await send();
  await allDone();
  expect(saves.map(named)).toEqual([
    { id: 'a', newId: null, updatedAt: T0 },
    { id: 'a', newId: null, updatedAt: T1 },
  ]);
});

test('what somebody has made of it since is asked about', async () => {
  const { saves, dialog } = await upload(
    { ...CHANGED, sent: { as: 'tag', config: city('THEN') } },
    onServer('a', 'LATER', T1),
  );
  expect(await dialog.findByText('Changed on both sides')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
  expect(saves).toEqual([]);
});
