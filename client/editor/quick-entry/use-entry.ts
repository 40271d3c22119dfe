import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { readCachedTags } from '../../saved-tags/cached-tags.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import { toQuickEntryAction, type QuickEntryAction } from './quick-entry-action.ts';

/** Returns the effect that Enter would have. It is updated when another design opens. */
export function useEntry(reading: ParsedLine | null): QuickEntryAction | null {
  const client = useApolloClient();
  const { airlines } = useAirlines();
  const { byCode } = useAirportIndex();
  const opening = useEditor((editor) => editor.opening);
  const design = useEditor((editor) => (reading ? editor.design : null));
  return useMemo(
    () =>
      reading &&
      toQuickEntryAction(reading, useEditor.getState(), {
        airlines,
        airports: byCode,
        tags: readCachedTags(client),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry reads the open design from the store
    [reading, airlines, byCode, client, opening, design],
  );
}
