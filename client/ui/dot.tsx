import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './dot.module.css';

type Props = ComponentPropsWithRef<'span'> & {
  /** Yellow, for what is not saved; the color of the text without it. */
  isUnsaved?: boolean;
  /** Stands in a line before its word, and not in a box with a gap. */
  isInline?: boolean;
};

/** A small light beside a word. */
export function Dot({ isUnsaved, isInline, className, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={joinClasses(
        styles['dot'],
        isUnsaved && styles['unsaved'],
        isInline && styles['inline'],
        className,
      )}
    />
  );
}
