import type { ReactNode } from 'react';
import styles from './dialog-answers.module.css';

/** The buttons at the end of a dialog; in sight below what is longer than the screen. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <div className={styles['answers']}>{children}</div>;
}
