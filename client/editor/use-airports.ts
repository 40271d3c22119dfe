import { useMemo } from 'react';
import { useAirportsQuery } from '../graphql/generated.ts';
import { airportsByCode, type Airports } from './route.ts';

/** The airports by their code; none until they have come, and none if they do not: every code can be typed. */
export function useAirports(): Airports {
  const { data } = useAirportsQuery();
  return useMemo(() => airportsByCode(data?.airports ?? []), [data]);
}
