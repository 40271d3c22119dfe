import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './notice.module.css';

type Props = { children: ReactNode; id?: string; action?: ReactNode };

/** Shows an alert that screen readers announce at once, without its `action`. A `settled` alert is no longer an error. */
export function Alert({ children, id, action, isSettled = false }: Props & { isSettled?: boolean }) {
  return (
    <div className={joinClasses(styles['notice'], styles[isSettled ? 'settled' : 'alert'])}>
      <p role={isSettled ? undefined : 'alert'} id={id}>
        {children}
      </p>
      {action}
    </div>
  );
}

/** Shows an outcome or a progress, which screen readers announce when they are idle. */
export function Status({ children, id, action }: Props) {
  return (
    <div className={joinClasses(styles['notice'], styles['status'])}>
      <output id={id}>{children}</output>
      {action}
    </div>
  );
}
