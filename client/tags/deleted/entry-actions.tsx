import { useEffect, useRef, useState } from 'react';
import { DELETED_TAG_RETENTION_DAYS } from '../../../tag/base/limits.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './deleted.module.css';
import { DAY_MS } from '../../../tag/base/durations.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** The number of remaining days from which an entry is marked as urgent. */
const URGENT_DAYS = 3;

/** Shows the remaining days of an entry, as a ring and as a text. */
export function DaysLeft({ deletedAt }: { deletedAt: string }) {
  const [now] = useState(() => Date.now());
  const daysLeft = Math.ceil((Date.parse(deletedAt) - now) / DAY_MS) + DELETED_TAG_RETENTION_DAYS;
  const days = Math.min(DELETED_TAG_RETENTION_DAYS, Math.max(0, daysLeft));
  const isShort = days <= URGENT_DAYS;
  return (
    <Row gap={9} className={styles['days']}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" stroke="var(--line)" />
        <circle
          cx="8"
          cy="8"
          r="6.5"
          stroke={isShort ? 'var(--error)' : 'var(--muted)'}
          pathLength={DELETED_TAG_RETENTION_DAYS}
          strokeDasharray={`${days} ${DELETED_TAG_RETENTION_DAYS}`}
        />
      </svg>
      <Text size={14} nowrap tone={isShort ? 'error' : 'muted'}>
        {translate('{count, plural, one {# day left} other {# days left}}', { count: days })}
      </Text>
    </Row>
  );
}

type Props = {
  /** The name of the entry for the user. */
  entryName: string;
  onRestore: () => Promise<void>;
  onDelete: () => Promise<void>;
};

/** Shows the buttons Restore and Delete now. Only Delete now asks first, because it is permanent. */
export function EntryActions({ entryName, onRestore, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [restore, isRestoring] = useSingleFlight(onRestore);
  const [remove, isRemoving] = useSingleFlight(onDelete);
  const container = useRef<HTMLDivElement>(null);
  const cancelDeletion = useRef<HTMLButtonElement>(null);
  // The clicked button has disappeared, so the focus moves to the answer that deletes nothing.
  useEffect(() => {
    if (isAsking) cancelDeletion.current?.focus();
  }, [isAsking]);
  if (isAsking) {
    return (
      <Row
        wrap
        gap={10}
        className={joinClasses(styles['actions'], styles['question'])}
        role="group"
        aria-label={translate('Delete {entryName} now', { entryName })}
      >
        <Text size={14}>{translate('Delete it for good? This cannot be undone.')}</Text>
        <Button variant="stop" isBusy={isRemoving} onClick={() => void remove(undefined)}>
          {translate('Delete for good')}
        </Button>
        <Button ref={cancelDeletion} onClick={() => setAsking(false)}>
          {translate('Keep')}
        </Button>
      </Row>
    );
  }
  return (
    <Row ref={container} wrap gap={10} className={styles['actions']}>
      <Button
        isBusy={isRestoring}
        aria-label={translate('Restore {entryName}', { entryName })}
        onClick={() => void restore(undefined)}
      >
        {translate('Restore')}
      </Button>
      <Button
        variant="plain"
        aria-label={translate('Delete now {entryName}', { entryName })}
        onClick={() => setAsking(true)}
      >
        <Text as="span" tone="error">
          {translate('Delete now')}
        </Text>
      </Button>
    </Row>
  );
}
