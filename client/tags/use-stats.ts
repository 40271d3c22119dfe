import { useStatsQuery, type StatsQuery } from '../graphql/generated.ts';

export type StatsData = StatsQuery['stats'];

/** What the tags add up to; the last known figures stay while new ones are on their way. */
export type Stats = { data: StatsData | null; error: unknown; loading: boolean; retry: () => void };

export function useStats(): Stats {
  const { data, previousData, error, loading, refetch } = useStatsQuery();
  return {
    data: (data ?? previousData)?.stats ?? null,
    error: error ?? null,
    loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
