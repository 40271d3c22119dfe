import { useEffect, type RefObject } from 'react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useEditor, type EditorState } from './editor-store.ts';

/** Marks elements that save or draw the design. Focusing them does not remove the preview from the card. */
export const KEEP_PREVIEW_PROPS = { 'data-uses-card': '' } as const;

/** Returns the design that the card shows: the preview of a typed line, or the open design. */
export function getShownDesign({ preview, design }: EditorState): TagConfig {
  return preview?.design ?? design;
}

/** Applies the previewed line to the open design. Returns false if the question about unsaved changes is open. */
export function applyPreview(): boolean {
  return useEditor.getState().preview?.apply() ?? true;
}

/** Calls `onLeft` when the focus has moved from an element to another one that does not save or draw the open design. */
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
