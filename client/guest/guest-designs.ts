import { toAirlineDraft } from '../../tag/airlines/airline.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parseUnfinishedDesign } from '../../tag/design/design.ts';
import { formatDraftKey, listDraftKeys, moveDraft, readDraft, removeDraft } from '../drafts/draft-storage.ts';
import { isStoredTagId } from '../offline/create-id.ts';
import { addSave } from '../offline/outbox/outbox-tags.ts';
import { createTimestampAfter, type Outbox } from '../offline/outbox/outbox-changes.ts';
import { changeOutbox, formatOutboxKey, readOutbox } from '../offline/outbox/outbox.ts';
import {
  isSave,
  isTagDeletion,
  getTagId,
  type PendingMutation,
  type SaveTagCall,
} from '../offline/outbox/pending-mutation.ts';
import { parseDetails } from '../offline/tag-details.ts';
import { withWebLock } from '../offline/with-web-lock.ts';
import { readKey, writeKey } from '../session/browser-storage.ts';
import { GUEST } from '../session/current-user.ts';

/** An unsaved design of a guest. `input` is the call that saves it; null if it changes a saved tag, or has no destination. */
type GuestDraft = {
  readonly key: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly input: SaveTagCall['variables']['input'] | null;
};

/** Counts the designs that were made in this browser without an account: saved designs, and drafts that were never saved. */
export function countGuestDesigns(): number {
  const { pending } = readOutbox(GUEST);
  const deletedIds = new Set(pending.filter(isTagDeletion).map(getTagId));
  const ids = new Set(
    pending
      .filter(isSave)
      .map(getTagId)
      .filter((id) => !deletedIds.has(id)),
  );
  for (const { input } of listGuestDrafts()) if (input) ids.add(input.newId ?? '');
  return ids.size;
}

/** Returns the saves and deletions of designs. Deleted designs appear in 'Recently deleted' of the account. */
const filterDesignMutations = ({ pending }: Outbox) =>
  pending.filter((mutation) => isSave(mutation) || isTagDeletion(mutation));

function listGuestDrafts(): readonly GuestDraft[] {
  return listDraftKeys(GUEST).flatMap((key) => {
    const storedDraft = readDraft(key);
    if (storedDraft === null || storedDraft === 'unreadable') return [];
    const { content } = storedDraft;
    const design = parseUnfinishedDesign(content['design']);
    const newId = content['newId'];
    if (!design.ok || !isStoredTagId(newId)) return [];
    const airline = content['newAirline'] === true ? { airline: toAirlineDraft(design.value) } : {};
    const { flownOn, notes } = parseDetails(content['draft']);
    const details = { ...(flownOn && { flownOn }), ...(notes && { notes }) };
    // A design without a destination cannot be saved yet.
    const isUnsaved = !content['tag'] && design.value.iata !== '';
    const input = isUnsaved ? { newId, config: design.value, ...details, ...airline } : null;
    return [{ key, content, input }];
  });
}

/**
 * Moves a guest's designs to a user's outbox, which sends them. Each keeps the id of its tag and its idempotency key. Each is therefore
 * saved only once, even if the page closes in between and the user repeats this, or two tabs do it.
 * @returns the number of added designs; null if the browser's storage is full and the remaining designs are still the guest's
 */
export function addToAccount(userId: string): Promise<number | null> {
  return withWebLock('guest_designs', async () => {
    const count = countGuestDesigns();
    if (!(await queueDrafts())) return null;
    if (!(await moveMutations(userId, filterDesignMutations(readOutbox(GUEST))))) return null;
    // Unsaved changes of a saved tag become a draft of the user.
    for (const { key, content } of listGuestDrafts())
      moveDraft(key, key.replace(formatDraftKey(GUEST, ''), formatDraftKey(userId, '')), content);
    notifyListeners();
    return count;
  });
}

/** The designs that were added to an account without a question, and the newest one of them. */
export type SavedGuestDesigns = {
  readonly count: number;
  readonly tagId: string;
  readonly design: TagConfig;
};

/**
 * Adds all designs of a guest to the account that the guest has just made.
 * @returns null if there are none, or if the browser's storage is full
 */
export async function saveGuestDesigns(userId: string): Promise<SavedGuestDesigns | null> {
  const newest = findNewestDesign();
  const count = newest && (await addToAccount(userId));
  return newest && count ? { ...newest, count } : null;
}

/** Returns the newest design of a guest: an unsaved one, otherwise the one that was saved last. */
function findNewestDesign(): Omit<SavedGuestDesigns, 'count'> | null {
  const { pending } = readOutbox(GUEST);
  const deletedIds = new Set(pending.filter(isTagDeletion).map(getTagId));
  const saves = pending.filter(isSave).filter((mutation) => !deletedIds.has(getTagId(mutation)));
  const saved = saves.flatMap((mutation) => {
    const tagId = getTagId(mutation);
    return tagId === null ? [] : [{ tagId, design: mutation.call.variables.input.config }];
  });
  const unsavedDrafts = listGuestDrafts().flatMap(({ input }) =>
    input?.newId ? [{ tagId: input.newId, design: input.config }] : [],
  );
  return [...saved, ...unsavedDrafts].at(-1) ?? null;
}

/** Saves the guest's drafts that were never saved to the guest's outbox. */
async function queueDrafts(): Promise<boolean> {
  const unsavedDrafts = listGuestDrafts().flatMap(({ key, input }) => (input ? [{ key, input }] : []));
  const isStored = await changeOutbox(GUEST, (outbox) =>
    unsavedDrafts.reduce((previous, { input }) => {
      const addedSave = addSave(previous, input, createTimestampAfter(previous.pending.at(-1)?.at));
      return 'outbox' in addedSave ? addedSave.outbox : previous;
    }, outbox),
  );
  if (isStored) for (const { key } of unsavedDrafts) removeDraft(key);
  return isStored;
}

/** Moves mutations from the guest's outbox to a user's: all together, or in parts if the storage is too full for two copies. */
async function moveMutations(userId: string, mutations: readonly PendingMutation[]): Promise<boolean> {
  const keys = new Set(mutations.map(({ key }) => key));
  const isAdded = await changeOutbox(userId, (outbox) => {
    const knownKeys = new Set(outbox.pending.map(({ key }) => key));
    const addedMutations = mutations
      .filter(({ key }) => !knownKeys.has(key))
      .map((mutation) => ({ ...mutation, acknowledged: true }));
    return addedMutations.length === 0
      ? outbox
      : { ...outbox, pending: [...outbox.pending, ...addedMutations] };
  });
  if (isAdded)
    return changeOutbox(GUEST, (outbox) => ({
      ...outbox,
      pending: outbox.pending.filter(({ key }) => !keys.has(key)),
    }));
  if (mutations.length < 2) return false;
  const halfLength = Math.ceil(mutations.length / 2);
  return (
    (await moveMutations(userId, mutations.slice(0, halfLength))) &&
    moveMutations(userId, mutations.slice(halfLength))
  );
}

/** A guest's discarded designs, for undo. */
export type DiscardedDesigns = {
  readonly count: number;
  readonly pending: readonly PendingMutation[];
  readonly drafts: readonly { readonly key: string; readonly text: string }[];
};

/** Removes the guest's pending designs and drafts; returns them, so that they can be restored. */
export function discardGuestDesigns(): Promise<DiscardedDesigns> {
  return withWebLock('guest_designs', async () => {
    const count = countGuestDesigns();
    const { pending } = readOutbox(GUEST);
    const drafts = listDraftKeys(GUEST).map((key) => ({ key, text: readKey(key) ?? '' }));
    await changeOutbox(GUEST, (outbox) => ({ ...outbox, pending: [] }));
    for (const { key } of drafts) removeDraft(key);
    notifyListeners();
    return { count, pending, drafts };
  });
}

/** Stores discarded designs and drafts of the guest again. */
export async function restoreGuestDesigns({ pending, drafts }: DiscardedDesigns): Promise<void> {
  await changeOutbox(GUEST, (outbox) => ({ ...outbox, pending: [...pending, ...outbox.pending] }));
  for (const { key, text } of drafts) writeKey(key, text);
  notifyListeners();
}

const guestDesignListeners = new Set<() => void>();
const notifyListeners = () => guestDesignListeners.forEach((listener) => listener());

/**
 * Calls the listener when a guest's designs may have changed, in this tab or another.
 * @returns a function that stops it
 */
export function subscribeGuestDesigns(listener: () => void): () => void {
  const startsWith = [formatOutboxKey(GUEST), formatDraftKey(GUEST, '')];
  const onStorageEvent = ({ key }: StorageEvent) => {
    if (key === null || startsWith.some((start) => key.startsWith(start))) listener();
  };
  guestDesignListeners.add(listener);
  window.addEventListener('storage', onStorageEvent);
  window.addEventListener('focus', listener);
  return () => {
    guestDesignListeners.delete(listener);
    window.removeEventListener('storage', onStorageEvent);
    window.removeEventListener('focus', listener);
  };
}
