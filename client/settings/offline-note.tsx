import { useEffect, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../offline/status/connection-indicator.tsx';
import { onReconnect, useConnection } from '../offline/connection.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';

const isOfflineNow = () => useConnection.getState().status === 'local';

/** Says on the settings page that the server cannot be reached. */
export function OfflineNote() {
  const isOffline = useConnection(({ status }) => status === 'local');
  if (!isOffline) return null;
  return (
    <Stack gap={6}>
      <ConnectionIndicator status="local" />
      <Text variant="note" tone="local">
        {formatMessage('SETTINGS_OFFLINE')}
      </Text>
    </Stack>
  );
}

/**
 * Says in a form that the server cannot be reached and that the text is not lost. Also reports the reconnection, until the next error.
 * @param errorMessage the error of the last attempt
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
    <Text role="status" variant="note" tone={message === 'FORM_ONLINE_AGAIN' ? 'synced' : 'local'}>
      {formatMessage(message)}
    </Text>
  );
}
