import { useLayoutEffect } from 'react';
import type { AirlineGroup } from './airline-groups.ts';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINE_LIST_ID } from '../fields/list-keys.ts';
import { NEW_AIRLINE_ID } from './new-airline.ts';

/**
 * Scrolls to the airline of each design that opens, and opens its group. A row in view stays where it is. It happens once
 * per opening. Opening a design also ends a search; if the focus was in the list, it moves to the airline's row.
 */
export function useScrollToOpenAirline(groups: readonly AirlineGroup[]): void {
  const ready = useEditor((editor) => editor.ready);
  const opening = useEditor((editor) => editor.opening);
  const scrolledFor = useEditor((editor) => editor.scrolledFor);
  useLayoutEffect(() => {
    const { searched, airlineId, newAirline } = useEditor.getState();
    if (!ready || scrolledFor === opening) return;
    const isFirst = scrolledFor === null;
    const id = newAirline ? NEW_AIRLINE_ID : airlineId;
    const group = groups.find(({ airlines }) => airlines.some((airline) => airline.id === id));
    const list = document.getElementById(AIRLINE_LIST_ID);
    useEditor.setState({
      scrolledFor: opening,
      // A search typed before the first design opened is not about that design.
      searched: isFirst ? searched : '',
      focusedAirline: null,
      ...(group && {
        openGroup: group.alliance,
        scrollTo: id,
        focusOnScroll: !isFirst && searched !== '' && Boolean(list?.contains(document.activeElement)),
      }),
    });
  }, [ready, opening, scrolledFor, groups]);
}
