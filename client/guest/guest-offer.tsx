import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { storageRefusal } from '../offline/queue-writes.ts';
import { senderOf } from '../offline/outbox/sender.ts';
import { GUEST, useOwner } from '../session/current-user.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Status } from '../ui/notice.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import styles from './guest-offer.module.css';
import {
  addToAccount,
  countGuestDesigns,
  discardGuestDesigns,
  onGuestDesigns,
  restoreGuestDesigns,
  type DiscardedDesigns,
} from './guest-designs.ts';

/** How long the result of the offer stays visible, in milliseconds. */
const SHOWN_MS = 15_000;

type OfferResult =
  { readonly kind: 'added'; readonly count: number } | ({ readonly kind: 'discarded' } & DiscardedDesigns);

/**
 * Offers a signed-in user the designs that were made in this browser without an account. Nothing of them is sent before.
 * @param over stands over what is below it, which it does not move
 */
export function GuestOffer({ over = false }: { over?: boolean }) {
  const userId = useOwner();
  return userId === null || userId === GUEST ? null : <Offer key={userId} userId={userId} over={over} />;
}

function Offer({ userId, over }: { userId: string; over: boolean }) {
  const client = useApolloClient();
  const count = useSyncExternalStore(onGuestDesigns, countGuestDesigns);
  const [done, setDone] = useState<OfferResult | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const answered = (result: OfferResult) => {
    setDone(result);
    // The buttons are gone.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const [answer, busy] = useSingleFlight(async (isWanted: boolean) => {
    if (!isWanted) return answered({ kind: 'discarded', ...(await discardGuestDesigns()) });
    const added = await addToAccount(userId);
    void senderOf(client)?.flush();
    if (added === null) return void storageRefusal();
    answered({ kind: 'added', count: added });
  });
  if (count > 0)
    return (
      <Line
        over={over}
        text={counted('GUEST_DESIGNS', count)}
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
  if (done.kind === 'added') return <Line over={over} text={counted('GUEST_ADDED', done.count)} />;
  return (
    <Line
      over={over}
      text={counted('GUEST_DISCARDED', done.count)}
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

function counted(code: 'GUEST_DESIGNS' | 'GUEST_ADDED' | 'GUEST_DISCARDED', count: number): string {
  return count === 1 ? messageText(`${code}_ONE`) : messageText(code, { count });
}
