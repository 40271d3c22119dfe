import { forgetDraftsOf } from '../../drafts/draft-storage.ts';
import { forgetLocalOf } from '../../offline/session-end.ts';
import { paths } from '../../paths.ts';
import { removeImagesOf } from '../../session/image-cache.ts';
import { leaveTo } from '../../session/leave.ts';
import { startLeaving } from '../../session/session-store.ts';
import { forgetStoredSession } from '../../session/stored-session.ts';
import { removeStored, STORAGE_KEYS } from '../../session/storage.ts';

/** How long the reload waits for the browser's database. */
const DATABASE_PATIENCE_MS = 1000;

/**
 * Removes what this browser keeps of a user whose account is no more, then reloads at /login. Its other tabs become
 * visitors, who read nothing of an expiry.
 */
export function leaveForGood(userId: string): void {
  forgetStoredSession();
  startLeaving();
  removeStored(STORAGE_KEYS.pendingEmail, STORAGE_KEYS.pendingNickname);
  removeImagesOf(userId);
  forgetDraftsOf(userId);
  const patience = new Promise((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS));
  void Promise.race([forgetLocalOf(userId), patience]).then(() => leaveTo(paths.login));
}
