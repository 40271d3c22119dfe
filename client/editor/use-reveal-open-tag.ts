import { useLayoutEffect } from 'react';
import type { AirlineGroup } from './airline-groups.ts';
import { useBrowse } from './browse.store.ts';
import { useEditor } from './editor.store.ts';

/**
 * A visit that starts with a saved tag starts with its airline in sight. Once per visit: afterwards the list stands
 * as it was left.
 */
export function useRevealOpenTag(groups: readonly AirlineGroup[]): void {
  const owner = useEditor((editor) => editor.owner);
  useLayoutEffect(() => {
    if (owner === null || useBrowse.getState().revealedFor === owner) return;
    const { tag, airlineId } = useEditor.getState();
    const group = groups.find(({ airlines }) => airlines.some(({ id }) => id === airlineId));
    const found = tag !== null && group !== undefined;
    useBrowse.setState({
      revealedFor: owner,
      ...(found && { openGroup: group.alliance, revealing: airlineId }),
    });
  }, [owner, groups]);
}
