import { Text } from '../text.tsx';
import styles from './drop-overlay.module.css';

/** Covers the page while a file is dragged over it. The overlay handles no events, so that the page gets the drop. */
export function DropOverlay({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles['overlay']} aria-hidden="true" data-drop-overlay>
      <div className={styles['sign']}>
        <svg width="64" height="64" viewBox="0 0 64 64" className={styles['picture']}>
          <path d="M20 6h16a8 8 0 0 0 16 0h0v44a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z" />
          <path d="M32 18v22m-9-9 9 9 9-9" />
        </svg>
        <Text variant="heading" size={32}>
          {title}
        </Text>
        <Text tone="muted" size={16}>
          {text}
        </Text>
      </div>
    </div>
  );
}
