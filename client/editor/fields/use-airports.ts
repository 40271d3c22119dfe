import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { AirportsDocument, type AirportPlaceFragment } from '../../graphql/generated.ts';
import { airportIndex, type AirportIndex } from './airport-index.ts';
import type { Airports } from './route.ts';
import { SessionList } from '../airlines/session-list.ts';

/** The airports of each session. */
export const airportsList = new SessionList<AirportPlaceFragment>(async (client) => {
  const { data } = await client.query({ query: AirportsDocument, fetchPolicy: 'no-cache' });
  return data?.airports ?? [];
});

const NONE: readonly AirportPlaceFragment[] = [];

/** The airports, ready to be searched; none until they have come, and none if they do not: every code can be typed. */
export function useAirportIndex(): AirportIndex {
  const client = useApolloClient();
  // Nothing hangs on them: when they did not come, whoever wants them next asks again.
  useEffect(() => airportsList.want(client), [client]);
  return airportIndex(airportsList.use().items ?? NONE);
}

/** The airports by their code. */
export function useAirports(): Airports {
  return useAirportIndex().byCode;
}
