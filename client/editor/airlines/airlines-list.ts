import type { ApolloClient } from '@apollo/client';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../../graphql/generated.ts';
import { ListCache } from '../state/list-cache.ts';

/** The airlines of each session: those of the catalogue and the user's own. */
export const airlinesList = new ListCache<AirlineRowFragment>(async (client) => {
  const { data } = await client.query({
    query: AirlinesDocument,
    fetchPolicy: 'no-cache',
    // An answer to an earlier request may be older than the change that caused this one.
    context: { queryDeduplication: false },
  });
  if (!data) throw new Error('The server sent no airlines');
  return data.airlines;
});

/** The loaded airlines; none while they load. */
export function getLoadedAirlines(client: ApolloClient): readonly AirlineRowFragment[] {
  return airlinesList.read(client);
}

/**
 * Adds an airline that the server has just created, unless it is listed already. The list is too long to request it
 * again.
 */
export function addAirline(
  client: ApolloClient,
  id: string,
  { brandColors, ...airline }: AirlineDraft,
): void {
  const row: AirlineRowFragment = {
    __typename: 'Airline',
    id,
    ...airline,
    country: null,
    activeFrom: null,
    activeTo: null,
    typicalTypes: [],
    isPreset: false,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
  airlinesList.change(client, (airlines) =>
    airlines.some((one) => one.id === id) ? airlines : [...airlines, row],
  );
}

/** Removes a deleted airline from the list. */
export function removeAirline(client: ApolloClient, id: string): void {
  airlinesList.change(client, (airlines) => airlines.filter((one) => one.id !== id));
}
