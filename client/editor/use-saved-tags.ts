import { useEffect } from 'react';
import { useSavedTagsQuery, type SavedTagFragment } from '../graphql/generated.ts';

const NONE: SavedTagFragment[] = [];

/** The user's saved tags, newest first; none until they have come. */
export function useSavedTags(): SavedTagFragment[] {
  return useSavedTagsQuery().data?.tags.nodes ?? NONE;
}

/** Fetches the saved tags page by page into the cache. Used once, by the page; `settled` after the first page. */
export function useLoadSavedTags(): { settled: boolean; error: unknown } {
  const { data, error, fetchMore } = useSavedTagsQuery();
  const next = data?.tags.next;
  useEffect(() => {
    if (!next) return;
    const page = fetchMore({
      variables: { after: next },
      updateQuery: (before, { fetchMoreResult: { tags } }) => ({
        tags: { ...tags, nodes: [...before.tags.nodes, ...tags.nodes] },
      }),
    });
    // The pages that came stay; the rest comes with the next visit.
    page.catch(() => undefined);
  }, [next, fetchMore]);
  return { settled: Boolean(data ?? error), error };
}
