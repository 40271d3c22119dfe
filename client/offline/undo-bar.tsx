import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { messageText } from '../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../error-text.ts';
import { callText } from '../error-text.ts';
import { Button } from '../ui/forms/button.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import { Alert, FloatingNotice, Status } from '../ui/notice.tsx';
import { undoDeletion, type Deletion } from './outbox/undo-deletion.ts';

/** How long a deletion can be undone here; it stays in 'Recently deleted'. Not while it is pointed at, or has the focus. */
const SHOWN_MS = 10_000;

type UndoNotice =
  | {
      readonly kind: 'deleted';
      readonly text: string;
      readonly deletion: Deletion;
      readonly onUndone?: () => void;
    }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly text: string };

const useNotice = create<{ notice: UndoNotice | null }>(() => ({ notice: null }));
const show = (notice: UndoNotice | null) => useNotice.setState({ notice });

/**
 * Offers to undo a deletion.
 * @param what a person calls it, such as 'PEK BEIJING UA 889 7/16-2025'
 * @param onUndone is called once it is there again
 */
export function offerUndo(what: string, deletion: Deletion, onUndone?: () => void): void {
  const text = messageText('WAS_DELETED', { what });
  show({ kind: 'deleted', text, deletion, ...(onUndone && { onUndone }) });
}

/** The notice of the last deletion, with Undo, at the foot of the page. */
export function UndoBar() {
  const notice = useNotice(({ notice: shown }) => shown);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!notice || notice.kind === 'failed' || isHeld) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  // A notice of one page must not appear on the next one.
  useEffect(() => () => show(null), []);
  if (!notice) return null;
  return (
    <FloatingNotice
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Content notice={notice} />
    </FloatingNotice>
  );
}

function Content({ notice }: { notice: UndoNotice }) {
  const client = useApolloClient();
  const [undo, busy] = useSingleFlight(
    async ({ deletion, onUndone }: Extract<UndoNotice, { kind: 'deleted' }>) => {
      try {
        const refused = await undoDeletion(client, deletion);
        if (refused !== null) return failed(refused);
        show({ kind: 'undone' });
        onUndone?.();
      } catch (error) {
        // The sign-in page reports a session that has ended.
        if (!isUnauthenticatedError(error)) failed(callText(error));
      }
    },
  );
  if (notice.kind === 'failed')
    return <Alert action={<Button onClick={() => show(null)}>Dismiss</Button>}>{notice.text}</Alert>;
  if (notice.kind === 'undone') return <Status>{messageText('RESTORED')}</Status>;
  return (
    <Status
      action={
        <Button variant="quiet" busy={busy} onClick={() => void undo(notice)}>
          Undo
        </Button>
      }
    >
      {notice.text}
    </Status>
  );
}

const failed = (message: string) =>
  show({ kind: 'failed', text: messageText('RESTORE_FAILED', { message }) });
