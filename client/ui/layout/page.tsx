import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './page.module.css';

type Props = {
  header: ReactNode;
  className?: string | undefined;
  /** The class of the main part. */
  mainClassName?: string | undefined;
  children: ReactNode;
};

/** Shows the frame of a page: a header, and the main part that fills the rest of the window. */
export function Page({ header, className, mainClassName, children }: Props) {
  return (
    <div className={joinClasses(styles['page'], className)}>
      {header}
      <main className={joinClasses(styles['main'], mainClassName)}>{children}</main>
    </div>
  );
}
