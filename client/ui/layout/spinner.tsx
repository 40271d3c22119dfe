import styles from './spinner.module.css';

/** Shows that something is being fetched; appears only after a moment, so that a quick answer does not flicker. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
