import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { createStorageRefusal } from '../offline/queue-writes.ts';
import { clearAutoSynced } from '../offline/outbox/outbox.ts';
import { getSender } from '../offline/outbox/sender.ts';
import { GUEST, useOwner } from '../session/current-user.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Status } from '../ui/notice.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import { translate } from '../../tag/texts/translate.ts';
import styles from './guest-designs-notice.module.css';
import {
  addToAccount,
  countGuestDesigns,
  discardGuestDesigns,
  subscribeGuestDesigns,
  restoreGuestDesigns,
  type DiscardedDesigns,
} from './guest-designs.ts';

/** The time for which the result of the offer stays visible, in milliseconds. */
const NOTICE_DURATION_MS = 15_000;

type GuestDesignsResult =
  { readonly kind: 'added'; readonly count: number } | ({ readonly kind: 'discarded' } & DiscardedDesigns);

/**
 * Offers a signed-in user to add the designs that were made in this browser without an account. Nothing is sent before the user agrees.
 * @param isOverlay true if the offer overlays the content instead of moving it
 */
export function GuestDesignsNotice({ isOverlay = false }: { isOverlay?: boolean }) {
  const userId = useOwner();
  return userId === null || userId === GUEST ? null : (
    <GuestDesignsQuestion key={userId} userId={userId} isOverlay={isOverlay} />
  );
}

function GuestDesignsQuestion({ userId, isOverlay }: { userId: string; isOverlay: boolean }) {
  const count = useSyncExternalStore(subscribeGuestDesigns, countGuestDesigns);
  const { shownResult, answerQuestion, isBusy } = useGuestDesignsDecision(userId);
  if (count > 0)
    return (
      <NoticeLine
        isOverlay={isOverlay}
        text={formatMessage('GUEST_DESIGNS', { count })}
        action={
          <>
            <Button isBusy={isBusy} onClick={() => void answerQuestion(true)}>
              {translate('{count, plural, one {Add it} other {Add them}}', { count })}
            </Button>
            <Button variant="quiet" isBusy={isBusy} onClick={() => void answerQuestion(false)}>
              {translate('Discard')}
            </Button>
          </>
        }
      />
    );
  if (shownResult === null || shownResult.count === 0) return null;
  if (shownResult.kind === 'added')
    return (
      <NoticeLine isOverlay={isOverlay} text={formatMessage('GUEST_ADDED', { count: shownResult.count })} />
    );
  return (
    <NoticeLine
      isOverlay={isOverlay}
      text={formatMessage('GUEST_DISCARDED', { count: shownResult.count })}
      action={
        <Button onClick={() => void restoreGuestDesigns(shownResult)}>
          {translate('{count, plural, one {Keep it} other {Keep them}}', { count: shownResult.count })}
        </Button>
      }
    />
  );
}

/** Returns a function that adds or discards the designs, and its result while it is shown. */
function useGuestDesignsDecision(userId: string) {
  const client = useApolloClient();
  const [shownResult, setShownResult] = useState<GuestDesignsResult | null>(null);
  useEffect(() => {
    if (shownResult === null) return;
    const timer = setTimeout(() => setShownResult(null), NOTICE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [shownResult]);
  const showResult = (result: GuestDesignsResult) => {
    setShownResult(result);
    // The focused button has disappeared, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const [answerQuestion, isBusy] = useSingleFlight(async (isWanted: boolean) => {
    if (!isWanted) return showResult({ kind: 'discarded', ...(await discardGuestDesigns()) });
    const addedCount = await addToAccount(userId);
    // This page says how many tags were added, so no second notice counts them as changes.
    void getSender(client)?.flush().then(clearAutoSynced);
    if (addedCount === null) return void createStorageRefusal();
    showResult({ kind: 'added', count: addedCount });
  });
  return { shownResult, answerQuestion, isBusy };
}

type NoticeLineProps = { isOverlay: boolean; text: string; action?: ReactNode };

function NoticeLine({ isOverlay, text, action }: NoticeLineProps) {
  return (
    <div className={styles['offer']} data-over={isOverlay || undefined}>
      <Status action={action && <Row as="span">{action}</Row>}>{text}</Status>
    </div>
  );
}
