import { messageText } from '../../../tag/messages.ts';
import { ConnectionLight } from '../../offline/connection-light.tsx';
import { useConnection } from '../../offline/connection.ts';
import styles from './airlines-panel.module.css';
import { useAirlines } from './use-airlines.ts';

/** Whether the server answers, judged by its calls and by the list of airlines. */
export function ConnectionStatus() {
  const { airlines, error } = useAirlines();
  const status = useConnection((connection) => connection.status);
  const isAway = status === 'local' || (airlines === null && Boolean(error));
  return <ConnectionLight status={isAway ? 'local' : airlines ? 'connected' : 'loading'} />;
}

/** What a save means in Local Storage mode. */
export function AwayExplained() {
  const isAway = useConnection(({ status }) => status === 'local');
  return isAway ? <p className={styles['explained']}>{messageText('LOCAL_EXPLAINED')}</p> : null;
}

/** Both above the card on a phone, where the panel that shows the status is a closed drawer. */
export function AwayStatus() {
  const isAway = useConnection(({ status }) => status === 'local');
  return isAway ? (
    <div className={styles['away']}>
      <ConnectionStatus />
      <AwayExplained />
    </div>
  ) : null;
}
