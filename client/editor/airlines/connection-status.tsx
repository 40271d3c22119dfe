import { messageText } from '../../../tag/messages.ts';
import { ConnectionLight } from '../../offline/connection-light.tsx';
import { useConnection } from '../../offline/connection.ts';
import styles from './airlines-panel.module.css';
import { useAirlines } from './use-airlines.ts';

/** Whether the server answers, told by what its calls came to and by the list of airlines. */
export function ConnectionStatus() {
  const { airlines, error } = useAirlines();
  const status = useConnection((connection) => connection.status);
  const isAway = status === 'local' || (airlines === null && Boolean(error));
  return <ConnectionLight status={isAway ? 'local' : airlines ? 'connected' : 'loading'} />;
}

/** What that means for whoever saves something, while this browser stands in for the server. */
export function AwayExplained() {
  const isAway = useConnection(({ status }) => status === 'local');
  return isAway ? <p className={styles['explained']}>{messageText('LOCAL_EXPLAINED')}</p> : null;
}

/** Both on a phone's stage, for as long as this browser stands in for the server: the panel that says it is a drawer. */
export function AwayStatus() {
  const isAway = useConnection(({ status }) => status === 'local');
  return isAway ? (
    <div className={styles['away']}>
      <ConnectionStatus />
      <AwayExplained />
    </div>
  ) : null;
}
