import type { ApolloClient } from '@apollo/client';
import type { KnownTag } from '../../tag/flights/plan/same-flight.ts';
import { AirlinesDocument, FlightAirportsDocument, KnownFlightsDocument } from '../graphql/generated.ts';
import { dateFormat } from '../session/date-format.ts';
import type { Lists } from './reading/reader-messages.ts';

/** More tags than a user has: a list that never ends must not hold up the page for ever. */
const MAX_PAGES = 500;

/** What flights are looked up in, and all tags of the user. Rejects when the server cannot be asked. */
export async function loadLists(client: ApolloClient): Promise<Lists> {
  const fetchPolicy = 'no-cache' as const;
  const [airlines, airports, tags] = await Promise.all([
    client.query({ query: AirlinesDocument, fetchPolicy }),
    client.query({ query: FlightAirportsDocument, fetchPolicy }),
    loadTags(client),
  ]);
  if (!airlines.data || !airports.data) throw new Error('The server sent no lists');
  return {
    airlines: airlines.data.airlines,
    airports: airports.data.airports,
    tags,
    dateFormat: dateFormat(),
  };
}

async function loadTags(client: ApolloClient): Promise<readonly KnownTag[]> {
  const tags: KnownTag[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const variables: { after: string | null } = { after };
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const { data } = await client.query({ query: KnownFlightsDocument, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The server sent no tags');
    tags.push(...data.tags.nodes);
    after = data.tags.next;
    if (after === null) break;
  }
  return tags;
}
