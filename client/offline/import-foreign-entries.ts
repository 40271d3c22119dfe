import { toAirlineDraft } from '../../tag/airlines/airline.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { readKey, removeKey } from '../session/browser-storage.ts';
import { isStoredTagId, createId } from './create-id.ts';
import { createMutation } from './outbox/outbox-changes.ts';
import { changeOutbox } from './outbox/outbox.ts';
import { isTime } from './outbox/parse-stored-call.ts';
import {
  getTagId,
  toAirlineCall,
  toSaveCall,
  toTagDeletionCall,
  type PendingMutation,
  type WriteCall,
} from './outbox/pending-mutation.ts';
import { readForeignEntries, LIST_KEY, type ForeignEntry } from './stored-list.ts';
import { withWebLock } from './with-web-lock.ts';
import { parseJson, type JsonObject } from '../../tag/base/json.ts';

/** The keys of an earlier version of this product: deletions, stored outside the list, and the lists of users who were not signed in. */
const OLD_DELETIONS_KEY = 'dynamicAirlines_removed';
const formatOldListsKey = (userId: string) => `${STORAGE_PREFIX}local_${userId}`;

/**
 * Imports designs that another program, or an earlier version of this product, has put into the browser's storage. Each becomes a pending
 * mutation of the list's owner. The designs are removed from the list when the outbox has stored them.
 */
export async function importForeignEntries(userId: string): Promise<void> {
  await withWebLock('stored_list', async () => {
    const { owner, found: foundEntries, remove } = readForeignEntries(userId);
    const deletions = toArray(parseJson(readKey(OLD_DELETIONS_KEY) ?? ''));
    if (await addPending(owner, [...foundEntries.map(buildSave), ...deletions.map(parseOldDeletion)])) {
      if (foundEntries.length > 0) remove();
      removeKey(OLD_DELETIONS_KEY);
    }
    const old = parseJson(readKey(formatOldListsKey(userId)) ?? '') as JsonObject | undefined;
    if (!old) return;
    const saves = toArray(old[LIST_KEY]).flatMap((entry) => parseOldSave(entry) ?? []);
    const calls = [...saves, ...toArray(old[OLD_DELETIONS_KEY]).map(parseOldDeletion)];
    if (await addPending(userId, calls)) removeKey(formatOldListsKey(userId));
  });
}

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

async function addPending(userId: string, calls: readonly (WriteCall | null)[]): Promise<boolean> {
  const validCalls = calls.filter((call) => call !== null);
  if (validCalls.length === 0) return true;
  const now = Date.now();
  const mutations = validCalls.map((call, nth): PendingMutation => {
    const mutation = createMutation(call, new Date(now + nth).toISOString());
    return { ...mutation, acknowledged: true };
  });
  return changeOutbox(userId, (outbox) => {
    const knownIds = new Set(outbox.pending.map(getTagId));
    // Some mutations are already in the outbox if an earlier page closed before it removed the designs.
    const missingMutations = mutations.filter(
      (mutation) => getTagId(mutation) === null || !knownIds.has(getTagId(mutation)),
    );
    return { ...outbox, pending: [...outbox.pending, ...missingMutations] };
  });
}

function buildSave({ entry, design }: ForeignEntry): WriteCall | null {
  const { local: localEntry, newId: id } = entry;
  if (typeof localEntry === 'object' && localEntry !== null)
    return buildOldSave(localEntry as JsonObject, design);
  return toSaveCall({ newId: isStoredTagId(id) ? id : createId(), config: design });
}

/** Converts an entry of an earlier version: a copy of the server's tag, a new design, or a change of a server's version. */
function buildOldSave({ id, state, base, newAirline }: JsonObject, design: TagConfig): WriteCall | null {
  if (!isStoredTagId(id) || (state !== 'new' && state !== 'changed')) return null;
  const versionTime = (base as JsonObject | null)?.['updatedAt'];
  const updatedAt = isTime(versionTime) ? versionTime : new Date(0).toISOString();
  const airline = newAirline === true ? { airline: toAirlineDraft(design) } : {};
  const identity = state === 'new' ? { newId: id } : { id, updatedAt };
  return toSaveCall({ ...identity, config: design, ...airline });
}

function parseOldSave(entry: unknown): WriteCall | null {
  const design = parseDesign(entry);
  return design.ok ? buildSave({ entry: entry as JsonObject, design: design.value }) : null;
}

function parseOldDeletion(storedEntry: unknown): WriteCall | null {
  const { kind, id, updatedAt, known: knownIds, words: title } = (storedEntry ?? {}) as JsonObject;
  if (typeof id !== 'string' || typeof title !== 'string') return null;
  const versionTime = isTime(updatedAt) ? updatedAt : new Date(0).toISOString();
  if (kind === 'tag') return toTagDeletionCall(id, versionTime, title);
  const target = {
    name: title,
    versions: (knownIds ?? {}) as Record<string, string>,
    confirmed: false,
    replacedSaves: [],
  };
  return toAirlineCall(id, kind === 'airline', target);
}
