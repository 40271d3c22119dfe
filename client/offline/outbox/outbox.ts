import { create } from 'zustand';
import { STORAGE_PREFIX } from '../../../tag/texts/product.ts';
import { useSession } from '../../session/session-store.ts';
import { currentOwner } from '../../session/current-user.ts';
import { EMPTY_OUTBOX, type Outbox } from './outbox-changes.ts';
import { isTime } from './parse-stored-call.ts';
import { isSave, parseMutation, tagIdOf } from './pending-mutation.ts';
import { recoverDesigns } from '../recover-designs.ts';
import { clearStorageProblems, reportUnreadableData, reportWriteSuccess } from '../storage-problem.ts';
import {
  jsonIn,
  moveKey,
  readKey,
  removeKey,
  quarantineKey,
  tryToWrite,
  writeKey,
} from '../offline-storage.ts';
import { isTagId } from '../new-id.ts';
import { clearStoredList } from '../stored-list.ts';
import { withWebLock } from '../with-web-lock.ts';

const PREFIX = `${STORAGE_PREFIX}outbox_`;

/** Where the pending mutations of a user are stored. */
export const outboxKey = (userId: string) => `${PREFIX}${userId}`;

type State = {
  readonly outbox: Outbox;
  /** The ids of the tags that are saved in this browser only. */
  readonly pendingTags: ReadonlySet<string>;
};

const stateOf = (outbox: Outbox): State => ({
  outbox,
  pendingTags: new Set(outbox.pending.filter(isSave).flatMap((one) => tagIdOf(one) ?? [])),
});

/** The outbox of the signed-in user or the guest, for the screens. It follows the other tabs. */
export const useOutbox = create<State>(() => stateOf(EMPTY_OUTBOX));

/** The ids of the tags that are saved in this browser only. */
export function usePendingTags(): ReadonlySet<string> {
  return useOutbox(({ pendingTags }) => pendingTags);
}

type AutoSyncState = { readonly changes: ReadonlySet<string> };

/** The tags that were synced in the background since the user last saw the sync status. */
export const useAutoSynced = create<AutoSyncState>(() => ({ changes: new Set() }));

export function addAutoSynced(more: ReadonlySet<string>): void {
  if (more.size > 0) useAutoSynced.setState(({ changes }) => ({ changes: new Set([...changes, ...more]) }));
}

export function clearAutoSynced(): void {
  useAutoSynced.setState({ changes: new Set() });
}

type StoredOutbox = {
  readonly text: string;
  readonly outbox: Outbox;
  /** The part of it that cannot be read, as text; null for none. */
  readonly unread: string | null;
};

/** What was read last of each user, by its key: an unchanged text is not parsed again, and gives the same outbox. */
const cache = new Map<string, StoredOutbox>();

/** The stored outbox of a user, whichever tab wrote it. What cannot be read is set aside, never removed. */
export function readOutbox(userId: string): Outbox {
  return readStored(userId)?.outbox ?? EMPTY_OUTBOX;
}

function readStored(userId: string): StoredOutbox | null {
  const key = outboxKey(userId);
  const text = readKey(key);
  if (text === null) return null;
  const cached = cache.get(key);
  if (cached?.text === text) return cached;
  const stored = parseOutbox(text);
  cache.set(key, stored);
  if (stored.unread !== null) {
    reportUnreadableData(recoverDesigns(stored.unread));
    quarantine(userId, stored);
  }
  return stored;
}

function parseOutbox(text: string): StoredOutbox {
  const stored = jsonIn(text) as { pending?: unknown; serverVersions?: unknown } | null | undefined;
  if (!Array.isArray(stored?.pending)) return { text, outbox: EMPTY_OUTBOX, unread: text };
  const read = stored.pending.map((one: unknown) => ({ one, mutation: parseMutation(one) }));
  const unread = read.filter(({ mutation }) => mutation === null).map(({ one }) => one);
  const pending = read.flatMap(({ mutation }) => mutation ?? []);
  const known = Array.isArray(stored.serverVersions) ? stored.serverVersions : [];
  const outbox = { pending, serverVersions: known.filter(isServerVersion) };
  return { text, outbox, unread: unread.length > 0 ? JSON.stringify(unread) : null };
}

/** @returns false where there is no room for it: then it must not be written over */
function quarantine(userId: string, { text, outbox, unread }: StoredOutbox): boolean {
  const key = outboxKey(userId);
  const asideKey = quarantineKey('outbox', userId);
  if (unread === null) return true;
  if (unread === text) return moveKey(key, asideKey);
  return writeKey(asideKey, unread) && tryToWrite(key, JSON.stringify(outbox));
}

function isServerVersion(value: unknown): value is Outbox['serverVersions'][number] {
  const { id, at, updatedAt } = (value ?? {}) as Record<string, unknown>;
  return isTagId(id) && isTime(at) && isTime(updatedAt);
}

/**
 * Changes a user's outbox under the Web Lock; `change` may return the same outbox to change nothing.
 * @returns false when it could not be stored; then nothing has changed
 */
export async function changeOutbox(userId: string, change: (outbox: Outbox) => Outbox): Promise<boolean> {
  return withWebLock(`outbox_${userId}`, () => {
    const before = readOutbox(userId);
    const after = change(before);
    const isStored = after === before || write(userId, after);
    if (isStored && after !== before) reportWriteSuccess();
    refreshOutbox();
    return isStored;
  });
}

/** Stores it. Without room the list of saved configurations is removed first: it is only a copy. */
function write(userId: string, outbox: Outbox): boolean {
  const key = outboxKey(userId);
  const before = readStored(userId);
  if (before && !quarantine(userId, before) && !(clearStoredList() && quarantine(userId, before)))
    return false;
  if (outbox.pending.length + outbox.serverVersions.length === 0) {
    removeKey(key);
    return true;
  }
  const text = JSON.stringify(outbox);
  if (writeKey(key, text)) return true;
  return clearStoredList() && tryToWrite(key, text);
}

/** Shows what is stored now for the signed-in user or the guest. */
export function refreshOutbox(): void {
  const userId = currentOwner();
  const outbox = userId === null ? EMPTY_OUTBOX : readOutbox(userId);
  if (useOutbox.getState().outbox !== outbox) useOutbox.setState(stateOf(outbox));
}

/** Follows the other tabs and the session. @returns what ends it */
export function subscribeOutbox(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) refreshOutbox();
  };
  window.addEventListener('storage', onStorage);
  const unsubscribe = useSession.subscribe(({ user }, before) => {
    // Threat: designs of one user, offered as a file to the next one of this page.
    if (user?.id !== before.user?.id) clearStorageProblems();
    refreshOutbox();
  });
  refreshOutbox();
  return () => {
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

/** Removes what is pending of a user whose account is deleted. */
export function deleteOutbox(userId: string): void {
  removeKey(outboxKey(userId));
  refreshOutbox();
}
