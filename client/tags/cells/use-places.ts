import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AirportsDocument, type AirportPlaceFragment } from '../../graphql/generated.ts';

type Places = ReadonlyMap<string, AirportPlaceFragment>;

const NONE: Places = new Map();
const loaded = new WeakMap<ApolloClient, Promise<Places>>();

/**
 * Returns a function that loads the airports by code on first need. The Map is empty if they cannot be loaded; then the user can type any
 * code.
 */
export function usePlaces(): () => Promise<Places> {
  const client = useApolloClient();
  return useCallback(() => {
    const places = loaded.get(client) ?? loadPlaces(client);
    loaded.set(client, places);
    return places;
  }, [client]);
}

async function loadPlaces(client: ApolloClient): Promise<Places> {
  try {
    const { data } = await client.query({ query: AirportsDocument, fetchPolicy: 'no-cache' });
    return new Map(data?.airports.map((airport) => [airport.iata, airport]));
  } catch {
    // The next call requests the airports again.
    loaded.delete(client);
    return NONE;
  }
}
