import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './answers.module.css';

type Props = {
  /** They stay visible below content that is longer than the screen. */
  isSticky?: boolean;
  children: ReactNode;
};

/** The buttons at the end of a dialog, as wide as it. */
export function Answers({ isSticky, children }: Props) {
  return <div className={joinClasses(styles['answers'], isSticky && styles['sticky'])}>{children}</div>;
}
