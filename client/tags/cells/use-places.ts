import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AirportsDocument, type AirportPlaceFragment } from '../../graphql/generated.ts';

type Places = ReadonlyMap<string, AirportPlaceFragment>;

const NONE: Places = new Map();
const loaded = new WeakMap<ApolloClient, Promise<Places>>();

/** The airports by code, loaded once somebody needs them; none when they cannot be loaded: any code can be typed. */
export function usePlaces(): () => Promise<Places> {
  const client = useApolloClient();
  return useCallback(() => {
    const places = loaded.get(client) ?? load(client);
    loaded.set(client, places);
    return places;
  }, [client]);
}

async function load(client: ApolloClient): Promise<Places> {
  try {
    const { data } = await client.query({ query: AirportsDocument, fetchPolicy: 'no-cache' });
    return new Map(data?.airports.map((airport) => [airport.iata, airport]));
  } catch {
    // The next one who needs them asks again.
    loaded.delete(client);
    return NONE;
  }
}
