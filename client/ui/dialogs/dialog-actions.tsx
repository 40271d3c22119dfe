import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './dialog-actions.module.css';

type Props = {
  /** True if the buttons stay visible below content that is longer than the screen. */
  isSticky?: boolean;
  children: ReactNode;
};

/** Shows the buttons at the end of a dialog, in its full width. */
export function DialogActions({ isSticky, children }: Props) {
  return <div className={joinClasses(styles['answers'], isSticky && styles['sticky'])}>{children}</div>;
}
