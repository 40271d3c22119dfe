import { useEffect, useMemo, useState } from 'react';
import { useSavedTagsQuery, type SavedTagFragment } from '../graphql/generated.ts';
import type { SavedTagList } from './saved-tags.context.ts';

const NONE: SavedTagFragment[] = [];

/** Fetches the saved tags page by page into the cache. Used once, by the page, which hands them on. */
export function useLoadSavedTags(): SavedTagList {
  const { data, error, fetchMore, refetch } = useSavedTagsQuery();
  const [broken, setBroken] = useState<{ cursor: string; error: unknown } | null>(null);
  const next = data?.tags.next ?? null;
  const failed = broken !== null && broken.cursor === next;

  useEffect(() => {
    if (next === null || failed) return;
    const page = fetchMore({
      variables: { after: next },
      updateQuery: (before, { fetchMoreResult: { tags } }) =>
        // Left and opened again, the editor asks twice for the page that is on its way: it must come in once.
        before.tags.next === next
          ? { tags: { ...tags, nodes: [...before.tags.nodes, ...tags.nodes] } }
          : before,
    });
    page.catch((reason: unknown) => setBroken({ cursor: next, error: reason }));
  }, [next, failed, fetchMore]);

  return useMemo(
    () => ({
      tags: data?.tags.nodes ?? NONE,
      settled: Boolean(data ?? error),
      complete: data !== undefined && next === null,
      error: failed ? broken.error : (error ?? null),
      retry: () => {
        if (failed) setBroken(null);
        else refetch().catch(() => undefined);
      },
    }),
    [data, next, error, failed, broken, refetch],
  );
}
