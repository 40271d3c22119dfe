import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { children: ReactNode; id?: string; action?: ReactNode };

/**
 * A failure or a warning: read out at once. `action` stands below the text, outside what is read out. Once it is
 * `settled` it is a failure no more, and only still says what it was about.
 */
export function Alert({ children, id, action, settled = false }: Props & { settled?: boolean }) {
  return (
    <div className={`${styles['notice']} ${styles[settled ? 'settled' : 'alert']}`}>
      <p role={settled ? undefined : 'alert'} id={id}>
        {children}
      </p>
      {action}
    </div>
  );
}

/** An outcome or a progress: read out when the reader is idle. */
export function Status({ children, id, action }: Props) {
  return (
    <div className={`${styles['notice']} ${styles['status']}`}>
      <output id={id}>{children}</output>
      {action}
    </div>
  );
}
