import styles from './airlines-panel.module.css';
import { useAirlines } from './use-airlines.ts';

/** Whether the server answers, told by the list of airlines. */
export function ConnectionStatus() {
  const { airlines, error } = useAirlines();
  const [state, text] = airlines
    ? ['connected', 'API Connected']
    : error
      ? ['local', 'Local Storage']
      : ['loading', 'Loading...'];
  return (
    <p role="status" className={styles['connection']} data-state={state}>
      <span aria-hidden="true" />
      {text}
    </p>
  );
}
