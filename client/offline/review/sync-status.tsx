import { useEffect, type ReactNode } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Status } from '../../ui/notice.tsx';
import { useConnection } from '../connection.ts';
import { needsDecision } from '../outbox/outbox-changes.ts';
import { clearAutoSynced, useOutbox, useAutoSynced } from '../outbox/outbox.ts';
import styles from '../status/storage-notice.module.css';

/** The time for which the result stays visible, in milliseconds. */
const NOTICE_MS = 15_000;

/**
 * While the server responds, shows the number of pending changes that need a decision; otherwise the number of changes saved in the
 * background.
 * @param review opens the decisions
 */
export function SyncStatus({ review }: { review: ReactNode }) {
  const isConnected = useConnection(({ status }) => status === 'connected');
  const decisions = useOutbox(({ outbox }) => outbox.pending.filter(needsDecision).length);
  const savedCount = useAutoSynced(({ changes }) => changes.size);
  useEffect(() => {
    if (savedCount === 0) return;
    const timer = setTimeout(clearAutoSynced, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [savedCount]);
  if (!isConnected || decisions + savedCount === 0) return null;
  return (
    <div className={styles['notice']}>
      {decisions > 0 ? (
        <Status action={review}>{formatMessage('REVIEW_NEEDED', { count: decisions })}</Status>
      ) : (
        <Status>{formatMessage('CHANGES_SAVED', { count: savedCount })}</Status>
      )}
    </div>
  );
}
