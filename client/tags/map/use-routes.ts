import { useMemo } from 'react';
import {
  useRoutesQuery,
  type RoutesQuery,
  type SavedTagFragment,
  type TagFilter,
} from '../../graphql/generated.ts';

export type ShownRoute = RoutesQuery['routes'][number];

export type Routes = {
  /** Null until the first answer; the last known ones stay while new ones are on their way. */
  readonly routes: readonly ShownRoute[] | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** The routes of the caller's tags, or of those that a filter lets through. */
export function useRoutes(filter?: TagFilter): Routes {
  const { data, previousData, error, refetch } = useRoutesQuery({ variables: filter ? { filter } : {} });
  return {
    routes: (data ?? previousData)?.routes ?? null,
    error: error ?? null,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The distance of a tag's flight in whole kilometers; null where an end is not known, or while it loads. */
export function useDistances(): (tag: SavedTagFragment) => number | null {
  const { routes } = useRoutes();
  return useMemo(() => {
    const distances = new Map(
      (routes ?? []).map(({ from, to, distanceKm }) => [pairOf(from.iata, to.iata), distanceKm]),
    );
    return ({ tagConfig: { departure, arrival } }) => distances.get(pairOf(departure, arrival)) ?? null;
  }, [routes]);
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
