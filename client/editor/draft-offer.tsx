import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { accept } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { Button } from '../ui/forms/button.tsx';
import { Status } from '../ui/notice.tsx';
import styles from './draft-offer.module.css';
import { drafts, type OrphanedDraft } from './state/draft.ts';
import { choose } from './state/open-design.ts';
import { useReady } from './state/editor-store.ts';

/** Offers the draft of a tab that was closed or has crashed. */
export function DraftOffer() {
  const ready = useReady();
  const [draft] = drafts.useOrphans();
  if (!ready || !draft) return null;
  return <Offer key={draft.key} draft={draft} />;
}

/** There is no other copy of a discarded draft, so it takes two clicks in two places. */
function Offer({ draft }: { draft: OrphanedDraft }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const discard = () => {
    drafts.discard(draft);
    // The focused button is gone, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const design = describe(draft.content.design);
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
              <Button onClick={() => choose(accept(draft.content))}>Restore</Button>
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

function describe({ airline, iata, city, flightNumber }: TagConfig): string {
  return [airline, iata, city, flightNumber].filter(Boolean).join(', ');
}

/** 'Nov 22, 1:07 AM' in local time. */
function timeOf(at: number): string {
  return new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
