import type { ReactNode } from 'react';
import { messageText } from '../../tag/messages.ts';
import { Status } from '../ui/notice.tsx';
import { useConnection } from './connection.store.ts';
import { usePending, useRemovals } from './local.store.ts';
import styles from './storage-notice.module.css';

/** Says, once the server answers again, that there is something in this browser only. `review` is the way to it. */
export function PendingNotice({ review }: { review: ReactNode }) {
  const connected = useConnection(({ status }) => status === 'connected');
  const designs = usePending().size;
  const deletions = useRemovals().length;
  if (!connected || designs + deletions === 0) return null;
  return (
    <div className={styles['notice']}>
      <Status action={review}>{saidWaiting(designs, deletions)}</Status>
    </div>
  );
}

function saidWaiting(designs: number, deletions: number): string {
  if (designs === 0) return messageText('LOCAL_DELETIONS');
  const said = messageText(designs === 1 ? 'LOCAL_PENDING_ONE' : 'LOCAL_PENDING', { count: designs });
  if (deletions === 0) return said;
  const code = deletions === 1 ? 'LOCAL_PENDING_DELETION' : 'LOCAL_PENDING_DELETIONS';
  return messageText(code, { said, count: deletions });
}
