import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './import.module.css';

/**
 * Shows a moving bar without a value, because the progress of a single request is unknown. Always rendered, because screen readers
 * announce only changes of an existing status.
 */
export function ImportProgress({ name, text }: { name: string; text: string | null }) {
  return (
    <Stack gap={8} className={styles['progress']}>
      <Text variant="note" role="status">
        {text}
      </Text>
      {text !== null && <progress aria-label={name} />}
    </Stack>
  );
}
