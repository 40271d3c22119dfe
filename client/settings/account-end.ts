import { paths } from '../paths.ts';
import { removeImagesOf } from '../session/image-cache.ts';
import { leaveTo } from '../session/leave.ts';
import { startLeaving } from '../session/session-store.ts';
import { removeStored, STORAGE_KEYS } from '../session/storage.ts';

/** Removes what this browser keeps of a user whose account is no more, then reloads at /login. */
export function leaveForGood(userId: string): void {
  startLeaving();
  removeStored(STORAGE_KEYS.pendingEmail, STORAGE_KEYS.pendingNickname);
  removeImagesOf(userId);
  leaveTo(paths.login);
}
