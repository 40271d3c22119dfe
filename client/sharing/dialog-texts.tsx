import { Text } from '../ui/text.tsx';
import styles from './share.module.css';

/** Warns the owner about the public page. */
export function DialogNote({ children }: { children: string }) {
  return (
    <Text variant="note" padding="8px 12px" className={styles['note']}>
      {children}
    </Text>
  );
}

type ResultProps = { isFailed?: boolean; children: string | null };

/** Shows the result of the last action; screen readers announce it. */
export function DialogResult({ isFailed = false, children }: ResultProps) {
  return (
    <Text variant="note" tone={isFailed ? 'warn' : 'synced'} role="status" className={styles['said']}>
      {children}
    </Text>
  );
}
