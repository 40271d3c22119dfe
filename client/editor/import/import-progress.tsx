import styles from './import.module.css';

/**
 * The progress of one request is unknown, so the bar only moves. Screen readers announce only changes of an existing
 * status.
 */
export function ImportProgress({ name, text }: { name: string; text: string | null }) {
  return (
    <div className={styles['progress']}>
      <p role="status">{text}</p>
      {text !== null && <div role="progressbar" aria-label={name} className={styles['track']} />}
    </div>
  );
}
