import { useLayoutEffect } from 'react';
import type { AirlineGroup } from '../airlines/airline-groups.ts';
import { useBrowse } from '../airlines/browse.store.ts';
import { useEditor } from '../state/editor.store.ts';
import { AIRLINE_LIST_ID } from '../fields/list-keys.ts';
import { NEW_AIRLINE_ID } from '../airlines/new-airline.ts';

/**
 * Each design that opens has its airline in sight: group open, row scrolled to. A row that is in sight already, as one
 * that was clicked on, stays where it is. Once per opening: afterwards the list stands as it was left. A search has
 * found what it was for when a design opens; it is emptied, and a row of it that had the keyboard hands it on.
 */
export function useRevealOpenTag(groups: readonly AirlineGroup[]): void {
  const owner = useEditor((editor) => editor.owner);
  const opening = useEditor((editor) => editor.opening);
  const revealed = useBrowse((browse) => browse.revealed);
  useLayoutEffect(() => {
    const asked = `${owner} ${opening}`;
    const { revealed: last, searched } = useBrowse.getState();
    if (owner === null || last === asked) return;
    const { airlineId, newAirline } = useEditor.getState();
    const id = newAirline ? NEW_AIRLINE_ID : airlineId;
    const group = groups.find(({ airlines }) => airlines.some((airline) => airline.id === id));
    const list = document.getElementById(AIRLINE_LIST_ID);
    useBrowse.setState({
      revealed: asked,
      // The first design was not searched for: what is typed by the time it comes is after another.
      searched: last === null ? searched : '',
      reached: null,
      ...(group && {
        openGroup: group.alliance,
        revealing: id,
        focusing: last !== null && searched !== '' && Boolean(list?.contains(document.activeElement)),
      }),
    });
  }, [owner, opening, revealed, groups]);
}
