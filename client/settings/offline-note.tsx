import { useEffect, useState } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../offline/connection-indicator.tsx';
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
      <Text look="note" tone="local">
        {messageText('SETTINGS_OFFLINE')}
      </Text>
    </Stack>
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
    <Text role="status" look="note" tone={message === 'FORM_ONLINE_AGAIN' ? 'synced' : 'local'}>
      {messageText(message)}
    </Text>
  );
}
