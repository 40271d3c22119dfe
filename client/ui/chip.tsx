import { createElement, type ElementType } from 'react';
import { joinClasses } from './join-classes.ts';
import type { PolymorphicProps } from './layout/box.tsx';
import styles from './chip.module.css';

/** Shows a word in a pill. With `as="button"` it is a button; `aria-pressed` shows if it is selected. */
export function Chip<Tag extends ElementType = 'span'>({
  as,
  className,
  ...rest
}: PolymorphicProps<Tag, { className?: string | undefined }>) {
  return createElement(as ?? 'span', { ...rest, className: joinClasses(styles['chip'], className) });
}
