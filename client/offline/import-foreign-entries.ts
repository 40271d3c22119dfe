import { airlineOfDesign } from '../../tag/airlines/airline.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { isTagId, newId } from './new-id.ts';
import { newMutation } from './outbox/outbox-changes.ts';
import { changeOutbox } from './outbox/outbox.ts';
import { isTime } from './outbox/parse-stored-call.ts';
import {
  tagIdOf,
  toAirlineCall,
  toSaveCall,
  toTagDeletionCall,
  type PendingMutation,
  type WriteCall,
} from './outbox/pending-mutation.ts';
import { jsonIn, readKey, removeKey } from './offline-storage.ts';
import { foreignEntries, LIST_KEY, type ForeignEntry } from './stored-list.ts';
import { withWebLock } from './with-web-lock.ts';

type Source = Readonly<Record<string, unknown>>;

/** Deletions of an earlier version of this product, beside the list, and the lists of users who were not signed in. */
const OLD_DELETIONS_KEY = 'dynamicAirlines_removed';
const oldListsKey = (userId: string) => `${STORAGE_PREFIX}local_${userId}`;

/**
 * Takes over designs that another program, or an earlier version of this one, has put into the browser's storage: each
 * becomes a pending mutation of the list's owner. They are removed from there once the outbox has them.
 */
export async function importForeignEntries(userId: string): Promise<void> {
  await withWebLock('stored_list', async () => {
    const { owner, found, remove } = foreignEntries(userId);
    const deletions = listIn(jsonIn(readKey(OLD_DELETIONS_KEY) ?? ''));
    if (await add(owner, [...found.map(saveOf), ...deletions.map(oldDeletion)])) {
      if (found.length > 0) remove();
      removeKey(OLD_DELETIONS_KEY);
    }
    const old = jsonIn(readKey(oldListsKey(userId)) ?? '') as Source | undefined;
    if (!old) return;
    const saves = listIn(old[LIST_KEY]).flatMap((entry) => oldSave(entry) ?? []);
    const calls = [...saves, ...listIn(old[OLD_DELETIONS_KEY]).map(oldDeletion)];
    if (await add(userId, calls)) removeKey(oldListsKey(userId));
  });
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

async function add(userId: string, calls: readonly (WriteCall | null)[]): Promise<boolean> {
  const wanted = calls.filter((call) => call !== null);
  if (wanted.length === 0) return true;
  const at = Date.now();
  const mutations = wanted.map((call, nth): PendingMutation => {
    const made = newMutation(call, new Date(at + nth).toISOString());
    return { ...made, acknowledged: true };
  });
  return changeOutbox(userId, (outbox) => {
    const known = new Set(outbox.pending.map(tagIdOf));
    // A page that ended in between has added some of them before.
    const missing = mutations.filter((one) => tagIdOf(one) === null || !known.has(tagIdOf(one)));
    return { ...outbox, pending: [...outbox.pending, ...missing] };
  });
}

function saveOf({ entry, design }: ForeignEntry): WriteCall | null {
  const { local, newId: id } = entry;
  if (typeof local === 'object' && local !== null) return oldSaveOf(local as Source, design);
  return toSaveCall({ newId: isTagId(id) ? id : newId(), config: design });
}

/** An entry of an earlier version: a copy of the server's tag, a new design, or one over a version of the server. */
function oldSaveOf({ id, state, base, newAirline }: Source, design: TagConfig): WriteCall | null {
  if (!isTagId(id) || (state !== 'new' && state !== 'changed')) return null;
  const version = (base as Source | null)?.['updatedAt'];
  const updatedAt = isTime(version) ? version : new Date(0).toISOString();
  const airline = newAirline === true ? { airline: airlineOfDesign(design) } : {};
  const identity = state === 'new' ? { newId: id } : { id, updatedAt };
  return toSaveCall({ ...identity, config: design, ...airline });
}

function oldSave(entry: unknown): WriteCall | null {
  const design = parseDesign(entry);
  return design.ok ? saveOf({ entry: entry as Source, design: design.value }) : null;
}

function oldDeletion(stored: unknown): WriteCall | null {
  const { kind, id, updatedAt, known, words } = (stored ?? {}) as Source;
  if (typeof id !== 'string' || typeof words !== 'string') return null;
  const version = isTime(updatedAt) ? updatedAt : new Date(0).toISOString();
  if (kind === 'tag') return toTagDeletionCall(id, version, words);
  const of = {
    name: words,
    versions: (known ?? {}) as Record<string, string>,
    confirmed: false,
    replacedSaves: [],
  };
  return toAirlineCall(id, kind === 'airline', of);
}
