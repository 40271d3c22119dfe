import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/forms/button.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { isOffline } from '../offline/connection.ts';
import { hasUnstoredDraft } from './unstored-draft.ts';

const TITLES = {
  LOGOUT_AWAY: 'Logout without the server?',
  LOGOUT_UNKEPT: 'Discard unsaved changes?',
} as const;

/**
 * Returns a logout that asks for confirmation if the server is not reached, because the user could not sign in again, or if a draft could
 * not be stored.
 * @returns the handler of a button, and the dialog, which can be anywhere on the page
 */
export function useConfirmedLogout(): { logout: () => void; question: ReactNode } {
  const end = useLogout();
  const [asking, setAsking] = useState<'LOGOUT_AWAY' | 'LOGOUT_UNKEPT' | null>(null);
  const stay = () => setAsking(null);
  // The dialog keeps its text while it fades out.
  const [said, setSaid] = useState<NonNullable<typeof asking>>('LOGOUT_AWAY');
  if (asking !== null && asking !== said) setSaid(asking);
  return {
    logout: () => {
      const reason = hasUnstoredDraft() ? 'LOGOUT_UNKEPT' : isOffline() ? 'LOGOUT_AWAY' : null;
      if (reason === null) void end();
      else setAsking(reason);
    },
    question: (
      <Modal opened={asking !== null} onClose={stay} title={TITLES[said]} size={400} zIndex={300}>
        <Stack gap={18}>
          <Text tone="muted">{formatMessage(said)}</Text>
          <DialogActions>
            <Button variant="stop" onClick={() => void end()}>
              Logout anyway
            </Button>
            <Button data-autofocus onClick={stay}>
              Stay signed in
            </Button>
          </DialogActions>
        </Stack>
      </Modal>
    ),
  };
}
