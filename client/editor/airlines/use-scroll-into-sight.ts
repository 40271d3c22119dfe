import { useEffect, type RefObject } from 'react';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINE_LIST_ID } from '../fields/list-keys.ts';

/**
 * Scrolls a requested row that is out of view to the middle of the list, and focuses it if asked. It is no layout effect:
 * the list restores its scroll position in one, which would undo this.
 */
export function useScrollIntoSight(airlineId: string, row: RefObject<HTMLElement | null>): void {
  const wanted = useEditor((editor) => editor.scrollTo === airlineId);
  useEffect(() => {
    const { scrollTo, focusOnScroll } = useEditor.getState();
    if (!wanted || scrollTo === null || !row.current) return;
    if (!isInSight(row.current)) row.current.scrollIntoView({ block: 'center' });
    if (focusOnScroll) row.current.focus({ preventScroll: true });
    useEditor.setState({ scrollTo: null, focusOnScroll: false });
  }, [wanted, row]);
}

function isInSight(row: HTMLElement): boolean {
  const list = document.getElementById(AIRLINE_LIST_ID)?.getBoundingClientRect();
  if (!list || list.height === 0) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= list.top && bottom <= list.bottom;
}
