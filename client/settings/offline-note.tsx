import { useEffect, useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { ConnectionLight } from '../offline/connection-light.tsx';
import { onReconnect, useConnection } from '../offline/connection.ts';
import styles from './offline-note.module.css';

const isAwayNow = () => useConnection.getState().status === 'local';

/** Says on the settings page that the server cannot be reached. */
export function OfflineNote() {
  const away = useConnection(({ status }) => status === 'local');
  if (!away) return null;
  return (
    <div className={styles['away']}>
      <ConnectionLight status="local" />
      <p className={styles['note']}>{messageText('SETTINGS_AWAY')}</p>
    </div>
  );
}

/**
 * The same in a form, whose text is not lost. When the server answers again it says that too, until the next error.
 * @param failure the error of the last try
 */
export function FormOfflineNote({ failure }: { failure: string | null }) {
  const away = useConnection(({ status }) => status === 'local');
  const [wasAway, setWasAway] = useState(isAwayNow);
  useEffect(() => onReconnect(() => setWasAway(true)), []);
  const said = away ? 'FORM_AWAY' : wasAway && failure === null ? 'FORM_BACK' : null;
  if (said === null) return null;
  return (
    <p role="status" className={styles['note']} data-back={said === 'FORM_BACK' || undefined}>
      {messageText(said)}
    </p>
  );
}
