import { useEffect, useState } from 'react';
import { TEXT_FIELDS } from './forms/text-fields.ts';

/** The smallest height of the keyboard of a phone, in pixels. Bars of the browser that appear are lower. */
const MIN_KEYBOARD_PX = 140;

/**
 * Returns true while the keyboard of a phone covers a part of the window. A keyboard needs a text field with the focus; a window that is
 * lower without one was made lower by the user. Some browsers make the page lower for a keyboard. For the others, two variables of the
 * page say which part of it is visible.
 */
export function useKeyboard(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    // The heights without a keyboard, by the width. They are measured while no text field has the focus.
    const fullHeights = new Map<number, number>();
    const { style } = document.documentElement;
    const measure = () => {
      const { width, height, offsetTop, scale } = viewport;
      // A zoomed page has no keyboard that it could be measured against.
      if (scale > 1.01) return;
      const isCovered = window.innerHeight - height > 1;
      style.setProperty('--visible-height', isCovered ? `${height}px` : '');
      style.setProperty('--visible-top', isCovered ? `${offsetTop}px` : '');
      const hasTextFocus = document.activeElement?.matches(TEXT_FIELDS) === true;
      const fullHeight = hasTextFocus ? Math.max(fullHeights.get(width) ?? 0, height) : height;
      fullHeights.set(width, fullHeight);
      setOpen(fullHeight - height >= MIN_KEYBOARD_PX);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty('--visible-height');
      style.removeProperty('--visible-top');
    };
  }, []);
  return isOpen;
}
