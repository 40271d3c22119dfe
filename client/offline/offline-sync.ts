import type { ApolloClient } from '@apollo/client';
import { useSession } from '../session/session-store.ts';
import { deleteUploadsCache } from '../worker/uploads-cache.ts';
import { importForeignEntries } from './import-foreign-entries.ts';
import { currentOwner, currentUser, GUEST } from '../session/current-user.ts';
import { isSave, tagIdOf } from './outbox/pending-mutation.ts';
import { currentProjection } from './local-reads.ts';
import { deleteOutbox, subscribeOutbox, clearAutoSynced, readOutbox, useOutbox } from './outbox/outbox.ts';
import { senderOf } from './outbox/sender.ts';
import { deleteSnapshots, onSnapshotChange } from './snapshot.ts';
import { readKey, removeKey, removeQuarantined } from './offline-storage.ts';
import { LIST_KEY, ownerOfList, OWNER_KEY, writeStoredList } from './stored-list.ts';
import { withWebLock } from './with-web-lock.ts';

/**
 * Keeps this browser's data in step with the session, the other tabs and the server, and sends what is pending.
 * @param onSettled is called when pending mutations were settled in the background: lists may have changed
 * @returns what ends it
 */
export function startOfflineSync(client: ApolloClient, onSettled: () => void): () => void {
  const ends = [
    subscribeOutbox(),
    useOutbox.subscribe(() => void updateStoredList()),
    onSnapshotChange(() => void updateStoredList()),
    useSession.subscribe(({ status }) => void (status === 'signed-in' ? begin() : end())),
    senderOf(client)?.start(onSettled),
  ];
  // It does not write its own list in answer: where each tab has a snapshot of its own, two would go on for ever.
  const onStorage = ({ key }: StorageEvent) => key === LIST_KEY && void adopt();
  window.addEventListener('storage', onStorage);
  void (currentUser() === null ? end() : begin());
  return () => {
    window.removeEventListener('storage', onStorage);
    for (const stop of ends) stop?.();
  };
}

/** Takes over what other programs have stored for the signed-in user. */
async function adopt(): Promise<void> {
  const userId = currentUser();
  if (userId !== null) await importForeignEntries(userId);
}

async function begin(): Promise<void> {
  await adopt();
  await updateStoredList();
}

/** Nobody is signed in: copies of the server's data are removed, pending mutations stay for their user's return. */
async function end(): Promise<void> {
  clearAutoSynced();
  const owner = ownerOfList();
  if (owner !== null) {
    await importForeignEntries(owner);
    if (currentUser() === null) await writeList(owner);
  }
  await Promise.all([deleteSnapshots(), deleteUploadsCache()]);
}

/** Writes the readable list of the configurations of the signed-in user or the guest anew. */
async function updateStoredList(): Promise<void> {
  const userId = currentOwner();
  if (userId === null) return;
  const owner = ownerOfList();
  // The list of a user who is signed out, or of another program, is not replaced by a guest's.
  if (userId === GUEST && owner !== GUEST && (owner ?? readKey(LIST_KEY)) !== null) return;
  if (owner !== null && owner !== userId) await importForeignEntries(owner);
  await writeList(userId);
}

function writeList(userId: string): Promise<void> {
  return withWebLock('stored_list', async () => {
    const { projection } = await currentProjection(userId);
    const signedIn = currentUser();
    if (signedIn !== null && signedIn !== userId) return;
    const saved = new Set(readOutbox(userId).pending.filter(isSave).map(tagIdOf));
    // Without a session only what the server does not have stays in this browser.
    writeStoredList(
      userId,
      signedIn === null ? projection.tags.filter(({ id }) => saved.has(id)) : projection.tags,
    );
  });
}

/** Removes all that this browser keeps of a user whose account is deleted. */
export async function deleteOfflineData(userId: string): Promise<void> {
  deleteOutbox(userId);
  if (ownerOfList() === userId) for (const key of [LIST_KEY, OWNER_KEY]) removeKey(key);
  removeQuarantined(userId);
  await Promise.all([deleteSnapshots(), deleteUploadsCache()]);
}
