import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down the page was, by history entry. */
const kept = new Map<string, number>();

/** Comes back to the place where it was left by a link; any other visit begins at the top. */
export function useKeptScroll(ready: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const restored = useRef(false);
  const latest = useRef(key);
  useLayoutEffect(() => {
    latest.current = key;
  }, [key]);
  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    window.scrollTo(0, type === 'POP' ? (kept.get(key) ?? window.scrollY) : 0);
  }, [ready, key, type]);
  useLayoutEffect(() => () => void kept.set(latest.current, window.scrollY), []);
}
