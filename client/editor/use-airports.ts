import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { AirportsDocument, type AirportPlaceFragment, type AirportsQuery } from '../graphql/generated.ts';
import { isStale } from '../list-age.ts';
import { airportIndex, type AirportIndex } from './airport-index.ts';
import type { Airports } from './route.ts';

/** `askedAt` is null until somebody asks, and after a request that came to nothing. */
type List = StoreApi<{ airports: readonly AirportPlaceFragment[]; askedAt: number | null }>;

/**
 * The airports of each session's client. They are not in Apollo's cache: to take 4,566 things apart and put them together
 * again holds the page up for longer than all else that it does, and nobody changes one.
 */
const lists = new WeakMap<ApolloClient, List>();

function listOf(client: ApolloClient): List {
  const known = lists.get(client);
  if (known) return known;
  const list: List = createStore(() => ({ airports: [], askedAt: null }));
  lists.set(client, list);
  return list;
}

/** Asks for the airports. Those there are stay until newer ones have come, whatever becomes of the request. */
async function fetchAirports(client: ApolloClient): Promise<void> {
  const list = listOf(client);
  list.setState({ askedAt: Date.now() });
  try {
    const { data } = await client.query<AirportsQuery>({ query: AirportsDocument, fetchPolicy: 'no-cache' });
    if (data) list.setState({ airports: data.airports });
  } catch {
    // Nothing hangs on them, every code can be typed; whoever wants them next asks again.
    list.setState({ askedAt: null });
  }
}

/** Asks again for airports that are older than five minutes. */
export function refreshAirports(client: ApolloClient): void {
  if (isStale(listOf(client).getState().askedAt)) void fetchAirports(client);
}

/** The airports, ready to be searched; none until they have come, and none if they do not: every code can be typed. */
export function useAirportIndex(): AirportIndex {
  const client = useApolloClient();
  const list = listOf(client);
  useEffect(() => {
    if (list.getState().askedAt === null) void fetchAirports(client);
  }, [client, list]);
  return airportIndex(useStore(list, ({ airports }) => airports));
}

/** The airports by their code. */
export function useAirports(): Airports {
  return useAirportIndex().byCode;
}
