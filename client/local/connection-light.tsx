import type { Connection } from './connection.store.ts';
import styles from './connection-light.module.css';

const TEXTS: Record<Connection, string> = {
  connected: 'API Connected',
  local: 'Local Storage',
  loading: 'Loading...',
};

/** Says whether the server answers, or this browser stands in for it. */
export function ConnectionLight({ status }: { status: Connection }) {
  return (
    <p role="status" className={styles['connection']} data-state={status}>
      <span aria-hidden="true" />
      {TEXTS[status]}
    </p>
  );
}
