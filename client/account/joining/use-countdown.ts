import { useEffect, useEffectEvent, useState } from 'react';

const COUNTDOWN_S = 5;
const LEAVE_ANIMATION_MS = 1000;

/**
 * Counts down from 5 s; `skip` ends the countdown. Then `isLeaving` is true, and 1 s later `onEnd` is called once. `onEnd` is not called if
 * the user has left the page.
 */
export function useCountdown(onEnd: () => void) {
  const [seconds, setSeconds] = useState(COUNTDOWN_S);
  const isLeaving = seconds === 0;
  const skip = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = isLeaving
      ? setTimeout(() => skip(), LEAVE_ANIMATION_MS)
      : setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, isLeaving]);

  return { seconds, isLeaving, skip: () => setSeconds(0) };
}
