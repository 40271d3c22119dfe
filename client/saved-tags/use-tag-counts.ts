import { useMemo } from 'react';
import { useTagCountsQuery } from '../graphql/generated.ts';

/** The numbers of the user's saved tags per airline. */
export type TagCounts = {
  /** Null while the number is unknown. */
  readonly total: number | null;
  /** The number of airlines with saved tags. */
  readonly airlineCount: number;
  /** Null while the number is unknown. */
  readonly getCount: (airlineId: string) => number | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Returns the counts of saved tags. The cache updates them after every save and deletion of this tab. */
export function useTagCounts(): TagCounts {
  const { data, previousData, error, refetch } = useTagCountsQuery();
  const latestData = data ?? previousData;
  return useMemo(() => {
    // A proxy may have responded instead of the server.
    const counts = Array.isArray(latestData?.tagCounts)
      ? new Map(latestData.tagCounts.map(({ airlineId, count }) => [airlineId, count]))
      : null;
    return {
      total: counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : null,
      airlineCount: counts ? [...counts].filter(([id, count]) => id !== null && count > 0).length : 0,
      getCount: (airlineId) => (counts ? (counts.get(airlineId) ?? 0) : null),
      error: error ?? null,
      retry: () => void refetch().catch(() => undefined),
    };
  }, [latestData, error, refetch]);
}
