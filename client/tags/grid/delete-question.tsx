import { useEffect, useRef } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './tag-card.module.css';
import { useElementEvent } from './grid-keys.ts';

type Props = { tagName: string; isBusy: boolean; onDelete: () => void; onCancel: () => void };

/** Asks over the card for confirmation of the deletion. */
export function DeleteQuestion({ tagName, isBusy, onDelete, onCancel }: Props) {
  const question = useRef<HTMLDivElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  // Focuses the answer that deletes nothing.
  useEffect(() => keepButton.current?.focus(), []);
  useElementEvent(question, 'keydown', ({ key }) => {
    if (key === 'Escape') onCancel();
  });
  return (
    <Stack
      ref={question}
      gap={10}
      justify="center"
      padding={14}
      className={styles['over']}
      role="group"
      aria-label={translate('Delete {tagName}', { tagName })}
    >
      <p>{translate('Delete {tagName}?', { tagName })}</p>
      <Button variant="final" isBusy={isBusy} onClick={onDelete}>
        {translate('Delete')}
      </Button>
      <Button ref={keepButton} onClick={onCancel}>
        {translate('Keep')}
      </Button>
    </Stack>
  );
}
