import styles from './spinner.module.css';

/** Shows that something is loading. Appears after a short delay, so that a quick response does not flicker. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
