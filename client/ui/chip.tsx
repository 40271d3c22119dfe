import { createElement, type ElementType } from 'react';
import { joinClasses } from './join-classes.ts';
import type { PropsOf } from './layout/box.tsx';
import styles from './chip.module.css';

/** A word in a pill; with `as="button"` one that is pressed. With `aria-pressed` it shows whether it is chosen. */
export function Chip<Tag extends ElementType = 'span'>({
  as,
  className,
  ...rest
}: PropsOf<Tag, { className?: string | undefined }>) {
  return createElement(as ?? 'span', { ...rest, className: joinClasses(styles['chip'], className) });
}
