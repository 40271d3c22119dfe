import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './page.module.css';

type Props = {
  header: ReactNode;
  /** Of its content at the most, in pixels. */
  width: number;
  className?: string | undefined;
  /** Of the main part. */
  mainClassName?: string | undefined;
  children: ReactNode;
};

/** The frame of a page beside the editor: a header, and the main part that fills the rest of the window. */
export function Page({ header, width, className, mainClassName, children }: Props) {
  return (
    <div className={joinClasses(styles['page'], className)} style={{ '--page-width': `${width}px` }}>
      {header}
      <main className={joinClasses(styles['main'], mainClassName)}>{children}</main>
    </div>
  );
}
