import { useAirportsQuery, type AirportPlaceFragment } from '../graphql/generated.ts';
import { airportIndex, type AirportIndex } from './airport-index.ts';
import type { Airports } from './route.ts';

const NONE: readonly AirportPlaceFragment[] = [];

/** The airports, ready to be searched; none until they have come, and none if they do not: every code can be typed. */
export function useAirportIndex(): AirportIndex {
  return airportIndex(useAirportsQuery().data?.airports ?? NONE);
}

/** The airports by their code. */
export function useAirports(): Airports {
  return useAirportIndex().byCode;
}
