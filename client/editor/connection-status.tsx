import { useAirlinesQuery } from '../graphql/generated.ts';
import styles from './airlines-panel.module.css';

/** Whether the server answers, told by the list of airlines. */
export function ConnectionStatus() {
  const { data, error } = useAirlinesQuery();
  const [state, text] = data
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
