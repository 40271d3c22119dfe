import { useEffect, useEffectEvent, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './pending-tap.module.css';

/** A tap that waits: the element that was tapped, and the point above which its status is shown, in px of the window. */
type PendingTap = { readonly target: HTMLElement; readonly x: number; readonly y: number };

type PendingTapControls = {
  /** True while a tap waits. */
  isTapPending: boolean;
  /** Keeps a tap on an element; a second tap drops it. */
  holdTap: (target: HTMLElement) => void;
  /** The status that says what the tap waits for; null if no tap waits. */
  status: ReactNode;
};

/**
 * Keeps a tap on something that is not ready yet, and acts once when it is ready. A second tap, Escape or leaving the page drops the tap.
 * @param waitText says what the tap waits for; null as soon as it can act
 * @param act acts on the tapped element
 */
export function usePendingTap(
  waitText: string | null,
  act: (target: HTMLElement) => void,
): PendingTapControls {
  const [tap, setTap] = useState<PendingTap | null>(null);
  const isWaiting = waitText !== null;
  const runAction = useEffectEvent(act);
  useEffect(() => {
    if (!tap || isWaiting) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the tap ends with the action, which acts on what is rendered now
    setTap(null);
    runAction(tap.target);
  }, [tap, isWaiting]);
  useEffect(() => {
    if (!tap) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setTap(null);
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [tap]);
  const holdTap = (target: HTMLElement) => {
    const { left, width, top } = target.getBoundingClientRect();
    setTap((kept) => (kept ? null : { target, x: left + width / 2, y: top }));
  };
  return {
    isTapPending: tap !== null,
    holdTap,
    status: tap && isWaiting && (
      <output
        className={styles['status']}
        style={{ '--x': `${tap.x}px`, '--y': `${tap.y}px` } as CSSProperties}
      >
        {waitText}
      </output>
    ),
  };
}
