import type { ApolloCache } from '@apollo/client';
import type { AirlineDraft } from '../../tag/airline.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../graphql/generated.ts';

/** The airlines as far as they have come, the catalogue's and the own ones. */
export function listedAirlines(cache: ApolloCache): readonly AirlineRowFragment[] {
  return cache.readQuery({ query: AirlinesDocument })?.airlines ?? [];
}

/**
 * Puts an own airline into the list that the server has just created; one that is there already stays as it is. The
 * list is not asked for again: a request that failed would take away the list there is.
 */
export function addAirline(cache: ApolloCache, id: string, { brandColors, ...airline }: AirlineDraft): void {
  cache.updateQuery({ query: AirlinesDocument }, (before) => {
    if (!before || before.airlines.some((one) => one.id === id)) return undefined;
    const row: AirlineRowFragment = {
      __typename: 'Airline',
      id,
      ...airline,
      country: null,
      isPreset: false,
      brandColors: { __typename: 'BrandColors', ...brandColors },
    };
    return { airlines: [...before.airlines, row] };
  });
}

/** Takes an own airline that was deleted out of the list, and whatever else the cache knows of it. */
export function removeAirline(cache: ApolloCache, id: string): void {
  cache.updateQuery({ query: AirlinesDocument }, (before) =>
    before ? { airlines: before.airlines.filter((one) => one.id !== id) } : undefined,
  );
  cache.evict({ id: cache.identify({ __typename: 'Airline', id }) ?? '' });
}
