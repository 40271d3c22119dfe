import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './import.module.css';

/**
 * The progress of one request is unknown, so the bar only moves. Screen readers announce only changes of an existing
 * status.
 */
export function ImportProgress({ name, text }: { name: string; text: string | null }) {
  return (
    <Stack gap={8} className={styles['progress']}>
      <Text look="note" role="status">
        {text}
      </Text>
      {text !== null && <progress aria-label={name} />}
    </Stack>
  );
}
