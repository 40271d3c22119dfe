import { formatMessage } from '../../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../../offline/status/connection-indicator.tsx';
import { GUEST, useOwner } from '../../session/current-user.ts';
import { useConnection } from '../../offline/connection.ts';
import { Stack, type BoxProps } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { useAirlines } from './use-airlines.ts';

/** Shows if the server responds, judged by its calls and the list of airlines. A guest's designs are never sent to the server. */
export function ConnectionStatus() {
  const { airlines, error } = useAirlines();
  const isGuest = useOwner() === GUEST;
  const status = useConnection((connection) => connection.status);
  const isOffline = status === 'local' || (airlines === null && Boolean(error));
  const serverStatus = isGuest ? 'local' : 'connected';
  return (
    <ConnectionIndicator
      status={isOffline ? 'local' : airlines ? serverStatus : 'loading'}
      canProbe={Boolean(isOffline)}
      {...(isGuest && { explanation: translate('Local Storage: saved in this browser') })}
    />
  );
}

/** Explains a save in Local Storage mode. A guest reads this text beside the save button. */
export function OfflineExplanation(box: BoxProps) {
  const isOffline = useIsUserOffline();
  const refusalReason = useConnection((connection) => connection.refusalReason);
  return isOffline ? (
    <Text variant="note" size={12.5} align="center" {...box}>
      {refusalReason === null
        ? formatMessage('LOCAL_EXPLAINED')
        : formatMessage('LOCAL_REFUSED', { message: refusalReason })}
    </Text>
  ) : null;
}

/** Shows the status and the explanation above the card on a phone, where the panel with the status is a closed drawer. */
export function OfflineStatus() {
  const isOffline = useIsUserOffline();
  return isOffline ? (
    <Stack gap={0} align="center" style={{ maxWidth: 420 }}>
      <ConnectionStatus />
      <OfflineExplanation />
    </Stack>
  ) : null;
}

function useIsUserOffline(): boolean {
  const isGuest = useOwner() === GUEST;
  return useConnection(({ status }) => status === 'local') && !isGuest;
}
