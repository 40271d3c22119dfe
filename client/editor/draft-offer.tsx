import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { accept } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { Button } from '../ui/forms/button.tsx';
import { Status } from '../ui/notice.tsx';
import styles from './draft-offer.module.css';
import type { LeftDraft } from './draft.store.ts';
import { choose } from './state/open-design.ts';
import { discardLeft, useLeftDrafts } from './use-left-drafts.ts';
import { useReady } from './state/editor-store.ts';

/** An unsaved design of a tab that was closed or has crashed: to go on with it here, or not at all. */
export function DraftOffer() {
  const ready = useReady();
  const [draft] = useLeftDrafts();
  if (!ready || !draft) return null;
  return <Offer key={draft.key} draft={draft} />;
}

/** Nothing else has what is discarded: it takes two presses, in two places. */
function Offer({ draft }: { draft: LeftDraft }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const discard = () => {
    discardLeft(draft);
    // The buttons are gone; the keyboard goes on at the top of the page.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const design = wordsOf(draft.opened.design);
  const text = messageText('DRAFT_LEFT', { design, time: timeOf(draft.at) });
  return (
    <div className={styles['offer']} role="group" aria-label="Unsaved design">
      {asking ? (
        <Status
          action={
            <span className={styles['answers']}>
              <Button onClick={discard}>Discard it</Button>
              <Button ref={keep} onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </span>
          }
        >
          {messageText('DRAFT_DISCARD', { design })}
        </Status>
      ) : (
        <Status
          action={
            <span className={styles['answers']}>
              <Button onClick={() => choose(accept(draft.opened))}>Restore</Button>
              <Button onClick={() => setAsking(true)}>Discard</Button>
            </span>
          }
        >
          {text}
        </Status>
      )}
    </div>
  );
}

function wordsOf({ airline, iata, city, flightNumber }: TagConfig): string {
  return [airline, iata, city, flightNumber].filter(Boolean).join(', ');
}

/** 'Nov 22, 1:07 AM', where the user is. */
function timeOf(at: number): string {
  return new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
