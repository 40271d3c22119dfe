import { useEffect, type ReactNode } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { Status } from '../../ui/notice.tsx';
import { useConnection } from '../connection.ts';
import { needsDecision } from '../outbox/outbox-changes.ts';
import { clearAutoSynced, useOutbox, useAutoSynced } from '../outbox/outbox.ts';
import styles from '../storage-notice.module.css';

/** How long the line says that changes were saved, in milliseconds. */
const SHOWN_MS = 15_000;

/**
 * Says, while the server answers, how many pending changes need a decision; else how many were saved by themselves.
 * @param review leads to the decisions
 */
export function SyncStatus({ review }: { review: ReactNode }) {
  const isConnected = useConnection(({ status }) => status === 'connected');
  const decisions = useOutbox(({ outbox }) => outbox.pending.filter(needsDecision).length);
  const saved = useAutoSynced(({ changes }) => changes.size);
  useEffect(() => {
    if (saved === 0) return;
    const timer = setTimeout(clearAutoSynced, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  if (!isConnected || decisions + saved === 0) return null;
  return (
    <div className={styles['notice']}>
      {decisions > 0 ? (
        <Status action={review}>{counted('REVIEW_NEEDED', decisions)}</Status>
      ) : (
        <Status>{counted('CHANGES_SAVED', saved)}</Status>
      )}
    </div>
  );
}

function counted(code: 'REVIEW_NEEDED' | 'CHANGES_SAVED', count: number): string {
  return count === 1 ? messageText(`${code}_ONE`) : messageText(code, { count });
}
