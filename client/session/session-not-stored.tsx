import { messageText } from '../../tag/messages.ts';
import { Alert } from '../ui/notice.tsx';
import { useSession } from './session-store.ts';
import { isStorageAllowed } from './storage.ts';

/**
 * Says that a session lasts as long as this page, where the browser stores none: whoever reloads it is a visitor again, and
 * would not know why.
 */
export function SessionNotStored() {
  const kept = useSession(({ status, stored }) => (status === 'signed-in' ? stored : isStorageAllowed()));
  if (kept) return null;
  return <Alert>{messageText(isStorageAllowed() ? 'SESSION_NO_ROOM' : 'SESSION_UNKEPT')}</Alert>;
}
