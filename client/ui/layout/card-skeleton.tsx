import type { CSSProperties } from 'react';
import styles from './card-skeleton.module.css';

type Props = {
  /** The colours of the card that is awaited. */
  colors?: { from: string; to: string };
  /** Nothing is on its way: nothing moves. */
  isStatic?: boolean;
};

/** An empty card, shown until the card itself is loaded. As wide as its container. */
export function CardSkeleton({ colors, isStatic }: Props) {
  const style: CSSProperties | undefined = colors && {
    backgroundImage: `linear-gradient(200deg, ${colors.from}, ${colors.to} 70%)`,
  };
  return (
    <span className={styles['skeleton']} style={style} data-still={isStatic || undefined} aria-hidden="true">
      <span className={styles['slot']} />
      <span className={styles['mark']} />
      <span className={styles['name']} />
      <span className={styles['code']} />
      <span className={styles['aircraft']} />
      <span className={styles['city']} />
      <span className={styles['perforation']} />
      <span className={styles['foot']} />
    </span>
  );
}
