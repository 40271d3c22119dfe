import type { CSSProperties } from 'react';
import styles from './card-skeleton.module.css';

type Props = {
  /** The colors of the card that is loading. */
  colors?: { from: string; to: string };
  /** True without an animation, because nothing is loading. */
  isStatic?: boolean;
};

/** Shows an empty card until the card itself is loaded. It is as wide as its container. */
export function CardSkeleton({ colors, isStatic }: Props) {
  const style: CSSProperties | undefined = colors && {
    backgroundImage: `linear-gradient(200deg, ${colors.from}, ${colors.to} 70%)`,
  };
  return (
    <span className={styles['skeleton']} style={style} data-still={isStatic || undefined} aria-hidden="true">
      <svg viewBox="0 0 376 552">
        <rect className={styles['slot']} x="148" y="16" width="80" height="19" rx="9.5" />
        <rect x="30" y="55" width="38" height="39" rx="6" />
        <rect x="211" y="66" width="135" height="18" rx="6" />
        <rect x="64" y="124" width="248" height="121" rx="10" />
        <rect x="30" y="304" width="316" height="30" rx="15" />
        <rect x="135" y="375" width="105" height="28" rx="6" />
        <rect x="15" y="436" width="346" height="2" />
        <rect x="30" y="469" width="316" height="55" rx="6" />
      </svg>
    </span>
  );
}
