import { Text } from '../ui/text.tsx';
import styles from './share.module.css';

/** Warns the owner about the public page. */
export function DialogNote({ children }: { children: string }) {
  return (
    <Text look="note" padding="8px 12px" className={styles['note']}>
      {children}
    </Text>
  );
}

type ResultProps = { isFailed?: boolean; children: string | null };

/** The result of the last action; it is read out. */
export function DialogResult({ isFailed = false, children }: ResultProps) {
  return (
    <Text look="note" tone={isFailed ? 'warn' : 'synced'} role="status" className={styles['said']}>
      {children}
    </Text>
  );
}
