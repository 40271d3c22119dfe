import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './dot.module.css';

type Props = ComponentPropsWithRef<'span'> & {
  /** Yellow, for what is not saved; the color of the text without it. */
  isUnsaved?: boolean;
};

/** A small light beside a word. */
export function Dot({ isUnsaved, className, ...rest }: Props) {
  return <span {...rest} className={joinClasses(styles['dot'], isUnsaved && styles['unsaved'], className)} />;
}
