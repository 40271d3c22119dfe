import type { Connection } from './connection.ts';
import { probeNow } from './connection.ts';
import styles from './connection-light.module.css';

const TEXTS: Record<Connection, string> = {
  connected: 'API Connected',
  local: 'Local Storage',
  loading: 'Loading...',
};

/** Says whether the server answers, or this browser stands in for it; then it can be asked at once. */
export function ConnectionLight({ status }: { status: Connection }) {
  return (
    <div className={styles['line']}>
      <p role="status" className={styles['connection']} data-state={status}>
        <span aria-hidden="true" />
        {TEXTS[status]}
      </p>
      {status === 'local' && (
        <button type="button" className={styles['again']} onClick={probeNow}>
          Try again
        </button>
      )}
    </div>
  );
}
