import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './tile.module.css';

type Props = {
  /** The color of the tile; by default the blue of an airline without a color. */
  background?: string | undefined;
  /** The length of a side in pixels; 30 by default. */
  size?: number | undefined;
  className?: string | undefined;
  /** The content, usually an image. */
  children?: ReactNode;
};

/** Shows a colored square with a mark in its middle. */
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
