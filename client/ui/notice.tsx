import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { children: ReactNode; id?: string; action?: ReactNode };

/**
 * A failure or a warning: read out at once. `action` stands below the text, outside what is read out. Once it is
 * `settled` it is a failure no more, and only still says what it was about. `brief` cuts it to one line, for what is said
 * in full elsewhere on the page.
 */
export function Alert({
  children,
  id,
  action,
  settled = false,
  brief = false,
}: Props & { settled?: boolean; brief?: boolean }) {
  return (
    <div className={`${styles['notice']} ${styles[settled ? 'settled' : 'alert']}`}>
      <p role={settled ? undefined : 'alert'} id={id} className={brief ? styles['brief'] : undefined}>
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
