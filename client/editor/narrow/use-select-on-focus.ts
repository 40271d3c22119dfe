import { useRef, type FocusEvent, type MouseEvent } from 'react';

/**
 * Returns handlers of an element around fields: a tap that opens a field selects its text, so that the first letter replaces it. The next
 * tap places the cursor.
 */
export function useSelectOnFocus() {
  const focused = useRef<HTMLInputElement | null>(null);
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      // Quick entry has no name. Its line is continued, not replaced.
      focused.current = target instanceof HTMLInputElement && target.name !== '' ? target : null;
      focused.current?.select();
    },
    // The browser places the cursor after it has given the focus.
    onClickCapture: ({ target }: MouseEvent) => {
      if (target === focused.current) focused.current?.select();
      focused.current = null;
    },
  };
}
