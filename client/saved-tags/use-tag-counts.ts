import { useMemo } from 'react';
import { useTagCountsQuery } from '../graphql/generated.ts';

/** How many saved tags the caller has of each airline. */
export type TagCounts = {
  /** Null while it is not known. */
  readonly total: number | null;
  /** Null while it is not known. */
  readonly countOf: (airlineId: string) => number | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** The counts of saved tags; the cache keeps them true after every save and deletion of this browser tab. */
export function useTagCounts(): TagCounts {
  const { data, previousData, error, refetch } = useTagCountsQuery();
  const known = data ?? previousData;
  return useMemo(() => {
    // A proxy may have answered instead of the server.
    const counts = Array.isArray(known?.tagCounts)
      ? new Map(known.tagCounts.map(({ airlineId, count }) => [airlineId, count]))
      : null;
    return {
      total: counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : null,
      countOf: (airlineId) => (counts ? (counts.get(airlineId) ?? 0) : null),
      error: error ?? null,
      retry: () => void refetch().catch(() => undefined),
    };
  }, [known, error, refetch]);
}
