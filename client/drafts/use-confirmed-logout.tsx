import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/forms/button.tsx';
import { Answers } from '../ui/dialogs/answers.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { isOffline } from '../offline/connection.ts';
import { hasUnstoredDraft } from './unstored-draft.ts';

const TITLES = {
  LOGOUT_AWAY: 'Logout without the server?',
  LOGOUT_UNKEPT: 'Discard unsaved changes?',
} as const;

/**
 * Ends the session. It asks first while the server is not reached, since the user could not sign in again, and when a draft
 * could not be stored.
 * @returns what a button calls, and the dialog, to be put anywhere on the page
 */
export function useConfirmedLogout(): { logout: () => void; question: ReactNode } {
  const end = useLogout();
  const [asking, setAsking] = useState<'LOGOUT_AWAY' | 'LOGOUT_UNKEPT' | null>(null);
  const stay = () => setAsking(null);
  // The text stays while the dialog fades out.
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
          <Text tone="muted">{messageText(said)}</Text>
          <Answers>
            <Button variant="stop" onClick={() => void end()}>
              Logout anyway
            </Button>
            <Button data-autofocus onClick={stay}>
              Stay signed in
            </Button>
          </Answers>
        </Stack>
      </Modal>
    ),
  };
}
