import { airlineOfDesign } from '../../tag/airlines/airline.ts';
import { parseUnfinishedDesign } from '../../tag/design/design.ts';
import { draftKey, draftKeysOf, moveDraft, readDraft, removeDraft } from '../drafts/draft-storage.ts';
import { isTagId } from '../offline/new-id.ts';
import { addSave } from '../offline/outbox/outbox-tags.ts';
import { timestampAfter, type Outbox } from '../offline/outbox/outbox-changes.ts';
import { changeOutbox, outboxKey, readOutbox } from '../offline/outbox/outbox.ts';
import {
  isSave,
  isTagDeletion,
  tagIdOf,
  type PendingMutation,
  type SaveTagCall,
} from '../offline/outbox/pending-mutation.ts';
import { readKey, writeKey } from '../offline/offline-storage.ts';
import { parseDetails } from '../offline/tag-details.ts';
import { withWebLock } from '../offline/with-web-lock.ts';
import { GUEST } from '../session/current-user.ts';

/** An unsaved design of a guest: `input` saves it; null over a saved tag, and for one without a destination. */
type GuestDraft = {
  readonly key: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly input: SaveTagCall['variables']['input'] | null;
};

/** How many designs were made in this browser without an account: saved ones, and drafts that were never saved. */
export function countGuestDesigns(): number {
  const { pending } = readOutbox(GUEST);
  const deleted = new Set(pending.filter(isTagDeletion).map(tagIdOf));
  const ids = new Set(
    pending
      .filter(isSave)
      .map(tagIdOf)
      .filter((id) => !deleted.has(id)),
  );
  for (const { input } of guestDrafts()) if (input) ids.add(input.newId ?? '');
  return ids.size;
}

/** The saves of designs, and the deletions of some: these come to 'Recently deleted' of the account. */
const ofDesigns = ({ pending }: Outbox) => pending.filter((one) => isSave(one) || isTagDeletion(one));

function guestDrafts(): readonly GuestDraft[] {
  return draftKeysOf(GUEST).flatMap((key) => {
    const stored = readDraft(key);
    if (stored === null || stored === 'unreadable') return [];
    const { content } = stored;
    const design = parseUnfinishedDesign(content['design']);
    const newId = content['newId'];
    if (!design.ok || !isTagId(newId)) return [];
    const airline = content['newAirline'] === true ? { airline: airlineOfDesign(design.value) } : {};
    const { flownOn, notes } = parseDetails(content['draft']);
    const details = { ...(flownOn && { flownOn }), ...(notes && { notes }) };
    // A design without a destination cannot be saved yet.
    const isUnsaved = !content['tag'] && design.value.iata !== '';
    const input = isUnsaved ? { newId, config: design.value, ...details, ...airline } : null;
    return [{ key, content, input }];
  });
}

/**
 * Puts a guest's designs into a user's outbox, which sends them. Each keeps the id of its tag and its idempotency key: where
 * a page ends in between and its user adds them again, or two tabs do, each arrives once.
 * @returns how many were added; null when this browser has no room, and the others are still the guest's
 */
export function addToAccount(userId: string): Promise<number | null> {
  return withWebLock('guest_designs', async () => {
    const count = countGuestDesigns();
    if (!(await saveDrafts())) return null;
    if (!(await moveMutations(userId, ofDesigns(readOutbox(GUEST))))) return null;
    // Unsaved changes of a saved tag stay unsaved changes of it.
    for (const { key, content } of guestDrafts())
      moveDraft(key, key.replace(draftKey(GUEST, ''), draftKey(userId, '')), content);
    changed();
    return count;
  });
}

/** Saves the drafts of designs that were never saved, as the guest. */
async function saveDrafts(): Promise<boolean> {
  const unsaved = guestDrafts().flatMap(({ key, input }) => (input ? [{ key, input }] : []));
  const isStored = await changeOutbox(GUEST, (outbox) =>
    unsaved.reduce((before, { input }) => {
      const added = addSave(before, input, timestampAfter(before.pending.at(-1)?.at));
      return 'outbox' in added ? added.outbox : before;
    }, outbox),
  );
  if (isStored) for (const { key } of unsaved) removeDraft(key);
  return isStored;
}

/** Moves mutations from the guest's outbox to a user's: all at once, or, without room for two copies, in parts. */
async function moveMutations(userId: string, moved: readonly PendingMutation[]): Promise<boolean> {
  const keys = new Set(moved.map(({ key }) => key));
  const isAdded = await changeOutbox(userId, (outbox) => {
    const known = new Set(outbox.pending.map(({ key }) => key));
    const added = moved.filter(({ key }) => !known.has(key)).map((one) => ({ ...one, acknowledged: true }));
    return added.length === 0 ? outbox : { ...outbox, pending: [...outbox.pending, ...added] };
  });
  if (isAdded)
    return changeOutbox(GUEST, (outbox) => ({
      ...outbox,
      pending: outbox.pending.filter(({ key }) => !keys.has(key)),
    }));
  if (moved.length < 2) return false;
  const half = Math.ceil(moved.length / 2);
  return (await moveMutations(userId, moved.slice(0, half))) && moveMutations(userId, moved.slice(half));
}

/** A guest's designs that were discarded, for who wants them back. */
export type DiscardedDesigns = {
  readonly count: number;
  readonly pending: readonly PendingMutation[];
  readonly drafts: readonly { readonly key: string; readonly text: string }[];
};

export function discardGuestDesigns(): Promise<DiscardedDesigns> {
  return withWebLock('guest_designs', async () => {
    const count = countGuestDesigns();
    const { pending } = readOutbox(GUEST);
    const drafts = draftKeysOf(GUEST).map((key) => ({ key, text: readKey(key) ?? '' }));
    await changeOutbox(GUEST, (outbox) => ({ ...outbox, pending: [] }));
    for (const { key } of drafts) removeDraft(key);
    changed();
    return { count, pending, drafts };
  });
}

export async function restoreGuestDesigns({ pending, drafts }: DiscardedDesigns): Promise<void> {
  await changeOutbox(GUEST, (outbox) => ({ ...outbox, pending: [...pending, ...outbox.pending] }));
  for (const { key, text } of drafts) writeKey(key, text);
  changed();
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** Calls when a guest's designs may have changed, here or in another tab. @returns what ends it */
export function onGuestDesigns(listener: () => void): () => void {
  const starts = [outboxKey(GUEST), draftKey(GUEST, '')];
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || starts.some((start) => key.startsWith(start))) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', listener);
  };
}
