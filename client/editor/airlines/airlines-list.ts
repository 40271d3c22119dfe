import type { ApolloClient } from '@apollo/client';
import type { AirlineDraft } from '../../../tag/airline.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../../graphql/generated.ts';
import { SessionList } from './session-list.ts';

/** The airlines of each session, the catalogue's and the own ones. */
export const airlinesList = new SessionList<AirlineRowFragment>(async (client) => {
  const { data } = await client.query({
    query: AirlinesDocument,
    fetchPolicy: 'no-cache',
    // An answer that is on its way to somebody else may be from before what this one is to show.
    context: { queryDeduplication: false },
  });
  if (!data) throw new Error('The server sent no airlines');
  return data.airlines;
});

/** The airlines as far as they have come. */
export function listedAirlines(client: ApolloClient): readonly AirlineRowFragment[] {
  return airlinesList.read(client);
}

/**
 * Puts an own airline into the list that the server has just created; one that is there already stays as it is. The
 * list is not asked for again: it is long.
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
    isPreset: false,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
  airlinesList.change(client, (airlines) =>
    airlines.some((one) => one.id === id) ? airlines : [...airlines, row],
  );
}

/** Takes an own airline that was deleted out of the list. */
export function removeAirline(client: ApolloClient, id: string): void {
  airlinesList.change(client, (airlines) => airlines.filter((one) => one.id !== id));
}
