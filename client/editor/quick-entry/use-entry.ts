import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Reading } from '../../../tag/quick-entry/reading.ts';
import { knownTags } from '../../saved-tags/known-tags.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import { entryOf, type Entry } from './entry.ts';

/** What Enter would make of a reading. It follows the open design, which may change meanwhile. */
export function useEntry(reading: Reading | null): Entry | null {
  const client = useApolloClient();
  const { airlines } = useAirlines();
  const { byCode } = useAirportIndex();
  const opening = useEditor((editor) => editor.opening);
  const design = useEditor((editor) => (reading ? editor.design : null));
  return useMemo(
    () =>
      reading &&
      entryOf(reading, useEditor.getState(), { airlines, airports: byCode, tags: knownTags(client) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry reads the open design from the store
    [reading, airlines, byCode, client, opening, design],
  );
}
