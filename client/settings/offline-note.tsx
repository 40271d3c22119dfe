import { useEffect, useState } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../offline/connection-indicator.tsx';
import { onReconnect, useConnection } from '../offline/connection.ts';
import styles from './offline-note.module.css';

const isOfflineNow = () => useConnection.getState().status === 'local';

/** Says on the settings page that the server cannot be reached. */
export function OfflineNote() {
  const isOffline = useConnection(({ status }) => status === 'local');
  if (!isOffline) return null;
  return (
    <div className={styles['offline']}>
      <ConnectionIndicator status="local" />
      <p className={styles['note']}>{messageText('SETTINGS_OFFLINE')}</p>
    </div>
  );
}

/**
 * The same in a form, whose text is not lost. When the server answers again it says that too, until the next error.
 * @param errorMessage the error of the last try
 */
export function FormOfflineNote({ errorMessage }: { errorMessage: string | null }) {
  const isOffline = useConnection(({ status }) => status === 'local');
  const [wasOffline, setWasOffline] = useState(isOfflineNow);
  useEffect(() => onReconnect(() => setWasOffline(true)), []);
  const message = isOffline
    ? 'FORM_OFFLINE'
    : wasOffline && errorMessage === null
      ? 'FORM_ONLINE_AGAIN'
      : null;
  if (message === null) return null;
  return (
    <p role="status" className={styles['note']} data-back={message === 'FORM_ONLINE_AGAIN' || undefined}>
      {messageText(message)}
    </p>
  );
}
