import { useEffect, useRef, type RefObject } from 'react';

/** Hears an event from anywhere inside an element that is no control itself. */
export function useHeard<Name extends 'keydown' | 'focusin'>(
  element: RefObject<HTMLElement | null>,
  name: Name,
  onEvent: (event: HTMLElementEventMap[Name]) => void,
): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const target = element.current;
    const listener = (event: HTMLElementEventMap[Name]) => latest.current(event);
    target?.addEventListener(name, listener);
    return () => target?.removeEventListener(name, listener);
  }, [element, name]);
}
