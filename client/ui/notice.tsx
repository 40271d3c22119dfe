import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './notice.module.css';

type Props = { children: ReactNode; id?: string; action?: ReactNode };

/** An alert that screen readers announce at once. `action` is not announced. A `settled` alert is no longer an error. */
export function Alert({ children, id, action, settled = false }: Props & { settled?: boolean }) {
  return (
    <div className={joinClasses(styles['notice'], styles[settled ? 'settled' : 'alert'])}>
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
    <div className={joinClasses(styles['notice'], styles['status'])}>
      <output id={id}>{children}</output>
      {action}
    </div>
  );
}
