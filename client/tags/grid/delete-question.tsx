import { useEffect, useRef } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './tag-card.module.css';
import { useElementEvent } from './grid-keys.ts';

type Props = { words: string; busy: boolean; onDelete: () => void; onKeep: () => void };

/** The question whether to delete the tag, over its card. */
export function DeleteQuestion({ words, busy, onDelete, onKeep }: Props) {
  const question = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  // The keyboard goes on at the harmless answer.
  useEffect(() => keep.current?.focus(), []);
  useElementEvent(question, 'keydown', ({ key }) => {
    if (key === 'Escape') onKeep();
  });
  return (
    <Stack
      ref={question}
      gap={10}
      justify="center"
      padding={14}
      className={styles['over']}
      role="group"
      aria-label={`Delete ${words}`}
    >
      <p>Delete {words}?</p>
      <Button variant="final" busy={busy} onClick={onDelete}>
        Delete
      </Button>
      <Button ref={keep} onClick={onKeep}>
        Keep
      </Button>
    </Stack>
  );
}
