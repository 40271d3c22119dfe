import { messageText } from '../../tag/messages.ts';
import { accept } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/notice.tsx';
import styles from './draft-offer.module.css';
import { choose } from './open-design.ts';
import { discardLeft, useLeftDrafts } from './use-drafts.ts';
import { useReady } from './use-ready.ts';

/** An unsaved design of a tab that was closed or has crashed: to go on with it here, or not at all. */
export function DraftOffer() {
  const ready = useReady();
  const [draft] = useLeftDrafts();
  if (!ready || !draft) return null;
  const actions = (
    <span className={styles['answers']}>
      <Button onClick={() => choose(accept(draft.opened))}>Restore</Button>
      <Button onClick={() => discardLeft(draft)}>Discard</Button>
    </span>
  );
  const design = wordsOf(draft.opened.design);
  return (
    <div className={styles['offer']} role="group" aria-label="Unsaved design">
      <Status action={actions}>{messageText('DRAFT_LEFT', { design, time: timeOf(draft.at) })}</Status>
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
