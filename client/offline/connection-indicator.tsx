import { useEffect } from 'react';
import type { Connection } from './connection.ts';
import { probeNow } from './connection.ts';
import styles from './connection-indicator.module.css';

const TEXTS: Record<Connection, string> = {
  connected: 'API Connected',
  local: 'Local Storage',
  loading: 'Loading...',
};

const EXPLANATIONS: Record<Connection, string> = {
  connected: 'API Connected: the server answers, and saves are stored there',
  local: 'Local Storage: saved in this browser; sent when the server is back',
  loading: 'Asking the server',
};

/** How long a page may ask the server nothing before it is probed, in milliseconds. */
const IDLE_BEFORE_PROBE_MS = 2_000;

type Props = {
  status: Connection;
  /** Whether the server can be asked at once: not where nothing is to be sent. */
  canAsk?: boolean;
  /** Replaces the default explanation of the status. */
  explained?: string;
};

/** Shows whether the server is reachable; while it is not, a button checks again. */
export function ConnectionIndicator({
  status,
  canAsk = status === 'local',
  explained = EXPLANATIONS[status],
}: Props) {
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(probeNow, IDLE_BEFORE_PROBE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <div className={styles['line']}>
      <p role="status" className={styles['connection']} data-state={status} title={explained}>
        <span aria-hidden="true" />
        {TEXTS[status]}
      </p>
      {canAsk && (
        <button type="button" className={styles['again']} onClick={probeNow}>
          Try again
        </button>
      )}
    </div>
  );
}
