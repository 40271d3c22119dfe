import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './dot.module.css';

type Props = ComponentPropsWithRef<'span'> & {
  /** True for a yellow dot, which marks unsaved content. The default is the color of the text. */
  isUnsaved?: boolean;
  /** Stands in a line before its word, and not in a box with a gap. */
  isInline?: boolean;
};

/** Shows a colored dot beside a word. */
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
