import { useCallback, useMemo, useState } from 'react';
import {
  useSavedTagsQuery,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../graphql/generated.ts';

/** How many tags a page has. */
export const TAGS_PAGE_SIZE = 50;

/** A list of saved tags, as far as it has come. */
export type TagList = {
  /** Newest first, unless another order was asked for. */
  readonly tags: readonly SavedTagFragment[];
  /** Whether the first page has come, or failed. */
  readonly settled: boolean;
  /** Whether there are older ones to ask for. */
  readonly more: boolean;
  /** Whether the next page is on its way. */
  readonly loadingMore: boolean;
  /** What went wrong with the last page that was asked for; null while nothing did. */
  readonly error: unknown;
  /** Asks for the next page; nothing happens while one is on its way, or when there is none. */
  readonly loadMore: () => void;
  /** Asks again for what failed. */
  readonly retry: () => void;
};

const NONE: readonly SavedTagFragment[] = [];

/** What lists of tags are asked for by. */
export type TagListVariables = Pick<SavedTagsQueryVariables, 'airlineId' | 'filter' | 'sort' | 'order'>;

/** The caller's saved tags of an airline, or those a filter lets through, page by page; kept in the cache. */
export function useTagList(listVariables: TagListVariables): TagList {
  const { data, error, fetchMore, refetch } = useSavedTagsQuery({
    variables: { ...listVariables, limit: TAGS_PAGE_SIZE },
  });
  const [asked, setAsked] = useState<{ after: string; error: unknown } | null>(null);
  const next = data?.tags.next ?? null;
  const current = asked !== null && asked.after === next ? asked : null;
  const loadingMore = current !== null && current.error === null;

  const fetchNext = useCallback(() => {
    if (next === null) return;
    setAsked({ after: next, error: null });
    fetchMore({ variables: { after: next } }).catch((reason: unknown) =>
      setAsked({ after: next, error: reason }),
    );
  }, [next, fetchMore]);

  return useMemo(
    () => ({
      tags: data?.tags.nodes ?? NONE,
      settled: Boolean(data ?? error),
      more: next !== null,
      loadingMore,
      error: current?.error ?? error ?? null,
      loadMore: () => {
        if (current === null) fetchNext();
      },
      retry: () => {
        if (current === null) refetch().catch(() => undefined);
        else fetchNext();
      },
    }),
    [data, error, next, loadingMore, current, fetchNext, refetch],
  );
}
