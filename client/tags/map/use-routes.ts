import { useMemo } from 'react';
import { getAirlineKey } from '../../../tag/airlines/airline-key.ts';
import { getMapBrandColor } from '../../../tag/figures/airline-colors.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import {
  useRoutesQuery,
  type RoutesQuery,
  type SavedTagFragment,
  type TagFilter,
} from '../../graphql/generated.ts';

import { getLineColor } from './line-color.ts';

export type ShownRoute = RoutesQuery['routes'][number];

export type Routes = {
  /** Null until the first response. The last routes stay while new routes are loading. */
  readonly routes: readonly ShownRoute[] | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Returns the routes of the user's tags, or of the tags that match the filter. */
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
  /** Returns the exact distance in kilometers; null if an airport is unknown or the routes are loading. */
  readonly getDistance: (tag: SavedTagFragment) => number | null;
  /** Returns the color of the routes of the tag's airline. */
  readonly getColor: (tag: SavedTagFragment) => string;
};

export function useFlightLookup(): FlightLookup {
  const { routes } = useRoutes();
  return useMemo(() => {
    const knownRoutes = routes ?? [];
    const distances = new Map(
      knownRoutes.map(({ from, to }) => [formatPair(from.iata, to.iata), computeGreatCircleKm(from, to)]),
    );
    const colors = new Map(
      knownRoutes.flatMap(({ airlines }) => airlines.map(({ icao, color }) => [icao, color])),
    );
    return {
      getDistance: ({ tagConfig: { departure, arrival } }) =>
        distances.get(formatPair(departure, arrival)) ?? null,
      getColor: ({ tagConfig: design }) =>
        getLineColor(colors.get(getAirlineKey(design)) ?? getMapBrandColor(design)),
    };
  }, [routes]);
}

const formatPair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
