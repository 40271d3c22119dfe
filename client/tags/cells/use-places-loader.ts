import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { AirportsDocument, type AirportPlaceFragment } from '../../graphql/generated.ts';

type LoadedPlaces = ReadonlyMap<string, AirportPlaceFragment>;

const NO_PLACES: LoadedPlaces = new Map();
const placesByClient = new WeakMap<ApolloClient, Promise<LoadedPlaces>>();

/**
 * Returns a function that loads the airports by code on first need. The Map is empty if they cannot be loaded; then the user can type any
 * code.
 */
export function usePlacesLoader(): () => Promise<LoadedPlaces> {
  const client = useApolloClient();
  return useCallback(() => {
    const places = placesByClient.get(client) ?? fetchPlaces(client);
    placesByClient.set(client, places);
    return places;
  }, [client]);
}

/** Loads the airports once a page is shown, and stores them in this browser, so that the page is equal without the server. */
export function usePlacesForOffline(isShown: boolean): void {
  const loadPlaces = usePlacesLoader();
  useEffect(() => {
    if (isShown) void loadPlaces();
  }, [isShown, loadPlaces]);
}

async function fetchPlaces(client: ApolloClient): Promise<LoadedPlaces> {
  try {
    const { data } = await client.query({ query: AirportsDocument, fetchPolicy: 'no-cache' });
    return new Map(data?.airports.map((airport) => [airport.iata, airport]));
  } catch {
    // The next call requests the airports again.
    placesByClient.delete(client);
    return NO_PLACES;
  }
}
