import { useConnection } from '../local/connection.store.ts';
import styles from './airlines-panel.module.css';
import { useAirlines } from './use-airlines.ts';

/** Whether the server answers, told by what its calls came to and by the list of airlines. */
export function ConnectionStatus() {
  const { airlines, error } = useAirlines();
  const status = useConnection((connection) => connection.status);
  const isAway = status === 'local' || (airlines === null && Boolean(error));
  const [state, text] = isAway
    ? ['local', 'Local Storage']
    : airlines
      ? ['connected', 'API Connected']
      : ['loading', 'Loading...'];
  return (
    <p role="status" className={styles['connection']} data-state={state}>
      <span aria-hidden="true" />
      {text}
    </p>
  );
}

/** The same on a phone's stage, for as long as this browser stands in for the server: the panel that says it is a drawer. */
export function AwayStatus() {
  const isAway = useConnection(({ status }) => status === 'local');
  return isAway ? (
    <div className={styles['away']}>
      <ConnectionStatus />
    </div>
  ) : null;
}
