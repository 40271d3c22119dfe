import { forgetUploads } from '../worker/kept-uploads.ts';
import { isPending } from './entry.ts';
import { forgetDraftsOf } from './kept-drafts.ts';
import { forgetAirlines } from './kept-lists.ts';
import { forgetStoredOf } from './owner.ts';
import { readData, writeCopies } from './stored-data.ts';

/**
 * At a logout: copies of what the server has go; what is saved in this browser only stays, under its user's name, until
 * they sign in again.
 */
export function keepPendingOnly(userId: string): void {
  void forgetAirlines(userId);
  void forgetUploads();
  const data = readData(userId);
  const entries = data.entries.filter(isPending);
  if (entries.length < data.entries.length) writeCopies(userId, { ...data, entries });
}

/** Removes all that this browser keeps of a user whose account is no more. */
export async function forgetLocalOf(userId: string): Promise<void> {
  forgetStoredOf(userId);
  forgetDraftsOf(userId);
  await Promise.all([forgetAirlines(userId), forgetUploads()]);
}
