import styles from './first-editor.module.css';

/** Shows the card of a new design as an image from the build, until the renderer can draw. */
export function SampleCard() {
  return (
    <img
      className={styles['sample']}
      src="/img/sample_new.svg"
      alt="Sample tag"
      width="376"
      height="552"
      fetchPriority="high"
      draggable={false}
      data-sample-card
    />
  );
}
