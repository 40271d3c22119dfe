import { type RefObject, useEffect, useRef } from 'react';
import { mirrorArrowKey } from '../../language/direction.ts';

type ElementEventName =
  'keydown' | 'focusin' | 'click' | 'contextmenu' | 'pointerdown' | 'pointerup' | 'pointercancel';

/** Listens for an event inside an element that is not interactive itself. */
export function useElementEvent<Name extends ElementEventName>(
  element: RefObject<HTMLElement | null>,
  name: Name,
  onEvent: (event: HTMLElementEventMap[Name]) => void,
): void {
  const latestHandler = useRef(onEvent);
  useEffect(() => {
    latestHandler.current = onEvent;
  });
  useEffect(() => {
    const target = element.current;
    const listener = (event: HTMLElementEventMap[Name]) => latestHandler.current(event);
    target?.addEventListener(name, listener);
    return () => target?.removeEventListener(name, listener);
  }, [element, name]);
}

/** Moves the focus from card to card by arrow keys, in visible rows and columns. */
export function moveBetweenCards(event: KeyboardEvent, grid: HTMLElement | null, columns: number): void {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[mirrorArrowKey(event.key)];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const cardId = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined;
  if (cardId === undefined) return;
  event.preventDefault();
  grid?.querySelector<HTMLElement>(`[data-card="${Number(cardId) + step}"]`)?.focus();
}
