import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import {
  DeletedAirlinesDocument,
  DeletedTagsDocument,
  type DeletedAirlinesQuery,
  type DeletedTagFragment,
} from '../../graphql/generated.ts';
import { onReconnect } from '../../offline/connection.ts';

/** The number of tags of a page. */
const PAGE_SIZE = 60;

export type DeletedAirline = DeletedAirlinesQuery['deletedAirlines'][number];

type LoadedDeletions = {
  readonly airlines: readonly DeletedAirline[];
  readonly tags: readonly DeletedTagFragment[];
  readonly next: string | null;
};

export type DeletedItems = {
  /** Null until the first response. */
  readonly loaded: LoadedDeletions | null;
  /** The error of the last request; null if it succeeded. */
  readonly error: unknown;
  readonly reload: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
};

/**
 * Returns the deleted tags and airlines of the signed-in user. Not cached, because only the server knows which of them can still be
 * restored.
 */
export function useDeletedItems(): DeletedItems {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<LoadedDeletions | null>(null);
  const [error, setError] = useState<unknown>(null);

  const fetchPage = useCallback(
    async (cursor: string | null) => {
      const variables = { limit: PAGE_SIZE, after: cursor };
      const { data } = await client.query({
        query: DeletedTagsDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server sent no deleted tags');
      return data.deletedTags;
    },
    [client],
  );
  const reload = useCallback(async () => {
    try {
      const [{ nodes, next }, { data }] = await Promise.all([
        fetchPage(null),
        client.query({ query: DeletedAirlinesDocument, fetchPolicy: 'no-cache' }),
      ]);
      setLoaded({ airlines: data?.deletedAirlines ?? [], tags: nodes, next });
      setError(null);
    } catch (reason) {
      setError(reason);
    }
  }, [client, fetchPage]);
  const loadMore = useCallback(async () => {
    if (!loaded?.next) return;
    try {
      const { nodes, next } = await fetchPage(loaded.next);
      setLoaded({ ...loaded, tags: [...loaded.tags, ...nodes], next });
      setError(null);
    } catch (reason) {
      setError(reason);
    }
  }, [loaded, fetchPage]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets what the server answers, later
    void reload();
    return onReconnect(() => void reload());
  }, [reload]);
  return { loaded, error, reload, loadMore };
}
