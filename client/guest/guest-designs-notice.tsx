import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { createStorageRefusal } from '../offline/queue-writes.ts';
import { getSender } from '../offline/outbox/sender.ts';
import { GUEST, useOwner } from '../session/current-user.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Status } from '../ui/notice.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import styles from './guest-designs-notice.module.css';
import {
  addToAccount,
  countGuestDesigns,
  discardGuestDesigns,
  onGuestDesigns,
  restoreGuestDesigns,
  type DiscardedDesigns,
} from './guest-designs.ts';

/** The time for which the result of the offer stays visible, in milliseconds. */
const SHOWN_MS = 15_000;

type GuestDesignsResult =
  { readonly kind: 'added'; readonly count: number } | ({ readonly kind: 'discarded' } & DiscardedDesigns);

/**
 * Offers a signed-in user to add the designs that were made in this browser without an account. Nothing is sent before the user agrees.
 * @param over true if the offer overlays the content instead of moving it
 */
export function GuestDesignsNotice({ over = false }: { over?: boolean }) {
  const userId = useOwner();
  return userId === null || userId === GUEST ? null : (
    <GuestDesignsQuestion key={userId} userId={userId} over={over} />
  );
}

function GuestDesignsQuestion({ userId, over }: { userId: string; over: boolean }) {
  const client = useApolloClient();
  const count = useSyncExternalStore(onGuestDesigns, countGuestDesigns);
  const [done, setDone] = useState<GuestDesignsResult | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const showResult = (result: GuestDesignsResult) => {
    setDone(result);
    // The focused button has disappeared, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const [answer, busy] = useSingleFlight(async (isWanted: boolean) => {
    if (!isWanted) return showResult({ kind: 'discarded', ...(await discardGuestDesigns()) });
    const added = await addToAccount(userId);
    void getSender(client)?.flush();
    if (added === null) return void createStorageRefusal();
    showResult({ kind: 'added', count: added });
  });
  if (count > 0)
    return (
      <Line
        over={over}
        text={formatCounted('GUEST_DESIGNS', count)}
        action={
          <>
            <Button busy={busy} onClick={() => void answer(true)}>
              {count === 1 ? 'Add it' : 'Add them'}
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => void answer(false)}>
              Discard
            </Button>
          </>
        }
      />
    );
  if (done === null || done.count === 0) return null;
  if (done.kind === 'added') return <Line over={over} text={formatCounted('GUEST_ADDED', done.count)} />;
  return (
    <Line
      over={over}
      text={formatCounted('GUEST_DISCARDED', done.count)}
      action={
        <Button onClick={() => void restoreGuestDesigns(done)}>
          {done.count === 1 ? 'Keep it' : 'Keep them'}
        </Button>
      }
    />
  );
}

type LineProps = { over: boolean; text: string; action?: ReactNode };

function Line({ over, text, action }: LineProps) {
  return (
    <div className={styles['offer']} data-over={over || undefined}>
      <Status action={action && <Row as="span">{action}</Row>}>{text}</Status>
    </div>
  );
}

function formatCounted(code: 'GUEST_DESIGNS' | 'GUEST_ADDED' | 'GUEST_DISCARDED', count: number): string {
  return count === 1 ? formatMessage(`${code}_ONE`) : formatMessage(code, { count });
}
