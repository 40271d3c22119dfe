import { useEffect, useRef, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { ok } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { CloseButton } from '@mantine/core';
import { Button } from '../ui/forms/button.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { Row } from '../ui/layout/box.tsx';
import { formatTime } from '../language/format-time.ts';
import { ENGLISH, translate } from '../../tag/texts/translate.ts';
import styles from './stage-notice.module.css';
import { drafts, type OrphanedDraft } from './state/draft.ts';
import { openOrConfirm } from './state/open-design.ts';
import { joinFacts } from '../language/local-formats.ts';
import { useEditor, useIsReady } from './state/editor-store.ts';

/**
 * Offers the drafts of closed or crashed tabs, one after the other, in a line above the stage that shifts no content. A closed offer
 * returns with the next visit.
 */
export function DraftSuggestion() {
  const isReady = useIsReady();
  const [draft] = drafts.useOrphans();
  const isClosed = useEditor((editor) => editor.isDraftSuggestionClosed);
  if (!isReady || !draft || isClosed) return null;
  return <DraftSuggestionRow key={draft.key} draft={draft} />;
}

/** Shows one draft. A discarded draft has no other copy, so discarding takes two clicks in two places. */
function DraftSuggestionRow({ draft }: { draft: OrphanedDraft }) {
  const [isAsking, setAsking] = useState(false);
  const cancelDiscard = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) cancelDiscard.current?.focus();
  }, [isAsking]);
  const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });
  const discard = () => {
    drafts.discard(draft);
    // The focused button is gone, so the focus moves to the heading.
    focusHeading();
  };
  const close = () => {
    useEditor.setState({ isDraftSuggestionClosed: true });
    focusHeading();
  };
  const design = describeDesign(draft.content.design);
  const [text, primaryAction, secondaryAction] = isAsking
    ? ([
        formatMessage('DRAFT_DISCARD', { design }),
        { name: translate('Discard it'), onClick: discard },
        { name: translate('Keep it'), onClick: () => setAsking(false) },
      ] as const)
    : ([
        formatMessage('DRAFT_LEFT', { design, time: formatDraftTime(draft.at) }),
        { name: translate('Restore'), onClick: () => openOrConfirm(ok(draft.content)) },
        { name: translate('Discard'), onClick: () => setAsking(true) },
      ] as const);
  return (
    <Row
      wrap
      gap="0 12px"
      justify="space-between"
      surface="raised"
      padding="2px"
      paddingInline="14px 4px"
      className={joinClasses(styles['notice'], styles['offer'])}
      role="group"
      aria-label={translate('Unsaved design')}
    >
      <output>{text}</output>
      <Row as="span">
        <Button variant="quiet" size="small" onClick={primaryAction.onClick}>
          {primaryAction.name}
        </Button>
        <Button
          variant="quiet"
          size="small"
          ref={isAsking ? cancelDiscard : undefined}
          onClick={secondaryAction.onClick}
        >
          {secondaryAction.name}
        </Button>
        <CloseButton size={32} aria-label={translate('Close')} title={translate('Not now')} onClick={close} />
      </Row>
    </Row>
  );
}

function describeDesign({ airline, iata, city, flightNumber }: TagConfig): string {
  return joinFacts([airline, iata, city, flightNumber]);
}

/** Formats a time in the local time zone, such as 'Nov 22, 1:07 AM'. */
function formatDraftTime(storedAt: number): string {
  return formatTime(new Date(storedAt), ENGLISH.locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
