import { useMemo } from 'react';
import { brandColor } from '../../../tag/figures/airline-colors.ts';
import { greatCircleKm } from '../../../tag/base/great-circle.ts';
import {
  useRoutesQuery,
  type RoutesQuery,
  type SavedTagFragment,
  type TagFilter,
} from '../../graphql/generated.ts';

import { lineColor } from './line-color.ts';

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

/** The distance and color of a tag's flight, as the map shows them. */
export type FlightLookup = {
  /** In kilometers, exact; null where an end is not known, or while it loads. */
  readonly distanceOf: (tag: SavedTagFragment) => number | null;
  /** The color of its airline's routes. */
  readonly colorOf: (tag: SavedTagFragment) => string;
};

export function useFlightLookup(): FlightLookup {
  const { routes } = useRoutes();
  return useMemo(() => {
    const known = routes ?? [];
    const distances = new Map(
      known.map(({ from, to }) => [pairOf(from.iata, to.iata), greatCircleKm(from, to)]),
    );
    const colors = new Map(known.flatMap(({ airlines }) => airlines.map(({ icao, color }) => [icao, color])));
    return {
      distanceOf: ({ tagConfig: { departure, arrival } }) =>
        distances.get(pairOf(departure, arrival)) ?? null,
      colorOf: ({ tagConfig: design }) => lineColor(colors.get(design.icao) ?? brandColor(design)),
    };
  }, [routes]);
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
