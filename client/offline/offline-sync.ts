import type { ApolloClient } from '@apollo/client';
import { readKey, removeKey } from '../session/browser-storage.ts';
import { useSession } from '../session/session-store.ts';
import { deleteUploadsCache } from '../worker/uploads-cache.ts';
import { importForeignEntries } from './import-foreign-entries.ts';
import { getCurrentOwner, getCurrentUser, GUEST } from '../session/current-user.ts';
import { isSave, getTagId } from './outbox/pending-mutation.ts';
import { getCurrentProjection } from './local-reads.ts';
import { deleteOutbox, subscribeOutbox, clearAutoSynced, readOutbox, useOutbox } from './outbox/outbox.ts';
import { getSender } from './outbox/sender.ts';
import { deleteSnapshots, subscribeSnapshot } from './snapshot.ts';
import { removeQuarantinedKeys } from './offline-storage.ts';
import { LIST_KEY, readListOwner, OWNER_KEY, writeStoredList } from './stored-list.ts';
import { withWebLock } from './with-web-lock.ts';

/**
 * Keeps this browser's data in sync with the session, the other tabs and the server, and sends pending mutations.
 * @param onSettled called when pending mutations were settled in the background, because lists may have changed
 * @returns a function that stops it
 */
export function startOfflineSync(client: ApolloClient, onSettled: () => void): () => void {
  const cleanups = [
    subscribeOutbox(),
    useOutbox.subscribe(() => void updateStoredList()),
    subscribeSnapshot(() => void updateStoredList()),
    useSession.subscribe(({ status }) => void (status === 'signed-in' ? beginSession() : endSession())),
    getSender(client)?.start(onSettled),
  ];
  // The listener must not write the list: two tabs with different snapshots would overwrite each other's list without end.
  const onStorage = ({ key }: StorageEvent) => key === LIST_KEY && void adoptForeignEntries();
  window.addEventListener('storage', onStorage);
  void (getCurrentUser() === null ? endSession() : beginSession());
  return () => {
    window.removeEventListener('storage', onStorage);
    for (const cleanup of cleanups) cleanup?.();
  };
}

/** Imports data that other programs have stored for the signed-in user. */
async function adoptForeignEntries(): Promise<void> {
  const userId = getCurrentUser();
  if (userId !== null) await importForeignEntries(userId);
}

async function beginSession(): Promise<void> {
  await adoptForeignEntries();
  await updateStoredList();
}

/** Runs when no user is signed in: removes copies of the server's data. Pending mutations stay until their user signs in again. */
async function endSession(): Promise<void> {
  clearAutoSynced();
  const owner = readListOwner();
  if (owner !== null) {
    await importForeignEntries(owner);
    if (getCurrentUser() === null) await writeList(owner);
  }
  await Promise.all([deleteSnapshots(), deleteUploadsCache()]);
}

/** Rewrites the readable list of saved configurations of the signed-in user or the guest. */
async function updateStoredList(): Promise<void> {
  const userId = getCurrentOwner();
  if (userId === null) return;
  const owner = readListOwner();
  // A guest's list must not replace the list of a signed-out user or of another program.
  if (userId === GUEST && owner !== GUEST && (owner ?? readKey(LIST_KEY)) !== null) return;
  if (owner !== null && owner !== userId) await importForeignEntries(owner);
  await writeList(userId);
}

function writeList(userId: string): Promise<void> {
  return withWebLock('stored_list', async () => {
    const { projection } = await getCurrentProjection(userId);
    const signedInUser = getCurrentUser();
    if (signedInUser !== null && signedInUser !== userId) return;
    const savedIds = new Set(readOutbox(userId).pending.filter(isSave).map(getTagId));
    // Without a session, only tags that the server does not have stay in this browser.
    writeStoredList(
      userId,
      signedInUser === null ? projection.tags.filter(({ id }) => savedIds.has(id)) : projection.tags,
    );
  });
}

/** Deletes all data in this browser of a user whose account is deleted. */
export async function deleteOfflineData(userId: string): Promise<void> {
  deleteOutbox(userId);
  if (readListOwner() === userId) for (const key of [LIST_KEY, OWNER_KEY]) removeKey(key);
  removeQuarantinedKeys(userId);
  await Promise.all([deleteSnapshots(), deleteUploadsCache()]);
}
