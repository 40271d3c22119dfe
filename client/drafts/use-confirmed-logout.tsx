import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/forms/button.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { useLayer } from '../ui/layers/use-layer.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { isOffline } from '../offline/connection.ts';
import { translate } from '../../tag/texts/translate.ts';
import { hasUnstoredDraft } from './unstored-draft.ts';

const formatTitle = (reason: 'LOGOUT_AWAY' | 'LOGOUT_UNKEPT'): string =>
  translate(reason === 'LOGOUT_AWAY' ? 'Logout without the server?' : 'Discard unsaved changes?');

/** Finds the URL that opens after the logout; null for /login. It is called while the session still exists. */
type FindUrl = () => Promise<string | null>;

type ConfirmedLogout = {
  logout: () => void;
  logoutTo: (findUrl: FindUrl) => void;
  question: ReactNode;
};

/**
 * Returns a logout that asks for confirmation if the server is not reached, because the user could not sign in again, or if a draft could
 * not be stored.
 * @returns the handlers of buttons, and the dialog, which can be anywhere on the page
 */
export function useConfirmedLogout(): ConfirmedLogout {
  const endSession = useLogout();
  const [findUrl, setFindUrl] = useState<FindUrl | null>(null);
  const [openReason, setOpenReason] = useState<'LOGOUT_AWAY' | 'LOGOUT_UNKEPT' | null>(null);
  const closeQuestion = () => setOpenReason(null);
  useLayer(openReason !== null, closeQuestion);
  // The dialog keeps its text while it fades out.
  const [shownReason, setShownReason] = useState<NonNullable<typeof openReason>>('LOGOUT_AWAY');
  if (openReason !== null && openReason !== shownReason) setShownReason(openReason);
  const leave = async (find: FindUrl | null) => endSession(await find?.().catch(() => null));
  const begin = (find: FindUrl | null) => {
    const reason = hasUnstoredDraft() ? 'LOGOUT_UNKEPT' : isOffline() ? 'LOGOUT_AWAY' : null;
    if (reason === null) return void leave(find);
    setFindUrl(() => find);
    setOpenReason(reason);
  };
  return {
    logout: () => begin(null),
    logoutTo: begin,
    question: (
      <Modal
        opened={openReason !== null}
        onClose={closeQuestion}
        title={formatTitle(shownReason)}
        size={400}
        zIndex={300}
      >
        <Stack gap={18}>
          <Text tone="muted">{formatMessage(shownReason)}</Text>
          <DialogActions>
            <Button variant="stop" onClick={() => void leave(findUrl)}>
              {translate('Logout anyway')}
            </Button>
            <Button data-autofocus onClick={closeQuestion}>
              {translate('Stay signed in')}
            </Button>
          </DialogActions>
        </Stack>
      </Modal>
    ),
  };
}
