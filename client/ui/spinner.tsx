import styles from './spinner.module.css';

/** Shows that something is being fetched; appears only after a moment, so that a quick answer does not flicker. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={styles['spinner']} role="status">
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
