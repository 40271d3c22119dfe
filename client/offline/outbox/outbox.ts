import { create } from 'zustand';
import { STORAGE_PREFIX } from '../../../tag/texts/product.ts';
import { readKey, removeKey, tryToWrite, writeKey } from '../../session/browser-storage.ts';
import { useSession } from '../../session/session-store.ts';
import { getCurrentOwner } from '../../session/current-user.ts';
import { EMPTY_OUTBOX, type Outbox } from './outbox-changes.ts';
import { isTime } from './parse-stored-call.ts';
import { isSave, parseMutation, getTagId } from './pending-mutation.ts';
import { recoverDesigns } from '../recover-designs.ts';
import { clearStorageProblems, reportUnreadableData, reportWriteSuccess } from '../status/storage-problem.ts';
import { moveKey, formatQuarantineKey } from '../offline-storage.ts';
import { isStoredTagId } from '../create-id.ts';
import { clearStoredList } from '../stored-list.ts';
import { withWebLock } from '../with-web-lock.ts';
import { parseJson } from '../../../tag/base/json.ts';

const OUTBOX_KEY_PREFIX = `${STORAGE_PREFIX}outbox_`;

/** Returns the storage key of a user's pending mutations. */
export const formatOutboxKey = (userId: string) => `${OUTBOX_KEY_PREFIX}${userId}`;

type OutboxState = {
  readonly outbox: Outbox;
  /** The ids of the tags that are saved only in this browser. */
  readonly pendingTags: ReadonlySet<string>;
};

const toState = (outbox: Outbox): OutboxState => ({
  outbox,
  pendingTags: new Set(outbox.pending.filter(isSave).flatMap((save) => getTagId(save) ?? [])),
});

/** The outbox of the signed-in user or the guest, for the screens. It includes changes of other tabs. */
export const useOutbox = create<OutboxState>(() => toState(EMPTY_OUTBOX));

/** The ids of the tags that are saved only in this browser. */
export function usePendingTags(): ReadonlySet<string> {
  return useOutbox(({ pendingTags }) => pendingTags);
}

type AutoSyncState = { readonly changes: ReadonlySet<string> };

/** The tags that were synced in the background since the user last saw the sync status. */
export const useAutoSynced = create<AutoSyncState>(() => ({ changes: new Set() }));

/** Adds tags that were synced in the background. */
export function addAutoSynced(addedIds: ReadonlySet<string>): void {
  if (addedIds.size > 0)
    useAutoSynced.setState(({ changes }) => ({ changes: new Set([...changes, ...addedIds]) }));
}

/** Forgets the synced tags, because the user has seen the sync status. */
export function clearAutoSynced(): void {
  useAutoSynced.setState({ changes: new Set() });
}

type StoredOutbox = {
  readonly text: string;
  readonly outbox: Outbox;
  /** The unreadable part of the stored text; null if there is none. */
  readonly unreadText: string | null;
};

/** The last outbox of each key. Unchanged text is not parsed again and returns the same outbox. */
const cache = new Map<string, StoredOutbox>();

/** Reads the stored outbox of a user, including changes of other tabs. Unreadable data is quarantined, never deleted. */
export function readOutbox(userId: string): Outbox {
  return readStoredOutbox(userId)?.outbox ?? EMPTY_OUTBOX;
}

function readStoredOutbox(userId: string): StoredOutbox | null {
  const key = formatOutboxKey(userId);
  const text = readKey(key);
  if (text === null) return null;
  const cachedOutbox = cache.get(key);
  if (cachedOutbox?.text === text) return cachedOutbox;
  const storedOutbox = parseOutbox(text);
  cache.set(key, storedOutbox);
  if (storedOutbox.unreadText !== null) {
    reportUnreadableData(recoverDesigns(storedOutbox.unreadText));
    quarantineUnreadEntries(userId, storedOutbox);
  }
  return storedOutbox;
}

function parseOutbox(text: string): StoredOutbox {
  const storedValue = parseJson(text) as { pending?: unknown; serverVersions?: unknown } | null | undefined;
  if (!Array.isArray(storedValue?.pending)) return { text, outbox: EMPTY_OUTBOX, unreadText: text };
  const parsedEntries = storedValue.pending.map((entry: unknown) => ({
    one: entry,
    mutation: parseMutation(entry),
  }));
  const unreadEntries = parsedEntries.filter(({ mutation }) => mutation === null).map(({ one }) => one);
  const pending = parsedEntries.flatMap(({ mutation }) => mutation ?? []);
  const serverVersionValues = Array.isArray(storedValue.serverVersions) ? storedValue.serverVersions : [];
  const outbox = { pending, serverVersions: serverVersionValues.filter(isServerVersion) };
  return { text, outbox, unreadText: unreadEntries.length > 0 ? JSON.stringify(unreadEntries) : null };
}

/**
 * Moves unreadable data to another key.
 * @returns false if the storage is full; the outbox must then not be overwritten
 */
function quarantineUnreadEntries(userId: string, { text, outbox, unreadText }: StoredOutbox): boolean {
  const key = formatOutboxKey(userId);
  const quarantineKey = formatQuarantineKey('outbox', userId);
  if (unreadText === null) return true;
  if (unreadText === text) return moveKey(key, quarantineKey);
  return writeKey(quarantineKey, unreadText) && tryToWrite(key, JSON.stringify(outbox));
}

function isServerVersion(value: unknown): value is Outbox['serverVersions'][number] {
  const { id, at, updatedAt } = (value ?? {}) as Record<string, unknown>;
  return isStoredTagId(id) && isTime(at) && isTime(updatedAt);
}

/**
 * Changes a user's outbox under the Web Lock; `change` may return the same outbox to change nothing.
 * @returns false if the outbox could not be stored and is unchanged
 */
export async function changeOutbox(userId: string, change: (outbox: Outbox) => Outbox): Promise<boolean> {
  return withWebLock(`outbox_${userId}`, () => {
    const previousOutbox = readOutbox(userId);
    const updatedOutbox = change(previousOutbox);
    const isStored = updatedOutbox === previousOutbox || writeOutbox(userId, updatedOutbox);
    if (isStored && updatedOutbox !== previousOutbox) reportWriteSuccess();
    refreshOutbox();
    return isStored;
  });
}

/** Stores the outbox. If the storage is full, removes the list of saved configurations first, because it is only a copy. */
function writeOutbox(userId: string, outbox: Outbox): boolean {
  const key = formatOutboxKey(userId);
  const previous = readStoredOutbox(userId);
  if (
    previous &&
    !quarantineUnreadEntries(userId, previous) &&
    !(clearStoredList() && quarantineUnreadEntries(userId, previous))
  )
    return false;
  if (outbox.pending.length + outbox.serverVersions.length === 0) {
    removeKey(key);
    return true;
  }
  const text = JSON.stringify(outbox);
  if (writeKey(key, text)) return true;
  return clearStoredList() && tryToWrite(key, text);
}

/** Updates the screens with the stored outbox of the signed-in user or the guest. */
function refreshOutbox(): void {
  const userId = getCurrentOwner();
  const outbox = userId === null ? EMPTY_OUTBOX : readOutbox(userId);
  if (useOutbox.getState().outbox !== outbox) useOutbox.setState(toState(outbox));
}

/**
 * Follows changes of other tabs and of the session.
 * @returns a function that stops it
 */
export function subscribeOutbox(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(OUTBOX_KEY_PREFIX)) refreshOutbox();
  };
  window.addEventListener('storage', onStorage);
  const unsubscribe = useSession.subscribe(({ user }, previousSession) => {
    // Threat: the next user of this page could download the designs of the last user as a file.
    if (user?.id !== previousSession.user?.id) clearStorageProblems();
    refreshOutbox();
  });
  refreshOutbox();
  return () => {
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

/** Deletes the pending mutations of a user whose account is deleted. */
export function deleteOutbox(userId: string): void {
  removeKey(formatOutboxKey(userId));
  refreshOutbox();
}
