import { formatMessage } from '../../tag/texts/messages.ts';
import { Alert } from '../ui/notice.tsx';
import { useSession } from './session-store.ts';
import { isStorageAllowed } from './local-storage.ts';

/** Warns that the session ends with this page if the browser cannot store it. */
export function SessionNotStored() {
  const isStored = useSession(({ status, stored }) => (status === 'signed-in' ? stored : isStorageAllowed()));
  if (isStored) return null;
  return <Alert>{formatMessage(isStorageAllowed() ? 'SESSION_NO_ROOM' : 'SESSION_UNKEPT')}</Alert>;
}
