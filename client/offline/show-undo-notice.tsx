import { useApolloClient } from '@apollo/client/react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { formatCallError, isUnauthenticatedError } from '../error-text.ts';
import { Button } from '../ui/forms/button.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import { showFailure, showOutcome } from '../ui/notice-area.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { undoDeletion, type Deletion } from './outbox/undo-deletion.ts';

/**
 * Offers to undo a deletion for ten seconds; the deletion stays in 'Recently deleted'.
 * @param deletedName the title of the deleted item, such as 'PEK BEIJING UA 889 7/16-2025'
 * @param onUndone called when the item is restored
 */
export function showUndoNotice(deletedName: string, deletion: Deletion, onUndone?: () => void): void {
  const text = formatMessage('WAS_DELETED', { what: deletedName });
  showOutcome(text, <UndoButton deletion={deletion} onUndone={onUndone} />, 'undo');
}

type Props = { deletion: Deletion; onUndone: (() => void) | undefined };

function UndoButton({ deletion, onUndone }: Props) {
  const client = useApolloClient();
  const [undo, isBusy] = useSingleFlight(async () => {
    try {
      const refusalText = await undoDeletion(client, deletion);
      if (refusalText !== null) return showUndoFailure(refusalText);
      showOutcome(formatMessage('RESTORED'), undefined, 'undo');
      onUndone?.();
    } catch (error) {
      // The sign-in page reports a session that has ended.
      if (!isUnauthenticatedError(error)) showUndoFailure(formatCallError(error));
    }
  });
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void undo(undefined)}>
      {translate('Undo')}
    </Button>
  );
}

const showUndoFailure = (message: string) =>
  showFailure(formatMessage('RESTORE_FAILED', { message }), 'undo');
