import { useCallback, useMemo, useState } from 'react';
import {
  useSavedTagsQuery,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../graphql/generated.ts';

/** The number of tags on a page. */
export const TAGS_PAGE_SIZE = 50;

/** The largest number of tags on a page that the server returns. */
export const MAX_TAGS_PAGE_SIZE = 200;

/** The loaded part of a list of saved tags. */
export type TagList = {
  /** The tags, newest first unless another order was requested. */
  readonly tags: readonly SavedTagFragment[];
  /** True if the first page has loaded or failed. */
  readonly isSettled: boolean;
  /** True if the list has further pages. */
  readonly hasMore: boolean;
  /** True while the next page is loading. */
  readonly isLoadingMore: boolean;
  /** The error of the last requested page; null if it did not fail. */
  readonly error: unknown;
  /** Loads the next page, with 50 tags by default; does nothing while a page is loading or if there is no further page. */
  readonly loadMore: (pageSize?: number) => void;
  /** Repeats the failed request. */
  readonly retry: () => void;
};

const NO_TAGS: readonly SavedTagFragment[] = [];

/** The variables of a list of tags. */
export type TagListVariables = Pick<SavedTagsQueryVariables, 'airlineId' | 'filter' | 'sort' | 'order'>;

/** Returns the user's saved tags of an airline or a filter, page by page; the cache stores them. */
export function useTagList(listVariables: TagListVariables): TagList {
  const { data, error, fetchMore, refetch } = useSavedTagsQuery({
    variables: { ...listVariables, limit: TAGS_PAGE_SIZE },
  });
  const [requestedPage, setRequestedPage] = useState<{ after: string; error: unknown } | null>(null);
  const nextCursor = data?.tags.next ?? null;
  const currentRequest = requestedPage !== null && requestedPage.after === nextCursor ? requestedPage : null;
  const isLoadingMore = currentRequest !== null && currentRequest.error === null;

  const fetchNext = useCallback(
    (limit = TAGS_PAGE_SIZE) => {
      if (nextCursor === null) return;
      setRequestedPage({ after: nextCursor, error: null });
      fetchMore({ variables: { after: nextCursor, limit } }).catch((reason: unknown) =>
        setRequestedPage({ after: nextCursor, error: reason }),
      );
    },
    [nextCursor, fetchMore],
  );

  return useMemo(
    () => ({
      tags: data?.tags.nodes ?? NO_TAGS,
      isSettled: Boolean(data ?? error),
      hasMore: nextCursor !== null,
      isLoadingMore,
      error: currentRequest?.error ?? error ?? null,
      loadMore: (pageSize) => {
        if (currentRequest === null) fetchNext(pageSize);
      },
      retry: () => {
        if (currentRequest === null) refetch().catch(() => undefined);
        else fetchNext();
      },
    }),
    [data, error, nextCursor, isLoadingMore, currentRequest, fetchNext, refetch],
  );
}
