import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { ok } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { CloseButton } from '@mantine/core';
import { Button } from '../ui/forms/button.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { Row } from '../ui/layout/box.tsx';
import styles from './stage-notice.module.css';
import { drafts, type OrphanedDraft } from './state/draft.ts';
import { openOrAsk } from './state/open-design.ts';
import { useEditor, useReady } from './state/editor-store.ts';

/**
 * Offers the drafts of tabs that were closed or have crashed, one after the other, in a line over the stage that moves
 * nothing. Closed, it comes back with the next visit.
 */
export function DraftOffer() {
  const ready = useReady();
  const [draft] = drafts.useOrphans();
  const isClosed = useEditor((editor) => editor.isDraftOfferClosed);
  if (!ready || !draft || isClosed) return null;
  return <Offer key={draft.key} draft={draft} />;
}

/** There is no other copy of a discarded draft, so it takes two clicks in two places. */
function Offer({ draft }: { draft: OrphanedDraft }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const leave = () => document.querySelector('h1')?.focus({ preventScroll: true });
  const discard = () => {
    drafts.discard(draft);
    // The focused button is gone, so the focus moves to the heading.
    leave();
  };
  const close = () => {
    useEditor.setState({ isDraftOfferClosed: true });
    leave();
  };
  const design = describe(draft.content.design);
  const [text, first, second] = asking
    ? ([
        messageText('DRAFT_DISCARD', { design }),
        { name: 'Discard it', onClick: discard },
        { name: 'Keep it', onClick: () => setAsking(false) },
      ] as const)
    : ([
        messageText('DRAFT_LEFT', { design, time: timeOf(draft.at) }),
        { name: 'Restore', onClick: () => openOrAsk(ok(draft.content)) },
        { name: 'Discard', onClick: () => setAsking(true) },
      ] as const);
  return (
    <Row
      wrap
      gap="0 12px"
      justify="space-between"
      surface="raised"
      padding="2px 4px 2px 14px"
      className={joinClasses(styles['notice'], styles['offer'])}
      role="group"
      aria-label="Unsaved design"
    >
      <output>{text}</output>
      <Row as="span">
        <Button variant="quiet" size="small" onClick={first.onClick}>
          {first.name}
        </Button>
        <Button variant="quiet" size="small" ref={asking ? keep : undefined} onClick={second.onClick}>
          {second.name}
        </Button>
        <CloseButton size={32} aria-label="Close" title="Not now" onClick={close} />
      </Row>
    </Row>
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
