import { useEffect, useRef, type RefObject } from 'react';
import type { Selection } from '../selection/use-selection.ts';
import { useElementEvent } from './grid-keys.ts';

/** The duration of a long press, in milliseconds. */
const LONG_PRESS_MS = 500;

/**
 * Selects cards of the wall: Space and a long press select the card, Shift with a click selects all cards from the last selected one,
 * Ctrl+A selects all, Escape none. While cards are selected, a tap selects a card instead of opening it.
 */
export function useGridSelection(grid: RefObject<HTMLElement | null>, selection: Selection): void {
  const press = useLongPress(grid, selection.toggle);
  useElementEvent(grid, 'click', (event) => {
    const id = findTagId(event.target);
    if (id === undefined) return;
    if (press.endsWithClick()) event.preventDefault();
    else if (event.shiftKey) {
      event.preventDefault();
      selection.selectRange(id);
    } else if (press.isByTouch() && selection.ids.size > 0) {
      event.preventDefault();
      selection.toggle(id);
    }
  });
  useElementEvent(grid, 'keydown', (event) => {
    const id = findTagId(event.target);
    if (id === undefined || event.altKey || event.metaKey) return;
    if (event.key === ' ') selection.toggle(id);
    else if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    else if (event.key === 'a' && event.ctrlKey) selection.selectAll();
    else return;
    event.preventDefault();
  });
}

/** Returns the id of the card whose link has the event; undefined for its buttons and its checkbox. */
function findTagId(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return link?.dataset['tag'];
}

/** Calls `onPress` when a finger stays on a card. */
function useLongPress(grid: RefObject<HTMLElement | null>, onPress: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const isTouch = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useElementEvent(grid, 'pointerdown', ({ target, pointerType }) => {
    stop();
    isPressed.current = false;
    isTouch.current = pointerType === 'touch';
    const id = findTagId(target);
    if (!isTouch.current || id === undefined) return;
    timer.current = setTimeout(() => {
      isPressed.current = true;
      onPress(id);
    }, LONG_PRESS_MS);
  });
  useElementEvent(grid, 'pointerup', stop);
  // A scroll cancels the pointer.
  useElementEvent(grid, 'pointercancel', stop);
  // Otherwise the browser opens its menu of the link.
  useElementEvent(grid, 'contextmenu', (event) => {
    if (isTouch.current && findTagId(event.target) !== undefined) event.preventDefault();
  });
  return {
    /** Returns true if the last pointer was a finger. */
    isByTouch: () => isTouch.current,
    /** Returns true once for the click that a long press ends with. */
    endsWithClick: () => {
      const was = isPressed.current;
      isPressed.current = false;
      return was;
    },
  };
}
