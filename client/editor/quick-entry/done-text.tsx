import { useEffect } from 'react';
import { undoEdit } from '../state/undo-redo.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { DoneMessage } from './done-message.ts';
import styles from './quick-entry.module.css';

/** The time after which the message of a complete flight leaves the rows of a phone, in milliseconds. */
const MESSAGE_TIME_MS = 4_000;

type Props = {
  message: DoneMessage;
  /** Closes the message, which covers other rows; null if it covers nothing. */
  onClose: (() => void) | null;
  /** True while the field has words that were not used, which the message explains. */
  isLasting: boolean;
};

/** Shows what Enter did. Only a complete flight has a check mark. A message about a missing value stays until it is closed. */
export function DoneText({ message, onClose, isLasting }: Props) {
  const { text, isComplete } = message;
  useEffect(() => {
    if (!onClose || !isComplete || isLasting) return undefined;
    const timer = setTimeout(onClose, MESSAGE_TIME_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [message]);
  return (
    <Row gap={8} className={styles['done']}>
      {isComplete && <CheckMark />}
      <Text as="span" tone={isComplete ? 'text' : 'warn'} grow>
        {text}
      </Text>
      <Button variant="quiet" size="small" onClick={undoEdit}>
        {translate('Undo entry')}
      </Button>
      {onClose && (
        <IconButton label={translate('Close message')} onClick={onClose}>
          <CrossIcon />
        </IconButton>
      )}
    </Row>
  );
}

function CheckMark() {
  return (
    <svg width="14" height="12" viewBox="0 0 14 12" fill="none" stroke="var(--synced)" aria-hidden="true">
      <path d="m1.5 6 4 4 7-8.5" strokeWidth="2" />
    </svg>
  );
}

/** Shows the cross of a button that closes, clears or removes. */
export function CrossIcon() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m1.5 1.5 9 9m0-9-9 9" strokeWidth="1.8" />
    </svg>
  );
}
