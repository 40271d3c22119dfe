import styles from './spinner.module.css';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows that something is loading. Appears after a short delay, so that a quick response does not flicker. */
export function Spinner({ label = translate('Loading...') }: { label?: string }) {
  return (
    <output className={styles['spinner']}>
      <span className={styles['track']} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
