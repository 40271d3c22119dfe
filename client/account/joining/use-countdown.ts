import { useEffect, useEffectEvent, useState } from 'react';

const COUNTDOWN_S = 5;
const LEAVING_MS = 1000;

/**
 * Counts down from 5, or is skipped to the end; then the page is `leaving`, and 1 s later it goes on. `onEnd` is called
 * once, and not at all when the page was left before.
 */
export function useCountdown(onEnd: () => void) {
  const [seconds, setSeconds] = useState(COUNTDOWN_S);
  const leaving = seconds === 0;
  const goOn = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = leaving
      ? setTimeout(() => goOn(), LEAVING_MS)
      : setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, leaving]);

  return { seconds, leaving, skip: () => setSeconds(0) };
}
