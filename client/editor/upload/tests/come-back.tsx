import { act, screen, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../../tag/tag-config.ts';
import type { SavedTagFragment } from '../../../graphql/generated.ts';
import { noteConnection } from '../../../offline/connection.store.ts';
import { storedEntry, type LocalEntry, type Removal } from '../../../offline/entry.ts';
import { localData, refreshLocal } from '../../../offline/local.store.ts';
import { refusal, type Handlers } from '../../../tests/schema-server.ts';
import { savedTag, UNITED } from '../../tests/catalogue.ts';
import { openEditor } from '../../tests/open-editor.tsx';

export const T0 = '2026-11-20T08:00:00.000Z';
export const T1 = '2026-11-21T08:00:00.000Z';
export const T2 = '2026-11-21T09:00:00.000Z';

export const city = (name: string): TagConfig => ({ ...DEFAULT_DESIGN, city: name });
export const entry = (id: string, more: Partial<LocalEntry> = {}): LocalEntry => ({
  id,
  airlineId: UNITED.id,
  createdAt: T1,
  updatedAt: T1,
  state: 'new',
  base: null,
  newAirline: false,
  uploadedFrom: null,
  sent: null,
  config: city('HERE'),
  ...more,
});
export const changed = (id: string): LocalEntry =>
  entry(id, { state: 'changed', base: { updatedAt: T0, config: city('BEFORE') } });
export const removal = (kind: Removal['kind'], id: string): Removal => ({
  kind,
  id,
  updatedAt: kind === 'tag' ? T0 : null,
  known: kind === 'tag' ? {} : { old: T0, a: T0, b: T0 },
  sent: null,
  words: `PEK ${id}`,
});
export const onServer = (id: string, name: string, updatedAt = T0): SavedTagFragment => ({
  ...savedTag(id, UNITED, { city: name }),
  createdAt: T0,
  updatedAt,
});

beforeAll(() => {
  // jsdom has no addresses for what is in memory.
  URL.createObjectURL = () => 'blob:drawing';
  URL.revokeObjectURL = () => undefined;
});

type Waiting = {
  entries?: LocalEntry[];
  removals?: Removal[];
  stored?: SavedTagFragment[];
  handlers?: Handlers;
};
export type SaveArgs = {
  input: { id?: string | null; newId?: string | null; updatedAt?: string | null; config: TagConfig };
};

/** Whoever names no version means whichever is stored. */
const isOther = (stored: SavedTagFragment, { updatedAt }: { updatedAt?: string | null | undefined }) =>
  Boolean(updatedAt) && updatedAt !== stored.updatedAt;

/** A server with these tags, which keeps to its rules, and a browser in which these things wait. */
export async function comeBack({ entries = [], removals = [], stored = [], handlers = {} }: Waiting) {
  const tags = new Map(stored.map((tag) => [tag.id, tag]));
  const put = (id: string, config: TagConfig, createdAt: string) => {
    const tag = { ...onServer(id, '', T2), createdAt, tagConfig: config };
    tags.set(id, tag);
    return { __typename: 'SaveTagSuccess', tag };
  };
  localStorage.setItem('dynamicAirlines', JSON.stringify(entries.map(storedEntry)));
  localStorage.setItem('dynamicAirlines_removed', JSON.stringify(removals));
  const app = await openEditor({
    handlers: {
      tags: ({ limit }: { limit: number }) => ({ nodes: [...tags.values()].slice(0, limit), next: null }),
      tag: ({ id }: { id: string }) => tags.get(id) ?? null,
      saveTag: ({ input }: SaveArgs) => {
        const { id, newId, config } = input;
        if (newId) {
          const made = tags.get(newId);
          return made ? { __typename: 'SaveTagSuccess', tag: made } : put(newId, config, T2);
        }
        const current = tags.get(id ?? '');
        if (!current) return refusal('NOT_FOUND');
        if (isOther(current, input)) return { ...refusal('TAG_CHANGED'), current };
        return put(current.id, config, current.createdAt);
      },
      deleteTag: ({ id, ...read }: { id: string; updatedAt?: string | null }) => {
        const current = tags.get(id);
        if (!current) return refusal('NOT_FOUND');
        if (isOther(current, read)) return { ...refusal('TAG_CHANGED'), current };
        tags.delete(id);
        return { __typename: 'Done', done: true };
      },
      ...handlers,
    },
  });
  act(() => {
    refreshLocal();
    noteConnection('connected');
  });
  const change = (tag: SavedTagFragment) => tags.set(tag.id, tag);
  return {
    ...app,
    change,
    cities: () => [...tags.values()].map(({ tagConfig }) => tagConfig.city).toSorted(),
  };
}

/** The server does the next save, and nobody hears of it. */
export function loseNextSave(): void {
  const { fetch } = globalThis;
  let isLost = false;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    const isSave = typeof init.body === 'string' && init.body.includes('SaveTag');
    if (!isSave || isLost) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  }) as typeof fetch;
}

export const pending = () => localData().entries.filter(({ state }) => state !== 'clean');
export const review = async (user: Awaited<ReturnType<typeof openEditor>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  return within(
    await screen.findByRole('dialog', { name: /^(Saved|Deleted|Saved or deleted) in this browser$/ }),
  );
};
export const firstRow = async (dialog: Awaited<ReturnType<typeof review>>) => {
  const [row] = await dialog.findAllByRole('listitem');
  if (!row) throw new Error('There is no row');
  return within(row);
};
export const allDone = () => screen.findByText('All done: nothing waits in this browser any more');
