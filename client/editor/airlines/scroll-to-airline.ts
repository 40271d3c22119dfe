import { useLayoutEffect, useEffect, type RefObject } from 'react';
import type { AirlineGroup } from './airline-groups.ts';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINE_LIST_ID } from './list-keys.ts';
import { NEW_AIRLINE_ID } from './new-airline.ts';

/**
 * Scrolls to the airline of each design that opens, and opens its group. It scrolls once per opening, and does not move a visible row. It
 * also ends a search, and moves a focus in the list to the airline's row.
 */
export function useScrollToOpenAirline(groups: readonly AirlineGroup[]): void {
  const isReady = useEditor((editor) => editor.ready);
  const opening = useEditor((editor) => editor.opening);
  const scrolledFor = useEditor((editor) => editor.scrolledFor);
  useLayoutEffect(() => {
    const { searched, airlineId, newAirline } = useEditor.getState();
    if (!isReady || scrolledFor === opening) return;
    const isFirstScroll = scrolledFor === null;
    const id = newAirline ? NEW_AIRLINE_ID : airlineId;
    const group = groups.find(({ airlines }) => airlines.some((airline) => airline.id === id));
    const list = document.getElementById(AIRLINE_LIST_ID);
    useEditor.setState({
      scrolledFor: opening,
      // A search that the user typed before the first design opened stays.
      searched: isFirstScroll ? searched : '',
      focusedAirline: null,
      ...(group && {
        openGroup: group.alliance,
        scrollTo: id,
        focusOnScroll: !isFirstScroll && searched !== '' && Boolean(list?.contains(document.activeElement)),
      }),
    });
  }, [isReady, opening, scrolledFor, groups]);
}

/**
 * Scrolls a requested row that is out of view to the middle of the list, and focuses it on request. Not a layout effect, because the list
 * restores its scroll position in a layout effect, which would undo this scroll.
 */
export function useScrollIntoView(airlineId: string, row: RefObject<HTMLElement | null>): void {
  const isRequested = useEditor((editor) => editor.scrollTo === airlineId);
  useEffect(() => {
    const { scrollTo, focusOnScroll } = useEditor.getState();
    if (!isRequested || scrollTo === null || !row.current) return;
    if (!isInView(row.current)) row.current.scrollIntoView({ block: 'center' });
    if (focusOnScroll) row.current.focus({ preventScroll: true });
    useEditor.setState({ scrollTo: null, focusOnScroll: false });
  }, [isRequested, row]);
}

function isInView(row: HTMLElement): boolean {
  const list = document.getElementById(AIRLINE_LIST_ID)?.getBoundingClientRect();
  if (!list || list.height === 0) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= list.top && bottom <= list.bottom;
}
