import { useSyncExternalStore } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Alert } from '../ui/notice.tsx';
import { useSession } from './session-store.ts';
import { isStorageAllowed } from './local-storage.ts';

/** Warns that the session ends with this page if the browser cannot store it. */
export function SessionNotStored() {
  // The HTML from the build has no warning, because only the browser knows whether it has storage.
  const isAllowed = useSyncExternalStore(subscribeToNothing, isStorageAllowed, () => true);
  const isStored = useSession(({ status, stored }) => (status === 'signed-in' ? stored : isAllowed));
  if (isStored) return null;
  return <Alert>{formatMessage(isAllowed ? 'SESSION_NO_ROOM' : 'SESSION_UNKEPT')}</Alert>;
}

/** Subscribes to nothing, because the permission for storage does not change while a page is open. */
const subscribeToNothing = () => () => undefined;
