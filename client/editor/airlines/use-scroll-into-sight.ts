import { useEffect, type RefObject } from 'react';
import { useBrowse } from './browse.store.ts';
import { AIRLINE_LIST_ID } from '../fields/list-keys.ts';

/**
 * Scrolls a row of the list to its middle when its airline is to be revealed and is not in sight, and hands it the
 * keyboard when it is to have it. After the list took up its old place again, or that would undo it: hence no layout effect.
 */
export function useScrollIntoSight(airlineId: string, row: RefObject<HTMLElement | null>): void {
  const wanted = useBrowse((browse) => browse.revealing === airlineId);
  useEffect(() => {
    const { revealing, focusing } = useBrowse.getState();
    if (!wanted || revealing === null || !row.current) return;
    if (!isInSight(row.current)) row.current.scrollIntoView({ block: 'center' });
    if (focusing) row.current.focus({ preventScroll: true });
    useBrowse.setState({ revealing: null, focusing: false });
  }, [wanted, row]);
}

function isInSight(row: HTMLElement): boolean {
  const list = document.getElementById(AIRLINE_LIST_ID)?.getBoundingClientRect();
  if (!list || list.height === 0) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= list.top && bottom <= list.bottom;
}
