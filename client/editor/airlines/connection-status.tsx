import { messageText } from '../../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../../offline/connection-indicator.tsx';
import { GUEST, useOwner } from '../../session/current-user.ts';
import { useConnection } from '../../offline/connection.ts';
import { Stack, type BoxProps } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { useAirlines } from './use-airlines.ts';

/** Whether the server answers, judged by its calls and by the list of airlines. A guest's designs never reach it. */
export function ConnectionStatus() {
  const { airlines, error } = useAirlines();
  const isGuest = useOwner() === GUEST;
  const status = useConnection((connection) => connection.status);
  const isAway = status === 'local' || (airlines === null && Boolean(error));
  const answering = isGuest ? 'local' : 'connected';
  return (
    <ConnectionIndicator
      status={isAway ? 'local' : airlines ? answering : 'loading'}
      canAsk={Boolean(isAway)}
      {...(isGuest && { explained: 'Local Storage: saved in this browser' })}
    />
  );
}

/** What a save means in Local Storage mode; a guest reads it beside the save. */
export function OfflineExplanation(box: BoxProps) {
  const isAway = useIsUserOffline();
  return isAway ? (
    <Text look="note" size={12.5} align="center" {...box}>
      {messageText('LOCAL_EXPLAINED')}
    </Text>
  ) : null;
}

/** Both above the card on a phone, where the panel that shows the status is a closed drawer. */
export function OfflineStatus() {
  const isAway = useIsUserOffline();
  return isAway ? (
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
