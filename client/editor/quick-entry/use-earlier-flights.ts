import { useEffect, useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { getCurrentProjection } from '../../offline/local-reads.ts';
import { useOwner } from '../../session/current-user.ts';
import { useEditor } from '../state/editor-store.ts';

const NO_FLIGHTS: readonly SavedTagFragment[] = [];

/**
 * Returns the saved tags that this browser knows of a user or a guest, with and without the server. They are read again when a line begins,
 * because a save may have added one.
 */
export function useEarlierFlights(): readonly SavedTagFragment[] {
  const userId = useOwner();
  const hasLine = useEditor(({ quickLine }) => quickLine !== '');
  const ready = useEditor((editor) => editor.ready);
  const [flights, setFlights] = useState(NO_FLIGHTS);
  useEffect(() => {
    if (userId === null || !ready) return undefined;
    let isCurrent = true;
    getCurrentProjection(userId).then(
      ({ projection }) => isCurrent && setFlights(projection.tags),
      // A line is read without earlier flights if the browser's storage cannot be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, ready, hasLine]);
  return flights;
}
