import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './tile.module.css';

type Props = {
  /** Its color; without it the blue of an airline that has none. */
  background?: string | undefined;
  /** The length of its sides in pixels: 30 without it. */
  size?: number | undefined;
  className?: string | undefined;
  /** An image, or nothing. */
  children?: ReactNode;
};

/** A square of a color with a mark in its middle. */
export function Tile({ background, size = 30, className, children }: Props) {
  return (
    <span
      className={joinClasses(styles['tile'], className)}
      style={{ '--size': `${size}px`, ...(background && { background }) }}
    >
      {children}
    </span>
  );
}
