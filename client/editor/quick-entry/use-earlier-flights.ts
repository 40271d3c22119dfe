import { useEffect, useMemo, useState } from 'react';
import { useSavedTagsQuery, type SavedTagFragment } from '../../graphql/generated.ts';
import { getCurrentProjection } from '../../offline/local-reads.ts';
import { useOwner } from '../../session/current-user.ts';
import { TAGS_PAGE_SIZE } from '../../saved-tags/use-tag-list.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { useEditor } from '../state/editor-store.ts';

/**
 * Returns the saved tags of a user or a guest that this browser knows, and older ones with a flight number, which only the server knows.
 * @param number the flight number of the line; '' for none
 */
export function useEarlierFlights(number: string): readonly SavedTagFragment[] {
  const localTags = useLocalTags();
  const { total } = useTagCounts();
  const wantedNumber = useDebouncedValue(number);
  const hasOlderTags = localTags !== null && total !== null && total > localTags.length;
  const isAsked = wantedNumber !== '' && hasOlderTags;
  const { data } = useSavedTagsQuery({
    variables: { limit: TAGS_PAGE_SIZE, filter: { q: wantedNumber } },
    fetchPolicy: 'no-cache',
    skip: !isAsked,
  });
  const serverTags = isAsked ? data?.tags.nodes : undefined;
  return useMemo(() => {
    const knownTags = localTags ?? [];
    const localIds = new Set(knownTags.map(({ id }) => id));
    return [...knownTags, ...(serverTags ?? []).filter(({ id }) => !localIds.has(id))];
  }, [localTags, serverTags]);
}

/**
 * Returns the saved tags that this browser knows; null until they are read. They are read again when a line begins, because a save may
 * have added one.
 */
function useLocalTags(): readonly SavedTagFragment[] | null {
  const userId = useOwner();
  const hasLine = useEditor(({ quickLine }) => quickLine !== '');
  const ready = useEditor((editor) => editor.ready);
  const [localTags, setLocalTags] = useState<readonly SavedTagFragment[] | null>(null);
  useEffect(() => {
    if (userId === null || !ready) return undefined;
    let isCurrent = true;
    getCurrentProjection(userId).then(
      ({ projection }) => isCurrent && setLocalTags(projection.tags),
      // A line is read without earlier flights if the browser's storage cannot be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, ready, hasLine]);
  return localTags;
}
