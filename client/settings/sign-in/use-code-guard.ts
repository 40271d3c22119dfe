import { useState } from 'react';
import type { CodeGuard } from './recovery-codes.tsx';

/**
 * Manages whether the dialog of the authenticator app may close.
 * @returns the guard, and a function that closes the dialog or reminds the user of the codes
 */
export function useCodeGuard(close: () => void): { guard: CodeGuard; closeOrRemind: () => void } {
  const [isLocked, setLocked] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const setGuard = (isNowLocked: boolean) => {
    setLocked(isNowLocked);
    setReminded(false);
  };
  const remind = () => setReminded(true);
  return {
    guard: { isReminded, lock: () => setGuard(true), unlock: () => setGuard(false), remind },
    closeOrRemind: isLocked ? remind : close,
  };
}
