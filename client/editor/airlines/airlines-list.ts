import type { ApolloClient } from '@apollo/client';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../../graphql/generated.ts';
import { ListCache } from '../state/list-cache.ts';

/** The airlines of each session: those of the catalogue and the custom airlines. */
export const airlinesList = new ListCache<AirlineRowFragment>(async (client) => {
  const { data } = await client.query({
    query: AirlinesDocument,
    fetchPolicy: 'no-cache',
    // The response to an earlier request may be older than the change that caused this request.
    context: { queryDeduplication: false },
  });
  if (!data) throw new Error('The server sent no airlines');
  return data.airlines;
});

/** Returns the loaded airlines; empty while they load. */
export function getLoadedAirlines(client: ApolloClient): readonly AirlineRowFragment[] {
  return airlinesList.getItems(client);
}

/** Adds an airline that the server has just created, unless the list has it. The list is too large for another request. */
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
  airlinesList.applyChange(client, (airlines) =>
    airlines.some((listedAirline) => listedAirline.id === id) ? airlines : [...airlines, row],
  );
}

/** Removes a deleted airline from the list. */
export function removeAirline(client: ApolloClient, id: string): void {
  airlinesList.applyChange(client, (airlines) => airlines.filter((listedAirline) => listedAirline.id !== id));
}
