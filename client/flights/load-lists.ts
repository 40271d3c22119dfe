import type { ApolloClient } from '@apollo/client';
import type { KnownTag } from '../../tag/flights/plan/flight-index.ts';
import { AirlinesDocument, FlightAirportsDocument, KnownFlightsDocument } from '../graphql/generated.ts';
import { getDateFormat } from '../session/date-format.ts';
import type { ReaderLists } from './reading/reader-messages.ts';

/** More pages than any user has, so that an endless list cannot block the page. */
const MAX_PAGES = 500;

/** Loads the airlines, the airports and all tags of the user. Rejects if the server cannot be reached. */
export async function loadLists(client: ApolloClient): Promise<ReaderLists> {
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
    dateFormat: getDateFormat(),
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
