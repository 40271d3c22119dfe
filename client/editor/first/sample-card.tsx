import styles from './first-editor.module.css';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the card of a new design as an image from the build, until the renderer can draw. */
export function SampleCard() {
  return (
    <img
      className={styles['sample']}
      src="/img/sample_new.svg"
      alt={translate('Sample tag')}
      width="376"
      height="552"
      fetchPriority="high"
      draggable={false}
      data-sample-card
    />
  );
}
