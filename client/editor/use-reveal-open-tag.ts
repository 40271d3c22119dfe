import { useLayoutEffect } from 'react';
import type { AirlineGroup } from './airline-groups.ts';
import { useBrowse } from './browse.store.ts';
import { useEditor } from './editor.store.ts';

/**
 * A visit starts with the airline of its design in sight. Once per visit: afterwards the list stands as it was left,
 * until somebody comes back to it by another way and `revealedFor` is taken back.
 */
export function useRevealOpenTag(groups: readonly AirlineGroup[]): void {
  const owner = useEditor((editor) => editor.owner);
  const revealedFor = useBrowse((browse) => browse.revealedFor);
  useLayoutEffect(() => {
    if (owner === null || revealedFor === owner) return;
    const { airlineId } = useEditor.getState();
    const group = groups.find(({ airlines }) => airlines.some(({ id }) => id === airlineId));
    useBrowse.setState({
      revealedFor: owner,
      ...(group && { openGroup: group.alliance, revealing: airlineId }),
    });
  }, [owner, groups, revealedFor]);
}
