import { deleteUploadsCache } from '../worker/uploads-cache.ts';
import { currentUser } from './current-user.ts';
import { isPending } from './entry.ts';
import { inTurn } from './in-turn.ts';
import { forgetAirlines } from './kept-lists.ts';
import { forgetStoredOf, ownerOfData } from './owner.ts';
import { readData, writeCopies } from './stored-data.ts';

/**
 * Wherever nobody is signed in, be it after a logout, at the end of a session or on a page that is opened then: copies of
 * what the server has go; what is saved in this browser only stays, under its user's name, until they sign in again.
 */
export async function keepPendingOnly(): Promise<void> {
  await inTurn(() => {
    const owner = ownerOfData();
    if (owner === null || currentUser() !== null) return;
    const data = readData(owner);
    const entries = data.entries.filter(isPending);
    if (entries.length < data.entries.length) writeCopies(owner, { ...data, entries });
  });
  await Promise.all([forgetAirlines(), deleteUploadsCache()]);
}

/** Removes all that this browser keeps of a user whose account is no more. */
export async function forgetLocalOf(userId: string): Promise<void> {
  forgetStoredOf(userId);
  await Promise.all([forgetAirlines(), deleteUploadsCache()]);
}
