import { useEffect, type RefObject } from 'react';
import { useEditor } from './editor-store.ts';

/** Marks elements that save or draw the design: focusing them keeps the previewed line on the card. */
export const KEEPS_PREVIEW = { 'data-uses-card': '' } as const;

/** Makes a typed line that the card shows the open design. False when the question about unsaved changes comes first. */
export function applyPreview(): boolean {
  return useEditor.getState().preview?.apply() ?? true;
}

/** Reports that the focus has moved from an element to another one that does not save or draw the open design. */
export function useFocusLeave(element: RefObject<HTMLElement | null>, onLeft: () => void): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const isLeft = target instanceof Element && !element.current?.contains(target);
      if (isLeft && !target.closest('[data-uses-card], [role="menu"]')) onLeft();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [element, onLeft]);
}
